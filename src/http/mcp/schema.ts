import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox';
import { parseWithoutKeys } from '../../domain/without-keys.ts';
import { isPlaceholder } from '../../operations/input/placeholder.ts';
import type { Operation, ToolDeclaration } from '../../operations/operation.ts';
import type { ObjectSchema } from '../../operations/tool-definition.ts';
import { isRecord } from './message.ts';

type Schema = { type?: unknown; items?: Schema; anyOf?: Schema[] };

/**
 * A tool's arguments as the model means them, since voice models fill in every field. Drops optional arguments that
 * are null, blank or say "none", and turns text into a number or boolean where the schema wants one. The check does the rest.
 */
export function meantArguments(
  schema: TObject,
  given: Record<string, unknown>,
  { texts = {} }: Pick<ToolDeclaration, 'texts'> = {},
): Record<string, unknown> {
  const meant = Object.entries(given).flatMap(([name, value]) => {
    const field: TSchema | undefined = schema.properties[name];
    if (!field || !KindGuard.IsOptional(field)) return [[name, value]];
    if (Object.hasOwn(texts, name)) return isBlank(value) ? [] : [[name, meantText(value)]];
    if (value === null || (typeof value === 'string' && isPlaceholder(value))) return [];
    if (field['type'] === 'object') return [[name, meantObject(value)]];
    return [[name, typeof value === 'string' ? meantValue(field, value.trim().toLowerCase(), value) : value]];
  });
  return Object.fromEntries(meant);
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** A list of words as text: models pass one where they may pass several, and an empty one for "none". */
function meantText(value: unknown): unknown {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (!isList) return value;
  return value.length === 0 ? 'none' : value.join(',');
}

/** Reads the fields of checked arguments that are passed as text. Throws ApiError INVALID_INPUT. */
export function withTextsRead(
  checked: Record<string, unknown>,
  { texts = {} }: Pick<ToolDeclaration, 'texts'>,
): Record<string, unknown> {
  const read = Object.entries(checked).flatMap(([name, value]) => {
    const reading = Object.hasOwn(texts, name) && texts[name];
    if (!reading) return [[name, value]];
    const meant = reading(String(value));
    return meant === undefined ? [] : [[name, meant]];
  });
  return Object.fromEntries(read);
}

/** An object, or the JSON text of one, of texts; null and blank ones are absent, "none" is what a caller said. */
function meantObject(value: unknown): unknown {
  const object = typeof value === 'string' ? parsedObject(value) : value;
  if (!isRecord(object)) return value;
  const meant = Object.entries(object)
    .map(([name, each]) => [
      name,
      typeof each === 'number' || typeof each === 'boolean' ? String(each) : each,
    ])
    .filter(([, each]) => each !== null && !(typeof each === 'string' && each.trim() === ''));
  return Object.fromEntries(meant);
}

function parsedObject(text: string): unknown {
  try {
    return parseWithoutKeys(text);
  } catch {
    return undefined;
  }
}

function meantValue({ type }: TSchema, text: string, value: string): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = (type === 'integer' || type === 'number') && /^[+-]?\d+(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : value;
}

/**
 * The output schema that clients check answers against, and some check refusals too. Only one level deep, since every
 * session loads it; OpenAPI has the rest.
 */
export function listedOutput({ output }: Operation): ObjectSchema {
  const { properties = {}, required } = output as TObject;
  const listed = Object.entries(properties).map(([name, schema]) => [name, outline(schema as Schema)]);
  return {
    type: 'object',
    properties: Object.fromEntries(listed),
    anyOf: [{ required }, { required: ['error'] }],
  };
}

function outline({ type, items, anyOf }: Schema): object {
  if (anyOf) return { anyOf: anyOf.map(outline) };
  return type === 'array' && items ? { type, items: outline(items) } : { type };
}
