/** @jsxImportSource #html */
import { webhookOfWorkspace } from '../../../db/queries/webhooks/webhooks.ts';
import { NewWebhook } from '../../../views/webhooks/form.tsx';
import { SecretShownBefore, ShownSecret } from '../../../views/webhooks/secret.tsx';
import { addWebhook } from '../../actions/webhooks/add.ts';
import { reachableUrl } from '../../actions/webhooks/reachable-url.ts';
import type { WebhookEventType } from '../../domain/webhooks/event-types.ts';
import { idIn, readFields, shownForm } from '../form/fields.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, type MemberVisit, type Posted } from '../visit.ts';
import { chosenCalendars, typedHeader, webhookFields } from './fields.ts';
import { namedCalendars } from './named-calendars.ts';

/** What most are told. */
const usualTypes: WebhookEventType[] = [
  'booking.created',
  'booking.moved',
  'booking.changed',
  'booking.cancelled',
];

const usualLeads = [1_440];

/** An empty form, with the ID that its endpoint gets: sent twice, it adds one. */
export function showNewWebhook(visit: MemberVisit): Promise<Response> {
  return showForm(visit, crypto.randomUUID());
}

/** Shows a refused form, with the ID that it had. */
export function showRefusedWebhook(visit: Posted<MemberVisit>): Promise<Response> {
  return showForm(visit, idIn(visit));
}

async function showForm(visit: MemberVisit, id: string): Promise<Response> {
  const { texts } = visit;
  const fields = webhookFields(visit, { calendars: await namedCalendars(visit, []), keepsHeader: false });
  const form = shownForm(visit, fields, { types: usualTypes, leads: usualLeads, scope: 'all' });
  const body = <NewWebhook texts={texts} form={form} id={id} />;
  return page(visit, { title: texts.webhooks.add, body, part: body });
}

/** Adds the endpoint and shows its secret, in this answer alone; the same form once more shows nothing. */
export async function createWebhook(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, texts } = visit;
  const id = idIn(visit);
  const calendars = await namedCalendars(visit, []);
  const typed = readFields(visit, webhookFields(visit, { calendars, keepsHeader: false }));
  const made = await act(visit, addWebhook, {
    id,
    url: await reachableUrl(services, typed.url.href),
    types: typed.types,
    leadMinutes: typed.leads,
    calendarIds: chosenCalendars(typed),
    header: typedHeader(visit, typed) ?? undefined,
  });
  if (!made) return await showBefore(visit, id);
  const { webhook, secret } = made;
  const body = <ShownSecret texts={texts} webhook={webhook} secret={secret} isRotated={false} />;
  return page(visit, { title: texts.webhooks.made.title, body, part: body });
}

async function showBefore(visit: MemberVisit, webhookId: string): Promise<Response> {
  const { services, session, texts } = visit;
  const webhook = await webhookOfWorkspace(services.db, { workspaceId: session.workspaceId, webhookId });
  if (!webhook) throw notFound();
  const body = <SecretShownBefore texts={texts} webhook={webhook} isRotated={false} />;
  return page(visit, { title: texts.webhooks.shownBefore.title, status: 409, body, part: body });
}
