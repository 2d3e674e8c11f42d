import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveSender } from '../../../db/queries/messages/senders.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { defaultSender } from '../../../src/domain/messages/sender.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { sealedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { unlimited } from '../../helpers/bookings/client.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { isoOf, makePlace, type Place } from '../morning/place.ts';
import { askDesk, printRow } from './callers.ts';

const seconds = Number(process.env['LATENCY_SECONDS'] ?? 6);
const [rounds, warmUpSeconds] = [6, 3];
const [calendarCount, bookingsPerSecond, slotMinutes] = [50, 20, 15];

const key = Buffer.from('ab'.repeat(32), 'hex');
const environment = {
  ...unlimited.environment,
  SLOTLINE_SECRET_KEY: key.toString('hex'),
  SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32',
  SLOTLINE_LOG: 'error',
};

/** Who sends the texts that confirm bookings. */
const senders = ['nobody', 'a provider that answers', 'a provider that never answers'] as const;
type Sender = (typeof senders)[number];

/** How long book-slot takes at 20 requests a second while a provider answers, hangs, or nobody is told: by turns, in one server. */
async function benchMessages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  const provider = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      await request.text();
      return request.url.endsWith('/dead') ? await new Promise<never>(() => {}) : new Response('{}');
    },
  });
  try {
    await bench(join(folder, 'latency.db'), provider.url.href);
  } finally {
    void provider.stop(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(file: string, address: string): Promise<void> {
  const place = await makePlace(file, { calendarCount, slotMinutes });
  const server = await serveSlotline(file, { environment });
  const times = new Map<Sender, { ms: number }[]>(senders.map((sender) => [sender, []]));
  const book = bookings(server, place);
  try {
    await book(warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      for (const [sender, noted] of times) {
        await setSender(file, { place, address, sender });
        noted.push(...(await book(seconds)));
      }
    }
    console.log('Asked: p99 of book-slot within 10 % of that with a provider that answers.\n');
    console.log('| book-slot, texts by | | p50 | p99 | longest |');
    console.log('|---|---:|---:|---:|---:|');
    for (const [sender, noted] of times) printRow(sender, noted);
  } finally {
    await server.end('SIGTERM');
  }
}

async function setSender(
  file: string,
  { place, address, sender }: { place: Place; address: string; sender: Sender },
): Promise<void> {
  const db = openDatabase(file);
  const { workspaceId } = place;
  const own = {
    kind: 'request',
    method: 'POST',
    url: `${address}${sender === 'a provider that never answers' ? 'dead' : 'alive'}`,
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: '{"to": "{{to}}", "text": "{{text}}"}',
    sender: '',
    secret: '',
  } as const;
  const secrets = new SecretBox({ read: () => key, make: () => key });
  const textProvider = sealedProvider(secrets, own, workspaceId);
  const limits = { textCountries: ['US'], textsPerDay: 100_000 };
  const on = sender === 'nobody' ? [] : ['confirmation'];
  const messages = JSON.stringify({ on, by: ['sms'], remindHours: [], texts: {} });
  await write(
    db,
    async (transaction) => {
      await saveSender(transaction, { workspaceId, sender: { ...defaultSender, ...limits, textProvider } });
      await transaction.updateTable('calendars').set({ messages }).execute();
    },
    withoutLock,
  );
  await db.destroy();
}

/** Bookings that leave at their moment, whether or not others are answered; their time counts from that moment. */
function bookings(server: ServedSlotline, { key, calendarIds, dayAt }: Place) {
  let booked = 0;
  return async (forSeconds: number): Promise<{ ms: number }[]> => {
    const firstAt = performance.now() + 100;
    const answers = Array.from({ length: forSeconds * bookingsPerSecond }, async (_, at) => {
      const index = booked++;
      const dueAt = firstAt + (at * 1_000) / bookingsPerSecond;
      await Bun.sleep(dueAt - performance.now());
      const start = isoOf(dayAt + Math.floor(index / calendarCount) * slotMinutes * minuteMs);
      const body = { start, name: 'Ada Lovelace', phone: `+1212${2_000_000 + index}` };
      const desk = { url: server.url, key, calendarId: calendarIds[index % calendarCount] ?? '' };
      await askDesk(desk, { path: 'book-slot', expected: [201], body });
      return { ms: performance.now() - dueAt };
    });
    return await Promise.all(answers);
  };
}

await benchMessages();
