import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { InterpretationKind, Window } from '../interpretation.ts';

/** Where and when a sentence is said. Times are spoken in `zone`; it is named where it is not the calendar's. */
export type SpeechContext = {
  /** Epoch milliseconds. */
  now: number;
  zone: Zone;
  calendarZone: Zone;
};

/** What check-availability found, to be put into a sentence. Instants in epoch milliseconds. */
export type AvailabilityToSay = {
  reason: AvailabilityReason;
  kind: InterpretationKind;
  windows: readonly Window[];
  /** Starts of the slots that may be offered: no other time is. Ascending. */
  slots: readonly number[];
  durationMinutes: number;
  /** What the request narrowed the words to, where that rules them out. */
  bounds?: Window | undefined;
  /** How many days were looked through in vain; undefined where more may be free. */
  horizonDays: number | undefined;
};

/** Refusals that are worded the same whatever the time is. */
export type SpokenRefusalCode =
  | 'SLOT_ID_INVALID'
  | 'HOLD_NOT_FOUND'
  | 'BOOKING_NOT_FOUND'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_STARTED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'CALENDAR_UNREACHABLE'
  | 'TRY_AGAIN';

/** What of a booking a caller may have corrected. */
export type BookingDetail = 'phone' | 'email' | 'notes';

/** Time → words, for one language. Pure, like reading. */
export type Speech = {
  /** "Tuesday, November 24 at 2 PM", with the zone's name where it must be told. */
  instant(at: number, context: SpeechContext): string;
  /** "Tuesday". */
  weekday(at: number, context: SpeechContext): string;
  /** "in 4 days", "today". */
  relative(at: number, context: SpeechContext): string;
  /** What was understood, to be confirmed: "Tuesday, November 24 from noon to 5 PM". */
  windows(requested: RequestedWindows, context: SpeechContext): string;
  /** One or two sentences that a bot can say as they are. */
  availability(found: AvailabilityToSay, context: SpeechContext): string;
  /** A booking code as it is said letter by letter: "seven, K as in kilo, four". */
  code(code: string): string;
  /** "I'm holding Tuesday, November 24 at 2 PM for you for 2 minutes." */
  held(hold: { startAt: number; seconds: number }, context: SpeechContext): string;
  /** "I'm no longer holding Tuesday, November 24 at 2 PM." */
  released(startAt: number, context: SpeechContext): string;
  /** "You're booked for Tuesday, November 24 at 2 PM. Your booking code is …" */
  booked(booking: { startAt: number; code: string }, context: SpeechContext): string;
  /** "I haven't changed the phone number: update-booking can change it." Names the operation that does. */
  notChanged(details: readonly BookingDetail[], operation: string): string;
  /** "The time you asked for was booked for Ada Lee during this call: if that's wrong, update-booking can correct it." Names the operation that does. */
  bookedInCall(name: string, operation: string): string;
  /** "Your booking for Tuesday, November 24 at 2 PM is up to date. It's under the name Ada Lee." */
  updated(booking: { startAt: number; name: string }, context: SpeechContext): string;
  /** "You're now booked for Tuesday, November 24 at 2 PM. Your booking code stays the same." */
  rescheduled(startAt: number, context: SpeechContext): string;
  /** "Your booking for Tuesday, November 24 at 2 PM is cancelled." */
  cancelled(startAt: number, context: SpeechContext): string;
  /** Said when something cannot be done, each with what to do instead. */
  refusals: Readonly<Record<SpokenRefusalCode, string>>;
  /** Said when as much is held as may be, by the call itself or by all callers of the calendar. */
  holdLimit: Readonly<Record<'call' | 'calendar', string>>;
  /** Said when nothing about time was understood, with examples of what is. */
  notUnderstood: { message: string; examples: string[] };
};

/** What is said about holds and bookings. */
export type BookingSpeech = Omit<
  Speech,
  'instant' | 'weekday' | 'relative' | 'windows' | 'availability' | 'notUnderstood'
>;

/** What somebody asked for. */
export type RequestedWindows = { kind: InterpretationKind; windows: readonly Window[] };
