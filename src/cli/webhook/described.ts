import { failingAfterTries } from '../../domain/webhooks/waits.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { formatInstant } from '../console/answer.ts';

/** Describes an endpoint, without its secrets. */
export function describeWebhook(webhook: Webhook, now: number) {
  const { leadMinutes, formerUntil, offAt, failingSince, deliveredAt, createdAt, updatedAt, ...shown } =
    webhook;
  return {
    ...shown,
    state: stateOf(webhook),
    hoursBefore: leadMinutes.map((minutes) => minutes / 60),
    formerSecretUntil: formerUntil !== null && formerUntil > now ? formatInstant(formerUntil) : null,
    offAt: formatInstant(offAt),
    failingSince: formatInstant(failingSince),
    deliveredAt: formatInstant(deliveredAt),
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  };
}

function stateOf({ offAt, failures }: Webhook): 'on' | 'failing' | 'off' {
  if (offAt !== null) return 'off';
  return failures >= failingAfterTries ? 'failing' : 'on';
}
