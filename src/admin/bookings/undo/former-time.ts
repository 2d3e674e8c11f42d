import { type Booking, type OverruledRule, overruledRules } from '../../../domain/booking/booking.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';

/** When a booking was and the rules that it had overruled then, as fields of the form that changes it back. */
export function formerTime(
  { startAt, endAt, overruled }: Booking,
  { zone, after }: { zone: Zone; after: Booking },
) {
  return {
    start: zone.format(startAt),
    minutes: String((endAt - startAt) / minuteMs),
    sequence: String(after.sequence),
    had: overruled.join(' '),
  };
}

/** The rules of the form's field `had`. */
export function rulesIn(had: string): OverruledRule[] {
  const names = had.split(' ');
  return overruledRules.filter((rule) => names.includes(rule));
}
