import type { Heard } from '../../../views/caller/book/when.tsx';
import { ApiError } from '../../domain/errors.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { queryMaxLength } from '../../operations/answer/shapes.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import type { Choice } from './choice.ts';
import { offersOf } from './offers.ts';
import type { BookVisit } from './wish.ts';

const mostOffered = 6;

/** What somebody typed about the time, read as check-availability reads it, with what's free then or else near it. */
export async function hearWords(visit: BookVisit, choice: Choice): Promise<Heard | undefined> {
  const { services, call, wish, url } = visit;
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, queryMaxLength).toWellFormed();
  if (typed === '') return undefined;
  const { service, member } = choice;
  const zone = call.calendarZone;
  const asked = {
    query: typed,
    durationMinutes: service?.durationMinutes ?? wish.calendar.slotMinutes,
    limit: mostOffered,
    ...(service && { service: service.id }),
    ...(member && { with: member.calendarId }),
    ...(wish.window && { from: zone.format(wish.window.startAt), to: zone.format(wish.window.endAt) }),
  };
  try {
    const { answer } = await checkAvailability.run(services, call, asked);
    // The declaration hides the type of the answer.
    const { available, message, interpretation, slots } = answer as AvailabilityAnswer;
    const title = available ? interpretation.spoken : message;
    return { typed, title, offers: offersOf(visit, choice, slots) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal.code !== 'QUERY_NOT_UNDERSTOOD') throw error;
    return { typed, title: visit.words.book.notUnderstood, offers: [] };
  }
}
