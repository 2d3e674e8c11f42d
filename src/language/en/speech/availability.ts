import type { TurnDownScope } from '../../interpretation/interpretation.ts';
import type { AvailabilityWords } from '../../speech/availability.ts';
import { createOffers } from '../../speech/offer.ts';
import { peopleName } from '../../speech/people.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, ended, listed, listedApart } from '../../speech/text.ts';
import { aService, people as named } from './names.ts';
import { englishRefusals } from './refusals.ts';
import { nearDayName, times } from './time.ts';
import { englishWindows } from './windows.ts';

const offersOf = createOffers({
  windows: englishWindows,
  people: named,
  aService,
  for: 'for',
  at: '',
  onDate: (day, now) => `on ${times.dayOfMonthName(day, now)}`,
  // "2 PM on Tuesday, or 3 PM on Wednesday", "2 PM with Dr. Lee or 3 PM with Tom on Tuesday"
  listed: (clauses, { isEachSlot, isOfMany, isOneDay }) =>
    isOneDay && isEachSlot && !isOfMany ? listed(clauses, 'or') : listedApart(clauses, 'or'),
  all: (count, isSameTime) => (isSameTime ? '' : `, ${both(count)}`),
  offer: ({ goal, clause, isApart }) =>
    isApart && goal !== ''
      ? ended(`${capital(goal.trim())}, I have ${clause}`)
      : ended(`I have ${clause}${goal}`),
  earliest: (goal) => `The earliest I have${goal} is`,
  after: (clause) => `After that I have ${clause}`,
  also: ', also',
  forAll: (count, { times: clause, who }) => `${clause}${who} for ${count === 2 ? 'either' : 'any of them'}`,
  forEach: (each, who) => `${listedApart(each, 'or')}${who && `, ${both(each.length)}${who}`}`,
});

function both(count: number): string {
  return count === 2 ? 'both' : 'all';
}

/** The sentences about what was found, in English. */
export function englishAvailability(
  context: SpeechContext,
  { service, people }: Pick<AvailabilityToSay, 'service' | 'people'>,
): AvailabilityWords {
  const goal = service === undefined ? '' : ` for ${aService(service)}`;
  const { clause, offer, earliest, ofEach } = offersOf({ context, people, goal });
  const { withNames } = named;
  const withAsked = withNames(people?.isPreferenceMissed ? [] : people?.asked, 'or');
  return {
    free: (slot) =>
      ended(`Yes, ${dayAndClock(slot, context)} is free${withNames(people?.at.get(slot))}${goal}`),
    offer,
    offerEach: (offers) => ended(`I have ${ofEach(offers)}`),
    offerOtherHours: (slots) => ended(`Around then I only have other times of day${goal}: ${clause(slots)}`),
    earliest,
    latest: (slots) => ended(`The latest I have${goal} is ${clause(slots)}`),
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
