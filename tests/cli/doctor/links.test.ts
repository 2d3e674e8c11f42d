import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertLink, sealedAccess } from '../../../db/queries/links/links.ts';
import { openDatabase, openToRead } from '../../../db/sqlite/open.ts';
import { ClockReadings } from '../../../src/cli/doctor/clock-readings.ts';
import { checkLinks } from '../../../src/cli/doctor/links.ts';
import type { LinkAccess, LinkGrant } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import { mailboxAddress } from '../../../src/links/microsoft/mailbox.ts';
import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { sealAccess } from '../../../src/links/sync/sealed-access.ts';
import { systemClock } from '../../../src/process/clock.ts';
import { readConfig } from '../../../src/process/config.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { secretKeySource } from '../../../src/process/secret-key.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { LinkedFile, reachesThisMachine } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();
const secretPath = '/private-3f9a1c77/basic.ics';

let status: number;
const feeds = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: () =>
    new Response(calendarOf(['2026-12-01T10:00:00Z']).replace('PRODID', 'X-WR-CALNAME:Ann\r\nPRODID'), {
      status,
    }),
});
afterAll(() => feeds.stop(true));
const host = `127.0.0.1:${feeds.port}`;

let file: LinkedFile;
beforeEach(async () => {
  status = 200;
  file = await LinkedFile.make(join(folder, `${crypto.randomUUID()}.db`));
});

const examineLinks = () =>
  examine(['--database', file.sample.databaseFile], { environment: reachesThisMachine });

describe('linked calendars', () => {
  test('need no mention if there are none', async () => {
    expect((await examineLinks()).links).toEqual([]);
  });

  test('are counted if they can be read, and named if not, without their addresses', async () => {
    await file.add({ url: `http://${host}${secretPath}` });
    expect((await examineLinks()).links).toEqual(['ok: 1 of 1 can be read.']);
    status = 503;
    const down = await examineLinks();
    expect(down.links).toEqual([
      `problem: "Ann" of "C" can't be read: "${host}" failed with status 503. Slotline will retry soon.`,
    ]);
    expect(down.exitCode).toBe(1);
    expect(JSON.stringify(down)).not.toContain('private-3f9a1c77');
  });

  test('of archived calendars are left out', async () => {
    await file.add({ url: `http://${host}${secretPath}` });
    await file.command(['calendar', 'archive', '--calendar', file.sample.calendarId]);
    expect((await examineLinks()).links).toEqual([]);
  });

  test('with the same trouble share a line, however many there are', async () => {
    for (const name of 'abcdefg') await file.add({ url: `http://${host}/${name}.ics` });
    status = 404;
    const { links } = await examineLinks();
    expect(links).toEqual([
      expect.stringMatching(
        /^problem: "Ann" of "C", .+ and 2 more can't be read: ".+" has nothing at this address/,
      ),
    ]);
  });

  test('need a network that is allowed', async () => {
    await file.add({ url: `http://${host}${secretPath}` });
    const { links } = await examine(['--database', file.sample.databaseFile]);
    expect(links).toEqual([expect.stringContaining(`"${host}" is not on the public internet.`)]);
  });
});

describe('a calendar that somebody signed in for', () => {
  const config = readConfig({ SLOTLINE_SECRET_KEY: 'ab'.repeat(32) });
  const secrets = new SecretBox(secretKeySource(config));
  const expired = { access: 'old-token', refresh: 'refresh-token', expiresAt: 0 };

  async function checked(tokens: typeof expired, fetch: SafeFetch) {
    return await checkedWith({ kind: 'sign_in', tokens }, fetch);
  }

  async function checkedWith(grant: LinkGrant, fetch: SafeFetch) {
    const { databaseFile, workspaceId, calendarId } = file.sample;
    const id = crypto.randomUUID();
    const access: LinkAccess = { address: mailboxAddress('ann@example.com'), grant };
    const db = openDatabase(databaseFile);
    await insertLink(db, {
      ...{ id, workspaceId, calendarId, kind: 'microsoft', name: 'Ann', host: 'outlook.office.com' },
      ...{ freshnessMinutes: 10, createdAt: 0, collections: [], target: { href: '/x', name: 'x' } },
      access: sealAccess(secrets, id, access),
    });
    const before = await sealedAccess(db, id);
    const readOnly = openToRead(databaseFile);
    const clocks = new ClockReadings(() => Date.now());
    const findings = await checkLinks(readOnly, { config, clock: systemClock, clocks, fetch });
    await readOnly.destroy();
    expect(await sealedAccess(db, id)).toEqual(before);
    await db.destroy();
    return findings;
  }

  test('is asked with the token that is there', async () => {
    const asked: string[] = [];
    const fetch: SafeFetch = async (url, { headers }) => {
      asked.push(`${url.host} ${headers?.['Authorization']}`);
      return answer({ value: [{ id: 'c', name: 'Calendar', canEdit: true }] });
    };
    expect(await checked({ ...expired, expiresAt: Date.now() + 3_600_000 }, fetch)).toEqual([
      { status: 'ok', message: '1 of 1 can be read.' },
    ]);
    expect(asked).toEqual(['graph.microsoft.com Bearer old-token']);
  });

  test.each([
    ['has expired', 0],
    ['is refused', Date.now() + 3_600_000],
  ])('is only reached if that token %s: no other is asked for', async (_, expiresAt) => {
    const asked: string[] = [];
    const fetch: SafeFetch = async (url) => {
      asked.push(url.host);
      return answer({ error: { code: 'x' } }, 401);
    };
    const findings = await checked({ ...expired, expiresAt }, fetch);
    expect(findings).toEqual([
      {
        status: 'ok',
        message: expect.stringContaining('1 of people who signed in: the server was reached.'),
      },
    ]);
    expect(new Set(asked)).toEqual(new Set(['graph.microsoft.com']));
  });

  test('by an application is asked with a new token, which is stored nowhere', async () => {
    const asked: string[] = [];
    const fetch: SafeFetch = async (url) => {
      asked.push(url.host);
      if (url.host === 'graph.microsoft.com') return answer({ value: [{ id: 'c', name: 'Calendar' }] });
      return answer({ access_token: 'new-token', token_type: 'Bearer', expires_in: 3600 });
    };
    const application = { tenant: 'example.com', clientId: 'id', clientSecret: 'secret' };
    const findings = await checkedWith({ kind: 'application', ...application }, fetch);
    expect(findings).toEqual([{ status: 'ok', message: '1 of 1 can be read.' }]);
    expect(asked).toEqual(['login.microsoftonline.com', 'graph.microsoft.com']);
  });

  test("isn't reached if its server isn't", async () => {
    const fetch: SafeFetch = async (url) => {
      throw new LinkError('unreachable', { host: url.host });
    };
    expect(await checked(expired, fetch)).toEqual([
      {
        status: 'problem',
        message:
          '"Ann" of "C" can\'t be read: "graph.microsoft.com" does not respond. It may be down, or the address may be wrong.',
      },
    ]);
  });

  function answer(body: unknown, status = 200) {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    return { status, headers: new Headers(), body: bytes, url: new URL('https://graph.microsoft.com/') };
  }
});
