import { bookingsOfCalendars, type CalendarsQuery } from '../../../../db/queries/bookings/of-calendars.ts';
import type { BookingPlace } from '../../../../db/queries/bookings/search.ts';
import { type Booking, describeBooking } from '../../../domain/booking/booking.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { peopleOf } from '../../../domain/calendar/team.ts';
import { csvRecord } from '../../../domain/csv.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import type { MemberVisit } from '../../visit.ts';
import { type ListPlace, placeShown } from './listed.ts';

/** How many bookings are read in a turn: about 2 ms, during which no call is answered. */
const pageLength = 200;

/** Without it, spreadsheets assume one of their country's older encodings. */
const byteOrderMark = '\uFEFF';

const columns = [
  'code',
  'status',
  'start',
  'end',
  'timeZone',
  'name',
  'phone',
  'email',
  'notes',
  'service',
  'with',
  'answers',
  'metadata',
  'createdAt',
  'cancelledAt',
  'cancelReason',
  'callId',
  'id',
  'attendance',
] as const;

type ColumnName = (typeof columns)[number] | 'calendar';

/**
 * Bookings as comma-separated values in UTF-8, read page by page while they're sent; times are ISO 8601 in the zones of
 * their calendars. A file of all calendars says whose each booking is.
 */
export function bookingsCsv(
  { services, now, turn }: MemberVisit,
  { requested, isOfAll, ...list }: ListPlace & { requested: CalendarsQuery; isOfAll: boolean },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { db, log } = services;
  const encoder = new TextEncoder();
  const names = isOfAll ? [...columns, 'calendar' as const] : columns;
  let after: BookingPlace | undefined;
  let isLeft = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        await turn();
        const { bookings, next } = await bookingsOfCalendars(db, {
          requested,
          limit: pageLength,
          now,
          after,
        });
        // The reader may have left during the query.
        if (isLeft) return;
        const head = after === undefined ? `${byteOrderMark}${csvRecord(names)}` : '';
        const records = bookings.flatMap((booking) => {
          const place = placeShown(services, list, booking);
          return place ? [csvRecord(cellsOf(booking, { ...place, names }))] : [];
        });
        controller.enqueue(encoder.encode(`${head}${records.join('')}`));
        after = next;
        if (!next) controller.close();
      } catch (error) {
        log.error('an export broke off', { reason: String(error) });
        throw error;
      }
    },
    cancel() {
      isLeft = true;
    },
  });
}

function cellsOf(
  booking: Booking,
  { names, ...place }: { zone: Zone; calendar: Calendar; names: readonly ColumnName[] },
): string[] {
  const { service, answers, metadata, ...rest } = describeBooking(booking, place);
  const cells = {
    ...rest,
    service: service?.name,
    with: peopleOf(place.calendar, booking.memberIds)
      .map(({ name }) => name)
      .join(', '),
    answers: JSON.stringify(answers),
    metadata: JSON.stringify(metadata),
    calendar: place.calendar.name,
  };
  return names.map((column) => cells[column] ?? '');
}
