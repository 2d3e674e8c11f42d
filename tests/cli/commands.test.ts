import { describe, expect, test } from 'bun:test';
import { openDatabase } from '../../db/sqlite/open.ts';
import { settingNames } from '../../src/process/config.ts';
import { goodPassword, openAcme } from './acme.ts';

const { databaseFile, run, json, jsonWithInput, workspaceId, keyId, createCalendar } = await openAcme();

// Every kind of change, once: their entries are looked at below.
await json('workspace', 'update', '--workspace', workspaceId, '--record-words', 'off');
const changed = ['--calendar', await createCalendar()];
await json('calendar', 'update', ...changed, '--name', 'D');
await json('calendar', 'close', ...changed, '--date', '2026-12-24');
await json('calendar', 'open', ...changed, '--date', '2026-12-24', '--hours', '09:00-12:00');
await json('calendar', 'archive', ...changed);
await json('key', 'revoke', '--key', keyId);
const ann = ['--email', 'ann@example.com'];
await jsonWithInput(goodPassword, 'user', 'create', '--workspace', workspaceId, ...ann, '--password-stdin');
await jsonWithInput('seven quiet harbours', 'user', 'password', ...ann, '--password-stdin');
const { id: other } = await json('workspace', 'create', '--name', 'Other');
await json('user', 'create', '--workspace', other, ...ann);
await json('user', 'reset', ...ann);

describe('every change', () => {
  test('has its audit entry, without any secret', async () => {
    const db = openDatabase(databaseFile);
    const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    await db.destroy();
    expect(new Set(entries.map((entry) => entry.action))).toEqual(
      new Set([
        'workspace.create',
        'workspace.update',
        'calendar.create',
        'calendar.update',
        'calendar.close',
        'calendar.open',
        'calendar.archive',
        'key.create',
        'key.revoke',
        'user.create',
        'user.password',
        'member.add',
        'reset-link.create',
      ]),
    );
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_kind: 'cli', actor_id: null, subject_id: expect.any(String) });
      expect(entry.detail).not.toMatch(/argon2|sk_live_[0-9a-f]{5}/);
    }
  });

  test('that changes nothing has none', async () => {
    const made = await json('key', 'create', '--workspace', workspaceId, '--name', 'Twice');
    await json('key', 'revoke', '--key', made.id);
    await json('key', 'revoke', '--key', made.id);
    const db = openDatabase(databaseFile);
    const entries = await db
      .selectFrom('audit_entries')
      .where('subject_id', '=', made.id)
      .select('action')
      .execute();
    await db.destroy();
    expect(entries.map((entry) => entry.action)).toEqual(['key.create', 'key.revoke']);
  });
});

describe('help', async () => {
  const nouns = await namesIn();
  const commands = await Promise.all(
    nouns.map(async (noun) => {
      const verbs = await namesIn(noun);
      return verbs.length === 0 ? [[noun]] : verbs.map((verb) => [noun, verb]);
    }),
  );

  test('lists every command', () => {
    expect(commands.flat().length).toBeGreaterThan(40);
    expect(commands.flat()).toContainEqual(['calendar', 'holidays']);
  });

  test.each([[], ['workspace'], ...commands.flat()].map((command) => [command]))(
    '%j --help',
    async (command) => {
      const { exitCode, stdout, stderr } = await run(...command, '--help');
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toStartWith(`Usage: ${['slotline', ...command].join(' ')}`);
      if (!stdout.includes('Commands:')) {
        expect(stdout).toContain('--database <file>');
        expect(stdout).toContain('--json');
        expect(stdout).toMatch(new RegExp(`Examples?:\n {2}\\$ .*slotline ${command.join(' ')}`));
      }
    },
  );

  async function namesIn(...command: string[]): Promise<string[]> {
    const [, list = ''] = (await run(...command, '--help')).stdout.split('Commands:\n');
    const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '');
    return names.filter((name) => name !== 'help');
  }

  test('is shown with exit code 2 where a command is missing', async () => {
    const { exitCode, stderr } = await run();
    expect(exitCode).toBe(2);
    expect(stderr).toStartWith('Usage: slotline');
    expect((await run('calendar')).exitCode).toBe(2);
  });

  test('the version is the package’s, with what it was made of and runs on', async () => {
    const { default: packageJson } = await import('../../package.json');
    const stdout = `${packageJson.version} (from source, Bun ${Bun.version})\n`;
    expect(await run('--version')).toEqual({ exitCode: 0, stdout, stderr: '' });
    expect(await run('version')).toEqual({ exitCode: 0, stdout, stderr: '' });
  });

  test('of all has every setting, and the docs too', async () => {
    const { stdout } = await run('--help');
    const page = (await run('docs', 'settings')).stdout;
    const listed = [...stdout.matchAll(/^ {2}(SLOTLINE_\w+) {2,}\S/gm)].map(([, name]) => name ?? '');
    expect(listed).toEqual([...settingNames]);
    for (const name of settingNames) expect(page).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
  });

  test('of the demo tells of its own file and port', async () => {
    const stdout = (await run('demo', '--help')).stdout.replace(/\s+/g, ' ');
    expect(stdout).toContain(
      'a new file to keep the sample in (default: a temporary one, removed at the end)',
    );
    expect(stdout).not.toContain('slotline.db');
  });
});
