import type { ExpressionBuilder } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';
import { claimRow } from '../bookings/claims.ts';

/** An object of a link's collection: reduced iCalendar, and the version of the other side. */
export type LinkObject = { collectionHref: string; href: string; etag: string | null; text: string };

/** By what an object is found in its link. */
export type LinkObjectKey = Pick<LinkObject, 'collectionHref' | 'href'>;

/** The versions of the objects of a collection by their hrefs, as they were last read. */
export async function linkEtags(
  db: Database,
  { linkId, collectionHref }: { linkId: string; collectionHref: string },
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('link_objects')
    .select(['href', 'etag'])
    .where('link_id', '=', linkId)
    .where('collection_href', '=', collectionHref)
    .execute();
  return new Map(rows.map(({ href, etag }) => [href, etag]));
}

/** Objects of a link in the order of their ids, from after one: at most `limit`. */
export async function linkObjectsAfter(
  db: Database,
  { linkId, id, limit }: { linkId: string; id: number; limit: number },
): Promise<(LinkObjectKey & { id: number; text: string })[]> {
  return await db
    .selectFrom('link_objects')
    .select(['id', 'collection_href as collectionHref', 'href', 'text'])
    .where('link_id', '=', linkId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes objects that are new or changed. Its claims no longer tell what it holds, until the reading is finished. */
export async function putLinkObjects(
  db: Database,
  { linkId, objects }: { linkId: string; objects: readonly LinkObject[] },
): Promise<void> {
  await db.updateTable('links').set({ needs_expansion: 1 }).where('id', '=', linkId).execute();
  for (const { collectionHref, href, etag, text } of objects) {
    await db
      .insertInto('link_objects')
      .values({ link_id: linkId, collection_href: collectionHref, href, etag, text })
      .onConflict((conflict) =>
        conflict
          .columns(['link_id', 'collection_href', 'href'])
          .doUpdateSet({ etag, text })
          .where((row) =>
            row.or([row('link_objects.text', '<>', text), row('link_objects.etag', 'is not', etag)]),
          ),
      )
      .execute();
  }
}

/** Keeps an object of a link's target as we have just written it, or nothing where we deleted it: `text` is null. */
export async function keepOwnObject(
  db: Database,
  { linkId, href, etag, text }: { linkId: string; href: string; etag: string | null; text: string | null },
): Promise<void> {
  const target = db.selectFrom('links').select('target_href').where('id', '=', linkId);
  const key = { link_id: linkId, href };
  const ofTarget = (row: ExpressionBuilder<Schema, 'link_objects'>) =>
    row.and([row.and(key), row('collection_href', '=', target)]);
  if (text === null) await db.deleteFrom('link_objects').where(ofTarget).execute();
  else await db.updateTable('link_objects').set({ etag, text }).where(ofTarget).execute();
}

/** Deletes objects that are gone. Its claims no longer tell what it holds, until the reading is finished. */
export async function deleteLinkObjects(
  db: Database,
  { linkId, objects }: { linkId: string; objects: readonly LinkObjectKey[] },
): Promise<void> {
  await db.updateTable('links').set({ needs_expansion: 1 }).where('id', '=', linkId).execute();
  for (const { collectionHref, href } of objects) {
    await db
      .deleteFrom('link_objects')
      .where('link_id', '=', linkId)
      .where('collection_href', '=', collectionHref)
      .where('href', '=', href)
      .execute();
  }
}

/** The time that a link occupies, with the ids of its claims. */
export async function linkClaims(db: Database, linkId: string): Promise<(Period & { id: number })[]> {
  return await db
    .selectFrom('claims')
    .select(['id', 'start_at as startAt', 'end_at as endAt'])
    .where('owner_id', '=', linkId)
    .where('kind', '=', 'external')
    .execute();
}

/** Occupies time that a calendar elsewhere says is busy, whatever else occupies it. */
export async function insertLinkClaims(
  db: Database,
  { workspaceId, calendarId, linkId, busy }: CalendarKey & { linkId: string; busy: readonly Period[] },
): Promise<void> {
  const time = { workspaceId, calendarId, kind: 'external' as const, ownerId: linkId };
  const noBuffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  const rows = busy.map((period) => claimRow({ ...time, ...period, ...noBuffers }));
  if (rows.length > 0) await db.insertInto('claims').values(rows).execute();
}

/** Lets go of time that is no longer busy elsewhere. */
export async function deleteLinkClaims(
  db: Database,
  { linkId, ids }: { linkId: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('claims').where('owner_id', '=', linkId).where('id', 'in', ids).execute();
}
