import type { Heard } from '../../../views/caller/book/when.tsx';
import { answerToWords, examplesInstead, typedWords } from '../words.ts';
import type { Choice } from './choice.ts';
import { offersOf } from './offers.ts';
import type { BookVisit } from './wish.ts';

const mostOffered = 6;

/** What somebody typed about the time, read as check-availability reads it, with what's free then or else near it. */
export async function hearWords(visit: BookVisit, choice: Choice): Promise<Heard | undefined> {
  const { typed, before } = typedWords(visit);
  if (typed === '') return undefined;
  const { services, call } = visit;
  const given = { typed, before, ...lookingFor(visit, choice), limit: mostOffered };
  try {
    const { available, message, interpretation, slots } = await answerToWords(services, call, given);
    const { question, spoken } = interpretation;
    const title = question ?? (available ? spoken : message);
    const asked = question === null ? [] : [...before, typed];
    return { typed, title, isQuestion: question !== null, asked, offers: offersOf(visit, choice, slots) };
  } catch (error) {
    examplesInstead(error);
    const title = visit.words.book.notUnderstood;
    return { typed, title, isQuestion: false, asked: before, offers: [] };
  }
}

/** What was chosen so far. */
function lookingFor({ call: { calendarZone: zone }, wish }: BookVisit, { service, member }: Choice) {
  return {
    durationMinutes: service?.durationMinutes ?? wish.calendar.slotMinutes,
    ...(service && { service: service.id }),
    ...(member && { with: member.calendarId }),
    ...(wish.window && { from: zone.format(wish.window.startAt), to: zone.format(wish.window.endAt) }),
  };
}
