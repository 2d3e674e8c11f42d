import { ApiError } from '../src/domain/errors.ts';
import { isPassingError } from './passing.ts';
import { isRepeatable, postgresCode } from './postgres/error-code.ts';
import { sqliteCode } from './sqlite/error-code.ts';

const retryDelayMs = { first: 5, longest: 80 };
const retryAfterSeconds = 1;

/**
 * Tries to write until it works, again where others are in the way, without blocking the event loop in between. The
 * deadline is a time of `performance.now()`. Throws ApiError TRY_AGAIN once it's over, or for an error that may pass.
 */
export async function attemptUntil<Result>(
  deadline: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (performance.now() > deadline) throw tookTooLong();
  for (let delayMs = retryDelayMs.first; ; delayMs = Math.min(2 * delayMs, retryDelayMs.longest)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassingError(error)) throw error;
      const mayRepeat = sqliteCode(error).startsWith('SQLITE_BUSY') || isRepeatable(postgresCode(error));
      if (!mayRepeat || performance.now() + delayMs > deadline) throw tryAgain(error);
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())));
    }
  }
}

/** What a write is told that has waited for its turn until its deadline. */
export function tookTooLong(): ApiError {
  return tryAgain(new Error('other writes took too long'));
}

/** What callers are told of an error that may pass. */
export function tryAgain(cause: unknown): ApiError {
  return new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds }, { cause });
}
