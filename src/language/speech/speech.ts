import type { NoticedChange } from '../../domain/booking/notice.ts';
import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import type { WorkingPeriod } from '../../domain/calendar/hours.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import type { MessageWords } from '../../domain/messages/message-text.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type {
  InterpretationKind,
  TurnDownKind,
  TurnDownScope,
  Window,
} from '../interpretation/interpretation.ts';
import type { Question } from '../interpretation/question.ts';

/** Where and when a sentence is said. Times are spoken in `zone`, which is named if others are involved. */
export type SpeechContext = {
  /** Epoch milliseconds. */
  now: number;
  zone: Zone;
  calendarZone: Zone;
  /** The zone in which the caller said a time. */
  saidZone?: Zone | undefined;
  /** Weekdays, 1 being Monday, of which several days are spoken of: the near one is "this Friday". */
  sharedWeekdays?: ReadonlySet<number>;
};

/** What check-availability found. Instants are epoch milliseconds. */
export type AvailabilityToSay = {
  reason: AvailabilityReason;
  kind: InterpretationKind;
  windows: readonly Window[];
  /** What has to be asked first, in words. */
  question?: string | undefined;
  /** Starts of the slots on offer, ascending. */
  slots: readonly number[];
  /** Whether they are at other hours of the day than those that were asked for. */
  isOtherHours?: boolean | undefined;
  /** Whether only what was turned down is free in the windows. */
  isNothingElse?: boolean | undefined;
  /** How offers were turned down, if others are wanted. */
  turnedDown?: TurnDownKind | undefined;
  turnedDownScope?: TurnDownScope | undefined;
  /** Whether they are the latest of their days, as was asked. */
  isLatest?: boolean | undefined;
  durationMinutes: number;
  /** The request's bounds, if they rule out the windows. */
  bounds?: Window | undefined;
  /** How many days were searched without finding anything; undefined if more may be free. */
  horizonDays: number | undefined;
  /** The name of what they're for, where there are several services. */
  service?: string | undefined;
  /** The first slot for each service that may be meant, if that has to be asked. */
  ofServices?: readonly { service: string; slot: number }[] | undefined;
  /** The calendar's hours, if known: a refusal leaves out what lies outside them. */
  opening?: Pick<OpeningTimes, 'periods'> | undefined;
  /** At a team, whom the slots are with. */
  people?: PeopleToSay | undefined;
  /** At a team, somebody who was asked for and whom nobody there is. */
  stranger?: string | undefined;
};

/** With whom the slots on offer are, by name. */
export type PeopleToSay = {
  /** By the start of each slot. */
  at: ReadonlyMap<number, readonly string[]>;
  /** Who was asked for by name: what's refused is refused for them. */
  asked: readonly string[];
  /** Whether those asked for were only preferred and aren't free, so that others are offered. */
  isPreferenceMissed?: true | undefined;
  /** Whether each slot is with any one of those named, as it isn't settled who's meant. */
  isEither?: boolean | undefined;
  /** Whether none of those asked for offers what the caller comes for. */
  isNotOffered?: boolean | undefined;
  /** The members who were ruled out, if nobody is left without them. */
  ruledOut?: readonly string[] | undefined;
};

/** Refusals whose wording doesn't depend on the time. */
export type SpokenRefusalCode =
  | 'SLOT_ID_INVALID'
  | 'HOLD_NOT_FOUND'
  | 'BOOKING_NOT_FOUND'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_STARTED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'CALENDAR_UNREACHABLE'
  | 'TRY_AGAIN';

/** What only the caller knows: `booking` is which one is theirs, `person` whom they want to see. */
export type AskedDetail =
  | 'name'
  | 'phone'
  | 'email'
  | 'bookedName'
  | 'booking'
  | 'code'
  | 'time'
  | 'service'
  | 'person'
  | 'city';

/** Details of a booking that a caller can correct. */
export type BookingDetail = 'name' | 'phone' | 'email' | 'notes' | 'answers' | 'tell';

/** The name of what an appointment is for, where there are several services. */
type ForService = { service?: string | undefined };

/** The names of those whom an appointment at a team is with. */
export type WithPeople = { people?: readonly string[] | undefined };

/** The name of the person whose appointment it is; whoever is spoken to unless given. */
type Whose = { name?: string | undefined };

/** What is said of each appointment. */
type Appointment = ForService & WithPeople & { startAt: number };

