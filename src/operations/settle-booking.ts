import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import {
  claimShownTimes,
  leaveTime,
  type MovedEvent,
  writeAgain,
} from '../../db/queries/links/moved-events.ts';
import type { Writing } from '../../db/write.ts';
import type { Actor } from '../actions/bookings/changes.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { calendarBounds } from '../domain/calendar/calendar.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Period } from '../domain/time/period.ts';
import type { Zone } from '../domain/time/zone.ts';
import { clockAt, dateName, durationName } from '../language/en/speech/time.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import type { Call } from './operation.ts';
import { moveFound } from './reschedule-booking.ts';

/** An event was given a length that no booking can have. */
export class LengthNotBookable extends Error {
  override readonly name = 'LengthNotBookable';

  constructor() {
    const { minimum, maximum } = calendarBounds.slotMinutes;
    super(`a booking lasts ${minimum} to ${maximum} minutes, and the event there does not`);
  }
}

/**
 * Moves a booking to where somebody moved its event, within a transaction, by the rules by which any booking is moved.
 * Throws LengthNotBookable, and what `moveFound` throws.
 */
export async function followMove(
  services: Services,
  call: Call,
  {
    transaction,
    booking,
    to,
    linked,
  }: { transaction: Writing; booking: Booking; to: Period; linked: Confirmation },
): Promise<Booking> {
  const durationMinutes = (to.endAt - to.startAt) / minuteMs;
  const { minimum, maximum } = calendarBounds.slotMinutes;
  const isBookable =
    Number.isInteger(durationMinutes) && durationMinutes >= minimum && durationMinutes <= maximum;
  if (!isBookable) throw new LengthNotBookable();
  const wanted = { kind: 'slot', startAt: to.startAt, durationMinutes } as const;
  return await moveFound(services, call, { transaction, booking, wanted, linked });
}

/** Has an event that somebody moved written again as its booking is, at an instant in epoch milliseconds. */
export async function putBack(
  transaction: Writing,
  { event, workspaceId, at, actor }: { event: MovedEvent; workspaceId: string; at: number; actor: Actor },
): Promise<void> {
  const { linkId, bookingId, calendarId, linkName: link, host, booked, moved } = event;
  await writeAgain(transaction, { linkId, bookingId });
  // Wherever else the event is shown there, it is out of date from now on.
  await leaveTime(transaction, { bookingId, ...moved });
  await claimShownTimes(transaction, { bookingIds: [bookingId], now: at });
  await insertAuditEntry(transaction, {
    ...actor,
    workspaceId,
    at,
    action: 'event.put-back',
    subjectId: bookingId,
    detail: { calendarId, ...described(booked), from: described(moved), link, host },
  });
}

function described({ startAt, endAt }: Period): { start: string; end: string } {
  return { start: new Date(startAt).toISOString(), end: new Date(endAt).toISOString() };
}

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
