import { InputError } from '../../domain/errors.ts';
import { isRecord } from '../../http/mcp/message.ts';
import type { Operation } from '../../operations/operation.ts';
import { operations } from '../../operations/registry.ts';
import { check, checkPatterns, checkReferences, refusal, refuseUnknown, withTexts } from './file-checks.ts';
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
  nowPath: Path;
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
  if (!isRecord(value)) throw new InputError(`${placeOf([])}: a rehearsal has now, calendar and calls`);
  const written = withTexts(rehearsalSchema, value);
  check(document, rehearsalSchema, { value: written, path: [] });
  const whole = written as RehearsalFile;
  const { calendar } = whole;
  if (typeof calendar !== 'string') {
    if (!isRecord(calendar)) {
      throw refusal(document, ['calendar'], 'calendar must be the name or ID of one, or its settings');
    }
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
      nowPath: call.now === undefined ? ['now'] : [...path, 'now'],
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
  const operation = operationIn(document, { names: Object.keys(rest), path });
  const at = [...path, operation.name];
  const input = rest[operation.name] ?? {};
  if (!isRecord(input)) {
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

/** The one operation that a turn names. */
function operationIn(
  document: YamlDocument,
  { names, path }: { names: readonly string[]; path: Path },
): Operation {
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
  return operation;
}
