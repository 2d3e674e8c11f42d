/** @jsxImportSource #html */
import { BookingDetailsPage, type TypedDetails } from '../../../views/bookings/details.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { ChangedMeanwhile, perform } from '../../actions/action.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError } from '../../domain/errors.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { Form } from '../form.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { fullTime } from './booking-time.ts';
import { bookingOf, bookingPath, shownSequence } from './requested-booking.ts';

const path = '/calendars/:calendarId/bookings/:bookingId/edit';

/** Correcting who a booking is for and what is noted of it. */
export const bookingDetailsRoutes: AdminRoute[] = [
  { method: 'GET', path, action: updateBooking, handle: showForm },
  { method: 'POST', path, action: updateBooking, handle: save },
];

async function showForm(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const booking = await bookingOf(visit, calendar);
  if (booking.status === 'cancelled') return redirect(visit, bookingPath(booking));
  const { name, phone, email, notes } = booking;
  const typed = { name, phone: phone ?? '', email: email ?? '', notes: notes ?? '' };
  return formPage(visit, { calendar, booking, typed });
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  const found = await bookingOf(visit, calendar);
  const typed = typedOf(visit.form);
  try {
    const call = callOf(visit, calendar);
    const changes = checkedChanges(call, {
      name: typed.name,
      phone: typed.phone === '' ? null : typed.phone,
      email: typed.email === '' ? null : typed.email,
      notes: typed.notes,
    });
    const booking = { id: found.id };
    const input = { calendarId: calendar.id, booking, changes, shownSequence: shownSequence(visit.form) };
    await perform(visit.services, updateBooking, { by: requesterOf(visit), input });
    return redirect(visit, `${bookingPath(found)}?note=booking-updated`);
  } catch (error) {
    const refused = refusedChange(error);
    if (!refused) throw error;
    const booking = await bookingOf(visit, calendar);
    return formPage(visit, { calendar, booking, typed, ...refused });
  }
}

function typedOf(form: Form): TypedDetails {
  return {
    name: form.text('name'),
    phone: form.text('phone'),
    email: form.text('email'),
    notes: form.secret('notes').replaceAll('\r\n', '\n'),
  };
}

type RefusedChange = { problem: Problem; status: number };

/** What to tell somebody whose change was refused; undefined for a bug. */
function refusedChange(error: unknown): RefusedChange | undefined {
  if (error instanceof ChangedMeanwhile) {
    const text = 'Someone else just changed this booking. Reload it and make your change again.';
    return { problem: { field: undefined, text }, status: 409 };
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code !== 'INVALID_INPUT') return undefined;
  const field = refusal.path.slice(1);
  const isLast = refusal.problem.startsWith('a booking needs');
  const text = isLast ? 'Enter a phone number or an email.' : (problems[field] ?? refusal.problem);
  return { problem: { field, text }, status: 422 };
}

const problems: Readonly<Record<string, string>> = {
  name: 'Enter a name on one line, of at most 200 characters.',
  phone: 'Enter a phone number such as +1 212 555 0123.',
  email: 'Enter an email address such as ann@example.com.',
  notes: 'Notes can have at most 1,000 characters, and no control characters.',
};

function formPage(
  visit: MemberVisit,
  given: { calendar: Calendar; booking: Booking; typed: TypedDetails } & Partial<RefusedChange>,
): Promise<Response> {
  const { calendar, booking, typed, problem, status } = given;
  const time = fullTime(booking, zoneOfCalendar(visit.services, calendar));
  const body = <BookingDetailsPage {...{ calendar, booking, time, typed, problem }} />;
  return page(visit, { title: `Edit booking ${booking.code}`, body, ...(status && { status }) });
}
