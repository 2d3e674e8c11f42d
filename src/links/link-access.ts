import type { LinkKind } from '../domain/calendar/link.ts';
import { googleAddress } from './google/calendar-id.ts';
import type { LinkAddress } from './link-address.ts';
import { LinkError } from './link-error.ts';
import { mailboxAddress } from './microsoft/mailbox.ts';

/** What a link gets its access tokens by, if it doesn't sign in with a user and password. */
export type LinkGrant =
  /** The server's own account, with which the calendar is shared. */
  | { kind: 'service_account' }
  /** A person signed in and allowed it (RFC 6749, section 4.1). */
  | { kind: 'sign_in'; tokens: HeldTokens & { refresh: string } }
  /** An application that an organization registered (section 4.4). */
  | { kind: 'application'; tenant: string; clientId: string; clientSecret: string; tokens?: HeldTokens };

/** Tokens as they were given; `expiresAt` in epoch milliseconds. */
export type HeldTokens = { access: string; expiresAt: number; refresh?: string };

/** A link's address, and what it signs in with. All of it is secret. */
export type LinkAccess = {
  address: LinkAddress;
  user?: string | undefined;
  password?: string | undefined;
  grant?: LinkGrant | undefined;
};

/** An access as JSON, stored sealed. */
export type StoredAccess = Omit<LinkAccess, 'address'> & { url: string };

/** An access as it's stored. */
export function storedAccess({ address, ...signIn }: LinkAccess): StoredAccess {
  return { url: address.text, ...signIn };
}

/** A stored access. Throws LinkError "address_invalid", or "calendar_id_invalid". */
export function restoredAccess(kind: LinkKind, { url, ...signIn }: StoredAccess): LinkAccess {
  return { address: parseLinkAddress(kind, url), ...signIn };
}

/** What means https in an address of each kind. */
const httpsAliases: Readonly<Record<Exclude<LinkKind, 'google' | 'microsoft'>, RegExp>> = {
  ics: /^webcals?:(?:\/\/)?/i,
  caldav: /^caldavs?:\/\//i,
};

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Parses an address as people paste it, with or without a scheme; a calendar's ID for Google, and a
 * mailbox for Microsoft. Throws LinkError "address_invalid", "calendar_id_invalid" or "mailbox_invalid".
 */
export function parseLinkAddress(kind: LinkKind, typed: string): LinkAddress {
  const text = typed.trim();
  if (kind === 'google') return googleAddress(text);
  if (kind === 'microsoft') return mailboxAddress(text);
  const address = text.replace(httpsAliases[kind], 'https://');
  const url = URL.parse(scheme.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol) || hasUserInfo(url)) {
    throw new LinkError('address_invalid');
  }
  return { text, url, host: hostAsTyped(address, url) };
}

/** An address that may be shown again: without the user and password that some people put in it. */
export function withoutUserInfo(typed: string): string {
  const stripped = typed.replace(/^((?:[a-z][a-z0-9+.-]*:)?[\s/\\]*)[^/?#]*@/i, '$1');
  const url = URL.parse(stripped);
  // If it's spelled so oddly that only a URL parser finds them, drop all of it.
  return url && hasUserInfo(url) ? '' : stripped;
}

function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** The host as typed, "münchen.example" rather than its Punycode; the URL's own if there is more to it. */
function hostAsTyped(address: string, { protocol, origin, host }: URL): string {
  const [authority = ''] = address.replace(scheme, '').split(/[/?#]/);
  const typed = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  const isHost = /^[^\\\s\p{C}]+$/u.test(typed) && URL.parse(`${protocol}//${typed}`)?.href === `${origin}/`;
  return (isHost ? typed : host).slice(0, 255);
}
