import type { Database } from '../open.ts';

/** A live booking to be written; instants are in epoch milliseconds. Its time is occupied by a claim of its own. */
export type NewBooking = {
  id: string;
  workspaceId: string;
  calendarId: string;
  /** Unique in the workspace. */
  code: string;
  startAt: number;
  endAt: number;
  name: string;
  phone?: string;
  email?: string;
  notes?: string;
  metadata?: Record<string, string>;
  callId?: string;
  createdAt: number;
};

/** Writes a booking; the claim that occupies its time belongs into the same transaction. */
export async function insertBooking(db: Database, booking: NewBooking): Promise<void> {
  await db
    .insertInto('bookings')
    .values({
      id: booking.id,
      workspace_id: booking.workspaceId,
      calendar_id: booking.calendarId,
      code: booking.code,
      status: 'booked',
      start_at: booking.startAt,
      end_at: booking.endAt,
      name: booking.name,
      phone: booking.phone ?? null,
      email: booking.email ?? null,
      notes: booking.notes ?? null,
      metadata: JSON.stringify(booking.metadata ?? {}),
      call_id: booking.callId ?? null,
      created_at: booking.createdAt,
      cancelled_at: null,
      cancel_reason: null,
    })
    .execute();
}
