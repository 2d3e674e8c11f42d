import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import type { HeldTokens, LinkAccess, LinkGrant } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork } from '../link-provider.ts';
import { microsoftClient, type OAuthClient, type OAuthClients, type SignInKind } from './client.ts';
import { applicationTokens, refreshedTokens } from './token-request.ts';

/** A grant that brings tokens of its own. */
export type RenewableGrant = Exclude<LinkGrant, { kind: 'service_account' }>;

/** What new tokens are asked for with. */
export type Renewal = {
  kind: SignInKind;
  access: LinkAccess;
  grant: RenewableGrant;
  network: LinkNetwork;
  /** Epoch milliseconds. */
  now: number;
};

/** The grant with new tokens. Throws LinkError: "sign_in_ended" if the person has to sign in again. */
export async function renewedGrant(clients: OAuthClients, renewal: Renewal): Promise<RenewableGrant> {
  const { kind, grant, network, now } = renewal;
  const account = renewal.access.address.text;
  if (grant.kind === 'application') {
    const { tenant, clientId: id, clientSecret: secret } = grant;
    const client = microsoftClient({ tenant, id, secret });
    const host = hostOf(client);
    const refusal = () => new LinkError('application_refused', { host });
    const tokens: HeldTokens = await applicationTokens(client, { network, now, refusal });
    return { ...grant, tokens };
  }
  const client = clientFor(clients, kind);
  const refusal = (code: string) => new LinkError(refusalCode(code), { host: hostOf(client), account });
  return {
    kind: 'sign_in',
    tokens: await refreshedTokens(client, grant.tokens.refresh, { network, now, refusal }),
  };
}

/** The server's client for a kind of calendar. Throws LinkError "sign_in_unavailable". */
export function clientFor(clients: OAuthClients, kind: SignInKind): OAuthClient {
  const client = clients[kind];
  if (!client) throw new LinkError('sign_in_unavailable', { setting: settings[kind] });
  return client;
}

/** How people know an authorization server. */
export function hostOf({ server }: OAuthClient): string {
  return new URL(server.issuer).host;
}

const settings: Readonly<Record<SignInKind, string>> = {
  google: 'SLOTLINE_GOOGLE_CLIENT_ID',
  microsoft: 'SLOTLINE_MICROSOFT_CLIENT_ID',
};

/** What it means that a server refuses a code or a refresh token. */
export function refusalCode(code: string): LinkErrorCode {
  const isOfClient = ['invalid_client', 'unauthorized_client'].includes(code);
  return isOfClient ? 'client_refused' : 'sign_in_ended';
}
