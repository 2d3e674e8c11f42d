import type { Seat } from '../calendar/busy.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { serviceById } from '../calendar/service.ts';
import type { Channel, TellSaid } from '../messages/message.ts';
import type { Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';
import { namesAgree } from './person-name.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** A booking of a slot. Instants are epoch milliseconds. */
export type Booking = {
  id: string;
  workspaceId: string;
  /** Whose time it takes: at a team, that of its first member. */
  calendarId: string;
  /** The team that it was made at; null for none. */
  teamId: string | null;
  /** All whose time it takes, by their calendars, if it was made at a team. */
  memberIds: readonly string[];
  /** Unique in the workspace; callers are told this one. */
  code: string;
  status: BookingStatus;
  startAt: number;
  endAt: number;
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  notes: string | null;
  metadata: Record<string, string>;
  callId: string | null;
  createdAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  cancelReason: string | null;
  /** How often it has changed (RFC 5545, section 3.8.7.4). */
  sequence: number;
  /** How it came; null if nobody knows. */
  source: BookingSource | null;
  attendance: Attendance | null;
  /** The rules that whoever made or moved it by hand set aside. */
  overruled: readonly OverruledRule[];
  /** What it's for; null for no particular service. */
  serviceId: string | null;
  /** What was answered to the service's questions, by their keys. */
  answers: Record<string, string>;
  /** How the caller wants to be told; null for what the calendar sets. */
  tell: readonly Channel[] | null;
  /** Who said so, and when; null if nobody did. */
  tellSaid: TellSaid | null;
  /** The IANA zone that it was made in; null for the calendar's. */
  madeInZone: string | null;
  /** The number of the link that works, counted from 0. */
  linkNumber: number;
  /** When the caller said on its page that they're coming; null if they didn't, or it moved since. */
  confirmedAt: number | null;
};

/** The longest texts of a booking, in characters. */
export const bookingLimits = { nameLength: 200, notesLength: 1_000, reasonLength: 500 } as const;

/** How a booking came: by a bot over the API, by hand at the desk, from the command line, or on a page for callers. */
export type BookingSource = 'bot' | 'desk' | 'cli' | 'caller';

/** Whether a booking may be without phone and email: staff know whom they book, bots know callers by nothing else. */
export function mayLackContact({ source }: Pick<Booking, 'source'>): boolean {
  return source === 'desk' || source === 'cli';
}

/** Whether the person came. */
export const attendances = ['arrived', 'no_show'] as const;

/** One of those. */
export type Attendance = (typeof attendances)[number];

/** Whether a text says whether the person came. */
export function isAttendance(text: string): text is Attendance {
  return attendances.some((each) => each === text);
}

/** The rules that people at the desk may set aside on purpose. */
export const overruledRules = ['hours', 'notice', 'buffers'] as const;

/** One of those rules. */
export type OverruledRule = (typeof overruledRules)[number];

/** A booking for machines, with times in the calendar's zone, offset included, and the service that the calendar offers. */
export function describeBooking(
  booking: Booking,
  { zone, calendar }: { zone: Zone; calendar: Pick<Calendar, 'services'> },
) {
  const { id, code, status, name, phone, email, notes, answers, metadata, callId } = booking;
  const service = serviceById(calendar, booking.serviceId);
  return {
    id,
    calendarId: madeAt(booking),
    code,
    status,
    start: zone.format(booking.startAt),
    end: zone.format(booking.endAt),
    timeZone: zone.id,
    name,
    phone,
    email,
    notes,
    service: service ? { id: service.id, name: service.name } : null,
    answers,
    metadata,
    callId,
    createdAt: zone.format(booking.createdAt),
    cancelledAt: booking.cancelledAt === null ? null : zone.format(booking.cancelledAt),
    cancelReason: booking.cancelReason,
    attendance: booking.attendance,
  };
}

/** A cancelled booking takes up no time, and stays cancelled unless whoever cancelled it at the desk undoes that soon after. */
export type BookingStatus = 'booked' | 'cancelled';

/** What identifies the person who books; null where unknown. */
export type BookingPerson = Pick<Booking, 'name' | 'phone' | 'email' | 'callId'>;

/**
 * Whether two who book the same time are the same person: the names agree, and so does the call, phone number or email. If
 * neither has any of these, the names have to be equal: that's a form sent twice.
 */
export function isSamePerson(one: BookingPerson, other: BookingPerson): boolean {
  const marks = ['callId', 'phone', 'email'] as const;
  if (marks.every((mark) => one[mark] === null && other[mark] === null)) return one.name === other.name;
  const isMarked = marks.some((mark) => one[mark] !== null && one[mark] === other[mark]);
  return isMarked && namesAgree(one.name, other.name);
}

/** The calendar that a booking was made at: a team's, or one with time of its own. */
export function madeAt({ teamId, calendarId }: Pick<Booking, 'teamId' | 'calendarId'>): string {
  return teamId ?? calendarId;
}

/** The one of some calendars that a booking is shown at: the one that it was made at, or else one whose time it takes. */
export function shownAt<Shown extends { id: string }>(
  calendars: readonly Shown[],
  booking: Pick<Booking, 'teamId' | 'calendarId' | 'memberIds'>,
): Shown | undefined {
  const ids = [madeAt(booking), booking.calendarId, ...booking.memberIds];
  return ids.flatMap((id) => calendars.find((calendar) => calendar.id === id) ?? [])[0];
}

/** The calendars whose time a booking takes. */
export function takenCalendars({
  calendarId,
  memberIds,
}: Pick<Booking, 'calendarId' | 'memberIds'>): readonly string[] {
  return memberIds.length > 0 ? memberIds : [calendarId];
}

/** The calendars whose time a hold takes. */
export function seatIds({ seats }: Pick<Hold, 'seats'>): string[] {
  return seats.map(({ calendarId }) => calendarId);
}

/** A slot reserved until `expiresAt`, in epoch milliseconds. */
export type Hold = Period & {
  id: string;
  expiresAt: number;
  callId: string | null;
  serviceId: string | null;
  /** The team that it was made at; null for none. */
  teamId: string | null;
  /** Whose time it takes, with the buffers there. */
  seats: readonly Seat[];
};

/** What calendar programs see of a booking. */
export type ShownBooking = Omit<BookingPerson, 'callId'> &
  Pick<Booking, 'id' | 'code' | 'startAt' | 'endAt' | 'notes' | 'createdAt' | 'updatedAt' | 'sequence'> & {
    /** The service's name. */
    service: string | null;
    /** In the order of the questions, without those that are private or no longer asked. */
    answers: readonly ShownAnswer[];
    /** The names of those whom it's with, where the calendar alone doesn't say. */
    people: readonly string[];
  };
