import { expect } from 'bun:test';
import { type Refusal, type RefusalName, refusals, type Verdict } from './matrix.ts';

/** The body of a refusal. */
export type RefusalBody = (refusal: RefusalName | 'RATE_LIMITED' | 'TRY_AGAIN', verdict: Verdict) => object;

/** What a text that isn't told to the letter is held to. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const inWords = (error: string | RegExp) => (typeof error === 'string' ? error : matching(error));
const limitMessage = ({ reset }: Verdict) => `Rate limit exceeded, retry in ${reset} seconds`;
const busy = 'The server is busy — try again';

/** As the table has it, whichever it is. */
const toldOf = (name: RefusalName): Refusal => refusals[name];

/** A refusal's body over REST. */
export const restBody: RefusalBody = (refusal, verdict) => {
  if (refusal === 'RATE_LIMITED')
    return { statusCode: 429, error: 'Too Many Requests', message: limitMessage(verdict) };
  if (refusal === 'TRY_AGAIN')
    return { error: busy, code: refusal, message: 'That took too long. Let me try again.' };
  const { error, isNamed } = toldOf(refusal);
  return {
    error: inWords(error),
    ...(isNamed !== false && { code: refusal }),
    ...(refusal === 'INVALID_INPUT' && { path: matching(/^(?:\/|$)/) }),
  };
};

/** A refusal's body over MCP. */
export const rpcBody: RefusalBody = (refusal, verdict) => {
  const rpc = (code: unknown, message: unknown) => ({ jsonrpc: '2.0', id: null, error: { code, message } });
  if (refusal === 'RATE_LIMITED') return rpc(-32012, limitMessage(verdict));
  if (refusal === 'TRY_AGAIN') return rpc(-32009, busy);
  const { error, rpcCode, rpcMessage } = toldOf(refusal);
  return rpc(rpcCode, inWords(rpcMessage ?? error));
};
