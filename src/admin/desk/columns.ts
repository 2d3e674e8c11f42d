import type { ShownColumn } from '../../../views/desk/shown-column.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import type { Hue, HueOf } from '../../domain/hue.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dayOf, formatDay } from '../../domain/time/local-time.ts';
import {
  claimsOfDays,
  type DeskDay,
  type DeskDays,
  type DeskRequest,
} from '../../operations/search/desk-days.ts';
import type { Services } from '../../services.ts';

type Head = Pick<ShownColumn, 'title' | 'href' | 'subtitle' | 'isGroupStart'> & { texts: Texts };

const coarsestSnap = 30;

/** A day of a calendar as its page shows it. */
export function columnOf(
  { calendar, zone, linkProblem }: DeskDays,
  day: DeskDay,
  { texts: { common, desk }, ...head }: Head,
): ShownColumn {
  const closed = day.label === null ? common.closed : desk.closedFor(day.label);
  return {
    ...head,
    calendarId: calendar.id,
    zone,
    name: calendar.name,
    others: namesOfOthers(calendar, day),
    note: day.isClosed ? closed : (day.label ?? undefined),
    linkProblem,
    isToday: day.nowMinute !== undefined,
    snapMinutes: calendar.intervalMinutes <= coarsestSnap ? calendar.intervalMinutes : coarsestSnap / 2,
    column: day,
  };
}

/** The names of those whom bookings of all of a team are with, besides the column's own. */
function namesOfOthers(calendar: Calendar, { blocks }: DeskDay): ReadonlyMap<string, string> {
  const ids = blocks.flatMap(({ occupied }) =>
    occupied.kind === 'booking' ? occupied.booking.memberIds : [],
  );
  const others = peopleOf(calendar, ids).filter(({ calendarId }) => calendarId !== calendar.id);
  return new Map(others.map(({ calendarId, name }) => [calendarId, name]));
}

/** How many bookings begin on the days that are shown. */
export function bookedCount(columns: readonly ShownColumn[]): number {
  const ids = columns.flatMap(({ zone, column: { day, blocks } }) =>
    blocks.flatMap(({ occupied }) =>
      occupied.kind === 'booking' && dayOf(zone.localAt(occupied.startAt)) === day ? occupied.booking.id : [],
    ),
  );
  return new Set(ids).size;
}

/** The services that are booked, by name, with their hues. */
export function servicesIn(columns: readonly ShownColumn[], hueOf: HueOf): { name: string; hue: Hue }[] {
  const names = columns.flatMap(({ column: { blocks } }) =>
    blocks.flatMap(({ occupied }) => (occupied.kind === 'booking' ? (occupied.booking.service ?? []) : [])),
  );
  return [...new Set(names)].sort().map((name) => ({ name, hue: hueOf({ service: name, calendarId: '' }) }));
}

/** Where a new booking begins: at the first of some calendars, on the day that's shown. */
export function newHref(
  [first]: readonly Calendar[],
  { day, mayChange }: { day: number; mayChange: boolean },
): string | undefined {
  return first && mayChange ? `/calendars/${first.id}/bookings/new?day=${formatDay(day)}` : undefined;
}

/** A text that is another one once anything else occupies these days: the stamp of their claims. */
export async function deskStamp(services: Services, request: DeskRequest): Promise<string> {
  return stampOf(await claimsOfDays(services, request));
}
