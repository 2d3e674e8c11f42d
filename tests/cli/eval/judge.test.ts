import { expect, test } from 'bun:test';
import { type HeardWords, type LocalSpan, parseLocal } from '../../../src/cli/console/heard-words.ts';
import { readExpectation } from '../../../src/cli/eval/expectation.ts';
import { judge } from '../../../src/cli/eval/judge.ts';
import { Zone } from '../../../src/domain/time/zone.ts';

const zone = Zone.named('America/New_York') ?? expect.unreachable();

/** Monday morning. */
const now = local('2026-11-30T10:00') ?? 0;

/** Spans as "start/end", open where nothing is written. */
type Written = string[];

type Case = [
  what: string,
  expected: unknown,
  heard: Written | Partial<Answer>,
  verdict: string,
  why?: string,
];
type Answer = { windows: Written; alternatives: Written[]; question: string };

const three = '2026-12-01T15:00';
const instant = `${three}/${three}`;
const afternoon = { start: '2026-12-01T12:00', end: '2026-12-01T17:00' };
const twoDays = ['2026-12-01', '2026-12-03'];

const cases: Case[] = [
  ['a time of day', three, [instant], 'right'],
  ['a time of day as a slot of an hour', three, [`${three}/2026-12-01T16:00`], 'right'],
  ['a time of day from which on is free', three, [`${three}/`], 'right'],
  ['a time with an offset', '2026-12-01T20:00Z', [instant], 'right'],
  ['another time', three, ['2026-12-01T16:00/2026-12-01T16:00'], 'wrong', 'another time of that day'],
  ['another day', three, ['2026-12-02T15:00/2026-12-02T15:00'], 'wrongDay', 'only other days'],
  [
    'another day first',
    three,
    ['2026-11-30T15:00/2026-11-30T15:00', instant],
    'wrongDay',
    'another day first',
  ],
  ['the other half of the day, which is as good', { anyOf: ['2026-12-01T03:00', three] }, [instant], 'right'],
  ['only the day', three, ['2026-12-01/2026-12-02'], 'wrong', 'the time of day missing'],
  ['a slot that is too long', three, [`${three}/2026-12-01T17:00`], 'wrong', 'too wide'],
  ['a day', '2026-12-01', ['2026-12-01/2026-12-02'], 'right'],
  ['a time where a day was meant', '2026-12-01', [instant], 'wrong', 'a time, where only the day was meant'],
  ['what is left of today', '2026-11-30', ['2026-11-30T10:00/2026-12-01'], 'right'],
  ['other bounds of an afternoon', afternoon, ['2026-12-01T13:00/2026-12-01T18:00'], 'wrong', 'too narrow'],
  [
    'other bounds of about an afternoon',
    { ...afternoon, about: true },
    ['2026-12-01T13:00/2026-12-01T18:00'],
    'right',
  ],
  [
    'a fifth of an afternoon',
    { ...afternoon, about: true },
    [`${three}/2026-12-01T16:00`],
    'wrong',
    'too narrow',
  ],
  ['any end, where none was meant', { start: three }, [`${three}/2026-12-02`], 'right'],
  ['an end that was meant', { start: three, end: '2026-12-01T18:00' }, [`${three}/`], 'wrong', 'too wide'],
  ['any start, where none was meant', { end: three }, [`2026-11-30T10:00/${three}`], 'right'],
  ['both of two days', twoDays, ['2026-12-01/2026-12-02', '2026-12-03/2026-12-04'], 'right'],
  ['one of two days', twoDays, ['2026-12-01/2026-12-02'], 'wrong', 'one of several times missing'],
  ['two days that touch, as one', ['2026-12-01', '2026-12-02'], ['2026-12-01/2026-12-03'], 'right'],
  [
    'a day too many',
    '2026-12-01',
    ['2026-12-01/2026-12-02', '2026-12-03/2026-12-04'],
    'wrong',
    'other days too',
  ],
  ['nothing', three, [], 'silent', 'nothing understood'],
  ['no bounds at all', three, ['/'], 'wrong', 'too wide'],
  ['silence where it is due', 'none', [], 'right'],
  ['a time where silence is due', 'none', [instant], 'wrong', 'a time, where none was meant'],
  [
    'the right time as another reading',
    three,
    { windows: ['2026-12-08T15:00/2026-12-08T15:00'], alternatives: [[instant]], question: 'Which?' },
    'askedBack',
  ],
  ['a question about other times', three, { windows: [], question: 'Which?' }, 'wrong'],
  ['a question where one is due', 'ask', { windows: [], question: 'Which?' }, 'right'],
  ['no question where one is due', 'ask', [instant], 'wrong', 'not asked'],
  ['nothing where a question is due', 'ask', [], 'silent'],
  [
    'a question that names both days',
    { ask: ['2026-12-01', '2026-12-08'] },
    { windows: [instant], alternatives: [['2026-12-08T15:00/2026-12-08T15:00']], question: 'Which?' },
    'right',
  ],
  [
    'a question that names the wrong times',
    { ask: [three, { anyOf: ['2026-12-08T15:00', '2026-12-09T15:00'] }] },
    { windows: [instant], alternatives: [['2026-12-08/2026-12-09']], question: 'Which?' },
    'wrong',
    'asked, but not about these times',
  ],
];

test.each(cases)('%s is judged', (_what, expected, heard, verdict, why = expect.any(String)) => {
  const given = readExpectation(expected, zone);
  expect(judge(given, answerOf(Array.isArray(heard) ? { windows: heard } : heard), now)).toEqual({
    verdict: verdict as 'right',
    why,
  });
});

test.each([
  [[], 'expect is an empty list: write "none" if the words are about no time'],
  [{}, 'a window must have a "start", an "end", or both'],
  [7, /^7 is no time: write "2026-12-01T15:00", "2026-12-01", /],
  ['tomorrow', /^"tomorrow" is no time in America\/New_York: write /],
  ['2026-02-30', /^"2026-02-30" is no time/],
  ['2026-12-01T25:00', /^"2026-12-01T25:00" is no time/],
  ['2026-12-01T25:00Z', /^"2026-12-01T25:00Z" is no time/],
  [{ start: three, end: '2026-12-01' }, / ends before it starts$/],
  [{ start: three, until: three }, '"until" means nothing beside "start" and "end": leave it out'],
  [{ start: three, about: 'yes' }, '"about" must be true or false'],
  [{ anyOf: [] }, '"anyOf" must list times that are equally right'],
  [{ anyOf: [three], end: three }, '"end" means nothing beside "anyOf": leave it out'],
  [{ ask: [three] }, /^"ask" must list the two or more times/],
])('the expectation %j is refused', (expected, message) => {
  expect(() => readExpectation(expected, zone)).toThrow(message);
});

function answerOf({ windows = [], alternatives = [], question }: Partial<Answer>): HeardWords {
  return {
    windows: windows.map(spanOf),
    alternatives: alternatives.map((spans) => spans.map(spanOf)),
    question: question ?? null,
  };
}

function spanOf(written: string): LocalSpan {
  const [start = '', end = ''] = written.split('/');
  return { start: local(start), end: local(end) };
}

function local(written: string): number | null {
  return parseLocal(written) ?? null;
}
