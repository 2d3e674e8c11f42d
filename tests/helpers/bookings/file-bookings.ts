import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';

/** A booking that was put into a database file by hand; `startAt` in epoch milliseconds. */
export type FileBooking = { id: string; code: string; calendarId: string; startAt: number };

/** Puts a booking of half an hour and its claim into a database file, whatever the calendar's hours are. */
export async function bookInFile(
  databaseFile: string,
  given: {
    workspaceId: string;
    calendarId: string;
    code: string;
    startAt: number;
    name?: string;
    phone?: string;
    email?: string;
  },
): Promise<FileBooking> {
  const { code, calendarId, startAt, workspaceId, name = `Caller ${code}`, ...contact } = given;
  const id = crypto.randomUUID();
  const time = { workspaceId, calendarId, startAt, endAt: startAt + 30 * minuteMs };
  const db = openDatabase(databaseFile);
  await write(db, async (transaction) => {
    await insertBooking(transaction, { ...time, ...contact, id, code, name, createdAt: 0 });
    const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
    await insertClaim(transaction, { ...time, ...buffers, kind: 'booking', ownerId: id });
  });
  await db.destroy();
  return { id, code, calendarId, startAt };
}

/** What a database file tells of a booking besides its row. */
export async function recordedOf(databaseFile: string, bookingId: string) {
  const db = openDatabase(databaseFile);
  const claims = await db.selectFrom('claims').selectAll().where('owner_id', '=', bookingId).execute();
  const jobs = await db.selectFrom('jobs').selectAll().where('booking_id', '=', bookingId).execute();
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', bookingId)
    .execute();
  await db.destroy();
  return { claims, jobs, audit };
}
