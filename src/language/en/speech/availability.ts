import { type AvailabilityWords, isLong } from '../../speech/availability.ts';
import { nearnessOf } from '../../speech/distance.ts';
import type { Refused } from '../../speech/refused-windows.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, listed, slotsByDay } from '../../speech/text.ts';
import { hasPassed, lastBookableDay } from '../../speech/told-reason.ts';
import { aService } from './service.ts';
import { clockAt, dayOfMonthName, durationName, nearDayName } from './time.ts';
import { onRefusedName, refusedName, whenName } from './windows.ts';

/** The sentences about what was found, in English. */
export function englishAvailability(context: SpeechContext, service?: string): AvailabilityWords {
  const goal = service === undefined ? '' : ` for ${aService(service)}`;
  return {
    free: (slot) => `Yes, ${dayAndClock(slot, context)} is free${goal}.`,
    offer: (slots) => `I have ${offerClause(slots, context)}${goal}.`,
    offerEach: (offers) => `I have ${offerOfEach(offers, context)}.`,
    offerOtherHours: (slots) =>
      `Around then I only have other times of day${goal}: ${offerClause(slots, context)}.`,
    earliest: (slot) => `The earliest I have${goal} is ${offerClause([slot], context)}.`,
    latest: (slots) => `The latest I have${goal} is ${offerClause(slots, context)}.`,
    later: (slots) => `After that I have ${offerClause(slots, context)}.`,
    refusal: (found) => `${capital(refusalClause(found, context))}.`,
    nothing: (scope, horizonDays) => `I have nothing ${nothings[scope]}${goal} ${horizonName(horizonDays)}.`,
    nothingUntilThen: 'I have nothing free until then.',
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
  const refused = refusedName(found, context);
  if (found.bounds) return boundsClause(found, { refused, context });
  const { kind, name, isPart } = refused;
  const when = onRefusedName(found, { context, joint: 'or' });
  const then = when || (kind === 'all' ? 'then' : isPart ? 'at those times' : 'on those days');
  const isOne = kind === 'one';
  const noRoom = `I don't have ${durationName(found.durationMinutes)} free ${then}`;
  const booked = isOne ? `${name} is fully booked` : `there's nothing free ${then}`;
  const fullyBooked = isLong(found) ? noRoom : booked;
  const closed = isPart ? `we're not open ${then}` : closedClause(found, { refused, context });
  const clauses: Record<AvailabilityToSay['reason'], () => string> = {
    available: () => fullyBooked,
    fully_booked: () => fullyBooked,
    unclear: () => fullyBooked,
    calendar_unreachable: () => "I can't see the calendar right now, so I can't offer a time yet",
    slot_taken: () => (isLong(found) ? noRoom : takenClause(refused)),
    off_grid: () =>
      found.kind === 'instant' ? `we have no appointments that start ${then}` : `no appointment fits ${then}`,
    duration_too_long: () => `I can't fit in ${durationName(found.durationMinutes)}${when && ` ${when}`}`,
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
  return `we're closed ${isNamed ? onRefusedName(found, { context, joint: 'and' }) : 'on those days'}`;
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
  return `: I can only book up to ${isDate ? dayOfMonthName(last, today) : nearDayName(last, today).name}`;
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
  return `I'm only looking ${whenName([bounds], context)}, so ${isOut[kind]} out`;
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now)).name} at ${clockAt(at, zone)}`;
}

/** "1:30 PM or 3 PM on Tuesday", "noon today, or 9 AM on Monday", "2 PM on Tuesday or Wednesday". */
function offerClause(offered: readonly number[], { zone, now }: SpeechContext): string {
  const days = slotsByDay(offered, zone).map(({ dayMs: day, slots }) => {
    const clocks = slots.map((at) => clockAt(at, zone));
    return { clocks: listed(clocks, 'or'), ...nearDayName(day, zone.localAt(now)) };
  });
  const [first] = days;
  const isSameTime = days.length > 1 && days.every(({ clocks }) => clocks === first?.clocks);
  if (first && isSameTime) {
    const names = days.map(({ name }) => name);
    return `${first.clocks} ${first.on}${listed(names, 'or')}`;
  }
  const names = days.map(({ clocks, name, on }) => `${clocks} ${on}${name}`);
  return listedApart(names);
}

/** "a, or b": of parts that are long themselves. */
function listedApart(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`;
}

type Offer = { service: string; slot: number };

function offerOfEach(offers: readonly Offer[], context: SpeechContext): string {
  const slots = [...new Set(offers.map(({ slot }) => slot))];
  if (slots.length > 1 || offers.length < 2)
    return listedApart(offers.map((each) => offerFor(each, context)));
  return `${offerClause(slots, context)} for ${offers.length === 2 ? 'either' : 'any of them'}`;
}

function offerFor({ service, slot }: Offer, context: SpeechContext): string {
  return `${offerClause([slot], context)} for ${aService(service)}`;
}
