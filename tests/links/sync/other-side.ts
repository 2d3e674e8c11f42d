import { sql } from 'kysely';
import { troubledEvents } from '../../../db/queries/links/events.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { dueWriteBacks, queueLiveBookings } from '../../../db/queries/links/write-backs.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { writeBookingObject } from '../../../src/links/ical/booking-event.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import type { LinkWriting } from '../../../src/links/link-provider.ts';
import {
  adoptChanges,
  type WriteTarget,
  writeBookings,
  writingMs,
} from '../../../src/links/sync/write-back.ts';
import type { Server } from '../../../src/server.ts';
import { testServer } from '../../helpers/process/server.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** Where bookings are written at the other side. */
export const target = '/ann/bookings/';

/** A collection at the other side, with versions as servers keep them. */
export class OtherSide implements LinkWriting {
  readonly events = new Map<string, { etag: string; data: string }>();
  readonly requests: string[] = [];
  /** Thrown for the next requests that it stands for. */
  failures: LinkError[] = [];
  /** Whether it names versions; one that does not takes whatever it is given. */
  hasEtags = true;
  #version = 0;

  async put(...[, { href, etag, booking }]: Parameters<LinkWriting['put']>) {
    this.#request(`put ${etag ?? 'new'}`);
    if (this.hasEtags && this.events.get(href)?.etag !== etag) throw new LinkError('conflict');
    const text = writeBookingObject(booking);
    const written = this.edit(href, text);
    return { href, etag: this.hasEtags ? written : null, data: new TextEncoder().encode(text) };
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

/** What a test has just then: a server, a calendar of it, its link, and the other side. */
export type Written = {
  made: TestServices;
  server: Server;
  calendar: Calendar;
  key: string;
  linkId: string;
  there: OtherSide;
};

/** What a test begins with: nothing is linked yet. */
export async function startedToWrite(): Promise<Written> {
  const made = await testServices({ now: '2026-11-24T08:00:00Z' });
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { key } = await made.key(calendar.workspaceId);
  const server = testServer(made.services);
  return { made, server, calendar, key, linkId: crypto.randomUUID(), there: new OtherSide() };
}

/** Ways to book at what a test has just then, to write bookings to the other side, and to look at them there. */
export function writeBack(now: () => Written) {
  const calendarKey = () => ({ workspaceId: now().calendar.workspaceId, calendarId: now().calendar.id });

  /** Links a collection that bookings are written to; it is read already, and for long. */
  async function link(): Promise<void> {
    const { made, linkId } = now();
    await linkTo(made, { ...calendarKey(), id: linkId });
  }

  async function ask(operation: string, input: Record<string, unknown>) {
    const { server, calendar, key } = now();
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

  const hrefOf = ({ id }: { id: string }) => `${target}${id}.ics`;
  const dataOf = (booking: { id: string }) => now().there.events.get(hrefOf(booking))?.data ?? '';
  const startOf = (booking: { id: string }) => /^DTSTART:(.*)$/m.exec(dataOf(booking))?.[1]?.trim();
  const trouble = () => {
    const { made, calendar, linkId } = now();
    const { workspaceId } = calendar;
    return troubledEvents(made.db, { workspaceId, linkId, now: made.clock.now(), limit: 10 });
  };

  const writeDue = () => writeDueTo(now());
  return { calendarKey, link, ask, book, writeDue, hrefOf, dataOf, startOf, trouble };
}

async function linkTo(
  { db, clock }: TestServices,
  key: { workspaceId: string; calendarId: string; id: string },
): Promise<void> {
  const at = clock.now();
  await insertLink(db, {
    ...key,
    ...{ name: 'Bookings', host: 'dav.example.com', kind: 'caldav', access: 'sealed' },
    freshnessMinutes: 1440,
    collections: [{ href: target, name: 'Bookings' }],
    target: { href: target, name: 'Bookings' },
    createdAt: at,
  });
  await queueLiveBookings(db, { ...key, at });
  await sql`update links set synced_at = ${at}, covered_zone = 'UTC', covered_until = ${at + 2e10}`.execute(
    db,
  );
}

/** Does what the schedule does for the link, once; what stops all of it is thrown. */
async function writeDueTo({ made, there }: Written): Promise<void> {
  const now = made.clock.now();
  await adoptChanges(made.db, now);
  const due = await dueWriteBacks(made.db, { now, leaseMs: writingMs });
  const network = { fetch: () => Promise.reject(new Error('unused')), signal: new AbortController().signal };
  const access = restoredAccess('caldav', { url: 'https://dav.example.com/' });
  const reached: WriteTarget = { writing: there, access, network };
  for (const link of due) await writeBookings(made.services, { link, target: reached });
}
