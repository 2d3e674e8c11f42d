import type { TurnDownScope } from '../../interpretation/interpretation.ts';
import type { AvailabilityWords } from '../../speech/availability.ts';
import { peopleName } from '../../speech/people.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { ended } from '../../speech/text.ts';
import { earliestSentences, offerClause, offerOfEach, offerSentence } from './offer.ts';
import { withNames } from './people.ts';
import { englishRefusals } from './refusals.ts';
import { aService } from './service.ts';
import { nearDayName, times } from './time.ts';
import { englishWindows } from './windows.ts';

/** The sentences about what was found, in English. */
export function englishAvailability(
  context: SpeechContext,
  { service, people }: Pick<AvailabilityToSay, 'service' | 'people'>,
): AvailabilityWords {
  const goal = service === undefined ? '' : ` for ${aService(service)}`;
  const about = { context, people, goal };
  const withAsked = withNames(people?.isPreferenceMissed ? [] : people?.asked, 'or');
  return {
    free: (slot) =>
      ended(`Yes, ${dayAndClock(slot, context)} is free${withNames(people?.at.get(slot))}${goal}`),
    offer: (slots) => offerSentence(slots, about),
    offerEach: (offers) => ended(`I have ${offerOfEach(offers, about)}`),
    offerOtherHours: (slots) =>
      ended(`Around then I only have other times of day${goal}: ${offerClause(slots, about)}`),
    earliest: (slots) => earliestSentences(slots, about),
    latest: (slots) => ended(`The latest I have${goal} is ${offerClause(slots, about)}`),
    ...englishRefusals(context),
    nothing: (scope, horizonDays) =>
      `I have nothing ${nothings[scope]}${goal}${withAsked} ${horizonName(horizonDays)}.`,
    nothingElse: (found) =>
      ended(
        `I have nothing else${withAsked} ${englishWindows.whenRefused(found, { context, joint: 'or' }) || 'then'}`,
      ),
    nothingBeyond: (side, scope) => `I have nothing ${side}${scope ? scopes[scope] : ''}${withAsked}.`,
    nothingWithout: (names) => `I have nothing free without ${peopleName(names, 'or')}.`,
    noSuchPerson: (name) => `There's no ${name} here.`,
    unreachable: "I can't see the calendar right now, so I can't offer a time yet.",
    nothingUntilThen: `I have nothing free${withAsked} until then.`,
    shorter: 'Would a shorter appointment work?',
  };
}

const nothings = { any: 'free', else: 'else free', thatLong: 'that long free' };

/** "in the next 60 days". */
function horizonName(days: number): string {
  if (days === 1) return 'today or tomorrow';
  return days === 365 ? 'in the next 12 months' : `in the next ${days} days`;
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now)).name} at ${times.clockAt(at, zone)}`;
}

const scopes: Readonly<Record<TurnDownScope, string>> = {
  day: ' that day',
  week: ' that week',
  this_week: ' this week',
};
