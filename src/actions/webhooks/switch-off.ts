import { switchWebhookOff } from '../../../db/queries/webhooks/webhooks.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { type Action, audit } from '../action.ts';
import { savedWebhook } from './saved-webhook.ts';

/** Has an endpoint not be told anything any more, unless it's off already; what waits for it fails. Throws NotFound. */
export const switchOffWebhook: Action<{ webhookId: string }, void> = {
  permission: 'admin',
  async run(_, context, { webhookId }) {
    const { webhook, key } = await savedWebhook(context, { webhookId });
    const isChanged = await switchWebhookOff(context.transaction, key, { reason: 'by_hand', at: context.at });
    if (!isChanged) return;
    const detail = { url: withoutQuery(webhook.url) };
    await audit(context, { action: 'webhook.switch-off', subjectId: webhook.id, detail });
  },
};
