import { planUpcomingOfWebhook } from '../../../db/queries/webhooks/upcoming.ts';
import { switchWebhookOn } from '../../../db/queries/webhooks/webhooks.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { type Action, audit } from '../action.ts';
import { nextUpdate, savedWebhook } from './saved-webhook.ts';

/** Has an endpoint that's off be told what happens from now on. Throws NotFound. */
export const switchOnWebhook: Action<{ webhookId: string }, void> = {
  permission: 'admin',
  async run(_, context, { webhookId }) {
    const { transaction, at } = context;
    const { webhook, key } = await savedWebhook(context, { webhookId });
    if (webhook.offAt === null) return;
    await switchWebhookOn(transaction, key, nextUpdate(webhook, at));
    await planUpcomingOfWebhook(transaction, { ...key, now: at });
    const detail = { url: withoutQuery(webhook.url) };
    await audit(context, { action: 'webhook.switch-on', subjectId: webhook.id, detail });
  },
};
