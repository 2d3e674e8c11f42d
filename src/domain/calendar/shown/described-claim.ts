import type { Attendance, OverruledRule } from '../../booking/booking.ts';
import type { Claim } from '../busy.ts';

/** Occupied time with what people at the desk are shown of it. Instants are epoch milliseconds. */
export type DescribedClaim = Claim & { calendarId: string } & (
    | { kind: 'booking'; booking: ClaimingBooking }
    /** `isCancelled`: the time of a booking that was just cancelled, in case that's undone. */
    | { kind: 'hold'; expiresAt: number; isCancelled: boolean }
    /**
     * Busy in a linked calendar, by the link's name; null if it has been removed meanwhile. The owner is the link, or the booking
     * whose event was moved there.
     */
    | { kind: 'external'; label: string | null; ownerId: string }
    | { kind: 'time_off'; label: string | null }
  );

/** Whether it's the time of a booking, or of its event that was moved in a linked calendar. */
export function isOfBooking(claim: DescribedClaim, bookingId: string): boolean {
  if (claim.kind === 'booking') return claim.booking.id === bookingId;
  return claim.kind === 'external' && claim.ownerId === bookingId;
}

/** What's shown of a booking that occupies time. */
export type ClaimingBooking = {
  id: string;
  code: string;
  name: string;
  sequence: number;
  attendance: Attendance | null;
  /** When the caller said that they're coming, in epoch milliseconds; null if they didn't. */
  confirmedAt: number | null;
  notes: string | null;
  overruled: readonly OverruledRule[];
  /** The service's name; null for none. */
  service: string | null;
  /** All whose time it takes, by their calendars, if it was made at a team. */
  memberIds: readonly string[];
};
