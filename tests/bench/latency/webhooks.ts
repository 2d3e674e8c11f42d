import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { unlimited } from '../../helpers/bookings/client.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { addSigned } from '../../helpers/webhooks/sending.ts';
import { benchQueries } from '../bench-queries.ts';
import { isoOf, makePlace, type Place } from '../morning/place.ts';
import { askDesk, printRow } from './callers.ts';

const seconds = Number(process.env['LATENCY_SECONDS'] ?? 6);
const [rounds, warmUpSeconds] = [6, 3];
const [endpoints, calendarCount, checksPerSecond, bookingsPerSecond] = [100, 50, 50, 20];
const slotMinutes = 15;

const key = Buffer.from('ab'.repeat(32), 'hex');
const environment = {
  ...unlimited.environment,
  SLOTLINE_SECRET_KEY: key.toString('hex'),
  SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32',
  SLOTLINE_LOG: 'error',
};

type Times = { ms: number }[];

/**
 * How long check-availability takes at 50 requests a second beside 20 bookings, with 100 endpoints, each booking going to two of
 * them, and without: by turns, in one server. One endpoint in ten never answers; how long it takes until the others hear of a
 * booking is measured too.
 */
async function benchWebhooks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  const delays: Times = [];
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      await request.text();
      if (request.url.endsWith('/dead')) return await new Promise<never>(() => {});
      delays.push({ ms: Date.now() - timeOf(request.headers.get('webhook-id') ?? '') });
      return new Response(null, { status: 204 });
    },
  });
  try {
    await bench(join(folder, 'latency.db'), { address: receiver.url.href, delays });
  } finally {
    void receiver.stop(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** When a UUIDv7 was made, in epoch milliseconds. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

async function bench(file: string, { address, delays }: { address: string; delays: Times }): Promise<void> {
  const place = await makePlace(file, { calendarCount, slotMinutes });
  await addEndpoints(file, { place, address });
  const server = await serveSlotline(file, { environment });
  const load = new Load(server, place);
  const without: Times = [];
  const beside: Times = [];
  const cpu = { without: 0, beside: 0 };
  try {
    await switchEndpoints(file, 'off');
    await load.run(warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      await switchEndpoints(file, 'off');
      cpu.without += await load.measure(without);
      await switchEndpoints(file, 'on');
      cpu.beside += await load.measure(beside);
      // What's on its way gets there.
      await Bun.sleep(2_500);
    }
    console.log(
      'Asked: p99 of checks within 20 % of those without webhooks, and of deliveries within 2 s.\n',
    );
    console.log('| requests | | p50 | p99 | longest |');
    console.log('|---|---:|---:|---:|---:|');
    printRow('check-availability, no endpoint', without);
    printRow(`check-availability, ${endpoints} endpoints`, beside);
    printRow('until an endpoint that answers hears of a booking', delays);
    console.log(
      `\nCPU of the server: ${(cpu.beside / cpu.without).toFixed(2)} times as much with endpoints.`,
    );
  } finally {
    await server.end('SIGTERM');
  }
}

/** Two endpoints for each calendar; every tenth never answers. */
async function addEndpoints(file: string, { place, address }: { place: Place; address: string }) {
  const db = openDatabase(file);
  const secrets = new SecretBox({ read: () => key, make: () => key });
  for (let index = 0; index < endpoints; index++) {
    const url = `${address}${index}/${index % 10 === 0 ? 'dead' : 'alive'}`;
    const { webhookId } = await addSigned({ db, secrets }, { workspaceId: place.workspaceId, url });
    const calendarIds = JSON.stringify([place.calendarIds[index % calendarCount]]);
    await db.updateTable('webhooks').set({ calendar_ids: calendarIds }).where('id', '=', webhookId).execute();
  }
  await db.destroy();
}

async function switchEndpoints(file: string, to: 'on' | 'off'): Promise<void> {
  const db = openDatabase(file);
  await db
    .updateTable('webhooks')
    .set({ off_at: to === 'on' ? null : 1 })
    .execute();
  await db.destroy();
}

/** Requests that leave at their moment, whether or not others are answered; their time counts from that moment. */
class Load {
  readonly #queries = benchQueries(2_000, Temporal.Now.plainDateISO('UTC'));
  #booked = 0;

  constructor(
    private readonly server: ServedSlotline,
    private readonly place: Place,
  ) {}

  /** Runs, notes how long each check took, and gives the CPU time that the server took, in milliseconds. */
  async measure(times: Times): Promise<number> {
    const before = cpuMs(this.server.child.pid);
    times.push(...(await this.run(seconds)));
    return cpuMs(this.server.child.pid) - before;
  }

  async run(forSeconds: number): Promise<Times> {
    const firstAt = performance.now() + 100;
    const all = async (perSecond: number, ask: (index: number) => Promise<unknown>) => {
      const answers = Array.from({ length: forSeconds * perSecond }, async (_, index) => {
        const dueAt = firstAt + (index * 1_000) / perSecond;
        await Bun.sleep(dueAt - performance.now());
        await ask(index);
        return { ms: performance.now() - dueAt };
      });
      return await Promise.all(answers);
    };
    const booking = all(bookingsPerSecond, () => this.#book());
    const checked = await all(checksPerSecond, (index) => this.#check(index));
    await booking;
    return checked;
  }

  #check(index: number): Promise<unknown> {
    const query = this.#queries[index % this.#queries.length];
    return this.#ask(index, { path: 'check-availability', expected: [200, 422], body: { query } });
  }

  #book(): Promise<unknown> {
    const index = this.#booked++;
    const start = isoOf(this.place.dayAt + Math.floor(index / calendarCount) * slotMinutes * minuteMs);
    const body = { start, name: 'Ada Lovelace', phone: `+1212${2_000_000 + index}` };
    return this.#ask(index, { path: 'book-slot', expected: [201], body });
  }

  async #ask(index: number, sent: Parameters<typeof askDesk>[1]): Promise<unknown> {
    const { key, calendarIds } = this.place;
    const desk = { url: this.server.url, key, calendarId: calendarIds[index % calendarCount] ?? '' };
    return await askDesk(desk, sent);
  }
}

/** The CPU time that a process of Linux has taken, in milliseconds; the kernel counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

await benchWebhooks();
