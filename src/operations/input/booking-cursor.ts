import type { BookingPlace } from '../../../db/queries/bookings/search.ts';
import { isUuid } from '../../domain/uuid.ts';

/** Where a page of bookings begins, as one word that stands in an answer or an address. */
export function formatBookingCursor({ rank, key, now, id }: BookingPlace): string {
  return Buffer.from([rank, key, now, id].join('.')).toString('base64url');
}

/** The place of a cursor that `formatBookingCursor` made; undefined for anything else. */
export function parseBookingCursor(cursor: string): BookingPlace | undefined {
  const match = /^([01])\.(-?\d{1,15})\.(\d{1,15})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, rank, key, now, id = ''] = match ?? [];
  return isUuid(id) ? { rank: Number(rank), key: Number(key), now: Number(now), id } : undefined;
}
