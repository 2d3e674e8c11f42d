import { isDeepStrictEqual } from 'node:util';
import { type Booking, type OverruledRule, overruledRules } from '../../../domain/booking/booking.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import type { Posted } from '../../visit.ts';
import type { BookingVisit } from '../requested-booking.ts';
import { isUndo, undoSignature } from './signed-undo.ts';

/**
 * The form that moves a booking back to where it was, with the rules that it had overruled there. They're signed for the
 * session, so that nobody gives a booking others than it had.
 */
export function undoingMove(visit: Posted<BookingVisit>, after: Booking) {
  const { services, calendar, pathCalendar, booking, form } = visit;
  const { startAt, endAt, overruled, memberIds } = booking;
  const { sequence } = after;
  // If the move gave it to somebody else, only its team can give it back.
  const isTaken = !isDeepStrictEqual(memberIds, after.memberIds);
  const at = isTaken || form.has('slot') ? calendar : pathCalendar;
  const moved = {
    start: zoneOfCalendar(services, at).format(startAt),
    minutes: String((endAt - startAt) / minuteMs),
    sequence: String(sequence),
    had: overruled.join(' '),
    with: at.team?.kind === 'anyone' ? (memberIds[0] ?? '') : '',
  };
  const fields = { ...moved, undo: undoSignature(visit, signedOf(visit, moved)), back: form.text('back') };
  return { action: `/calendars/${at.id}/bookings/${booking.id}/move`, fields };
}

/** The rules that the booking of an undo had overruled; undefined unless it's the form of `undoingMove`. */
export function ruledBefore(visit: Posted<BookingVisit>): OverruledRule[] | undefined {
  const { form } = visit;
  const [start, minutes, sequence, had, person] = [
    form.text('start'),
    form.text('minutes'),
    form.text('sequence'),
    form.text('had'),
    form.text('with'),
  ];
  const signed = signedOf(visit, { start, minutes, sequence, had, with: person });
  if (!isUndo(visit, { signed, given: form.text('undo') })) return undefined;
  return overruledRules.filter((rule) => had.split(' ').includes(rule));
}

type Moved = { start: string; minutes: string; sequence: string; had: string; with: string };

function signedOf(
  { booking }: Pick<BookingVisit, 'booking'>,
  { start, minutes, sequence, had, with: person }: Moved,
): string[] {
  return [booking.id, start, minutes, sequence, had, person];
}
