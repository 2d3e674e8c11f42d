import { webhookOfWorkspace } from '../../../db/queries/webhooks/webhooks.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** A visit to a page of an endpoint. */
export type WebhookVisit = MemberVisit & { webhook: Webhook };

/** The handler of a route whose path names an endpoint: it's given that. Others get PageError 404. */
export function ofWebhook<Sent extends WebhookVisit>(handle: (visit: Sent) => Promise<Response>) {
  return async (visit: MemberVisit & Omit<Sent, 'webhook'>): Promise<Response> =>
    handle({ ...visit, webhook: await webhookOf(visit) } as Sent);
}

/** The path of an endpoint's page. */
export function pathOf({ webhook }: Pick<WebhookVisit, 'webhook'>): string {
  return `/settings/webhooks/${webhook.id}`;
}

async function webhookOf({ services, session, params }: MemberVisit): Promise<Webhook> {
  const webhookId = params['webhookId']?.toLowerCase() ?? '';
  if (!isUuid(webhookId)) throw notFound();
  const { workspaceId } = session;
  const webhook = await webhookOfWorkspace(services.db, { workspaceId, webhookId });
  if (!webhook) throw notFound();
  return webhook;
}
