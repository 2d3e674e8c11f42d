import type { MessageFailure } from '../../../domain/messages/failure.ts';
import { withSamples } from '../../../domain/messages/request-template.ts';
import type { OwnRequest, TextProvider } from '../../../domain/messages/text-provider.ts';
import type { SafeFetch } from '../../../links/net/safe-fetch.ts';
import { answerName, readAnswer } from './answer.ts';
import { connectionFailure } from './connection-failure.ts';
import { masked } from './masked.ts';
import { accountRequest, type ProviderRequest } from './provider-request.ts';

/** How long a provider may take, in milliseconds. */
const deadlineMs = 8_000;

/**
 * Why a provider wouldn't send texts, without sending one; undefined if nothing speaks against it. Of an own request, it's only
 * known whether its server can be reached. Rejects with the reason of a signal that aborts.
 */
export async function checkProvider(
  webhookFetch: SafeFetch,
  provider: TextProvider,
  signal: AbortSignal,
): Promise<MessageFailure | undefined> {
  const { url, ...request } = provider.kind === 'twilio' ? accountRequest(provider) : knock(provider);
  const { host } = url;
  try {
    const { status, body } = await webhookFetch(url, {
      ...request,
      signal,
      deadlineMs,
      maxBytes: 16_384,
      mayCut: true,
      followsRedirects: false,
    });
    if (provider.kind === 'request' || (status >= 200 && status < 300)) return undefined;
    const { codes, said } = readAnswer(body);
    const answer = [answerName(status, codes), masked(said, provider, { to: '', text: '' })];
    const code = status === 401 ? 'sign_in_refused' : 'answered';
    return { code, details: { host, answer: answer.filter((part) => part !== '').join(': ') } };
  } catch (error) {
    signal.throwIfAborted();
    return connectionFailure(error, host);
  }
}

/** Asks for nothing of the server, and says nothing. */
function knock(provider: OwnRequest): ProviderRequest {
  return { method: 'HEAD', url: new URL('/', withSamples(provider.url)) };
}
