import type { Undo } from '../../../../views/components/toast.tsx';
import { type Booking, type OverruledRule, overruledRules } from '../../../domain/booking/booking.ts';
import type { ReceivedAs } from '../../../domain/booking/receiving.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import type { Posted } from '../../visit.ts';
import type { BookingVisit } from '../requested-booking.ts';
import { isUndo, undoSignature } from './signed-undo.ts';

const names = ['to', 'start', 'minutes', 'sequence', 'had', 'team', 'service'] as const;

type Given = Record<(typeof names)[number], string>;

/**
 * The form that gives a booking back to whom it was with, at its time there, as a booking of the team and service that it was.
 * It's signed for the session, so that nobody makes it what it never was.
 */
export function undoingGive(
  visit: Posted<BookingVisit>,
  { after, receiver }: { after: Booking; receiver: Calendar },
): Undo {
  const { services, pathCalendar, booking, form } = visit;
  const { startAt, endAt, overruled, teamId, serviceId } = booking;
  const given: Given = {
    to: pathCalendar.id,
    start: zoneOfCalendar(services, pathCalendar).format(startAt),
    minutes: String((endAt - startAt) / minuteMs),
    sequence: String(after.sequence),
    had: overruled.join(' '),
    team: teamId ?? '',
    service: serviceId ?? '',
  };
  const undo = undoSignature(visit, signedOf(booking, given));
  return {
    action: `/calendars/${receiver.id}/bookings/${booking.id}/give`,
    fields: { ...given, undo, back: form.text('back') },
  };
}

/** What the booking of an undo was before; undefined unless it's the form of `undoingGive`. */
export function givenBefore(
  visit: Posted<BookingVisit>,
): (ReceivedAs & { overruled: OverruledRule[] }) | undefined {
  const { form, booking } = visit;
  const given = Object.fromEntries(names.map((name) => [name, form.text(name)])) as Given;
  if (!isUndo(visit, { signed: signedOf(booking, given), given: form.text('undo') })) return undefined;
  const idOf = (text: string) => (text === '' ? null : text);
  const had = given.had.split(' ');
  return {
    teamId: idOf(given.team),
    serviceId: idOf(given.service),
    overruled: overruledRules.filter((rule) => had.includes(rule)),
  };
}

function signedOf({ id }: Booking, given: Given): string[] {
  return ['give', id, ...names.map((name) => given[name])];
}
