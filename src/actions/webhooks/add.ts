import { planUpcomingOfWebhook } from '../../../db/queries/webhooks/upcoming.ts';
import { insertWebhook, webhookById, webhookCount } from '../../../db/queries/webhooks/webhooks.ts';
import { InputError } from '../../domain/errors.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import type { OwnHeader } from '../../domain/webhooks/own-header.ts';
import { createWebhookSecret, secretOwner } from '../../domain/webhooks/secret.ts';
import { type Webhook, webhookLimits } from '../../domain/webhooks/webhook.ts';
import { type Action, audit } from '../action.ts';
import { checkedWebhook, type WantedWebhook } from './checked-webhook.ts';
import { savedWebhook, sealedHeader } from './saved-webhook.ts';

/** An endpoint to add. */
export type NewWebhook = WantedWebhook & { id: string; header?: OwnHeader | undefined };

/**
 * Adds an endpoint, which is told from now on. Its secret is only in the result. Returns undefined if an endpoint with this ID
 * exists, so a repeated request adds just one. Throws InputError.
 */
export const addWebhook: Action<NewWebhook, { webhook: Webhook; secret: string } | undefined> = {
  permission: 'admin',
  async run(services, context, { id, header, ...wanted }) {
    const { transaction, workspaceId, at } = context;
    if (await webhookById(transaction, id)) return undefined;
    const { webhooks: most } = webhookLimits;
    if ((await webhookCount(transaction, workspaceId)) >= most) {
      throw new InputError({ kind: 'webhooks-full', most });
    }
    const settings = await checkedWebhook(context, wanted);
    const { url, types } = settings;
    const sealed = header && sealedHeader(services, header, { id, url });
    const secret = createWebhookSecret();
    await insertWebhook(transaction, {
      ...settings,
      id,
      workspaceId,
      at,
      secret: services.secrets.seal(secret, secretOwner(id)),
      headerName: sealed?.name ?? null,
      headerValue: sealed?.sealedValue ?? null,
    });
    await planUpcomingOfWebhook(transaction, { webhookId: id, workspaceId, now: at });
    await audit(context, { action: 'webhook.add', subjectId: id, detail: { url: withoutQuery(url), types } });
    const { webhook } = await savedWebhook(context, { webhookId: id });
    return { webhook, secret };
  },
};
