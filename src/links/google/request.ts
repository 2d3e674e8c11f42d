import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, TokenSource } from '../link-provider.ts';
import { type ApiRequest, sendApiRequest } from '../net/api-request.ts';
import { readJson } from '../net/json-answer.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import type { RequestBudget } from '../net/request-budget.ts';
import { readRetryAfter, statusError } from '../net/status-error.ts';
import { googleApi, googleHost } from './calendar-id.ts';

/** Google Calendar as a link reaches it. */
export type GoogleServer = {
  tokens: TokenSource;
  /** Whether a person signed in, rather than shared a calendar with the server. */
  isSignedIn: boolean;
  budget: RequestBudget;
  network: LinkNetwork;
};

/** One request; `href` is a path within the API. */
export type GoogleRequest = Omit<ApiRequest, 'url' | 'headers'> & {
  href: string;
  query?: Record<string, string>;
};

/** Google Calendar with the credential that a link uses. Throws LinkError "google_account_missing". */
export function googleServer(
  budget: RequestBudget,
  { grant }: LinkAccess,
  network: LinkNetwork,
): GoogleServer {
  const { tokens } = network;
  if (!tokens) throw new LinkError('google_account_missing');
  return { tokens, isSignedIn: grant?.kind === 'sign_in', budget, network };
}

/**
 * Sends a request and returns the response, whatever its status; a token that's refused is replaced once. Waits until there is
 * room in the account's quota. Throws LinkError.
 */
export async function sendRequest(
  { tokens, network, budget }: GoogleServer,
  { href, query, ...request }: GoogleRequest,
): Promise<SafeResponse> {
  const url = new URL(googleApi + href);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const admit = async (send: () => Promise<SafeResponse>) => {
    await budget(tokens.account, network.signal);
    return await send();
  };
  return await sendApiRequest({ tokens, network, admit }, { ...request, url });
}

/** Why a request failed; undefined if it didn't. `isWriting` tells what a calendar that may not be used lacks. */
export function googleFailure(
  { tokens, isSignedIn }: GoogleServer,
  { status, headers, body }: SafeResponse,
  { isWriting = false }: { isWriting?: boolean } = {},
): LinkError | undefined {
  const details = { host: googleHost, status };
  const { account } = tokens;
  if (status === 401) return tokens.refused(details);
  if (status === 403) {
    const reasons = reasonsIn(body);
    if (reasons.some((reason) => slowDownReasons.test(reason))) {
      const retryAfterSeconds = readRetryAfter(headers, Date.now());
      return new LinkError('slow_down', { ...details, retryAfterSeconds });
    }
    if (reasons.some((reason) => apiOffReasons.test(reason))) return new LinkError('google_api_off', details);
    if (reasons.some((reason) => scopeReasons.test(reason)))
      return new LinkError('sign_in_incomplete', details);
    const unreadable = isSignedIn ? 'forbidden' : 'google_not_shared';
    return new LinkError(isWriting ? 'google_read_only' : unreadable, { ...details, account });
  }
  // What isn't shared with an account doesn't exist for it.
  if (status === 404 && !isSignedIn) return new LinkError('google_not_shared', { ...details, account });
  return statusError(status, headers, googleHost);
}

const slowDownReasons =
  /^(?:(?:user)?ratelimitexceeded|quotaexceeded|(?:daily|calendarusage)limit\w*|rate_limit_exceeded)$/i;

/** What was granted isn't enough: some permission wasn't given. */
const scopeReasons = /^(?:insufficientpermissions|access_token_scope_insufficient)$/i;

const apiOffReasons = /^(?:accessnotconfigured|service_disabled)$/i;

const reason = Type.Object({ reason: Type.Optional(Type.String()) });

/** Errors name their reasons in one of two places, and `status` may be one as well. */
const errorSchema = Type.Object({
  error: Type.Object({
    errors: Type.Optional(Type.Array(reason)),
    details: Type.Optional(Type.Array(reason)),
  }),
});

function reasonsIn(body: Uint8Array): string[] {
  const value = readJson(body);
  if (!Value.Check(errorSchema, value)) return [];
  const { errors = [], details = [] } = value.error;
  return [...errors, ...details].flatMap(({ reason }) => reason ?? []);
}
