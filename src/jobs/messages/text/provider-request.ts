import { filledRequest } from '../../../domain/messages/request-template.ts';
import type { OwnRequest, TextProvider, TwilioProvider } from '../../../domain/messages/text-provider.ts';
import type { SafeRequest } from '../../../links/net/pinned-fetch.ts';
import type { TextMessage } from '../messenger.ts';

/** The request that has a provider send a text, without how it's sent. */
export type ProviderRequest = Pick<SafeRequest, 'method' | 'headers' | 'body' | 'credentials'> & { url: URL };

/** The request that has a provider send a text. */
export function providerRequest(provider: TextProvider, message: TextMessage): ProviderRequest {
  const text = { to: message.to, text: message.text.normalize('NFC') };
  return provider.kind === 'twilio' ? twilioRequest(provider, text) : ownRequest(provider, text);
}

/** The account at Twilio, to know without sending anything that it's there. */
export function accountRequest(provider: TwilioProvider): ProviderRequest {
  return { method: 'GET', url: accountUrl(provider, '.json'), credentials: credentialsOf(provider) };
}

function twilioRequest(provider: TwilioProvider, { to, text }: TextMessage): ProviderRequest {
  const { sender } = provider;
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    method: 'POST',
    url: accountUrl(provider, '/Messages.json'),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ To: to, [from]: sender, Body: text }).toString(),
    credentials: credentialsOf(provider),
  };
}

function accountUrl({ baseUrl, accountSid }: TwilioProvider, end: string): URL {
  return new URL(
    `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${end}`,
  );
}

function credentialsOf({ accountSid, authToken }: TwilioProvider) {
  return { user: accountSid, password: authToken };
}

function ownRequest(provider: OwnRequest, { to, text }: TextMessage): ProviderRequest {
  const { sender, secret, method } = provider;
  const { url, headers, body } = filledRequest(provider, { to, text, sender, secret });
  return { method, url, headers, ...(body !== undefined && { body }) };
}