/** Time → words, for one language. Pure, like reading. */
export type Speech = {
  /** "Tuesday, November 24 at 2 PM", with the zone's name if it isn't the calendar's. */
  instant(at: number, context: SpeechContext): string;
  /** "Tuesday". */
  weekday(at: number, context: SpeechContext): string;
  /** "in 4 days", "today". */
  relative(at: number, context: SpeechContext): string;
  /** "a cleaning": what somebody comes for, by the name of a service. */
  aService(name: string): string;
  /** "Tuesday, November 24 at 2 PM with Dr. Lee": a time that is spoken, with the names of those it's with, if any. */
  withPeople(spoken: string, names: readonly string[]): string;
  /** What was understood, for confirmation: "Tuesday, November 24 from noon to 5 PM". */
  windows(requested: RequestedWindows, context: SpeechContext): string;
  /** One or two sentences, ready for a bot to say. */
  availability(found: AvailabilityToSay, context: SpeechContext): string;
  /** "Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?" */
  question(question: Question, context: SpeechContext): string;
  /** A booking code, spelled out: "seven, K as in kilo, four". */
  code(code: string): string;
  /** "I'm holding Tuesday, November 24 at 2 PM for you for 5 minutes."; without `seconds` it isn't said for how long. */
  held(hold: Appointment & { seconds?: number | undefined }, context: SpeechContext): string;
  /** "I'm no longer holding Tuesday, November 24 at 2 PM." */
  released(startAt: number, context: SpeechContext): string;
  /** "Tuesday, November 24 at 2 PM stays booked.": a hold that's given back after its time was booked. */
  stillBooked(startAt: number, context: SpeechContext): string;
  /** "I have Ada Lee booked for Tuesday, November 24 at 2 PM. The booking code is …"; without `code` it isn't said again. */
  booked(booking: Appointment & { code?: string | undefined; name: string }, context: SpeechContext): string;
  /** "Ada Lee also has an appointment on Friday, November 27 at 11 AM. Should I keep both?" */
  alsoBooked(others: Appointment & { name: string }, context: SpeechContext): string;
  /** "I haven't changed the phone number: update-booking can change it." Names the operation, if it's given. */
  notChanged(details: readonly BookingDetail[], operation?: string): string;
  /** "It stays booked for a cleaning: update-booking can't change that." Likewise; null for no service. */
  serviceKept(service: string | null, operation?: string): string;
  /** "It stays booked with Dr. Lee: update-booking can't change that." Likewise. */
  peopleKept(names: readonly string[], operation?: string): string;
  /** "The time you asked for was booked for Ada Lee during this call: if that's wrong, update-booking can correct it." Likewise. */
  bookedInCall(name: string, operation?: string): string;
  /** "I've changed the phone number of your booking for Tuesday, November 24 at 2 PM." `changed` is what has changed. */
  updated(
    booking: WithPeople & {
      startAt: number;
      name: string;
      phone: string | null;
      changed: readonly BookingDetail[];
    },
    context: SpeechContext,
  ): string;
  /**
   * "I've moved Ada Lee's appointment from Tuesday, November 24 at 2 PM to …" `fromAt` is the same if it was there already.
   * `formerPeople` are named if it was with others.
   */
  rescheduled(
    booking: Appointment & Whose & { fromAt: number; formerPeople?: readonly string[] | undefined },
    context: SpeechContext,
  ): string;
  /** "Ada Lee's booking for Tuesday, November 24 at 2 PM is cancelled." */
  cancelled(booking: Appointment & Whose, context: SpeechContext): string;
  /** "It's too late to move that appointment here. Please call …", if there's a phone number, as it's written. */
  tooLate(change: NoticedChange, phone?: string): string;
  /**
   * "I've left your message for our front desk, and noted when to call you back: tomorrow after 4 PM." `callBack` is that time in
   * words, "" if it wasn't understood, undefined if nobody said when.
   */
  messageLeft(callBack: string | undefined): string;
  /** "You have an appointment on Tuesday, November 24 at 2 PM." Those to come; `isAnyElse` if others were found. */
  found(
    found: {
      appointments: readonly (Appointment & { name: string })[];
      isAnyElse: boolean;
    },
    context: SpeechContext,
  ): string;
  /**
   * "We're open Monday to Friday from 9 AM to 5 PM. An appointment takes 30 minutes." `people` are those to choose from,
   * `country` is where phone numbers are national.
   */
  calendar(calendar: {
    workingHours: readonly WorkingPeriod[];
    slotMinutes: number;
    services: readonly { name: string; durationMinutes: number }[];
    people?: readonly string[] | undefined;
    place: string | null;
    contactPhone: string | null;
    country: string | null;
  }): string;
  /** What to say when a detail is missing, and where that's something else, when it couldn't be read. */
  ask: Readonly<Record<AskedDetail, string>>;
  askAgain: Readonly<Partial<Record<AskedDetail, string>>>;
  /** What to say while a request is put right. */
  oneMoment: string;
  /** What to say when there's a bug. */
  wentWrong: string;
  /** What to say when something can't be done, with what to do instead. */
  refusals: Readonly<Record<SpokenRefusalCode, string>>;
  /** What to say when the call, or all callers of the calendar, hold as many times as they may. */
  holdLimit: Readonly<Record<'call' | 'calendar', string>>;
  /** "afternoon", as callers say it after a weekday. */
  afternoon: string;
  messages: MessageSpeech;
  /** What to say when no time was understood, with examples that work. */
  notUnderstood: { message: string; examples: string[] };
  /** What to ask who said all but a time. */
  askTime: string;
};

/** What is written to callers. */
export type MessageSpeech = MessageWords & {
  /** "Tuesday, November 24 at 2 PM": like `instant`, with times the way they're written. */
  when(at: number, context: SpeechContext): string;
  /** "Dr. Lee and Chair 2". */
  people(names: readonly string[]): string;
};

/** What is said about holds and bookings. */
export type BookingSpeech = Omit<
  Speech,
  | 'instant'
  | 'weekday'
  | 'relative'
  | 'aService'
  | 'windows'
  | 'availability'
  | 'question'
  | 'afternoon'
  | 'messages'
  | 'notUnderstood'
  | 'askTime'
>;

/** What somebody asked for. */
export type RequestedWindows = { kind: InterpretationKind; windows: readonly Window[] };
