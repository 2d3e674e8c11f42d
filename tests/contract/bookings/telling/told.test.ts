import { afterAll, expect, test } from 'bun:test';
import type { MessageSettings } from '../../../../src/domain/messages/message.ts';
import { watchStatements } from '../../../helpers/statements.ts';
import { isOnPostgres } from '../../../helpers/workspace.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, november } from '../desk.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };
const telling: MessageSettings = { on: ['confirmation'], by: ['sms'], remindHours: [24], texts: {} };

let desk: Desk;
let asked = 0;
if (!isOnPostgres) {
  const watching = watchStatements(({ sql }) => {
    if (/\bfrom messages\b/.test(sql)) asked++;
  });
  afterAll(watching.restore);
}

freshForEach(Desk.open, async (fresh) => {
  desk = await fresh.beside({ messages: telling });
});

const confirmation = { kind: 'confirmation', by: 'sms', at: november('20T10:30'), state: 'due' };
const reminder = { kind: 'reminder', by: 'sms', at: november('23T14:00'), state: 'due' };

test('a booking says what its caller is told, in order of time and in the zone that is asked for', async () => {
  const { booking } = await desk.book({ start: two, ...caller });
  expect(booking.told).toEqual([confirmation, reminder]);
  expect((await desk.find()).bookings).toEqual([booking]);
  const [inDenver] = (await desk.find({ timeZone: 'America/Denver' })).bookings;
  expect(inDenver?.told[0]?.at).toBe('2026-11-20T08:30:00-07:00');
});

test('what waits to be said follows how the caller wants to be told', async () => {
  const { booking } = await desk.book({ start: two, ...caller, tell: [] });
  expect(booking.told).toEqual([]);
  const byMail = await desk.update({ bookingId: booking.id, tell: ['email'] });
  expect(byMail.booking.told).toEqual([confirmation, reminder].map((each) => ({ ...each, by: 'email' })));
  expect((await desk.update({ bookingId: booking.id, tell: [] })).booking.told).toEqual([]);
  expect((await desk.update({ bookingId: booking.id, tell: null })).booking.told).toEqual([
    confirmation,
    reminder,
  ]);
  expect((await desk.cancel({ bookingId: booking.id })).booking.told).toEqual([]);
});

test('each booking of a list has its own', async () => {
  const { booking: first } = await desk.book({ start: two, ...caller });
  const { booking: second } = await desk.book({ start: november('24T15:00'), ...caller, tell: [] });
  const { bookings } = await desk.find();
  expect(bookings.map(({ id, told }) => [id, told.length])).toEqual([
    [first.id, 2],
    [second.id, 0],
  ]);
});

test.skipIf(isOnPostgres)(
  'a list asks once, and nothing at a calendar that has never told anybody',
  async () => {
    for (const [at, times] of [
      [desk, 1],
      [await desk.beside(), 0],
    ] as const) {
      for (const start of [two, november('24T15:00')]) await at.book({ start, ...caller, tell: ['sms'] });
      asked = 0;
      await at.find();
      expect(asked).toBe(times);
    }
  },
);
