import { replayWebhook } from '../../actions/webhooks/replay.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { choiceField, type Fields, readFields } from '../fields.ts';
import { redirect } from '../page.tsx';
import { act, type Posted, type Visit } from '../visit.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';

/** The field that says since when to replay what failed, in hours. */
export function replayFields({ texts }: Visit): Fields<{ since: number }> {
  const { since, spans, sinceRule } = texts.webhookDeliveries.replay;
  const choices = [
    { value: 1, name: spans.hour },
    { value: 24, name: spans.day },
    { value: 72, name: spans.threeDays },
    { value: 168, name: spans.week },
  ];
  return { since: choiceField(choices, { label: since, rule: sinceRule }) };
}

/** Has everything sent again that failed since a moment. */
export async function replayFailed(visit: Posted<WebhookVisit>): Promise<Response> {
  const { webhook, now } = visit;
  const { since: hours } = readFields(visit, replayFields(visit));
  const count = await act(visit, replayWebhook, { webhookId: webhook.id, since: now - hours * hourMs });
  return redirect(visit, pathOf(visit), { note: count > 0 ? 'webhook-replayed' : 'webhook-nothing-failed' });
}
