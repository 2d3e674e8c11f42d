import { type Database, SqliteDatabase } from './sqlite/open.ts';

/** Under which name something is kept, and how many names at most. */
export type Keeping<Asked> = { nameOf(asked: Asked): string; most: number };

type Kept<Found> = { version: number; found: Map<string, Found> };

/**
 * A read that's repeated only once any process has committed something, so that it gives what reading again would. What it
 * gives is shared, and isn't to be changed; nothing found isn't kept. `read` has to query before it awaits anything else, to
 * see the version that it's kept for. Nothing is kept in transactions, and for PostgreSQL.
 *
 * @example
 * const nameOfCalendar = keptPerVersion(readName, { nameOf: ({ id }) => id, most: 1_000 });
 * const name = await nameOfCalendar(db, { id });
 */
export function keptPerVersion<Asked, Found>(
  read: (db: Database, asked: Asked) => Promise<Found | undefined>,
  { nameOf, most }: Keeping<Asked>,
) {
  const keptOf = new WeakMap<Database, Kept<Found>>();
  return async (db: Database, asked: Asked): Promise<Found | undefined> => {
    const version = db instanceof SqliteDatabase ? db.versionRead() : undefined;
    if (version === undefined) return await read(db, asked);
    let kept = keptOf.get(db);
    if (kept?.version !== version) {
      kept = { version, found: new Map() };
      keptOf.set(db, kept);
    }
    const name = nameOf(asked);
    const known = kept.found.get(name);
    if (known !== undefined) return known;
    const found = await read(db, asked);
    if (kept.found.size >= most) kept.found.clear();
    if (found !== undefined) kept.found.set(name, found);
    return found;
  };
}
