import type { NotedLinkProblem } from '../../src/domain/calendar/link.ts';
import type { DayColumn } from '../../src/domain/calendar/shown/day-column.ts';
import type { DescribedClaim } from '../../src/domain/calendar/shown/described-claim.ts';
import type { HueOf } from '../../src/domain/hue.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import type { Texts } from '../texts/en/en.ts';
import type { ShownHours } from './place.ts';

/** A day of a calendar, with what stands above it. */
export type ShownColumn = {
  calendarId: string;
  zone: Zone;
  /** The calendar's name. */
  name: string;
  /** Those whom bookings are with, too, by their calendars. */
  others: ReadonlyMap<string, string>;
  title: string;
  href: string;
  /** Its team or group, and its time zone where that isn't the same for all. */
  subtitle: string | undefined;
  /** That it's closed, and why. */
  note: string | undefined;
  /** What's wrong with its linked calendars. */
  linkProblem: NotedLinkProblem | undefined;
  isToday: boolean;
  /** Whether it's the first of its team or group, or of the rest, beside others. */
  isGroupStart?: boolean;
  /** What drawing and dragging go by. */
  snapMinutes: number;
  column: DayColumn<DescribedClaim>;
};

export type ColumnsProps = {
  texts: Texts;
  columns: ShownColumn[];
  now: number;
  mayChange: boolean;
  /** Whether the visitor may see linked calendars. */
  seesLinks: boolean;
  hueOf: HueOf;
};

/** A column with what it's drawn in. */
export type ColumnProps = ShownColumn &
  Omit<ColumnsProps, 'columns'> & { hours: ShownHours; hasStrip: boolean };

/** The time zone of all columns; undefined if there are several. */
export function zoneOfAll(columns: readonly ShownColumn[]): Zone | undefined {
  const [first] = columns;
  return columns.every(({ zone }) => zone.id === first?.zone.id) ? first?.zone : undefined;
}
