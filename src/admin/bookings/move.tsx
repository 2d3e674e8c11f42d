/** @jsxImportSource #html */
import { BookingMove } from '../../../views/bookings/move.tsx';
import { moveBooking } from '../../actions/bookings/move.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { dayOf, formatDay, parseDay } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { readWanted, slotPlace } from '../../operations/input/wanted-slot.ts';
import { toBeClosed } from '../calendars/to-be-closed.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { choosable, chosenPeople, chosenTogether } from '../desk/chosen-people.ts';
import { problemOf } from '../form/fields.ts';
import type { Form } from '../form/form.ts';
import { givingTo } from '../hand-over/giving.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { fullTime } from './booking-time.ts';
import { draggedTo } from './drag/dragged.ts';
import { type Dragged, showRefusedDrag } from './drag/refused-drag.tsx';
import { MoveRefused, refusedMove } from './refused-move.ts';
import {
  type BookingVisit,
  bookingPath,
  isChangeable,
  ofBooking,
  shownBooking,
  toChange,
} from './requested-booking.ts';
import { closedAt, slotsShown, slotsToMoveTo } from './slots.ts';
import { toldOfChange } from './telling.ts';
import { toldBooking } from './told-booking.ts';
import { ruledBefore, undoingMove } from './undo/undo-move.ts';

const path = '/calendars/:calendarId/bookings/:bookingId/move';

/** Moving a booking to another free slot. */
export const bookingMoveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: moveBooking, handle: ofBooking(showSlots) },
  post(path, moveBooking, { handle: ofBooking(move), again: ofBooking(showSlots) }),
];

/**
 * Moves the booking to the slot of a form, or to where it was dragged, by the action that the API moves it by: two never get
 * the same time.
 */
async function move(visit: Posted<BookingVisit>): Promise<Response> {
  const { services, booking, form } = visit;
  const isDragged = form.has('start');
  try {
    const call = callOf(visit, calendarOfMove(visit));
    const read = readWanted(services, call, isDragged ? draggedTo(visit) : chosenIn(form));
    const wanted = { ...read, withIds: read.withIds ?? chosenToKeep(visit) };
    const place = await slotPlace(services, call, { booking });
    const before = isDragged ? ruledBefore(visit) : undefined;
    const isOverruling = isDragged && (before !== undefined || form.text('overrule') === 'yes');
    const input = { ...toChange(visit), place, wanted, isOverruling, ruledBefore: before };
    const { after } = await performForCall(services, call, { action: moveBooking, input });
    const told = toldBooking(visit, { booking: after, calendar: visit.calendar });
    const note = { code: 'booking-moved' as const, booking: told, undo: undoingMove(visit, after) };
    return redirect(visit, wayBack(visit) ?? bookingPath(visit, booking), { note });
  } catch (error) {
    const refused = refusedMove(error, visit);
    // The panel that a drag is answered in has no room for a page.
    if (refused && isDragged && isHtmx(visit))
      return await showRefusedDrag(visit, { refused, dragged: draggedWithin(visit) });
    throw refused ?? error;
  }
}

/**
 * The calendar whose rules count for the move. In a member's column that's the member's, and the booking keeps its people.
 */
function calendarOfMove({ form, calendar, pathCalendar }: Posted<BookingVisit>): Calendar {
  return form.has('start') ? pathCalendar : calendar;
}

function bookedFor({ calendar, booking }: BookingVisit) {
  return { service: serviceById(calendar, booking.serviceId) };
}

function chosenIn(form: Form) {
  const slotId = form.text('slot');
  return slotId === '' ? {} : { slotId };
}

/** With whom it's to be at a team; undefined for anyone. */
function chosenToKeep(visit: Posted<BookingVisit>): string[] | undefined {
  const { team } = calendarOfMove(visit);
  const ids = visit.form.texts('with').filter((id) => id !== '');
  const isEachThere = ids.every((id) => team?.members.some(({ calendarId }) => calendarId === id));
  if (!isEachThere) throw new MoveRefused(visit.texts.people.rule, { status: 422 });
  return ids.length === 0 ? undefined : ids;
}

