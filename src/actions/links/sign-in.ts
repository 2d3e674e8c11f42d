import { type CalendarLink, collectionHrefs, sealedAccess } from '../../../db/queries/links/links.ts';
import { type LinkAccess, parseLinkAddress } from '../../links/link-access.ts';
import type { LinkAddress } from '../../links/link-address.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { callbackOf, type PendingSignIn } from '../../links/oauth/authorization.ts';
import { hasScopes, type SignInKind } from '../../links/oauth/client.ts';
import { clientFor, hostOf, refusalCode } from '../../links/oauth/renewal.ts';
import { tokensOfCode } from '../../links/oauth/token-request.ts';
import type { Services } from '../../services.ts';
import { found } from '../action.ts';
import { testLink } from './connection-test.ts';

/** How long getting tokens may take, in milliseconds, with somebody waiting. */
const tokensMs = 25_000;

/** Somebody who was sent back from where they signed in, with the parameters of the address they came to. */
export type SentBack = { kind: SignInKind; pending: PendingSignIn; query: URLSearchParams };

/** What somebody connected: what their account's link signs in with, and the calendars it can read. */
export type ConnectedAccount = { kind: SignInKind; access: LinkAccess; collections: LinkCollection[] };

/**
 * Gets tokens for somebody who signed in, and finds their calendars. Stores nothing. Undefined if they weren't sent back from
 * this sign-in. Throws LinkError.
 */
export async function connectAccount(
  services: Services,
  { kind, pending, query }: SentBack,
): Promise<ConnectedAccount | undefined> {
  const { linkConnector, oauthClients, clock } = services;
  const client = clientFor(oauthClients, kind);
  const callback = callbackOf(client, pending, query);
  if (!callback) return undefined;
  const host = hostOf(client);
  const refusal = (code: string) => {
    const isOfClient = refusalCode(code) === 'client_refused';
    return new LinkError(isOfClient ? 'client_refused' : 'sign_in_failed', { host });
  };
  const address = unknownAccount(kind);
  const { tokens, scopes } = await linkConnector.withDeadline(tokensMs, host, async (signal) => {
    const { network } = linkConnector.reach({ kind, access: { address } }, signal);
    const request = { network, now: clock.now(), refusal };
    return await tokensOfCode(client, { callback, ...pending }, request);
  });
  const { refresh } = tokens;
  if (refresh === undefined || !hasScopes(client, scopes))
    throw new LinkError('sign_in_incomplete', { host });
  const grant = { kind: 'sign_in', tokens: { ...tokens, refresh } } as const;
  const collections = await testLink(services, { kind, access: { address, grant } }).catch(
    (error: unknown) => {
      // Nothing was connected yet that could end.
      const hasEnded = error instanceof LinkError && error.code === 'sign_in_ended';
      throw hasEnded ? new LinkError('sign_in_failed', { host }, { cause: error }) : error;
    },
  );
  const { account } = collections.find((each) => each.account !== undefined) ?? {};
  if (account === undefined) throw new LinkError('no_calendars', { host: address.host });
  return { kind, access: { address: parseLinkAddress(kind, account), grant }, collections };
}

/**
 * Throws LinkError "sign_in_other_account" unless what somebody connected has all the calendars of a link, and may write to the
 * one that bookings are written to.
 */
export async function requireSameCalendars(
  { db, linkConnector }: Services,
  { link, connected }: { link: CalendarLink; connected: ConnectedAccount },
): Promise<void> {
  const isUsable = ({ href, isWritable }: LinkCollection) => isWritable || href !== link.targetHref;
  const there = new Set(connected.collections.filter(isUsable).map(({ href }) => href));
  const hrefs = await collectionHrefs(db, link.id);
  if (hrefs.every((href) => there.has(href))) return;
  const before = linkConnector.accessOf({ ...found(await sealedAccess(db, link.id)), id: link.id });
  const account = before.address.text;
  // One of them may be gone there, which the link says itself.
  if (account === connected.access.address.text) return;
  throw new LinkError('sign_in_other_account', { account });
}

/** Whose calendars they are shows only once they're listed. */
function unknownAccount(kind: SignInKind): LinkAddress {
  return { ...parseLinkAddress(kind, 'somebody@example.com'), text: '' };
}
