import type { Static } from '@sinclair/typebox';
import { toldOf } from '../../../db/queries/messages/told.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { mayHaveTold } from '../../domain/messages/tell.ts';
import type { Call } from '../operation.ts';
import type { DescribedBooking } from './descriptions.ts';
import type { bookingSchema } from './shapes.ts';

/** A booking in answers, but for the address of its page. */
export type ToldBooking = Omit<Static<typeof bookingSchema>, 'manageUrl'>;

/** Bookings with what their callers were told, and will be; it's only asked for where somebody may have been told anything. */
export async function withTold(
  db: Database,
  { workspaceId, calendar, zone }: Call,
  bookings: readonly DescribedBooking[],
): Promise<ToldBooking[]> {
  const bookingIds = mayHaveTold(calendar) ? bookings.map(({ id }) => id) : [];
  const told = await toldOf(db, { workspaceId, bookingIds });
  return bookings.map((booking) => ({
    ...booking,
    told: (told.get(booking.id) ?? []).map(({ kind, channel: by, at, state }) => ({
      kind,
      by,
      at: zone.format(at),
      state,
    })),
  }));
}
