import { sql } from 'kysely';
import type { Database } from '../sqlite/open.ts';

/** What has to be right about a PostgreSQL server and database. */
export type PostgresCondition = {
  /** The major version: 15. */
  version: number;
  encoding: string;
  user: string;
  owner: string;
  /** 1 if the user is the database's owner, or belongs to it. */
  isOwner: number;
  /** 1 if the server only repeats another, and takes no writes. */
  isStandby: number;
  /** The server's clock, in epoch milliseconds. */
  now: number;
};

/** Asks a PostgreSQL server how it is, and changes nothing. */
export async function postgresCondition(db: Database): Promise<PostgresCondition> {
  const { rows } = await sql<PostgresCondition>`
    select
      cast(current_setting('server_version_num') as integer) / 10000 as version,
      current_setting('server_encoding') as encoding,
      cast(current_user as text) as "user",
      cast(pg_get_userbyid(datdba) as text) as owner,
      pg_has_role(current_user, datdba, 'member') as "isOwner",
      pg_is_in_recovery() as "isStandby",
      cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now
    from pg_database where datname = current_database()
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL knows no database of this name');
  return row;
}
