import { answerToWords, examplesInstead, type TypedWords } from '../words.ts';
import { type FreeTimes, foundIn, lookingFor, mostSlots, nearestSlots, nothingFound } from './found-times.ts';
import { type BookingVisit, callOf } from './requested-booking.ts';

const mostDays = 7;
const slotsOfOneDay = 12;
const slotsOfDay = 6;

/** What's free of what was asked for in words, read in the page's language with the booking to lean on; else what's nearest. */
export async function freeInWords(visit: BookingVisit, words: TypedWords): Promise<FreeTimes> {
  const said = { ...nothingFound, words: words.typed, asked: words.before };
  const call = { ...callOf(visit), calendar: { ...visit.calendar, language: visit.language } };
  const answerWith = (limit: number) =>
    answerToWords(visit.services, call, { ...words, ...lookingFor(visit), limit });
  try {
    const answer = await answerWith(mostSlots);
    const question = answer.interpretation.question ?? undefined;
    if (!answer.available && question === undefined) {
      return { ...said, ...foundIn(visit, await answerWith(nearestSlots), nearestSlots) };
    }
    const { days, missing } = foundIn(visit, answer, slotsOfDay);
    const [only, another] = days;
    const shown = only && !another ? foundIn(visit, answer, slotsOfOneDay).days : days.slice(0, mostDays);
    return { ...said, days: shown, missing, question };
  } catch (error) {
    return { ...said, missing: 'not_understood', examples: examplesInstead(error) };
  }
}
