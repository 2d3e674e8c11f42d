import type { ClaimKind } from '../../db/booking-tables.ts';
import { migratedImage } from '../../db/migrations/image.ts';
import { insertApiKey } from '../../db/queries/api-keys.ts';
import { insertClaim } from '../../db/queries/bookings/claims/claims.ts';
import { insertCalendar } from '../../db/queries/calendars/calendars.ts';
import { replaceDateOverride } from '../../db/queries/calendars/hours.ts';
import { insertWorkspace } from '../../db/queries/workspaces.ts';
import { type Database, openImage } from '../../db/sqlite/open.ts';
import { createApiKey } from '../../src/domain/access/api-key.ts';
import { countryOfZone } from '../../src/domain/booking/phone.ts';
import type { Calendar } from '../../src/domain/calendar/calendar.ts';
import { withDefaults } from '../../src/domain/calendar/defaults.ts';
import { noMessages } from '../../src/domain/messages/message.ts';
import type { Messenger } from '../../src/jobs/messages/messenger.ts';
import { expandJob } from '../../src/links/ical/expander/expand-job.ts';
import { createHostCheck } from '../../src/links/net/host-check.ts';
import type { SafeFetch } from '../../src/links/net/safe-fetch.ts';
import type { EventExpander } from '../../src/links/sync/reading.ts';
import type { Clock } from '../../src/process/clock.ts';
import { type Config, readConfig } from '../../src/process/config.ts';
import { createLog } from '../../src/process/log.ts';
import { passwords } from '../../src/process/runtime.ts';
import { createServices, type Services } from '../../src/services.ts';

/** The instant at which tests begin unless they say otherwise: a Friday morning in New York. */
export const testNow = '2026-11-20T10:30:00-05:00';

/** Works out busy time at once, without a Worker. */
const expander: EventExpander = { expand: async (job) => expandJob(job) };

/** A clock that stands still until it is turned. */
export class TestClock implements Clock {
  #now: number;
  #monotonic = 0;

  constructor(now: string | number) {
    this.#now = toEpochMs(now);
  }

  readonly now = (): number => this.#now;

  readonly monotonic = (): number => this.#monotonic;

  /** Lets time pass, on both clocks. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#monotonic += milliseconds;
  }

  /** Sets the wall clock alone, forwards or backwards; epoch milliseconds or ISO 8601 with offset. */
  set(now: string | number): void {
    this.#now = toEpochMs(now);
  }
}

/** A whole Slotline in memory, and what tests need to fill it. */
export type TestServices = {
  services: Services;
  db: Database;
  clock: TestClock;
  /** Every line logged so far. */
  logLines: string[];
  /** Makes a workspace, on the 24-hour clock, and gives its id. */
  workspace(name?: string): Promise<string>;
  /** Makes a calendar (UTC, Monday to Friday nine to five, slots of 30 minutes, no notice) and gives it back. */
  calendar(given: Partial<Calendar> & { workspaceId: string }): Promise<Calendar>;
  /** Makes a key. */
  key(workspaceId: string, name?: string, kind?: 'live' | 'test'): Promise<{ id: string; key: string }>;
  /** Occupies time, a booking's unless said otherwise; instants as epoch milliseconds or ISO 8601 with offset. */
  claim(calendar: Calendar, given: ClaimGiven): Promise<void>;
};

/** Time to be occupied; buffers are the calendar's unless given. */
export type ClaimGiven = {
  start: string | number;
  end: string | number;
  kind?: ClaimKind;
  ownerId?: string;
  callId?: string;
  expiresAt?: string | number;
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
};

/** What services under test may be told; `fetch` is how linked calendars are reached, `webhookFetch` how endpoints are. */
export type TestOptions = {
  now?: string | number;
  rateLimit?: number;
  config?: Partial<Config>;
  fetch?: SafeFetch;
  webhookFetch?: SafeFetch;
  messenger?: Messenger;
  expander?: EventExpander;
  db?: Database;
};

/** Whether tests run on PostgreSQL instead of SQLite in memory. */
export const isOnPostgres = Bun.env['SLOTLINE_TEST_DATABASE'] === 'postgres';

/** Where a new database for processes is: a file of that name, unless SLOTLINE_TEST_DATABASE says "postgres". */
export async function freshDatabaseName(file: string): Promise<string> {
  if (!isOnPostgres) return file;
  return await (await import('./postgres/databases.ts')).freshDatabaseUrl();
}

const noNames = () => Promise.reject(new Error('no names in tests'));

let migrated: Promise<Uint8Array> | undefined;

