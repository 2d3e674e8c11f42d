import { expect, test } from 'bun:test';
import { lineChecker } from '../../src/cli/promises.ts';
import { runSlotline } from '../helpers/process/command.ts';

const checkLine = lineChecker();
const call = {
  id: 'a',
  lang: 'en',
  timeZone: 'America/New_York',
  startedAt: '2026-11-20T10:30:00-05:00',
  lines: [],
  changes: [],
  offered: [],
  known: [],
};
const nothing = { findings: [], unsaid: [] };

test.each([
  ['a call in which nothing was said', call, { id: 'a', ...nothing }],
  ['a dialect', { ...call, lang: 'de-CH' }, { id: 'a', ...nothing }],
  [
    'an unknown zone',
    { ...call, timeZone: 'Mars/Olympus' },
    { id: 'a', ...nothing, error: 'there is no time zone "Mars/Olympus"' },
  ],
  [
    'an unknown language',
    { ...call, lang: 'fr' },
    { id: 'a', ...nothing, error: 'there is no language "fr"; there are en, de' },
  ],
  [
    'a bad time',
    { ...call, startedAt: 'noon' },
    { id: 'a', ...nothing, error: 'a time is not ISO 8601 with an offset' },
  ],
  [
    'a time without its offset',
    { ...call, offered: [{ afterLine: 0, starts: ['2026-11-20T10:30:00'] }] },
    { id: 'a', ...nothing, error: 'a time is not ISO 8601 with an offset' },
  ],
  [
    'something else',
    { id: 'a' },
    {
      id: null,
      ...nothing,
      error: 'not a JSON object with id, lang, timeZone, startedAt, lines, changes, offered and known',
    },
  ],
])('%s', (_, given, answer) => {
  expect(JSON.parse(checkLine(JSON.stringify(given)))).toEqual(answer);
});

test('calls are read from standard input, one a line', async () => {
  const { stdout, exitCode } = await runSlotline(['promises', '--jsonl'], {
    input: `${JSON.stringify(call)}\n\nnot json\n`,
  });
  expect(exitCode).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual(['a', null]);
});

test('without --jsonl it says what to give', async () => {
  const { stderr, exitCode } = await runSlotline(['promises']);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('slotline promises --jsonl < calls.jsonl');
});
