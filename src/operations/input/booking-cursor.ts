import type { BookingPlace } from '../../../db/queries/bookings/search.ts';
import { isUuid } from '../../domain/uuid.ts';

/** Formats the start of a page of bookings for answers and addresses. */
export function formatBookingCursor({ rank, key, now, id }: BookingPlace): string {
  return Buffer.from([rank, key, now, id].join('.')).toString('base64url');
}

/** Parses what `formatBookingCursor` made; undefined for anything else. */
export function parseBookingCursor(cursor: string): BookingPlace | undefined {
  const match = /^([01])\.(-?\d{1,15})\.(\d{1,15})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, rank, key, now, id = ''] = match ?? [];
  return isUuid(id) ? { rank: Number(rank), key: Number(key), now: Number(now), id } : undefined;
}
