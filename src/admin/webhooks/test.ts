import { testWebhook } from '../../actions/webhooks/test.ts';
import { notFound, PageError } from '../page-error.ts';
import { act, type Posted } from '../visit.ts';
import { deliveryTry } from './delivery-rows.ts';
import type { WebhookVisit } from './requested-webhook.ts';
import { showWebhook } from './webhook.tsx';

/** Sends a test to an endpoint, and shows what it answered. */
export async function sendTest(visit: Posted<WebhookVisit>): Promise<Response> {
  const { services, session, texts, webhook } = visit;
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds > 0) {
    throw new PageError(429, ({ errors }) => errors.tooManyTries(retryAfterSeconds));
  }
  const { tried } = await act(visit, testWebhook, { webhookId: webhook.id });
  if (!tried) throw notFound();
  return await showWebhook(visit, deliveryTry(tried, texts));
}
