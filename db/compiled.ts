import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { dialectOf } from './dialect.ts';
import { type Database, SqliteDatabase } from './sqlite/open.ts';

class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A query on the hot path: built once for each dialect and executed with its parameters, because building it costs more
 * than running it. It's built from stand-ins for the values of its first run, so all runs have to give the same names.
 * Outside a transaction it must be a SELECT, and goes past Kysely to the reading connection.
 *
 * @example
 * const selectName = compiled<{ id: string }>()((db, { id }) =>
 *   db.selectFrom('calendars').select('name').where('id', '=', id).compile());
 * const rows = await selectName(db, { id });
 */
export function compiled<Values extends Record<string, string | number | null>>() {
  return <Row>(build: (db: Database, given: Values) => CompiledQuery<Row>) => {
    const byDialect: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
    return (db: Database, values: Values): Promise<Row[]> => {
      const { name } = dialectOf(db);
      byDialect[name] ??= build(db, placeholdersOf(values));
      const built = byDialect[name];
      const parameters = built.parameters.map((each) =>
        each instanceof Placeholder ? values[each.name] : each,
      );
      return rowsOf(db, { ...built, parameters });
    };
  };
}

/** Like `compiled`, for the first row: undefined if there is none. */
export function compiledFirst<Values extends Record<string, string | number | null>>() {
  return <Row>(build: (db: Database, given: Values) => CompiledQuery<Row>) => {
    const rows = compiled<Values>()(build);
    return async (db: Database, values: Values): Promise<Row | undefined> => (await rows(db, values))[0];
  };
}

function placeholdersOf<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values;
}

/** The rows of a query that's built each time. Outside a transaction it must be a SELECT, and waits for no write. */
export async function rowsOf<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  if (db instanceof SqliteDatabase) return db.read(query.sql, query.parameters) as Row[];
  const connection = connections.get(db);
  if (connection === 'ended') throw new Error('this transaction has ended');
  const { rows } = await (connection?.executeQuery<Row>(query) ?? db.executeQuery<Row>(query));
  return rows;
}

/** Those of transactions. Through Kysely, each query would wait for the one before. */
const connections = new WeakMap<Database, DatabaseConnection | 'ended'>();

/**
 * Runs the work of a transaction. Its compiled queries may be asked side by side: they run in the order in which they were
 * asked, on PostgreSQL in one round trip, and none once the work has ended.
 */
export async function withinTransaction<Result>(
  transaction: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  connections.set(transaction, await transaction.getExecutor().provideConnection(async (each) => each));
  try {
    return await work();
  } finally {
    connections.set(transaction, 'ended');
  }
}
