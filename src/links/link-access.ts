import type { LinkKind } from '../domain/calendar/link.ts';
import { type LinkAddress, parseLinkAddress } from './link-address.ts';

/** Where a link finds its calendar and what it signs in with. All of it is secret. */
export type LinkAccess = { address: LinkAddress; user?: string | undefined; password?: string | undefined };

/** An access as it is stored, sealed, in JSON. */
export type StoredAccess = { url: string; user?: string | undefined; password?: string | undefined };

/** An access as it is to be stored. */
export function storedAccess({ address, user, password }: LinkAccess): StoredAccess {
  return { url: address.text, user, password };
}

/** An access as it was stored. Throws LinkError "address_invalid". */
export function restoredAccess(kind: LinkKind, { url, user, password }: StoredAccess): LinkAccess {
  return { address: parseLinkAddress(kind, url), user, password };
}
