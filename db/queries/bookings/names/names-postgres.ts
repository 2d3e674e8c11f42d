import { sql } from 'kysely';
import { compiled } from '../../../compiled.ts';
import type { Database } from '../../../sqlite/open.ts';
import { type BookingRow, selectBookings } from '../bookings.ts';
import { type Batch, endOfTime, longestMs } from '../stretches.ts';
import { indexedParts, type NameQuery, type NameSearch, namePieces, phonePieces } from './name-pieces.ts';

type Search = { requested: NameSearch; batch: Batch };
type Values = ReturnType<typeof valuesOf>;

const selectIn = (order: Batch['order']) =>
  compiled<Values>()((db, given) =>
    selectBookings(db)
      .where('workspace_id', '=', given.workspaceId)
      .where('calendar_id', '=', given.calendarId)
      .where(sql<boolean>`status = coalesce(${given.status}, status)`)
      .where('start_at', '>', given.startsAfter)
      .where('start_at', '<', given.to)
      .where('end_at', '>', given.from)
      .where(
        order === 'asc'
          ? sql<boolean>`(start_at, id) > (${given.afterStart}, ${given.afterId})`
          : sql<boolean>`(start_at, id) < (${given.afterStart}, ${given.afterId})`,
      )
      .where(hasPieces(given))
      .orderBy('start_at', order)
      .orderBy('id', order)
      .limit(given.limit)
      .compile(),
  );

const select = { asc: selectIn('asc'), desc: selectIn('desc') };

/** What `maybeNamedBookings` promises, by PostgreSQL's index of pieces. */
export async function namedInPostgres(db: Database, search: Search): Promise<BookingRow[]> {
  return await select[search.batch.order](db, valuesOf(search));
}

/** Whether a booking has the pieces of what is asked for. */
export function hasPieces({ folded, spelled, phone }: ReturnType<typeof piecesFor>) {
  return sql<boolean>`(name_pieces @> cast(${folded} as text[])
    or name_pieces @> cast(${spelled} as text[])
    or name_pieces && cast(${phone} as text[]))`;
}

/** The pieces to look for, as arrays of PostgreSQL. */
export function piecesFor(query: NameQuery) {
  const wanted = indexedParts(query).filter((parts) => !parts.includes(''));
  const [folded = null, spelled = null] = wanted.map((parts) => arrayOf(parts.flatMap(namePieces)));
  const { phoneEnd } = query;
  return { folded, spelled, phone: phoneEnd === undefined ? null : arrayOf(phonePieces(phoneEnd)) };
}

function valuesOf({ requested, batch }: Search) {
  const { workspaceId, calendarId, status = null, from = -endOfTime, to = endOfTime } = requested;
  const { order, after, limit } = batch;
  return {
    workspaceId,
    calendarId,
    status,
    from,
    to,
    limit,
    ...piecesFor(requested),
    startsAfter: from - longestMs - 1,
    afterStart: after?.startAt ?? (order === 'asc' ? -endOfTime : endOfTime),
    afterId: after?.id ?? '',
  };
}

/** An array as PostgreSQL writes it (https://www.postgresql.org/docs/15/arrays.html, section 8.15.2). */
export function arrayOf(pieces: readonly string[]): string {
  return `{${pieces.map((piece) => `"${piece.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
