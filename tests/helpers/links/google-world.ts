import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { type TestOptions, testServices } from '../workspace.ts';
import { cloudWorld } from './cloud-world.ts';
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
  time.now = made.clock.now;
  const world = await cloudWorld(made);
  const collection = { href: '/calendars/ann%40example.com/events/', name: 'Ann', isWritable: true };
  return {
    ...world,
    google,
    there,
    /** Links the calendar and reads it; bookings are written to it unless said otherwise. Gives the link's id. */
    async link({ writes = true, isTentativeBusy = true, access = googleAccess() } = {}): Promise<string> {
      const target = writes ? collection : undefined;
      return await world.linkTo({
        kind: 'google',
        access,
        isTentativeBusy,
        collections: [collection],
        target,
      });
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
