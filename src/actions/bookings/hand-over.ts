import { type Booking, madeAt, type OverruledRule, takenCalendars } from '../../domain/booking/booking.ts';
import type { ReceivedAs } from '../../domain/booking/receiving.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { type Action, ChangedMeanwhile, NotFound } from '../action.ts';
import { type Changed, findBooking, requireAsShown } from './find.ts';
import { moveFound } from './move.ts';
import { calendarsIn, receivedAs } from './received-as.ts';
import type { SlotPlace } from './target-slot.ts';

/** What to hand over, and to whom. */
export type HandOver = {
  /** The team or calendar that it's kept at from now on, as `receivingOf` says; its linked calendars were confirmed. */
  place: SlotPlace;
  bookingId: string;
  /** A calendar whose booking it is so far: its own or that of its team. */
  fromId: string;
  /** Who gets it, by their calendar; unless given, whoever's turn it is among the others of its team. */
  toId?: string | undefined;
  /** Where it's moved at the same time; it keeps its time unless given. */
  at?: { startAt: number; durationMinutes: number } | undefined;
  shownSequence?: number;
  /** Sets rules aside. */
  isOverruling?: boolean;
  /** What it was before, if it's given back: it's that again, whatever the rules are by now. */
  asBefore?: (ReceivedAs & { overruled: readonly OverruledRule[] }) | undefined;
};

/**
 * Gives a booking to somebody else: to a member of its team, or to any calendar that offers its service. At its own time,
 * the receiver's hours count, but no notice and nothing of the team's; at another time, every rule does. Without a receiver,
 * it goes to the one of its team whose turn it is; at a team of everyone, to the current members. Throws NotFound,
 * ChangedMeanwhile, HandOverRefused, BookingRefused, and TimeNotFree.
 */
export const handOver: Action<HandOver, Changed> = {
  permission: {
    role: 'desk',
    calendarIn: ({ place, fromId, toId }) => (toId === undefined ? place.calendar.id : [fromId, toId]),
  },
  async run(services, context, wish) {
    const { place, bookingId, fromId, toId, at, shownSequence, isOverruling, asBefore } = wish;
    const toChange = { calendarId: fromId, booking: { id: bookingId }, shownSequence };
    const before = await findBooking(context, toChange);
    if (before.status === 'booked') requireAsShown(before, toChange);
    const { transaction, workspaceId } = context;
    const calendarOf = calendarsIn(transaction, { workspaceId, known: place.calendar });
    const as =
      toId === undefined
        ? asOfTeam(before, place)
        : (asBefore ?? (await receivedAs(before, { toId, calendarOf })));
    if (madeAt({ calendarId: toId ?? fromId, ...as }) !== place.calendar.id) throw new ChangedMeanwhile();
    const { startAt, endAt } = before;
    const own = { startAt, durationMinutes: (endAt - startAt) / minuteMs };
    const after = await moveFound(services, context, {
      place,
      booking: before,
      as,
      isOverruling,
      isKept: at === undefined,
      wanted: { kind: 'slot', ...(at ?? own), withIds: receiversOf(before, wish) },
      ruledBefore: asBefore?.overruled ?? (at ? undefined : rulesOf(before, place)),
    });
    return { before, after };
  },
};

/** At a team, those who may get it. */
function receiversOf(before: Booking, { place, toId }: HandOver): string[] | undefined {
  const { team } = place.calendar;
  if (!team) return undefined;
  if (toId !== undefined) return [toId];
  return liveMembers(team)
    .map(({ calendarId }) => calendarId)
    .filter((calendarId) => !takenCalendars(before).includes(calendarId));
}

function asOfTeam({ teamId, serviceId }: Booking, { calendar }: SlotPlace): ReceivedAs {
  if (!calendar.team || teamId !== calendar.id) throw new NotFound();
  return { teamId, serviceId };
}

/** Whether buffers or hours are overruled depends on the receiver; at a team, its own hours were before. */
function rulesOf({ overruled }: Booking, { calendar }: SlotPlace): OverruledRule[] {
  return overruled.filter((rule) => rule === 'notice' || (rule === 'hours' && calendar.team !== undefined));
}