/** What's dragged within a column keeps its people, or goes to whom it's asked to be with. */
function draggedWithin(visit: Posted<BookingVisit>): Dragged {
  const { services, pathCalendar: calendar, booking, form } = visit;
  return {
    calendar,
    zone: zoneOfCalendar(services, calendar),
    service: bookedFor(visit).service,
    choices: peopleOfDrag(visit),
    action: `/calendars/${calendar.id}/bookings/${booking.id}/move`,
    fields: form.text('with') === '' ? [] : ['with'],
  };
}

/**
 * Whose time the move takes besides the column's: at a team, that of who's chosen; else that of the other people it's with.
 */
function peopleOfDrag(visit: Posted<BookingVisit>): TeamMember[][] | undefined {
  const { calendar, pathCalendar, booking } = visit;
  const { service } = bookedFor(visit);
  if (pathCalendar.team) {
    const [withId] = chosenToKeep(visit) ?? [];
    return chosenTogether(pathCalendar, { service, withId });
  }
  const others = calendar.team?.members.filter(
    ({ calendarId }) => calendarId !== pathCalendar.id && booking.memberIds.includes(calendarId),
  );
  return others && others.length > 0 ? [others] : undefined;
}

/** With whom somebody wants to move it: who's chosen, else with whom it is; undefined for anyone. */
function chosenFor(visit: BookingVisit): string | undefined {
  const { calendar, booking, form, url } = visit;
  const asked = form ? form.text('with') : url.searchParams.get('with');
  const able = choosable(calendar, bookedFor(visit).service) ?? [];
  const wanted = asked === null ? booking.memberIds : [asked];
  return able.find(({ calendarId }) => wanted.includes(calendarId))?.calendarId;
}

async function showSlots(visit: BookingVisit): Promise<Response> {
  const { services, now, calendar, pathCalendar, booking, refused, form, url } = visit;
  if (!isChangeable(visit) && !refused) return redirect(visit, bookingPath(visit, booking));
  const zone = zoneOfCalendar(services, calendar);
  const today = dayOf(zone.localAt(now));
  const day = form?.text('day') ?? url.searchParams.get('day') ?? '';
  const firstDay = Math.max(today, parseDay(day) ?? dayOf(zone.localAt(booking.startAt)));
  const back = wayBack(visit);
  const closing = toBeClosed({ ...visit, calendar: pathCalendar }, back);
  const withId = chosenFor(visit);
  const { service } = bookedFor(visit);
  const among = chosenPeople(calendar, { service, withId });
  const call = callOf(visit, calendar);
  const found = await slotsToMoveTo(visit, { call, booking, firstDay, closing, among });
  const backQuery = back === undefined ? '' : `&back=${encodeURIComponent(back)}`;
  const path = `/calendars/${pathCalendar.id}/bookings/${booking.id}`;
  const people = choosable(calendar, service);
  const withQuery = people ? `&with=${withId ?? ''}` : '';
  const hrefOf = (day: number) => `${path}/move?day=${formatDay(day)}${withQuery}${backQuery}`;
  const { next } = found;
  const ids = refused instanceof MoveRefused ? refused.nearest : [];
  const durationMs = booking.endAt - booking.startAt;
  const nearest = ids
    .flatMap((id) => parseSlotId(id, calendar.id)?.startAt ?? [])
    .filter((startAt) => !closedAt(startAt, { durationMs, closing }));
  const body = (
    <BookingMove
      {...shownBooking(visit)}
      path={path}
      told={await toldOfChange(visit, 'change')}
      choosable={people}
      withId={withId}
      back={back}
      day={formatDay(firstDay)}
      today={formatDay(today)}
      nearest={slotsShown(nearest, { texts: visit.texts, calendar, zone, booking }).map((slot) => ({
        ...slot,
        time: `${slot.date}, ${slot.time}`,
      }))}
      days={found.days}
      earlierHref={firstDay > today ? hrefOf(Math.max(today, firstDay - 7)) : undefined}
      laterHref={hrefOf(found.nextDay)}
      next={
        next && { time: fullTime(next, zone, visit.texts), href: hrefOf(dayOf(zone.localAt(next.startAt))) }
      }
      give={await givingTo(visit)}
      problem={problemOf(visit)}
    />
  );
  return page(visit, { title: visit.texts.booking.moving(booking.code), body });
}
