import type { OtherSide, TurnDownScope } from '../interpretation/interpretation.ts';
import { peopleRefused, slotsToName } from './people.ts';
import type { AvailabilityToSay } from './speech.ts';

/** The most times that people remember on the phone. */
const mostOffered = 3;

/** What a language says about what was found, in whole sentences. Slots are starts in epoch milliseconds. */
export type AvailabilityWords = {
  /** "Yes, Tuesday at 2 PM is free." */
  free(slot: number): string;
  /** "I have 9 AM or noon on Tuesday." */
  offer(slots: readonly number[]): string;
  /** "I have 2 PM on Tuesday for a cleaning, or 3 PM on Tuesday for a check-up.", "I have 2 PM on Tuesday for either." */
  offerEach(offers: readonly { service: string; slot: number }[]): string;
  /** "Around then I only have other times of day: 9 AM or noon on Tuesday." */
  offerOtherHours(slots: readonly number[]): string;
  /** "The earliest I have is 11 AM today. After that I have 11:30 AM today.": the first and those after it. */
  earliest(slots: readonly number[]): string;
  /** "The latest I have is 4:30 PM on Tuesday." */
  latest(slots: readonly number[]): string;
  /** "Sarah isn't free then, but I have 2 PM on Tuesday with Tom.": the offer of others in place of those preferred. */
  preferenceMissed(found: AvailabilityToSay, offer: string): string;
  /** "Tuesday at 2 PM is taken." */
  refusal(found: AvailabilityToSay): string;
  /** "I have nothing else free in the next 60 days." */
  nothing(scope: NothingScope, horizonDays: number): string;
  /** "I have nothing else on Tuesday.": all that's free then was turned down. */
  nothingElse(found: AvailabilityToSay): string;
  /** "I have nothing later.", "I have nothing later that day.", where others than those that were offered are wanted. */
  nothingBeyond(side: OtherSide, scope: TurnDownScope | undefined): string;
  /** "I have nothing free without Dr. Lee.": those whom the caller ruled out are needed. */
  nothingWithout(names: readonly string[]): string;
  /** "There's no Dr. Strange here.": somebody was asked for who is nobody's colleague. */
  noSuchPerson(name: string): string;
  /** Nothing is known of linked calendars. */
  unreachable: string;
  /** "I have nothing free until then.": after the last day that can be booked. */
  nothingUntilThen: string;
  /** "Would a shorter appointment work?" */
  shorter: string;
};

/** Whether it has to be said that it's the length that doesn't fit: shorter ones may well. */
export function isLong({ durationMinutes }: AvailabilityToSay): boolean {
  return durationMinutes > 60;
}

/** Nothing at all, besides what was asked, or of the length that was asked. */
export type NothingScope = 'any' | 'else' | 'thatLong';

/** A few sentences: who isn't there, the answer, then the times on offer. */
export function availabilitySentence(found: AvailabilityToSay, words: AvailabilityWords): string {
  const sentences = answerSentences(found, words);
  return found.stranger ? `${words.noSuchPerson(found.stranger)} ${sentences}` : sentences;
}

function answerSentences(found: AvailabilityToSay, words: AvailabilityWords): string {
  const { reason, question } = found;
  const slots = slotsToName(found, mostOffered);
  if (reason === 'available') return availableSentence(found, slots, words);
  // Others than those who were asked for may be known.
  const isOfOthers = slots.length > 0 && peopleRefused(found).length > 0;
  if (reason === 'calendar_unreachable' && !isOfOthers) return words.unreachable;
  if (found.people?.ruledOut?.length) return words.nothingWithout(found.people.ruledOut);
  const ofDay = found.turnedDownScope === 'day' ? nothingBeyond(found, words) : undefined;
  const ofTime = () => (found.isNothingElse ? words.nothingElse(found) : words.refusal(found));
  const refusal = question ?? ofDay ?? ofTime();
  const { ofServices = [] } = found;
  if (ofServices.length > 0) return `${refusal} ${words.offerEach(ofServices)}`;
  if (slots.length > 0) {
    const offer = found.isOtherHours ? words.offerOtherHours(slots) : words.offer(slots);
    // Whoever turned a single time down knows that they won't have it.
    return found.isNothingElse && found.kind === 'instant' ? offer : `${refusal} ${offer}`;
  }
  return question ?? nothingSentence(found, words);
}

/** That there's nothing later or earlier, if that's what was wanted. */
function nothingBeyond(
  { turnedDown, turnedDownScope }: AvailabilityToSay,
  words: AvailabilityWords,
): string | undefined {
  if (turnedDown !== 'later' && turnedDown !== 'earlier') return undefined;
  return words.nothingBeyond(turnedDown, turnedDownScope);
}

/** The refusal where there's nothing else to offer. */
function nothingSentence(found: AvailabilityToSay, words: AvailabilityWords): string {
  const { reason, windows, horizonDays, turnedDown } = found;
  const beyond = nothingBeyond(found, words);
  if (beyond !== undefined) return beyond;
  if (turnedDown && horizonDays !== undefined) return words.nothing('else', horizonDays);
  const refusal = words.refusal(found);
  if (reason === 'duration_too_long') {
    const searched = horizonDays === undefined ? [] : [words.nothing('thatLong', horizonDays)];
    return [refusal, ...searched, words.shorter].join(' ');
  }
  if (horizonDays === undefined) return refusal;
  if (reason === 'too_far') return `${refusal} ${words.nothingUntilThen}`;
  const isBooked = reason === 'fully_booked' || reason === 'slot_taken';
  const isAnyTime = windows.every(({ endAt }) => endAt === null);
  const besides = reason === 'in_the_past' || (isBooked && isAnyTime) ? 'any' : 'else';
  const nothing = words.nothing(isBooked && isLong(found) ? 'thatLong' : besides, horizonDays);
  return isBooked && isAnyTime ? nothing : `${refusal} ${nothing}`;
}

function availableSentence(
  found: AvailabilityToSay,
  slots: readonly number[],
  words: AvailabilityWords,
): string {
  const { kind, isLatest, people } = found;
  const [first, ...later] = slots;
  if (first === undefined) return '';
  const isMissed = people?.isPreferenceMissed === true && people.asked.length > 0;
  if (kind === 'instant' && later.length === 0 && !isLatest && !isMissed) return words.free(first);
  const offered = isLatest ? words.latest : kind === 'next' ? words.earliest : words.offer;
  return isMissed ? words.preferenceMissed(found, offered(slots)) : offered(slots);
}
