import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretKeyFile } from '../../../src/process/secret-key.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { accessArguments, LinkedFile } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';
import { auditEntriesOf, feed, filesTextOf, password, secretPath } from './feed-link.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
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

const keyFile = () => secretKeyFile(file.sample.databaseFile);

const addArguments = () => ['add', '--calendar', file.sample.calendarId, ...accessArguments(access)];
const auditEntries = () => auditEntriesOf(file);
const filesText = () => filesTextOf(file);

describe('link test', () => {
  test('shows what there is and keeps nothing, not even a key', async () => {
    const shown = await file.run(['test', ...accessArguments(access)]);
    expect(shown).toEqual({
      exitCode: 0,
      stdout: 'calendar  can be written  path\nAnn       no              –\n',
      stderr: '',
    });
    expect(await file.json(['test', ...accessArguments(access)])).toEqual([
      { href: '', name: 'Ann', isWritable: false },
    ]);
    expect(await file.list()).toEqual([]);
    expect(existsSync(keyFile())).toBe(false);
  });
});

describe('link add', () => {
  test('reads the calendar at once', async () => {
    const link = await file.add(access);
    expect(link).toEqual({
      id: expect.stringMatching(uuid),
      calendarId: file.sample.calendarId,
      kind: 'ics',
      name: 'Ann',
      host,
      state: 'fresh',
      freshnessMinutes: 30,
      tentative: undefined,
      syncedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      events: 2,
      error: undefined,
      unclear: undefined,
      writesTo: null,
      bookingsWaiting: 0,
      writingError: undefined,
      troubledBookings: [],
    });
    expect(await file.list()).toEqual([link]);
    expect(await auditEntries()).toEqual([
      {
        action: 'link.add',
        subject_id: link.id,
        actor_kind: 'cli',
        calendarId: file.sample.calendarId,
        kind: 'ics',
        host,
        link: 'Ann',
      },
    ]);
  });

  test('tells people how the link is', async () => {
    const { exitCode, stdout, stderr } = await file.run([...addArguments(), '--freshness', '5']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Linked "Ann" at 127\.0\.0\.1:\d+\.\n {2}id {9}\S{36}\n {2}state {6}fresh\n {2}last read {2}\S+Z\n {2}events {5}2\n$/,
    );
    expect((await file.only()).freshnessMinutes).toBe(5);
  });

  test('signs in with what comes on standard input', async () => {
    serveFeed = ({ headers }) =>
      headers.get('authorization') === `Basic ${btoa(`ann:${password}`)}`
        ? new Response(feed)
        : new Response('no', { status: 401 });
    const args = [...addArguments(), '--user', 'ann', '--password-stdin', '--json'];
    expect(await file.run(args, { input: 'wrong\n' })).toMatchObject({ exitCode: 1, stdout: '' });
    expect(await file.list()).toEqual([]);
    const { stdout } = await file.run(args, { input: `${password}\r\n` });
    expect(JSON.parse(stdout).state).toBe('fresh');
  });

  test('gives what the link signs in with to no output, file or log', async () => {
    serveFeed = ({ headers }) => new Response(feed, { status: headers.has('authorization') ? 200 : 401 });
    const args = [...addArguments(), '--user', 'ann-secret-user', '--password-stdin'];
    const results = [await file.run(args, { input: password })];
    const { id } = await file.only();
    serveFeed = () => new Response('no', { status: 500 });
    results.push(await file.run(['sync', '--link', id]), await file.run(['list']));
    results.push(await file.run(['update', '--link', id, '--password-stdin'], { input: `${password}2` }));
    const told = [...results.map(({ stdout, stderr }) => stdout + stderr), filesText()].join('\n');
    expect(told).toContain('failed with status 500');
    for (const secret of [
      'private-3f9a1c77',
      'ann-secret-user',
      password,
      btoa(`ann-secret-user:${password}`),
    ])
      expect(told).not.toContain(secret);
  });

  test('says that a link cannot be read, and keeps it', async () => {
    serveFeed = () => new Response(calendarOf(['yesterday']));
    const { exitCode, stdout } = await file.run(addArguments());
    expect(exitCode).toBe(0);
    expect(stdout).toContain('state      failing');
    expect(stdout).toContain('Something in the calendar can\'t be read: DTSTART "yesterday".');
    expect((await file.only()).state).toBe('failing');
  });

  test.each([
    ['status 401', () => new Response('no', { status: 401 }), 'does not accept the user name and password'],
    ['a web page', () => new Response('<html></html>'), 'answered with a web page instead of a calendar'],
    ['nothing', () => new Response(''), 'sent an empty response'],
    [
      'a redirect to another address of this machine',
      () => Response.redirect('http://127.0.0.2/'),
      '"127.0.0.2" is not on the public internet',
    ],
  ])('makes nothing where %s comes', async (_, serve, sentence) => {
    serveFeed = serve;
    const { exitCode, stdout, stderr } = await file.run(addArguments());
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toStartWith('slotline: "127.0.0.');
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('private');
    expect(await file.list()).toEqual([]);
    expect(existsSync(keyFile())).toBe(false);
  });

  test.each([
    ['a name without a server', 'https://nowhere.invalid/a', 'There is no server named "nowhere.invalid"'],
    ['a password in the address', `https://ann:${password}@${host}/`, 'Enter an https, http or webcal'],
    ['another scheme', 'ftp://example.com/secret', 'Enter an https, http or webcal URL'],
    ['no address', 'secret and more', 'Enter an https, http or webcal URL'],
  ])('refuses %s without repeating it', async (_, url, sentence) => {
    const args = ['add', '--calendar', file.sample.calendarId, ...accessArguments({ url })];
    const { exitCode, stderr } = await file.run(args);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/secret|horse/);
  });

  test('reaches nothing off the public internet unless that is allowed', async () => {
    const refused = await file.run(addArguments(), { environment: { SLOTLINE_LINK_NETWORKS: '10.0.0.0/8' } });
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toBe(
      `slotline: "${host}" is not on the public internet. To link calendars in your own network, allow it in SLOTLINE_LINK_NETWORKS first.\n`,
    );
  });

  test.each([
    [['--kind', 'ical'], '--kind is "ical": it must be one of google, microsoft, caldav, ics'],
    [['--kind', 'microsoft'], 'a mailbox at Microsoft needs --tenant, --user'],
    [['--tenant', 'example.com'], '--tenant is for --kind microsoft'],
    [['--kind', 'caldav'], 'a CalDAV server needs --user and --password-stdin'],
    [['--user', 'ann'], '--user and --password-stdin go together'],
    [['--password-stdin'], '--user and --password-stdin go together'],
    [['--user', 'ann', '--password-stdin'], '--password-stdin: standard input was empty', ''],
    [['--freshness', '1'], '--freshness is "1": it must be a whole number from 2 to 1440'],
    [['--freshness', '1441'], '--freshness is "1441"'],
    [['--freshness', '2.5'], '--freshness is "2.5"'],
    [['--busy', 'Work'], '--busy "Work" isn\'t a calendar there: there are "Ann" ()'],
    [['--write-to', 'Ann'], '"Ann" is read-only: choose another calendar with --write-to'],
    [['--write-to', 'Work'], '--write-to "Work" isn\'t a calendar there'],
    [['--calendar', 'mine'], 'there is no calendar "mine"'],
    [['--calendar', nobody], `there is no calendar "${nobody}"`],
    [['--calendar', ''], '--calendar is "": it must be a name or an ID'],
  ] as [string[], string, string?][])('refuses %p', async (more, sentence, input = password) => {
    const { exitCode, stdout, stderr } = await file.run([...addArguments(), ...more], { input });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/private|horse/);
    expect(await file.list()).toEqual([]);
  });

  test('refuses the id of something else, and an archived calendar', async () => {
    const { workspaceId, calendarId, databaseFile } = file.sample;
    const other = await file.run([...addArguments(), '--calendar', workspaceId]);
    expect(other).toMatchObject({ exitCode: 2 });
    expect(other.stderr).toContain('is the id of the workspace "Acme", not of a calendar');
    await slotlineJson(databaseFile, ['calendar', 'archive', '--calendar', calendarId]);
    const archived = await file.run(addArguments());
    expect(archived).toMatchObject({ exitCode: 2 });
    expect(archived.stderr).toContain('is archived');
  });

  test('refuses an eleventh link', async () => {
    for (let each = 0; each < 10; each++) await file.add(access);
    const { exitCode, stderr } = await file.run(addArguments());
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'slotline: the calendar already has 10 links, which is the limit: remove one first\n',
    });
  });
});
