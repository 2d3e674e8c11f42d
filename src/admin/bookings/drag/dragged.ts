import { slotSettings } from '../../../domain/calendar/slot-settings.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import type { Period } from '../../../domain/time/period.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { parseTime } from '../../../operations/input/time.ts';
import type { Posted } from '../../visit.ts';
import { MoveRefused } from '../refused-move.ts';
import type { BookingVisit } from '../requested-booking.ts';

const { minimum, maximum } = slotSettings.slotMinutes;

/** Where a booking was dragged to, and how long it's to take there. Throws MoveRefused for a length that none has. */
export function draggedTo({ form, texts }: Posted<BookingVisit>) {
  const text = form.text('minutes');
  const durationMinutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (durationMinutes >= minimum && durationMinutes <= maximum)
    return { start: form.text('start'), durationMinutes };
  throw new MoveRefused(texts.bookingMove.lengthRule(minimum, maximum), { status: 422 });
}

/** Whether a booking that was dragged keeps its time. */
export function keepsTime({ startAt, endAt }: Period, booking: Period): boolean {
  return startAt === booking.startAt && endAt === booking.endAt;
}

/** The time that a booking was dragged to in a zone. Throws ApiError INVALID_INPUT for a time that there isn't. */
export function draggedPeriod({ form }: Posted<BookingVisit>, zone: Zone): Period {
  const startAt = parseTime(form.text('start'), { zone, path: '/start', edge: 'exact' });
  return { startAt, endAt: startAt + Number(form.text('minutes')) * minuteMs };
}
