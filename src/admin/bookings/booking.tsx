/** @jsxImportSource #html */
import { type LoggedEntry, loggedEntries } from '../../../db/queries/audit-log.ts';
import { eventsOfBooking } from '../../../db/queries/bookings/events.ts';
import { auditSentence } from '../../../views/audit-log/sentences.ts';
import { BookingPage, type BookingProps, type HistoryRow } from '../../../views/bookings/booking.tsx';
import { BookingCancellation } from '../../../views/bookings/cancellation.tsx';
import { ChangedMeanwhile, mayPerform, perform } from '../../actions/action.ts';
import { cancelBooking } from '../../actions/bookings/cancel.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { covers } from '../../domain/access/user.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError } from '../../domain/errors.ts';
import { failureSentence } from '../../links/link-error.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { readText } from '../../operations/input/contact.ts';
import { requesterOf } from '../actor.ts';
import { whoOf } from '../audit-log/audit-log.tsx';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { fullTime } from './booking-time.ts';
import { movedRows } from './moved-events.ts';
import { bookingOf, bookingPath, isChangeable, shownSequence } from './requested-booking.ts';

const path = '/calendars/:calendarId/bookings/:bookingId';
const historyLength = 100;
const reasonMaxLength = 500;

/** A booking's own page, and the way to cancel it. */
export const bookingRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: showBooking },
  { method: 'GET', path: `${path}/cancel`, action: cancelBooking, handle: askToCancel },
  { method: 'POST', path: `${path}/cancel`, action: cancelBooking, handle: cancel },
];

async function showBooking(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  return bookingPage(visit, { calendar, booking: await bookingOf(visit, calendar) });
}

/** The page of a booking; `problem` is what somebody wanted of it and cannot have. */
export async function bookingPage(
  visit: MemberVisit,
  { calendar, booking, problem, status }: { calendar: Calendar; booking: Booking } & Partial<Problem>,
): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const zone = zoneOfCalendar(services, calendar);
  const history = await loggedEntries(services.db, {
    workspaceId,
    subjectId: booking.id,
    limit: historyLength,
  });
  const events = await eventsOfBooking(services.db, {
    workspaceId,
    calendarId: calendar.id,
    bookingId: booking.id,
  });
  const props: BookingProps = {
    calendar,
    booking,
    time: fullTime(booking, zone),
    now,
    problem,
    moved: await movedRows(visit, { bookingId: booking.id, zones: new Map([[calendar.id, zone]]) }),
    isChangeable: mayPerform(session.role, moveBooking) && isChangeable(booking, now),
    isEditable: mayPerform(session.role, updateBooking) && booking.status === 'booked',
    showsAddresses: covers(session.role, 'admin'),
    events: events.map(({ error, writingError, ...event }) => ({
      ...event,
      error: failureSentence(error ?? writingError),
    })),
    history: history.map(historyRow),
  };
  const body = <BookingPage {...props} />;
  return page(visit, { title: `Booking ${booking.code}`, body, ...(status && { status }) });
}

function historyRow(entry: LoggedEntry): HistoryRow {
  const { at, address } = entry;
  const what = auditSentence({ ...entry, isOwn: false, detail: JSON.parse(entry.detail) });
  return { at, who: whoOf(entry), what, from: address };
}

async function askToCancel(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const booking = await bookingOf(visit, calendar);
  if (!isChangeable(booking, visit.now)) return redirect(visit, bookingPath(booking));
  return cancellationPage(visit, { calendar, booking, reason: '' });
}

async function cancel(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const found = await bookingOf(visit, calendar);
  const reason = form.text('reason');
  try {
    const why = readReason(form.secret('reason'));
    const booking = { id: found.id };
    const input = { calendarId: calendar.id, booking, reason: why, shownSequence: shownSequence(form) };
    await perform(services, cancelBooking, { by: requesterOf(visit), input });
    return redirect(visit, `${bookingPath(found)}?note=booking-cancelled`);
  } catch (error) {
    const booking = await bookingOf(visit, calendar);
    const problem = problemOf(error);
    if (!problem) throw error;
    return cancellationPage(visit, { calendar, booking, reason, ...problem });
  }
}

type Problem = { problem: string; status: number };

/** What is told to who could not cancel; undefined for what is a bug, or passes. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ChangedMeanwhile) {
    return {
      status: 409,
      problem: 'Somebody has changed this booking meanwhile. Look at it again before you cancel it.',
    };
  }
  if (error instanceof BookingRefused && error.code === 'BOOKING_STARTED') {
    return { status: 409, problem: 'The booking has started: it can no longer be cancelled.' };
  }
  if (error instanceof ApiError && error.refusal.code === 'INVALID_INPUT') {
    return {
      status: 422,
      problem: `A reason has at most ${reasonMaxLength} characters, and none that control anything.`,
    };
  }
  return undefined;
}

function readReason(text: string): string | null {
  const reason = readText(text, '/reason');
  if (reason === null || [...reason].length <= reasonMaxLength) return reason;
  throw new ApiError({ code: 'INVALID_INPUT', path: '/reason', problem: 'reason is too long' });
}

function cancellationPage(
  visit: MemberVisit,
  {
    calendar,
    booking,
    reason,
    problem,
    status,
  }: { calendar: Calendar; booking: Booking; reason: string } & Partial<Problem>,
): Promise<Response> {
  const time = fullTime(booking, zoneOfCalendar(visit.services, calendar));
  const isWrong = status === 422;
  const body = <BookingCancellation {...{ calendar, booking, time, reason, problem, isWrong }} />;
  return page(visit, { title: `Cancel booking ${booking.code}`, body, ...(status && { status }) });
}
