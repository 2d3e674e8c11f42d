import { insertInvite } from '../../../db/queries/booking-invites.ts';
import { insertUnconfirmed } from '../../../db/queries/unconfirmed-bookings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';

/** Puts a row into every table of pages for callers that's about a calendar; `at` is in epoch milliseconds. */
export async function fillCallerPages(
  db: Database,
  { word, at, ...key }: { workspaceId: string; calendarId: string; word: string; at: number },
): Promise<void> {
  const times = { createdAt: at, expiresAt: at + 1_000 * dayMs };
  for (let index = 0; index < 12; index++) {
    const id = crypto.randomUUID();
    const only = { serviceId: word, memberId: null, fromAt: null, toAt: null, textedAt: null };
    await insertInvite(db, { ...key, ...times, ...only, id, digest: `${word} ${id}` });
  }
  const { workspaceId: workspace_id, calendarId: calendar_id } = key;
  const name = `${word} ${calendar_id}`;
  await db.insertInto('public_calendars').values({ workspace_id, calendar_id, name }).execute();
  const id = crypto.randomUUID();
  const asked = { id, holdId: word, details: word, channel: 'sms', network: word } as const;
  await insertUnconfirmed(db, { ...key, ...times, ...asked, digest: `${word} ${id}` });
}

/** Puts a row into the table of how a workspace's pages look. */
export async function fillPublicWorkspace(
  db: Database,
  { workspaceId, word }: { workspaceId: string; word: string },
): Promise<void> {
  const look = { accent: null, logo: word };
  await db
    .insertInto('public_workspaces')
    .values({ workspace_id: workspaceId, name: word, ...look })
    .execute();
}
