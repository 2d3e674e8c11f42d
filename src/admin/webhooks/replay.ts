import { replaySpans } from '../../../views/webhooks/deliveries.tsx';
import { replayWebhook } from '../../actions/webhooks/replay.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { act, type Posted } from '../visit.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';

/** Has everything sent again that failed since so many hours ago. */
export async function replayFailed(visit: Posted<WebhookVisit>): Promise<Response> {
  const { webhook, form, now } = visit;
  const span = replaySpans.find(({ hours }) => String(hours) === form.text('hours'));
  if (!span) throw new PageError(400, ({ errors }) => errors.incompleteForm);
  const since = now - span.hours * hourMs;
  const count = await act(visit, replayWebhook, { webhookId: webhook.id, since });
  return redirect(visit, pathOf(visit), { note: count > 0 ? 'webhook-replayed' : 'webhook-nothing-failed' });
}
