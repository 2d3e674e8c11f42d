/** @jsxImportSource #html */
import { BookingDetailsPage } from '../../../views/bookings/details.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { ApiError } from '../../domain/errors.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted } from '../visit.ts';
import { type BookingVisit, bookingPath, ofBooking, shownBooking, toChange } from './requested-booking.ts';

const path = '/calendars/:calendarId/bookings/:bookingId/edit';

/** Correcting who a booking is for, and its notes. */
export const bookingDetailsRoutes: AdminRoute[] = [
  { method: 'GET', path, action: updateBooking, handle: ofBooking(showForm) },
  { method: 'POST', path, action: updateBooking, handle: ofBooking(save), again: ofBooking(showForm) },
];

const orNull = (typed: string) => (typed === '' ? null : typed);

/** The form; what's typed is checked as the API does it. */
const detailsFields: Fields<{ name: string; phone: string | null; email: string | null; notes: string }> = {
  name: { label: 'Name', read: (typed) => typed },
  phone: {
    label: 'Phone',
    help: 'Enter a phone number or an email.',
    isOptional: true,
    read: orNull,
  },
  email: { label: 'Email', isOptional: true, read: orNull },
  notes: { label: 'Notes', type: 'notes', maxLength: 1000, isOptional: true, read: (typed) => typed },
};

async function showForm(visit: BookingVisit): Promise<Response> {
  const { booking, refused } = visit;
  if (booking.status === 'cancelled' && !refused) return redirect(visit, bookingPath(booking));
  const { name, phone, email, notes } = booking;
  const saved = { name, phone: phone ?? '', email: email ?? '', notes: notes ?? '' };
  const form = shownForm(visit, detailsFields, saved);
  const body = <BookingDetailsPage {...shownBooking(visit)} form={form} />;
  return page(visit, { title: `Edit booking ${booking.code}`, body });
}

async function save(visit: Posted<BookingVisit>): Promise<Response> {
  const { booking, calendar } = visit;
  try {
    const changes = checkedChanges(callOf(visit, calendar), readFields(visit, detailsFields));
    await act(visit, updateBooking, { ...toChange(visit), changes });
    return redirect(visit, `${bookingPath(booking)}?note=booking-updated`);
  } catch (error) {
    throw refusedChange(error) ?? error;
  }
}

/** What to tell someone whose change was refused; undefined for a bug. */
function refusedChange(error: unknown): FormRefused | undefined {
  if (error instanceof ChangedMeanwhile) {
    const text = 'Someone else just changed this booking. Reload it and make your change again.';
    return new FormRefused({ text }, { status: 409 });
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code !== 'INVALID_INPUT') return undefined;
  const field = refusal.path.slice(1);
  const isLast = refusal.problem.startsWith('a booking needs');
  const text = isLast ? 'Enter a phone number or an email.' : (problems[field] ?? refusal.problem);
  return new FormRefused({ field, text });
}

const problems: Readonly<Record<string, string>> = {
  name: 'Enter a name of up to 200 characters on one line.',
  phone: 'Enter a phone number such as +1 212 555 0123.',
  email: 'Enter an email address such as ann@example.com.',
  notes: 'Enter notes of up to 1,000 characters, without control characters.',
};
