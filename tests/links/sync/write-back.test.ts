import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import {
  dueWriteBacks,
  pendingEventCount,
  queueLiveBookings,
  troubledEvents,
} from '../../../db/queries/links/events.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import { failureSentence } from '../../../src/links/link-failure.ts';
import type { LinkWriting } from '../../../src/links/link-provider.ts';
import { queueChanges, type WriteTarget, writeBookings } from '../../../src/links/sync/write-back.ts';
import { createServer, type Server } from '../../../src/server.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const target = '/ann/bookings/';

/** A collection at the other side, with versions as servers keep them. */
class OtherSide implements LinkWriting {
  readonly events = new Map<string, { etag: string; data: string }>();
  readonly requests: string[] = [];
  /** Thrown for the next requests that it stands for. */
  failures: LinkError[] = [];
  /** Whether it names versions; one that does not takes whatever it is given. */
  hasEtags = true;
  #version = 0;

  async put(...[, { href, etag, data }]: Parameters<LinkWriting['put']>) {
    this.#request(`put ${etag ?? 'new'}`);
    if (this.hasEtags && this.events.get(href)?.etag !== etag) throw new LinkError('conflict');
    const written = this.edit(href, data);
    return { href, etag: this.hasEtags ? written : null };
  }

  async remove(...[, { href, etag }]: Parameters<LinkWriting['remove']>) {
    this.#request(`remove ${etag}`);
    const present = this.events.get(href);
    if (present && present.etag !== etag) throw new LinkError('conflict');
    this.events.delete(href);
  }

  async get(...[, { href }]: Parameters<LinkWriting['get']>) {
    this.#request('get');
    const present = this.events.get(href);
    const data = new TextEncoder().encode(present?.data);
    return present && { href, etag: this.hasEtags ? present.etag : null, data };
  }

  /** Changes an event, whoever does it. Gives its new version. */
  edit(href: string, data: string): string {
    const etag = `"${++this.#version}"`;
    this.events.set(href, { etag, data });
    return etag;
  }

