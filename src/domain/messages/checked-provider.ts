import { InputError } from '../errors.ts';
import { originOf } from '../webhooks/endpoint-url.ts';
import { checkedRequest } from './checked-request.ts';
import type { ProviderProblem } from './provider-problem.ts';
import { namesInBraces } from './request-template.ts';
import {
  type OwnRequest,
  providerLimits,
  providerSecret,
  providerUrl,
  type TextProvider,
  type TwilioProvider,
} from './text-provider.ts';

/** A provider as people type it: a secret that's undefined stays as it was. The URL is one that may be asked. */
export type GivenProvider =
  | (Omit<TwilioProvider, 'authToken'> & { authToken: string | undefined })
  | (Omit<OwnRequest, 'secret'> & { secret: string | undefined });

/**
 * A provider as it's kept. The secret of `before` is only kept for the same kind of provider at the same origin: nobody else
 * may learn it. Throws InputError.
 */
export function checkedProvider(given: GivenProvider, before: TextProvider | undefined): TextProvider {
  const typed = given.kind === 'twilio' ? given.authToken : given.secret;
  const secret = checkedSecret(typed || keptSecret(given, before), given.kind);
  const provider: TextProvider =
    given.kind === 'twilio' ? { ...given, authToken: secret } : { ...given, secret };
  return provider.kind === 'twilio' ? checkedTwilio(provider) : checkedRequest(provider);
}

function keptSecret(given: GivenProvider, before: TextProvider | undefined): string {
  if (before?.kind !== given.kind || !needsSecret(given)) return '';
  if (originOf(providerUrl(before)) === originOf(providerUrl(given))) return providerSecret(before);
  throw wrong('secret-again', given.kind === 'twilio' ? 'authToken' : 'secret');
}

function needsSecret(given: GivenProvider): boolean {
  if (given.kind === 'twilio') return true;
  const values = given.headers.map(({ value }) => value);
  return namesInBraces([given.url, ...values, given.body].join('\n')).includes('secret');
}

/** One line of printable ASCII; empty for none. */
function checkedSecret(secret: string, kind: TextProvider['kind']): string {
  if (secret.length <= providerLimits.secret && /^[ -~]*$/.test(secret)) return secret.trim();
  throw wrong('secret', kind === 'twilio' ? 'authToken' : 'secret');
}

function checkedTwilio(provider: TwilioProvider): TwilioProvider {
  const [accountSid, sender] = [provider.accountSid.trim(), provider.sender.trim()];
  const isSid = accountSid.length <= providerLimits.accountSid && /^[\w-]+$/.test(accountSid);
  if (!isSid) throw wrong('account-sid', 'accountSid');
  if (provider.authToken === '') throw wrong('secret-needed', 'authToken');
  if (new URL(provider.baseUrl).search !== '') throw wrong('query', 'url');
  return { ...provider, accountSid, sender: twilioSender(sender) };
}

/** A number, a short code, a messaging service, or up to 11 letters and digits. */
function twilioSender(sender: string): string {
  if (/^MG[0-9a-f]{32}$/i.test(sender)) return sender;
  const number = sender.replace(/[\s().-]/g, '');
  if (/^(?:\+[1-9]\d{6,14}|\d{3,8})$/.test(number)) return number;
  if (/^(?=.*[A-Za-z])[A-Za-z0-9 &+_-]{1,11}$/.test(sender) && !sender.startsWith('MG')) return sender;
  throw wrong('sender', 'sender');
}

function wrong(why: ProviderProblem, field: string): InputError {
  return new InputError({ kind: 'text-provider', why, name: '' }, { field });
}
