import { perform } from '../../../src/actions/action.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import { expandJob } from '../../../src/links/ical/expander/expand-job.ts';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { testServer } from '../process/server.ts';
import { testServices } from '../workspace.ts';
import { askOperation } from './ask-operation.ts';
import { calendarType, found, multistatus } from './caldav-fake.ts';
import { FakeCalendar } from './caldav-fake-calendar.ts';
import { calendarOf } from './feed-world.ts';

/** Slotline with a calendar whose bookings are written to one at a CalDAV server, which is read as busy time too. */
export async function caldavWorld({ now, isBusy = true }: { now: string | number; isBusy?: boolean }) {
  const there = new FakeCalendar();
  const hooks = { beforeExpansion: async () => {} };
  const made = await testServices({
    now,
    rateLimit: 100_000,
    config: { linkNetworks: ['127.0.0.1/32'] },
    expander: {
      async expand(job) {
        await hooks.beforeExpansion();
        return expandJob(job);
      },
    },
  });
  for (const depth of [0, 1]) {
    there.server.answers[`PROPFIND ${depth} /other/`] = () => multistatus(found('/other/', calendarType));
  }
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { key } = await made.key(calendar.workspaceId);
  const { services, clock } = made;
  const server = testServer(services);
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  const { workspaceId, id: calendarId } = calendar;
  const target = { href: there.path, name: 'Work', isWritable: true };
  const other = { href: '/other/', name: 'Other', isWritable: false };

  /** Links the calendar at the server. Gives the link's id. */
  async function link(given: { calendarId?: string; writes?: boolean } = {}): Promise<string> {
    const id = crypto.randomUUID();
    await perform(services, addLink, {
      by: { actor: { kind: 'cli' }, workspaceId, at: clock.now() },
      input: {
        id,
        calendarId: given.calendarId ?? calendarId,
        kind: 'caldav',
        access: there.server.access(there.path),
        collections: isBusy ? [target] : [other],
        target: given.writes === false ? undefined : target,
      },
    });
    return id;
  }

  const ask = (operation: string, input: Record<string, unknown>) =>
    askOperation(server, { key, operation, input: { calendarId, ...input } });

  return {
    made,
    db: made.db,
    clock,
    calendar,
    there,
    link,
    ask,
    /** What happens while a link is read, between asking the other side and working out when it is busy. */
    hooks,
    /** Books half an hour, and gives the booking. */
    async book(start: string): Promise<{ id: string; code: string }> {
      const person = { name: 'Ada Lovelace', phone: '+12125550123' };
      const { body } = await ask('book-slot', { start, ...person });
      if (!body.booking) throw new Error(JSON.stringify(body));
      return body.booking;
    },
    /** Writes what is due to the other side, and reads nothing that is not. */
    async write(): Promise<void> {
      await schedule.startDue();
      await schedule.whenIdle();
    },
    /** Reads a link now. */
    async read(linkId: string): Promise<void> {
      if ((await services.links.read(linkId)) !== 'done') throw new Error('the link was not read');
    },
    /** The name of a booking's event at the other side. */
    nameOf: ({ id }: { id: string }) => `${id}.ics`,
    /** Puts an event with the UID of a booking there, as a calendar program would: "start/duration", and more lines. */
    putEvent({ id }: { id: string }, event: string, name = `${id}.ics`): void {
      const [time, ...more] = event.split('|');
      there.put(name, calendarOf([[time, `UID:${id}@slotline`, ...more].join('|')]));
    },
    /** When something is busy on the 24th of November 2026, "10:00/10:30", in order. */
    async busy(of = calendarId): Promise<string[]> {
      const day = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' };
      const { body } = await ask('free-busy', { ...day, calendarId: of });
      return body.busy.map((each: { start: string; end: string }) =>
        [each.start, each.end].map((at) => at.slice(11, 16)).join('/'),
      );
    },
    [Symbol.dispose](): void {
      there[Symbol.dispose]();
    },
  };
}

/** A world that `caldavWorld` made. */
export type CaldavWorld = Awaited<ReturnType<typeof caldavWorld>>;

/** A booking from 9:00 to 9:30 on the 24th of November 2026 that is written to the linked calendar, and read there. */
export async function writtenPlace(given: { isBusy?: boolean } = {}) {
  const world = await caldavWorld({ now: '2026-11-23T08:00:00Z', ...given });
  const linkId = await world.link();
  const booking = await world.book('2026-11-24T09:00:00Z');
  await world.write();
  await world.read(linkId);
  return {
    world,
    linkId,
    booking,
    move: (start: string) => world.ask('reschedule-booking', { bookingId: booking.id, start }),
    [Symbol.dispose]: () => world[Symbol.dispose](),
  };
}

/** Where somebody moved a booking's event to, as it is noted: null where it is as it was written. */
export async function moveOf({ db }: CaldavWorld, { id }: { id: string }) {
  const event = await db
    .selectFrom('link_events')
    .select(['moved_start_at', 'moved_end_at'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const times = [event.moved_start_at, event.moved_end_at];
  return times[0] === null ? null : times.map((at) => new Date(at ?? 0).toISOString().slice(0, 16));
}
