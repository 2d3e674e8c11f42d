import type { LinkKind } from '../domain/calendar/link.ts';
import { LinkError } from './link-error.ts';

/** Where a calendar elsewhere is. All but the host may be secret: some addresses are passwords themselves. */
export type LinkAddress = {
  /** As it was typed: what is stored, sealed. */
  readonly text: string;
  /** Where requests go: an http or https URL without a user. */
  readonly url: URL;
  /** The server as it was typed, in lower case and with its port, for people to read. */
  readonly host: string;
};

/** What stands for https in an address of each kind. */
const httpsAliases: Readonly<Record<LinkKind, RegExp>> = {
  ics: /^webcals?:(?:\/\/)?/i,
  caldav: /^caldavs?:\/\//i,
};

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Parses an address as people paste it, also without a scheme. Throws LinkError "address_invalid". */
export function parseLinkAddress(kind: LinkKind, typed: string): LinkAddress {
  const text = typed.trim();
  const address = text.replace(httpsAliases[kind], 'https://');
  const url = URL.parse(scheme.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol) || hasUserInfo(url)) {
    throw new LinkError('address_invalid');
  }
  return { text, url, host: hostAsTyped(address, url) };
}

/** An address that may be shown again: without the user and password that people write into it. */
export function withoutUserInfo(typed: string): string {
  const stripped = typed.replace(/^((?:[a-z][a-z0-9+.-]*:)?[\s/\\]*)[^/?#]*@/i, '$1');
  const url = URL.parse(stripped);
  // Spelled in a way that only parsers of URLs see through, it is not worth keeping.
  return url && hasUserInfo(url) ? '' : stripped;
}

function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** The host as it was typed: "münchen.example" rather than its Punycode. The URL's own where anything else is in it. */
function hostAsTyped(address: string, { protocol, origin, host }: URL): string {
  const [authority = ''] = address.replace(scheme, '').split(/[/?#]/);
  const typed = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  const isHost = /^[^\\\s\p{C}]+$/u.test(typed) && URL.parse(`${protocol}//${typed}`)?.href === `${origin}/`;
  return (isHost ? typed : host).slice(0, 255);
}
