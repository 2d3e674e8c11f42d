import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A calendar, or a team, and bookings that start after `from` and before `to`, in epoch milliseconds. */
export type HadQuery = CalendarKey & { from: number; to: number };

type Way = (db: Database, given: HadQuery) => RawBuilder<boolean>;

const keptBy =
  (column: 'calendar_id' | 'team_id'): Way =>
  (_, { workspaceId, calendarId, from, to }) =>
    sql`(bookings.workspace_id = ${workspaceId} and ${sql.ref(`bookings.${column}`)} = ${calendarId}
      and bookings.start_at > ${from} and bookings.start_at < ${to})`;

const sharedWith: Way = (db, { workspaceId, calendarId, from, to }) => {
  const ids = keptElsewhere(db, calendarId)
    .select('owner_id')
    .where('start_at', '>', from)
    .where('start_at', '<', to);
  return sql`(bookings.id in ${ids} and ${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId})`;
};

/** A calendar keeps bookings, or has them together with another; a team's were made there. Each has an index. */
const ways: readonly Way[] = [keptBy('calendar_id'), keptBy('team_id'), sharedWith];

/** Selects bookings that a calendar or a team has, whoever keeps them, by their starts; `build` narrows to those had one way. */
export function bookingsHad<Values extends HadQuery & Record<string, string | number | null>>() {
  return <Row extends { id: string; startAt: number }>(
    build: (db: Database, given: Values, isHad: RawBuilder<boolean>) => CompiledQuery<Row>,
  ) => {
    const selects = ways.map((way) => compiled<Values>()((db, given) => build(db, given, way(db, given))));
    return async (db: Database, values: Values): Promise<Row[]> => {
      const found = await Promise.all(selects.map((select) => select(db, values)));
      return found.flat().sort((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
    };
  };
}

/** Claims of bookings that take a calendar's time, and are kept at another's. */
export function keptElsewhere(db: Database, calendarId: string) {
  return db
    .selectFrom('claims')
    .where('claims.calendar_id', '=', calendarId)
    .where('claims.kept_at', 'is not', null);
}
