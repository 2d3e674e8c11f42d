import { beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { openAcme } from './acme.ts';

const folder = temporaryFolder();
let acme: Awaited<ReturnType<typeof openAcme>>;

beforeEach(async () => {
  acme = await openAcme(mkdtempSync(join(folder, 'acme-')));
});

describe('with one workspace and one calendar', () => {
  test('neither has to be named', async () => {
    const { json, calendarId } = acme;
    expect(await json('key', 'list')).toHaveLength(1);
    expect(await json('call', 'list')).toEqual([]);
    expect(await json('calendar', 'update', '--slot-minutes', '20')).toEqual({ id: calendarId });
    expect((await json('api', 'calendar')).calendar.id).toBe(calendarId);
  });

  test.each([
    ['workspace', 'delete'],
    ['calendar', 'archive'],
    ['calendar', 'delete'],
    ['calendar', 'restore'],
  ])('%s %s still has to be told which', async (noun, verb) => {
    const { run } = acme;
    const refused = await run(noun, verb);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(`required option '--${noun} <${noun}>' not specified`);
  });
});

describe('show', () => {
  test('of a calendar, a service and a key has every field, and as text those that are not empty', async () => {
    const { run, json, calendarId, keyId, prefix } = acme;
    const [listed] = await json('calendar', 'list');
    expect(await json('calendar', 'show')).toEqual(listed);
    expect((await run('calendar', 'show')).stdout).toMatch(
      new RegExp(
        `^ {2}id +${calendarId}\\n[^]*\\n {2}timeZone +America/New_York\\n[^]*\\n {2}workingHours +mon-fri `,
      ),
    );
    await json('service', 'create', '--name', 'Cleaning', '--minutes', '45', '--ask', 'insurance=Which one?');
    const [service] = await json('service', 'list');
    expect(await json('service', 'show', '--service', 'cleaning')).toEqual(service);
    expect((await run('service', 'show', '--service', 'cleaning')).stdout).toContain('insurance  Which one?');
    const [shown] = await json('key', 'list');
    for (const named of [keyId, 'bot', prefix, `${prefix}...`]) {
      expect(await json('key', 'show', '--key', named)).toEqual(shown);
    }
  });

  test('of a service has its notice, until it takes the calendar’s again', async () => {
    const { json } = acme;
    await json('service', 'create', '--name', 'Filling', '--minutes', '45');
    const noticeOf = async (...options: string[]) => {
      const { moveNoticeMinutes, cancelNoticeMinutes } = await json('service', 'update', ...options);
      return [moveNoticeMinutes, cancelNoticeMinutes];
    };
    const filling = ['--service', 'filling'];
    expect(await noticeOf(...filling, '--move-notice-minutes', '60')).toEqual([60, null]);
    expect(await noticeOf(...filling, '--cancel-notice-minutes', '0')).toEqual([60, 0]);
    expect(await noticeOf(...filling, '--calendar-notice')).toEqual([null, null]);
    expect(await json('service', 'show', ...filling)).toMatchObject({ moveNoticeMinutes: null });
  });

  test('of a service says whom it is for', async () => {
    const { json, run } = acme;
    const exam = ['--name', 'New patient exam', '--minutes', '60'];
    expect(await json('service', 'create', ...exam, '--callers', 'new')).toMatchObject({ callers: 'new' });
    const named = ['--service', 'new patient exam'];
    expect(await json('service', 'update', ...named, '--minutes', '45')).toMatchObject({ callers: 'new' });
    expect((await run('service', 'list')).stdout).toMatch(/New patient exam .* new /);
    await json('service', 'update', ...named, '--callers', 'known');
    expect(await json('service', 'show', ...named)).toMatchObject({ callers: 'known' });
    const refused = await run('service', 'update', ...named, '--callers', 'strangers');
    expect(refused.stderr).toContain('--callers is "strangers": it must be one of all, new, known');
  });

  test('of a member has their role, and of nobody says so', async () => {
    const { run, json, runWithInput } = acme;
    const ann = ['--email', 'ann@example.com'];
    await runWithInput('tulip wagon 7 glacier', 'user', 'create', ...ann, '--password-stdin');
    expect(await json('user', 'show', ...ann)).toMatchObject({ email: 'ann@example.com', role: 'owner' });
    const refused = await run('user', 'show', '--email', 'bob@example.com');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('"bob@example.com" isn\'t a member of this workspace');
  });

  test('of a calendar that is no team says so', async () => {
    const { run } = acme;
    const refused = await run('team', 'show');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('the calendar "Dr. Ames" isn\'t a team');
  });

  test('of a team has its members in order', async () => {
    const { json, calendarId } = acme;
    const lee = (await json('calendar', 'create', '--name', 'Dr. Lee', '--time-zone', 'UTC')).id;
    const members = ['--member', 'Dr. Lee', '--member', 'Dr. Ames'];
    await json('team', 'create', '--name', 'Dentists', '--kind', 'anyone', ...members);
    const { members: shown } = await json('team', 'show', '--calendar', 'Dentists');
    expect(shown.map((each: { calendarId: string }) => each.calendarId)).toEqual([lee, calendarId]);
  });
});

describe('a key', () => {
  test('is refused by a name or a beginning that several have, with the IDs of all', async () => {
    const { run, json, keyId, prefix } = acme;
    await json('key', 'create', '--name', ' BOT');
    const refused = await run('key', 'revoke', '--key', 'Bot');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(`means 2 keys: give the ID of one — ${keyId} (${prefix}...); `);
  });

  test.each(['nobody', 'sk_live_', ''])('called %p is refused, not guessed', async (named) => {
    const { run } = acme;
    const refused = await run('key', 'revoke', '--key', named);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test('is never taken whole, nor repeated', async () => {
    const { run, key } = acme;
    const { exitCode, stderr } = await run('key', 'revoke', '--key', key);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('takes an ID, a name or the beginning of a key, not a whole one');
    expect(stderr).not.toContain(key);
  });

  test('is revoked by its beginning; its name then means the one that is left', async () => {
    const { json, keyId, prefix } = acme;
    await json('key', 'create', '--name', ' BOT');
    expect(await json('key', 'revoke', '--key', prefix)).toEqual({ id: keyId, status: 'Revoked' });
    const { id } = await json('key', 'show', '--key', 'bot');
    expect(id).not.toBe(keyId);
    expect(await json('key', 'revoke', '--key', 'Bot')).toEqual({ id, status: 'Revoked' });
  });
});

describe('with more of them', () => {
  test('one has to be named, among those of the workspace if that is', async () => {
    const { run, json, workspaceId } = acme;
    await json('calendar', 'create', '--name', 'Dr. Lee', '--time-zone', 'UTC');
    const { id: other } = await json('workspace', 'create', '--name', 'Other');
    const many = await run('call', 'list');
    expect(many).toMatchObject({ exitCode: 2, stdout: '' });
    expect(many.stderr).toBe(
      'slotline: there are 2 calendars: name one with --calendar — see "slotline calendar list"\n',
    );
    expect((await run('key', 'list')).stderr).toContain('there are 2 workspaces: name one with --workspace');
    const none = await run('api', 'calendar', '--workspace', other);
    expect(none.stderr).toBe(
      'slotline: there is no calendar yet: create one with "slotline calendar create"\n',
    );
    const { id } = await json(
      'calendar',
      'create',
      '--workspace',
      other,
      '--name',
      'C',
      '--time-zone',
      'UTC',
    );
    expect((await json('api', 'calendar', '--workspace', other)).calendar.id).toBe(id);
    expect(workspaceId).not.toBe(other);
  });
});
