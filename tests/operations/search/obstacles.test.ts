import { beforeEach, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { TimeNotFree } from '../../../src/actions/bookings/refused.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { freeSlotStarts } from '../../../src/domain/calendar/slots.ts';
import { type MinutePeriod, mergePeriods, type Period } from '../../../src/domain/time/period.ts';
import type { Zone } from '../../../src/domain/time/zone.ts';
import { isTaken, type Obstacle, obstaclesTo } from '../../../src/operations/search/obstacles.ts';
import { failingLink, freshLink } from '../../browser/states/sample-links.ts';
import { anyCase, weeklyHours } from '../../domain/calendar/any-slot-case.ts';
import { type Case, hoursOfWeek, rulesOf, slotStarts } from '../../domain/calendar/slot-case.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { countedRuns } from '../../helpers/test-runs.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/**
 * A calendar, its claims with what they are, minutes after the beginning of its time that are asked for,
 * and which free or claimed time is asked for last.
 */
const anyWorld = anyCase(weeklyHours()).chain((world) =>
  fc.record({
    world: fc.constant(stored(world)),
    kinds: fc.array(fc.constantFrom('booking', 'hold', 'external', 'time_off', 'expired'), {
      minLength: world.claims.length,
      maxLength: world.claims.length,
    }),
    asked: fc.array(fc.integer({ min: -120, max: 3000 }), { minLength: 3, maxLength: 3 }),
    last: fc.record({ isClaimed: fc.boolean(), index: fc.nat(200) }),
  }),
);

/** With hours as a calendar keeps them, which don't overlap. */
function stored({ calendar, ...world }: Case): Case {
  const { workingHours, dateOverrides } = calendar.hours;
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    workingHours.filter((each) => each.weekday === weekday),
  );
  const hours = {
    workingHours: hoursOfWeek(days.map(disjoint)),
    dateOverrides: dateOverrides.map((each) => ({ ...each, periods: disjoint(each.periods) })),
  };
  return { ...world, calendar: { ...calendar, hours } };
}

function disjoint(periods: readonly MinutePeriod[]): MinutePeriod[] {
  const asTime = periods.map(({ startMinute, endMinute }) => ({ startAt: startMinute, endAt: endMinute }));
  return mergePeriods(asTime).map(({ startAt, endAt }) => ({ startMinute: startAt, endMinute: endAt }));
}

type Kind = 'booking' | 'hold' | 'external' | 'time_off' | 'expired';

async function calendarOf(made: TestServices, { calendar: { settings, hours, timeZone } }: Case) {
  return await made.calendar({ workspaceId: await made.workspace(), timeZone, ...settings, ...hours });
}

async function claimAll(
  made: TestServices,
  calendar: Calendar,
  { world, kinds }: { world: Case; kinds: readonly Kind[] },
): Promise<void> {
  const { now } = world.calendar;
  for (const [index, { startAt, endAt, ...buffers }] of world.claims.entries()) {
    const kind = kinds[index] ?? 'booking';
    await made.claim(calendar, {
      ...{ start: startAt, end: endAt, ...buffers },
      kind: kind === 'expired' ? 'hold' : kind,
      ...(kind === 'hold' && { expiresAt: now + 1 }),
      ...(kind === 'expired' && { expiresAt: now }),
    });
  }
}

/** A time of a calendar that's asked for. */
type Asked = { calendar: Calendar; zone: Zone; within: Period; now: number };

/** The rules that a booking of a time is marked with; undefined if it's refused. */
async function tryToBook(
  { services }: TestServices,
  { calendar, zone, within, now }: Asked,
  isOverruling: boolean,
): Promise<readonly string[] | undefined> {
  const linked = { state: 'complete', syncedAt: null } as const;
  const { startAt, endAt } = within;
  const input = {
    place: { calendar, calendarZone: zone, callId: undefined, linked },
    wanted: { kind: 'slot', startAt, durationMinutes: (endAt - startAt) / minuteMs } as const,
    person: { name: 'Ann', phone: '+12125550123', email: null, notes: null, metadata: {} },
    isOverruling,
  };
  const by = { actor: { kind: 'cli' }, workspaceId: calendar.workspaceId, at: now } as const;
  try {
    return (await perform(services, bookSlot, { by, input })).booking.overruled;
  } catch (error) {
    if (error instanceof TimeNotFree) return undefined;
    throw error;
  }
}

