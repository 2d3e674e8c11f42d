import type { Window } from '../../interpretation.ts';
import type { AvailabilityWords } from '../../speech/availability.ts';
import { slotsByDay } from '../../speech/slots.ts';
import type { AvailabilityToSay, SpeechContext } from '../../speech/speech.ts';
import { capital, listed } from '../../speech/text.ts';
import { clockAt, durationName, nearDayName } from './time.ts';
import { refusedWindowsName, whenName } from './windows.ts';

/** The sentences about what was found, in English. */
export function englishAvailability(context: SpeechContext): AvailabilityWords {
  return {
    free: (slot) => `Yes, ${dayAndClock(slot, context)} is free.`,
    offer: (slots) => `I have ${offerClause(slots, context)}.`,
    earliest: (slot) => `The earliest I have is ${offerClause([slot], context)}.`,
    later: (slots) => `After that I have ${offerClause(slots, context)}.`,
    refusal: (found) => `${capital(refusalClause(found, context))}.`,
    nothing: (horizonDays) => `I have nothing else free in the next ${horizonDays} days.`,
  };
}

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const { name, isPlural } = refusedWindowsName(found.windows, context);
  const requested = name || 'everything';
  const isInstant = found.kind === 'instant';
  const is = isPlural ? 'are' : 'is';
  if (found.bounds) return boundsClause(found.bounds, { requested, context });
  switch (found.reason) {
    case 'calendar_unreachable':
      return "I can't see the calendar right now, so I can't offer a time yet";
    case 'slot_taken':
      return `${requested} ${is} taken`;
    case 'off_grid':
      return isInstant
        ? `appointments don't start at that time, ${requested}`
        : `no appointment starts ${requested}`;
    case 'duration_too_long':
      return `${durationName(found.durationMinutes)} won't fit ${requested}`;
    case 'too_soon':
      return `${requested} ${is} too soon`;
    case 'date_closed':
      if (isInstant) return `we're closed ${onDay(found, context)}`;
      return `${requested} ${isPlural ? 'are days' : 'is a day'} when we're closed`;
    case 'outside_working_hours':
      return `${requested} ${is} outside our opening hours`;
    case 'too_far':
      return `${requested} ${is} too far ahead`;
    case 'in_the_past':
      return `${requested} ${isPlural ? 'have' : 'has'} already passed`;
    default:
      return `${requested} ${is} fully booked`;
  }
}

/** Says what rules out the words, as the bot has narrowed them. */
function boundsClause(
  bounds: Window,
  { requested, context }: { requested: string; context: SpeechContext },
): string {
  if (bounds.endAt !== null && bounds.endAt <= context.now) {
    return 'the time I was asked to look at has already passed';
  }
  return `I'm only looking ${whenName(bounds, context)}, so ${requested} is out`;
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
