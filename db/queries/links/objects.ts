import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { Database } from '../../sqlite/open.ts';
import { claimRow } from '../bookings/claims/claims.ts';

/** An object of a link's collection: reduced iCalendar, and the version of the other side. */
export type LinkObject = { collectionHref: string; href: string; etag: string | null; text: string };

/** What identifies an object of a link. */
export type LinkObjectKey = Pick<LinkObject, 'collectionHref' | 'href'>;

/** The versions of the objects of a collection by their hrefs, as they were last read. */
export async function linkEtags(
  db: Database,
  { linkId, collectionHref }: { linkId: string; collectionHref: string },
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ href: string; etag: string | null }>`
    select href, etag from link_objects where link_id = ${linkId} and collection_href = ${collectionHref}
  `.execute(db);
  return new Map(rows.map(({ href, etag }) => [href, etag]));
}

/** Objects of a link in the order of their ids, from after one: at most `limit`. */
export async function linkObjectsAfter(
  db: Database,
  { linkId, id, limit }: { linkId: string; id: number; limit: number },
): Promise<(LinkObjectKey & { id: number; text: string })[]> {
  const { rows } = await sql<LinkObjectKey & { id: number; text: string }>`
    select id, collection_href as "collectionHref", href, text from link_objects
    where link_id = ${linkId} and id > ${id} order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** Inserts or updates objects. Until the reading is finished, the link's claims are out of date. */
export async function upsertLinkObjects(
  db: Database,
  { workspaceId, linkId, objects }: { workspaceId: string; linkId: string; objects: readonly LinkObject[] },
): Promise<void> {
  await markOutdated(db, linkId);
  for (const { collectionHref, href, etag, text } of objects) {
    await sql`
      insert into link_objects (workspace_id, link_id, collection_href, href, etag, text)
      values (${workspaceId}, ${linkId}, ${collectionHref}, ${href}, ${etag}, ${text})
      on conflict (link_id, collection_href, href) do update set etag = excluded.etag, text = excluded.text
        where link_objects.text <> excluded.text or link_objects.etag is distinct from excluded.etag
    `.execute(db);
  }
}

async function markOutdated(db: Database, linkId: string): Promise<void> {
  await sql`update links set needs_expansion = 1 where id = ${linkId}`.execute(db);
}

/** Stores an object of a link's target as we have just written it; deletes it if we deleted it: `text` is null. */
export async function storeWrittenObject(
  db: Database,
  { linkId, href, etag, text }: { linkId: string; href: string; etag: string | null; text: string | null },
): Promise<void> {
  const ofTarget = sql`link_id = ${linkId} and href = ${href}
    and collection_href = (select target_href from links where id = ${linkId})`;
  if (text === null) await sql`delete from link_objects where ${ofTarget}`.execute(db);
  else await sql`update link_objects set etag = ${etag}, text = ${text} where ${ofTarget}`.execute(db);
}

/** Deletes objects. Until the reading is finished, the link's claims are out of date. */
export async function deleteLinkObjects(
  db: Database,
  { linkId, objects }: { linkId: string; objects: readonly LinkObjectKey[] },
): Promise<void> {
  await markOutdated(db, linkId);
  for (const { collectionHref, href } of objects) {
    await sql`
      delete from link_objects
      where link_id = ${linkId} and collection_href = ${collectionHref} and href = ${href}
    `.execute(db);
  }
}

/** The claims of a link. */
export async function linkClaims(db: Database, linkId: string): Promise<(Period & { id: number })[]> {
  const { rows } = await sql<Period & { id: number }>`
    select id, start_at as "startAt", end_at as "endAt" from claims
    where owner_id = ${linkId} and kind = 'external'
  `.execute(db);
  return rows;
}

/** Claims time that is busy in a linked calendar, even if it is claimed already. */
export async function insertLinkClaims(
  db: Database,
  { linkId, busy, ...calendar }: CalendarKey & { linkId: string; busy: readonly Period[] },
): Promise<void> {
  await insertExternalClaims(
    db,
    busy.map((period) => ({ ...calendar, ...period, ownerId: linkId })),
  );
}

/** Claims times that linked calendars show as busy; each claim belongs to its link or booking. */
export async function insertExternalClaims(
  db: Database,
  claims: readonly (CalendarKey & Period & { ownerId: string })[],
): Promise<void> {
  if (claims.length === 0) return;
  const rest = { kind: 'external', bufferBeforeMinutes: 0, bufferAfterMinutes: 0 } as const;
  const rows = claims.map((claim) => claimRow({ ...claim, ...rest }));
  await db.insertInto('claims').values(rows).execute();
}

/** Frees time that is no longer busy in a linked calendar. */
export async function deleteLinkClaims(
  db: Database,
  { linkId, ids }: { linkId: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from claims where owner_id = ${linkId} and id in (${sql.join(ids)})`.execute(db);
}
