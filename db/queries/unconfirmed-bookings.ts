import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { Channel } from '../../src/domain/messages/message.ts';
import type { Database } from '../sqlite/open.ts';

/** What somebody asked for and has to confirm; instants are in epoch milliseconds. */
export type UnconfirmedBooking = {
  id: string;
  workspaceId: string;
  calendarId: string;
  holdId: string;
  /** Who and what for, as sealed JSON; null once it's booked, or over. */
  details: string | null;
  /** How they were sent their link. */
  channel: Channel;
  expiresAt: number;
  /** What it has become. */
  bookingId: string | null;
};

function selectUnconfirmed(db: Database) {
  return db
    .selectFrom('unconfirmed_bookings')
    .select([
      'id',
      'workspace_id as workspaceId',
      'calendar_id as calendarId',
      'hold_id as holdId',
      'details',
      'channel',
      'expires_at as expiresAt',
      'booking_id as bookingId',
    ]);
}

/** Writes what somebody asked for; `digest` is the SHA-256 of its secret, `network` stands for where they are. */
export async function insertUnconfirmed(
  db: Database,
  asked: Omit<UnconfirmedBooking, 'bookingId'> & { digest: string; network: string; createdAt: number },
): Promise<void> {
  await db
    .insertInto('unconfirmed_bookings')
    .values({
      id: asked.id,
      workspace_id: asked.workspaceId,
      calendar_id: asked.calendarId,
      hold_id: asked.holdId,
      details: asked.details,
      digest: asked.digest,
      network: asked.network,
      channel: asked.channel,
      created_at: asked.createdAt,
      expires_at: asked.expiresAt,
    })
    .execute();
}

/** What a secret confirms, by its digest, whatever has become of it; undefined if there's nothing. */
export async function unconfirmedByDigest(
  db: Database,
  digest: string,
): Promise<UnconfirmedBooking | undefined> {
  return await selectUnconfirmed(db).where('digest', '=', digest).executeTakeFirst();
}

/** What somebody asked for at a calendar, by its ID, whatever has become of it. */
export async function unconfirmedById(
  db: Database,
  { id, workspaceId, calendarId }: CalendarKey & { id: string },
): Promise<UnconfirmedBooking | undefined> {
  return await selectUnconfirmed(db)
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
}

/** How many times of a calendar wait to be confirmed. */
export async function waitingAt(
  db: Database,
  { workspaceId, calendarId, now }: CalendarKey & { now: number },
): Promise<number> {
  const waiting = await selectUnconfirmed(db)
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '>', now)
    .where('booking_id', 'is', null)
    .execute();
  return waiting.length;
}

/** The times that wait to be confirmed by somebody in a network, wherever they are. */
export async function waitingFrom(
  db: Database,
  { network, now }: { network: string; now: number },
): Promise<UnconfirmedBooking[]> {
  return await selectUnconfirmed(db)
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .where('booking_id', 'is', null)
    .execute();
}

/** How many links a workspace has sent since an instant, in epoch milliseconds. */
export async function unconfirmedSince(
  db: Database,
  { workspaceId, since }: { workspaceId: string; since: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unconfirmed_bookings where workspace_id = ${workspaceId} and created_at > ${since}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Keeps what it has become, and forgets who it was for. */
export async function keepConfirmedBooking(
  db: Database,
  { id, workspaceId, bookingId }: { id: string; workspaceId: string; bookingId: string },
): Promise<void> {
  await db
    .updateTable('unconfirmed_bookings')
    .set({ booking_id: bookingId, details: null, network: '' })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Those of a workspace that still say who they're for. */
export async function detailedUnconfirmed(
  db: Database,
  { workspaceId }: { workspaceId: string },
): Promise<UnconfirmedBooking[]> {
  return await selectUnconfirmed(db)
    .where('workspace_id', '=', workspaceId)
    .where('details', 'is not', null)
    .execute();
}

/** Deletes one. */
export async function deleteUnconfirmed(
  db: Database,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<void> {
  await db
    .deleteFrom('unconfirmed_bookings')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .execute();
}
