import { afterAll, expect, test } from 'bun:test';
import type { MessageSettings } from '../../../../src/domain/messages/message.ts';
import { watchStatements } from '../../../helpers/statements.ts';
import { isOnPostgres } from '../../../helpers/workspace.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, november } from '../desk.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };
/** What's told is written by hand here. */
const telling: MessageSettings = { on: [], by: ['sms'], remindHours: [], texts: {} };

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

type Message = { kind: 'confirmation' | 'reminder'; state: 'due' | 'sent' | 'failed'; at: string };

async function say(bookingId: string, { kind, state, at }: Message): Promise<void> {
  const { workspaceId } = desk.place;
  await desk.contract.made.db
    .insertInto('messages')
    .values({
      ...{ id: crypto.randomUUID(), workspace_id: workspaceId, booking_id: bookingId },
      ...{ kind, channel: 'sms', minutes_before: null, sequence: 0, state, at: Date.parse(at) },
      ...{ recipient: null, provider_id: null, error: null },
    })
    .execute();
}

test('a booking says what its caller was told and will be, in order of time and in the zone that is asked for', async () => {
  const { booking } = await desk.book({ start: two, ...caller });
  expect(booking.told).toEqual([]);
  await say(booking.id, { kind: 'reminder', state: 'due', at: november('23T14:00') });
  await say(booking.id, { kind: 'confirmation', state: 'sent', at: november('20T10:31') });
  const sent = { kind: 'confirmation', by: 'sms', at: november('20T10:31'), state: 'sent' };
  const due = { kind: 'reminder', by: 'sms', at: november('23T14:00'), state: 'due' };
  expect((await desk.find()).bookings).toEqual([{ ...booking, told: [sent, due] }]);
  const { booking: updated } = await desk.update({ bookingId: booking.id, notes: 'x' });
  expect(updated.told).toEqual([sent, due]);
  const [inDenver] = (await desk.find({ timeZone: 'America/Denver' })).bookings;
  expect(inDenver?.told[0]?.at).toBe('2026-11-20T08:31:00-07:00');
});

test('each booking of a list has its own, and another workspace has none of them', async () => {
  const { booking: first } = await desk.book({ start: two, ...caller });
  const { booking: second } = await desk.book({ start: november('24T15:00'), ...caller });
  await say(second.id, { kind: 'confirmation', state: 'failed', at: november('20T10:31') });
  const { bookings } = await desk.find();
  expect(bookings.map(({ id, told }) => [id, told.length])).toEqual([
    [first.id, 0],
    [second.id, 1],
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
