import type { Window } from '../../interpretation.ts';
import type { AvailabilityWords } from '../../speech/availability.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, listed, slotsByDay } from '../../speech/text.ts';
import { clockAt, durationName, nearDayName } from './time.ts';
import { refusedWindowsName, whenName } from './windows.ts';

/** The sentences about what was found, in English. */
export function englishAvailability(context: SpeechContext): AvailabilityWords {
  return {
    free: (slot) => `Yes, ${dayAndClock(slot, context)} is free.`,
    offer: (slots) => `I have ${offerClause(slots, context)}.`,
    offerOtherHours: (slots) => `Around then I only have other times of day: ${offerClause(slots, context)}.`,
    earliest: (slot) => `The earliest I have is ${offerClause([slot], context)}.`,
    later: (slots) => `After that I have ${offerClause(slots, context)}.`,
    refusal: (found) => `${capital(refusalClause(found, context))}.`,
    nothing: (horizonDays) => `I have nothing else free in the next ${horizonDays} days.`,
  };
}

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const { name, isPlural } = refusedWindowsName(found.windows, context);
  const requested = name || 'everything';
  if (found.bounds) return boundsClause(found.bounds, { requested, context });
  const isInstant = found.kind === 'instant';
  const is = isPlural ? 'are' : 'is';
  const fullyBooked = `${requested} ${is} fully booked`;
  const clauses: Record<AvailabilityToSay['reason'], string> = {
    available: fullyBooked,
    fully_booked: fullyBooked,
    calendar_unreachable: "I can't see the calendar right now, so I can't offer a time yet",
    slot_taken: `${requested} ${is} taken`,
    off_grid: isInstant
      ? `appointments don't start at that time, ${requested}`
      : `no appointment starts ${requested}`,
    duration_too_long: `${durationName(found.durationMinutes)} won't fit ${requested}`,
    too_soon: `${requested} ${is} too soon`,
    date_closed: isInstant
      ? `we're closed ${onDay(found, context)}`
      : `${requested} ${isPlural ? 'are days' : 'is a day'} when we're closed`,
    outside_working_hours: `${requested} ${is} outside our opening hours`,
    unclear: fullyBooked,
    too_far: `${requested} ${is} too far ahead`,
    in_the_past: `${requested} ${isPlural ? 'have' : 'has'} already passed`,
  };
  return clauses[found.reason];
}

/** What the request narrowed the words to, where that rules them out. */
function boundsClause(
  bounds: Window,
  { requested, context }: { requested: string; context: SpeechContext },
): string {
  return bounds.endAt !== null && bounds.endAt <= context.now
    ? 'the time I was asked to look at has already passed'
    : `I'm only looking ${whenName(bounds, context)}, so ${requested} is out`;
}

/** "on Tuesday", "tomorrow": the day of the instant asked for. */
function onDay({ windows }: AvailabilityToSay, { zone, now }: SpeechContext): string {
  const { name, on } = nearDayName(zone.localAt(windows[0]?.startAt ?? now), zone.localAt(now));
  return `${on}${name}`;
}

function dayAndClock(at: number, { zone, now }: SpeechContext): string {
  return `${nearDayName(zone.localAt(at), zone.localAt(now)).name} at ${clockAt(at, zone)}`;
}

/** "1:30 PM or 3 PM on Tuesday", "noon today, or 9 AM on Monday". */
function offerClause(offered: readonly number[], { zone, now }: SpeechContext): string {
  const days = slotsByDay(offered, zone).map(({ dayMs, slots }) => {
    const { name, on } = nearDayName(dayMs, zone.localAt(now));
    const clocks = slots.map((at) => clockAt(at, zone));
    return `${listed(clocks, 'or')} ${on}${name}`;
  });
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')}, or ${days.at(-1)}`;
}
