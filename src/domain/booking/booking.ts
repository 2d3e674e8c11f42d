import type { Claim } from '../calendar/busy.ts';
import { namesAgree } from './person-name.ts';

/** A booking of a slot, whoever made it. Instants are epoch milliseconds. */
export type Booking = {
  id: string;
  workspaceId: string;
  calendarId: string;
  /** Unique in the workspace; what the caller is told. */
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
  /** How often it was changed since it was made (RFC 5545, section 3.8.7.4). */
  sequence: number;
};

/** Cancelled bookings occupy no time and never come back. */
export type BookingStatus = 'booked' | 'cancelled';

/** What tells who books; absent ones are null. */
export type BookingPerson = Pick<Booking, 'name' | 'phone' | 'email' | 'callId'>;

/** Whether two are the same person: their names agree, and so does the call, the phone number or the email. */
export function isSamePerson(one: BookingPerson, other: BookingPerson): boolean {
  const marks = ['callId', 'phone', 'email'] as const;
  return (
    marks.some((mark) => one[mark] !== null && one[mark] === other[mark]) && namesAgree(one.name, other.name)
  );
}

/** A slot reserved for a short while. It ends by itself at `expiresAt`, epoch milliseconds like the others. */
export type Hold = Claim & {
  id: string;
  expiresAt: number;
  callId: string | null;
};

/**
 * The characters of booking codes: of those that look alike (0 O, 1 I L 7, 2 Z, 4 A, 5 S, 6 G, 8 B, U V) or sound alike
 * in English or German (B C D E G P T V W Z 3, A H J K 8, F S X, S X 6, M N, I Y, 5 9) at most one stands here.
 */
export const codeAlphabet = '24679FKMRTY';

/** How many characters a booking code has. */
export const codeLength = 6;

/** A booking code from random bytes; every code is equally likely. */
export function createBookingCode(randomByte: () => number): string {
  const fair = 256 - (256 % codeAlphabet.length);
  let code = '';
  while (code.length < codeLength) {
    const byte = randomByte();
    if (byte < fair) code += codeAlphabet.charAt(byte % codeAlphabet.length);
  }
  return code;
}

/** A booking code as people and models write it, "7k4-m2t", as it is stored; case, blanks and dashes do not count. */
export function normalizeBookingCode(text: string): string {
  return text.replace(/[\s.,‐-―-]+/g, '').toUpperCase();
}

/** What calendar programs are shown of a booking. */
export type ShownBooking = Pick<
  Booking,
  | 'id'
  | 'code'
  | 'startAt'
  | 'endAt'
  | 'name'
  | 'phone'
  | 'email'
  | 'notes'
  | 'createdAt'
  | 'updatedAt'
  | 'sequence'
>;
