import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { serverUrls } from '../../../db/queries/servers/servers.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline, type ServedHere, serveHere, startHere } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();
const password = 'seven quiet harbours';
const form = {
  workspace: 'Acme',
  email: 'ann@example.com',
  password,
  calendar: 'Dr. Lee',
  timeZone: 'Europe/Berlin',
};

describe('serve', () => {
  test('says how to set up until there is a user, and neither prints nor logs a link', async () => {
    const databaseFile = join(folder, 'set-up.db');
    const environment = { SLOTLINE_LOG: 'debug' };
    const first = await serveAnnounced(databaseFile, environment);
    expect(first.announced).toEqual({ baseUrl: first.url, url: first.url, needsSetUp: true });
    const firstUrl = await setUpUrlOf(databaseFile);
    expect(firstUrl).toMatch(new RegExp(`^${first.url}/set-up/[\\w-]{43}$`));
    const opened = await fetch(firstUrl);
    expect(opened.status).toBe(200);
    const firstLog = (await first.end()).stderr;
    expect(firstLog).toContain(' path=/set-up/… ');
    expect(firstLog).not.toContain(firstUrl.slice(-43));

    const second = await serveAnnounced(databaseFile, environment);
    const { pathname } = new URL(firstUrl);
    expect((await fetch(`${second.url}${pathname}`)).status).toBe(200);
    const secondUrl = await setUpUrlOf(databaseFile);
    expect((await fetch(`${second.url}${pathname}`)).status).toBe(404);
    const { hostname, port } = new URL(second.url);
    const taken = await runSlotline(['serve', '--port', port, '--database', databaseFile]);
    expect(taken.stderr).toContain(`port ${port} at "${hostname}" is in use`);
    const posted = await postForm(secondUrl, form);
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe('/');
    const secondLog = (await second.end()).stderr;
    expect(secondLog).not.toContain(secondUrl.slice(-43));
    expect(secondLog).not.toContain(password);

    const again = { interruption: Promise.resolve('SIGTERM') };
    const third = await runSlotline(['serve', '--port', '0', '--json', '--database', databaseFile], again);
    expect(JSON.parse(third.stdout)).toMatchObject({ needsSetUp: false });
    const refused = await runSlotline(['setup-link', '--database', databaseFile]);
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'slotline: somebody can sign in already: owners invite others, and "slotline user reset" lets in who forgot the password\n',
    });
  });

  test.each([
    ['a terminal', [], ' To set up, open this link within 30 minutes; it works once:\n\n  LINK\n'],
    ['a journal', undefined, ': "slotline setup-link" prints a link to set up with.'],
  ] as const)('says it to %s, at the base URL that people see', async (where, answers, said) => {
    const databaseFile = join(folder, `${where}.db`);
    const environment = { SLOTLINE_BASE_URL: 'https://slots.example.com', SLOTLINE_LOG: 'silent' };
    const options = {
      environment,
      interruption: Promise.resolve('SIGTERM'),
      ...(answers && { answers: [] }),
    };
    const { stdout } = await runSlotline(['serve', '--port', '0', '--database', databaseFile], options);
    const text = stdout
      .replace(/https:\S+\/set-up\/[\w-]{43}/, 'LINK')
      .replace(/at http:\S+(?=\))/, 'at URL');
    expect(text).toBe(
      `Slotline answers at https://slots.example.com (listens at URL)\nNobody can sign in yet${where === 'a terminal' ? '.' : ''}${said}\n`,
    );
  });

  test('lets who forgot a password in by a link of the command line, and signs everybody else out', async () => {
    const databaseFile = join(folder, 'reset.db');
    const server = await serveAnnounced(databaseFile);
    const cookie = cookieOf(await postForm(await setUpUrlOf(databaseFile), form));
    const { port } = new URL(server.url);
    expect((await fetch(`${server.url}/account`, { headers: { cookie } })).status).toBe(200);
    const { url } = await slotlineJson(databaseFile, ['user', 'reset', '--email', form.email]);
    const link = url.replace(':3000', `:${port}`);
    const reset = await postForm(link, { password: 'eight loud harbours' });
    expect(reset.headers.get('location')).toBe('/sign-in');
    const account = await fetch(`${server.url}/account`, { headers: { cookie }, redirect: 'manual' });
    expect(account.headers.get('location')).toBe('/sign-in?next=%2Faccount');
    const signIn = (tried: string) =>
      postForm(`${server.url}/sign-in`, { email: form.email, password: tried });
    expect((await signIn(password)).status).toBe(422);
    expect((await signIn('eight loud harbours')).status).toBe(303);
    await server.end();
  });
});

describe('demo', () => {
  test('prints a link that signs its owner in once, and not by being looked at', async () => {
    const server = await startHere(['demo', '--port', '0']);
    const { signInUrl, baseUrl } = server.announced as { signInUrl: string; baseUrl: string };
    expect(signInUrl).toMatch(new RegExp(`^${baseUrl}/sign-in/[\\w-]{43}$`));
    for (let look = 1; look <= 2; look++) {
      const page = await (await fetch(signInUrl)).text();
      expect(page).toContain('<strong>demo@slotline.example</strong>');
    }
    const posted = await postForm(signInUrl, {});
    expect(posted.status).toBe(303);
    const cookie = cookieOf(posted);
    const home = await fetch(baseUrl, { headers: { cookie } });
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Harbor Dental');
    expect((await postForm(signInUrl, {})).status).toBe(404);
    expect((await server.end()).exitCode).toBe(0);
  });

  test('makes no link where it stops after its answer', async () => {
    const { stdout } = await runSlotline(['demo', '--once', '--json', '--port', '0']);
    expect(JSON.parse(stdout).signInUrl).toBeUndefined();
  });
});

/** A server whose address its database has. */
async function serveAnnounced(
  databaseFile: string,
  environment: Record<string, string> = {},
): Promise<ServedHere> {
  const server = await serveHere(databaseFile, {
    environment: { SLOTLINE_LOG_FORMAT: 'text', ...environment },
  });
  await saved(databaseFile, server.url);
  return server;
}

/** Resolves once the database has the address of a server, for which its start doesn't wait long. */
async function saved(databaseFile: string, url: string): Promise<void> {
  const db = openDatabase(databaseFile);
  while (!(await serverUrls(db)).includes(url)) await Bun.sleep(10);
  await db.destroy();
}

async function setUpUrlOf(databaseFile: string): Promise<string> {
  return (await slotlineJson(databaseFile, ['setup-link'])).setUpUrl;
}

async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
