import { turnLoads } from '../../../db/queries/bookings/turns.ts';
import { calendarById } from '../../../db/queries/calendars.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { buffersAt, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { inTurn, slotTurn } from '../../domain/calendar/turns.ts';
import type { Period } from '../../domain/time/period.ts';
import { isConfirmed } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import type { SlotPlace, TargetSlot } from './target-slot.ts';

/** Those whose time a slot takes together. */
export type Choice = readonly Seat[];

/** Whose hours a slot has to lie in, besides those of the calendar where it's taken. */
type Hours = CalendarHours & { timeZone: string };

type Given = {
  place: SlotPlace;
  slot: TargetSlot;
  moving?: Booking | undefined;
  isAnyHour?: boolean;
};

/**
 * Whose time a slot can take, whoever's turn it is first: the calendar's own; at a team, that of one member, or of all; of a
 * booking that moves under a member's calendar, that of the same people. Only those who are in then, whether they're free or
 * not. `moving` is the booking that leaves its time for it; with `isAnyHour`, members' hours don't matter.
 */
export async function choicesOf(services: Services, context: ActionContext, given: Given): Promise<Choice[]> {
  const { place, slot, moving, isAnyHour = false } = given;
  const { calendar } = place;
  if (calendar.team) return await choicesOfTeam(services, context, given);
  const { bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const own = { calendarId: calendar.id, bufferBeforeMinutes, bufferAfterMinutes };
  const others = moving ? takenCalendars(moving).filter((id) => id !== calendar.id) : [];
  // Of a team where anyone will do, whoever has it keeps it.
  if (!moving || others.length === 0 || !takenCalendars(moving).includes(calendar.id)) return [[own]];
  const seats = await Promise.all(others.map((id) => seatOf(services, context, { id, slot, isAnyHour })));
  const isEachIn = seats.every((seat) => seat !== undefined);
  return isEachIn ? [[own, ...seats]] : [];
}

async function choicesOfTeam(
  services: Services,
  context: ActionContext,
  { place, slot, moving, isAnyHour = false }: Given,
): Promise<Choice[]> {
  const { calendar, calendarZone, linked } = place;
  const { team } = calendar;
  if (!team) return [];
  const { withIds } = slot;
  const offering = membersFor(team, slot.service).filter(
    ({ calendarId }) => team.kind === 'everyone' || !withIds || withIds.includes(calendarId),
  );
  const able = offering.filter(
    (member) => isConfirmed(linked, member.calendarId) && (isAnyHour || isIn(services, member, slot)),
  );
  const seatsOf = (members: readonly TeamMember[]) => members.map((member) => seatAt(member, slot.service));
  if (team.kind === 'everyone') {
    return offering.length > 0 && able.length === offering.length ? [seatsOf(able)] : [];
  }
  if (able.length < 2) return seatsOf(able).map((seat) => [seat]);
  const { transaction, workspaceId } = context;
  const turn = slotTurn(slot.startAt, calendarZone);
  const calendarIds = able.map(({ calendarId }) => calendarId);
  const loadOf = await turnLoads(transaction, { workspaceId, calendarIds, slots: [turn] });
  const ordered = inTurn(able, ({ calendarId }) => loadOf(turn, calendarId));
  // Unless somebody else was asked for, a booking stays with whom it's with.
  const isTheirs = ({ calendarId }: TeamMember) =>
    moving !== undefined && takenCalendars(moving).includes(calendarId);
  const first = withIds ? [] : ordered.filter(isTheirs);
  const others = ordered.filter((member) => !first.includes(member));
  return seatsOf([...first, ...others]).map((seat) => [seat]);
}

function seatAt(member: TeamMember, service: Service | undefined): Seat {
  return { calendarId: member.calendarId, ...buffersAt(member, service) };
}

async function seatOf(
  services: Services,
  { transaction, workspaceId }: ActionContext,
  { id, slot, isAnyHour }: { id: string; slot: TargetSlot; isAnyHour: boolean },
): Promise<Seat | undefined> {
  const calendar = await calendarById(transaction, id);
  if (calendar?.workspaceId !== workspaceId || !(isAnyHour || isIn(services, calendar, slot)))
    return undefined;
  return { calendarId: id, ...buffersAt(calendar, slot.service) };
}

/** Whether somebody's hours have room for a slot. */
function isIn({ zones, openingTimes }: Services, hours: Hours, slot: Period): boolean {
  const zone = zones.named(hours.timeZone);
  if (!zone) return false;
  return openingTimes
    .of(hours, zone)
    .periods(slot)
    .some(({ startAt, endAt }) => startAt <= slot.startAt && slot.endAt <= endAt);
}
