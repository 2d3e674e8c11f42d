import type { LinkNetwork, TokenSource } from '../link-provider.ts';
import type { SafeResponse } from './pinned-fetch.ts';

/** How long one answer may take, in milliseconds. */
const deadlineMs = 30_000;

/** The most that is read of one answer, after decompression. */
const maxBytes = 16 * 1024 * 1024;

/** A request of an API that speaks JSON and takes access tokens. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: URL;
  /** Sent as If-Match. */
  etag?: string | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** What an API is reached with; `admit` lets a request go once there's room for it. */
export type ApiServer = {
  tokens: TokenSource;
  network: LinkNetwork;
  admit(send: () => Promise<SafeResponse>): Promise<SafeResponse>;
};

/**
 * Sends a request and returns the response, whatever its status; a token that's refused is replaced once. Throws LinkError.
 */
export async function sendApiRequest(
  { tokens, network, admit }: ApiServer,
  request: ApiRequest,
): Promise<SafeResponse> {
  const send = async () => {
    const token = await tokens.token(network);
    return { token, response: await admit(() => sendOnce(network, request, token)) };
  };
  const first = await send();
  if (first.response.status !== 401) return first.response;
  tokens.forget(first.token);
  return (await send()).response;
}

async function sendOnce(
  { fetch, signal }: LinkNetwork,
  { method, url, etag, body, headers }: ApiRequest,
  token: string,
): Promise<SafeResponse> {
  return await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(etag !== undefined && { 'If-Match': etag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
    deadlineMs,
    maxBytes,
  });
}
