import { hourMs } from '../time/local-time.ts';
import type { Zone } from '../time/zone.ts';
import { dueInstant } from './quiet-hours.ts';

/** A reminder, and when it's sent, in epoch milliseconds. */
export type PlannedReminder = { minutesBefore: number; at: number };

/** How many minutes before the start a reminder is sent that's set in hours, which may be fractions. */
export function reminderMinutes(hours: number): number {
  return Math.round(hours * 60);
}

/**
 * The reminders of a booking that are still to come at an instant, in epoch milliseconds. Where quiet hours bring two of them
 * together, it's the one that's nearer to the start.
 */
export function plannedReminders({
  hours,
  booking: { startAt },
  zone,
  now,
  isLateToo = false,
}: {
  hours: readonly number[];
  booking: { startAt: number };
  zone: Zone;
  now: number;
  /** Also those that only wait for the quiet hours to end: they were planned before, and dropped. */
  isLateToo?: boolean;
}): PlannedReminder[] {
  const planned = new Map<number, PlannedReminder>();
  for (const each of [...hours].sort((a, b) => b - a)) {
    const wanted = startAt - each * hourMs;
    const at = dueInstant({ kind: 'reminder', at: wanted, startAt, zone });
    if ((wanted > now || isLateToo) && at > now)
      planned.set(at, { minutesBefore: reminderMinutes(each), at });
  }
  return [...planned.values()];
}
