import { expect, test } from 'bun:test';
import { versionText } from '../../../src/process/version.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

const dialect = isOnPostgres ? 'PostgreSQL' : 'SQLite';
const path = '/settings/server';

test('the page of the server says what runs there, since when, on which database and with which jobs', async () => {
  const made = await testServices({ config: { databaseFile: 'data/slots.db' } });
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  const job = { workspace_id: workspaceId, kind: 'replan', booking_id: null, event_id: null } as const;
  await made.db
    .insertInto('jobs')
    .values([
      { ...job, about: 'a', due_at: 0, error: null, failed_at: null },
      { ...job, about: 'b', due_at: made.clock.now() + 1, error: null, failed_at: null },
      { ...job, about: 'c', due_at: 0, error: null, failed_at: 1 },
    ])
    .execute();
  made.clock.advance(2 * 3_600_000);
  expect((await owner.get('/settings/workspace')).text).toContain('/settings/server"');
  const { status, text } = await owner.get(path);
  expect(status).toBe(200);
  for (const part of [versionText(), '2 hours ago', '/data/slots.db', dialect, 'MB', 'isn’t set']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Schema version<\/dt><dd>\d{4}-[a-z-]+</);
  expect(text).toMatch(/Jobs waiting<\/dt><dd>2</);
  expect(text).toMatch(/Jobs failed<\/dt><dd>1</);
  const inGerman = await owner.get(path, { 'accept-language': 'de' });
  for (const part of ['(aus dem Quellcode, Bun', 'Gestartet', 'Schemaversion', 'Wartende Aufgaben'])
    expect(inGerman.text).toContain(part);
});

test('shows the database to nobody who shares the server with others', async () => {
  const made = await testServices({ config: { databaseFile: '/srv/slots.db' } });
  const owner = await signedIn(made, { role: 'owner' });
  expect((await owner.get(path)).text).toContain('/srv/slots.db');
  const elsewhere = await made.workspace('Somebody else’s');
  const { status, text } = await owner.get(path);
  expect(status).toBe(200);
  expect(text).toContain('people who own every workspace');
  expect(text).not.toContain('/srv/slots.db');
  expect(text).not.toContain('Jobs');
  await made.db.updateTable('workspaces').set({ deleted_at: 1 }).where('id', '=', elsewhere).execute();
  expect((await owner.get(path)).text).toContain('/srv/slots.db');
});

test('never shows the password of a database', async () => {
  const databaseFile = 'postgres://slotline:hunter2@db.example.com/slots';
  const made = await testServices({ config: { databaseFile } });
  const owner = await signedIn(made, { role: 'owner' });
  const { text } = await owner.get(path);
  expect(text).toContain('postgres://slotline@db.example.com/slots');
  expect(text).not.toContain('hunter2');
});

test('isn’t there for admins', async () => {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  expect((await admin.get(path)).status).toBe(403);
  expect((await admin.get('/settings/workspace')).text).not.toContain('/settings/server"');
});
