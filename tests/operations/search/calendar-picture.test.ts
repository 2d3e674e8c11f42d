import { describe, expect, test } from 'bun:test';
import { insertTimeOff, replaceTimeOffClaims } from '../../../db/queries/time-off.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { clockChanges, clockParts } from '../../../src/domain/time/clock-parts.ts';
import { mergePeriods, type Period } from '../../../src/domain/time/period.ts';
import { formatWeek, parseWeek } from '../../../src/domain/time/week.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { calendarPicture } from '../../../src/operations/search/calendar-picture.ts';
import { testServer } from '../../helpers/process/server.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, startMinute: 0, endMinute: 360 },
  { weekday, startMinute: 540, endMinute: 1020 },
]);

/** Weeks in which the clocks change, on the Sunday that ends them: the readings that are skipped or come twice. */
const weeks = [
  { timeZone: 'Europe/Berlin', week: '2027-W12', kind: 'skipped', from: 120, to: 180, hours: 167 },
  { timeZone: 'Europe/Berlin', week: '2026-W43', kind: 'repeated', from: 120, to: 180, hours: 169 },
  { timeZone: 'America/New_York', week: '2027-W10', kind: 'skipped', from: 120, to: 180, hours: 167 },
  { timeZone: 'America/New_York', week: '2026-W44', kind: 'repeated', from: 60, to: 120, hours: 169 },
  { timeZone: 'Australia/Lord_Howe', week: '2026-W40', kind: 'skipped', from: 120, to: 150, hours: 167.5 },
  { timeZone: 'Australia/Lord_Howe', week: '2027-W13', kind: 'repeated', from: 90, to: 120, hours: 168.5 },
] as const;

describe.each(weeks)('the picture of $week in $timeZone', ({ timeZone, week, kind, from, to, hours }) => {
  test('has the busy periods of free-busy and the free slots of check-availability', async () => {
    const { made, calendar, picture, at, ask } = await pictured(timeZone, week);
    const range = {
      from: picture.zone.format(picture.within.startAt),
      to: picture.zone.format(picture.within.endAt),
    };
    const { busy } = await ask('GET', 'free-busy', range);
    const drawn = mergePeriods([...picture.busy, ...picture.external, ...picture.held]);
    expect(drawn.map((period) => shown(picture.zone, period))).toEqual(busy);
    expect(drawn.length).toBeGreaterThanOrEqual(4);
    // What is busy elsewhere is drawn apart, also where it lies within a booking.
    expect(picture.external.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      [at(0, 600), at(0, 630)],
      [at(6, 1410), picture.within.endAt],
    ]);
    expect(picture.busy.some(({ startAt }) => startAt === at(0, 600))).toBe(false);
    const { slots, total, truncated } = await ask('POST', 'check-availability', { ...range, limit: 100 });
    expect([truncated, total]).toEqual([false, slots.length]);
    const offered = picture.offered.map((period) => shown(picture.zone, period));
    expect(offered).toEqual(slots.map(({ start, end }) => ({ start, end })));
    expect(offered.length).toBeGreaterThan(60);
    expect(made.clock.now()).toBeLessThan(picture.within.startAt);
    expect(calendar.timeZone).toBe(timeZone);
  });

  test('has every moment of the open hours, as long as they really are', async () => {
    const { picture } = await pictured(timeZone, week);
    const { startAt, endAt } = picture.within;
    expect((endAt - startAt) / 3_600_000).toBe(hours);
    expect(picture.open[0]).toEqual({ startAt, endAt: startAt + 6 * 3_600_000 });
    // Each of the seven days is open for 6 + 8 hours, but for what the clocks skip or repeat in the first of them.
    expect(lengthOf(picture.open) / 3_600_000).toBe(7 * 14 + hours - 168 - (14 - 2));
  });

  test('marks what the clocks skip or repeat, and draws what is repeated in two turns', async () => {
    const { picture } = await pictured(timeZone, week);
    const sunday = (parseWeek(week) ?? 0) + 6;
    const [change, ...others] = clockChanges(picture.zone, picture.within);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind, parts: [{ day: sunday, startMinute: from, endMinute: to }] });
    const parts = clockParts(picture.zone, picture.within).filter(({ day }) => day === sunday);
    expect(parts.map(({ startMinute, endMinute, turn }) => [startMinute, endMinute, turn])).toEqual(
      kind === 'skipped'
        ? [
            [0, from, 'only'],
            [to, 1440, 'only'],
          ]
        : [
            [0, from, 'only'],
            [from, to, 'first'],
            [from, to, 'second'],
            [to, 1440, 'only'],
          ],
    );
  });
});

test('a week is named as ISO 8601 names it, and nothing else is one', () => {
  for (let day = 0; day < 365 * 40; day++) {
    const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
    expect(formatWeek(day)).toBe(`${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, '0')}`);
  }
  expect(parseWeek('2026-W53')).toBe((parseWeek('2026-W52') ?? 0) + 7);
  for (const text of [
    '',
    '2026-W00',
    '2027-W53',
    '2026-W54',
    '2026-47',
    '1969-W10',
    '2026-W47 ',
    '20266-W1',
  ]) {
    expect(parseWeek(text)).toBeUndefined();
  }
});

