import { expect, test } from 'bun:test';
import { heard as heardInGerman } from '../de/reading.ts';
import { heard } from './reading.ts';

const words = [
  'tomorrow afternoon',
  '12/24 at noon',
  '24.12.2026',
  '2026-11-24T14:00',
  'in two hours',
  'next sunday at half two',
  'march 14 at 2:30',
  'the earliest on tuesday',
  'weekday mornings except monday',
];

const germanWords = [
  'morgen Nachmittag',
  '24.12. um halb drei',
  '3.4.2027',
  '2026-11-24T14:00',
  'in zwei Stunden',
  'nächsten Sonntag um zwei',
  'so früh wie möglich am Dienstag',
  'werktags vormittags außer Montag',
];

const script = `
  import { heard } from '${new URL('./reading.ts', import.meta.url).pathname}';
  import { heard as heardInGerman } from '${new URL('../de/reading.ts', import.meta.url).pathname}';
  const english = ${JSON.stringify(words)}.map((each) => heard(each));
  const german = ${JSON.stringify(germanWords)}.map((each) => heardInGerman(each));
  console.log(JSON.stringify([...english, ...german]));
`;

function answersUnder(environment: Record<string, string>): string {
  const run = Bun.spawnSync([process.execPath, '-e', script], { env: { ...process.env, ...environment } });
  if (!run.success) throw new Error(run.stderr.toString());
  return run.stdout.toString();
}

test('answers are the same wherever the host stands and whatever it speaks', () => {
  const expected = [...words.map((each) => heard(each)), ...germanWords.map((each) => heardInGerman(each))];
  for (const [TZ, LANG] of [
    ['America/New_York', 'C'],
    ['Pacific/Auckland', 'de_DE.UTF-8'],
  ] as const) {
    expect(answersUnder({ TZ, LANG })).toBe(`${JSON.stringify(expected)}\n`);
  }
});
