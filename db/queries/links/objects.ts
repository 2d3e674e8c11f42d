import type { ExpressionBuilder } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';
import { claimRow } from '../bookings/claims.ts';

/** An object of a link's collection: reduced iCalendar, and the version of the other side. */
export type LinkObject = { collectionHref: string; href: string; etag: string | null; text: string };

/** What identifies an object of a link. */
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

/** Inserts or updates objects. Until the reading is finished, the link's claims are out of date. */
export async function upsertLinkObjects(
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

/** Stores an object of a link's target as we have just written it; deletes it if we deleted it: `text` is null. */
export async function storeWrittenObject(
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

/** Deletes objects. Until the reading is finished, the link's claims are out of date. */
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

/** The claims of a link. */
export async function linkClaims(db: Database, linkId: string): Promise<(Period & { id: number })[]> {
  return await db
    .selectFrom('claims')
    .select(['id', 'start_at as startAt', 'end_at as endAt'])
    .where('owner_id', '=', linkId)
    .where('kind', '=', 'external')
    .execute();
}

/** Claims time that is busy in a linked calendar, even if it is claimed already. */
export async function insertLinkClaims(
  db: Database,
  { workspaceId, calendarId, linkId, busy }: CalendarKey & { linkId: string; busy: readonly Period[] },
): Promise<void> {
  const time = { workspaceId, calendarId, kind: 'external' as const, ownerId: linkId };
  const noBuffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  const rows = busy.map((period) => claimRow({ ...time, ...period, ...noBuffers }));
  if (rows.length > 0) await db.insertInto('claims').values(rows).execute();
}

/** Frees time that is no longer busy in a linked calendar. */
export async function deleteLinkClaims(
  db: Database,
  { linkId, ids }: { linkId: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('claims').where('owner_id', '=', linkId).where('id', 'in', ids).execute();
}
