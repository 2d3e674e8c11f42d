import { minuteOfDay } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import type { Texts } from '../texts/en/en.ts';

/** "14:00–14:30", or "2:00–2:30 PM"; with offsets in the hour that clocks repeat. */
export function clockTimes({ startAt, endAt }: Period, zone: Zone, { time }: Texts): string {
  if ([startAt, endAt].some((at) => isRepeated(at, zone))) {
    return `${clockTime(startAt, zone, { time })}–${clockTime(endAt, zone, { time })}`;
  }
  const [startMinute = 0, endMinute = 0] = [startAt, endAt].map((at) => minuteOfDay(zone.localAt(at)));
  return time.clockRange(startMinute, endMinute);
}

/** "14:00", or "2:00 PM"; with its offset in the hour that clocks repeat, to tell the two apart. */
export function clockTime(at: number, zone: Zone, { time }: Pick<Texts, 'time'>): string {
  const name = time.clock(minuteOfDay(zone.localAt(at)));
  return isRepeated(at, zone) ? `${name} (${zone.format(at).slice(-6)})` : name;
}

/** A time where there's little room, and the axis says which half of the day it is: "2:00–2:30". */
export function withoutHalf(time: string): string {
  return time.replaceAll(/ [AP]M\b/g, '');
}

function isRepeated(at: number, zone: Zone): boolean {
  return zone.instantsAt(zone.localAt(at)).length > 1;
}
