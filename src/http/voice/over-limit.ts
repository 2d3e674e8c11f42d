import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { type Caller, countRequest } from '../authorize.ts';

/** What the limiter refused, as it's answered elsewhere, and after how many seconds it's worth another try. */
export type OverLimit = { error: ApiError; retryAfterSeconds: number };

/** Counts a request or tool call; what the limiter says of one that isn't let in, or that it can't count. */
export async function overLimit(
  services: Services,
  exchange: Exchange,
  caller: Pick<Caller, 'workspaceId'>,
): Promise<OverLimit | undefined> {
  try {
    await countRequest(services, exchange, caller);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && 'retryAfterSeconds' in error.refusal)) throw error;
    return { error, retryAfterSeconds: error.refusal.retryAfterSeconds };
  }
}

/** The result of a tool call that wasn't let in, on one line: what to say meanwhile, and when to try again. */
export function waitText({ retryAfterSeconds }: OverLimit, oneMoment = 'One moment, please.'): string {
  return `Say: ${oneMoment} Wait ${retryAfterSeconds} seconds, then call again.`;
}
