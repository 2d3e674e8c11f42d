import {
  authorizationCodeGrantRequest,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  customFetch,
  processAuthorizationCodeResponse,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import type { HeldTokens } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork } from '../link-provider.ts';
import { statusError } from '../net/status-error.ts';
import { applicationScope, type OAuthClient } from './client.ts';

/** How long the answer to a request for tokens may take, in milliseconds, and how long it may be. */
const limits = { deadlineMs: 20_000, maxBytes: 100_000 };

/** How long tokens are good for whose server doesn't say, in seconds. */
const defaultSeconds = 3_600;

/** A request for tokens: `now` in epoch milliseconds, and what it means that the server refuses it. */
export type TokenRequest = {
  network: Pick<LinkNetwork, 'fetch' | 'signal'>;
  now: number;
  /** By the code of RFC 6749, section 5.2. */
  refusal(code: string): LinkError;
};

/** The tokens for a code that somebody was sent back with (RFC 6749, section 4.1.3). Throws LinkError. */
export async function tokensOfCode(
  client: OAuthClient,
  sent: { callback: URLSearchParams; redirectUri: string; verifier: string },
  request: TokenRequest,
): Promise<{ tokens: HeldTokens; scopes: string[] }> {
  const { server } = client;
  const answer = await ask(client, request, async (options) => {
    const { callback, redirectUri, verifier } = sent;
    const proof = ClientSecretPost(client.secret);
    const registered = { client_id: client.id };
    const response = await authorizationCodeGrantRequest(
      ...([server, registered, proof, callback, redirectUri, verifier, options] as const),
    );
    return { response, read: () => processAuthorizationCodeResponse(server, registered, response) };
  });
  return { tokens: heldTokens(answer, request), scopes: answer.scope?.split(' ') ?? [] };
}

/** New tokens for a refresh token, which may be replaced by another (section 6). Throws LinkError. */
export async function refreshedTokens(
  client: OAuthClient,
  refresh: string,
  request: TokenRequest,
): Promise<HeldTokens & { refresh: string }> {
  const { server } = client;
  const answer = await ask(client, request, async (options) => {
    const registered = { client_id: client.id };
    const proof = ClientSecretPost(client.secret);
    const response = await refreshTokenGrantRequest(server, registered, proof, refresh, options);
    return { response, read: () => processRefreshTokenResponse(server, registered, response) };
  });
  return { refresh, ...heldTokens(answer, request) };
}

/** Tokens for an application itself (section 4.4). Throws LinkError. */
export async function applicationTokens(client: OAuthClient, request: TokenRequest): Promise<HeldTokens> {
  const { server } = client;
  const answer = await ask(client, request, async (options) => {
    const registered = { client_id: client.id };
    const proof = ClientSecretPost(client.secret);
    const scope = new URLSearchParams({ scope: applicationScope });
    const response = await clientCredentialsGrantRequest(server, registered, proof, scope, options);
    return { response, read: () => processClientCredentialsResponse(server, registered, response) };
  });
  return heldTokens(answer, request);
}

type Options = {
  signal: AbortSignal;
  [customFetch]: (url: string, given: FetchOptions) => Promise<Response>;
};
type FetchOptions = { method: string; headers: Record<string, string>; body?: unknown };
type Asked = { response: Response; read(): Promise<TokenEndpointResponse> };

async function ask(
  { server }: OAuthClient,
  { network, refusal }: TokenRequest,
  send: (options: Options) => Promise<Asked>,
): Promise<TokenEndpointResponse> {
  const { host } = new URL(server.issuer);
  const { fetch, signal } = network;
  const guarded = async (url: string, { method, headers, body }: FetchOptions) => {
    const sent = { method, headers, body: String(body ?? ''), signal, ...limits };
    const response = await fetch(new URL(url), sent);
    const { status } = response;
    const failure = statusError(status, response.headers, host);
    if (failure && (status === 429 || status >= 500)) throw failure;
    const type = { 'Content-Type': response.headers.get('content-type') ?? '' };
    return new Response(new Uint8Array(response.body), { status, headers: type });
  };
  const { response, read } = await send({ signal, [customFetch]: guarded });
  try {
    return await read();
  } catch (cause) {
    // Neither what the server says of it nor what it sent belongs in a message: there may be a token in it.
    if (cause instanceof ResponseBodyError) throw refusal(cause.error);
    throw new LinkError('unexpected_answer', { host, status: response.status });
  }
}

function heldTokens(answer: TokenEndpointResponse, { now }: TokenRequest): HeldTokens {
  const { access_token: access, expires_in: seconds = defaultSeconds, refresh_token: refresh } = answer;
  return { access, expiresAt: now + seconds * 1000, ...(refresh !== undefined && { refresh }) };
}
