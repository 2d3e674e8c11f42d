import { expect, test } from 'bun:test';
import { lineInterpreter } from '../../src/cli/interpret.ts';
import { runSlotline } from '../helpers/process/command.ts';

const interpretLine = lineInterpreter();
const line = {
  id: 'a',
  utterance: 'tomorrow at 3 pm',
  reference: '2026-11-20T10:30:00',
  timeZone: 'America/New_York',
  lang: 'en',
};

const noOther = { alternatives: [], question: null };

test.each([
  [
    'an instant',
    line,
    { id: 'a', windows: [{ start: '2026-11-21T15:00:00', end: '2026-11-21T15:00:00' }], ...noOther },
  ],
  [
    'an open end',
    { ...line, utterance: 'as soon as possible' },
    { id: 'a', windows: [{ start: '2026-11-20T10:30:00', end: null }], ...noOther },
  ],
  [
    'what other speakers mean',
    { ...line, utterance: 'next friday', reference: '2026-11-16T10:30:00' },
    {
      id: 'a',
      windows: [{ start: '2026-11-27T00:00:00', end: '2026-11-28T00:00:00' }],
      alternatives: [{ windows: [{ start: '2026-11-20T00:00:00', end: '2026-11-21T00:00:00' }] }],
      question: 'Do you mean Friday the 20th or Friday the 27th?',
    },
  ],
  ['nothing understood', { ...line, utterance: 'hello' }, { id: 'a', windows: [], ...noOther }],
  [
    'an unknown zone',
    { ...line, timeZone: 'Mars/Olympus' },
    { id: 'a', windows: [], error: 'there is no time zone "Mars/Olympus"' },
  ],
  [
    'German',
    { ...line, utterance: 'morgen um drei', lang: 'de-DE' },
    { id: 'a', windows: [{ start: '2026-11-21T15:00:00', end: '2026-11-21T15:00:00' }], ...noOther },
  ],
  [
    'another English',
    { ...line, lang: 'en-GB' },
    { id: 'a', windows: [{ start: '2026-11-21T15:00:00', end: '2026-11-21T15:00:00' }], ...noOther },
  ],
  [
    'an unknown language',
    { ...line, lang: 'fr' },
    { id: 'a', windows: [], error: 'there is no language "fr"; there are en, de' },
  ],
  [
    'a bad reference',
    { ...line, reference: 'noon' },
    { id: 'a', windows: [], error: 'reference is not a local time: "noon"' },
  ],
])('%s is answered in local time', (_, input, answer) => {
  expect(JSON.parse(interpretLine(JSON.stringify(input)))).toEqual(answer);
});

test('a line that is no JSON object is answered too', () => {
  for (const bad of ['{', '[]', 'null', '{"id":1}']) {
    expect(JSON.parse(interpretLine(bad))).toMatchObject({ id: null, windows: [] });
  }
});

test('lines are answered one by one, empty ones passed over', async () => {
  const input = [JSON.stringify(line), '', JSON.stringify({ ...line, id: 'b' })].join('\n');
  const { stdout } = await runSlotline(['interpret', '--jsonl'], { input });
  const answers = stdout.trimEnd().split('\n');
  expect(answers.map((answer) => JSON.parse(answer).id)).toEqual(['a', 'b']);
});
