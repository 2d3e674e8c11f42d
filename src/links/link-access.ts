import type { LinkKind } from '../domain/calendar/link.ts';
import { LinkError } from './link-error.ts';

/** A link's address and credentials. All of it is secret. */
export type LinkAccess = { address: LinkAddress; user?: string | undefined; password?: string | undefined };

/** An access as JSON, stored sealed. */
export type StoredAccess = { url: string; user?: string | undefined; password?: string | undefined };

/** An access as it's stored. */
export function storedAccess({ address, user, password }: LinkAccess): StoredAccess {
  return { url: address.text, user, password };
}

/** A stored access. Throws LinkError "address_invalid". */
export function restoredAccess(kind: LinkKind, { url, user, password }: StoredAccess): LinkAccess {
  return { address: parseLinkAddress(kind, url), user, password };
}

/** Where a linked calendar is. Everything but the host may be secret: some addresses are passwords themselves. */
export type LinkAddress = {
  /** As typed; stored sealed. */
  readonly text: string;
  /** Where requests go: an http or https URL without a user. */
  readonly url: URL;
  /** The server as typed, in lower case and with its port, for people to read. */
  readonly host: string;
};

/** What means https in an address of each kind. */
const httpsAliases: Readonly<Record<LinkKind, RegExp>> = {
  ics: /^webcals?:(?:\/\/)?/i,
  caldav: /^caldavs?:\/\//i,
};

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Parses an address as people paste it, with or without a scheme. Throws LinkError "address_invalid". */
export function parseLinkAddress(kind: LinkKind, typed: string): LinkAddress {
  const text = typed.trim();
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
