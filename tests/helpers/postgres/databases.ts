import pg from 'pg';
import { migrate } from '../../../db/migrations/migrate.ts';
import { openPostgres, type PostgresDatabase } from '../../../db/postgres/open.ts';
import { Cluster } from './cluster.ts';

const template = 'slotline_template';

/** One server for all tests of a process, and a database whose copies begin with every table. */
let cluster: Promise<Cluster> | undefined;
let made = 0;

/** How many databases are kept: those of tests that are over are 8 MB each, and some suites make thousands. */
const mostKept = 300;

/** Makes an empty database, or one that has every migration. Returns its address. */
export async function freshDatabaseUrl({
  isMigrated = true,
}: {
  isMigrated?: boolean;
} = {}): Promise<string> {
  cluster ??= startCluster();
  const server = await cluster;
  const number = ++made;
  const name = `test_${process.pid}_${number}`;
  await administer(
    server.url(),
    `create database ${name} template ${isMigrated ? template : 'template0'} strategy file_copy`,
  );
  if (number > mostKept)
    await administer(server.url(), `drop database test_${process.pid}_${number - mostKept} with (force)`);
  return server.url(name);
}

/** A new database with every migration. */
export async function freshDatabase(options: { onSent?: () => void } = {}): Promise<PostgresDatabase> {
  const url = await freshDatabaseUrl();
  const db = openPostgres(`${url}?connections=6`, options);
  urls.set(db, url);
  return db;
}

/** The address of a database that `freshDatabase` made. */
export function urlOf(db: object): string {
  const url = urls.get(db);
  if (url === undefined) throw new Error('this database is not of `freshDatabase`');
  return url;
}

const urls = new WeakMap<object, string>();

async function startCluster(): Promise<Cluster> {
  const started = await Cluster.start();
  await administer(started.url(), `create database ${template} template template0`);
  const db = openPostgres(started.url(template));
  await migrate(db, { file: '' });
  await db.destroy();
  return started;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
