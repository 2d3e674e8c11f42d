import type { World } from '../actions/two-workspaces.ts';
import type { Form } from './page-requests.ts';

const path = '/settings/webhooks';
const ownPath = `${path}/:webhookId`;

/** What the form of an endpoint is filled with. */
const typed = { url: 'https://crm.example.com/hooks', types: 'booking.moved', scope: 'all' };

/** The forms of endpoints, by their paths. */
export const webhookForms: Record<string, Form> = {
  [path]: { fields: () => ({ ...typed, id: crypto.randomUUID() }) },
  [`${ownPath}/edit`]: { fields: async (world) => ({ ...typed, version: await versionOf(world) }) },
  [`${ownPath}/rotate`]: { fields: async (world) => ({ shown: await versionOf(world) }) },
  [`${ownPath}/test`]: {},
  [`${ownPath}/off`]: {},
  [`${ownPath}/on`]: {
    prepare: async ({ made: { db, clock }, ours }) => {
      const off = { off_at: clock.now(), off_reason: 'gone' } as const;
      await db.updateTable('webhooks').set(off).where('id', '=', ours.webhookId).execute();
    },
  },
  [`${ownPath}/remove`]: {},
  [`${ownPath}/replay`]: { prepare: giveUp, fields: () => ({ hours: '24' }) },
  [`${ownPath}/deliveries/:eventId/replay`]: {},
};

/** What a form says was shown of our endpoint. */
async function versionOf({ made, ours }: World): Promise<string> {
  const { updated_at: updatedAt } = await made.db
    .selectFrom('webhooks')
    .select('updated_at')
    .where('id', '=', ours.webhookId)
    .executeTakeFirstOrThrow();
  return String(updatedAt);
}

/** Has our event fail for good. */
async function giveUp({ made: { db, clock }, ours }: World): Promise<void> {
  const { workspaceId, webhookId, eventId } = ours;
  await db
    .insertInto('jobs')
    .values({
      workspace_id: workspaceId,
      kind: 'webhook',
      about: webhookId,
      event_id: eventId,
      due_at: 0,
      failed_at: clock.now(),
    })
    .execute();
}
