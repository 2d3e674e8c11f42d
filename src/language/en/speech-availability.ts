import { dayMs, dayOf } from '../../domain/local-time.ts';
import type { Window } from '../interpretation.ts';
import type { AvailabilityToSay, SpeechContext } from '../speech.ts';
import { capital, clockAt, durationName, either, nearDayName } from './speech-time.ts';
import { windowNames } from './speech-windows.ts';

/** More times than these nobody keeps in mind on the phone. */
const mostOffered = 3;

/** What was found, as one or two sentences: the answer, then the times on offer. */
export function availabilitySentence(found: AvailabilityToSay, context: SpeechContext): string {
  const slots = found.slots.slice(0, mostOffered);
  if (found.reason === 'available') return availableSentence(found, { slots, context });
  const refusal = `${capital(refusalClause(found, context))}.`;
  if (found.reason === 'calendar_unreachable') return refusal;
  if (slots.length === 0) return `${refusal} I have nothing else free in the next ${found.horizonDays} days.`;
  return `${refusal} I have ${offerClause(slots, context)}.`;
}

function availableSentence(
  found: AvailabilityToSay,
  options: { slots: number[]; context: SpeechContext },
): string {
  const { slots, context } = options;
  const [first, ...later] = slots;
  if (first === undefined) return '';
  if (found.kind === 'instant') return `Yes, ${dayAndClock(first, context)} is free.`;
  if (found.kind !== 'next') return `I have ${offerClause(slots, context)}.`;
  const earliest = `The earliest I have is ${offerClause([first], context)}.`;
  return later.length === 0 ? earliest : `${earliest} After that I have ${offerClause(later, context)}.`;
}

function refusalClause(found: AvailabilityToSay, context: SpeechContext): string {
  const asked = askedName(found.windows, context);
  const isInstant = found.kind === 'instant';
  switch (found.reason) {
    case 'calendar_unreachable':
      return "I can't see the calendar right now, so I can't offer a time yet";
    case 'slot_taken':
      return `${asked} is taken`;
    case 'off_grid':
      return isInstant ? `appointments don't start at that time, ${asked}` : `no appointment starts ${asked}`;
    case 'duration_too_long':
      return `${durationName(found.durationMinutes)} won't fit ${asked}`;
    case 'too_soon':
      return `${asked} is too soon`;
    case 'date_closed':
      return `${asked} is a day when we're closed`;
    case 'outside_working_hours':
      return `${asked} is outside our opening hours`;
    case 'too_far':
      return `${asked} is too far ahead`;
    case 'in_the_past':
      return `${asked} has already passed`;
    default:
      return `${asked} is fully booked`;
  }
}

function askedName(windows: readonly Window[], context: SpeechContext): string {
  const now = context.zone.localAt(context.now);
  return windowNames(windows, { context, day: (localMs) => nearDayName(localMs, now).name }) || 'everything';
}

function dayAndClock(at: number, context: SpeechContext): string {
  const { zone, now } = context;
  return `${nearDayName(zone.localAt(at), zone.localAt(now)).name} at ${clockAt(at, zone)}`;
}

/** "1:30 PM or 3 PM on Tuesday", "noon today, or 9 AM on Monday". */
function offerClause(slots: readonly number[], context: SpeechContext): string {
  const { zone } = context;
  const byDay = new Map<number, string[]>();
  for (const at of slots) {
    const day = dayOf(zone.localAt(at));
    const clocks = byDay.get(day);
    if (clocks) clocks.push(clockAt(at, zone));
    else byDay.set(day, [clockAt(at, zone)]);
  }
  const now = zone.localAt(context.now);
  const days = [...byDay].map(([day, clocks]) => {
    const { name, on } = nearDayName(day * dayMs, now);
    return `${either(clocks)} ${on}${name}`;
  });
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')}, or ${days.at(-1)}`;
}
