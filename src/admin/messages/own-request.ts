import { parseHeaderLines } from '../../domain/messages/checked-request.ts';
import {
  type OwnRequest,
  providerLimits,
  type RequestMethod,
  requestMethods,
} from '../../domain/messages/text-provider.ts';
import { choiceField } from '../form/fields.ts';
import { providerForm, secretField } from './provider-form.tsx';

/** The settings of a request of one's own. */
export const ownRequestForm = providerForm<{
  method: RequestMethod;
  url: string;
  headers: OwnRequest['headers'];
  body: string;
  secret: string;
  sender: string;
}>({
  at: '/settings/messages/request',
  says: ({ texts }) => texts.messageSender.request,
  fields: (visit, keeps) => {
    const { common, messageSender, problems } = visit.texts;
    const { request, provider } = messageSender;
    const methods = requestMethods.map((value) => ({ value, name: value }));
    const rule = problems['text-provider']({ kind: 'text-provider', why: 'method', name: '' });
    return {
      method: choiceField(methods, { label: request.method, rule }),
      url: {
        label: request.url,
        help: request.urlHelp,
        maxLength: 2_000,
        placeholder: 'https://sms.example.com/send',
        read: (typed) => typed,
      },
      headers: {
        label: common.optional(request.headers),
        help: request.headersHelp,
        type: 'notes',
        isOptional: true,
        maxLength: providerLimits.headersLength,
        read: parseHeaderLines,
        write: (headers) => headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      },
      body: {
        label: common.optional(request.body),
        help: request.bodyHelp,
        type: 'notes',
        isOptional: true,
        maxLength: providerLimits.body,
        read: (typed) => typed,
      },
      secret: secretField(visit, {
        label: request.secret,
        help: request.secretHelp,
        keeps,
        isOptional: true,
      }),
      sender: {
        label: common.optional(provider.sender),
        help: request.senderHelp,
        isOptional: true,
        maxLength: providerLimits.sender,
        read: (typed) => typed,
      },
    };
  },
  fill: (provider) =>
    provider?.kind === 'request'
      ? { filling: { ...provider, secret: undefined }, keeps: provider.secret !== '' }
      : { filling: { method: 'POST' }, keeps: false },
  given: (typed) => ({ kind: 'request', ...typed }),
});