/** A new database that has every migration: SQLite in memory, unless SLOTLINE_TEST_DATABASE says "postgres". */
export async function testDatabase(): Promise<Database> {
  if (isOnPostgres) return await (await import('./postgres/databases.ts')).freshDatabase();
  // Migrating takes 50 ms, a copy less than one.
  migrated ??= migratedImage();
  return openImage(await migrated);
}

/** Builds services over a new database that has every migration. `now`: ISO 8601 with offset, or epoch milliseconds. */
export async function testServices(options: TestOptions = {}): Promise<TestServices> {
  const db = options.db ?? (await testDatabase());
  const clock = new TestClock(options.now ?? testNow);
  const logLines: string[] = [];
  const config: Config = {
    ...readConfig({}),
    databaseFile: ':memory:',
    ...(options.rateLimit === undefined ? {} : { rateLimit: options.rateLimit }),
    ...options.config,
  };
  const log = createLog(config.logLevel, (line) => logLines.push(line));
  const services = createServices({
    config,
    db,
    clock,
    log,
    passwords,
    expander: options.expander ?? expander,
    ...(options.fetch && { fetch: options.fetch }),
    // No test asks the network for a name.
    webhookHosts: createHostCheck({ allowedNetworks: config.webhookNetworks, lookUp: noNames }),
    ...(options.webhookFetch && { webhookFetch: options.webhookFetch }),
    ...(options.messenger && { messenger: options.messenger }),
  });
  return { services, clock, logLines, ...filling(db, clock) };
}

/** What fills a database. */
export function filling(db: Database, clock: Clock): Omit<TestServices, 'services' | 'clock' | 'logLines'> {
  return {
    db,
    async workspace(name = 'Test workspace') {
      const id = crypto.randomUUID();
      await insertWorkspace(db, { id, name, createdAt: clock.now(), hourCycle: 24 });
      return id;
    },
    calendar: (given) => makeCalendar(db, { given, createdAt: clock.now() }),
    async key(workspaceId, name = 'Test key', kind = 'live') {
      const id = crypto.randomUUID();
      const { key, hash, prefix } = createApiKey(kind);
      await insertApiKey(db, { id, workspaceId, name, hash, prefix, createdAt: clock.now() });
      return { id, key };
    },
    claim: (calendar, given) => makeClaim(db, { calendar, given }),
  };
}

const countries = new Map<string, string | null>();

/** The country of a zone, worked out once: it takes a while. */
function countryOf(zoneId: string): string | null {
  const known = countries.get(zoneId);
  if (known !== undefined) return known;
  const country = countryOfZone(zoneId);
  countries.set(zoneId, country);
  return country;
}

async function makeCalendar(
  db: Database,
  { given, createdAt }: { given: Partial<Calendar> & { workspaceId: string }; createdAt: number },
): Promise<Calendar> {
  const calendar: Calendar = {
    id: crypto.randomUUID(),
    name: 'Test calendar',
    timeZone: 'UTC',
    language: 'en',
    group: null,
    place: null,
    contactPhone: null,
    messages: noMessages,
    findWithoutName: false,
    callerTold: 'known',
    offerFirst: 'earliest',
    country: countryOf(given.timeZone ?? 'UTC'),
    ...withDefaults(given),
    workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 })),
    dateOverrides: [],
    partsOfDay: {},
    ownWords: [],
    services: [],
    defaultServiceId: null,
    ...given,
  };
  await insertCalendar(db, { ...calendar, createdAt });
  const { workspaceId, id: calendarId } = calendar;
  for (const override of calendar.dateOverrides) {
    await replaceDateOverride(db, { workspaceId, calendarId, override });
  }
  return calendar;
}

async function makeClaim(
  db: Database,
  { calendar, given }: { calendar: Calendar; given: ClaimGiven },
): Promise<void> {
  await insertClaim(db, {
    workspaceId: calendar.workspaceId,
    calendarId: calendar.id,
    kind: given.kind ?? 'booking',
    ownerId: given.ownerId ?? crypto.randomUUID(),
    callId: given.callId,
    startAt: toEpochMs(given.start),
    endAt: toEpochMs(given.end),
    bufferBeforeMinutes: given.bufferBeforeMinutes ?? calendar.bufferBeforeMinutes,
    bufferAfterMinutes: given.bufferAfterMinutes ?? calendar.bufferAfterMinutes,
    expiresAt: given.expiresAt === undefined ? undefined : toEpochMs(given.expiresAt),
  });
}

function toEpochMs(time: string | number): number {
  return typeof time === 'number' ? time : Temporal.Instant.from(time).epochMilliseconds;
}
