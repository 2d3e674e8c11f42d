import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Booking, type OverruledRule, overruledRules } from '../../domain/booking/booking.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { Posted } from '../visit.ts';
import { type BookingVisit, bookingPath } from './requested-booking.ts';

/**
 * The form that moves a booking back to where it was, with the rules that it had overruled there. They're signed for the
 * session, so that nobody gives a booking others than it had.
 */
export function undoingMove(visit: Posted<BookingVisit>, { sequence }: Booking) {
  const { services, calendar, booking, form } = visit;
  const { startAt, endAt, overruled } = booking;
  const moved = {
    start: zoneOfCalendar(services, calendar).format(startAt),
    minutes: String((endAt - startAt) / minuteMs),
    sequence: String(sequence),
    had: overruled.join(' '),
  };
  const fields = { ...moved, undo: signature(visit, moved), back: form.text('back') };
  return { action: `${bookingPath(booking)}/move`, fields };
}

/** The rules that the booking of an undo had overruled; undefined unless it's the form of `undoingMove`. */
export function ruledBefore(visit: Posted<BookingVisit>): OverruledRule[] | undefined {
  const { form } = visit;
  const [start, minutes, sequence, had] = [
    form.text('start'),
    form.text('minutes'),
    form.text('sequence'),
    form.text('had'),
  ];
  const given = Buffer.from(form.text('undo'));
  const wanted = Buffer.from(signature(visit, { start, minutes, sequence, had }));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return overruledRules.filter((rule) => had.split(' ').includes(rule));
}

type Moved = { start: string; minutes: string; sequence: string; had: string };

function signature(
  { session, booking }: Pick<BookingVisit, 'session' | 'booking'>,
  { start, minutes, sequence, had }: Moved,
): string {
  return createHmac('sha256', `undo ${session.hash}`)
    .update(JSON.stringify([booking.id, start, minutes, sequence, had]))
    .digest('base64url');
}
