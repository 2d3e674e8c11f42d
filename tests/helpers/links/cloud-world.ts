import { managedLinks } from '../../../db/queries/links/links.ts';
import { perform } from '../../../src/actions/action.ts';
import { addLink, type WantedLink } from '../../../src/actions/links/add.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { testServer } from '../process/server.ts';
import { addService } from '../services.ts';
import type { TestServices } from '../workspace.ts';
import { askOperation } from './ask-operation.ts';

/** What tests do with a calendar here (UTC) and another at Google or Microsoft. */
export async function cloudWorld(made: TestServices) {
  const { services, db, clock } = made;
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { key } = await made.key(calendar.workspaceId);
  const server = testServer(services);
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  const calendarKey = { workspaceId: calendar.workspaceId, calendarId: calendar.id };

  async function ask(operation: string, input: Record<string, unknown>) {
    const asked = { key, operation, input: { calendarId: calendar.id, ...input } };
    return (await askOperation(server, asked)).body;
  }

  return {
    ...made,
    calendar,
    server,
    ask,
    /** Makes another calendar, of a workspace. */
    calendarOf: (workspaceId: string) => made.calendar({ workspaceId, name: 'Practice' }),
    /** Links the calendar and reads it. Gives the link's id. */
    async linkTo(given: Omit<WantedLink, 'id' | 'calendarId'>): Promise<string> {
      const id = crypto.randomUUID();
      await perform(services, addLink, {
        by: { actor: { kind: 'cli' }, workspaceId: calendar.workspaceId, at: clock.now() },
        input: { ...given, id, calendarId: calendar.id },
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
    /** Makes a booking one of a cleaning that asks two questions. Gives a way to make the answer to the second private. */
    async asCleaning({ id }: { id: string }): Promise<() => Promise<void>> {
      const question = { isRequired: false, isPrivate: false };
      const questions = [
        { ...question, key: 'been_here', ask: 'Have you been here before?' },
        { ...question, key: 'allergies', ask: 'Allergies' },
      ];
      const { id: serviceId } = await addService(made, calendarKey, { name: 'Cleaning', questions });
      const answers = JSON.stringify({ been_here: 'Yes\n<b>', allergies: 'Nuts' });
      await db.updateTable('bookings').set({ service_id: serviceId, answers }).where('id', '=', id).execute();
      return async () => {
        const changes = {
          questions: questions.map((each) => ({ ...each, isPrivate: each.ask === 'Allergies' })),
        };
        await perform(services, updateService, {
          by: { actor: { kind: 'cli' }, workspaceId: calendar.workspaceId, at: clock.now() },
          input: { calendarId: calendar.id, serviceId, changes },
        });
      };
    },
    /** What is known of a booking's event: where somebody moved it, whether it's gone, and what failed. */
    async eventState({ id }: { id: string }) {
      const row = await db
        .selectFrom('link_events as event')
        .leftJoin('jobs', (join) =>
          join.onRef('jobs.about', '=', 'event.link_id').onRef('jobs.booking_id', '=', 'event.booking_id'),
        )
        .select(['moved_start_at', 'gone_at', 'jobs.error'])
        .where('event.booking_id', '=', id)
        .executeTakeFirstOrThrow();
      const { moved_start_at: movedAt, gone_at: goneAt, error } = row;
      const moved = movedAt && new Date(movedAt).toISOString().slice(0, 16);
      return { moved, isGone: goneAt !== null, error };
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
  };
}
