import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { FairQueue } from '../../process/fair-queue.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, TokenSource } from '../link-provider.ts';
import { type ApiRequest, sendApiRequest } from '../net/api-request.ts';
import { answerOf, readJson } from '../net/json-answer.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import type { RequestBudget } from '../net/request-budget.ts';
import { statusError } from '../net/status-error.ts';
import { graphApi, outlookHost } from './mailbox.ts';

/** How many requests a mailbox gets: Microsoft allows an application 10,000 in ten minutes, and four at a time. */
export const mailboxQuota = { limit: 9_000, windowSeconds: 600 };
const atATime = 4;

/** What the provider works with in every link. */
export type GraphTools = { budget: RequestBudget; queue: FairQueue };

/** Makes the tools that the links of a process share. */
export function graphTools(budget: RequestBudget): GraphTools {
  return { budget, queue: new FairQueue({ total: Number.POSITIVE_INFINITY, perGroup: atATime }) };
}

/** Microsoft Graph as a link reaches it. */
export type GraphServer = GraphTools & { tokens: TokenSource; isApplication: boolean; network: LinkNetwork };

/** One request; `href` is a path within the API, or a whole address that it gave. */
export type GraphRequest = Omit<ApiRequest, 'url' | 'headers'> & {
  href: string;
  query?: Record<string, string> | undefined;
};

/** Microsoft Graph with the credential that a link uses. Throws LinkError "sign_in_unavailable". */
export function graphServer(tools: GraphTools, { grant }: LinkAccess, network: LinkNetwork): GraphServer {
  const { tokens } = network;
  if (!tokens) throw new LinkError('sign_in_unavailable', { setting: 'SLOTLINE_MICROSOFT_CLIENT_ID' });
  return { ...tools, tokens, isApplication: grant?.kind === 'application', network };
}

/**
 * Sends a request and returns the response, whatever its status; a token that's refused is replaced once. Waits until there is
 * room in the mailbox's quota. Throws LinkError.
 */
export async function sendRequest(
  { tokens, network, queue, budget }: GraphServer,
  { href, query, ...request }: GraphRequest,
): Promise<SafeResponse> {
  const { account } = tokens;
  const admit = async (send: () => Promise<SafeResponse>) => {
    return await queue.run(async () => {
      await budget(account, network.signal);
      return await send();
    }, account);
  };
  const headers = { Prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' };
  return await sendApiRequest(
    { tokens, network, admit },
    { ...request, url: urlOf({ href, query }), headers },
  );
}

function urlOf({ href, query = {} }: Pick<GraphRequest, 'href' | 'query'>): URL {
  if (!href.startsWith('/')) return new URL(href);
  const url = new URL(graphApi + href);
  // As OData wants it: a plus sign means itself there.
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return url;
}

/** Reads a list from its first page to its last, as long as it has no more entries than allowed. Throws LinkError. */
export async function readList<Item extends TSchema>(
  server: GraphServer,
  item: Item,
  { most, ...request }: Omit<GraphRequest, 'method'> & { most: number },
): Promise<Static<Item>[]> {
  const schema = Type.Object({
    value: Type.Array(item),
    '@odata.nextLink': Type.Optional(Type.String({ minLength: 1 })),
  });
  const items: Static<Item>[] = [];
  let next: Omit<GraphRequest, 'method'> | undefined = request;
  for (let page = 0; next; page++) {
    const response = await sendRequest(server, { ...next, method: 'GET' });
    const failure = graphFailure(server, response);
    if (failure) throw failure;
    const answer: Static<typeof schema> = answerOf(schema, response, outlookHost);
    items.push(...answer.value);
    const link = answer['@odata.nextLink'];
    if (items.length > most || page > most) {
      throw new LinkError('too_large', { host: outlookHost, limit: `${most.toLocaleString('en')} events` });
    }
    // Its address comes from the other side: it leads nowhere but to it.
    if (link !== undefined && !(link.startsWith(`${graphApi}/`) && URL.canParse(link))) {
      throw new LinkError('unexpected_answer', { host: outlookHost, status: response.status });
    }
    next = link === undefined ? undefined : { href: link };
  }
  return items;
}

/** Why a request failed; undefined if it didn't. `isWriting` tells what a calendar that may not be used lacks. */
export function graphFailure(
  { tokens, isApplication }: GraphServer,
  { status, headers, body }: SafeResponse,
  { isWriting = false }: { isWriting?: boolean } = {},
): LinkError | undefined {
  const details = { host: outlookHost, status };
  const { account } = tokens;
  if (status === 401) return tokens.refused(details);
  if (status === 403) {
    if (isApplication) return new LinkError('application_forbidden', { ...details, account });
    return new LinkError(isWriting ? 'outlook_read_only' : 'forbidden', { ...details, account });
  }
  if (status === 404 && noMailbox.test(codeIn(body) ?? '')) {
    return new LinkError('mailbox_missing', { ...details, account });
  }
  return statusError(status, headers, outlookHost);
}

/** What it's called that somebody has no mailbox there, or one on a server of their organization. */
const noMailbox =
  /^(?:mailboxnotenabledforrestapi|mailboxnotsupportedforrestapi|errorinvaliduser|request_resourcenotfound|resourcenotfound|errornonexistentmailbox)$/i;

const errorSchema = Type.Object({ error: Type.Object({ code: Type.String() }) });

function codeIn(body: Uint8Array): string | undefined {
  const value = readJson(body);
  return Value.Check(errorSchema, value) ? value.error.code : undefined;
}
