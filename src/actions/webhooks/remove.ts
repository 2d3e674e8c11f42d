import { deleteWebhook } from '../../../db/queries/webhooks/webhooks.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { type Action, audit } from '../action.ts';
import { savedWebhook } from './saved-webhook.ts';

/** Removes an endpoint with its log; what still waits for it isn't sent any more. Throws NotFound. */
export const removeWebhook: Action<{ webhookId: string }, void> = {
  permission: 'admin',
  async run(_, context, { webhookId }) {
    const { webhook, key } = await savedWebhook(context, { webhookId });
    await deleteWebhook(context.transaction, key);
    const detail = { url: withoutQuery(webhook.url) };
    await audit(context, { action: 'webhook.remove', subjectId: webhook.id, detail });
  },
};
