import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/sqlite/open.ts';
import { hashSecretToken } from '../../src/domain/access/secret-token.ts';
import { verifyPassword } from '../../src/process/runtime.ts';
import { runSlotline } from '../helpers/command.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const databaseFile = join(folder, 'commands.db');
const environment = { SLOTLINE_DATABASE: databaseFile };
const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const goodPassword = 'tulip wagon 7 glacier';

const { id: workspaceId } = await json('workspace', 'create', '--name', '  Acme Dental ');
const { id: calendarId } = await json(
  ...['calendar', 'create', '--workspace', workspaceId, '--name', 'Dr. Ames'],
  ...['--time-zone', 'america/new_york'],
);
const { id: keyId, key, prefix } = await json('key', 'create', '--workspace', workspaceId, '--name', 'Bot');

describe('workspace', () => {
  test('update sets whether the words of calls are kept, and tells the audit log of a change', async () => {
    const set = (to: string) => json('workspace', 'update', '--workspace', workspaceId, '--record-words', to);
    expect(await set('off')).toEqual({ id: workspaceId, recordWords: false });
    expect(await set('off')).toEqual({ id: workspaceId, recordWords: false });
    expect(await set('on')).toEqual({ id: workspaceId, recordWords: true });
    const update = ['workspace', 'update', '--workspace', workspaceId];
    expect((await run(...update, '--record-words', 'off')).stdout).toBe(
      'The words of calls are no longer kept in "Acme Dental".\n',
    );
    expect((await run(...update, '--record-words', 'on')).stdout).toContain('kept from now on');
    expect((await run(...update)).exitCode).not.toBe(0);
    expect((await run(...update, '--record-words', 'maybe')).exitCode).not.toBe(0);
  });

  test('create answers the id, and list finds it by its trimmed name', async () => {
    expect(workspaceId).toMatch(uuid);
    const found = await json('workspace', 'list');
    expect(found).toEqual([{ id: workspaceId, name: 'Acme Dental', createdAt: expect.any(String) }]);
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

describe('calendar', () => {
  test('create has the defaults and the zone as the zone database writes it', async () => {
    expect(calendarId).toMatch(uuid);
    expect(await calendarNow()).toMatchObject({
      workspaceId,
      name: 'Dr. Ames',
      timeZone: 'America/New_York',
      language: 'en',
      slotMinutes: 30,
      intervalMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: 60,
      workingHours: ['mon-fri 09:00-17:00'],
      dateOverrides: [],
      archivedAt: null,
    });
  });

  test('create takes every setting, and the interval is the slot unless it is given', async () => {
    const settings = ['--slot-minutes', '45', '--buffer-before', '5', '--buffer-after', '10'];
    const more = ['--min-notice-minutes', '120', '--horizon-days', '90'];
    const hours = ['--hours', 'mon,wed 9-12,13-17', '--hours', 'sat 10:00-24:00'];
    const id = await createCalendar(...settings, ...more, ...hours);
    expect(await calendarNow(id)).toMatchObject({
      slotMinutes: 45,
      intervalMinutes: 45,
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      minimumNoticeMinutes: 120,
      horizonDays: 90,
      workingHours: ['mon,wed 09:00-12:00,13:00-17:00', 'sat 10:00-24:00'],
    });
    const other = await createCalendar('--slot-minutes', '60', '--interval-minutes', '15', '--hours', 'none');
    expect(await calendarNow(other)).toMatchObject({ intervalMinutes: 15, workingHours: [] });
  });

  test('update changes what is given and nothing else', async () => {
    const id = await createCalendar('--slot-minutes', '20', '--hours', 'sun 9-10');
    const before = await calendarNow(id);
    expect(await json('calendar', 'update', '--calendar', id, '--buffer-after', '15')).toEqual({ id });
    expect(await calendarNow(id)).toEqual({ ...before, bufferAfterMinutes: 15 });
    const changes = ['--name', 'New', '--time-zone', 'Europe/Berlin', '--hours', 'daily 0-24'];
    await json('calendar', 'update', '--calendar', id.toUpperCase(), ...changes);
    expect(await calendarNow(id)).toEqual({
      ...before,
      bufferAfterMinutes: 15,
      name: 'New',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      workingHours: ['mon-sun 00:00-24:00'],
    });
  });

  test('close and open change one date, and opening without hours gives the weekday back', async () => {
    const id = await createCalendar();
    const christmas = ['--calendar', id, '--date', '2026-12-24'];
    expect(await json('calendar', 'close', ...christmas, '--label', 'Christmas Eve')).toEqual({
      id,
      date: '2026-12-24',
      closed: true,
      label: 'Christmas Eve',
    });
    const closed = { date: '2026-12-24', label: 'Christmas Eve', hours: null };
    expect((await calendarNow(id)).dateOverrides).toEqual([closed]);
    await json('calendar', 'open', ...christmas, '--hours', '9-12', '--hours', '14-16', '--label', 'Short');
    const other = { date: '2026-12-24', label: 'Short', hours: '09:00-12:00,14:00-16:00' };
    expect((await calendarNow(id)).dateOverrides).toEqual([other]);
    const opened = await json('calendar', 'open', ...christmas);
    expect(opened).toEqual({ id, date: '2026-12-24', closed: false, hours: '09:00-17:00' });
    expect((await calendarNow(id)).dateOverrides).toEqual([]);
  });

  test('open of a weekday without hours asks for them', async () => {
    const sunday = await run('calendar', 'open', '--calendar', calendarId, '--date', '2026-12-27');
    expect(sunday.exitCode).toBe(2);
    expect(sunday.stderr).toContain(
      '2026-12-27 is a weekday without working hours: give the hours of that date',
    );
  });

  test('holidays closes the dates that have no hours of their own, and once more none', async () => {
    const id = await createCalendar();
    const christmas = `${new Date().getUTCFullYear() + 1}-12-25`;
    await json('calendar', 'open', '--calendar', id, '--date', christmas, '--hours', '9-12');
    const place = ['--calendar', id, '--country', 'de', '--state', 'by'];
    const { closed } = await json('calendar', 'holidays', ...place);
    const labels: string[] = closed.map(({ label }: { label: string }) => label);
    expect(labels).toContain('Corpus Christi');
    expect(closed.map(({ date }: { date: string }) => date)).not.toContain(christmas);
    const { dateOverrides } = await calendarNow(id);
    expect(dateOverrides).toHaveLength(closed.length + 1);
    expect(dateOverrides).toContainEqual({ date: christmas, label: null, hours: '09:00-12:00' });
    expect(await json('calendar', 'holidays', ...place)).toEqual({ id, closed: [] });
  });

  test('archive is final, may be said twice, and shows in the list', async () => {
    const id = await createCalendar();
    expect(await json('calendar', 'archive', '--calendar', id)).toEqual({ id, archived: true });
    expect(await json('calendar', 'archive', '--calendar', id)).toEqual({ id, archived: true });
    expect((await calendarNow(id)).archivedAt).toBeString();
    expect((await run('calendar', 'list')).stdout).toMatch(new RegExp(`${id}.* archived\n`));
    for (const args of [
      ['update', '--name', 'X'],
      ['close', '--date', '2026-12-24'],
      ['open', '--date', '2026-12-24'],
    ]) {
      const refused = await run('calendar', ...args, '--calendar', id);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain('is archived: it can no longer be changed');
    }
  });

  test('list can be narrowed to a workspace', async () => {
    const { id } = await json('workspace', 'create', '--name', 'Empty');
    expect(await json('calendar', 'list', '--workspace', id)).toEqual([]);
    expect((await run('calendar', 'list', '--workspace', id)).stdout).toStartWith('No calendars yet');
  });
});

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
    expect(stdout).toContain('It is shown this once');
    expect(stdout).toMatch(/^ {2}key {2}sk_live_[0-9a-f]{32}$/m);
  });

  test('list tells status and times', async () => {
    const keys = await json('key', 'list', '--workspace', workspaceId);
    const found = keys.find((each: { id: string }) => each.id === keyId);
    const { createdAt } = found;
    expect(found).toEqual({ id: keyId, name: 'Bot', prefix, status: 'Active', lastUsedAt: null, createdAt });
    const { stdout } = await run('key', 'list', '--workspace', workspaceId);
    expect(stdout).toMatch(new RegExp(`^${keyId} +${prefix}\\.\\.\\. +Active +never +\\S+ +Bot$`, 'm'));
  });

  test('revoke is final and answers the same twice', async () => {
    const made = await json('key', 'create', '--workspace', workspaceId, '--name', 'Leaked');
    for (let time = 1; time <= 2; time++) {
      expect(await json('key', 'revoke', '--key', made.id)).toEqual({ id: made.id, status: 'Revoked' });
    }
    const keys = await json('key', 'list', '--workspace', workspaceId);
    expect(keys.find((each: { id: string }) => each.id === made.id).status).toBe('Revoked');
  });

  test('revoke given the key itself says that it takes the id, without repeating the key', async () => {
    const refused = await run('key', 'revoke', '--key', key);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--key takes an id, not a key');
    expect(refused.stderr).not.toContain(key);
  });
});

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

  test('create refuses a member who is there, in any case', async () => {
    const args = ['user', 'create', '--workspace', workspaceId, '--password-stdin', '--email'];
    expect((await runWithInput(goodPassword, ...args, 'bob@example.com')).exitCode).toBe(0);
    const refused = await runWithInput(goodPassword, ...args, 'BOB@example.com');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('there is a user "BOB@example.com" already');
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
    expect(refused.stderr).toContain('leave --password-stdin away to make them a member here too');
    expect(await json(...elsewhere)).toEqual({ id, email: 'cy@example.com', role: 'viewer' });
    expect(await hashOf(id)).toBe(before);
    expect((await run(...elsewhere)).stderr).toContain('there is a user "CY@example.com" already');
  });

  test('reset prints a link, of which the file keeps the hash alone', async () => {
    const args = ['user', 'reset', '--email', 'CY@example.com'];
    const before = Date.now();
    const { url, expiresAt, ...rest } = await json(...args);
    const madeAt = Date.parse(expiresAt) - 86_400_000;
    expect([before <= madeAt, madeAt <= Date.now()]).toEqual([true, true]);
    expect(rest).toEqual({ id: expect.stringMatching(uuid), email: 'cy@example.com' });
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
    expect(nowhere.stderr).toContain('any free port, which a link cannot be reached at');
    expect((await run('user', 'reset', '--email', 'nobody@example.com')).stderr).toContain(
      'there is no user "nobody@example.com"',
    );
  });

  test.each([
    ['', 'has 0 characters: it must have at least 10'],
    ['ninechars', 'has 9 characters: it must have at least 10'],
    ['Password123!', 'is a common one'],
    ['P@ssw0rd2026', 'is a common one'],
    ['1234567890', 'is a common one'],
    ['qwertyuiop', 'is a common one'],
    ['abcabcabcabc', 'is a common one'],
    ['Summer2026!!', 'is a common one'],
    ['trustno1trustno1', 'is a common one'],
    ['correct horse battery staple', 'is a common one'],
    ['carol.jones2026', 'is a common one'],
    ['two lines\nof text', 'must be one line'],
  ])('refuses the password %p: it %s', async (password, problem) => {
    const email = ['--email', 'carol.jones@example.com', '--password-stdin'];
    const refused = await runWithInput(password, 'user', 'create', '--workspace', workspaceId, ...email);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(`the password ${problem}`);
    if (password !== '') expect(refused.stderr).not.toContain(password);
  });
});

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

