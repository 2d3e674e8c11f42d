import { testWebhook } from '../../actions/webhooks/test.ts';
import { notFound, takeTry } from '../page-error.ts';
import { act, type Posted } from '../visit.ts';
import { deliveryTry } from './delivery-rows.ts';
import type { WebhookVisit } from './requested-webhook.ts';
import { showWebhook } from './webhook.tsx';

/** Sends a test to an endpoint, and shows what it answered. */
export async function sendTest(visit: Posted<WebhookVisit>): Promise<Response> {
  const { services, session, texts, webhook } = visit;
  await takeTry(services.trials, session);
  const { tried } = await act(visit, testWebhook, { webhookId: webhook.id });
  if (!tried) throw notFound();
  return await showWebhook(visit, deliveryTry(tried, texts));
}
