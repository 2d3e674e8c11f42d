import { describe, expect, test } from 'bun:test';
import { settingsOfWorkspace } from '../../db/queries/workspaces.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { openAcme, uuid } from './acme.ts';

const { databaseFile, run, runWithInput, json, workspaceId } = await openAcme();

async function saved() {
  const db = openDatabase(databaseFile);
  const settings = await settingsOfWorkspace(db, workspaceId);
  await db.destroy();
  return settings;
}

describe('workspace', () => {
  test('update sets whether the words of calls are kept, and tells the audit log of a change', async () => {
    const set = (to: string) => json('workspace', 'update', '--workspace', workspaceId, '--record-words', to);
    expect(await set('off')).toEqual({ id: workspaceId, recordWords: false });
    expect(await set('off')).toEqual({ id: workspaceId, recordWords: false });
    expect(await set('on')).toEqual({ id: workspaceId, recordWords: true });
    const update = ['workspace', 'update', '--workspace', workspaceId];
    expect((await run(...update, '--record-words', 'off')).stdout).toBe(
      'Callers\' words are no longer recorded in "Acme Dental".\n',
    );
    expect((await run(...update, '--record-words', 'on')).stdout).toBe(
      'Callers\' words will be recorded in "Acme Dental".\n',
    );
    expect((await run(...update)).exitCode).not.toBe(0);
    expect((await run(...update, '--record-words', 'maybe')).exitCode).not.toBe(0);
  });

  test('retell sets the key for signatures from standard input, and removes it', async () => {
    const retell = ['workspace', 'retell', '--workspace', workspaceId];
    const set = await runWithInput('key_0123\n', ...retell, '--secret-stdin');
    expect(set.stdout).toBe('Retell\'s signatures are checked from now on in "Acme Dental".\n');
    expect(await json(...retell, '--off')).toEqual({ id: workspaceId, isChecked: false });
    for (const [input, ...options] of [[''], ['key', '--off', '--secret-stdin'], ['\n', '--secret-stdin']]) {
      const { exitCode, stderr } = await runWithInput(input ?? '', ...retell, ...options);
      expect([exitCode === 0, stderr]).toEqual([false, expect.stringContaining('--secret-stdin')]);
    }
    const bad = await runWithInput('two words', ...retell, '--secret-stdin');
    expect(bad.stderr).toContain('enter the secret as the platform shows it');
    expect(bad.stderr).not.toContain('two words');
  });

  test('keep says after how many days callers’ data is erased, or that it is kept', async () => {
    const keep = ['workspace', 'keep', '--workspace', workspaceId];
    expect(await json(...keep, '--days', '90')).toEqual({ id: workspaceId, keepDays: 90 });
    expect(await saved()).toMatchObject({ keepDays: 90, requiresTwoStep: false });
    expect((await run(...keep, '--days', '1')).stdout).toBe(
      'Callers\' names, numbers and words in "Acme Dental" are erased a day after their bookings. The server does so every hour while it runs.\n',
    );
    expect(await json(...keep, '--forever')).toEqual({ id: workspaceId, keepDays: null });
    for (const options of [[], ['--days', '1', '--forever'], ['--days', '0'], ['--days', '3651']]) {
      expect((await run(...keep, ...options)).exitCode).not.toBe(0);
    }
  });

  test('two-step says whether all members need it', async () => {
    const twoStep = ['workspace', 'two-step', '--workspace', workspaceId];
    expect(await json(...twoStep, '--required')).toEqual({ id: workspaceId, isRequired: true });
    expect(await saved()).toMatchObject({ keepDays: null, requiresTwoStep: true });
    expect((await run(...twoStep, '--optional')).stdout).toBe(
      'Two-step sign-in is optional in "Acme Dental".\n',
    );
    for (const options of [[], ['--required', '--optional']]) {
      const { exitCode, stderr } = await run(...twoStep, ...options);
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining('give either --required or --optional'),
      ]);
    }
  });

  test('create answers the id, and list finds it by its trimmed name', async () => {
    expect(workspaceId).toMatch(uuid);
    const found = await json('workspace', 'list');
    expect(found).toEqual([
      { id: workspaceId, name: 'Acme Dental', createdAt: expect.any(String), deletedAt: null },
    ]);
    expect(new Date(found[0].createdAt).toISOString()).toBe(found[0].createdAt);
  });

  test('list is a table for people', async () => {
    const { stdout } = await run('workspace', 'list');
    const [header, row] = stdout.split('\n');
    expect(header).toMatch(/^id +created +name$/);
    expect(row).toStartWith(workspaceId);
    expect(row).toEndWith('Acme Dental');
  });
});
