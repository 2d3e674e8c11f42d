import type { CalendarModel, ModelTeam, Span } from '../../models/calendar-model.ts';
import type { ModelService } from '../../models/service-model.ts';
import type { BookingModel, ModelBooking, OwnTime } from './model.ts';
import { serviceOf } from './service.ts';
import type { Turn } from './turn.ts';

const minute = 60_000;

/** Those whose time a slot takes together. */
export type TakenTogether = readonly CalendarModel[];

/** What slots are asked for: what for, with whom of a team, and for which booking that is to move. */
export type Asking = {
  service: ModelService | undefined;
  /** Anyone unless there are any. */
  withIds?: readonly string[];
  withoutIds?: readonly string[];
  moving?: ModelBooking | undefined;
  own: OwnTime;
};

/** The calendars whose time a booking takes. */
export function takenBy({ memberIds, calendarId }: ModelBooking): readonly string[] {
  return memberIds.length > 0 ? memberIds : [calendarId];
}

/** "Under the team's and under each member's calendarId". */
export function isFoundAt(booking: ModelBooking, calendarId: string): boolean {
  return booking.calendarId === calendarId || booking.memberIds.includes(calendarId);
}

/** Those who belong to a team now, in its order. */
export function liveMembers({ members }: ModelTeam): CalendarModel[] {
  return members
    .filter(({ hasLeft, calendar }) => !hasLeft && !calendar.isArchived)
    .toSorted((a, b) => a.place - b.place)
    .map(({ calendar }) => calendar);
}

/**
 * Whose time a slot can take, in the team's order: "`anyone` (a slot is free if one member's is) or `everyone` (all
 * members' time is claimed)", of those who offer what it is for; a booking that moves stays what it is. "Under a member's
 * [calendar], moving keeps that member", and whoever else the booking is with.
 */
function choicesOf(turn: Turn, asking: Asking): TakenTogether[] {
  const { model, calendar } = turn;
  const { withIds = [], withoutIds = [], moving } = asking;
  if (!calendar.team) {
    return [moving ? takenBy(moving).map((id) => calendarOf(model, id)) : [calendar]];
  }
  const service = moving ? serviceOf(turn, moving.serviceId) : asking.service;
  const offering = liveMembers(calendar.team).filter(
    (member) => service?.memberIds?.includes(member.calendar.id) ?? true,
  );
  if (calendar.team.kind === 'everyone') return offering.length > 0 ? [offering] : [];
  return offering
    .filter(({ calendar: { id } }) => withIds.length === 0 || withIds.includes(id))
    .filter(({ calendar: { id } }) => !withoutIds.includes(id))
    .map((member) => [member]);
}

/** "A slot also lies in the hours of the member (`everyone`: of all)": those who are in, whoever's turn it is first. */
export function choicesIn(turn: Turn, slot: Span, asking: Asking): TakenTogether[] {
  const all = choicesOf(turn, asking).filter((choice) =>
    choice.every((each) => each === turn.calendar || each.isOpen(slot)),
  );
  return inTurn(turn, all, { startAt: slot.startAt, asking });
}

/** Those of them who are free, for what is asked for and for what the booking that moves is. */
export function freeChoices(turn: Turn, slot: Span, asking: Asking): TakenTogether[] {
  const { service, moving, own } = asking;
  const needs = moving ? [service, serviceOf(turn, moving.serviceId)] : [service];
  return choicesIn(turn, slot, asking).filter((choice) =>
    choice.every((each) => needs.every((need) => turn.model.isFree(each.buffered(slot, need), own))),
  );
}

/** All slots of a length, in milliseconds, that somebody is in for, free or taken. */
export function slotsOf(turn: Turn, length: number, asking: Asking): number[] {
  return turn.calendar
    .slots(length / minute, turn.model.now)
    .filter((at) => choicesIn(turn, { startAt: at, endAt: at + length }, asking).length > 0);
}

/** All free slots of a length, in milliseconds. */
export function freeSlots(turn: Turn, length: number, asking: Asking): number[] {
  return slotsOf(turn, length, asking).filter(
    (at) => freeChoices(turn, { startAt: at, endAt: at + length }, asking).length > 0,
  );
}

