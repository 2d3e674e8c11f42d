import type { ShownColumn } from '../../../views/desk/columns.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import {
  claimsOfDays,
  type DeskDay,
  type DeskDays,
  type DeskRequest,
} from '../../operations/search/desk-days.ts';
import type { Services } from '../../services.ts';

type Head = Pick<ShownColumn, 'title' | 'href' | 'subtitle' | 'isGroupStart'> & { texts: Texts; now: number };

const coarsestSnap = 30;

/** A day of a calendar as its page shows it. */
export function columnOf(
  { calendar, zone, linkProblem }: DeskDays,
  day: DeskDay,
  { texts: { desk }, now: _, ...head }: Head,
): ShownColumn {
  const closed = day.label === null ? desk.closed : desk.closedFor(day.label);
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

/** A text that is another one once anything else occupies these days: the stamp of their claims. */
export async function deskStamp(services: Services, request: DeskRequest): Promise<string> {
  return stampOf(await claimsOfDays(services, request));
}
