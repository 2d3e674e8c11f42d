import { isDeepStrictEqual } from 'node:util';
import { type BookingDetails, changeBookingDetails } from '../../../db/queries/bookings/changes.ts';
import { lookAgain } from '../../../db/queries/bookings/keeping.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import { changedAnswers, requireKnownAnswers } from '../../domain/booking/answers.ts';
import { type Booking, mayLackContact } from '../../domain/booking/booking.ts';
import { changedMetadata } from '../../domain/booking/metadata.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { invalidInput } from '../../domain/errors.ts';
import { type Action, type ActionContext, ChangedMeanwhile, isForCaller } from '../action.ts';
import { ownCalendar } from '../calendars/saved-calendar.ts';
import { type BookingToChange, type Changed, findBooking, requireAsShown } from './find.ts';
import { recordChange } from './record-change.ts';
import { BookingRefused } from './refused.ts';
import { tellSaidNow } from './tell-said.ts';

/** What to change; undefined stays, null clears. A phone number is E.164, an email in lower case. */
export type BookingChanges = Partial<Omit<BookingDetails, 'metadata' | 'answers' | 'tellSaid'>> & {
  metadata?: Record<string, string | null> | null;
  answers?: Record<string, string | null> | null;
};

/** Corrections of a booking; `model` is set if a model asks for them, with its phone call. `callId` is that of any bot. */
export type BookingUpdate = BookingToChange & {
  changes: BookingChanges;
  model?: { callId: string | undefined };
  callId?: string | undefined;
};

/**
 * Corrects a booking's details, unless they're already right. Throws NotFound, ChangedMeanwhile, BookingRefused
 * BOOKING_CANCELLED, and ApiError INVALID_INPUT if no phone or email would be left, a model may not change them, or
 * nobody asks what is answered.
 */
export const updateBooking: Action<BookingUpdate, Changed> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, update) {
    const { transaction, at } = context;
    const [before, listeners] = await Promise.all([
      findBooking(context, update),
      listenersOf(transaction, context),
    ]);
    refuseStranger(before, update);
    if (before.status === 'cancelled') {
      if (update.shownSequence !== undefined) throw new ChangedMeanwhile();
      throw new BookingRefused('BOOKING_CANCELLED');
    }
    requireAsShown(before, update);
    await requireQuestions(context, before, update.changes);
    const corrected = correctedDetails(before, update.changes);
    const isTellSaid = !isDeepStrictEqual(before.tell, corrected.tell);
    const tellSaid = isTellSaid && corrected.tell ? tellSaidNow(context, update) : null;
    const details = isTellSaid ? { ...corrected, tellSaid } : corrected;
    if (isForCaller(context) || !mayLackContact(before)) requireContact(update.changes, { before, details });
    const names = differingDetails(before, details);
    if (names.length === 0) return { before, after: before };
    const after = await changeBookingDetails(transaction, { booking: before, details, at });
    if (after.endAt <= at) await lookAgain(transaction, after);
    const change = { booking: after, details: names, listeners };
    await recordChange(services, context, { kind: 'booking.changed', ...change });
    return { before, after };
  },
};

/**
 * Keeps a model from being talked into changing the number on somebody else's booking: only its owner knows the code.
 */
function refuseStranger(found: Booking, { model, booking, changes }: BookingUpdate): void {
  if (!model || 'code' in booking) return;
  // Models repeat the phone number they know, but must not learn whether a guessed email is right.
  const isSamePhone = changes.phone === undefined || changes.phone === found.phone;
  if (isSamePhone && changes.email === undefined) return;
  if (model.callId !== undefined && found.callId === model.callId) return;
  throw invalidInput(
    '/code',
    'code is required to change the phone or email of a booking that was not made in this call — ask the caller for it',
    'code',
  );
}

/** Throws ApiError INVALID_INPUT for an answer to what the booking's service doesn't ask. */
async function requireQuestions(context: ActionContext, booking: Booking, { answers }: BookingChanges) {
  if (!answers || Object.keys(answers).length === 0) return;
  // A team's bookings are for its services, wherever they're kept; who keeps them may be archived.
  const calendar = await ownCalendar(context, booking.teamId ?? booking.calendarId);
  requireKnownAnswers(serviceById(calendar, booking.serviceId), answers, booking.answers);
}

function correctedDetails(booking: Booking, changes: BookingChanges): BookingDetails {
  const { name, phone, email, notes, tell, tellSaid } = booking;
  return {
    ...defined({ name, phone, email, notes, tell }, changes),
    tellSaid,
    metadata: changes.metadata === null ? {} : changedMetadata(booking.metadata, changes.metadata ?? {}),
    answers: changes.answers === null ? {} : changedAnswers(booking.answers, changes.answers ?? {}),
  };
}

/** Throws ApiError INVALID_INPUT where the last phone or email would go. */
function requireContact(
  { phone }: BookingChanges,
  { before, details }: { before: Booking; details: BookingDetails },
): void {
  if (hasNoContact(before) || !hasNoContact(details)) return;
  const path = phone === null ? '/phone' : '/email';
  throw invalidInput(path, 'a booking needs a phone or an email — add one before you clear the other');
}

function hasNoContact({ phone, email }: BookingDetails): boolean {
  return phone === null && email === null;
}

function differingDetails(booking: Booking, details: BookingDetails): string[] {
  const names = ['name', 'phone', 'email', 'notes'] as const;
  const differing = names.filter((each) => booking[each] !== details[each]);
  const texts = ['metadata', 'answers', 'tell'] as const;
  return [...differing, ...texts.filter((each) => !isDeepStrictEqual(booking[each], details[each]))];
}

function defined<Values extends object>(values: Values, changes: Partial<Values>): Values {
  const given = Object.entries(changes).filter(([field, value]) => field in values && value !== undefined);
  return { ...values, ...Object.fromEntries(given) };
}
