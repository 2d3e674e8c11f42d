import { managedLinks } from '../../../db/queries/links/links.ts';
import { perform } from '../../../src/actions/action.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import type { SafeRequest } from '../../../src/links/net/pinned-fetch.ts';
import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { testServer } from '../process/server.ts';
import { type TestOptions, testServices } from '../workspace.ts';

/** What a feed's server does with a request. */
export type FeedServing = (request: SafeRequest) => Promise<Response> | Response;

/** A feed as it is served: one event a line, "2026-11-24T14:00:00Z/PT1H". */
export function feedOf(events: readonly string[]): Response {
  return new Response(calendarOf(events), { headers: { ETag: `"${Bun.hash(events.join())}"` } });
}

/** An iCalendar object with an event for each "start/duration", and whatever lines come after a "|". */
export function calendarOf(events: readonly string[]): string {
  const lines = events.flatMap((event, index) => {
    const [time = '', ...more] = event.split('|');
    const [start = '', duration = 'PT30M'] = time.split('/');
    const uid = more.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${index}@example.com`];
    return [
      'BEGIN:VEVENT',
      ...uid,
      `DTSTART:${start.replaceAll(/[-:]/g, '')}`,
      `DURATION:${duration}`,
      ...more,
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** A secret address: whoever has it can read the calendar. */
export const secretUrl = 'https://calendar.example.com/private-3f9a1c77/basic.ics';

/** Slotline over a database in memory, and a server of feeds that does what a test says. */
export async function feedWorld(options: Omit<TestOptions, 'fetch'> = {}) {
  const requests: { url: string; request: SafeRequest }[] = [];
  const world = { serve: (() => feedOf([])) as FeedServing, requests };
  const fetch: SafeFetch = async (url, request) => {
    requests.push({ url: url.href, request });
    const ended = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
    const response = await Promise.race([world.serve(request), ended]);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, url };
  };
  const made = await testServices({ rateLimit: 100_000, ...options, fetch });
  const { services, db, clock } = made;
  const server = testServer(services);
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  return Object.assign(world, made, {
    schedule,
    /** Links the feed to a calendar and reads it. Gives the link's id. */
    async link(calendar: Calendar, freshnessMinutes?: number): Promise<string> {
      const id = crypto.randomUUID();
      const { workspaceId, id: calendarId } = calendar;
      const collections = [{ href: '', name: 'Feed', isWritable: false }];
      const access = restoredAccess('ics', { url: secretUrl });
      const by = { actor: { kind: 'cli' as const }, workspaceId, at: clock.now() };
      const input = { id, calendarId, kind: 'ics' as const, access, collections, freshnessMinutes };
      await perform(services, addLink, { by, input });
      return id;
    },
    /** How a calendar's only link is. */
    async linkOf({ workspaceId, id: calendarId }: Calendar) {
      const [link] = await managedLinks(db, { workspaceId, calendarId });
      if (!link) throw new Error('the calendar has no link');
      return link;
    },
    /** Asks the API for an operation of a calendar. */
    async ask(given: { calendar: Calendar; key: string }, operation: string, input: Record<string, unknown>) {
      const isRead = operation === 'free-busy';
      const all = { calendarId: given.calendar.id, ...input };
      const query = isRead ? `?${new URLSearchParams(all as Record<string, string>)}` : '';
      const response = await server.fetch(
        new Request(`http://localhost/api/v1/${operation}${query}`, {
          method: isRead ? 'GET' : 'POST',
          headers: { Authorization: `Bearer ${given.key}`, 'Content-Type': 'application/json' },
          ...(isRead ? {} : { body: JSON.stringify(all) }),
        }),
      );
      const body = JSON.parse(await response.text());
      return { status: response.status, headers: response.headers, body };
    },
    /** Does what is due, to its end. */
    async work(): Promise<void> {
      await schedule.startDue();
      await schedule.whenIdle();
    },
  });
}

/** A world that `feedWorld` made. */
export type FeedWorld = Awaited<ReturnType<typeof feedWorld>>;
