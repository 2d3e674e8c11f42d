import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { type BookingsQuery, bookingsFound } from '../../../db/queries/bookings/search.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { testServices } from '../workspace.ts';

/** A new database with a calendar. */
export async function place() {
  const { db, ...made } = await testServices();
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  return { db, made, key: { workspaceId, calendarId } };
}

/** A calendar of a workspace of its own. */
type Place = Awaited<ReturnType<typeof place>>;
let codes = 0;

/** A booking of a minute: minute after minute, unless one is given. */
export async function book(
  { db, key }: Pick<Place, 'db' | 'key'>,
  given: { name: string; phone?: string; minute?: number },
) {
  const { minute = codes, ...person } = given;
  const [id, startAt] = [crypto.randomUUID(), minute * minuteMs];
  const booking = { ...key, ...person, id, startAt, endAt: startAt + minuteMs, createdAt: 0 };
  const code = `CODE${codes++}`;
  await db.transaction().execute((transaction) => insertBooking(transaction, { ...booking, code }));
  return { ...key, bookingId: id };
}

/** Bookings wait for the index of names until there are 64. */
export async function fillIndex({ db, made, key }: Place): Promise<void> {
  const { id: calendarId } = await made.calendar({ workspaceId: key.workspaceId });
  const other = { db, key: { ...key, calendarId } };
  for (let index = 0; index < 64; index++) await book(other, { name: 'Somebody' });
}

/** Where bookings are when they are looked for. */
export const places: [string, (here: Place) => Promise<void>][] = [
  ['waits for the index', async () => {}],
  ['is in the index', fillIndex],
];

/** The names of the first 50 bookings found. */
export async function namesOf(db: Database, requested: BookingsQuery): Promise<string[]> {
  const { bookings } = await bookingsFound(db, { requested, limit: 50, now: 0 });
  return bookings.map(({ name }) => name);
}
