import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { phoneOf, slotStarts, unlimited } from '../../helpers/bookings/client.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { ServerPair } from '../../helpers/process/server-pair.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const databaseFile = await freshDatabaseName(join(temporaryFolder(), 'race.db'));
const rounds = Number(process.env['SLOTLINE_TEST_ROUNDS'] ?? 10);
const startOf = slotStarts(30);
const environment = {
  ...unlimited.environment,
  SLOTLINE_BASE_URL: 'http://book.example',
  // Each caller is elsewhere.
  SLOTLINE_TRUSTED_PROXY: '127.0.0.1,::1',
};

let sample: SampleFile;
let servers: ServerPair;
let desk: string;
let phones = 0;
let visits = 0;

beforeAll(async () => {
  sample = await makeSampleFile(databaseFile);
  const { workspaceId, calendarId } = sample;
  await slotlineJson(databaseFile, ['page', 'brand', '--workspace', workspaceId, '--name', 'acme']);
  const page = ['--name', 'desk', '--page', 'on'];
  await slotlineJson(databaseFile, ['page', 'set', '--calendar', calendarId, ...page]);
  desk = await signedIn(workspaceId);
  servers = await ServerPair.start(sample, { environment });
});

afterAll(async () => {
  expect(await servers.end('SIGTERM')).toEqual([0, 0]);
});

test(`one of callers on their pages, a bot and the desk gets each of ${rounds} slots that all want at once`, async () => {
  const wins = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const start = startOf(500 + round);
    const moving = await Promise.all([0, 1, 2].map((nth) => booked(startOf(round * 3 + nth))));
    const asks = contenders(start, moving);
    const turned = [...asks.slice(round % asks.length), ...asks.slice(0, round % asks.length)];
    const got = await Promise.all(
      turned.map(async ({ who, isMove, ask }, nth) => ({
        who,
        isMove,
        outcome: await ask(servers.urls[nth % 2] ?? ''),
      })),
    );
    const [winner, ...others] = got.filter(({ outcome }) => outcome === 'has it');
    expect({ winner: winner?.who, others, got }).toEqual({
      winner: expect.any(String),
      others: [],
      got: got.map((each) => ({ ...each, outcome: each === winner ? 'has it' : 'taken' })),
    });
    wins.set(winner?.who ?? '', (wins.get(winner?.who ?? '') ?? 0) + 1);
    const { bookings, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    const live = bookings.filter(({ status }) => status === 'booked');
    expect(live.filter(({ startAt }) => startAt === Date.parse(start))).toHaveLength(1);
    const moved = live.filter(({ id }) => moving.some((each) => each.id === id));
    expect(moved.map(({ sequence }) => sequence).sort()).toEqual(winner?.isMove ? [0, 0, 1] : [0, 0, 0]);
  }
  expect(wins.size).toBeGreaterThan(1);
});

type Moving = { id: string; manageUrl: string };
type Contender = { who: string; isMove: boolean; ask(url: string): Promise<string> };

/** Everybody who wants a slot, each in their way. */
function contenders(start: string, [one, two, dragged]: Moving[]): Contender[] {
  const slot = formatSlotId({ startAt: Date.parse(start), durationMinutes: 30 }, sample.calendarId);
  const calendar = `/calendars/${sample.calendarId}`;
  const [date = '', time = ''] = start.split('T');
  const when = { date, time: time.slice(0, 5), minutes: '30', start };
  const move = (booking: Moving | undefined) => async (url: string) => {
    const path = `${new URL(booking?.manageUrl ?? '').pathname}/move`;
    const { status, location, text } = await post(url + path, { slot, sequence: '0' });
    if (status !== 303) return `${status} ${text}`;
    const page = await get(`${url}${location}`);
    if (location.includes('done=moved')) return page === 200 ? 'has it' : `${page}`;
    return location.includes('problem=slot') && page === 200 ? 'taken' : location;
  };
  return [
    { who: 'a caller who moves', isMove: true, ask: move(one) },
    { who: 'another caller who moves', isMove: true, ask: move(two) },
    {
      who: 'a caller who books',
      isMove: false,
      async ask(url) {
        const { status, location, text } = await post(`${url}/book/acme/desk`, { slot, ...person() });
        if (status === 303 && (await get(`${url}${location}`)) === 200) return 'has it';
        return status === 409 && text.includes('type="radio" name="slot"') ? 'taken' : `${status} ${text}`;
      },
    },
    {
      who: 'a bot',
      isMove: false,
      async ask() {
        const { status, text } = await servers.ask({ operation: 'book-slot', input: { start, ...person() } });
        if (status === 201) return 'has it';
        return status === 409 && JSON.parse(text).code === 'SLOT_TAKEN' ? 'taken' : `${status} ${text}`;
      },
    },
    {
      who: 'the desk that drags',
      isMove: true,
      ask: atDesk(`${calendar}/bookings/${dragged?.id}/move`, { ...when, sequence: '0' }),
    },
    {
      who: 'the desk that books',
      isMove: false,
      ask: atDesk(`${calendar}/bookings/new`, { ...when, ...person() }),
    },
  ];
}

function atDesk(path: string, fields: Record<string, string>) {
  return async (url: string) => {
    const { status, text } = await post(url + addressIn(sample.workspaceId, path), { ...fields, back: '/' });
    if (status === 303) return 'has it';
    return status === 409 ? 'taken' : `${status} ${text}`;
  };
}

async function booked(start: string): Promise<Moving> {
  const { status, text } = await servers.ask({ operation: 'book-slot', input: { start, ...person() } });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return JSON.parse(text).booking;
}

function person(): { name: string; phone: string } {
  return { name: 'Ada Lovelace', phone: phoneOf(phones++) };
}

/** Posts a form as one of our own pages does, from an address that nobody else has; what the desk's cookie opens is the desk's. */
async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers(), cookie: `slotline=${desk}` },
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  };
}

async function get(url: string): Promise<number> {
  const response = await fetch(url, { headers: headers() });
  await response.text();
  return response.status;
}

function headers(): Record<string, string> {
  return { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.${visits >> 8}.${visits++ & 255}` };
}

/** Signs somebody in at the desk, in the database. */
async function signedIn(workspaceId: string): Promise<string> {
  const db = await openAny(databaseFile);
  const userId = crypto.randomUUID();
  const at = Date.now();
  await insertUser(db, { id: userId, email: 'desk@example.com', passwordHash: 'none', createdAt: at });
  await insertMembership(db, { workspaceId, userId, role: 'desk', createdAt: at });
  const { token, hash } = createSecretToken();
  await insertSession(db, { hash, userId, workspaceId, at, address: undefined, userAgent: undefined });
  await db.destroy();
  return token;
}