describe('bad input ends with exit code 2 and a sentence', () => {
  const create = ['calendar', 'create', '--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC'];

  test.each([
    [['workspace', 'create', '--name', ''], '--name is "": it must be 1 to 100 characters on one line'],
    [['workspace', 'create', '--name', 'n'.repeat(101)], 'it must be 1 to 100 characters'],
    [['workspace', 'create', '--name', 'a\nb'], 'it must be 1 to 100 characters on one line'],
    [['workspace', 'create'], "required option '--name <name>' not specified"],
    [['workspace', 'create', '--name', 'x', 'y'], 'too many arguments'],
    [['workspace', 'list', '--colour'], "unknown option '--colour'"],
    [['workspace', 'list', '--jsn'], 'Did you mean --json?'],
    [['workspace', 'list', '--database', ''], '--database is empty: it must be the path of a file'],
    [['workspace', 'list', '--database'], "option '--database <file>' argument missing"],
    [['workspac'], "unknown command 'workspac'"],
    [['calendar', 'list', '--workspace', 'acme'], '--workspace is "acme": it must be an id such as'],
    [
      ['calendar', 'list', '--workspace', nobody],
      `there is no workspace "${nobody}" — see "slotline workspace list"`,
    ],
    [['calendar', 'archive', '--calendar', nobody], `there is no calendar "${nobody}"`],
    [
      ['calendar', 'archive', '--calendar', workspaceId],
      'is the id of the workspace "Acme Dental", not of a calendar',
    ],
    [
      ['calendar', 'holidays', '--calendar', calendarId, '--country', 'Germany'],
      '--country is "GERMANY": it must be one of',
    ],
    [
      ['calendar', 'holidays', '--calendar', calendarId, '--country', 'DE', '--state', 'XX'],
      '--state is "XX": it must be one of BW, BY',
    ],
    [['calendar', 'update', '--calendar', calendarId], 'nothing to change: give at least one setting'],
    [
      ['calendar', 'close', '--calendar', calendarId, '--date', '2026-02-30'],
      'it must be a date written YYYY-MM-DD',
    ],
    [
      ['calendar', 'close', '--calendar', calendarId, '--date', '24.12.2026'],
      'it must be a date written YYYY-MM-DD',
    ],
    [
      ['calendar', 'open', '--calendar', calendarId, '--date', '2026-12-24', '--hours', 'mon 9-12'],
      'is no hours of a day',
    ],
    [['key', 'create', '--workspace', nobody, '--name', 'x'], `there is no workspace "${nobody}"`],
    [['key', 'list', '--workspace', calendarId], 'is the id of the calendar "Dr. Ames", not of a workspace'],
    [['key', 'revoke', '--key', nobody], `there is no key "${nobody}"`],
    [['key', 'revoke', '--key', calendarId], 'is the id of the calendar "Dr. Ames", not of a key'],
    [[...create, '--slot-minutes', '4'], '--slot-minutes is "4": it must be a whole number from 5 to 480'],
    [[...create, '--slot-minutes', '481'], 'it must be a whole number from 5 to 480'],
    [[...create, '--slot-minutes', '30.5'], 'it must be a whole number from 5 to 480'],
    [[...create, '--interval-minutes', 'x'], '--interval-minutes is "x"'],
    [
      [...create, '--buffer-before', '-1'],
      '--buffer-before is "-1": it must be a whole number from 0 to 1440',
    ],
    [[...create, '--horizon-days', '0'], 'it must be a whole number from 1 to 730'],
    [[...create, '--language', 'klingon'], '--language is "klingon": it must be one of en'],
    [[...create, '--hours', 'mon 9-25'], '"25" is no time of day'],
    [['user', 'create', '--workspace', workspaceId, '--email', 'a@b.c'], 'say so with --password-stdin'],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'ann', '--password-stdin'],
      'it must be an address such as',
    ],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'a@b.c', '--role', 'king'],
      'one of owner, admin, viewer',
    ],
    [['serve', '--port', '70000'], '--port is "70000": it must be a whole number from 0 to 65535'],
    [['serve', '--host', 'a b'], '--host is "a b": it must be a host name or an IP address'],
    [['demo', '--port', 'x'], '--port is "x"'],
    [['demo', '--database', databaseFile], 'is there already'],
    [['interpret', 'tomorrow'], '--time-zone is missing'],
    [['interpret', '--time-zone', 'UTC'], 'give the words in quotes'],
    [['interpret', 'tomorrow', '--jsonl'], '--jsonl reads its words from standard input'],
    [['interpret', 'tomorrow', '--time-zone', 'UTC', '--now', 'noon'], 'must be an ISO 8601 time'],
    [['interpret', 'tomorrow', '--time-zone', 'UTC', '--language', 'xx'], 'Allowed choices are en'],
    [['backup'], "missing required argument 'file'"],
    [['backup', databaseFile], 'is there already: a backup never replaces a file'],
    [['backup', join(folder, 'none', 'b.db')], 'there is no folder'],
    [['restore', join(folder, 'none.db')], 'there is no backup'],
    [['restore', databaseFile], 'is the database itself'],
  ])('%j', async (args, sentence) => {
    const refused = await run(...args);
    expect(refused.stderr).toContain(sentence);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toStartWith('slotline: ');
    expect(refused.stderr).not.toMatch(/\n\s+at /);
  });

  test.each([
    ['New York', '"America/New_York"'],
    ['berlin', '"Europe/Berlin"'],
    ['Europe/Berln', '"Europe/Berlin"'],
    ['Amerca/Chicago', '"America/Chicago"'],
  ])('the zone %p suggests %s', async (timeZone, suggestion) => {
    const refused = await run('calendar', 'update', '--calendar', calendarId, '--time-zone', timeZone);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain(`--time-zone is "${timeZone}": it must be an IANA zone`);
    expect(refused.stderr).toContain('did you mean');
    expect(refused.stderr).toContain(suggestion);
  });

  test.each(['+02:00', 'UTC+2', ''])('the zone %p is none', async (timeZone) => {
    const refused = await run('calendar', 'update', '--calendar', calendarId, '--time-zone', timeZone);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('it must be an IANA zone such as');
  });

  test('a wrong setting in the environment is named by every command', async () => {
    const refused = await runSlotline(['workspace', 'list'], {
      environment: { ...environment, SLOTLINE_PORT: 'x' },
    });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toStartWith('slotline: SLOTLINE_PORT is "x": it must be a whole number');
  });

  test('a database that is not there is not made by asking it', async () => {
    const missing = join(folder, 'missing.db');
    for (const args of [
      ['workspace', 'list'],
      ['calendar', 'list'],
      ['backup', join(folder, 'copy.db')],
    ]) {
      const refused = await run(...args, '--database', missing);
      expect(refused.exitCode).toBe(2);
      expect(refused.stderr).toContain(`there is no database "${missing}"`);
      expect(await Bun.file(missing).exists()).toBe(false);
    }
  });
});

