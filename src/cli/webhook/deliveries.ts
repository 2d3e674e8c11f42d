import {
  type WebhookDelivery,
  webhookDeliveries,
  webhookDelivery,
} from '../../../db/queries/webhooks/deliveries.ts';
import type { WebhookTry } from '../../../db/queries/webhooks/tries.ts';
import { InputError } from '../../domain/errors.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { webhookFailureSentence } from '../../domain/webhooks/failure.ts';
import { shownBody } from '../../jobs/webhooks/linked-body.ts';
import { answerRows, formatInstant, onOneLine } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { command } from '../console/command.ts';
import { flag, optional, required } from '../console/options.ts';
import { anyWebhook, listLimit } from '../console/readers.ts';
import { eventId } from './event-id.ts';

/** `slotline webhook deliveries`. */
export const deliveries = command({
  summary:
    'list what an endpoint was told in the last 7 days, the latest first, or show one event with each try',
  examples: [
    'slotline webhook deliveries --webhook ID',
    'slotline webhook deliveries --webhook ID --failed --json',
    'slotline webhook deliveries --webhook ID --event ID',
  ],
  options: {
    webhook: required(anyWebhook, 'the endpoint'),
    event: optional(eventId, "this event's, with what was sent and answered"),
    failed: flag('only those that failed for good'),
    limit: optional(listLimit, 'how many to list at most (default: 100)'),
  },
  async run({ db, config, terminal }, { webhook, event, failed, limit = 100 }) {
    const key = { workspaceId: webhook.workspaceId, webhookId: webhook.id };
    if (event !== undefined) {
      if (failed) throw new InputError('give either --event or --failed');
      const found = await webhookDelivery(db, { ...key, eventId: event });
      if (found) {
        const body = shownBody(config, found.body);
        return answerFields({ ...describe(found), body, log: found.log.map(describeTry) });
      }
      throw new InputError(`the endpoint was told of no event "${event}" in the last 7 days`);
    }
    const found = await webhookDeliveries(db, { ...key, isFailed: failed === true, limit: limit + 1 });
    if (found.length > limit)
      terminal.warn(`slotline: there are more than ${limit}: raise --limit to see them`);
    return answerRows(found.slice(0, limit).map(describe), {
      columns: {
        event: 'eventId',
        type: 'type',
        state: 'state',
        tries: ({ tries }) => String(tries),
        'next try': ({ state, dueAt }) => (state === 'waiting' ? (dueAt ?? 'at once') : ''),
        status: ({ status }) => String(status ?? ''),
        error: ({ error }) => onOneLine(error ?? ''),
      },
      empty: failed ? 'No event failed for good.' : 'No events in the last 7 days.',
    });
  },
});

/** A delivery for machines; `dueAt` is null for at once, and if it doesn't wait. */
function describe({ eventId, type, bookingId, createdAt, state, dueAt, tries, ...last }: WebhookDelivery) {
  return {
    ...{ eventId, type, bookingId, state },
    createdAt: formatInstant(createdAt),
    dueAt: dueAt === 0 ? null : formatInstant(dueAt),
    tries: Number(tries),
    triedAt: formatInstant(last.triedAt),
    status: last.status,
    error: webhookFailureSentence(last.error) ?? null,
  };
}

/** A try for machines. */
export function describeTry({ url, headers, startedAt, durationMs, status, error, answer }: WebhookTry) {
  return {
    startedAt: formatInstant(startedAt),
    durationMs,
    status,
    error: webhookFailureSentence(error) ?? null,
    answer,
    url: withoutQuery(url),
    headers: JSON.parse(headers) as Record<string, string>,
  };
}
