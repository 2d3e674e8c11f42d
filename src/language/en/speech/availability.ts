import type { TurnDownScope } from '../../interpretation/interpretation.ts';
import { type AvailabilityWords, isLong } from '../../speech/availability.ts';
import { nearnessOf } from '../../speech/distance.ts';
import { peopleName } from '../../speech/people.ts';
import type { Refused } from '../../speech/refused-windows.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, ended } from '../../speech/text.ts';
import { hasPassed, lastBookableDay } from '../../speech/told-reason.ts';
import { absenceClause, preferenceMissed } from './absence.ts';
import { earliestSentences, offerClause, offerOfEach, offerSentence } from './offer.ts';
import { withNames } from './people.ts';
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
    preferenceMissed: (found, offer) => preferenceMissed(found, offer, context),
    refusal: (found) => ended(capital(absenceClause(found, context) ?? refusalClause(found, context))),
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

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const refused = englishWindows.refused(found, context);
  if (found.bounds) return boundsClause(found, { refused, context });
  const { kind, name, isPart } = refused;
  const when = englishWindows.whenRefused(found, { context, joint: 'or' });
  const then = when || (kind === 'all' ? 'then' : isPart ? 'at those times' : 'on those days');
  const isOne = kind === 'one';
  const noRoom = `I don't have ${times.durationName(found.durationMinutes)} free ${then}`;
  const booked = isOne ? `${name} is fully booked` : `there's nothing free ${then}`;
  const fullyBooked = isLong(found) ? noRoom : booked;
  const closed = isPart ? `we're not open ${then}` : closedClause(found, { refused, context });
  const clauses: Record<AvailabilityToSay['reason'], () => string> = {
    available: () => fullyBooked,
    fully_booked: () => fullyBooked,
    unclear: () => fullyBooked,
    calendar_unreachable: () => fullyBooked,
    slot_taken: () => (isLong(found) ? noRoom : takenClause(refused)),
    off_grid: () =>
      found.kind === 'instant' ? `we have no appointments that start ${then}` : `no appointment fits ${then}`,
    duration_too_long: () =>
      `I can't fit in ${times.durationName(found.durationMinutes)}${when && ` ${when}`}`,
    too_soon: () => (isOne ? `${name} is too soon` : "that's too short notice"),
    date_closed: () => closed,
    outside_working_hours: () => closed,
    too_far: () => `${isOne ? `${name} is` : "that's"} too far ahead${limitClause(found, context)}`,
    in_the_past: () => pastClause(found, { refused, context }),
  };
  return clauses[found.reason]();
}

function closedClause(
  found: AvailabilityToSay,
  { refused, context }: { refused: Refused; context: SpeechContext },
): string {
  const isNamed = refused.name !== '';
  return `we're closed ${isNamed ? englishWindows.whenRefused(found, { context, joint: 'and' }) : 'on those days'}`;
}

function takenClause({ kind, name }: Refused): string {
  if (kind === 'one') return `${name} is taken`;
  return kind === 'several' ? `${name} are taken` : 'those times are taken';
}

/** ": I can only book up to January 19". */
function limitClause(found: AvailabilityToSay, context: SpeechContext): string {
  const today = context.zone.localAt(context.now);
  const last = lastBookableDay(found, context);
  if (last === undefined) return '';
  const isDate = nearnessOf(last, today) === 'date';
  return `: I can only book up to ${isDate ? times.dayOfMonthName(last, today) : nearDayName(last, today).name}`;
}

/** "Yesterday has already passed", "it's too late for today". */
function pastClause(
  { windows }: AvailabilityToSay,
  { refused: { kind, name }, context }: { refused: Refused; context: SpeechContext },
): string {
  const isOver = windows.every((window) => hasPassed(window, context.now));
  if (!isOver) return `it's too late for ${kind === 'one' ? name : 'that'}`;
  return kind === 'one' ? `${name} has already passed` : "that's already in the past";
}

/** What the request narrowed the words to, where that rules them out. */
function boundsClause(
  { bounds = { startAt: null, endAt: null } }: AvailabilityToSay,
  { refused: { kind, name }, context }: { refused: Refused; context: SpeechContext },
): string {
  if (bounds.endAt !== null && bounds.endAt <= context.now) {
    return 'the time I was asked to look at has already passed';
  }
  const isOut = { one: `${name} is`, several: `${name} are`, span: "that's", many: "that's", all: "that's" };
  return `I'm only looking ${englishWindows.when([bounds], context)}, so ${isOut[kind]} out`;
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now)).name} at ${times.clockAt(at, zone)}`;
}

const scopes: Readonly<Record<TurnDownScope, string>> = {
  day: ' that day',
  week: ' that week',
  this_week: ' this week',
};
