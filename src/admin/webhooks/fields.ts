import { originOf, parseEndpointUrl } from '../../domain/webhooks/endpoint-url.ts';
import { type WebhookEventType, webhookEventTypes } from '../../domain/webhooks/event-types.ts';
import type { OwnHeader } from '../../domain/webhooks/own-header.ts';
import { checkedTypes, leadMinutesOf, type Webhook, webhookLimits } from '../../domain/webhooks/webhook.ts';
import type { Fields } from '../form/fields.ts';
import { FormRefused, type Visit } from '../visit.ts';
import type { NamedCalendars } from './named-calendars.ts';

/** What a form says about an endpoint. */
export type TypedWebhook = {
  url: URL;
  types: readonly WebhookEventType[];
  leads: readonly number[];
  scope: 'all' | 'some';
  calendars: readonly string[];
  headerName: string;
  headerValue: string;
};

/** The fields of an endpoint; `keepsHeader` says whether it has a header whose value is kept. */
export function webhookFields(
  { texts }: Visit,
  { calendars, keepsHeader }: { calendars: NamedCalendars; keepsHeader: boolean },
): Fields<TypedWebhook> {
  const { webhooks, common } = texts;
  const { form: said } = webhooks;
  const { leads, leadMinutes, urlLength, headerNameLength, headerValueLength } = webhookLimits;
  return {
    url: {
      label: webhooks.url,
      help: said.urlHelp,
      placeholder: 'https://',
      maxLength: urlLength,
      read: parseEndpointUrl,
      write: ({ href }) => href,
    },
    types: {
      label: webhooks.events,
      type: 'checkboxes',
      choices: () => webhookEventTypes.map((value) => ({ value, ...webhooks.types[value] })),
      read: (typed) => checkedTypes(listOf(typed)),
      write: (types) => types.join(' '),
    },
    leads: {
      label: said.hours,
      help: said.hoursHelp(leads, leadMinutes.minimum / 60, leadMinutes.maximum / 60),
      isOptional: true,
      maxLength: 100,
      read: leadMinutesOf,
      write: (minutes) => minutes.map((each) => String(each / 60)).join(', '),
    },
    scope: {
      label: common.calendars,
      type: 'radio',
      choices: () => [
        { value: 'all', name: common.allCalendars },
        { value: 'some', name: said.someCalendars, help: said.someCalendarsHelp },
      ],
      read: (typed) => (typed === 'some' ? 'some' : 'all'),
    },
    calendars: {
      label: said.whichCalendars,
      type: 'checkboxes',
      choices: () => calendars.map(({ id, name }) => ({ value: id, name })),
      read: listOf,
      write: (ids) => ids.join(' '),
    },
    headerName: {
      label: common.optional(said.headerName),
      help: said.headerNameHelp,
      isOptional: true,
      placeholder: 'Authorization',
      maxLength: headerNameLength,
      read: (typed) => typed,
    },
    headerValue: {
      label: said.headerValue,
      help: keepsHeader ? said.headerValueKept : said.headerValueHelp,
      type: 'password',
      autocomplete: 'off',
      isOptional: true,
      maxLength: headerValueLength,
      read: (typed) => typed,
    },
  };
}

function listOf(typed: string): string[] {
  return typed.split(' ').filter((each) => each !== '');
}

/** What fields say of the calendars: null for all. */
export function chosenCalendars({ scope, calendars }: TypedWebhook): readonly string[] | null {
  return scope === 'all' ? null : calendars;
}

/**
 * The header that's typed: null for none, undefined if the one that's there stays, which never goes to another server. Throws
 * FormRefused if half of it is missing.
 */
export function typedHeader(
  { texts }: Visit,
  { headerName: name, headerValue: value, url }: TypedWebhook,
  before?: Pick<Webhook, 'url' | 'headerName'>,
): OwnHeader | null | undefined {
  const { form: said } = texts.webhooks;
  if (name === '' && value === '') return null;
  if (name === '') throw new FormRefused({ field: 'headerName', text: said.headerNameNeeded });
  if (value !== '') return { name, value };
  if (name !== before?.headerName) {
    throw new FormRefused({ field: 'headerValue', text: said.headerValueNeeded });
  }
  if (originOf(before.url) === url.origin) return undefined;
  throw new FormRefused({ field: 'headerValue', text: said.headerValueAgain });
}
