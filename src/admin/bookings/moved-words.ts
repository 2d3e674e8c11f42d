import type { MovedEvent } from '../../../db/queries/links/moved-events.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { clockAt, dateName, durationName } from '../../language/en/speech/time.ts';

/**
 * What somebody did to an event, in a zone: "Moved to 4 PM in the linked calendar", with the date where it is another,
 * and how long it lasts where that is.
 */
export function movedWords({ booked, moved }: Pick<MovedEvent, 'booked' | 'moved'>, zone: Zone): string {
  const there = 'in the linked calendar';
  if (booked.startAt === moved.startAt) return `Now ends ${when(moved.endAt, booked.startAt, zone)} ${there}`;
  const [length, before] = [moved, booked].map(({ startAt, endAt }) => endAt - startAt);
  const lasting =
    length === before ? '' : ` for ${durationName(Math.max(1, Math.round((length ?? 0) / minuteMs)))}`;
  return `Moved to ${when(moved.startAt, booked.startAt, zone).replace(/^(?:at|on) /, '')}${lasting} ${there}`;
}

/** "at 4 PM" of the day that the booking is on, else "on Wednesday, November 25 at 4 PM". */
function when(at: number, bookedAt: number, zone: Zone): string {
  const [date, bookedDate] = [at, bookedAt].map((each) =>
    dateName(zone.localAt(each), zone.localAt(bookedAt)),
  );
  const clock = `at ${clockAt(at, zone)}`;
  return date === bookedDate ? clock : `on ${date} ${clock}`;
}