test('a clock change at midnight keeps every moment in the day that its clocks show', () => {
  const zone = zoneOf('America/Havana');
  const [change] = zone.changesBetween(Date.UTC(2026, 9, 1), Date.UTC(2026, 11, 1));
  const at = change ?? 0;
  const parts = clockParts(zone, { startAt: at - 7_200_000, endAt: at + 7_200_000 });
  expect(parts.map(({ startMinute, endMinute, turn }) => [startMinute, endMinute, turn])).toEqual([
    [1380, 1440, 'only'],
    [0, 60, 'first'],
    [0, 60, 'second'],
    [60, 120, 'only'],
  ]);
  expect(new Set(parts.slice(1).map(({ day }) => day)).size).toBe(1);
});

/** A calendar with bookings, a hold and a closed date in a week, drawn three days before it begins. */
async function pictured(timeZone: string, week: string) {
  const zone = zoneOf(timeZone);
  const firstDay = parseWeek(week) ?? 0;
  const at = (day: number, minute: number) => zone.startAt((firstDay + day) * 86_400_000 + minute * 60_000);
  const made = await testServices({ now: at(-3, 600) });
  const workspaceId = await made.workspace();
  const wednesday = Temporal.PlainDate.from('1970-01-01').add({ days: firstDay + 2 });
  const calendar = await made.calendar({
    workspaceId,
    timeZone,
    slotMinutes: 60,
    intervalMinutes: 60,
    bufferAfterMinutes: 10,
    workingHours: everyDay,
    dateOverrides: [
      { date: wednesday.toString(), label: 'Short day', periods: [{ startMinute: 600, endMinute: 720 }] },
    ],
  });
  await made.claim(calendar, { start: at(0, 540), end: at(0, 600) });
  await made.claim(calendar, { start: at(0, 600), end: at(0, 630), kind: 'external' });
  await made.claim(calendar, { start: at(3, 545), end: at(3, 575), kind: 'hold', expiresAt: at(0, 0) });
  await made.claim(calendar, { start: at(4, 545), end: at(4, 575), kind: 'hold', expiresAt: at(-4, 0) });
  await made.claim(calendar, { start: at(-1, 1380), end: at(0, 60) });
  await made.claim(calendar, { start: at(6, 90), end: at(6, 90) + 5_400_000 });
  await made.claim(calendar, { start: at(6, 1400), end: at(7, 30) });
  await made.claim(calendar, { start: at(6, 1410), end: at(7, 60), kind: 'external' });
  const picture = await calendarPicture(made.services, {
    calendar,
    firstDay,
    dayCount: 7,
    now: made.clock.now(),
  });
  return { made, calendar, picture, at, ask: await asker(made, calendar) };
}

type Shown = { start: string; end: string };
type Answered = { busy: Shown[]; slots: Shown[]; total: number; truncated: boolean };

async function asker(made: TestServices, calendar: Calendar) {
  const { key } = await made.key(calendar.workspaceId);
  const { fetch } = testServer(made.services);
  return async (method: 'GET' | 'POST', operation: string, input: Record<string, string | number>) => {
    const url = new URL(`http://localhost:3000/api/v1/${operation}`);
    const sent = { ...input, calendarId: calendar.id };
    for (const [name, value] of Object.entries(method === 'GET' ? sent : {})) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(
      new Request(url.href, {
        method,
        headers: { Authorization: `Bearer ${key}` },
        ...(method === 'POST' ? { body: JSON.stringify(sent) } : {}),
      }),
    );
    expect(response.status).toBe(200);
    return (await response.json()) as Answered;
  };
}

function zoneOf(timeZone: string): Zone {
  const zone = Zone.named(timeZone);
  if (!zone) throw new Error(`no zone ${timeZone}`);
  return zone;
}

function shown(zone: Zone, { startAt, endAt }: Period): Shown {
  return { start: zone.format(startAt), end: zone.format(endAt) };
}

function lengthOf(periods: readonly Period[]): number {
  return periods.reduce((total, { startAt, endAt }) => total + endAt - startAt, 0);
}

test('the picture of a day shows time off with its label, apart from bookings that stayed', async () => {
  const made = await testServices();
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const key = { workspaceId: calendar.workspaceId, calendarId: calendar.id };
  const times = { start: '2026-11-23T12:00', end: '2026-11-25T00:00', weeklyUntil: null, skippedDates: [] };
  const timeOff = { ...key, ...times, id: crypto.randomUUID(), label: 'Course', createdAt: 0 };
  await insertTimeOff(made.db, timeOff);
  const [startAt, endAt] = [Date.UTC(2026, 10, 23, 12), Date.UTC(2026, 10, 25)];
  await replaceTimeOffClaims(made.db, timeOff, [{ startAt, endAt }]);
  await made.claim(calendar, { start: '2026-11-24T12:00Z', end: '2026-11-24T12:30Z' });
  const firstDay = Date.UTC(2026, 10, 24) / 86_400_000;
  const now = made.clock.now();
  const picture = await calendarPicture(made.services, { calendar, firstDay, dayCount: 1, now });
  expect(picture.away).toEqual([{ startAt: Date.UTC(2026, 10, 24), endAt, label: 'Course' }]);
  expect(picture.busy).toHaveLength(1);
  expect([picture.held, picture.external, picture.offered]).toEqual([[], [], []]);
});
