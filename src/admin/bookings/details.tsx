/** @jsxImportSource #html */
import { BookingDetailsPage } from '../../../views/bookings/details.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { bookingLimits, mayLackContact } from '../../domain/booking/booking.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { ApiError } from '../../domain/errors.ts';
import { messagesFor, offeredChannels } from '../../domain/messages/tell.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { readAnswers, withAnswers } from './answers.ts';
import { type BookingVisit, bookingPath, ofBooking, shownBooking, toChange } from './requested-booking.ts';
import { chosenTell, tellField, typedTell } from './tell-field.ts';
import { toldBooking } from './told-booking.ts';

const path = '/calendars/:calendarId/bookings/:bookingId/edit';

/** Correcting who a booking is for, and its notes. */
export const bookingDetailsRoutes: AdminRoute[] = [
  { method: 'GET', path, action: updateBooking, handle: ofBooking(showForm) },
  post(path, updateBooking, { handle: ofBooking(save), again: ofBooking(showForm) }),
];

type Details = { name: string; phone: string | null; email: string | null; tell: string; notes: string };

const orNull = (typed: string) => (typed === '' ? null : typed);

/** The form; what's typed is checked as the API does it. */
function detailsFields({ texts, calendar, booking: shown }: BookingVisit): Fields<Details> {
  const { common, booking } = texts;
  const mayBeWithout = mayLackContact(shown);
  const labelOf = (label: string) => (mayBeWithout ? common.optional(label) : label);
  const help = mayBeWithout ? booking.contactHelp : booking.phoneHelp;
  return {
    name: { label: common.name, read: (typed) => typed },
    phone: { label: labelOf(common.phone), help, isOptional: true, read: orNull },
    email: { label: labelOf(common.email), isOptional: true, read: orNull },
    tell: tellField(texts, messagesFor(calendar, shown).by),
    notes: {
      label: common.optional(booking.notes),
      type: 'notes',
      maxLength: bookingLimits.notesLength,
      isOptional: true,
      read: (typed) => typed,
    },
  };
}

async function showForm(visit: BookingVisit): Promise<Response> {
  const { texts, booking, refused } = visit;
  if (booking.status === 'cancelled' && !refused) return redirect(visit, bookingPath(visit, booking));
  const { name, phone, email, notes } = booking;
  const saved = { name, phone: phone ?? '', email: email ?? '', notes: notes ?? '' };
  const typed = { ...saved, tell: typedTell(booking.tell) };
  const form = withAnswers(shownForm(visit, shownFields(visit), typed), visit, answered(visit));
  const body = <BookingDetailsPage {...shownBooking(visit)} form={form} back={wayBack(visit)} />;
  const part = <div id="panel-body">{body as 'safe'}</div>;
  return page(visit, { title: texts.booking.editing(booking.code), body, part });
}

/** The fields, without how the caller is told where nobody tells anything. */
function shownFields(visit: BookingVisit): Fields<Partial<Details>> {
  const { tell: _, ...others } = detailsFields(visit);
  return mayChoose(visit) ? detailsFields(visit) : others;
}

/** Whether how the caller is told can be chosen: the calendar tells something, or somebody has chosen before. */
function mayChoose({ calendar, booking }: BookingVisit): boolean {
  return booking.tell !== null || offeredChannels(messagesFor(calendar, booking)).length > 0;
}

/** What was asked for its service, and answered. */
function answered({ calendar, booking: { serviceId, answers } }: BookingVisit) {
  return { service: serviceById(calendar, serviceId), answers };
}

async function save(visit: Posted<BookingVisit>): Promise<Response> {
  const { texts, booking, calendar } = visit;
  try {
    const { tell, ...typedDetails } = readFields(visit, detailsFields(visit));
    const details = checkedChanges(callOf(visit, calendar), {
      ...typedDetails,
      ...(visit.form.has('tell') && { tell: chosenTell(tell) }),
    });
    const typed = Object.entries(readAnswers(visit, answered(visit)));
    const answers = Object.fromEntries(typed.map(([key, answer]) => [key, orNull(answer)]));
    const changes = { ...details, answers };
    const { after } = await act(visit, updateBooking, { ...toChange(visit), changes });
    const told = toldBooking(visit, { booking: after, calendar });
    const note = { code: 'booking-updated' as const, booking: told };
    return redirect(visit, wayBack(visit) ?? bookingPath(visit, booking), { note });
  } catch (error) {
    throw refusedChange(error, texts) ?? error;
  }
}

/** What to tell someone whose change was refused; undefined for a bug. */
function refusedChange(error: unknown, { booking }: Texts): FormRefused | undefined {
  if (error instanceof ChangedMeanwhile) {
    return new FormRefused({ text: booking.changedBeforeEdit }, { status: 409 });
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code !== 'INVALID_INPUT') return undefined;
  const field = refusal.path.slice(1);
  const isLast = refusal.problem.startsWith('a booking needs');
  const rules: Readonly<Record<string, string>> = booking.rules;
  const text = isLast ? booking.phoneHelp : (rules[field] ?? refusal.problem);
  return new FormRefused({ field, text });
}
