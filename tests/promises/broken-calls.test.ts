import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { lineChecker } from '../../src/cli/promises.ts';
import { dateOfDay, dayMs, dayOf, minuteMs, weekdayOf } from '../../src/domain/time/local-time.ts';
import { Zones } from '../../src/domain/time/zone.ts';
import { testRuns, testSeed } from '../helpers/test-runs.ts';
import { type Bot, bots } from './bots.ts';

const zones = new Zones();

/** What goes wrong in a call: another hour or day is told, nothing was done, it failed, or a time was never offered. */
const breaks = ['nothing', 'hour', 'day', 'left-out', 'failed', 'offer'] as const;

type Play = {
  bot: Bot;
  wrong: (typeof breaks)[number];
  op: 'book' | 'move' | 'cancel';
  timeZone: string;
  /** Days after the call, and the hour. */
  day: number;
  hour: number;
  how: number;
};

/** A call that a bot plays from what it does, and what has to be found in it. */
function played({ bot, wrong, op, timeZone, day, hour, how }: Play) {
  const zone = zones.named(timeZone);
  if (!zone) throw new Error(`no zone ${timeZone}`);
  const startedAt = Date.parse('2026-10-05T14:00:00Z');
  const today = dayOf(zone.localAt(startedAt));
  const at = (days: number, hours: number) => zone.startAt((today + days) * dayMs + hours * 60 * minuteMs);
  const said = (days: number, hours: number) => {
    const { day: dayOfMonth, month } = dateOfDay(today + days);
    return bot.time({ weekday: weekdayOf(today + days), day: dayOfMonth, month, hour: hours, how });
  };
  const isOffered = op !== 'cancel';
  const [tellDay, tellHour] = [day + (wrong === 'day' ? 1 : 0), hour + (wrong === 'hour' ? 1 : 0)];
  const told = said(tellDay, tellHour);
  const templates = bot[op];
  const text = (templates[how % templates.length] ?? '').replace('{time}', told);
  const offers = [said(day, hour), said(day, hour + 1), said(day + 1, hour)];
  const starts = [at(day, hour), at(day, hour + 1), at(day + 1, hour)];
  if (wrong === 'offer') starts.splice(2);
  const was = at(day - 1, 9);
  const change = {
    afterLine: 3,
    op,
    ok: wrong !== 'failed',
    start: zone.format(starts[0] ?? 0),
    ...(op === 'move' && { from: zone.format(was) }),
    name: 'Toni Brandt',
  };
  return {
    id: 'a',
    lang: bot.language,
    timeZone,
    startedAt: zone.format(startedAt),
    lines: [
      { who: 'bot', text: bot.greeting },
      { who: 'caller', text: 'Toni Brandt.' },
      { who: 'bot', text: isOffered ? bot.offer(offers, how) : bot.greeting },
      { who: 'caller', text: said(day, hour) },
      { who: 'bot', text },
      { who: 'caller', text: 'Ok.' },
      { who: 'bot', text: bot.bye },
    ],
    changes: wrong === 'left-out' ? [] : [change],
    offered: isOffered ? [{ afterLine: 1, starts: starts.map((start) => zone.format(start)) }] : [],
    known:
      op === 'book'
        ? []
        : [{ start: zone.format(op === 'move' ? was : (starts[0] ?? 0)), name: 'Toni Brandt' }],
  };
}

const found = {
  nothing: ['4 kept'],
  hour: ['4 different'],
  day: ['4 different'],
  'left-out': ['4 broken'],
  failed: ['4 broken'],
  offer: ['2 invented', '4 kept'],
} as const;

const play = fc
  .record({
    bot: fc.constantFrom(...bots),
    wrong: fc.constantFrom(...breaks),
    op: fc.constantFrom('book', 'move', 'cancel'),
    timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Adelaide', 'Asia/Kathmandu'),
    day: fc.integer({ min: 2, max: 5 }),
    hour: fc.integer({ min: 9, max: 16 }),
    how: fc.nat({ max: 10_000 }),
  })
  // A cancellation is told without offers, and mostly without its hour.
  .filter(({ op, wrong }) => op !== 'cancel' || ['nothing', 'left-out', 'failed'].includes(wrong));

test('what bots say is found wrong where their calls were broken, and nowhere else', () => {
  const check = lineChecker();
  fc.assert(
    fc.property(play, (each) => {
      const call = played(each);
      const { findings, unsaid } = JSON.parse(check(JSON.stringify(call)));
      const lines = findings.map(({ line, kind }: { line: number; kind: string }) => `${line} ${kind}`);
      const said = call.lines.map(({ text }) => text);
      expect({ said, lines, unsaid }).toEqual({ said, lines: [...found[each.wrong]], unsaid: [] });
    }),
    { numRuns: 3 * testRuns, seed: testSeed },
  );
});
