import { KindGuard, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { problemAmong } from '../../operations/input/check.ts';
import type { Operation } from '../../operations/operation.ts';
import { operations } from '../../operations/registry.ts';
import {
  calendarSchema,
  type DescribedCalendar,
  type Door,
  type Given,
  type RehearsalFile,
  rehearsalSchema,
  stateSchema,
  turnFields,
} from './file-schema.ts';
import { expectableFields } from './matching.ts';
import { isReference, looksLikeReference, referenceExample } from './references.ts';
import { type Path, readYaml, type YamlDocument } from './yaml-documents.ts';

/** A call of an operation; `path` is where it is in its file. */
export type Turn = {
  operation: Operation;
  input: Record<string, unknown>;
  as: Door;
  /** As the file has it; undefined where the clock stays as it is. */
  now: string | undefined;
  expect: Record<string, unknown>;
  path: Path;
};

/** A phone call as it's rehearsed. */
export type RehearsedCall = {
  name: string;
  /** Undefined if it has none. */
  callId: string | undefined;
  now: string;
  /** Whether it begins with the book as the call before it left it. */
  isContinued: boolean;
  given: Given;
  givenPath: Path;
  turns: Turn[];
  expect: Record<string, unknown>;
  path: Path;
};

/** Calls to play at a calendar, which is named or described. */
export type Rehearsal = {
  file: string;
  calendar: string | DescribedCalendar;
  calls: RehearsedCall[];
  placeOf: YamlDocument['placeOf'];
};

/** Reads the rehearsals in a file. Throws InputError with the place of what's wrong, and the nearest known name. */
export function readRehearsals(text: string, file: string): Rehearsal[] {
  const documents = readYaml(text, file).filter(({ value }) => value !== null);
  if (documents.length === 0) throw new InputError(`${file}: there is no rehearsal in it`);
  return documents.map((document) => rehearsalIn(document, file));
}

function rehearsalIn(document: YamlDocument, file: string): Rehearsal {
  const { value, placeOf } = document;
  if (!isMapping(value)) throw new InputError(`${placeOf([])}: a rehearsal has now, calendar and calls`);
  const written = withTexts(rehearsalSchema, value);
  check(document, rehearsalSchema, { value: written, path: [] });
  const whole = written as RehearsalFile;
  const { calendar } = whole;
  if (typeof calendar !== 'string') {
    check(document, calendarSchema, { value: calendar, path: ['calendar'] });
  }
  const calls = whole.calls.map((call, index): RehearsedCall => {
    const path = ['calls', index];
    const { name, callId, continues: isContinued = false, expect = {} } = call;
    if (isContinued && index === 0) {
      throw refusal(document, [...path, 'continues'], 'the first call has none before it to continue');
    }
    if (isContinued && call.given) {
      throw refusal(document, [...path, 'given'], 'a call that continues has the book of the call before it');
    }
    check(document, stateSchema, { value: expect, path: [...path, 'expect'] });
    checkPatterns(document, expect, [...path, 'expect']);
    return {
      name,
      callId: callId === undefined ? `rehearsal-${index + 1}` : (callId ?? undefined),
      now: call.now ?? whole.now,
      isContinued,
      given: call.given ?? whole.given ?? {},
      givenPath: call.given ? [...path, 'given'] : ['given'],
      turns: call.turns.map((turn, number) =>
        turnIn(document, turn, { path: [...path, 'turns', number], as: call.as ?? whole.as ?? 'rest' }),
      ),
      expect,
      path,
    };
  });
  return { file, calendar: calendar as string | DescribedCalendar, calls, placeOf };
}

const operationNames = operations.map(({ name }) => name);

/** A turn is one operation with its input, and what's said about it. */
function turnIn(
  document: YamlDocument,
  written: Record<string, unknown>,
  { path, as: usual }: { path: Path; as: Door },
): Turn {
  const { as = usual, now, expect = {}, ...rest } = written;
  for (const [name, schema] of Object.entries(turnFields)) {
    const value = written[name];
    if (value !== undefined) check(document, schema, { value, path: [...path, name] });
  }
  const names = Object.keys(rest);
  for (const name of names) {
    refuseUnknown(document, name, { known: [...operationNames, ...Object.keys(turnFields)], path });
  }
  const [operation, other] = names.flatMap((name) => operations.filter((each) => each.name === name));
  if (!operation) {
    throw refusal(
      document,
      path,
      'a turn calls an operation, such as check-availability: { query: tuesday }',
    );
  }
  if (other) {
    throw refusal(document, [...path, other.name], `a turn calls one operation: give ${other.name} its own`);
  }
  const at = [...path, operation.name];
  const input = rest[operation.name] ?? {};
  if (!isMapping(input)) {
    throw refusal(document, at, `${operation.name} takes fields, such as ${operation.name}: { name: value }`);
  }
  if (as === 'mcp' && !operation.tool) {
    throw refusal(document, at, `${operation.name} is no tool of MCP: call it as: rest`);
  }
  checkReferences(document, input, at);
  const expected = expect as Record<string, unknown>;
  for (const name of Object.keys(expected)) {
    refuseUnknown(document, name, { known: expectableFields(operation), path: [...path, 'expect'] });
  }
  checkPatterns(document, expected, [...path, 'expect']);
  return {
    operation,
    input: withTexts(operation.input, input),
    as: as as Door,
    now: now as string | undefined,
    expect: expected,
    path,
  };
}

function check(
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

function refuseUnknown(
  document: YamlDocument,
  name: string,
  { known, path }: { known: readonly string[]; path: Path },
): void {
  if (known.includes(name)) return;
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
  throw refusal(document, [...path, name], `Unknown property "${name.slice(0, 60)}" — ${hint}`);
}

function checkReferences(document: YamlDocument, input: Record<string, unknown>, path: Path): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !looksLikeReference(value) || isReference(value)) continue;
    throw refusal(document, [...path, name], `"${value}" can't be read: write it like ${referenceExample}`);
  }
}

function checkPatterns(document: YamlDocument, value: unknown, path: Path): void {
  eachText(value, path, (text, at) => {
    const [, source = '', flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
    try {
      new RegExp(source, flags);
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
function withTexts<Given>(schema: TSchema, value: Given): Given {
  if (typeof value === 'number') return (takesOnlyText(schema) ? String(value) : value) as Given;
  if (Array.isArray(value) && KindGuard.IsArray(schema)) {
    return value.map((each) => withTexts(schema.items, each)) as Given;
  }
  if (!isMapping(value) || !KindGuard.IsObject(schema)) return value;
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

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal(document: YamlDocument, path: Path, problem: string): InputError {
  return new InputError(`${document.placeOf(path)}: ${problem}`);
}
