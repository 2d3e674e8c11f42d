import { liveHoldsOfPeriod } from '../../../db/queries/bookings/claims/holds.ts';
import { turnLoads } from '../../../db/queries/bookings/turns.ts';
import { type LinkOfCalendar, linksOfCalendar } from '../../../db/queries/links/links.ts';
import { type Booking, type Hold, seatIds, takenCalendars } from '../../domain/booking/booking.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import { isFresh } from '../../domain/calendar/link.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { buffersAt, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { inTurn, slotTurn } from '../../domain/calendar/turns.ts';
import type { Period } from '../../domain/time/period.ts';
import { isConfirmed } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import { companionsOf } from './companions.ts';
import { BookingRefused } from './refused.ts';
import type { SlotPlace, TargetSlot } from './target-slot.ts';

/** Whose time a slot takes together. */
export type Seats = readonly Seat[];

/**
 * The calendar where a booking with these seats is kept, for the claim of one of them; undefined if it's that seat's own.
 */
export function bookedAtId({ calendarId }: Seat, [first]: Seats): string | undefined {
  return first?.calendarId === calendarId ? undefined : first?.calendarId;
}

/** Whose hours a slot has to lie in, besides those of the calendar where it's taken. */
type Hours = CalendarHours & { timeZone: string };

type Given = {
  place: SlotPlace;
  slot: TargetSlot;
  moving?: Booking | undefined;
  isAnyHour?: boolean;
};

/**
 * Whose time a slot can take, in turn: the calendar's own; at a team, one member's or everyone's; for a booking that moves
 * under a member's calendar, that of the people it's with. Their hours must have room for the slot, unless `isAnyHour`, but
 * their time may be taken. `moving` is the booking that leaves its time for the slot. Throws BookingRefused
 * CALENDAR_UNREACHABLE if the linked calendars of the people it's with, or of everyone who could take the slot, aren't
 * confirmed.
 */
export async function choicesOf(services: Services, context: ActionContext, given: Given): Promise<Seats[]> {
  const { place, slot, moving, isAnyHour = false } = given;
  const { calendar } = place;
  if (calendar.team) return await choicesOfTeam(services, context, given);
  const others = await companionsOf(context.transaction, calendar, moving);
  if (!others.every((other) => isAnyHour || isIn(services, other, slot))) return [];
  // Nobody reads the linked calendars of one that's archived.
  const read = others.filter(({ archivedAt }) => archivedAt === null);
  for (const other of read) await requireKnown(context, other, slot);
  const seats = [seatOf(calendar), ...others.map((other) => seatOf(other, slot.service))];
  const order = moving ? takenCalendars(moving) : [];
  return [seats.toSorted((a, b) => order.indexOf(a.calendarId) - order.indexOf(b.calendarId))];
}

async function choicesOfTeam(
  services: Services,
  context: ActionContext,
  { place, slot, moving, isAnyHour = false }: Given,
): Promise<Seats[]> {
  const { calendar, calendarZone, linked } = place;
  const { team } = calendar;
  if (!team) return [];
  const { withIds } = slot;
  const offering = membersFor(team, slot.service).filter(
    ({ calendarId }) => team.kind === 'everyone' || !withIds || withIds.includes(calendarId),
  );
  const confirmed = offering.filter(({ calendarId }) => isConfirmed(linked, calendarId));
  if (offering.length > 0 && confirmed.length === 0) throw new BookingRefused('CALENDAR_UNREACHABLE');
  const able = confirmed.filter((member) => isAnyHour || isIn(services, member, slot));
  const seatsOf = (members: readonly TeamMember[]): Seat[] =>
    members.map((member) => ({ calendarId: member.calendarId, ...buffersAt(member, slot.service) }));
  if (team.kind === 'everyone') {
    return offering.length > 0 && able.length === offering.length ? [seatsOf(able)] : [];
  }
  if (able.length < 2) return seatsOf(able).map((seat) => [seat]);
  const { transaction, workspaceId } = context;
  const turn = slotTurn(slot.startAt, calendarZone);
  const calendarIds = able.map(({ calendarId }) => calendarId);
  const loadOf = await turnLoads(transaction, { workspaceId, calendarIds, slots: [turn] });
  // Unless somebody else was asked for, a booking stays with whom it's with.
  const theirs = moving && !withIds ? takenCalendars(moving) : [];
  const ordered = inTurn(
    able,
    ({ calendarId }) => loadOf(turn, calendarId),
    ({ calendarId }) => theirs.includes(calendarId),
  );
  return seatsOf(ordered).map((seat) => [seat]);
}

function seatOf(calendar: Calendar, service?: Service): Seat {
  return { calendarId: calendar.id, ...buffersAt(calendar, service) };
}

/** The live hold that a slot takes the place of: the one that named it, or the call's own on this very slot. */
export async function holdOf(
  { transaction, workspaceId, at: now }: ActionContext,
  { place: { calendar, callId }, slot }: Pick<Given, 'place' | 'slot'>,
): Promise<Hold | undefined> {
  const { startAt, endAt, service, withIds, hold: named } = slot;
  if (named && named.expiresAt > now) return named;
  if (callId === undefined) return undefined;
  const key = { workspaceId, calendarId: calendar.id, isTeam: calendar.team !== undefined };
  const holds = await liveHoldsOfPeriod(transaction, { ...key, startAt, endAt, now });
  return holds.find(
    (hold) =>
      hold.callId === callId &&
      // What was held for something else, or with somebody else, promises nothing for this.
      hold.serviceId === (service?.id ?? null) &&
      (!withIds || seatIds(hold).some((id) => withIds.includes(id))),
  );
}

/** Whether a hold has exactly the seats of one of the choices, so that it promises them. */
export function isHeldBy(choices: readonly Seats[], { seats }: Hold): boolean {
  return choices.some(
    (choice) =>
      choice.length === seats.length &&
      choice.every(({ calendarId }) => seats.some((seat) => seat.calendarId === calendarId)),
  );
}

/** Throws BookingRefused unless all of a calendar's links are fresh and known until the slot ends. */
async function requireKnown(
  { transaction, workspaceId, at: now }: ActionContext,
  calendar: Calendar,
  slot: Period,
): Promise<void> {
  const links = await linksOfCalendar(transaction, { workspaceId, calendarId: calendar.id });
  const isKnown = (link: LinkOfCalendar) =>
    isFresh(link, calendar, now) && (link.coveredUntil ?? 0) >= slot.endAt;
  if (!links.every(isKnown)) throw new BookingRefused('CALENDAR_UNREACHABLE');
}

/** Whether somebody's hours have room for a slot. */
function isIn({ zones, openingTimes }: Services, hours: Hours, slot: Period): boolean {
  const zone = zones.named(hours.timeZone);
  return zone !== undefined && openingTimes.of(hours, zone).haveRoomFor(slot);
}
