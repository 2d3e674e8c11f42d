import { sql } from 'kysely';
import { nameKeys } from '../../../src/domain/booking/name-key.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingRow, selectBookings } from './bookings.ts';
import { type NameSearch, namePieces, phoneMark } from './name-pieces.ts';
import { type Batch, endOfTime, longestMs } from './stretches.ts';

type Values = ReturnType<typeof valuesOf>;

const select = compiled<Values>()((db, given) =>
  selectBookings(db)
    .where('workspace_id', '=', given.workspaceId)
    .where('calendar_id', '=', given.calendarId)
    .where(sql<boolean>`status = coalesce(${given.status}, status)`)
    .where('start_at', '>', given.startsAfter)
    .where('start_at', '<', given.to)
    .where('end_at', '>', given.from)
    .where(sql<boolean>`(start_at, id) > (${given.afterStart}, ${given.afterId})`)
    .where(
      sql<boolean>`(name_pieces @> cast(${given.folded} as text[])
        or name_pieces @> cast(${given.spelled} as text[])
        or name_pieces @> cast(${given.phone} as text[]))`,
    )
    .orderBy('start_at')
    .orderBy('id')
    .limit(given.limit)
    .compile(),
);

/** What `maybeNamedBookings` promises, by PostgreSQL's index of pieces. */
export async function namedInPostgres(
  db: Database,
  search: { requested: NameSearch; batch: Omit<Batch, 'order'> },
): Promise<BookingRow[]> {
  return await select(db, valuesOf(search));
}

function valuesOf({ requested, batch }: { requested: NameSearch; batch: Omit<Batch, 'order'> }) {
  const { workspaceId, calendarId, name, phoneEnd, status = null } = requested;
  const { from = -endOfTime, to = endOfTime } = requested;
  const { after, limit } = batch;
  const keys = name === undefined ? [] : nameKeys(name).filter((key) => key !== '');
  const [folded = null, spelled = null] = keys.map((key) => arrayOf(namePieces(key)));
  return {
    ...{ workspaceId, calendarId, status, from, to, folded, spelled, limit },
    startsAfter: from - longestMs - 1,
    phone: phoneEnd === undefined ? null : arrayOf([`${phoneMark}${phoneEnd}`]),
    afterStart: after?.startAt ?? -endOfTime,
    afterId: after?.id ?? '',
  };
}

/** An array as PostgreSQL writes it (https://www.postgresql.org/docs/15/arrays.html, section 8.15.2). */
function arrayOf(pieces: readonly string[]): string {
  return `{${pieces.map((piece) => `"${piece.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
