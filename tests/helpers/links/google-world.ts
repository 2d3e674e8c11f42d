import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { perform } from '../../../src/actions/action.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { createServer } from '../../../src/server.ts';
import { type TestOptions, testServices } from '../workspace.ts';
import { askOperation } from './ask-operation.ts';
import { FakeGoogle, writeKeyFile } from './google-fake.ts';
import type { FakeGoogleCalendar } from './google-fake-calendar.ts';

/** The calendar at Google that tests link. */
export const annId = 'ann@example.com';

/** The key of the fake's account in a file that goes with the process. */
export function keyFile(): string {
  return writeKeyFile(keyPath);
}

const keyPath = join(tmpdir(), `slotline-google-${process.pid}.json`);
process.once('exit', () => rmSync(keyPath, { force: true }));

/** What a link to a calendar at Google signs in with. */
export function googleAccess(id = annId) {
  return restoredAccess('google', { url: id, grant: { kind: 'service_account' } });
}

/** Slotline with a calendar (UTC), and a Google with another that is shared with it. It's Monday the 23rd of November 2026. */
export async function googleWorld(options: TestOptions = {}) {
  // Made before the services, and needs their clock.
  const time = { now: () => 0 };
  const google = new FakeGoogle(() => time.now());
  const there: FakeGoogleCalendar = google.calendar(annId);
  const made = await testServices({
    now: '2026-11-23T08:00:00Z',
    rateLimit: 100_000,
    fetch: google.fetch,
    ...options,
    config: { googleServiceAccount: keyFile(), logLevel: 'debug', ...options.config },
  });
  const { services, db, clock } = made;
  time.now = clock.now;
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { key } = await made.key(calendar.workspaceId);
  const server = createServer(services);
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  const calendarKey = { workspaceId: calendar.workspaceId, calendarId: calendar.id };
  const collection = { href: '/calendars/ann%40example.com/events/', name: 'Ann', isWritable: true };

  async function ask(operation: string, input: Record<string, unknown>) {
    const asked = { key, operation, input: { calendarId: calendar.id, ...input } };
    return (await askOperation(server, asked)).body;
  }

  return {
    ...made,
    google,
    there,
    calendar,
    server,
    ask,
    /** Makes another calendar, of a workspace. */
    calendarOf: (workspaceId: string) => made.calendar({ workspaceId, name: 'Practice' }),
    /** Links the calendar and reads it; bookings are written to it unless said otherwise. Gives the link's id. */
    async link({ writes = true, isTentativeBusy = true } = {}): Promise<string> {
      const id = crypto.randomUUID();
      await perform(services, addLink, {
        by: { actor: { kind: 'cli' }, workspaceId: calendar.workspaceId, at: clock.now() },
        input: {
          ...{ id, calendarId: calendar.id, kind: 'google', access: googleAccess(), isTentativeBusy },
          collections: [collection],
          target: writes ? collection : undefined,
        },
      });
      return id;
    },
    /** How the link is. */
    async state() {
      const [link] = await managedLinks(db, calendarKey);
      if (!link) throw new Error('there is no link');
      return link;
    },
    /** Reads a link now: "done" or "failed". */
    read: (linkId: string) => services.links.read(linkId),
    /** Books half an hour. */
    async book(start: string): Promise<{ id: string; code: string }> {
      const { booking, ...refused } = await ask('book-slot', { start, name: 'Ada', phone: '+12125550123' });
      if (!booking) throw new Error(JSON.stringify(refused));
      return booking;
    },
    /** Does what is due, to its end. */
    async work(): Promise<void> {
      await schedule.startDue();
      await schedule.whenIdle();
    },
    /** When something is busy on the 24th of November, "10:00/10:30", in order. */
    async busy(): Promise<string[]> {
      const { busy } = await ask('free-busy', { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' });
      return busy.map((each: { start: string; end: string }) =>
        [each.start, each.end].map((at) => at.slice(11, 16)).join('/'),
      );
    },
    [Symbol.dispose]: () => google[Symbol.dispose](),
  };
}

/** A world that `googleWorld` made. */
export type GoogleWorld = Awaited<ReturnType<typeof googleWorld>>;

/** The id of a booking's event. */
export function eventIdOf({ id }: { id: string }): string {
  return id.replaceAll('-', '');
}
