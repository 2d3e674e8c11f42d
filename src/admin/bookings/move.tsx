/** @jsxImportSource #html */
import { BookingMove } from '../../../views/bookings/move.tsx';
import { MoveAnyway } from '../../../views/bookings/panel.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import { atService, serviceById } from '../../domain/calendar/service.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { ApiError, type Refusal } from '../../domain/errors.ts';
import { dayOf, formatDay, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { parseTime } from '../../operations/input/time.ts';
import { readWanted, slotPlace } from '../../operations/input/wanted-slot.ts';
import { isFinal, obstaclesTo } from '../../operations/search/obstacles.ts';
import { toBeClosed } from '../calendars/to-be-closed.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { obstacleWords } from '../desk/obstacle-words.ts';
import { problemOf } from '../fields.ts';
import type { Form } from '../form.ts';
import { fragment, isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, FormRefused, type Posted } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { fullTime } from './booking-time.ts';
import {
  type BookingVisit,
  bookingPath,
  isChangeable,
  ofBooking,
  shownBooking,
  toChange,
} from './requested-booking.ts';
import { closedAt, slotsShown, slotsToMoveTo } from './slots.ts';
import { ruledBefore, undoingMove } from './undo-move.ts';

const { minimum, maximum } = slotSettings.slotMinutes;
const path = '/calendars/:calendarId/bookings/:bookingId/move';

/** Moving a booking to another free slot. */
export const bookingMoveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: moveBooking, handle: ofBooking(showSlots) },
  { method: 'POST', path, action: moveBooking, handle: ofBooking(move), again: ofBooking(showSlots) },
];

/**
 * Moves the booking to the slot of a form, or to where it was dragged, by the action that the API moves it by: two never get
 * the same time.
 */
async function move(visit: Posted<BookingVisit>): Promise<Response> {
  const { services, calendar, booking, form } = visit;
  const isDragged = form.has('start');
  try {
    const call = callOf(visit, calendar);
    const wanted = readWanted(services, call, isDragged ? draggedTo(visit) : chosenIn(form));
    const place = await slotPlace(services, call, { booking });
    const before = isDragged ? ruledBefore(visit) : undefined;
    const isOverruling = isDragged && (before !== undefined || form.text('overrule') === 'yes');
    const input = { ...toChange(visit), place, wanted, isOverruling, ruledBefore: before };
    const { after } = await performForCall(services, call, { action: moveBooking, input });
    const note = { code: 'booking-moved' as const, undo: undoingMove(visit, after) };
    return redirect(visit, wayBack(visit) ?? bookingPath(booking), { note });
  } catch (error) {
    const refused = refusedMove(error, visit);
    // The panel that a drag is answered in has no room for a page.
    if (refused && isDragged && isHtmx(visit)) return await showRefusedDrag(visit, refused);
    throw refused ?? error;
  }
}

function chosenIn(form: Form) {
  const slotId = form.text('slot');
  return slotId === '' ? {} : { slotId };
}

function draggedTo({ form, texts }: Posted<BookingVisit>) {
  const text = form.text('minutes');
  const durationMinutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (durationMinutes >= minimum && durationMinutes <= maximum)
    return { start: form.text('start'), durationMinutes };
  throw new MoveRefused(texts.bookingMove.lengthRule(minimum, maximum), { status: 422 });
}

/** Says in the panel what's in the way of where a booking was dragged to, and asks whether to overrule it if that's possible. */
async function showRefusedDrag(visit: Posted<BookingVisit>, refused: MoveRefused): Promise<Response> {
  const { services, texts, calendar, booking, form, now } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const names = ['sequence', 'start', 'minutes', 'back'] as const;
  const within = refused.mayOverrule ? draggedPeriod(visit, zone) : undefined;
  const service = serviceById(calendar, booking.serviceId);
  const asked = { calendar: atService(calendar, service), zone, now, movingId: booking.id };
  const obstacles = within ? await obstaclesTo(services, { ...asked, within }) : [];
  const otherwise = refused.problems.map(({ text }) => text);
  const part = (
    <MoveAnyway
      texts={texts}
      action={`${bookingPath(booking)}/move`}
      hidden={Object.fromEntries(names.map((name) => [name, form.text(name)]))}
      time={within && fullTime(within, zone, texts)}
      obstacles={obstacles.length > 0 ? obstacles.map((each) => obstacleWords(each, zone, texts)) : otherwise}
      mayOverrule={refused.mayOverrule && !isFinal(obstacles)}
      back={wayBack(visit) ?? bookingPath(booking)}
    />
  );
  return await fragment(visit, part, { status: refused.answer.status });
}

