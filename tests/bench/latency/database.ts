import { migrate } from '../../../db/migrations/migrate.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertClaim } from '../../../db/queries/bookings/claims.ts';
import { insertCalls, type NewCall } from '../../../db/queries/calls/insert-calls.ts';
import { addUsage, type UsageHour } from '../../../db/queries/calls/usage.ts';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { createApiKey } from '../../../src/actions/api-keys/create.ts';
import { createCalendar } from '../../../src/actions/calendars/create.ts';
import { createFeed } from '../../../src/actions/feeds/create.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { createBookingCode } from '../../../src/domain/booking/booking.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';

/** What clients of the bench of latency need: a key, and admins who are signed in by these tokens. */
export type BusyPlace = {
  workspaceId: string;
  calendarId: string;
  key: string;
  keyId: string;
  feedId: string;
  /** A booking that is still to come. */
  bookingId: string;
  userId: string;
  tokens: string[];
};

/** How long a slot is, and how far its start is from the next. */
export const slotMinutes = 15;
const slotMs = slotMinutes * minuteMs;
const bookingCount = 10_000;
const callCount = 100_000;
/** Every third slot is booked, from so long ago on: two thirds of the bookings are still to come. */
const bookedEvery = 3;
const bookedSinceMs = 100 * dayMs;
const rowsATransaction = 5_000;

/** Makes a file with a calendar of 10,000 bookings, open around the clock, 100,000 calls and a month of use. */
export async function makeBusyDatabase(file: string, now: number): Promise<BusyPlace> {
  const db = openDatabase(file);
  await migrate(db, { file });
  const workspaceId = crypto.randomUUID();
  await insertWorkspace(db, { id: workspaceId, name: 'Bench', createdAt: now });
  const wanted = {
    name: 'Front desk',
    timeZone: 'America/New_York',
    slotMinutes,
    horizonDays: 365,
    workingHours: parseWorkingHours(['daily 0-24']),
  };
  const calendar = await asOperator(db, createCalendar, { workspaceId, at: now, input: wanted });
  const ids = { workspaceId, calendarId: calendar.id };
  const [keyId, feedId] = [crypto.randomUUID(), crypto.randomUUID()];
  const place = { workspaceId, at: now };
  const made = await asOperator(db, createApiKey, { ...place, input: { id: keyId, name: 'Bench' } });
  await asOperator(db, createFeed, { ...place, input: { calendarId: ids.calendarId, id: feedId } });
  const bookingIds = await writeBookings(db, ids, now);
  await writeCalls(db, { ...ids, keyId }, now);
  await write(db, (transaction) => addUsage(transaction, monthOfUse(workspaceId, now)));
  const people = [await signedIn(db, workspaceId, now), await signedIn(db, workspaceId, now)];
  await db.destroy();
  return {
    ...ids,
    keyId,
    feedId,
    key: made?.key ?? '',
    bookingId: bookingIds.at(-100) ?? '',
    userId: people[0]?.userId ?? '',
    tokens: people.map(({ token }) => token),
  };
}

/** The start of the slot that follows a booked one, epoch milliseconds: free until the bench takes it. */
export function freeStart(now: number, index: number): number {
  return Math.ceil(now / slotMs) * slotMs + (1 + index) * bookedEvery * slotMs + offsetOf(now);
}

/** From the grid of now to the slot after a booked one. */
function offsetOf(now: number): number {
  const place = Math.round((Math.ceil(now / slotMs) * slotMs - firstStart(now)) / slotMs) % bookedEvery;
  return (1 - place) * slotMs;
}

function firstStart(now: number): number {
  return Math.floor(now / slotMs) * slotMs - bookedSinceMs;
}

type Ids = { workspaceId: string; calendarId: string };

