/** @jsxImportSource #html */
import { webhookOfWorkspace } from '../../../db/queries/webhooks/webhooks.ts';
import { ChangeWebhook } from '../../../views/webhooks/form.tsx';
import { typeNames } from '../../../views/webhooks/webhooks.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { reachableUrl } from '../../actions/webhooks/reachable-url.ts';
import { updateWebhook } from '../../actions/webhooks/update.ts';
import type { WebhookSettings } from '../../domain/webhooks/webhook.ts';
import { differencesBetween } from '../calendars/availability-texts.ts';
import { readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, FormRefused, type Posted } from '../visit.ts';
import { chosenCalendars, type TypedWebhook, typedHeader, webhookFields } from './fields.ts';
import { calendarsInWords, namedCalendars } from './named-calendars.ts';
import { pathOf, type WebhookVisit } from './requested-webhook.ts';
import { leadsInWords } from './rows.ts';

/** What an endpoint is, as people choose it. */
type Chosen = WebhookSettings & { headerName: string | null };

/** Shows the form of an endpoint. If someone else saved it in the meantime, it shows `mine` beside theirs. */
export async function showChange(visit: WebhookVisit, mine?: Chosen): Promise<Response> {
  const { texts, webhook, form: posted } = visit;
  const calendars = await namedCalendars(visit, mine ? [webhook, mine] : [webhook]);
  const fields = webhookFields(visit, { calendars, keepsHeader: webhook.headerName !== null });
  const form = shownForm(visit, fields, {
    url: webhook.url,
    types: webhook.types,
    leads: webhook.leadMinutes,
    scope: webhook.calendarIds === null ? 'all' : 'some',
    calendars: webhook.calendarIds ?? [],
    headerName: webhook.headerName ?? '',
  });
  const inWords = (chosen: Chosen) => {
    const { page: said, events, url } = texts.webhooks;
    return [
      { name: url, text: chosen.url },
      { name: events, text: typeNames(chosen.types, texts) },
      { name: said.hoursBefore, text: leadsInWords(chosen.leadMinutes, texts) },
      {
        name: texts.common.calendars,
        text: calendarsInWords(visit, chosen, calendars)?.join(', ') ?? texts.common.all,
      },
      { name: said.header, text: chosen.headerName ?? '' },
    ];
  };
  const body = (
    <ChangeWebhook
      texts={texts}
      webhook={webhook}
      form={form}
      version={posted && !mine ? posted.text('version') : String(webhook.updatedAt)}
      conflict={mine && differencesBetween(inWords(mine), inWords(webhook))}
    />
  );
  return page(visit, { title: texts.webhooks.form.changeTitle, body, part: body });
}

/** Saves the form of an endpoint. */
export async function saveChange(visit: Posted<WebhookVisit>): Promise<Response> {
  const { services, webhook, form } = visit;
  const calendars = await namedCalendars(visit, [webhook]);
  const keepsHeader = webhook.headerName !== null;
  const typed = readFields(visit, webhookFields(visit, { calendars, keepsHeader }));
  const changes = {
    url: await reachableUrl(services, typed.url.href),
    types: typed.types,
    leadMinutes: typed.leads,
    calendarIds: chosenCalendars(typed),
    header: typedHeader(visit, typed, webhook),
  };
  try {
    const shownUpdatedAt = Number(form.text('version'));
    await act(visit, updateWebhook, { webhookId: webhook.id, shownUpdatedAt, changes });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return await showTheirs(visit, typed);
  }
  return redirect(visit, pathOf(visit), { note: 'saved' });
}

async function showTheirs(visit: Posted<WebhookVisit>, typed: TypedWebhook): Promise<Response> {
  const { services, webhook } = visit;
  const { workspaceId, id: webhookId } = webhook;
  const saved = await webhookOfWorkspace(services.db, { workspaceId, webhookId });
  if (!saved) throw notFound();
  const mine = {
    url: typed.url.href,
    types: typed.types,
    leadMinutes: typed.leads,
    calendarIds: chosenCalendars(typed),
    headerName: typed.headerName || null,
  };
  const refused = new FormRefused([], { status: 409 });
  return await showChange({ ...visit, webhook: saved, refused }, mine);
}
