import { testLink } from '../../../src/actions/links/connection-test.ts';
import { type LinkAccess, restoredAccess } from '../../../src/links/link-access.ts';
import { type TestOptions, testServices } from '../workspace.ts';
import { cloudWorld } from './cloud-world.ts';
import { application, FakeGraph } from './graph-fake.ts';
import type { FakeOutlookCalendar } from './graph-fake-calendar.ts';

/** Whose mailbox tests link. */
export const annAddress = 'ann@example.com';

/** What a link by the organization's application signs in with. */
export function applicationAccess(mailbox = annAddress): LinkAccess {
  return restoredAccess('microsoft', { url: mailbox, grant: { kind: 'application', ...application } });
}

/**
 * Slotline with a calendar (UTC), and a Microsoft with another, which an application may use. It's Monday the 23rd of
 * November 2026.
 */
export async function graphWorld(options: TestOptions = {}) {
  // Made before the services, and needs their clock.
  const time = { now: () => 0 };
  const graph = new FakeGraph(() => time.now());
  const there: FakeOutlookCalendar = graph.calendar(annAddress);
  graph.allowed.add(annAddress);
  const made = await testServices({
    now: '2026-11-23T08:00:00Z',
    rateLimit: 100_000,
    fetch: graph.fetch,
    ...options,
    config: { logLevel: 'debug', ...options.config },
  });
  time.now = made.clock.now;
  const world = await cloudWorld(made);
  return {
    ...world,
    graph,
    there,
    /** Links the calendar and reads it; bookings are written to it unless said otherwise. Gives the link's id. */
    async link({
      writes = true,
      isTentativeBusy = true,
      access = applicationAccess(),
    } = {}): Promise<string> {
      const [collection] = await testLink(made.services, { kind: 'microsoft', access });
      if (!collection) throw new Error('there is no calendar');
      const target = writes ? collection : undefined;
      return await world.linkTo({
        kind: 'microsoft',
        access,
        isTentativeBusy,
        collections: [collection],
        target,
      });
    },
    [Symbol.dispose]: () => graph[Symbol.dispose](),
  };
}

/** A world that `graphWorld` made. */
export type GraphWorld = Awaited<ReturnType<typeof graphWorld>>;
