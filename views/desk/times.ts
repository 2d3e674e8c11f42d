import { dayMs, dayOf, minuteMs } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import type { Texts } from '../texts/en/en.ts';

/** When something is, by the clock of its calendar: "9:30–10:00". */
export function timeOf({ startAt, endAt }: Period, zone: Zone, { time }: Texts): string {
  return `${time.clock(minuteOf(startAt, zone))}–${time.clock(minuteOf(endAt, zone))}`;
}

/** The clock's minute of the day at an instant. */
export function minuteOf(at: number, zone: Zone): number {
  const local = zone.localAt(at);
  return Math.floor((local - dayOf(local) * dayMs) / minuteMs);
}
