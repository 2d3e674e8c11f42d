import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Window } from '../interpretation/interpretation.ts';
import type { AvailabilityToSay, SpeechContext } from './speech.ts';

/** Reasons that hold whenever the windows are. */
const lasting: readonly AvailabilityReason[] = ['available', 'calendar_unreachable', 'unclear'];

/** What was found, with the reason that people would give: nobody says "we're closed yesterday". */
export function withToldReason(found: AvailabilityToSay, context: SpeechContext): AvailabilityToSay {
  const { reason, windows } = found;
  if (lasting.includes(reason) || found.bounds) return found;
  if (windows.length > 0 && windows.every((window) => hasPassed(window, context.now))) {
    return { ...found, reason: 'in_the_past' };
  }
  const isClosed = reason === 'date_closed' || reason === 'outside_working_hours';
  return isClosed && isBeyondHorizon(found, context) ? { ...found, reason: 'too_far' } : found;
}

/** Whether a window is over, at an instant. */
export function hasPassed({ startAt, endAt }: Window, now: number): boolean {
  return endAt !== null && (startAt === endAt ? endAt < now : endAt <= now);
}

function isBeyondHorizon(found: AvailabilityToSay, context: SpeechContext): boolean {
  const endAt = bookableUntil(found, context);
  return found.windows.every(({ startAt }) => startAt !== null && startAt >= endAt);
}

/** The last day that can be booked, where times are spoken: a local time on it; undefined if it isn't known. */
export function lastBookableDay(found: AvailabilityToSay, context: SpeechContext): number | undefined {
  const endAt = bookableUntil(found, context);
  return Number.isFinite(endAt) ? context.zone.localAt(endAt - minuteMs) : undefined;
}

/** The end of the last day of the horizon, which is the calendar's. */
function bookableUntil({ horizonDays }: AvailabilityToSay, { now, calendarZone }: SpeechContext): number {
  if (horizonDays === undefined) return Number.POSITIVE_INFINITY;
  return calendarZone.startAt((dayOf(calendarZone.localAt(now)) + horizonDays + 1) * dayMs);
}
