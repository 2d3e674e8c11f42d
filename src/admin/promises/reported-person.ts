import type { ReportedBooking } from '../../../db/queries/promises/bookings.ts';
import type { FoundPromise } from '../../../db/queries/promises/findings.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import type { MemberVisit } from '../visit.ts';

/** Who was promised something, as far as a booking or the call's report tells; empty for what isn't known. */
export type PromisedPerson = { name: string; phone: string; email: string };

/** The booking that a finding is about, if a member sees it. */
export function bookingOfFinding(
  { session }: Pick<MemberVisit, 'session'>,
  { bookingId }: Pick<FoundPromise, 'bookingId'>,
  bookings: readonly ReportedBooking[],
): ReportedBooking | undefined {
  return bookings.find((each) => each.bookingId === bookingId && isSeen(session, each));
}

/**
 * Who was promised something: whose the booking is that it's about, else whose all the others of the same call are, at the number
 * that was called from where no booking has one; only that number where they're several people, or have booked nothing, and
 * undefined if it isn't known either.
 */
export function personOfFinding(
  { session }: Pick<MemberVisit, 'session'>,
  { bookingId, reportId, phone: reported }: Pick<FoundPromise, 'bookingId' | 'reportId' | 'phone'>,
  bookings: readonly ReportedBooking[],
): PromisedPerson | undefined {
  const seen = bookings.filter((each) => each.reportId === reportId && isSeen(session, each));
  const own = seen.filter((each) => each.bookingId === bookingId);
  const people = (own.length > 0 ? own : seen).map(({ name, phone, email }) => ({
    name,
    phone: phone ?? reported ?? '',
    email: email ?? '',
  }));
  const [first, ...others] = new Set(people.map((each) => JSON.stringify(each)));
  const only = others.length === 0 ? people.find((each) => JSON.stringify(each) === first) : undefined;
  return only ?? (reported === null ? undefined : { name: '', phone: reported, email: '' });
}

function isSeen(session: MemberVisit['session'], { calendarId, teamId }: ReportedBooking): boolean {
  return [calendarId, teamId].some((id) => id !== null && seesCalendar(session, id));
}
