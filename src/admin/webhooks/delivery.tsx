/** @jsxImportSource #html */
import { webhookDelivery } from '../../../db/queries/webhooks/deliveries.ts';
import { Delivery } from '../../../views/webhooks/delivery.tsx';
import { typeName } from '../../../views/webhooks/webhooks.tsx';
import { isUuid } from '../../domain/uuid.ts';
import { shownBody } from '../../jobs/webhooks/linked-body.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { Posted } from '../visit.ts';
import { deliveryRows, deliveryTry } from './delivery-rows.ts';
import { sentAgain } from './replay.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';

/** So many tries are shown: after replays there may be more. */
const mostTries = 20;

/** The page of an event at an endpoint. */
export async function showDelivery(visit: WebhookVisit): Promise<Response> {
  const { services, texts, webhook, now } = visit;
  const delivery = await deliveryOf(visit);
  const [row] = await deliveryRows(visit, [delivery]);
  if (!row) throw notFound();
  const { type, dueAt, body: sent, log } = delivery;
  const body = (
    <Delivery
      texts={texts}
      now={now}
      webhook={webhook}
      delivery={{
        ...row,
        nextAt: dueAt ?? undefined,
        body: JSON.stringify(JSON.parse(shownBody(services.config, sent)), null, 2),
        shownTries: log
          .slice(-mostTries)
          .reverse()
          .map((each) => deliveryTry(each, texts)),
      }}
    />
  );
  return page(visit, { title: typeName(type, texts), body });
}

/** Has an event sent again. */
export async function replayDelivery(visit: Posted<WebhookVisit>): Promise<Response> {
  const { eventId } = await deliveryOf(visit);
  const count = await sentAgain(visit, { webhookId: visit.webhook.id, eventId });
  const note = count > 0 ? 'webhook-replayed' : undefined;
  return redirect(visit, `${pathOf(visit)}/deliveries/${eventId}`, { note });
}

async function deliveryOf({ services, session, params, webhook }: WebhookVisit) {
  const eventId = params['eventId']?.toLowerCase() ?? '';
  if (!isUuid(eventId)) throw notFound();
  const { workspaceId } = session;
  const delivery = await webhookDelivery(services.db, { workspaceId, webhookId: webhook.id, eventId });
  if (!delivery) throw notFound();
  return delivery;
}
