import type { Zone } from '../../domain/time/zone.ts';

/** Which of the two an instant is whose clock reading comes twice; undefined where it comes once. */
export function sideOfClockChange(at: number, zone: Zone): 'before' | 'after' | undefined {
  const readings = zone.instantsAt(zone.localAt(at));
  if (readings.length < 2) return undefined;
  return at === readings[0] ? 'before' : 'after';
}
