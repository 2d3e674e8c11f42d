import { type RawBuilder, sql } from 'kysely';
import type { ShownChanges } from '../../../src/domain/calendar/shown/shown-changes.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { longestMs } from '../bookings/stretches.ts';
import type { ServiceKey } from '../services.ts';
import { rewriteEvents } from './write-backs.ts';

/** Bookings that are looked at before others have their turn: a few milliseconds' worth. */
const batchRows = 500;

/** A booking's place in a calendar, by its start in epoch milliseconds. */
type Place = { startAt: number; id: string };

/**
 * Counts a service's live bookings as changed at an instant, in epoch milliseconds, where calendar programs are shown
 * something else, and has linked calendars rewrite their events: those to come, and of answers that aren't shown any more
 * past ones too. Returns which that was.
 */
export async function reviseBookings(
  db: Database,
  service: ServiceKey,
  { changes, at }: { changes: ShownChanges; at: number },
): Promise<string[]> {
  const { hidden, shown, isRenamed } = changes;
  if (hidden.length + shown.length === 0 && !isRenamed) return [];
  const isChanged = isShownOtherwise(db, service, { changes, at });
  const place = { ...service, column: await placeColumn(db, service) };
  const changed: string[] = [];
  let from: Place = { startAt: hidden.length > 0 ? Number.MIN_SAFE_INTEGER : at - longestMs, id: '' };
  for (;;) {
    const end = await endOfBatch(db, place, from);
    const isInBatch = sql<boolean>`(${isBookingAfter(db, place, from)}
      and ${end ? sql`(bookings.start_at, bookings.id) <= (${end.startAt}, ${end.id})` : sql`true`} and ${isChanged})`;
    await rewriteEvents(db, isInBatch);
    const { rows } = await sql<{ id: string }>`
      update bookings set updated_at = ${at}, sequence = sequence + 1 where ${isInBatch} returning id
    `.execute(db);
    changed.push(...rows.map(({ id }) => id));
    if (!end) return changed;
    from = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The last booking of those that are looked at next; undefined if it's the last of all, or there are fewer. */
async function endOfBatch(db: Database, place: BookingsOf, from: Place): Promise<Place | undefined> {
  return await db
    .selectFrom('bookings')
    .select(['id', 'start_at as startAt'])
    .where(isBookingAfter(db, place, from))
    .orderBy('start_at')
    .orderBy('id')
    .limit(1)
    .offset(batchRows - 1)
    .executeTakeFirst();
}

/** Where a service is offered, and which column of bookings says so. */
type BookingsOf = ServiceKey & { column: 'bookings.team_id' | 'bookings.calendar_id' };

/** A team's bookings are kept at its members' calendars. */
async function placeColumn(db: Database, { calendarId }: ServiceKey): Promise<BookingsOf['column']> {
  const row = await db
    .selectFrom('calendars')
    .select('team_kind')
    .where('id', '=', calendarId)
    .executeTakeFirst();
  return (row?.team_kind ?? null) === null ? 'bookings.calendar_id' : 'bookings.team_id';
}

/** By calendar, like the index: SQLite isn't to read the whole workspace. */
function isBookingAfter(
  db: Database,
  { workspaceId, calendarId, column }: BookingsOf,
  { startAt, id }: Place,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} = ${calendarId} and bookings.status = 'booked'
    and ${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId}
    and (bookings.start_at, bookings.id) > (${startAt}, ${id}))`;
}

function isShownOtherwise(
  db: Database,
  { serviceId }: ServiceKey,
  { changes: { hidden, shown, isRenamed }, at }: { changes: ShownChanges; at: number },
): RawBuilder<boolean> {
  const { contains } = dialectOf(db);
  // Quotes within an answer are escaped in its JSON.
  const anyOf = (keys: readonly string[]) => {
    const each = keys.map((key) => contains(sql.ref('bookings.answers'), sql`${`"${key}":`}`));
    return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
  };
  return sql<boolean>`(bookings.service_id = ${serviceId}
    and (${anyOf(hidden)} or (bookings.end_at > ${at} and ${isRenamed ? sql`true` : anyOf(shown)})))`;
}
