import { replaySpans } from '../../../views/webhooks/deliveries.tsx';
import { type Replay, replayWebhook } from '../../actions/webhooks/replay.ts';
import { InputError } from '../../domain/errors.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { act, type MemberVisit, type Posted } from '../visit.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';

/** Has everything sent again that failed since so many hours ago. */
export async function replayFailed(visit: Posted<WebhookVisit>): Promise<Response> {
  const { webhook, form, now } = visit;
  const span = replaySpans.find(({ hours }) => String(hours) === form.text('hours'));
  if (!span) throw new PageError(400, ({ errors }) => errors.incompleteForm);
  const count = await sentAgain(visit, { webhookId: webhook.id, since: now - span.hours * hourMs });
  return redirect(visit, pathOf(visit), { note: count > 0 ? 'webhook-replayed' : 'webhook-nothing-failed' });
}

/** Has events sent again, and gives how many; none if the endpoint is off by now, which its page says. */
export async function sentAgain(visit: MemberVisit, wanted: Replay): Promise<number> {
  try {
    return await act(visit, replayWebhook, wanted);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return 0;
  }
}
