import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { lineChecker } from '../../src/cli/promises.ts';
import { anyCharacter } from '../helpers/any-character.ts';
import { type GoldCall, readCalls } from './calls.ts';

type Answer = {
  findings: {
    line: number;
    kind: string;
    op: string;
    start: string | null;
    is: string | null;
    quote: string;
  }[];
  unsaid: { change: number; op: string; start: string }[];
  error?: string;
};

const checkLine = lineChecker();
const check = (call: Omit<GoldCall, 'gold' | 'unsaid'>): Answer =>
  JSON.parse(checkLine(JSON.stringify(call)));

const files = [
  'calls-en.txt',
  'calls-de.txt',
  'calls-more-en.txt',
  'calls-more-de.txt',
  'calls-by-manner-en.txt',
  'calls-by-manner-de.txt',
  'calls-fine-en.txt',
  'calls-fine-de.txt',
];

describe.each(files)('%s', (file) => {
  test.each(readCalls(file).map((call) => [call.id, call] as const))('%s', (_, { gold, unsaid, ...call }) => {
    const { findings, unsaid: untold } = check(call);
    const faults = findings.filter(({ kind }) => kind !== 'kept');
    const shown = ({ line, kind, op, start }: GoldCall['gold'][number] | Answer['findings'][number]) =>
      `${line} ${kind} ${op} ${start}`;
    expect(faults.map(shown)).toEqual(gold.filter(({ kind }) => kind !== 'kept').map(shown));
    const kept = gold.filter(({ kind }) => kind === 'kept').map(shown);
    expect(findings.map(shown)).toEqual(expect.arrayContaining(kept));
    expect(untold.map(({ change }) => change)).toEqual(unsaid.map(({ change }) => change));
  });
});

const call: Omit<GoldCall, 'gold' | 'unsaid'> = {
  id: 'a',
  lang: 'en',
  timeZone: 'America/New_York',
  startedAt: '2026-11-20T10:30:00-05:00',
  lines: [],
  changes: [],
  offered: [],
  known: [],
};

test('a finding says what was said, what is, and where', () => {
  const at = (hour: number) => `2026-11-24T${hour}:00:00-05:00`;
  const { findings, unsaid } = check({
    ...call,
    lines: [
      { who: 'caller', text: 'Tuesday at two.' },
      { who: 'bot', text: "Perfect. You're booked for Tuesday at three." },
    ],
    changes: [{ afterLine: 0, op: 'book', ok: true, start: at(14), name: 'Ann Lee' }],
    offered: [{ afterLine: -1, starts: [at(14), at(15)] }],
  });
  const quote = "You're booked for Tuesday at three.";
  expect(findings).toEqual([{ line: 1, kind: 'different', op: 'book', start: at(15), is: at(14), quote }]);
  expect(unsaid).toEqual([]);
});

test('a change that is only known to be of the call backs what was said in any line', () => {
  const { findings } = check({
    ...call,
    lines: [
      { who: 'bot', text: "You're booked for Tuesday at three." },
      { who: 'caller', text: 'Thanks.' },
    ],
    changes: [{ op: 'book', ok: true, start: '2026-11-24T15:00:00-05:00', name: null }] as never,
  });
  expect(findings.map(({ kind }) => kind)).toEqual(['kept']);
});

const zoneText = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Pacific/Auckland');
const fragment = fc.constantFrom(
  "You're booked for ",
  'Ihr Termin ist gebucht: ',
  'Tuesday at three',
  ' and ',
  ', sorry, ',
  'um halb vier ',
  '{"start": "2026-11-24T15:00:00Z", "x": [',
  '**Date:** ',
  'book_slot(',
  '}])',
  '?',
  '. ',
  '\n',
  '\u202e',
  '👍🏽',
  'İ',
  '"\\',
);
const hostile = fc.array(fc.oneof(fragment, fc.string({ unit: anyCharacter, maxLength: 40 })), {
  maxLength: 40,
});

test('hostile lines never throw, and findings are in lines of the bot', () => {
  const line = fc.record({
    who: fc.constantFrom('bot', 'caller'),
    text: hostile.map((some) => some.join('')),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      zoneText,
      fc.constantFrom('en', 'de'),
      (lines, timeZone, lang) => {
        const answer = check({
          ...call,
          lines,
          timeZone,
          lang,
          changes: [
            { afterLine: 1, op: 'book', ok: true, start: '2026-11-24T15:00:00-05:00', name: 'İlse (' },
          ],
        });
        expect(answer.error).toBeUndefined();
        for (const { line: at } of answer.findings) expect(lines[at]?.who).toBe('bot');
      },
    ),
    { numRuns: 150 },
  );
});

test('a call of 2,000 lines is read to its end', () => {
  const lines = Array.from({ length: 1000 }, () => [
    { who: 'bot', text: 'I have Tuesday at three, or Wednesday at four. {"a": [1' },
    { who: 'caller', text: 'Hm.' },
  ]).flat();
  const { findings } = check({
    ...call,
    lines: [...lines, { who: 'bot', text: "You're booked for Tuesday at three." }],
  });
  expect(findings.at(-1)).toMatchObject({ line: 2000, kind: 'broken' });
});
