import { pendingEventCount, type TroubledEvent, troubledEvents } from '../../../db/queries/links/events.ts';
import type { Link } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type LinkState, linkState } from '../../domain/calendar/link.ts';
import { formatDay } from '../../domain/time/local-time.ts';
import { Zone } from '../../domain/time/zone.ts';
import { unclearSentence } from '../../links/ical/unclear-events.ts';
import { failureSentence } from '../../links/link-failure.ts';
import { formatInstant } from '../console/invocation.ts';

/** A link as commands tell of it: never what it signs in with. */
export type DescribedLink = {
  id: string;
  calendarId: string;
  kind: string;
  name: string;
  host: string;
  state: LinkState;
  freshnessMinutes: number;
  syncedAt: string | null;
  events: number;
  error: string | undefined;
  /** A sentence about events that couldn't be read: how many, and which days they block. */
  unclear: string | undefined;
  writesTo: string | null;
  bookingsWaiting: number;
  writingError: string | undefined;
  troubledBookings: TroubledBooking[];
};

type TroubledBooking = {
  code: string;
  deletedThereAt: string | null;
  movedThereTo: { start: string | null; end: string | null } | null;
  error: string | undefined;
};

const mostTroubled = 20;

/** Describes a link at an instant in epoch milliseconds. */
export async function describeLink(
  db: Database,
  { link, calendar, now }: { link: Link; calendar: Calendar; now: number },
): Promise<DescribedLink> {
  const { id: linkId, workspaceId } = link;
  const isWritten = link.targetHref !== null;
  const troubled = isWritten
    ? await troubledEvents(db, { workspaceId, linkId, now, limit: mostTroubled })
    : [];
  return {
    id: linkId,
    calendarId: link.calendarId,
    kind: link.kind,
    name: link.name,
    host: link.host,
    state: linkState(link, calendar, now),
    freshnessMinutes: link.freshnessMinutes,
    syncedAt: formatInstant(link.syncedAt),
    events: link.eventCount,
    error: failureSentence(link.error),
    unclear: unclearOf(link, { calendar, now }),
    writesTo: link.targetHref === null ? null : link.targetName || `a calendar at ${link.host}`,
    bookingsWaiting: isWritten ? await pendingEventCount(db, linkId) : 0,
    writingError: failureSentence(link.writingError),
    troubledBookings: troubled.map(describeTrouble),
  };
}

function unclearOf(
  { unclear }: Link,
  { calendar, now }: { calendar: Calendar; now: number },
): string | undefined {
  const zone = Zone.named(calendar.timeZone);
  return zone && unclearSentence(unclear, { zone, now, dayName: formatDay });
}

function describeTrouble({ code, goneAt, error, ...moved }: TroubledEvent): TroubledBooking {
  const to = { start: formatInstant(moved.movedStartAt), end: formatInstant(moved.movedEndAt) };
  return {
    code,
    deletedThereAt: formatInstant(goneAt),
    movedThereTo: moved.movedStartAt === null ? null : to,
    error: failureSentence(error),
  };
}

/** What is not as it should be with a link, a line each. */
export function linkProblems(link: DescribedLink): string[] {
  const { error, unclear, writingError, troubledBookings } = link;
  return [
    ...(error === undefined ? [] : [error]),
    ...(unclear === undefined ? [] : [unclear]),
    ...(writingError === undefined ? [] : [`Bookings are not written: ${writingError}`]),
    ...troubledBookings.flatMap(bookingProblems),
  ];
}

function bookingProblems({ code, deletedThereAt, movedThereTo, error }: TroubledBooking): string[] {
  if (deletedThereAt !== null) {
    return [`Booking ${code} was deleted there (${deletedThereAt}): it is booked here all the same.`];
  }
  const isMoved = `Booking ${code} was moved there to ${movedThereTo?.start}: see "slotline booking settle --help".`;
  return [
    ...(movedThereTo === null ? [] : [isMoved]),
    ...(error === undefined ? [] : [`Booking ${code} is not written: ${error}`]),
  ];
}
