import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAny } from '../../../db/open.ts';
import { bookingOfWorkspace, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { saveSender } from '../../../db/queries/messages/senders.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import { isQuiet } from '../../../src/domain/messages/quiet-hours.ts';
import { defaultSender } from '../../../src/domain/messages/sender.ts';
import { dayMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zones } from '../../../src/domain/time/zone.ts';
import { planMessages } from '../../../src/jobs/messages/plan.ts';
import { sealedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { withoutWaits } from '../../helpers/without-waits.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);
const bookings = Number(Bun.env['SLOTLINE_TEST_REMINDERS'] ?? 60);

const key = new Uint8Array(32).fill(7);
const secrets = new SecretBox({ read: () => key, make: () => key });
const zones = new Zones();
const zone = zoneOf('America/New_York');

function zoneOf(name: string) {
  const found = zones.named(name);
  if (!found) throw new Error(`no zone ${name}`);
  return found;
}

/** The days before clocks go back and forward there. */
const firstDays = [Date.parse('2026-10-31T04:00:00Z'), Date.parse('2027-03-13T05:00:00Z')];
const leaseMs = 2 * minuteMs;

type Arrival = { channel: string; to: string; id: string; at: number };

/** Takes messages, and refuses some of them. */
function receiver() {
  const arrivals: Arrival[] = [];
  let count = 0;
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const arrival = (await request.json()) as Arrival;
      count++;
      if (count % 7 === 0) return new Response(null, { status: 503 });
      arrivals.push(arrival);
      // Whoever is killed is sending.
      await Bun.sleep(20);
      return new Response();
    },
  });
  return { arrivals, url: `http://127.0.0.1:${server.port}/`, stop: () => server.stop(true) };
}

const phoneOf = (index: number) => `+1212${2_000_000 + index}`;
const emailOf = (index: number) => `caller${index}@example.com`;

async function fill(db: Database, place: { workspaceId: string; calendarId: string }, starts: number[]) {
  const { workspaceId, calendarId } = place;
  const provider = {
    kind: 'twilio',
    baseUrl: 'https://x.example',
    accountSid: 'AC1',
    authToken: 'x',
    sender: '+1',
  } as const;
  const textProvider = sealedProvider(secrets, provider, workspaceId);
  await saveSender(db, {
    workspaceId,
    sender: { ...defaultSender, textProvider, textsPerDay: 100_000, textCountries: ['US'] },
  });
  const messages = { on: [], by: ['sms', 'email'] as const, remindHours: [2], texts: {} };
  const calendar = { id: calendarId, timeZone: 'America/New_York', messages };
  await db
    .updateTable('calendars')
    .set({ messages: JSON.stringify(messages), time_zone: 'America/New_York' })
    .where('id', '=', calendarId)
    .execute();
  const at = Math.min(...starts) - 2 * dayMs;
  for (let first = 0; first < starts.length; first += 100) {
    await write(
      db,
      async (transaction) => {
        for (const [offset, startAt] of starts.slice(first, first + 100).entries()) {
          const index = first + offset;
          const id = crypto.randomUUID();
          const time = { startAt, endAt: startAt + 30 * minuteMs, createdAt: at };
          const code = index.toString(36).padStart(6, '0').toUpperCase();
          const contact = index % 2 === 0 ? { phone: phoneOf(index) } : { email: emailOf(index) };
          await insertBooking(transaction, { ...time, ...place, ...contact, id, code, name: 'Ann Lee' });
          const booking = await bookingOfWorkspace(transaction, { workspaceId, bookingId: id });
          if (!booking) throw new Error('no booking');
          const change = {
            occasion: 'created',
            booking,
            calendar,
            isByCaller: true,
            isUndoable: false,
            at,
          } as const;
          await planMessages({ zones, secrets }, transaction, change);
        }
      },
      withinWorkspace(place),
    );
  }
  return at;
}

