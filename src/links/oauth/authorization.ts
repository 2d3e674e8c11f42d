import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
} from 'oauth4webapi';
import { LinkError } from '../link-error.ts';
import type { OAuthClient } from './client.ts';

/** What has to be known again when somebody is sent back. */
export type PendingSignIn = { state: string; verifier: string; redirectUri: string };

/**
 * Where to send somebody to sign in and allow what a client asks for (RFC 6749, section 4.1.1, with PKCE, RFC 7636).
 * `prefix` goes into the state, in clear. Somebody who reconnects is suggested `account`.
 */
export async function beginSignIn(
  { server, id, scopes, parameters }: OAuthClient,
  { redirectUri, prefix, account }: { redirectUri: string; prefix: string; account?: string | undefined },
): Promise<{ url: URL; pending: PendingSignIn }> {
  const verifier = generateRandomCodeVerifier();
  const state = `${prefix}.${generateRandomState()}`;
  const url = new URL(server.authorization_endpoint ?? '');
  const query = {
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
    ...(account !== undefined && { login_hint: account }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url, pending: { state, verifier, redirectUri } };
}

/**
 * The parameters that somebody was sent back with, checked; undefined if they aren't those of this sign-in. Throws LinkError
 * "sign_in_denied" if it was refused there, and "sign_in_failed" for anything else that the server says.
 */
export function callbackOf(
  { server, id }: OAuthClient,
  { state }: PendingSignIn,
  query: URLSearchParams,
): URLSearchParams | undefined {
  try {
    return validateAuthResponse(server, { client_id: id }, query, state);
  } catch (error) {
    if (!(error instanceof AuthorizationResponseError)) return undefined;
    const { host } = new URL(server.issuer);
    throw new LinkError(error.error === 'access_denied' ? 'sign_in_denied' : 'sign_in_failed', { host });
  }
}