/** Why a time cannot be had. Where everybody has it taken it is taken, and where nobody is in, it is their hours. */
export function refusalOf(turn: Turn, slot: Span, asking: Asking): string {
  const { model, calendar } = turn;
  const { service, own } = asking;
  const choices = choicesOf(turn, asking);
  const isTakenBy = (each: CalendarModel) => !model.isFree(each.buffered(slot, service), own);
  const isTaken = choices.length > 0 && choices.every((choice) => choice.some(isTakenBy));
  const code = calendar.refusal(slot, { now: model.now, isTaken });
  const isOfGrid = calendar.isSlot(slot, { now: model.now, isPromised: false });
  if (!isOfGrid || choicesIn(turn, slot, asking).length > 0 || isTaken) return code;
  const others = choices.map((choice) => choice.filter((each) => each !== calendar));
  const isClosed =
    others.length > 0 && others.every((some) => some.some((each) => each.isOnClosedDate(slot)));
  return isClosed ? 'DATE_CLOSED' : 'OUTSIDE_WORKING_HOURS';
}

/**
 * "Who gets it: the member with the fewest live bookings that start in the slot's Monday to Sunday of the team's zone, then
 * with the earliest latest start before the slot, none first, then by the order set." A booking that moves stays with whom
 * it is, unless somebody else is asked for.
 */
function inTurn(
  { model, calendar }: Turn,
  choices: readonly TakenTogether[],
  { startAt, asking }: { startAt: number; asking: Asking },
): TakenTogether[] {
  if (calendar.team?.kind !== 'anyone') return [...choices];
  const week = weekOf(startAt, calendar.calendar.timeZone);
  const ranked = choices.map((choice, order) => {
    const isTheirs = (booking: ModelBooking) =>
      booking.status === 'booked' && choice.some((each) => takenBy(booking).includes(each.calendar.id));
    const starts = model.bookings.filter(isTheirs).map((booking) => booking.startAt);
    const latest = Math.max(...starts.filter((at) => at < startAt));
    const inWeek = starts.filter((at) => at >= week.startAt && at < week.endAt).length;
    const isKept = asking.moving !== undefined && isTheirs({ ...asking.moving, status: 'booked' });
    return { choice, rank: [isKept ? 0 : 1, inWeek, latest, order] };
  });
  return ranked.toSorted((a, b) => firstDifference(a.rank, b.rank)).map(({ choice }) => choice);
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index === -1 || (one[index] ?? 0) < (other[index] ?? 0) ? -1 : 1;
}

function weekOf(at: number, timeZone: string): Span {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  const [startAt = 0, endAt = 0] = [monday, monday.add({ weeks: 1 })].map(
    (day) => day.toZonedDateTime(timeZone).epochMilliseconds,
  );
  return { startAt, endAt };
}

/** Whether a calendar is a team, or belongs to one or did. */
export function isOfTeam({ calendars }: Pick<BookingModel, 'calendars'>, calendar: CalendarModel): boolean {
  return calendars.some(
    (each) => each.team && [each, ...each.team.members.map((member) => member.calendar)].includes(calendar),
  );
}

/** A calendar by its id. */
function calendarOf({ calendars }: Pick<BookingModel, 'calendars'>, id: string): CalendarModel {
  const found = calendars.find(({ calendar }) => calendar.id === id);
  if (!found) throw new Error(`the model has no calendar ${id}`);
  return found;
}

/** Some people as they are answered: in the team's order, those who have left last. */
export function peopleBody({ model, calendar }: Turn, ids: readonly string[]) {
  const ofTeam = calendar.team?.members.toSorted(
    (a, b) => Number(a.hasLeft) - Number(b.hasLeft) || a.place - b.place || a.number - b.number,
  );
  const others = model.calendars
    .filter(({ team }) => team?.members.some((member) => member.calendar === calendar))
    .toSorted((a, b) => (a.calendar.id < b.calendar.id ? -1 : 1))
    .flatMap(({ team }) => team?.members.toSorted((a, b) => a.number - b.number) ?? []);
  const known = [...[...(ofTeam ?? []), ...others].map((member) => member.calendar), calendar];
  return [...new Set(known)]
    .filter((each) => ids.includes(each.calendar.id))
    .map((each) => ({ calendarId: each.calendar.id, name: each.calendar.name }));
}
