import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { openAcme, uuid } from './acme.ts';

const { databaseFile, run, json, workspaceId, keyId, key, prefix, everyRow } = await openAcme();

describe('key', () => {
  test('create shows the key once, and the file does not hold it', async () => {
    expect(keyId).toMatch(uuid);
    expect(key).toMatch(/^sk_live_[0-9a-f]{32}$/);
    expect(prefix).toBe(key.slice(0, 12));
    expect(JSON.stringify(await everyRow())).not.toContain(key);
    expect((await run('key', 'list', '--workspace', workspaceId)).stdout).not.toContain(key);
  });

  test('create for people shows the key and that it is shown once', async () => {
    const { stdout } = await run('key', 'create', '--workspace', workspaceId, '--name', 'Second');
    expect(stdout).toContain("it won't be shown again");
    expect(stdout).toMatch(/^ {2}key {2}sk_live_[0-9a-f]{32}$/m);
  });

  test('create makes a test key, which lists and show call one', async () => {
    const create = ['key', 'create', '--workspace', workspaceId, '--test', '--name'];
    const made = await json(...create, 'Rehearsals');
    expect(made).toEqual({ id: made.id, key: made.key, prefix: made.key.slice(0, 12), kind: 'test' });
    expect(made.key).toMatch(/^sk_test_[0-9a-f]{32}$/);
    expect((await run(...create, 'More')).stdout).toStartWith('Test key "More" created.');
    expect(await json('key', 'show', '--key', 'Rehearsals')).toMatchObject({ kind: 'test' });
    const { stdout } = await run('key', 'list', '--workspace', workspaceId);
    expect(stdout).toMatch(new RegExp(`^${made.id} +${made.prefix}\\.\\.\\. +test +Active`, 'm'));
  });

  test('list tells kind, status and times', async () => {
    const keys = await json('key', 'list', '--workspace', workspaceId);
    const found = keys.find((each: { id: string }) => each.id === keyId);
    const { createdAt } = found;
    expect(found).toEqual({
      ...{ id: keyId, name: 'Bot', prefix, kind: 'live', status: 'Active', lastUsedAt: null, createdAt },
    });
    const { stdout } = await run('key', 'list', '--workspace', workspaceId);
    expect(stdout).toMatch(new RegExp(`^${keyId} +${prefix}\\.\\.\\. +live +Active +never +\\S+ +Bot$`, 'm'));
  });

  test('revoke is final and answers the same twice', async () => {
    const made = await json('key', 'create', '--workspace', workspaceId, '--name', 'Leaked');
    for (let time = 1; time <= 2; time++) {
      expect(await json('key', 'revoke', '--key', made.id)).toEqual({ id: made.id, status: 'Revoked' });
    }
    const keys = await json('key', 'list', '--workspace', workspaceId);
    expect(keys.find((each: { id: string }) => each.id === made.id).status).toBe('Revoked');
  });

  test('revoke given the key itself says what it takes, without repeating the key', async () => {
    const refused = await run('key', 'revoke', '--key', key);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--key takes an ID, a name or the beginning of a key, not a whole one');
    expect(refused.stderr).not.toContain(key);
  });
});

test('a key that somebody puts into a name, a label or a reason is not in the file', async () => {
  const name = `Bot ${key}`;
  await json('workspace', 'create', '--name', name);
  await json('key', 'create', '--workspace', workspaceId, '--name', name);
  const zone = ['--time-zone', 'UTC'];
  const { id } = await json('calendar', 'create', '--workspace', workspaceId, '--name', name, ...zone);
  await json('calendar', 'close', '--calendar', id, '--date', '2026-12-24', '--label', name);
  for (const file of [databaseFile, `${databaseFile}-wal`].filter(existsSync)) {
    expect((await Bun.file(file).text()).includes(key.slice(12))).toBe(false);
  }
  const keys = await json('key', 'list', '--workspace', workspaceId);
  expect(keys.map((each: { name: string }) => each.name)).toContain('Bot sk_live_[redacted]');
});
