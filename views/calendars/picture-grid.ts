import type { CalendarPicture } from '../../src/domain/calendar/shown/picture.ts';
import { type ClockPart, clockParts } from '../../src/domain/time/clock-parts.ts';
import type { Period } from '../../src/domain/time/period.ts';

/** Where days and hours are in a picture, in its own units. Hour 24 is the next midnight. */
export type Grid = {
  left: number;
  top: number;
  columnWidth: number;
  hourHeight: number;
  fromHour: number;
  toHour: number;
  width: number;
  height: number;
};

/** A part of one column. Clock times that come twice are drawn side by side. */
export type DrawnPart = Pick<ClockPart, 'startMinute' | 'endMinute' | 'turn'> & {
  column: number;
  /** When all of it begins and ends, in minutes of the day. */
  fromMinute: number;
  toMinute: number;
  /** What time off is called. */
  label?: string | null;
};

/** What's drawn of a picture. */
export type Kind = 'open' | 'offered' | 'held' | 'external' | 'away' | 'busy';

const inset = 4;
const fewestHours = 6;

/**
 * The hours to draw so that nothing is left out, at least six of them. Busy times elsewhere and time off don't count,
 * such as the nights of a whole day.
 */
export function drawnHours(picture: CalendarPicture): { fromHour: number; toHour: number } {
  const kinds: Kind[] = ['open', 'busy', 'held'];
  const parts = kinds.flatMap((kind) => drawnParts(picture, kind));
  if (parts.length === 0) return { fromHour: 8, toHour: 18 };
  const fromHour = Math.floor(Math.min(...parts.map(({ startMinute }) => startMinute)) / 60);
  const toHour = Math.ceil(Math.max(...parts.map(({ endMinute }) => endMinute)) / 60);
  const missing = Math.max(0, fewestHours - (toHour - fromHour));
  const first = Math.max(0, Math.min(fromHour - Math.ceil(missing / 2), 24 - fewestHours));
  return { fromHour: Math.min(fromHour, first), toHour: Math.max(toHour, first + fewestHours) };
}

/** The grid of a picture's days and these hours. */
export function gridOf(
  { days }: CalendarPicture,
  { fromHour, toHour }: { fromHour: number; toHour: number },
): Grid {
  const [left, top, columnWidth] = [42, 54, 70];
  const hourHeight = toHour - fromHour > 14 ? 26 : 36;
  const height = top + (toHour - fromHour) * hourHeight + 8;
  return {
    left,
    top,
    columnWidth,
    hourHeight,
    fromHour,
    toHour,
    width: left + days.length * columnWidth,
    height,
  };
}

/** The parts of one kind. A slot that overlaps the next one ends where that starts. */
export function drawnParts(picture: CalendarPicture, kind: Kind): DrawnPart[] {
  const periods: readonly (Period & { label?: string | null })[] = picture[kind];
  return periods.flatMap((period, index) => {
    const fromMinute = minuteAt(picture, period.startAt);
    const toMinute = minuteAt(picture, period.endAt);
    const next = kind === 'offered' ? periods[index + 1]?.startAt : undefined;
    const drawn: Period = { startAt: period.startAt, endAt: Math.min(period.endAt, next ?? period.endAt) };
    return clockParts(picture.zone, drawn).flatMap(({ day, startMinute, endMinute, turn }) => {
      const column = picture.days.findIndex((each) => each.day === day);
      if (column < 0) return [];
      const { label } = period;
      return { column, startMinute, endMinute, turn, fromMinute, toMinute, ...(label && { label }) };
    });
  });
}

/** What of a part lies within the hours of a grid, if any. */
export function withinHours(part: DrawnPart, { fromHour, toHour }: Grid): DrawnPart | undefined {
  const startMinute = Math.max(part.startMinute, fromHour * 60);
  const endMinute = Math.min(part.endMinute, toHour * 60);
  return startMinute < endMinute ? { ...part, startMinute, endMinute } : undefined;
}

/** Where a part is in a grid. */
export function box(part: Omit<DrawnPart, 'fromMinute' | 'toMinute'>, grid: Grid) {
  const whole = grid.columnWidth - 2 * inset;
  const isHalf = part.turn !== 'only';
  return {
    x: grid.left + part.column * grid.columnWidth + inset + (part.turn === 'second' ? whole / 2 + 1 : 0),
    y: rounded(grid.top + (part.startMinute / 60 - grid.fromHour) * grid.hourHeight + 0.5),
    width: isHalf ? whole / 2 - 1 : whole,
    height: rounded(((part.endMinute - part.startMinute) / 60) * grid.hourHeight - 1),
  };
}

function minuteAt({ zone }: CalendarPicture, at: number): number {
  return clockParts(zone, { startAt: at, endAt: at + 1 })[0]?.startMinute ?? 0;
}

/** Units of a picture to a tenth. */
export function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}
