import { KindGuard, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { isRecord } from '../../http/mcp/message.ts';
import { problemAmong } from '../../operations/input/check.ts';
import { patternOf } from './matching.ts';
import { isReference, looksLikeReference, referenceExample } from './references.ts';
import type { Path, YamlDocument } from './yaml-documents.ts';

/** Checks a value in a file against a schema. Throws InputError with the place of what's wrong. */
export function check(
  document: YamlDocument,
  schema: TSchema,
  { value, path }: { value: unknown; path: Path },
): void {
  if (Value.Check(schema, value)) return;
  const errors = [...Value.Errors(schema, value)];
  const pathOf = (pointer: string) => [...path, ...pointer.split('/').slice(1).map(unescaped)];
  const nameOf = (pointer: string) => named(pathOf(pointer));
  const { path: pointer, problem } = problemAmong(errors, { nameOf });
  throw refusal(document, pathOf(pointer), problem);
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** What a value is called: its key, and in a list the list's key and its number. */
function named(path: Path): string {
  const last = path.findLastIndex((step) => !/^\d+$/.test(String(step)));
  const [name = 'the rehearsal', ...indexes] = path.slice(Math.max(last, 0));
  return `${name}${indexes.map((index) => `[${index}]`).join('')}`;
}

/** Throws InputError for a name that isn't known, with the nearest that is. */
export function refuseUnknown(
  document: YamlDocument,
  name: string,
  { known, path }: { known: readonly string[]; path: Path },
): void {
  if (known.includes(name)) return;
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
  throw refusal(document, [...path, name], `Unknown property "${name.slice(0, 60)}" — ${hint}`);
}

/** Throws InputError for what's meant to refer to an earlier answer, and can't be read. */
export function checkReferences(document: YamlDocument, input: Record<string, unknown>, path: Path): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !looksLikeReference(value) || isReference(value)) continue;
    throw refusal(document, [...path, name], `"${value}" can't be read: write it like ${referenceExample}`);
  }
}

/** Throws InputError for a regular expression that isn't one. */
export function checkPatterns(document: YamlDocument, value: unknown, path: Path): void {
  eachText(value, path, (text, at) => {
    try {
      patternOf(text);
    } catch (cause) {
      const problem = cause instanceof Error ? cause.message : String(cause);
      throw refusal(document, at, `${text} is no regular expression: ${problem}`);
    }
  });
}

function eachText(value: unknown, path: Path, visit: (text: string, path: Path) => void): void {
  if (typeof value === 'string') visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) eachText(each, [...path, name], visit);
}

/** A value whose numbers are text where the schema wants nothing else: codes and phone numbers may be figures alone. */
export function withTexts<Given>(schema: TSchema, value: Given): Given {
  if (typeof value === 'number') return (takesOnlyText(schema) ? String(value) : value) as Given;
  if (Array.isArray(value) && KindGuard.IsArray(schema)) {
    return value.map((each) => withTexts(schema.items, each)) as Given;
  }
  if (!isRecord(value) || !KindGuard.IsObject(schema)) return value;
  const fields = Object.entries(value).map(([name, each]) => {
    const field = schema.properties[name];
    return [name, field ? withTexts(field, each) : each];
  });
  return Object.fromEntries(fields) as Given;
}

function takesOnlyText(schema: TSchema): boolean {
  return KindGuard.IsUnion(schema)
    ? schema.anyOf.every((each) => KindGuard.IsNull(each) || takesOnlyText(each))
    : KindGuard.IsString(schema);
}

/** What's wrong in a file, with its place. */
export function refusal({ placeOf }: Pick<YamlDocument, 'placeOf'>, path: Path, problem: string): InputError {
  return new InputError(`${placeOf(path)}: ${problem}`);
}
