/**
 * Who sends a workspace's texts: Twilio or a service with its API, or a request of one's own. Sealed as a whole. In `url`,
 * `headers` and `body` of an own request, `{{to}}`, `{{text}}`, `{{sender}}` and `{{secret}}` are filled in.
 */
export type TextProvider = TwilioProvider | OwnRequest;

/** Twilio's Messages API; a `sender` that begins with MG is a messaging service. */
export type TwilioProvider = {
  kind: 'twilio';
  baseUrl: string;
  accountSid: string;
  authToken: string;
  sender: string;
};

/** A request that makes any service, or one's own phone, send a text. */
export type OwnRequest = {
  kind: 'request';
  method: RequestMethod;
  url: string;
  headers: readonly { name: string; value: string }[];
  /** Empty for none. */
  body: string;
  /** What nobody sees again; empty for none. */
  secret: string;
  sender: string;
};

/** The methods of an own request. */
export const requestMethods = ['POST', 'PUT', 'GET'] as const;

/** One of them. */
export type RequestMethod = (typeof requestMethods)[number];

/** Where Twilio's API is. */
export const twilioUrl = 'https://api.twilio.com';

/** The longest parts of a provider's settings, in characters. */
export const providerLimits = {
  accountSid: 100,
  secret: 1_000,
  sender: 100,
  headers: 20,
  headersLength: 4_000,
  body: 10_000,
} as const;

/** Where a provider's requests go. */
export function providerUrl(
  provider: Pick<TwilioProvider, 'kind' | 'baseUrl'> | Pick<OwnRequest, 'kind' | 'url'>,
): string {
  return provider.kind === 'twilio' ? provider.baseUrl : provider.url;
}

/** What of a provider's settings is secret. */
export function providerSecret(provider: TextProvider): string {
  return provider.kind === 'twilio' ? provider.authToken : provider.secret;
}