async function drill(name: string, { leases, count }: { leases?: 'none'; count: number }) {
  const taking = receiver();
  const sample = await makeSampleFile(await freshDatabaseName(join(folder, `${name}.db`)));
  const db = await openAny(sample.databaseFile);
  const starts = Array.from({ length: count }, (_, index) => {
    const day = firstDays[index % 4 < 2 ? 0 : 1] ?? 0;
    return day + (Math.floor(index / 4) % 144) * 30 * minuteMs;
  });
  let now = await fill(db, sample, starts);
  const clock = join(folder, `${name}.clock`);
  const setClock = (at: number) => {
    now = at;
    writeFileSync(clock, String(at));
  };
  setClock(now);
  const served = {
    program: fileURLToPath(import.meta.resolve('../../helpers/messages/standing-main.ts')),
    environment: {
      SLOTLINE_SECRET_KEY: Buffer.from(key).toString('hex'),
      SLOTLINE_LOG: 'error',
      MESSAGE_CLOCK: clock,
      MESSAGES_TO: taking.url,
      ...(leases && { MESSAGE_LEASES: leases }),
    },
  };
  const serve = () => serveSlotline(sample.databaseFile, served);
  const servers: ServedSlotline[] = await Promise.all([serve(), serve()]);
  const waiting = async () =>
    await db
      .selectFrom('messages')
      .select(['at', 'state'])
      .where('state', 'in', ['due', 'sending'])
      .orderBy('at')
      .limit(1)
      .execute();
  let [stuck, looks] = ['', 0];
  /** Lets time pass once nothing can happen before: what's still being sent after a second has lost its server. */
  const step = async () => {
    const [first] = await waiting();
    if (!first) return false;
    looks = stuck === JSON.stringify(first) ? looks + 1 : 0;
    stuck = JSON.stringify(first);
    if (first.state === 'sending' && looks >= 75) {
      setClock(now + leaseMs);
      // Servers look once a second.
      looks = 0;
    } else if (first.state === 'due' && first.at > now) setClock(first.at);
    await Bun.sleep(20);
    return true;
  };
  return { taking, sample, db, starts, servers, serve, step };
}

/** What's wrong with what came of a reminder. */
function problemsOf({ got, state, startAt }: { got: Arrival[]; state: string | undefined; startAt: number }) {
  const isText = got[0]?.channel !== 'email';
  const [most, least] = isText ? [1, state === 'unsure' ? 0 : 1] : [Number.POSITIVE_INFINITY, 1];
  const isKnown = state === 'sent' || (isText && state === 'unsure');
  return [
    ...(got.length > most || got.length < least || !isKnown ? [`${got.length} came, ${state}`] : []),
    ...(new Set(got.map(({ id }) => id)).size > 1 ? ['several IDs'] : []),
    ...(got.some(({ at }) => at >= startAt) ? ['after the start'] : []),
    ...(got.some(({ at }) => isQuiet(zone, at)) ? ['at night'] : []),
  ];
}

test(`reminders of ${bookings} bookings through both clock changes, while two servers are killed ${kills} times`, async () => {
  const { taking, db, starts, servers, serve, step } = await drill('kills', { count: bookings });
  let killed = 0;
  while (await step()) {
    if (killed >= kills || taking.arrivals.length < ((killed + 0.5) / kills) * bookings) continue;
    const place = killed++ % 2;
    await servers[place]?.end('SIGKILL');
    servers[place] = await serve();
  }
  const ended = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(ended.map(({ stderr, ...each }) => ({ ...each, stderr: withoutWaits(stderr) }))).toEqual(
    servers.map(() => ({ exitCode: 0, stderr: '' })),
  );
  expect(killed).toBe(kills);
  const rows = await db.selectFrom('messages').select(['recipient', 'state']).execute();
  const problems = starts.flatMap((startAt, index) => {
    const to = index % 2 === 0 ? phoneOf(index) : emailOf(index);
    const got = taking.arrivals.filter((each) => each.to === to);
    const state = rows.find(({ recipient }) => recipient === to)?.state;
    return problemsOf({ got, state, startAt }).map((problem) => `${to}: ${problem}`);
  });
  const unsure = rows.filter(({ state }) => state === 'unsure').length;
  expect(problems).toEqual([]);
  expect(unsure).toBeLessThanOrEqual(kills * 8);
  await db.destroy();
  taking.stop();
});

test('two servers without leases would mail twice', async () => {
  const { taking, db, servers, step } = await drill('control', { leases: 'none', count: 40 });
  const mails = () => taking.arrivals.filter(({ channel }) => channel === 'email').map(({ id }) => id);
  while (new Set(mails()).size === mails().length && (await step()));
  expect(new Set(mails()).size).toBeLessThan(mails().length);
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await db.destroy();
  taking.stop();
});
