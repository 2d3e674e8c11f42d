import { sql } from 'kysely';
import type { BookingInvite } from '../../src/domain/booking/invite.ts';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { Database } from '../sqlite/open.ts';

function selectInvites(db: Database) {
  return db
    .selectFrom('booking_invites')
    .select([
      'id',
      'workspace_id as workspaceId',
      'calendar_id as calendarId',
      'service_id as serviceId',
      'member_id as memberId',
      'from_at as fromAt',
      'to_at as toAt',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'booking_id as bookingId',
    ]);
}

/** Writes a new invitation; `digest` is the SHA-256 of its secret, and `textedAt` when it's texted, if it is. */
export async function insertInvite(
  db: Database,
  invite: Omit<BookingInvite, 'usedAt' | 'bookingId'> & { digest: string; textedAt: number | null },
): Promise<void> {
  await db
    .insertInto('booking_invites')
    .values({
      id: invite.id,
      workspace_id: invite.workspaceId,
      calendar_id: invite.calendarId,
      service_id: invite.serviceId,
      member_id: invite.memberId,
      from_at: invite.fromAt,
      to_at: invite.toAt,
      digest: invite.digest,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
      texted_at: invite.textedAt,
    })
    .execute();
}

/** The invitation of a secret, by its digest, whatever has become of it; undefined if there's none. */
export async function inviteByDigest(db: Database, digest: string): Promise<BookingInvite | undefined> {
  return await selectInvites(db).where('digest', '=', digest).executeTakeFirst();
}

/** An invitation of a workspace by its ID; of any workspace if that isn't given, for the command line. */
export async function inviteById(
  db: Database,
  { id, workspaceId }: { id: string; workspaceId?: string },
): Promise<BookingInvite | undefined> {
  const byId = selectInvites(db).where('id', '=', id);
  return await (workspaceId === undefined
    ? byId
    : byId.where('workspace_id', '=', workspaceId)
  ).executeTakeFirst();
}

/** A calendar's invitations, the newest first. */
export async function invitesOfCalendar(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<BookingInvite[]> {
  return await selectInvites(db)
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** How many invitations are listed. */
const mostListed = 200;

/** Uses up an invitation, in the transaction of its booking; false if it was just used, or is over. */
export async function useInvite(
  db: Database,
  { id, workspaceId, now }: { id: string; workspaceId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_invites')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what was booked by an invitation. */
export async function keepInvitedBooking(
  db: Database,
  { id, workspaceId, bookingId }: { id: string; workspaceId: string; bookingId: string },
): Promise<void> {
  await db
    .updateTable('booking_invites')
    .set({ booking_id: bookingId })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Ends an invitation that can still be used at `now`; false if it can't. */
export async function endInvite(
  db: Database,
  { id, workspaceId, calendarId, now }: CalendarKey & { id: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_invites')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many links a workspace has texted to people who aren't booked yet, since an instant in epoch milliseconds. */
export async function linksTextedSince(
  db: Database,
  { workspaceId, since }: { workspaceId: string; since: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select
      (select count(*) from booking_invites where workspace_id = ${workspaceId} and texted_at > ${since})
      + (select count(*) from unconfirmed_bookings
        where workspace_id = ${workspaceId} and created_at > ${since} and channel = 'sms') as count
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}
