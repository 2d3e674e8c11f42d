import { ApiError } from '../../domain/errors.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { CallMemory } from '../../telemetry/call-memory.ts';
import { checkFree, type FreeTimes, foundIn, mostSlots, nearestSlots, nothingFound } from './found-times.ts';
import { type BookingVisit, callOf } from './requested-booking.ts';

const mostOfWords = 500;
/** How many questions in a row an answer may lean on. */
const mostAsked = 3;
const mostDays = 7;
const slotsOfOneDay = 12;
const slotsOfDay = 6;

/** What's free of what was asked for in words, read in the calendar's language with the booking to lean on; else what's nearest. */
export async function freeInWords(visit: BookingVisit): Promise<FreeTimes> {
  const [words = '', ...asked] = ['q', 'asked']
    .flatMap((name) => visit.url.searchParams.getAll(name).slice(-mostAsked))
    .map((each) => each.trim().slice(0, mostOfWords));
  const said = { ...nothingFound, words, asked };
  try {
    const answer = await answerTo(visit, { words, asked, limit: mostSlots });
    const question = answer.interpretation.question ?? undefined;
    if (!answer.available && question === undefined) {
      const nearest = await answerTo(visit, { words, asked, limit: nearestSlots });
      return { ...said, ...foundIn(visit, nearest, nearestSlots) };
    }
    const { days, missing } = foundIn(visit, answer, slotsOfDay);
    const [only, another] = days;
    const shown = only && !another ? foundIn(visit, answer, slotsOfOneDay).days : days.slice(0, mostDays);
    return { ...said, days: shown, missing, question };
  } catch (error) {
    const refusal = error instanceof ApiError ? error.refusal : undefined;
    if (refusal?.code === 'QUERY_NOT_UNDERSTOOD') {
      return { ...said, missing: 'not_understood', examples: refusal.examples };
    }
    if (refusal?.code === 'INVALID_INPUT') return { ...said, missing: 'not_understood' };
    throw error;
  }
}

/** What was asked before is heard again, since nothing is kept of it; calls have a memory of their own. */
async function answerTo(
  visit: BookingVisit,
  { words, asked, limit }: { words: string; asked: readonly string[]; limit: number },
): Promise<AvailabilityAnswer> {
  const apart = { ...visit, services: { ...visit.services, callMemory: new CallMemory() } };
  const call = { ...callOf(visit), callId: crypto.randomUUID() };
  for (const query of asked) await checkFree(apart, { query, limit: 1 }, call).catch(() => undefined);
  return await checkFree(apart, { query: words, limit }, call);
}
