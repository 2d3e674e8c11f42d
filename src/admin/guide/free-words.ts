import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { speechContext, speechOf } from '../../operations/answer/descriptions.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { MemberVisit } from '../visit.ts';

/** How many days after today are tried: a week on, a weekday would mean today. */
const mostDays = 6;

/**
 * Words that a caller could be offered something for if they called now: the afternoon of the next day that has one free,
 * or that day; for what they come, if that's given ("a cleaning"). Undefined if nothing is free on the next days.
 */
export async function freeWords(
  visit: MemberVisit,
  calendar: Calendar,
  what?: string,
): Promise<string | undefined> {
  const { services, now } = visit;
  if (!services.zones.named(calendar.timeZone)) return undefined;
  const call = callOf(visit, calendar);
  const speech = speechOf(services, call);
  const weekdays = Array.from({ length: mostDays }, (_, index) =>
    speech.weekday(noonIn(index + 1, { now, timeZone: call.calendarZone.id }), speechContext(call)),
  );
  const times = [...weekdays.map((weekday) => `${weekday} ${speech.afternoon}`), ...weekdays];
  for (const words of times.map((time) => (what === undefined ? time : `${what}, ${time}`))) {
    const { answer } = await checkAvailability.run(services, call, { query: words });
    // The declaration hides the type of the answer.
    const { available, reason } = answer as AvailabilityAnswer;
    if (available) return words;
    if (reason === 'calendar_unreachable') break;
  }
  return undefined;
}

/** Noon some days after today, in epoch milliseconds. */
function noonIn(days: number, { now, timeZone }: { now: number; timeZone: string }): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return today.add({ days }).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;
}
