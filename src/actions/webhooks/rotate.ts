import { rotateWebhookSecret, sealedWebhook } from '../../../db/queries/webhooks/webhooks.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { createWebhookSecret, secretOwner } from '../../domain/webhooks/secret.ts';
import { formerSecretMs, type Webhook } from '../../domain/webhooks/webhook.ts';
import { type Action, audit, found } from '../action.ts';
import { nextUpdate, savedWebhook, type WebhookToChange } from './saved-webhook.ts';

/**
 * Gives an endpoint a new secret, which is only in the result. The one so far signs, too, for 24 hours, if it can still be
 * opened. Throws NotFound, and ChangedMeanwhile if the endpoint isn't as shown, so that a repeated request doesn't replace a
 * secret that nobody has seen.
 */
export const rotateWebhook: Action<WebhookToChange, { webhook: Webhook; secret: string }> = {
  permission: 'admin',
  async run({ secrets }, context, shown) {
    const { transaction, at } = context;
    const { webhook, key } = await savedWebhook(context, shown);
    const { id } = webhook;
    const { secret: sealed } = found(await sealedWebhook(transaction, key));
    const secret = createWebhookSecret();
    await rotateWebhookSecret(transaction, key, {
      secret: secrets.seal(secret, secretOwner(id)),
      formerUntil: secrets.opens(sealed, secretOwner(id)) ? at + formerSecretMs : null,
      updatedAt: nextUpdate(webhook, at),
    });
    const detail = { url: withoutQuery(webhook.url) };
    await audit(context, { action: 'webhook.rotate', subjectId: id, detail });
    return { webhook: (await savedWebhook(context, { webhookId: id })).webhook, secret };
  },
};
