import { Database as Sqlite } from 'bun:sqlite';
import { Type } from '@sinclair/typebox';
import { insertBooking } from '../../db/queries/bookings/bookings.ts';
import { write } from '../../db/write.ts';
import { createBookingCode } from '../../src/domain/booking/booking-code.ts';
import { formatSlotId, parseSlotId } from '../../src/domain/calendar/slot-id.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import { describeBooking } from '../../src/operations/answer/descriptions.ts';
import { bookSlot } from '../../src/operations/book-slot.ts';
import { declareOperation, type Operation } from '../../src/operations/operation.ts';
import { type BenchDatabase, insertBookings } from './bench-database.ts';

const slotMinutes = 5;

const bare = declareOperation({
  name: bookSlot.name,
  method: 'POST',
  tag: 'Bookings',
  title: 'Bare durable insert',
  description: 'For comparison',
  input: Type.Object({ slotId: Type.String(), name: Type.String(), phone: Type.String() }),
  output: Type.Unknown(),
  async run(services, call, { slotId, name, phone }) {
    const { workspaceId, calendar, now } = call;
    const startAt = parseSlotId(slotId, calendar.id)?.startAt ?? now;
    const booking = {
      id: crypto.randomUUID(),
      workspaceId,
      calendarId: calendar.id,
      code: crypto.randomUUID(),
      status: 'booked' as const,
      startAt,
      endAt: startAt + slotMinutes * minuteMs,
      name,
      phone,
      email: null,
      notes: null,
      metadata: {},
      callId: null,
      createdAt: now,
      updatedAt: now,
      cancelledAt: null,
      cancelReason: null,
      sequence: 0,
      source: 'bot' as const,
      attendance: null,
      overruled: [],
      serviceId: null,
      answers: {},
      teamId: null,
      memberIds: [],
      tell: null,
      tellSaid: null,
      madeInZone: null,
      linkNumber: 0,
      confirmedAt: null,
    };
    await write(services.db, (transaction) => insertBooking(transaction, booking));
    const described = { ...describeBooking(services, call, booking), code: createBookingCode(() => 7) };
    return { booking: described, now: call.zone.format(now) };
  },
});

/** A route that reads the same input as book-slot behind the same gate, writes one row durably, and checks nothing. */
export const bareInsert: Operation = {
  ...bare,
  isWrite: true,
  run: async (...given) => ({ ...(await bare.run(...given)), isNew: true }),
};

/** Opens a bench calendar around the clock for two years, in slots of five minutes: enough for every round. */
export function openAroundTheClock({ file, calendarId }: BenchDatabase): void {
  const sqlite = new Sqlite(file);
  sqlite.run('update calendars set slot_minutes = 5, interval_minutes = 5, horizon_days = 730 where id = ?', [
    calendarId,
  ]);
  sqlite.run('delete from working_hours where calendar_id = ?', [calendarId]);
  for (let weekday = 1; weekday <= 7; weekday++) {
    sqlite.run('insert into working_hours values (?, ?, 0, 1440)', [calendarId, weekday]);
  }
  sqlite.close();
}

/** Books an open calendar from now on, without a gap. */
export function bookAround({ file, calendarId }: BenchDatabase, count: number): void {
  const step = slotMinutes * minuteMs;
  const firstAt = Math.floor(Date.now() / step) * step;
  const startsAt = Array.from({ length: count }, (_, index) => firstAt + index * step);
  insertBookings(file, { calendarId, startsAt, durationMs: step });
}

/** Bodies that book slots nobody has booked, each for another phone; `first` counts what was booked before. */
export function bookingBodies(
  { calendarId }: BenchDatabase,
  { first, count }: { first: number; count: number },
): string[] {
  const step = slotMinutes * minuteMs;
  const tomorrow = Math.ceil(Date.now() / step) * step + 24 * 60 * minuteMs;
  return Array.from({ length: count }, (_, index) => {
    const startAt = tomorrow + (first + index) * step;
    return JSON.stringify({
      calendarId,
      slotId: formatSlotId({ startAt, durationMinutes: slotMinutes }, calendarId),
      name: 'Ada Lovelace',
      phone: `+1212${5_550_000 + ((first + index) % 10_000)}`,
    });
  });
}
