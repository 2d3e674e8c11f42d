/** @jsxImportSource #html */
import { failingWebhooks } from '../../../db/queries/webhooks/failing.ts';
import { managedWebhooks } from '../../../db/queries/webhooks/webhooks.ts';
import { Muted } from '../../../views/components/lines.tsx';
import { webhookCrumbs } from '../../../views/webhooks/crumbs.ts';
import { Webhooks } from '../../../views/webhooks/webhooks.tsx';
import { NotFound } from '../../actions/action.ts';
import { addWebhook } from '../../actions/webhooks/add.ts';
import { removeWebhook } from '../../actions/webhooks/remove.ts';
import { replayWebhook } from '../../actions/webhooks/replay.ts';
import { rotateWebhook } from '../../actions/webhooks/rotate.ts';
import { switchOffWebhook } from '../../actions/webhooks/switch-off.ts';
import { switchOnWebhook } from '../../actions/webhooks/switch-on.ts';
import { testWebhook } from '../../actions/webhooks/test.ts';
import { updateWebhook } from '../../actions/webhooks/update.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, post } from '../visit.ts';
import { saveChange, showChange } from './change.tsx';
import { replayDelivery, showDelivery } from './delivery.tsx';
import { namedCalendars } from './named-calendars.ts';
import { createWebhook, showNewWebhook, showRefusedWebhook } from './new-webhook.tsx';
import { replayFailed } from './replay.ts';
import { ofWebhook, pathOf, type WebhookVisit } from './requested-webhook.ts';
import { askToRotate, rotate } from './rotate.tsx';
import { shownWebhook } from './rows.ts';
import { sendTest } from './test.ts';
import { showWebhook } from './webhook.tsx';

const path = '/settings/webhooks';
const ownPath = `${path}/:webhookId`;
const delivery = `${ownPath}/deliveries/:eventId`;
const change = { path: `${ownPath}/edit`, action: updateWebhook };
const rotation = { path: `${ownPath}/rotate`, action: rotateWebhook };
const changeForm = ofWebhook((visit: WebhookVisit) => showChange(visit));

/** Webhooks: endpoints, which owners and admins add and change. */
export const webhookRoutes: AdminRoute[] = [
  { method: 'GET', path, action: addWebhook, handle: showWebhooks },
  { method: 'GET', path: `${path}/new`, action: addWebhook, handle: showNewWebhook },
  post(path, addWebhook, { handle: createWebhook, again: showRefusedWebhook }),
  {
    method: 'GET',
    path: ownPath,
    action: updateWebhook,
    handle: ofWebhook((visit: WebhookVisit) => showWebhook(visit)),
  },
  { method: 'GET', ...change, handle: changeForm },
  { method: 'POST', ...change, handle: ofWebhook(saveChange), again: changeForm },
  { method: 'GET', ...rotation, handle: ofWebhook(askToRotate) },
  { method: 'POST', ...rotation, handle: ofWebhook(rotate) },
  post(`${ownPath}/test`, testWebhook, { handle: ofWebhook(sendTest) }),
  post(`${ownPath}/off`, switchOffWebhook, { handle: ofWebhook(switchOff) }),
  post(`${ownPath}/on`, switchOnWebhook, { handle: ofWebhook(switchOn) }),
  post(`${ownPath}/replay`, replayWebhook, { handle: ofWebhook(replayFailed) }),
  { method: 'GET', path: delivery, action: replayWebhook, handle: ofWebhook(showDelivery) },
  post(`${delivery}/replay`, replayWebhook, { handle: ofWebhook(replayDelivery) }),
  ...confirmPage<WebhookVisit>({
    path: `${ownPath}/remove`,
    action: removeWebhook,
    at: ofWebhook,
    ask: askToRemove,
    confirmed: remove,
  }),
];

async function showWebhooks(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const webhooks = await managedWebhooks(services.db, session.workspaceId);
  const calendars = await namedCalendars(visit, webhooks);
  const failing = await failingWebhooks(services.db, session.workspaceId);
  const isFailing = (webhook: { id: string }) => failing.some(({ id }) => id === webhook.id);
  // What somebody should look at comes first.
  const sorted = webhooks.toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)));
  const body = (
    <Webhooks
      texts={texts}
      webhooks={sorted.map((webhook) => shownWebhook(visit, webhook, { calendars, failing }))}
      most={webhookLimits.webhooks}
      now={now}
    />
  );
  return page(visit, { title: texts.common.webhooks, body });
}

async function switchOff(visit: Posted<WebhookVisit>): Promise<Response> {
  await act(visit, switchOffWebhook, { webhookId: visit.webhook.id });
  return redirect(visit, pathOf(visit), { note: 'webhook-off' });
}

async function switchOn(visit: Posted<WebhookVisit>): Promise<Response> {
  await act(visit, switchOnWebhook, { webhookId: visit.webhook.id });
  return redirect(visit, pathOf(visit), { note: 'webhook-on' });
}

function askToRemove(visit: WebhookVisit): Question {
  const { texts, webhook } = visit;
  const { removal, page: said } = texts.webhooks;
  return {
    title: removal.question,
    lead: webhook.url,
    crumbs: webhookCrumbs(texts, webhook),
    consequences: removal.consequences,
    submit: said.remove,
    keepHref: pathOf(visit),
    below: <Muted text={removal.instead} />,
  };
}

async function remove(visit: Posted<WebhookVisit>): Promise<Response> {
  try {
    await act(visit, removeWebhook, { webhookId: visit.webhook.id });
  } catch (error) {
    // Someone else has just removed it.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect(visit, path, { note: 'webhook-removed' });
}
