import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { accessArguments, LinkedFile } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';
import { auditEntriesOf, feed, filesTextOf, password, secretPath, tomorrow } from './feed-link.ts';

const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

const folder = temporaryFolder();

let serveFeed: (request: Request) => Response;
const there = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => serveFeed(request) });
afterAll(() => there.stop(true));

const host = `127.0.0.1:${there.port}`;
const access = { url: `http://${host}${secretPath}` };

let file: LinkedFile;

beforeEach(async () => {
  serveFeed = () => new Response(feed);
  file = await LinkedFile.make(join(folder, `${crypto.randomUUID()}.db`));
});

const addArguments = () => ['add', '--calendar', file.sample.calendarId, ...accessArguments(access)];
const auditEntries = () => auditEntriesOf(file);
const filesText = () => filesTextOf(file);

describe('link list', () => {
  test('without any link says so in few words', async () => {
    expect(await file.run(['list'])).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await file.list()).toEqual([]);
  });

  test('shows each with its state, and below what is wrong with it', async () => {
    const { id } = await file.add(access);
    serveFeed = () => new Response('no', { status: 503 });
    await file.run(['sync', '--link', id]);
    const { stdout } = await file.run(['list', '--calendar', file.sample.calendarId]);
    const [head = '', row = '', problem] = stdout.split('\n');
    expect(head).toMatch(/^id\s+state\s+last read\s+kind\s+name\s+calendar$/);
    // What was read a moment ago still counts.
    expect(row).toMatch(new RegExp(`^${id}\\s+fresh\\s+\\S+Z\\s+ics\\s+Ann\\s+${file.sample.calendarId}$`));
    expect(problem).toBe(`${id}: "${host}" failed with status 503. Slotline will retry soon.`);
  });

  test('says how many events cannot be read, and when they may be, but not what they are', async () => {
    const secret = `${tomorrow}T25:00:00Z/PT1H|SUMMARY:Dr. Secret`;
    serveFeed = () => new Response(calendarOf([secret, `${tomorrow}T12:00:00Z`]));
    const { id, state, unclear } = await file.add(access);
    const sentence = expect.stringMatching(
      /^1 event can't be read in full\. To be safe, the time it may take is blocked: \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\. Check its dates/,
    );
    expect({ state, unclear }).toEqual({ state: 'fresh', unclear: sentence });
    const { stdout } = await file.run(['list']);
    expect(stdout.split('\n')[2]).toBe(`${id}: ${unclear}`);
    expect(filesText()).not.toContain('Secret');
    serveFeed = () => new Response(feed);
    expect((await file.json(['sync', '--link', id])).unclear).toBeUndefined();
  });

  test('shows those of one calendar where it is asked to', async () => {
    await file.add(access);
    const { workspaceId, databaseFile } = file.sample;
    const settings = ['--workspace', workspaceId, '--name', 'Other', '--time-zone', 'UTC'];
    const { id } = await slotlineJson(databaseFile, ['calendar', 'create', ...settings]);
    expect(await file.json(['list', '--calendar', id])).toEqual([]);
    expect(await file.run(['list', '--calendar', nobody])).toMatchObject({ exitCode: 2 });
  });
});

