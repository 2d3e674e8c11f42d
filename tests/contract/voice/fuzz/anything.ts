import fc from 'fast-check';
import { anyCharacter } from '../../../helpers/any-character.ts';
import { testRuns } from '../../../helpers/test-runs.ts';
import { operations, retellPath, vapiBody, vapiPath } from '../gate/voice-gate.ts';

/** How often each property is tried, from one seed: each run finds what the last one found. */
export const fuzzRuns = { seed: 20_261_120, numRuns: testRuns };

/** The operations that are asked by POST. */
export const restPaths = operations
  .filter((each) => each !== 'get-calendar')
  .map((each) => `/api/v1/${each}`);

/** One of the voice routes. */
export const anyVoicePath = (): fc.Arbitrary<string> =>
  fc.constantFrom(vapiPath, ...operations.map(retellPath));

/** Texts that are hard on whoever reads them. */
export const oddTexts = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\u0000',
  '\u2028',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦',
  '\u202egnp.exe',
  'İıßſK',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e999',
  'null',
  'undefined',
  '[object Object]',
  '{{call_id}}',
  '#{7*7}',
  "'; drop table bookings; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff%zz',
  'x'.repeat(5_000),
  '2026-11-24T14:00',
  '2026-13-45T99:99',
  '+99999-01-01T00:00Z',
  'tuesday at two',
  'sl_0000000000',
];

const text = () => fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: anyCharacter, maxLength: 40 }));
const name = () => fc.oneof(fc.constantFrom(...propertyNames), text());

/** Any JSON, and any text where JSON has text. */
export const anyJson = (): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(null, true, false, 0, -1, 7, 1.5, 1e308, -0, 2 ** 53),
      text(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .array(fc.tuple(name(), tie('value')), { maxLength: 6 })
        .map((entries) => Object.fromEntries(entries)),
    ),
  })).value;

const propertyNames = [
  'message',
  'type',
  'toolCallList',
  'toolCalls',
  'id',
  'function',
  'name',
  'arguments',
  'call',
  'call_id',
  'args',
  'calendarId',
  'refusals',
  'callId',
  'query',
  'start',
  'slotId',
  'holdId',
  'bookingId',
  'code',
  'phone',
  'email',
  'notes',
  'metadata',
  'durationMinutes',
  'timeZone',
  'limit',
  'from',
  'to',
  'ttlSeconds',
  'idempotencyKey',
];

/** Arguments of a tool, each property its own name but anything in it. */
export const anyArguments = (): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(fc.tuple(fc.constantFrom(...propertyNames), fc.oneof(anyJson(), text())), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries));

/** A tool's name in either spelling, or any. */
export const anyTool = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...operations.map((each) => each.replaceAll('-', '_'))) },
    { weight: 1, arbitrary: text() },
  );

/** An envelope that is right, of each platform's, with anything for arguments. */
export const anyEnvelope = () =>
  fc.record({
    vapi: fc
      .array(fc.record({ id: text(), name: anyTool(), arguments: fc.oneof(anyArguments(), anyJson()) }), {
        maxLength: 4,
      })
      .chain((calls) => text().map((id) => vapiBody(calls, { id }) as object)),
    retell: fc.record({
      name: anyJson(),
      call: fc.record({ call_id: text() }),
      args: fc.oneof(anyArguments(), anyJson()),
    }),
    operation: fc.constantFrom(...operations),
  });

/** A value with one part of it, at any depth, turned into something else. */
export function mutated(value: unknown, { at, into }: { at: number[]; into: unknown }): unknown {
  const [first, ...rest] = at;
  if (first === undefined || typeof value !== 'object' || value === null) return into;
  const keys = Object.keys(value);
  if (keys.length === 0) return into;
  const key = keys[first % keys.length] ?? '';
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) =>
      String(index) === key ? mutated(each, { at: rest, into }) : each,
    );
  }
  const entries = Object.entries(value).map(([name, each]): [string, unknown] =>
    name === key ? [name, mutated(each, { at: rest, into })] : [name, each],
  );
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
