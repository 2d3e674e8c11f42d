import type { CaldavWorld } from '../../helpers/links/caldav-world.ts';

/** What is known of the event of a booking. */
export async function eventOf({ db }: CaldavWorld, { id }: { id: string }) {
  return await db
    .selectFrom('link_events')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Why a booking could not be written, as JSON; null if it could, or wasn't tried yet. */
export async function failureOf({ db }: CaldavWorld, { id }: { id: string }): Promise<string | null> {
  const jobs = db.selectFrom('jobs').select('error').where('booking_id', '=', id);
  return (await jobs.executeTakeFirst())?.error ?? null;
}

/** Corrects the notes of a booking. */
export const correct = (world: CaldavWorld, { id: bookingId }: { id: string }) =>
  world.ask('update-booking', { bookingId, notes: 'Rings twice' });

/** A booking's event as it stands there. */
export const textThere = ({ there, nameOf }: CaldavWorld, booking: { id: string }) =>
  there.text(nameOf(booking)) ?? '';

/** When a booking's event starts there. */
export const startThere = ({ there, nameOf }: CaldavWorld, booking: { id: string }) =>
  /^DTSTART:(.*?)\r?$/m.exec(there.text(nameOf(booking)) ?? '')?.[1];
