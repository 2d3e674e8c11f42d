import type { Heard } from '../../../views/caller/book/when.tsx';
import { ApiError } from '../../domain/errors.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { queryMaxLength } from '../../operations/answer/shapes.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import { CallMemory } from '../../telemetry/call-memory.ts';
import type { Choice } from './choice.ts';
import { offersOf } from './offers.ts';
import type { BookVisit } from './wish.ts';

const mostOffered = 6;
/** How many questions in a row an answer may lean on. */
const mostAsked = 3;

/** What somebody typed about the time, read as check-availability reads it, with what's free then or else near it. */
export async function hearWords(visit: BookVisit, choice: Choice): Promise<Heard | undefined> {
  const { searchParams } = visit.url;
  const [typed = '', ...before] = [
    searchParams.get('q') ?? '',
    ...searchParams.getAll('asked').slice(-mostAsked),
  ].map((words) => words.trim().slice(0, queryMaxLength).toWellFormed());
  if (typed === '') return undefined;
  const ask = readerOf(visit, choice);
  try {
    for (const words of before) await ask(words).catch(notUnderstood);
    const { available, message, interpretation, slots } = await ask(typed);
    const { question, spoken } = interpretation;
    const title = question ?? (available ? spoken : message);
    const asked = question === null ? [] : [...before, typed];
    return { typed, title, asked, offers: offersOf(visit, choice, slots) };
  } catch (error) {
    notUnderstood(error);
    return { typed, title: visit.words.book.notUnderstood, asked: before, offers: [] };
  }
}

/** Throws any other error than that words weren't understood. */
function notUnderstood(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const { code } = error.refusal;
  if (code !== 'QUERY_NOT_UNDERSTOOD' && code !== 'INVALID_INPUT') throw error;
}

/** Reads words as those of one call. What was asked before is heard again, since nothing is kept of a page. */
function readerOf({ call, wish, ...visit }: BookVisit, { service, member }: Choice) {
  const services = { ...visit.services, callMemory: new CallMemory() };
  const { calendarZone: zone } = call;
  const chosen = {
    durationMinutes: service?.durationMinutes ?? wish.calendar.slotMinutes,
    limit: mostOffered,
    ...(service && { service: service.id }),
    ...(member && { with: member.calendarId }),
    ...(wish.window && { from: zone.format(wish.window.startAt), to: zone.format(wish.window.endAt) }),
  };
  const asCall = { ...call, callId: crypto.randomUUID() };
  return async (query: string): Promise<AvailabilityAnswer> => {
    const { answer } = await checkAvailability.run(services, asCall, { ...chosen, query });
    // The declaration hides the type of the answer.
    return answer as AvailabilityAnswer;
  };
}
