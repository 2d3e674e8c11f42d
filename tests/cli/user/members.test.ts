import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'members.db');
let workspaceId = '';

beforeAll(async () => {
  workspaceId = (await json('workspace', 'create', '--name', 'Acme')).id;
  await member('olga@example.com', 'owner');
});

describe('user role', () => {
  test('gives a member another role, ends what they could do by links, and is in the audit log', async () => {
    const { userId } = await member('ann@example.com', 'admin');
    await json('user', 'reset', '--email', 'ann@example.com');
    const changed = await run('user', 'role', ...named('Ann@Example.com'), '--role', 'Viewer');
    expect(changed).toMatchObject({ exitCode: 0, stdout: 'Role of "ann@example.com" changed to viewer.\n' });
    expect(await roleOf(userId)).toBe('viewer');
    const links = (db: Database) => db.selectFrom('access_links').where('user_id', '=', userId);
    expect(await inFile((db) => links(db).selectAll().execute())).toEqual([]);
    expect(await lastEntry()).toEqual({
      actor_kind: 'cli',
      actor_id: null,
      action: 'member.update',
      subject_id: userId,
      detail: '{"email":"ann@example.com","role":"viewer","from":"admin"}',
    });
    const again = await run('user', 'role', ...named('ann@example.com'), '--role', 'viewer');
    expect(again.stdout).toBe('"ann@example.com" already has the role viewer.\n');
  });

  test.each(['role', 'remove'])('the last owner stays one: %s', async (command) => {
    const role = command === 'role' ? ['--role', 'admin'] : [];
    const refused = await run('user', command, ...named('olga@example.com'), ...role);
    expect(refused).toMatchObject({ exitCode: 3, stdout: '' });
    expect(refused.stderr).toBe(
      'slotline: a workspace needs an owner: make somebody else an owner first, with "slotline user role"\n',
    );
  });

  test('says who is no member, and which roles there are', async () => {
    const stranger = await run('user', 'role', ...named('who@example.com'), '--role', 'admin');
    expect(stranger.stderr).toContain('"who@example.com" isn\'t a member of this workspace');
    const king = await run('user', 'role', ...named('olga@example.com'), '--role', 'king');
    expect(king.stderr).toContain('--role is "king": it must be one of owner, admin, desk, viewer');
  });
});

describe('user remove', () => {
  test('ends the membership and its sessions, keeps the user, and is in the audit log', async () => {
    const { userId } = await member('ben@example.com', 'viewer');
    await session(userId);
    const removed = await run('user', 'remove', ...named('ben@example.com'));
    expect(removed).toMatchObject({ exitCode: 0, stdout: '"ben@example.com" removed from the workspace.\n' });
    expect(await roleOf(userId)).toBeUndefined();
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'member.remove',
      subject_id: userId,
      detail: '{"email":"ben@example.com","role":"viewer"}',
    });
    expect((await run('user', 'remove', ...named('ben@example.com'))).exitCode).toBe(2);
  });
});

describe('user invite', () => {
  test('prints a link in the place of an earlier one, lists it, and takes it back', async () => {
    const invite = ['user', 'invite', ...named('cleo@example.com'), '--role', 'admin'];
    const first = await json(...invite);
    const second = await json(...invite);
    expect(second).toMatchObject({ email: 'cleo@example.com', role: 'admin' });
    expect(second.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/invite\/[\w-]{43}$/);
    const list = await json('user', 'list', '--workspace', workspaceId);
    expect(list.filter(({ status }: { status: string }) => status === 'Invited')).toMatchObject([
      { id: second.id, email: 'cleo@example.com', role: 'admin', expiresAt: second.expiresAt },
    ]);
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(first.id);
    expect(await lastEntry()).toMatchObject({ action: 'invitation.create', subject_id: second.id });
    const back = await run('user', 'uninvite', ...named('Cleo@example.com'));
    expect(back.stdout).toBe('Invitation of "Cleo@example.com" withdrawn.\n');
    expect(await lastEntry()).toMatchObject({
      action: 'invitation.revoke',
      detail: '{"email":"cleo@example.com","role":"admin"}',
    });
    const again = await run('user', 'uninvite', ...named('cleo@example.com'));
    expect(again.stderr).toContain('there is no open invitation for "cleo@example.com"');
  });

  test('refuses who is a member', async () => {
    const refused = await run('user', 'invite', ...named('olga@example.com'));
    expect(refused.stderr).toBe(
      'slotline: "olga@example.com" is already a member: see "slotline user role"\n',
    );
  });
});

