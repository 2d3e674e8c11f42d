import { Database as Sqlite } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { copyFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertWorkspace } from '../../db/queries/workspaces.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { addressIn } from '../../src/admin/address.ts';
import { createServices } from '../../src/services.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../helpers/disposed-after-each.ts';
import { openMigrated } from '../helpers/migrated-file.ts';
import { testServer } from '../helpers/process/server.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { testServices } from '../helpers/workspace.ts';

const folder = temporaryFolder();
const disposed = disposedAfterEach();
const migrated = await migratedFile();

async function migratedFile(): Promise<string> {
  const file = join(folder, 'migrated.db');
  const db = await openMigrated(file);
  await db.destroy();
  return file;
}

/** A server over a file that others can reach too, and what it answers. */
async function serverOverFile() {
  const { services: parts, clock } = await testServices();
  const file = join(folder, `${crypto.randomUUID()}.db`);
  copyFileSync(migrated, file);
  const db = openDatabase(file);
  disposed({ [Symbol.dispose]: () => void db.destroy() });
  const workspaceId = crypto.randomUUID();
  await insertWorkspace(db, { id: workspaceId, name: 'Acme', createdAt: 0 });
  const logLines: string[] = [];
  const log = { error: (text: string) => void logLines.push(text), info() {}, debug() {} };
  const services = createServices({ ...parts, db, log });
  const { fetch } = testServer(services);
  const workspace = async () => workspaceId;
  const { token } = await signedIn({ services, db, clock, workspace }, { role: 'owner' });
  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://localhost:4100${path}`, { headers }));
  const ask = async (path: string, headers?: Record<string, string>) => (await request(path, headers)).status;
  const makeWorkspace = () => insertWorkspace(db, { id: crypto.randomUUID(), name: 'Another', createdAt: 0 });
  return {
    file,
    logLines,
    makeWorkspace,
    ready: () => ask('/readyz'),
    readiness: async () => await (await request('/readyz')).json(),
    alive: () => ask('/healthz'),
    api: () => ask('/api/v1/calendar', { authorization: `Bearer sk_live_${'0'.repeat(32)}` }),
    page: () => ask(addressIn(workspaceId, '/account'), { cookie: `slotline=${token}` }),
  };
}

function byAnother(file: string, ...statements: string[]): void {
  using sqlite = new Sqlite(file);
  for (const statement of ['pragma foreign_keys = off', ...statements]) sqlite.run(statement);
}

const read = [
  'api_keys',
  'calendars',
  'working_hours',
  'date_overrides',
  'sessions',
  'memberships',
  'claims',
];
const written = ['bookings', 'claims', 'jobs', 'idempotency_keys'];

test.each([...new Set([...read, ...written])])(
  'a server without the table "%s" is not ready',
  async (table) => {
    const server = await serverOverFile();
    expect([await server.ready(), await server.api(), await server.page()]).toEqual([200, 401, 200]);
    byAnother(server.file, `drop table ${table}`);
    expect(await server.ready()).toBe(503);
    expect(await server.alive()).toBe(200);
    expect(server.logLines).toContain('not ready');
  },
);

const ways: Record<string, (file: string) => void> = {
  'is cut to nothing': (file) => truncateSync(file, 0),
  'is cut in half': (file) => truncateSync(file, 40_960),
  'is overwritten': (file) => writeFileSync(file, randomBytes(400_000)),
  'loses its schema': (file) => byAnother(file, 'drop table api_keys', 'drop table sessions'),
};

test.each(Object.keys(ways))('a server is not ready while requests fail: its file %s', async (way) => {
  const server = await serverOverFile();
  byAnother(server.file, 'pragma wal_checkpoint(truncate)');
  expect([await server.ready(), await server.api(), await server.page()]).toEqual([200, 401, 200]);
  ways[way]?.(server.file);
  // Until something is written, what was read before may still be at hand.
  await server.makeWorkspace().catch(() => {});
  expect([await server.api(), await server.page()]).toEqual([500, 500]);
  expect(await server.ready()).toBe(503);
  expect(await server.ready()).toBe(503);
});

test.each(['replaced', 'removed'])(
  'a server whose file was %s is not ready: what it writes is lost',
  async (how) => {
    const server = await serverOverFile();
    expect(await server.ready()).toBe(200);
    if (how === 'replaced') {
      copyFileSync(server.file, `${server.file}.copy`);
      renameSync(`${server.file}.copy`, server.file);
    } else rmSync(server.file);
    expect(await server.ready()).toBe(503);
  },
);

test('a server that cannot write is not ready, and is again once it can', async () => {
  const server = await serverOverFile();
  const other = disposed(new Sqlite(server.file));
  other.run('begin immediate');
  const unready = { status: 'not ready', reasons: ['database'] };
  expect(await Promise.all([server.ready(), server.readiness()])).toEqual([503, unready]);
  other.run('rollback');
  expect(await server.ready()).toBe(200);
  expect(await server.readiness()).toEqual({ status: 'ready' });
});

test('many who ask at once share one answer', async () => {
  const server = await serverOverFile();
  byAnother(server.file, 'drop table api_keys');
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.ready()));
  expect(new Set(answers)).toEqual(new Set([503]));
  expect(server.logLines.length).toBeLessThan(50);
});
