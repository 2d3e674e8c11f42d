import type { FailingWebhook } from '../../../db/queries/webhooks/failing.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { ShownWebhook } from '../../../views/webhooks/webhook.tsx';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { MemberVisit } from '../visit.ts';
import { calendarsInWords, type NamedCalendars } from './named-calendars.ts';

/** An endpoint as pages show it; `failing` has those that somebody should look at. */
export function shownWebhook(
  visit: MemberVisit,
  webhook: Webhook,
  { calendars, failing }: { calendars: NamedCalendars; failing: readonly FailingWebhook[] },
): ShownWebhook {
  const { leadMinutes } = webhook;
  return {
    ...webhook,
    givenUp: failing.find(({ id }) => id === webhook.id)?.failed ?? 0,
    calendars: calendarsInWords(visit, webhook, calendars),
    hoursBefore: leadMinutes.length === 0 ? undefined : leadsInWords(leadMinutes, visit.texts),
  };
}

/** How long before a start an endpoint is told: "24 hours, 30 minutes". */
export function leadsInWords(leadMinutes: readonly number[], { time }: Texts): string {
  return leadMinutes
    .map((minutes) => (minutes % 60 === 0 ? time.hours(minutes / 60) : time.minutes(minutes)))
    .join(', ');
}
