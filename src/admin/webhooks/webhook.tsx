/** @jsxImportSource #html */
import { webhookDeliveries } from '../../../db/queries/webhooks/deliveries.ts';
import { failingWebhooks } from '../../../db/queries/webhooks/failing.ts';
import { shortUrl } from '../../../views/webhooks/crumbs.ts';
import { TestResult } from '../../../views/webhooks/test-result.tsx';
import type { TryRow } from '../../../views/webhooks/try.tsx';
import { WebhookPage, type WebhookPageProps } from '../../../views/webhooks/webhook.tsx';
import { isUuid } from '../../domain/uuid.ts';
import { pageLength } from '../list-page.ts';
import { page } from '../page.tsx';
import { deliveryRows } from './delivery-rows.ts';
import { namedCalendars } from './named-calendars.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';
import { shownWebhook } from './rows.ts';

/** The page of an endpoint, with the test that was just sent, if one was. */
export async function showWebhook(visit: WebhookVisit, sent?: TryRow): Promise<Response> {
  const { services, session, texts, webhook, now } = visit;
  const calendars = await namedCalendars(visit, [webhook]);
  const failing = await failingWebhooks(services.db, session.workspaceId);
  const body = (
    <WebhookPage
      texts={texts}
      webhook={shownWebhook(visit, webhook, { calendars, failing })}
      now={now}
      sent={sent}
      deliveries={await deliveriesOf(visit)}
    />
  );
  const part = sent && <TestResult texts={texts} sent={sent} />;
  return page(visit, { title: shortUrl(webhook.url), body, part });
}

/** A page of the log, as the address asks for it. */
async function deliveriesOf(visit: WebhookVisit): Promise<WebhookPageProps['deliveries']> {
  const { services, session, webhook, url } = visit;
  const isFailedOnly = url.searchParams.get('only') === 'failed';
  const asked = url.searchParams.get('before')?.toLowerCase() ?? '';
  const before = isUuid(asked) ? asked : undefined;
  const found = await webhookDeliveries(services.db, {
    workspaceId: session.workspaceId,
    webhookId: webhook.id,
    isFailed: isFailedOnly,
    before,
    limit: pageLength + 1,
  });
  const shown = found.slice(0, pageLength);
  const last = found.length > pageLength ? shown.at(-1) : undefined;
  const hrefOf = (from: string | undefined) => {
    const parameters = new URLSearchParams({
      ...(isFailedOnly && { only: 'failed' }),
      ...(from !== undefined && { before: from }),
    });
    return `${pathOf(visit)}${parameters.size === 0 ? '' : `?${parameters}`}#deliveries`;
  };
  return {
    rows: await deliveryRows(visit, shown),
    isFailedOnly,
    newestHref: before && hrefOf(undefined),
    olderHref: last && hrefOf(last.eventId),
    hasFailed: shown.some(({ state }) => state === 'failed'),
  };
}