describe('what is in the way of a time', () => {
  test('is nothing exactly where callers could have it, and can be overruled exactly where nobody has it', async () => {
    const made = await testServices();
    const seen = { free: 0, overruled: 0, taken: 0 };
    await fc.assert(
      fc.asyncProperty(anyWorld, async ({ world, kinds, asked, last }) => {
        const { now, durationMinutes } = world.calendar;
        const calendar = await calendarOf(made, world);
        await claimAll(made, calendar, { world, kinds });
        const rules = rulesOf(world.calendar);
        const claims = world.claims.filter((_, index) => kinds[index] !== 'expired');
        const starts = slotStarts({ ...world, claims });
        const wanted = asked.map((each) => world.within.startAt + each * minuteMs);
        const known = last.isClaimed ? claims.map(({ startAt }) => startAt) : starts;
        wanted.push(known[last.index % known.length] ?? now);
        let tried: { asked: Asked; obstacles: Obstacle[] } | undefined;
        for (const startAt of wanted) {
          const within = { startAt, endAt: startAt + durationMinutes * minuteMs };
          const request = { calendar, zone: rules.zone, within, now };
          const obstacles = await obstaclesTo(made.services, request);
          const isFree = freeSlotStarts(rules, { within, claims }).length > 0;
          expect([isFree, obstacles]).toEqual([obstacles.length === 0, obstacles]);
          tried = { asked: request, obstacles };
        }
        if (tried) seen[await bookingOf(made, tried)] += 1;
      }),
      countedRuns({ seed: 1, numRuns: 60 }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });
});

/** Books as a caller does, then on purpose, and sees that both go as the obstacles say. */
async function bookingOf(
  made: TestServices,
  { asked, obstacles }: { asked: Asked; obstacles: Obstacle[] },
): Promise<'free' | 'overruled' | 'taken'> {
  const isFree = obstacles.length === 0;
  expect(await tryToBook(made, asked, false)).toEqual(isFree ? [] : undefined);
  if (isFree) return 'free';
  const isLongAgo = asked.within.startAt <= asked.now - dayMs;
  const isRefused = isTaken(obstacles) || isLongAgo;
  const overruled = await tryToBook(made, asked, true);
  expect(overruled).toEqual(isRefused ? undefined : rulesOfObstacles(obstacles));
  return isRefused ? 'taken' : 'overruled';
}

/** What a booking is marked with that overrules these. */
function rulesOfObstacles(obstacles: readonly Obstacle[]): string[] {
  const kinds = obstacles.map(({ kind }) => kind);
  const has = (...any: Obstacle['kind'][]) => any.some((kind) => kinds.includes(kind));
  return [
    ...(has('hours', 'closed', 'grid', 'horizon') ? ['hours'] : []),
    ...(has('past', 'notice') ? ['notice'] : []),
    ...(has('buffer') ? ['buffers'] : []),
  ];
}

describe('by its kind', () => {
  let made: TestServices;
  let calendar: Calendar;

  // A Friday, half past ten; the calendar is open from nine to five in UTC.
  beforeEach(async () => {
    made = await testServices({ now: '2026-11-20T10:30:00Z' });
    calendar = await made.calendar({
      workspaceId: await made.workspace(),
      minimumNoticeMinutes: 120,
      bufferBeforeMinutes: 10,
      horizonDays: 30,
      dateOverrides: [
        { date: '2026-11-26', label: 'Thanksgiving', periods: [] },
        { date: '2026-11-27', label: null, periods: [] },
      ],
    });
  });

  const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

  async function inTheWayOf(start: string, given: { minutes?: number; movingId?: string } = {}) {
    const zone = made.services.zones.named('UTC');
    if (!zone) throw new Error('there is no UTC');
    const within: Period = { startAt: at(start), endAt: at(start) + (given.minutes ?? 30) * minuteMs };
    const { movingId } = given;
    return await obstaclesTo(made.services, { calendar, zone, within, now: made.clock.now(), movingId });
  }

  test.each([
    ['nothing', '2026-11-24T10:00:00Z', []],
    ['what has begun', '2026-11-20T10:00:00Z', [{ kind: 'past' }]],
    ['notice', '2026-11-20T12:00:00Z', [{ kind: 'notice', minutes: 120 }]],
    ['the end of the horizon', '2026-12-21T10:00:00Z', [{ kind: 'horizon', days: 30 }]],
    ['hours', '2026-11-24T18:00:00Z', [{ kind: 'hours' }]],
    ['the end of hours', '2026-11-24T16:45:00Z', [{ kind: 'hours' }]],
    ['a weekday without hours', '2026-11-21T10:00:00Z', [{ kind: 'hours' }]],
    ['a closed date', '2026-11-26T10:00:00Z', [{ kind: 'closed', label: 'Thanksgiving' }]],
    ['a closed date without a label', '2026-11-27T10:00:00Z', [{ kind: 'closed', label: null }]],
    ['the grid', '2026-11-24T10:10:00Z', [{ kind: 'grid' }]],
    ['hours of today that are over', '2026-11-20T06:00:00Z', [{ kind: 'past' }, { kind: 'hours' }]],
  ])('it is %s', async (_, start, obstacles) => {
    expect(await inTheWayOf(start)).toEqual(obstacles as Obstacle[]);
  });

  test('it is what has the time, by its name, before any rule', async () => {
    const id = await bookInto(made, calendar, { start: '2026-11-24T18:00:00Z', name: 'Dana Cruz' });
    const obstacles = await inTheWayOf('2026-11-24T18:00:00Z');
    expect(obstacles).toMatchObject([
      { kind: 'taken', claim: { kind: 'booking', booking: { id, name: 'Dana Cruz' } } },
      { kind: 'hours' },
    ]);
    expect(isTaken(obstacles)).toBe(true);
    expect(await inTheWayOf('2026-11-24T18:00:00Z', { movingId: id })).toEqual([{ kind: 'hours' }]);
  });

  test('it is a link by its name, and time that a caller holds until then', async () => {
    await freshLink(made, { calendar, name: 'Lee private' });
    expect(await inTheWayOf('2026-11-24T15:00:00Z')).toMatchObject([
      { kind: 'taken', claim: { kind: 'external', label: 'Lee private' } },
    ]);
    const hold = { kind: 'hold', start: '2026-11-25T10:00:00Z', end: '2026-11-25T10:30:00Z' } as const;
    await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 1000 });
    expect(await inTheWayOf('2026-11-25T10:00:00Z')).toMatchObject([
      { kind: 'taken', claim: { kind: 'hold', expiresAt: made.clock.now() + 1000 } },
    ]);
    made.clock.advance(1000);
    expect(await inTheWayOf('2026-11-25T10:00:00Z')).toEqual([]);
  });

  test('it is a buffer, the larger of the two, on both sides, until there is enough room', async () => {
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
    expect(await inTheWayOf('2026-11-24T10:30:00Z')).toMatchObject([{ kind: 'buffer', minutes: 10 }]);
    // Its own buffer before counts for who comes before it.
    expect(await inTheWayOf('2026-11-24T09:30:00Z')).toMatchObject([{ kind: 'buffer', minutes: 10 }]);
    expect(await inTheWayOf('2026-11-24T11:00:00Z')).toEqual([]);
    expect(await inTheWayOf('2026-11-24T09:00:00Z')).toEqual([]);
    const long = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T10:30:00Z', bufferAfterMinutes: 45 };
    await made.claim(calendar, long);
    expect(await inTheWayOf('2026-11-25T11:00:00Z')).toMatchObject([{ kind: 'buffer', minutes: 45 }]);
    expect(isTaken(await inTheWayOf('2026-11-25T11:00:00Z'))).toBe(false);
  });

  test('it is everything that is there, if several things are', async () => {
    await bookInto(made, calendar, { start: '2026-11-26T10:00:00Z' });
    await made.claim(calendar, {
      kind: 'time_off',
      start: '2026-11-26T10:00:00Z',
      end: '2026-11-26T12:00:00Z',
    });
    const kinds = (await inTheWayOf('2026-11-26T10:00:00Z')).map(({ kind }) => kind);
    expect(kinds).toEqual(['taken', 'taken', 'closed']);
  });

  test('it is a link that cannot be read, whatever the time', async () => {
    await failingLink(made, { calendar, name: 'Surgery', bookings: [] });
    made.clock.advance(dayMs);
    expect((await inTheWayOf('2026-11-25T10:00:00Z')).map(({ kind }) => kind)).toEqual(['unconfirmed']);
  });

  test('it is never anything of another calendar or workspace', async () => {
    const other = await made.calendar({ workspaceId: calendar.workspaceId });
    const foreign = await made.calendar({ workspaceId: await made.workspace() });
    for (const each of [other, foreign]) await bookInto(made, each, { start: '2026-11-24T10:00:00Z' });
    expect(await inTheWayOf('2026-11-24T10:00:00Z')).toEqual([]);
  });
});
