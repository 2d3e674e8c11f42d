import { beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { testRuns } from '../../helpers/test-runs.ts';
import type { Place } from '../contract-server.ts';
import { Practice } from '../teams/practice.ts';
import { type Availability, startOf } from './answer.ts';

const hour = 3_600_000;

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** A place in front of a clock change, or far from any, and from where it's called. */
const moments = [
  { now: '2026-10-27T09:20:00-04:00', timeZone: 'America/New_York', callers: 'America/New_York' },
  { now: '2026-10-21T09:20:00+02:00', timeZone: 'Europe/Berlin', callers: 'America/New_York' },
  { now: '2027-03-23T09:20:00+01:00', timeZone: 'Europe/Berlin', callers: 'Europe/Berlin' },
  { now: '2027-03-11T09:20:00-05:00', timeZone: 'America/New_York', callers: 'America/Los_Angeles' },
  { now: '2026-10-01T09:20:00+10:00', timeZone: 'Australia/Sydney', callers: 'Australia/Sydney' },
  { now: '2026-11-20T10:30:00+09:00', timeZone: 'Asia/Tokyo', callers: 'Asia/Kolkata' },
];

/** What may be asked of a day: its words, and the hours, on the clock. */
const times = [
  ...['1 am', '2 am', '3:20 am', '10 am', '3 pm'].map((clock) => ({
    words: `at ${clock}`,
    kind: 'instant' as const,
  })),
  { words: 'after 2 am', kind: 'hours' as const, from: 2, to: 24 },
  { words: 'before 3 am', kind: 'hours' as const, from: 0, to: 3 },
  { words: 'between 1 am and 4 am', kind: 'hours' as const, from: 1, to: 4 },
  { words: 'after 2 pm', kind: 'hours' as const, from: 14, to: 24 },
  { words: '', kind: 'days' as const },
];

type Time = (typeof times)[number];

/** Opened at night and by day, on some weekdays; a member of a team has only some of these hours. */
const hoursOf = (weekdays: readonly number[], periods: readonly string[]) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, [...periods]]));

const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 });
const cases = fc.record({
  moment: fc.constantFrom(...moments),
  kind: fc.constantFrom('plain', 'anyone', 'everyone'),
  weekdays: fc.array(weekdays, { minLength: 3, maxLength: 3 }),
  // Days from now and hours, for as long.
  claims: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 * 24 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 8,
  }),
  asked: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(...times)), {
    minLength: 6,
    maxLength: 6,
  }),
  limit: fc.constantFrom(1, 2, 3, 5),
});

type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

