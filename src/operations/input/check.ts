import type { TObject, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler, type ValueError, ValueErrorType } from '@sinclair/typebox/compiler';
import { invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';

/** Checks the input of an operation. Throws ApiError INVALID_INPUT with what is wrong, where, and what to do. */
export type InputCheck = (input: Record<string, unknown>) => Record<string, unknown>;

/** The check of a flat schema, compiled when it's first needed. `besides` names other fields to suggest. */
export function createInputCheck(schema: TObject, besides: readonly string[] = []): InputCheck {
  let check: TypeCheck<TObject> | undefined;
  return (input) => {
    check ??= TypeCompiler.Compile(schema);
    if (check.Check(input)) return input;
    const { path, problem } = problemAmong([...check.Errors(input)], { besides });
    throw invalidInput(path, problem);
  };
}

/**
 * What's wrong, of all that a check complains about, and where: a JSON pointer. `besides` names other fields to suggest,
 * and `nameOf` says what a field is called, which is its path unless said; one that's unknown is called by its own name.
 */
export function problemAmong(
  errors: readonly ValueError[],
  { besides = [], nameOf }: { besides?: readonly string[]; nameOf?: (path: string) => string } = {},
): { path: string; problem: string } {
  // A misspelled field explains a missing one.
  const error = withinUnion(
    errors.find((each) => each.type === ValueErrorType.ObjectAdditionalProperties) ?? errors[0],
  );
  if (!error) return { path: '', problem: 'the input is invalid' };
  const isUnknown = error.type === ValueErrorType.ObjectAdditionalProperties;
  const usualName = isUnknown ? error.path.slice(error.path.lastIndexOf('/') + 1) : error.path.slice(1);
  const field = (nameOf?.(error.path) ?? usualName).replaceAll('~1', '/').replaceAll('~0', '~');
  const known = [...besides, ...Object.keys(error.schema['properties'] ?? {})];
  return { path: error.path, problem: problemOf(error, { field, known }) };
}

/** For a nullable value, the error inside it, if any. */
function withinUnion(error: ValueError | undefined): ValueError | undefined {
  if (error?.type !== ValueErrorType.Union) return error;
  const within = error.errors.flatMap((each) => [...each]).find(({ path }) => path !== error.path);
  return within ? withinUnion(within) : error;
}

function problemOf(error: ValueError, { field, known }: { field: string; known: readonly string[] }): string {
  if (error.type === ValueErrorType.ObjectAdditionalProperties) return unknownProblem(field, known);
  if (error.type === ValueErrorType.ObjectRequiredProperty) return `${field} is required`;
  if (error.type === ValueErrorType.ArrayMaxItems && Array.isArray(error.value))
    return `${field} must be ${demandOf(error.schema)}, not one of ${error.value.length}`;
  return `${field} must be ${demandOf(error.schema)}, not ${shown(error.value)}`;
}

function unknownProblem(field: string, known: readonly string[]): string {
  const nearest = nearestName(field, known);
  const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
  return `Unknown property ${JSON.stringify(field.slice(0, 60))} — ${hint}`;
}

function demandOf(schema: TSchema): string {
  const { type, minimum, maximum, minLength, maxLength, anyOf, items, const: literal } = schema;
  if (Array.isArray(anyOf)) return anyOf.map((each: TSchema) => demandOf(each)).join(' or ');
  if (literal !== undefined) return JSON.stringify(literal);
  if (type === 'array')
    return `${arrayOf(schema)}${Object.keys(items).length > 0 ? `, each ${demandOf(items)}` : ''}`;
  if (type === 'null') return 'null';
  if (type === 'object') return 'an object';
  if (type === 'integer') return `a whole number${rangeOf(minimum, maximum, '')}`;
  if (type === 'string') return `a string${rangeOf(minLength, maxLength, ' of ')}`;
  return `of type ${type}`;
}

function arrayOf({ minItems, maxItems }: TSchema): string {
  if (maxItems !== undefined) return `an array of at most ${maxItems}`;
  return minItems === undefined ? 'an array' : `an array of at least ${minItems}`;
}

function rangeOf(least: unknown, most: unknown, joint: string): string {
  if (joint === '' && least !== undefined)
    return most === undefined ? ` of at least ${least}` : ` from ${least} to ${most}`;
  if (joint === '') return '';
  if (most === undefined) return '';
  return least === undefined
    ? `${joint}at most ${most} characters`
    : `${joint}${least} to ${most} characters`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && value.length > 60) return `one of ${value.length}`;
  return JSON.stringify(value) ?? String(value);
}