describe('help', () => {
  test.each([
    [[]],
    [['workspace']],
    ...[
      ['serve'],
      ['demo'],
      ['workspace', 'create'],
      ['workspace', 'list'],
      ['calendar', 'create'],
      ['calendar', 'update'],
      ['calendar', 'list'],
      ['calendar', 'archive'],
      ['calendar', 'close'],
      ['calendar', 'open'],
      ['calendar', 'holidays'],
      ['key', 'create'],
      ['key', 'list'],
      ['key', 'revoke'],
      ['user', 'create'],
      ['user', 'password'],
      ['user', 'reset'],
      ['interpret'],
      ['backup'],
      ['restore'],
    ].map((command) => [command]),
  ])('%j --help', async (command) => {
    const { exitCode, stdout, stderr } = await run(...command, '--help');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toStartWith(`Usage: ${['slotline', ...command].join(' ')}`);
    if (command.length === 2 || !['workspace', undefined].includes(command[0])) {
      expect(stdout).toContain('--database <file>');
      expect(stdout).toContain('--json');
      expect(stdout).toMatch(new RegExp(`Examples?:\n {2}\\$ .*slotline ${command.join(' ')}`));
    }
  });

  test('is shown with exit code 2 where a command is missing', async () => {
    const { exitCode, stderr } = await run();
    expect(exitCode).toBe(2);
    expect(stderr).toStartWith('Usage: slotline');
    expect((await run('calendar')).exitCode).toBe(2);
  });

  test('the version is the package’s', async () => {
    const { default: packageJson } = await import('../../package.json');
    expect(await run('--version')).toEqual({ exitCode: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  });
});

async function run(...args: string[]) {
  return await runSlotline(args, { environment });
}

async function runWithInput(input: string, ...args: string[]) {
  return await runSlotline(args, { environment, input });
}

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

async function json(...args: string[]) {
  return await jsonWithInput('', ...args);
}

async function jsonWithInput(input: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await runWithInput(input, ...args, '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toEndWith('\n');
  return JSON.parse(stdout);
}

async function createCalendar(...options: string[]): Promise<string> {
  const required = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC'];
  return (await json('calendar', 'create', ...required, ...options)).id;
}

async function calendarNow(id: string = calendarId) {
  return (await json('calendar', 'list')).find((calendar: { id: string }) => calendar.id === id);
}

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

async function everyRow(): Promise<unknown[]> {
  const db = openDatabase(databaseFile);
  const tables = ['workspaces', 'users', 'memberships', 'api_keys', 'calendars', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  await db.destroy();
  return rows;
}
