import { type Kysely, sql } from 'kysely';
import { foldedLetters } from '../../src/domain/booking/name-key.ts';
import { baselineLinkTables } from './baseline-link-tables.ts';
import { baselineNameSearch } from './baseline-name-search.ts';
import { baselineTables } from './baseline-tables.ts';

/**
 * The schema of PostgreSQL as it begins. Texts sort by their bytes, as in SQLite; whole numbers are BIGINT, since most of
 * them are instants; what SQLite has as 0 or 1 stays a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...baselineTables, ...baselineLinkTables, ...baselineNameSearch]) {
    await sql.raw(statement).execute(db);
  }
  // PostgreSQL stores no NUL.
  const letters = JSON.stringify(foldedLetters().filter(({ letter }) => letter !== '\0'));
  await sql`
    insert into search_letters (letter, folded, spelled)
    select value ->> 'letter', value ->> 'folded', value ->> 'spelled'
    from json_array_elements(cast(${letters} as json)) as value
  `.execute(db);
}
