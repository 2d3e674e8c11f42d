import type { Zone } from '../../domain/time/zone.ts';

/** Whether an instant is before or after a clock change that repeats its clock reading; undefined for other instants. */
export function sideOfClockChange(at: number, zone: Zone): 'before' | 'after' | undefined {
  const readings = zone.instantsAt(zone.localAt(at));
  if (readings.length < 2) return undefined;
  return at === readings[0] ? 'before' : 'after';
}
