import { expect, test } from 'bun:test';
import type { CalendarPicture } from '../../../src/domain/calendar/shown/picture.ts';
import { parseWeek } from '../../../src/domain/time/week.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import {
  box,
  type DrawnPart,
  drawnHours,
  drawnParts,
  gridOf,
  withinHours,
} from '../../../views/calendars/picture-grid.ts';

const hourMs = 3_600_000;

test.each([
  ['Europe/Berlin', '2026-W43'],
  ['Europe/Berlin', '2027-W12'],
  ['America/New_York', '2026-W44'],
  ['America/New_York', '2027-W10'],
  ['Australia/Lord_Howe', '2026-W40'],
  ['Australia/Lord_Howe', '2027-W13'],
])('every moment of a week of %s is drawn once, in its own place: %s', (timeZone, week) => {
  const picture = openAllWeek(timeZone, week);
  const parts = drawnParts(picture, 'open');
  const minutes = parts.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  expect(minutes * 60_000).toBe(picture.within.endAt - picture.within.startAt);
  const grid = gridOf(picture, drawnHours(picture));
  expect([grid.fromHour, grid.toHour]).toEqual([0, 24]);
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) expect(overlap(box(one, grid), box(other, grid))).toBe(false);
    const { x, y, width, height } = box(one, grid);
    expect([x >= grid.left, y >= grid.top, x + width <= grid.width, y + height <= grid.height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});

test('slots that overlap are drawn up to the next one, and say when they really end', () => {
  const picture = openAllWeek('UTC', '2026-W47');
  const { startAt } = picture.within;
  const offered = [9, 9.5, 10].map((hour) => ({
    startAt: startAt + hour * hourMs,
    endAt: startAt + (hour + 1) * hourMs,
  }));
  const shown = ({ startMinute, endMinute, fromMinute, toMinute }: DrawnPart) => [
    startMinute,
    endMinute,
    fromMinute,
    toMinute,
  ];
  expect(drawnParts({ ...picture, offered }, 'offered').map(shown)).toEqual([
    [540, 570, 540, 600],
    [570, 600, 570, 630],
    [600, 660, 600, 660],
  ]);
});

test('at least six hours are drawn, and those of a working day where there is nothing', () => {
  const picture = { ...openAllWeek('UTC', '2026-W47'), open: [] };
  const { startAt } = picture.within;
  const at = (from: number, to: number) => [
    { startAt: startAt + from * hourMs, endAt: startAt + to * hourMs },
  ];
  expect(drawnHours(picture)).toEqual({ fromHour: 8, toHour: 18 });
  expect(drawnHours({ ...picture, open: at(9, 17) })).toEqual({ fromHour: 9, toHour: 17 });
  expect(drawnHours({ ...picture, open: at(9, 17), busy: at(5.5, 6) })).toEqual({ fromHour: 5, toHour: 17 });
  expect(drawnHours({ ...picture, open: at(23, 24) })).toEqual({ fromHour: 18, toHour: 24 });
  expect(drawnHours({ ...picture, open: at(0, 1) })).toEqual({ fromHour: 0, toHour: 6 });
});

test('what is busy elsewhere widens no picture, and is cut at its first and last hour', () => {
  const open = openAllWeek('UTC', '2026-W47');
  const { startAt } = open.within;
  const nine = { startAt: startAt + 9 * hourMs, endAt: startAt + 17 * hourMs };
  const external = [
    { startAt: startAt + 2 * hourMs, endAt: startAt + 10 * hourMs },
    { startAt: startAt + 20 * hourMs, endAt: startAt + 26 * hourMs },
    { startAt: startAt + 40 * hourMs, endAt: startAt + 48 * hourMs },
  ];
  const picture = { ...open, open: [nine], external };
  const hours = drawnHours(picture);
  expect(hours).toEqual({ fromHour: 9, toHour: 17 });
  const grid = gridOf(picture, hours);
  const drawn = drawnParts(picture, 'external').flatMap((part) => withinHours(part, grid) ?? []);
  expect(drawn).toEqual([
    { column: 0, startMinute: 540, endMinute: 600, turn: 'only', fromMinute: 120, toMinute: 600 },
    { column: 1, startMinute: 960, endMinute: 1020, turn: 'only', fromMinute: 960, toMinute: 0 },
  ]);
});

/** A week that is open from its first moment to its last. */
function openAllWeek(timeZone: string, week: string): CalendarPicture {
  const zone = Zone.named(timeZone);
  const firstDay = parseWeek(week);
  if (!zone || firstDay === undefined) throw new Error(`no ${timeZone} or ${week}`);
  const dayMs = 24 * hourMs;
  const within = { startAt: zone.startAt(firstDay * dayMs), endAt: zone.startAt((firstDay + 7) * dayMs) };
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    day: firstDay + index,
    isClosed: false,
    label: null,
  }));
  return {
    zone,
    within,
    days,
    open: [within],
    busy: [],
    external: [],
    held: [],
    away: [],
    isConfirmed: true,
    offered: [],
  };
}

type Box = ReturnType<typeof box>;

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
