import { ApiError } from '../domain/errors.ts';
import type { AvailabilityAnswer } from '../operations/answer/availability.ts';
import { queryMaxLength } from '../operations/answer/shapes.ts';
import { checkAvailability } from '../operations/check-availability.ts';
import type { Call } from '../operations/operation.ts';
import type { Services } from '../services.ts';
import { CallMemory } from '../telemetry/call-memory.ts';
import type { CallerVisit } from './visit.ts';

/** How many questions in a row an answer may lean on. */
const mostAsked = 3;

/** What somebody typed about a time; and what they typed before, if that's the answer to a question about it. */
export type TypedWords = { typed: string; before: readonly string[] };

/** The words in a page's address: `q`, after each `asked`. Empty if nothing was typed. */
export function typedWords({ url: { searchParams } }: Pick<CallerVisit, 'url'>): TypedWords {
  const [typed = '', ...before] = [
    searchParams.get('q') ?? '',
    ...searchParams.getAll('asked').slice(-mostAsked),
  ].map((words) => words.trim().slice(0, queryMaxLength).toWellFormed());
  return { typed, before };
}

/** What check-availability answers on a page. Throws ApiError. */
export async function availabilityFor(
  services: Services,
  call: Call,
  given: Record<string, unknown>,
): Promise<AvailabilityAnswer> {
  const { answer } = await checkAvailability.run(services, call, given);
  // The declaration hides the type of the answer.
  return answer as AvailabilityAnswer;
}

/**
 * The answer to words, as the last ones of a call of their own: nothing is kept of a page, so those before are heard again.
 * Throws ApiError.
 */
export async function answerToWords(
  services: Services,
  call: Call,
  { typed, before, ...given }: TypedWords & Record<string, unknown>,
): Promise<AvailabilityAnswer> {
  const apart = { ...services, callMemory: new CallMemory() };
  const asCall = { ...call, callId: crypto.randomUUID() };
  const ask = (query: string) => availabilityFor(apart, asCall, { ...given, query });
  for (const words of before) await ask(words).catch(examplesInstead);
  return await ask(typed);
}

/** What could be said in place of words that weren't understood. Throws any other error. */
export function examplesInstead(error: unknown): readonly string[] {
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code === 'QUERY_NOT_UNDERSTOOD') return refusal.examples;
  if (refusal?.code === 'INVALID_INPUT') return [];
  throw error;
}
