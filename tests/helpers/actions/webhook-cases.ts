import type { ActionCases } from './action-case.ts';
import type { Place, World } from './two-workspaces.ts';

/** The actions of webhooks. */
export const webhookCases: ActionCases = {
  'webhooks.add': {
    by: 'admin',
    notOnDashboard: true,
    input: ({ place }) => ({
      id: crypto.randomUUID(),
      url: new URL('https://crm.example.com/hook?key=1'),
      types: ['booking.created', 'booking.upcoming'],
      calendarIds: [place.calendarId],
      leadMinutes: [120],
    }),
  },
  'webhooks.update': {
    by: 'admin',
    notOnDashboard: true,
    input: ({ place: { webhookId } }) => ({ webhookId, changes: { types: ['booking.moved'] } }),
  },
  'webhooks.remove': {
    by: 'admin',
    notOnDashboard: true,
    input: ({ place: { webhookId } }) => ({ webhookId }),
  },
  'webhooks.rotate': {
    by: 'admin',
    notOnDashboard: true,
    input: ({ place: { webhookId } }) => ({ webhookId }),
  },
  'webhooks.switch-off': {
    by: 'admin',
    notOnDashboard: true,
    input: ({ place: { webhookId } }) => ({ webhookId }),
  },
  'webhooks.switch-on': {
    by: 'admin',
    notOnDashboard: true,
    async input({ world, place }) {
      await switchOff(world, place);
      return { webhookId: place.webhookId };
    },
  },
};

async function switchOff({ made: { db, clock } }: World, { webhookId }: Place): Promise<void> {
  const off = { off_at: clock.now(), off_reason: 'gone' } as const;
  await db.updateTable('webhooks').set(off).where('id', '=', webhookId).execute();
}
