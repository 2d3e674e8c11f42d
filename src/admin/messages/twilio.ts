import { providerLimits, twilioUrl } from '../../domain/messages/text-provider.ts';
import { providerForm, secretField } from './provider-form.tsx';

/** The settings of Twilio. */
export const twilioForm = providerForm<{
  url: string;
  accountSid: string;
  authToken: string;
  sender: string;
}>({
  at: '/settings/messages/twilio',
  says: ({ texts }) => texts.messageSender.twilio,
  fields: (visit, keeps) => {
    const { twilio, provider, secret } = visit.texts.messageSender;
    const plain = { read: (typed: string) => typed };
    return {
      accountSid: {
        label: provider.accountSid,
        help: twilio.accountSidHelp,
        maxLength: providerLimits.accountSid,
        ...plain,
      },
      authToken: secretField(visit, { label: twilio.authToken, help: secret.help, keeps, isOptional: false }),
      sender: {
        label: provider.sender,
        help: twilio.senderHelp,
        maxLength: providerLimits.sender,
        ...plain,
      },
      url: { label: twilio.url, help: twilio.urlHelp, maxLength: 2_000, ...plain },
    };
  },
  fill: (provider) =>
    provider?.kind === 'twilio'
      ? { filling: { ...provider, url: provider.baseUrl, authToken: undefined }, keeps: true }
      : { filling: { url: twilioUrl }, keeps: false },
  given: ({ url: baseUrl, ...typed }) => ({ kind: 'twilio', baseUrl, ...typed }),
});