describe('user sign-out', () => {
  test('ends one browser, or all, in the audit log of each workspace', async () => {
    const { userId } = await member('dora@example.com', 'viewer');
    const [first, second] = [await session(userId), await session(userId)];
    const listed = await json('user', 'sessions', '--email', 'dora@example.com');
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort());
    const email = ['--email', 'dora@example.com'];
    expect((await run('user', 'sign-out', ...email, '--session', first)).exitCode).toBe(0);
    expect(await sessionsOf(userId)).toEqual([second]);
    expect(await lastEntry()).toMatchObject({ action: 'session.end', subject_id: userId });
    const unknown = await run('user', 'sign-out', ...email, '--session', first);
    expect(unknown).toMatchObject({ exitCode: 2 });
    expect(unknown.stderr).toContain(`"dora@example.com" has no session "${first}"`);
    expect((await run('user', 'sign-out', ...email)).stdout).toBe(
      '"dora@example.com" signed out everywhere.\n',
    );
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      actor_kind: 'cli',
      action: 'session.end-all',
      detail: '{"email":"dora@example.com"}',
    });
    expect((await run('user', 'sessions', ...email)).stdout).toBe(
      '"dora@example.com" isn\'t signed in anywhere.\n',
    );
  });
});

describe('workspace update', () => {
  test('renames a workspace, once in the audit log, and needs something to change', async () => {
    const update = ['workspace', 'update', '--workspace', workspaceId];
    expect((await run(...update, '--name', 'Acme Dental')).stdout).toBe(
      'Workspace "Acme" renamed to "Acme Dental".\n',
    );
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: 'workspace.update',
      subject_id: workspaceId,
      detail: '{"name":"Acme Dental","from":"Acme"}',
    });
    await run(...update, '--name', 'Acme Dental');
    expect((await json('workspace', 'list'))[0]).toMatchObject({ name: 'Acme Dental' });
    const entries = (db: Database) => db.selectFrom('audit_entries').where('action', '=', 'workspace.update');
    expect(await inFile((db) => entries(db).selectAll().execute())).toHaveLength(1);
    expect((await run(...update, '--clock', '12')).stdout).toBe(
      'The dashboard of "Acme Dental" shows times on the 12-hour clock.\n',
    );
    expect(await inFile((db) => settingsOfWorkspace(db, workspaceId))).toMatchObject({ hourCycle: 12 });
    expect((await run(...update, '--clock', '13')).exitCode).toBe(2);
    expect((await run(...update)).stderr).toBe(
      'slotline: nothing to change: give --name, --record-words or --clock\n',
    );
  });
});

function named(email: string): string[] {
  return ['--workspace', workspaceId, '--email', email];
}

async function run(...args: string[]) {
  return await runSlotline([...args, '--database', databaseFile]);
}

async function json(...args: string[]) {
  return await slotlineJson(databaseFile, args);
}

async function inFile<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(databaseFile);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function member(email: string, role: Role): Promise<{ userId: string }> {
  const userId = crypto.randomUUID();
  await inFile(async (db) => {
    await insertUser(db, { id: userId, email, passwordHash: 'none', createdAt: 0 });
    await insertMembership(db, { workspaceId, userId, role, createdAt: 0 });
  });
  return { userId };
}

/** Signs a user in, and gives the session's id. */
async function session(userId: string): Promise<string> {
  const hash = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
  const unknown = { address: undefined, userAgent: undefined };
  await inFile((db) => insertSession(db, { hash, userId, workspaceId, at: Date.now(), ...unknown }));
  return hash.slice(0, 16);
}

async function sessionsOf(userId: string): Promise<string[]> {
  const query = (db: Database) => db.selectFrom('sessions').select('hash').where('user_id', '=', userId);
  return (await inFile((db) => query(db).execute())).map(({ hash }) => hash.slice(0, 16));
}

async function roleOf(userId: string): Promise<Role | undefined> {
  const query = (db: Database) => db.selectFrom('memberships').select('role').where('user_id', '=', userId);
  return (await inFile((db) => query(db).executeTakeFirst()))?.role;
}

async function lastEntry() {
  return await inFile((db) =>
    db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_id', 'action', 'subject_id', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
}
