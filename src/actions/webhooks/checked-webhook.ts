import { calendarNames } from '../../../db/queries/calendars/names.ts';
import { InputError } from '../../domain/errors.ts';
import { parseEndpointUrl } from '../../domain/webhooks/endpoint-url.ts';
import {
  checkedLeads,
  checkedTypes,
  type Webhook,
  type WebhookSettings,
} from '../../domain/webhooks/webhook.ts';
import type { ActionContext } from '../action.ts';

/** What people choose of an endpoint. The URL is a `reachableUrl`. */
export type WantedWebhook = {
  url: URL;
  types: readonly string[];
  /** Events of these calendars only; null for all. */
  calendarIds: readonly string[] | null;
  /** How long before a booking's start it's told that it's near, in minutes. */
  leadMinutes: readonly number[];
};

/** Settings of an endpoint as they're kept; `before` is the endpoint so far. Throws InputError. */
export async function checkedWebhook(
  context: ActionContext,
  given: WantedWebhook,
  before?: Webhook,
): Promise<WebhookSettings> {
  const types = checkedTypes(given.types);
  return {
    url: parseEndpointUrl(given.url.href).href,
    types,
    calendarIds: await checkedCalendars(context, given.calendarIds, before),
    leadMinutes: checkedLeads(given.leadMinutes, types),
  };
}

/**
 * Calendars of the workspace, each once; null for all. Those that were chosen before may have been archived since, or be gone
 * for good.
 */
async function checkedCalendars(
  { transaction, workspaceId }: ActionContext,
  given: readonly string[] | null,
  before: Webhook | undefined,
): Promise<readonly string[] | null> {
  if (given === null || given === before?.calendarIds) return given;
  const live = (await calendarNames(transaction, workspaceId)).map(({ id }) => id);
  const ids = [...new Set(given)];
  const isKnown = (id: string) => live.includes(id) || before?.calendarIds?.includes(id);
  if (ids.length === 0 || !ids.every(isKnown)) {
    throw new InputError({ kind: 'webhook-calendars' }, { field: 'calendars' });
  }
  return ids;
}
