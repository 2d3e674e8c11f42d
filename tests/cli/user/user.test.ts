import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import { verifyPassword } from '../../../src/process/runtime.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { goodPassword, openAcme, uuid } from '../acme.ts';

const { databaseFile, environment, run, runWithInput, json, jsonWithInput, workspaceId, everyRow } =
  await openAcme();

describe('user', () => {
  test('create stores an argon2id hash, and password replaces it', async () => {
    const member = ['--workspace', workspaceId, '--email', 'Ann@Example.com', '--role', 'admin'];
    const made = await jsonWithInput(`${goodPassword}\n`, 'user', 'create', ...member, '--password-stdin');
    expect(made).toEqual({ id: expect.stringMatching(uuid), email: 'Ann@Example.com', role: 'admin' });
    const first = await hashOf(made.id);
    expect(first).toStartWith('$argon2id$v=19$m=65536,t=3,p=1$');
    expect(await verifyPassword(goodPassword, first)).toBe(true);
    const next = 'seven quiet harbours';
    const email = ['--email', 'ann@example.com', '--password-stdin'];
    expect(await jsonWithInput(next, 'user', 'password', ...email)).toEqual({
      id: made.id,
      email: 'Ann@Example.com',
    });
    expect(await verifyPassword(next, await hashOf(made.id))).toBe(true);
    const rows = JSON.stringify(await everyRow());
    expect(rows).not.toContain(next);
    expect(rows).not.toContain(goodPassword);
  });

  test('have names, if one is given', async () => {
    const named = ['--workspace', workspaceId, '--email', 'olivia@example.com', '--name', ' Olivia Hart '];
    await jsonWithInput(goodPassword, 'user', 'create', ...named, '--password-stdin');
    expect(await json('user', 'list', '--workspace', workspaceId)).toContainEqual(
      expect.objectContaining({ email: 'olivia@example.com', name: 'Olivia Hart' }),
    );
  });

  test('two-step turns off what somebody has, and only that', async () => {
    const email = ['--email', 'dora@example.com'];
    const member = ['--workspace', workspaceId, ...email];
    const { id } = await jsonWithInput(goodPassword, 'user', 'create', ...member, '--password-stdin');
    const off = ['user', 'two-step', '--off', ...email];
    const none = await run(...off);
    expect([none.exitCode, none.stderr]).toEqual([
      2,
      expect.stringContaining("doesn't have two-step sign-in"),
    ]);
    const db = openDatabase(databaseFile);
    await db.updateTable('users').set({ two_step_secret: 'v1.x' }).where('id', '=', id).execute();
    await db.destroy();
    const bare = await run('user', 'two-step', ...email);
    expect([bare.exitCode, bare.stderr]).toEqual([2, expect.stringContaining('give --off')]);
    expect(await json(...off)).toEqual({ id, email: 'dora@example.com', twoStep: false });
    expect((await run(...off)).exitCode).toBe(2);
  });

  test('create refuses a member who is there, in any case', async () => {
    const args = ['user', 'create', '--workspace', workspaceId, '--password-stdin', '--email'];
    expect((await runWithInput(goodPassword, ...args, 'bob@example.com')).exitCode).toBe(0);
    const refused = await runWithInput(goodPassword, ...args, 'BOB@example.com');
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain('there is already a user "BOB@example.com"');
  });

  test('create makes a user who is there a member of another workspace, and leaves the password', async () => {
    const args = ['user', 'create', '--workspace', workspaceId, '--email', 'cy@example.com'];
    const { id } = await jsonWithInput(goodPassword, ...args, '--password-stdin');
    const before = await hashOf(id);
    const other = (await json('workspace', 'create', '--name', 'Other')).id;
    const elsewhere = [
      'user',
      'create',
      '--workspace',
      other,
      '--email',
      'CY@example.com',
      '--role',
      'viewer',
    ];
    const refused = await runWithInput(goodPassword, ...elsewhere, '--password-stdin');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('leave out --password-stdin to add them to this workspace');
    expect(await json(...elsewhere)).toEqual({ id, email: 'cy@example.com', role: 'viewer' });
    expect(await hashOf(id)).toBe(before);
    expect((await run(...elsewhere)).stderr).toContain('there is already a user "CY@example.com"');
  });

  test('reset prints a link, of which the file keeps the hash alone', async () => {
    const member = ['--workspace', workspaceId, '--email', 'eve@example.com'];
    await jsonWithInput(goodPassword, 'user', 'create', ...member, '--password-stdin');
    const args = ['user', 'reset', '--email', 'EVE@example.com'];
    const before = Date.now();
    const { url, expiresAt, ...rest } = await json(...args);
    const madeAt = Date.parse(expiresAt) - 86_400_000;
    expect([before <= madeAt, madeAt <= Date.now()]).toEqual([true, true]);
    expect(rest).toEqual({ id: expect.stringMatching(uuid), email: 'eve@example.com' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset\/[\w-]{43}$/);
    const text = await run(...args);
    expect(text.stdout).toMatch(/^ {2}address {2}http:\/\/127\.0\.0\.1:3000\/reset\/[\w-]{43}$/m);
    const file = Buffer.concat(
      await Promise.all(
        [databaseFile, `${databaseFile}-wal`]
          .filter((each) => existsSync(each))
          .map(async (each) => Buffer.from(await Bun.file(each).arrayBuffer())),
      ),
    );
    expect(file.includes(url.slice(-43))).toBe(false);
    expect(file.includes(hashSecretToken(url.slice(-43)))).toBe(true);
    const nowhere = await runSlotline(args, { environment: { ...environment, SLOTLINE_PORT: '0' } });
    expect(nowhere.stderr).toContain('any free port, so a link would have no address');
    expect((await run('user', 'reset', '--email', 'nobody@example.com')).stderr).toContain(
      'there is no user "nobody@example.com"',
    );
  });

  test.each([
    ['', 'has 0 characters: it must have at least 10'],
    ['ninechars', 'has 9 characters: it must have at least 10'],
    ['Password123!', 'is too easy to guess'],
    ['P@ssw0rd2026', 'is too easy to guess'],
    ['1234567890', 'is too easy to guess'],
    ['qwertyuiop', 'is too easy to guess'],
    ['abcabcabcabc', 'is too easy to guess'],
    ['Summer2026!!', 'is too easy to guess'],
    ['trustno1trustno1', 'is too easy to guess'],
    ['correct horse battery staple', 'is too easy to guess'],
    ['carol.jones2026', 'is too easy to guess'],
    ['two lines\nof text', 'must be one line'],
  ])('refuses the password %p: it %s', async (password, problem) => {
    const email = ['--email', 'carol.jones@example.com', '--password-stdin'];
    const refused = await runWithInput(password, 'user', 'create', '--workspace', workspaceId, ...email);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(`the password ${problem}`);
    if (password !== '') expect(refused.stderr).not.toContain(password);
  });
});

async function hashOf(userId: string): Promise<string> {
  const db = openDatabase(databaseFile);
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  await db.destroy();
  return row?.password_hash ?? '';
}