  #request(line: string): void {
    this.requests.push(line);
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

let made: TestServices;
let server: Server;
let calendar: Calendar;
let key: string;
let linkId: string;
let there: OtherSide;

beforeEach(async () => {
  made = await testServices({ now: '2026-11-24T08:00:00Z' });
  server = createServer(made.services);
  calendar = await made.calendar({ workspaceId: await made.workspace() });
  ({ key } = await made.key(calendar.workspaceId));
  there = new OtherSide();
  linkId = crypto.randomUUID();
});

const calendarKey = () => ({ workspaceId: calendar.workspaceId, calendarId: calendar.id });

/** Links a collection that bookings are written to; it is read already, and for long. */
async function link(): Promise<void> {
  const at = made.clock.now();
  const names = { name: 'Bookings', host: 'dav.example.com' };
  const collections = [{ href: target, name: 'Bookings' }];
  await insertLink(made.db, {
    ...calendarKey(),
    ...names,
    id: linkId,
    kind: 'caldav',
    access: 'sealed',
    freshnessMinutes: 1440,
    collections,
    target: { href: target, name: 'Bookings' },
    createdAt: at,
  });
  await queueLiveBookings(made.db, { ...calendarKey(), id: linkId, targetHref: target, at });
  await sql`update links set synced_at = ${at}, covered_zone = 'UTC', covered_until = ${at + 2e10}`.execute(
    made.db,
  );
}

async function ask(operation: string, input: Record<string, unknown>) {
  const request = new Request(`http://localhost/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: calendar.id, ...input }),
  });
  const body = JSON.parse(await (await server.fetch(request)).text());
  if (!body.booking) throw new Error(JSON.stringify(body));
  return body.booking;
}

const book = (start: string) => ask('book-slot', { start, name: 'Ada Lovelace', phone: '+12125550123' });

/** Does what the schedule does for the link, once; what stops all of it is thrown. */
async function writeDue(): Promise<void> {
  await queueChanges(made.db);
  const due = await dueWriteBacks(made.db, made.clock.now());
  const network = { fetch: () => Promise.reject(new Error('unused')), signal: new AbortController().signal };
  const access = restoredAccess('caldav', { url: 'https://dav.example.com/' });
  const reached: WriteTarget = { writing: there, access, network };
  for (const link of due) await writeBookings(made.services, { link, target: reached });
}

const hrefOf = ({ id }: { id: string }) => `${target}${id}.ics`;
const dataOf = (booking: { id: string }) => there.events.get(hrefOf(booking))?.data ?? '';
const startOf = (booking: { id: string }) => /^DTSTART:(.*)$/m.exec(dataOf(booking))?.[1]?.trim();
const trouble = () =>
  troubledEvents(made.db, {
    workspaceId: calendar.workspaceId,
    linkId,
    now: made.clock.now(),
    limit: 10,
  });

describe('a booking', () => {
  test('is written, moved and deleted with the version that is known', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    expect(dataOf(booking)).toContain(`UID:${bookingUid(booking.id)}`);
    expect(startOf(booking)).toBe('20261124T100000Z');
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-25T11:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261125T110000Z');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
    expect(there.requests).toEqual(['put new', 'put "1"', 'remove "2"']);
    await writeDue();
    expect(there.requests).toHaveLength(3);
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
  });

  test('waits to be written from the moment in which it is made or changed', async () => {
    await link();
    const waiting = () => pendingEventCount(made.db, linkId);
    const booking = await book('2026-11-24T10:00:00Z');
    expect(await waiting()).toBe(1);
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-25T11:00:00Z' });
    expect(await waiting()).toBe(1);
    await queueChanges(made.db);
    expect(await waiting()).toBe(1);
    await ask('book-slot', { start: '2026-11-24T11:00:00Z', name: 'Bob', phone: '+12125550199' });
    await ask('cancel-booking', { bookingId: booking.id });
    expect(await waiting()).toBe(2);
    await writeDue();
    expect(await waiting()).toBe(0);
  });

  test('that was made before the link is written, unless it is over', async () => {
    const soon = await book('2026-11-24T10:00:00Z');
    const later = await book('2026-11-24T15:00:00Z');
    made.clock.advance(4 * 3_600_000);
    await link();
    await writeDue();
    expect([...there.events.keys()]).toEqual([hrefOf(later)]);
    expect(soon.status).toBe('booked');
  });

  test('that changes several times before it is written is written once, as it is', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    for (const hour of [11, 12, 13]) {
      await ask('reschedule-booking', { bookingId: booking.id, start: `2026-11-24T${hour}:00:00Z` });
    }
    await writeDue();
    expect(there.requests).toEqual(['put new']);
    expect(startOf(booking)).toBe('20261124T130000Z');
  });

  test('that is cancelled before it was ever written is not there', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
    expect(there.requests.filter((line) => line.startsWith('put'))).toEqual([]);
  });

  test('that changes while it is written is written again', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    const put = there.put.bind(there);
    there.put = async (...given) => {
      there.put = put;
      await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T14:00:00Z' });
      await queueChanges(made.db);
      return await put(...given);
    };
    await writeDue();
    await writeDue();
    expect(startOf(booking)).toBe('20261124T140000Z');
  });
});

test('bookings that take long to write are written in several turns, none of them a failure', async () => {
  await link();
  for (let hour = 10; hour < 15; hour++) await book(`2026-11-24T${hour}:00:00Z`);
  const put = there.put.bind(there);
  there.put = async (...given) => {
    made.clock.advance(14_000);
    return await put(...given);
  };
  await writeDue();
  expect(there.events.size).toBe(3);
  expect(await pendingEventCount(made.db, linkId)).toBe(2);
  await writeDue();
  expect(there.events.size).toBe(5);
});

describe('a process that ended before it noted what it wrote', () => {
  test('finds its event there and writes nothing twice', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    there.edit(hrefOf(booking), 'what was written before the process ended');
    await writeDue();
    expect(there.events.size).toBe(1);
    expect(startOf(booking)).toBe('20261124T100000Z');
    expect(there.requests).toEqual(['put new', 'get', 'put "1"']);
  });

  test('deletes what it wrote of a booking that was cancelled since', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    there.edit(hrefOf(booking), 'what was written before the process ended');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
  });
});

describe('an event that somebody', () => {
  test('changed at the other side is the booking again once that changes', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    there.edit(hrefOf(booking), 'moved by hand');
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T120000Z');
    there.edit(hrefOf(booking), 'moved by hand again');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
  });

  test('deleted at the other side comes back once its booking is moved', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    there.events.clear();
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T120000Z');
  });
});

test('an event that somebody moved stays where it is on a server without ETags when its booking is corrected', async () => {
  there.hasEtags = false;
  await link();
  const booking = await book('2026-11-24T10:00:00Z');
  await writeDue();
  there.edit(hrefOf(booking), dataOf(booking).replace('T100000Z', 'T093000Z'));
  await ask('update-booking', { bookingId: booking.id, notes: 'Rings twice' });
  await writeDue();
  expect(startOf(booking)).toBe('20261124T093000Z');
  expect(dataOf(booking)).toContain('Rings twice');
  expect(await trouble()).toMatchObject([{ movedStartAt: Date.parse('2026-11-24T09:30:00Z') }]);
  await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
  await writeDue();
  expect(startOf(booking)).toBe('20261124T120000Z');
  expect(await trouble()).toEqual([]);
});

describe('what cannot be written', () => {
  test('for the one booking is told, tried again later, and holds up no other', async () => {
    await link();
    const first = await book('2026-11-24T10:00:00Z');
    const second = await ask('book-slot', {
      start: '2026-11-24T11:00:00Z',
      name: 'Bob',
      phone: '+12125550199',
    });
    there.failures = [new LinkError('forbidden', { host: 'dav.example.com' })];
    await writeDue();
    expect(there.events.size).toBe(1);
    const [event] = await trouble();
    expect([first.id, second.id]).toContain(event?.bookingId ?? '');
    expect(failureSentence(event?.error ?? null)).toContain('does not allow this');
    made.clock.advance(60_000);
    await writeDue();
    expect(there.events.size).toBe(2);
    expect(await trouble()).toEqual([]);
  });

  test('because nobody answers stops at the first, and is thrown', async () => {
    await link();
    await book('2026-11-24T10:00:00Z');
    await book('2026-11-24T11:00:00Z');
    there.failures = [new LinkError('unreachable', { host: 'dav.example.com' })];
    await expect(writeDue()).rejects.toThrow('does not answer');
    expect(there.requests).toHaveLength(1);
    await writeDue();
    expect(there.events.size).toBe(2);
  });
});

test('of a person who was erased nothing is left at the other side', async () => {
  await link();
  const booking = await book('2026-11-24T10:00:00Z');
  await writeDue();
  expect(dataOf(booking)).toContain('Ada Lovelace');
  const { workspaceId } = calendar;
  await erasePerson(made.db, { workspaceId, mark: 'phone', values: ['+12125550123'], at: made.clock.now() });
  await writeDue();
  expect(dataOf(booking)).toContain('SUMMARY:Booked');
  expect(dataOf(booking)).not.toMatch(/Ada|12125550123/);
  expect(startOf(booking)).toBe('20261124T100000Z');
});

test('bookings of other calendars are not written', async () => {
  await link();
  const own = calendar;
  calendar = await made.calendar({ workspaceId: own.workspaceId });
  await book('2026-11-24T10:00:00Z');
  await writeDue();
  expect(there.requests).toEqual([]);
});

test('what was told is forgotten after a week, but for the last', async () => {
  for (const hour of [10, 11, 12]) await book(`2026-11-24T${hour}:00:00Z`);
  made.clock.advance(6 * 86_400_000);
  const housekeeping = new Housekeeping(made.services);
  await housekeeping.tidy();
  const count = async () => (await sql`select 1 from outbox`.execute(made.db)).rows.length;
  expect(await count()).toBe(3);
  made.clock.advance(2 * 86_400_000);
  await housekeeping.tidy();
  expect(await count()).toBe(1);
  await link();
  const booking = await book(
    `${Temporal.Instant.fromEpochMilliseconds(made.clock.now()).add({ hours: 26 }).toString().slice(0, 13)}:00:00Z`,
  );
  await writeDue();
  expect([...there.events.keys()]).toEqual([hrefOf(booking)]);
});
