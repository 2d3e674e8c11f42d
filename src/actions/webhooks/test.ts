import type { WebhookTry } from '../../../db/queries/webhooks/tries.ts';
import { sealedWebhook, type WebhookKey } from '../../../db/queries/webhooks/webhooks.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import { tryOnce } from '../../jobs/webhooks/delivery.ts';
import type { Services } from '../../services.ts';
import { type Action, audit, found } from '../action.ts';
import { savedWebhook } from './saved-webhook.ts';

/** An endpoint that's tested; `tried` is what came of it. */
export type TestedWebhook = { key: WebhookKey; tried?: WebhookTry };

/** Sends an endpoint a `webhook.test` at once, on or off, once. Nothing of it is kept. Throws NotFound. */
export const testWebhook: Action<{ webhookId: string }, TestedWebhook> = {
  permission: 'admin',
  async run(_, context, { webhookId }) {
    const { webhook, key } = await savedWebhook(context, { webhookId });
    const detail = { url: withoutQuery(webhook.url) };
    await audit(context, { action: 'webhook.test', subjectId: webhook.id, detail });
    return { key };
  },
  async afterCommit(services, { key }) {
    return { key, tried: await sendTest(services, key) };
  },
};

async function sendTest(services: Services, key: WebhookKey): Promise<WebhookTry> {
  const { db, clock, stopping: signal } = services;
  const { webhookId, workspaceId } = key;
  const now = clock.now();
  const sealed = found(await sealedWebhook(db, key));
  const data = { workspaceId, calendarId: null };
  const body = eventBody({ type: 'webhook.test', timestamp: new Date(now).toISOString(), data });
  return await tryOnce(services, {
    webhookId,
    sendable: { ...sealed, body, booking: null },
    eventId: uuidAt(now),
    signal,
  });
}