describe('link sync', () => {
  test('reads what has changed', async () => {
    const { id } = await file.add(access);
    serveFeed = () => new Response(calendarOf([`${tomorrow}T10:00:00Z`]));
    expect(await file.json(['sync', '--link', id])).toMatchObject({ id, state: 'fresh', events: 1 });
    const { stdout } = await file.run(['sync', '--link', id]);
    expect(stdout).toStartWith(`Read "Ann" at ${host}.\n`);
  });

  test('fails with the sentence of what went wrong, and only that', async () => {
    const { id } = await file.add(access);
    serveFeed = () => new Response('<!doctype html><title>Sign in</title>');
    const failed = await file.run(['sync', '--link', id], { environment: { SLOTLINE_LOG: 'error' } });
    expect(failed).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `slotline: "${host}" answered with a web page instead of a calendar.\n`,
    });
    expect((await file.only()).error).toBe(`"${host}" answered with a web page instead of a calendar.`);
    const inJson = await file.run(['sync', '--link', id, '--json'], {
      environment: { SLOTLINE_LOG: 'info' },
    });
    const error = `"${host}" answered with a web page instead of a calendar.`;
    expect(inJson).toEqual({ exitCode: 1, stdout: '', stderr: `${JSON.stringify({ error })}\n` });
  });

  test('leaves a link alone that another process is reading', async () => {
    const { id } = await file.add(access);
    const db = openDatabase(file.sample.databaseFile);
    await db
      .updateTable('links')
      .set({ leased_until: Date.now() + 30_000 })
      .execute();
    await db.destroy();
    let requests = 0;
    serveFeed = () => {
      requests++;
      return new Response(feed);
    };
    const { exitCode, stdout } = await file.run(['sync', '--link', id]);
    expect({ exitCode, requests }).toEqual({ exitCode: 0, requests: 0 });
    expect(stdout).toStartWith('The running server is reading "Ann"');
  });

  test.each([['mine'], [nobody], ['']])('refuses the id %p', async (id) => {
    expect(await file.run(['sync', '--link', id])).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('link update', () => {
  test('changes how fresh the link must be', async () => {
    const { id } = await file.add(access);
    expect(await file.json(['update', '--link', id, '--freshness', '2'])).toMatchObject({
      freshnessMinutes: 2,
      state: 'fresh',
    });
    expect((await auditEntries()).at(-1)).toMatchObject({ action: 'link.update', freshnessMinutes: 2 });
  });

  test('tries another password before it is kept', async () => {
    let accepted = password;
    serveFeed = ({ headers }) =>
      new Response(feed, {
        status: headers.get('authorization') === `Basic ${btoa(`ann:${accepted}`)}` ? 200 : 401,
      });
    const args = [...addArguments(), '--user', 'ann', '--password-stdin', '--json'];
    const { id } = JSON.parse((await file.run(args, { input: password })).stdout);
    accepted = 'another one';
    const update = ['update', '--link', id, '--password-stdin'];
    expect(await file.run(update, { input: 'not this one' })).toMatchObject({ exitCode: 1, stdout: '' });
    expect((await auditEntries()).map(({ action }) => action)).toEqual(['link.add']);
    expect((await file.run(['sync', '--link', id])).exitCode).toBe(1);
    const { exitCode, stdout } = await file.run(update, { input: accepted });
    expect(exitCode).toBe(0);
    expect(stdout).toStartWith('Link to "Ann" updated.\n');
    expect(await file.only()).toMatchObject({ state: 'fresh' });
    expect((await file.only()).error).toBeUndefined();
    expect((await auditEntries()).at(-1)).toMatchObject({ action: 'link.update', credentials: true });
    expect((await file.run(['sync', '--link', id])).exitCode).toBe(0);
  });

  test('refuses a password for a link that has no user', async () => {
    const { id } = await file.add(access);
    const refused = await file.run(['update', '--link', id, '--password-stdin'], { input: password });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('enter both a user name and a password');
    expect((await auditEntries()).map(({ action }) => action)).toEqual(['link.add']);
  });

  test.each([
    [[], 'nothing to change: give --user, --password-stdin, --freshness or --tentative'],
    [['--freshness', '0'], '--freshness is "0"'],
    [['--password-stdin'], 'standard input was empty'],
    [['--freshness', '5', '--link', nobody], `there is no link "${nobody}"`],
  ])('refuses %p', async (more, sentence) => {
    const { id } = await file.add(access);
    const refused = await file.run(['update', '--link', id, ...more]);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });
});

describe('link remove', () => {
  test('takes its busy time with it, once', async () => {
    const { id } = await file.add(access);
    expect(await file.json(['remove', '--link', id])).toEqual({ id, removed: true });
    expect(await file.list()).toEqual([]);
    const db = openDatabase(file.sample.databaseFile);
    expect(await db.selectFrom('claims').selectAll().execute()).toEqual([]);
    await db.destroy();
    expect((await auditEntries()).map(({ action }) => action)).toEqual(['link.add', 'link.remove']);
    expect(await file.run(['remove', '--link', id])).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test('tells people what is no longer linked', async () => {
    const { id } = await file.add(access);
    expect((await file.run(['remove', '--link', id])).stdout).toBe(`Link to "Ann" at ${host} removed.\n`);
  });
});