function draggedPeriod({ form }: Posted<BookingVisit>, zone: Zone): Period {
  const startAt = parseTime(form.text('start'), { zone, path: '/start', edge: 'exact' });
  return { startAt, endAt: startAt + Number(form.text('minutes')) * minuteMs };
}

/** What to tell someone who couldn't move it, with the nearest free slots; undefined for a bug. */
function refusedMove(error: unknown, { form, texts }: Posted<BookingVisit>): MoveRefused | undefined {
  const said = texts.bookingMove;
  if (error instanceof MoveRefused) return error;
  if (error instanceof ChangedMeanwhile) return new MoveRefused(said.changedMeanwhile, { status: 409 });
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal) return undefined;
  if (refusal.code === 'INVALID_INPUT' && form.has('start'))
    return new MoveRefused(texts.desk.noSuchTime, { status: 422 });
  const answer = answers[refusal.code];
  const mayOverrule = refusal.code === 'BOOKING_STARTED';
  if (answer) return new MoveRefused(said[answer.text], { status: answer.status, mayOverrule });
  if (!('slots' in refusal)) return undefined;
  const nearest = refusal.slots.map(({ id }) => id);
  const why = refusal.code === 'SLOT_TAKEN' ? said.justTaken : said.notBookable;
  const what = nearest.length > 0 ? said.nearestFirst : said.nothingElse;
  return new MoveRefused(`${why} ${what}`, { status: 409, nearest, mayOverrule: true });
}

type Refused = {
  status: number;
  /** The nearest free slots. */
  nearest?: readonly string[];
  /** Whether people may have it otherwise, unless the time is taken. */
  mayOverrule?: boolean;
};

class MoveRefused extends FormRefused {
  readonly nearest: readonly string[];
  readonly mayOverrule: boolean;

  constructor(text: string, { status, nearest = [], mayOverrule = false }: Refused) {
    super({ text }, { status });
    this.nearest = nearest;
    this.mayOverrule = mayOverrule;
  }
}

type Answer = { text: 'chooseBelow' | 'unreachable' | 'cancelled' | 'started'; status: number };

const answers: Readonly<Partial<Record<Refusal['code'], Answer>>> = {
  INVALID_INPUT: { text: 'chooseBelow', status: 422 },
  SLOT_ID_INVALID: { text: 'chooseBelow', status: 422 },
  CALENDAR_UNREACHABLE: { text: 'unreachable', status: 503 },
  BOOKING_CANCELLED: { text: 'cancelled', status: 409 },
  BOOKING_STARTED: { text: 'started', status: 409 },
};

async function showSlots(visit: BookingVisit): Promise<Response> {
  const { services, now, calendar, booking, refused, form, url } = visit;
  if (!isChangeable(visit) && !refused) return redirect(visit, bookingPath(booking));
  const zone = zoneOfCalendar(services, calendar);
  const today = dayOf(zone.localAt(now));
  const day = form?.text('day') ?? url.searchParams.get('day') ?? '';
  const firstDay = Math.max(today, parseDay(day) ?? dayOf(zone.localAt(booking.startAt)));
  const back = wayBack(visit);
  const closing = toBeClosed(visit, back);
  const found = await slotsToMoveTo(visit, { call: callOf(visit, calendar), booking, firstDay, closing });
  const backQuery = back === undefined ? '' : `&back=${encodeURIComponent(back)}`;
  const hrefOf = (day: number) => `${bookingPath(booking)}/move?day=${formatDay(day)}${backQuery}`;
  const { next } = found;
  const ids = refused instanceof MoveRefused ? refused.nearest : [];
  const durationMs = booking.endAt - booking.startAt;
  const nearest = ids
    .flatMap((id) => parseSlotId(id, calendar.id)?.startAt ?? [])
    .filter((startAt) => !closedAt(startAt, { durationMs, closing }));
  const body = (
    <BookingMove
      {...shownBooking(visit)}
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
      problem={problemOf(visit)}
    />
  );
  return page(visit, { title: visit.texts.booking.moving(booking.code), body });
}
