import { isDeepStrictEqual } from 'node:util';
import { planUpcomingOfWebhook } from '../../../db/queries/webhooks/upcoming.ts';
import { updateWebhook as updateSaved } from '../../../db/queries/webhooks/webhooks.ts';
import { originOf, withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import type { OwnHeader } from '../../domain/webhooks/own-header.ts';
import type { Webhook, WebhookSettings } from '../../domain/webhooks/webhook.ts';
import { type Action, audit } from '../action.ts';
import { checkedWebhook, type WantedWebhook } from './checked-webhook.ts';
import { nextUpdate, savedWebhook, sealedHeader, type WebhookToChange } from './saved-webhook.ts';

/** What to change of an endpoint; undefined stays. */
export type WebhookUpdate = WebhookToChange & {
  changes: Partial<WantedWebhook> & {
    /** Null for none. */
    header?: OwnHeader | null | undefined;
  };
};

/**
 * Changes an endpoint. Its own header is dropped if it's at another origin from now on, unless one is given: nobody else may
 * learn its value. Throws NotFound, InputError, and ChangedMeanwhile if it isn't as shown.
 */
export const updateWebhook: Action<WebhookUpdate, Webhook> = {
  permission: 'admin',
  async run(services, context, { changes, ...shown }) {
    const { transaction, at } = context;
    const { webhook: before, key } = await savedWebhook(context, shown);
    const { header: given, ...wanted } = changes;
    const settings = await checkedWebhook(context, { ...wantedOf(before), ...wanted }, before);
    const { url } = settings;
    const leaves = originOf(url) !== originOf(before.url) && before.headerName !== null;
    const dropped = leaves || given === null ? null : undefined;
    const header = given ? sealedHeader(services, given, { id: before.id, url }) : dropped;
    const changed = changedOf(before, settings);
    if (given || (header === null && before.headerName !== null)) changed.push('header');
    if (changed.length === 0) return before;
    const isElsewhere = url !== before.url;
    const updatedAt = nextUpdate(before, at);
    await updateSaved(transaction, key, { settings, header, isElsewhere, updatedAt });
    if (changed.some((name) => decidingStarts.includes(name))) {
      await planUpcomingOfWebhook(transaction, { ...key, now: at });
    }
    const [from, to] = [withoutQuery(before.url), withoutQuery(url)];
    const detail = { url: to, ...(from !== to && { from }), changed };
    await audit(context, { action: 'webhook.update', subjectId: before.id, detail });
    return (await savedWebhook(context, { webhookId: before.id })).webhook;
  },
};

/** What decides of which starts an endpoint is told. */
const decidingStarts = ['types', 'calendarIds', 'leadMinutes'];

function wantedOf({ url, types, calendarIds, leadMinutes }: Webhook): WantedWebhook {
  return { url: new URL(url), types, calendarIds, leadMinutes };
}

function changedOf(before: Webhook, settings: WebhookSettings): string[] {
  const names = ['url', 'types', 'calendarIds', 'leadMinutes'] as const;
  return names.filter((name) => !isDeepStrictEqual(before[name], settings[name]));
}