async function open({ moment, kind, weekdays: days, claims }: Case): Promise<Place> {
  const [own = [], first = [], second = []] = days;
  const settings = { timeZone: moment.timeZone, slotMinutes: 60, intervalMinutes: 60, horizonDays: 7 };
  const periods = ['00:00-05:00', '09:00-16:00'];
  const { contract } = base;
  contract.setNow(moment.now);
  let [place, owners]: [Place | undefined, Place[]] = [undefined, []];
  if (kind === 'plain') {
    place = await contract.place({ ...settings, hours: hoursOf(own, periods) });
    owners = [place];
  } else {
    const team = await base.fresh({
      ...settings,
      kind: kind === 'anyone' ? 'anyone' : 'everyone',
      hours: hoursOf(own, periods),
      members: [
        { name: 'Dr. Lee', timeZone: moment.timeZone, hours: hoursOf(first, ['00:00-04:00', '09:00-13:00']) },
        { name: 'Sarah Chen', timeZone: moment.timeZone, hours: hoursOf(second, ['00:00-16:00']) },
      ],
    });
    contract.setNow(moment.now);
    [place, owners] = [team.team.place, team.members.map((member) => member.place)];
  }
  const now = Temporal.Instant.from(moment.now).epochMilliseconds;
  for (const [index, [from, hours]] of claims.entries()) {
    const owner = owners[index % owners.length] ?? place;
    const start = now + from * hour;
    await contract.claim(owner, { start, end: start + hours * hour });
  }
  return place;
}

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The definition by brute force, over everything that is free. */
function expected(
  free: readonly number[],
  { time, found, limit, timeZone }: { time: Time; found: Availability; limit: number; timeZone: string },
): number[] {
  const [window] = found.interpretation.windows;
  const [startAt, endAt] = [window?.start, window?.end].map(
    (text) => Temporal.Instant.from(String(text)).epochMilliseconds,
  ) as [number, number];
  const end = time.kind === 'instant' ? startAt + hour : endAt;
  const away = (at: number) => Math.max(0, startAt - at - hour, at - end);
  const ofDay = (at: number) =>
    zoned(at, timeZone).toPlainDate().equals(zoned(startAt, timeZone).toPlainDate());
  const bothSides = (starts: readonly number[], most: number) => {
    const ranked = starts.toSorted((a, b) => away(a) - away(b) || a - b);
    const [before, after] = [true, false].map((side) => ranked.find((at) => at < startAt === side));
    const chosen = ranked.slice(0, most);
    const missing = [before, after].find(
      (at) => at !== undefined && !chosen.some((each) => each < startAt === at < startAt),
    );
    return missing !== undefined && most > 1 ? [...chosen.slice(0, -1), missing] : chosen;
  };
  const isKept = (at: number) => away(at) <= 7 * 24 * hour && isAtHours(at, { time, startAt, timeZone });
  const others = free.filter((at) => !ofDay(at));
  const first = time.kind === 'hours' ? bothSides(free.filter(isKept), limit) : [];
  if (first.length > 0) return first.sort((a, b) => a - b);
  const own = bothSides(free.filter(ofDay), limit);
  const left = limit - own.length;
  const kept = time.kind === 'instant' ? others.filter(isKept) : [];
  const more = left > 0 ? bothSides(kept.length > 0 ? kept : others, left) : [];
  return [...own, ...more].sort((a, b) => a - b);
}

function isAtHours(
  at: number,
  { time, startAt, timeZone }: { time: Time; startAt: number; timeZone: string },
): boolean {
  const local = zoned(at, timeZone);
  if (time.kind === 'hours') {
    const midnight = local.toPlainDate().toPlainDateTime();
    const [from, to] = [midnight.add({ hours: time.from ?? 0 }), midnight.add({ hours: time.to ?? 24 })];
    return (
      from.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds <= at &&
      at + hour <= to.toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
    );
  }
  const asked = zoned(startAt, timeZone).toPlainTime();
  const apart = Math.abs(asked.until(local.toPlainTime()).total('minutes'));
  return Math.min(apart, 1_440 - apart) <= 30;
}

test('what is nearest is as the definition says, at calendars and teams, in several zones, across clock changes', async () => {
  const judged = { instant: 0, hours: 0, days: 0 };
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const { moment, asked, limit } = each;
      const { callers: timeZone } = moment;
      const place = await open(each);
      const now = Temporal.Instant.from(moment.now).epochMilliseconds;
      const everything = { from: moment.now, to: new Date(now + 12 * 24 * hour).toISOString(), timeZone };
      const all = (await base.contract.check(place, { ...everything, limit: 100 })).json as Availability;
      const free = all.slots.map(startOf);
      expect(free.length).toBe(all.total);
      for (const [days, time] of asked) {
        const date = zoned(now, timeZone).toPlainDate().add({ days }).toString();
        const query = `${date} ${time.words}`.trim();
        const found = (await base.contract.check(place, { query, timeZone, limit })).json as Availability;
        if (found.available) continue;
        judged[time.kind]++;
        expect({ query, starts: found.slots.map(startOf) }).toEqual({
          query,
          starts: expected(free, { time, found, limit, timeZone }),
        });
        expect(
          found.slots.length === 0 ||
            found.message.includes('I have') ||
            found.message.includes('other times'),
        ).toBe(true);
      }
    }),
    { numRuns: testRuns, seed: 6 },
  );
  for (const count of Object.values(judged)) expect(count).toBeGreaterThan(testRuns / 5);
});
