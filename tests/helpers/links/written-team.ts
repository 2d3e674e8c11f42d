import { perform } from '../../../src/actions/action.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { teamPlace } from '../teams/team-place.ts';
import { testServices } from '../workspace.ts';
import { FakeCalendar } from './caldav-fake-calendar.ts';
import { calendarOf } from './feed-world.ts';

/** A team whose members each have a calendar at a CalDAV server of their own. */
export async function writtenTeam(kind: TeamKind) {
  const made = await testServices({
    now: '2026-11-23T08:00:00Z',
    rateLimit: 100_000,
    config: { linkNetworks: ['127.0.0.1/32'] },
  });
  const place = await teamPlace(made, kind);
  const { services, clock } = made;
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  const servers: FakeCalendar[] = [];

  /** Links a calendar to a new server. Gives that, and the link's id. */
  async function link({ id: calendarId, workspaceId }: Calendar) {
    const there = new FakeCalendar();
    servers.push(there);
    const id = crypto.randomUUID();
    const target = { href: there.path, name: 'Work', isWritable: true };
    await perform(services, addLink, {
      by: { actor: { kind: 'cli' }, workspaceId, at: clock.now() },
      input: {
        ...{ id, calendarId, kind: 'caldav', access: there.server.access(there.path) },
        ...{ collections: [target], target },
      },
    });
    return { id, there };
  }

  return {
    ...place,
    link,
    /** Writes what is due to the other sides. */
    async write(): Promise<void> {
      await schedule.startDue();
      await schedule.whenIdle();
    },
    /** Reads a link now. */
    async read({ id }: { id: string }): Promise<void> {
      if ((await services.links.read(id)) !== 'done') throw new Error('the link was not read');
    },
    /** When a calendar is busy on the 24th of November 2026, "10:00/10:30". */
    async busy(of: Calendar): Promise<string[]> {
      const day = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' };
      const { body } = await place.ask(of, 'free-busy', day);
      return body.busy.map((each: { start: string; end: string }) =>
        [each.start, each.end].map((at) => at.slice(11, 16)).join('/'),
      );
    },
    [Symbol.dispose](): void {
      for (const there of servers) there[Symbol.dispose]();
    },
  };
}

/** The title and start of each event at the other side, "10:00 Ada". */
export function eventsAt({ there }: { there: FakeCalendar }): string[] {
  const part = (text: string, name: string) =>
    new RegExp(`^${name}:(.*)$`, 'm').exec(text.replaceAll('\r\n ', ''))?.[1]?.trim() ?? '';
  return there.names
    .map((name) => there.text(name) ?? '')
    .map((text) => {
      const start = part(text, 'DTSTART');
      return `${start.slice(9, 11)}:${start.slice(11, 13)} ${part(text, 'SUMMARY')}`;
    })
    .toSorted();
}

/** Moves a booking's event at the other side, as its owner would: "start/duration". */
export function moveEvent({ there }: { there: FakeCalendar }, { id }: { id: string }, time: string): void {
  there.put(`${id}.ics`, calendarOf([`${time}|UID:${id}@slotline`]));
}
