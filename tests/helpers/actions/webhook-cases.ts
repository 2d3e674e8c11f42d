import { queueEvent } from '../webhooks/sending.ts';
import type { ActionCases } from './action-case.ts';
import type { Place, World } from './two-workspaces.ts';

const named = ({ place: { webhookId } }: { place: Place }) => ({ webhookId });

/** The command that does something to a place's endpoint. */
const command =
  (verb: string, ...options: string[]) =>
  ({ place: { webhookId } }: { place: Place }) => ['webhook', verb, '--webhook', webhookId, ...options];

/** The actions of webhooks. */
export const webhookCases: ActionCases = {
  'webhooks.add': {
    by: 'admin',
    input: ({ place }) => ({
      id: crypto.randomUUID(),
      url: new URL('https://crm.example.com/hook?key=1'),
      types: ['booking.created', 'booking.upcoming'],
      calendarIds: [place.calendarId],
      leadMinutes: [120],
    }),
    command: ({ place }) => [
      ...['webhook', 'add', '--workspace', place.workspaceId, '--url', 'https://93.184.216.34/hook'],
      ...['--types', 'booking.created,booking.upcoming', '--hours-before', '24,2'],
      ...['--calendar', place.calendarId, '--header-stdin'],
    ],
    standardInput: 'Authorization: Bearer abc\n',
  },
  'webhooks.update': {
    by: 'admin',
    input: ({ place: { webhookId } }) => ({ webhookId, changes: { types: ['booking.moved'] } }),
    command: command('update', '--types', 'booking.moved'),
  },
  'webhooks.remove': { by: 'admin', input: named, command: command('remove') },
  'webhooks.rotate': { by: 'admin', input: named, command: command('rotate') },
  'webhooks.switch-off': { by: 'admin', input: named, command: command('off') },
  'webhooks.switch-on': {
    by: 'admin',
    async input({ world, place }) {
      await switchOff(world, place);
      return named({ place });
    },
    async command({ world, place }) {
      await switchOff(world, place);
      return command('on')({ place });
    },
  },
  // The command can't here: nothing answers at the endpoint's address.
  'webhooks.test': { by: 'admin', input: named },
  'webhooks.replay': {
    by: 'admin',
    async input({ world, place }) {
      return { ...named({ place }), eventId: await failToTell(world, place) };
    },
    async command({ world, place }) {
      return command('replay', '--event', await failToTell(world, place))({ place });
    },
  },
};

async function switchOff({ made: { db, clock } }: World, { webhookId }: Place): Promise<void> {
  const off = { off_at: clock.now(), off_reason: 'gone' } as const;
  await db.updateTable('webhooks').set(off).where('id', '=', webhookId).execute();
}

/** Has an event fail for good at the endpoint of a place, and gives its ID. */
async function failToTell({ made }: World, { workspaceId, webhookId }: Place): Promise<string> {
  const eventId = await queueEvent(made.db, { workspaceId, webhookIds: [webhookId], at: made.clock.now() });
  const failed = { failed_at: made.clock.now(), attempt: 10 };
  await made.db.updateTable('jobs').set(failed).where('event_id', '=', eventId).execute();
  return eventId;
}