async function writeBookings(db: Database, ids: Ids, now: number): Promise<string[]> {
  const bookings = Array.from({ length: bookingCount }, (_, index) => {
    const startAt = firstStart(now) + index * bookedEvery * slotMs;
    return { ...ids, id: crypto.randomUUID(), startAt, endAt: startAt + slotMs };
  });
  await inParts(bookings, (part) =>
    write(db, async (transaction) => {
      for (const booking of part) {
        const code = () => createBookingCode(() => Math.floor(Math.random() * 256));
        const caller = { name: 'Ada Lovelace', phone: '+12125550123', createdAt: now - dayMs };
        while (!(await insertBooking(transaction, { ...booking, ...caller, code: code() })));
        const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
        await insertClaim(transaction, { ...booking, ...buffers, kind: 'booking', ownerId: booking.id });
      }
    }),
  );
  return bookings.map(({ id }) => id);
}

/** One in a thousand was not understood, one in ten was refused. */
async function writeCalls(db: Database, ids: Ids & { keyId: string }, now: number): Promise<void> {
  const calls = Array.from({ length: callCount }, (_, index): NewCall => {
    const isLost = index % 1_000 === 0;
    return {
      ...ids,
      at: now - (callCount - index) * 20_000,
      tookMs: 1.5,
      operation: 'check-availability',
      via: 'rest',
      callId: `call-${index}`,
      timeZone: 'America/New_York',
      query: `could you do tuesday at two please, number ${index}`,
      interpretation: isLost ? undefined : interpretation,
      status: isLost ? 422 : index % 10 === 0 ? 409 : 200,
      code: isLost ? 'QUERY_NOT_UNDERSTOOD' : 'slot_taken',
      message: 'Tuesday at 2 PM is taken. I have 1:30 PM or 3 PM on Tuesday.',
      slots: '["2026-11-24T13:30:00-05:00","2026-11-24T15:00:00-05:00"]',
    };
  });
  await inParts(calls, (part) => write(db, (transaction) => insertCalls(transaction, part)));
}

const interpretation = JSON.stringify({
  text: 'tuesday at two',
  kind: 'instant',
  windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:00:00-05:00' }],
  durationMinutes: slotMinutes,
  timeZone: 'America/New_York',
  spoken: 'Tuesday, November 24 at 2 PM',
  assumed: ['afternoon'],
  alternatives: [],
  ignored: ['please'],
});

function monthOfUse(workspaceId: string, now: number): UsageHour[] {
  const counts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index + 3, index * 7 + 1]));
  const operations = [
    'check-availability',
    'hold-slot',
    'book-slot',
    'find-bookings',
    'cancel-booking',
    'mcp',
  ];
  const codes = ['QUERY_NOT_UNDERSTOOD', 'SLOT_TAKEN', 'INVALID_INPUT', 'RATE_LIMITED', 'BOOKING_NOT_FOUND'];
  return Array.from({ length: 29 * 24 }, (_, index) => ({
    workspaceId,
    hour: now - (now % hourMs) - index * hourMs,
    counts: [
      ...codes.map((name) => ({ kind: 'refusal' as const, name, count: 3 })),
      ...Array.from({ length: 10 }, (_, key) => ({ kind: 'key' as const, name: `key-${key}`, count: 17 })),
    ],
    times: operations.map((operation) => ({ operation, counts })),
  }));
}

async function signedIn(db: Database, workspaceId: string, now: number) {
  const userId = crypto.randomUUID();
  const email = `${userId.slice(0, 8)}@example.com`;
  await insertUser(db, { id: userId, email, passwordHash: 'none', createdAt: now });
  await insertMembership(db, { workspaceId, userId, role: 'admin', createdAt: now });
  const { token, hash } = createSecretToken();
  const unknown = { address: undefined, userAgent: undefined };
  await insertSession(db, { hash, userId, workspaceId, at: now, ...unknown });
  return { userId, token };
}

async function inParts<Row>(rows: readonly Row[], work: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsATransaction) {
    await work(rows.slice(from, from + rowsATransaction));
  }
}
