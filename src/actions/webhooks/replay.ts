import { replayDelivery, replayFailed } from '../../../db/queries/webhooks/deliveries.ts';
import { InputError } from '../../domain/errors.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { type Action, audit, NotFound } from '../action.ts';
import { savedWebhook } from './saved-webhook.ts';

/** What to send again: one event, or all that failed for good since an instant in epoch milliseconds. */
export type Replay = { webhookId: string } & ({ eventId: string } | { since: number });

/**
 * Sends events to an endpoint again, with the IDs that they had. Gives how many those are. Throws NotFound, also for an event
 * that the endpoint was never told of or that isn't kept any more, and InputError if the endpoint is off.
 */
export const replayWebhook: Action<Replay, number> = {
  permission: 'admin',
  async run(_, context, wanted) {
    const { transaction } = context;
    const { webhook, key } = await savedWebhook(context, { webhookId: wanted.webhookId });
    if (webhook.offAt !== null) throw new InputError({ kind: 'webhook-off' });
    const events =
      'since' in wanted
        ? await replayFailed(transaction, { ...key, since: wanted.since })
        : Number(await replayDelivery(transaction, { ...key, eventId: wanted.eventId }));
    if (events === 0 && 'eventId' in wanted) throw new NotFound();
    if (events === 0) return 0;
    const detail = { url: withoutQuery(webhook.url), events };
    await audit(context, { action: 'webhook.replay', subjectId: webhook.id, detail });
    return events;
  },
};
