import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import { feedById, insertFeed, revokeFeeds } from '../../db/queries/feeds.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { createSecretToken } from '../domain/access/secret-token.ts';
import type { CalendarKey } from '../domain/calendar/calendar.ts';
import type { Actor } from './booking-changes.ts';

/**
 * Makes a feed of a calendar at an instant in epoch milliseconds, and notes who did, in the transaction that it is given.
 * Its token is in the answer and nowhere else. Gives undefined where there is a feed of the id already: asked twice, it
 * makes one.
 */
export async function makeFeed(
  db: Database,
  { id, at, workspaceId, calendarId }: CalendarKey & { id: string; at: number },
  actor: Actor,
): Promise<{ token: string } | undefined> {
  if (await feedById(db, id)) return undefined;
  const { token, hash } = createSecretToken();
  const key = { workspaceId, calendarId };
  await insertFeed(db, { ...key, id, hash, createdAt: at });
  await audit(db, { ...key, feedId: id, at, action: 'feed.create' }, actor);
  return { token };
}

/**
 * Revokes a feed of a calendar for good, or all of it where none is named, and notes who did, in the transaction that it
 * is given. Gives the ids of those that it revoked.
 */
export async function revokeFeedsOf(
  db: Database,
  given: CalendarKey & { feedId?: string; at: number },
  actor: Actor,
): Promise<string[]> {
  const revoked = await revokeFeeds(db, given);
  for (const feedId of revoked) await audit(db, { ...given, feedId, action: 'feed.revoke' }, actor);
  return revoked;
}

/** Never told the token, nor its hash. */
async function audit(
  db: Database,
  entry: CalendarKey & { feedId: string; at: number; action: 'feed.create' | 'feed.revoke' },
  actor: Actor,
): Promise<void> {
  const { workspaceId, calendarId, feedId, at, action } = entry;
  const detail = { calendarId };
  await insertAuditEntry(db, { ...actor, workspaceId, at, action, subjectId: feedId, detail });
}
