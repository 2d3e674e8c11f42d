import { expect, test } from 'bun:test';
import { insertWebhook } from '../../../db/queries/webhooks/webhooks.ts';
import { webhookEventTypes } from '../../../src/domain/webhooks/event-types.ts';
import { type CalendarWish, ContractServer, everyDay } from '../contract-server.ts';
import { Tester } from './tester.ts';

const contract = await ContractServer.open();

const telling: CalendarWish = {
  hours: everyDay('06:00-22:00'),
  messages: { on: ['confirmation', 'change', 'cancellation'], by: ['sms'], remindHours: [24, 2], texts: {} },
};

/** A day and a time in New York, in November 2026. */
const on = (day: number, time: string) => `2026-11-${day}T${time}:00-05:00`;
const friday = on(20, '10:30');

/** What callers were told by then. */
async function told(tester: Tester, now: string) {
  return (await tester.changes({ now })).told.map(({ kind, at }) => [kind, at]);
}

/** Which starts an endpoint was told of by then, and when. */
async function upcoming(tester: Tester, now: string) {
  const { events } = await tester.changes({ now });
  return events.filter(({ type }) => type === 'booking.upcoming').map(({ timestamp }) => timestamp);
}

/** Has starts told of a day and an hour before, at an endpoint that nothing reaches. */
async function listen({ place: { workspaceId } }: Tester): Promise<void> {
  await insertWebhook(contract.made.db, {
    ...{
      id: crypto.randomUUID(),
      workspaceId,
      url: 'https://crm.example.com/',
      types: [...webhookEventTypes],
    },
    ...{
      calendarIds: null,
      leadMinutes: [1_440, 60],
      secret: '',
      headerName: null,
      headerValue: null,
      at: 0,
    },
  });
}

test('what falls due while time passes is told at its own time, in order', async () => {
  const tester = await Tester.open(telling, contract);
  await listen(tester);
  await tester.make({ now: friday });
  await tester.book('2026-11-24T14:00', { now: friday });
  await tester.book('2026-11-23T16:00', { now: friday });
  expect(await told(tester, friday)).toEqual([
    ['confirmation', friday],
    ['confirmation', friday],
  ]);
  const all = [
    ...[friday, friday].map((at) => ['confirmation', at]),
    ['reminder', on(22, '16:00')],
    ['reminder', on(23, '14:00')],
    ['reminder', on(23, '14:00')],
    ['reminder', on(24, '12:00')],
  ];
  expect(await told(tester, on(23, '13:59'))).toEqual(all.slice(0, 3));
  expect(await told(tester, on(30, '09:00'))).toEqual(all);
  expect(await upcoming(tester, on(30, '09:00'))).toEqual([
    ...[on(22, '16:00'), on(23, '14:00'), on(23, '15:00'), on(24, '13:00')],
  ]);
});

test('reminders keep to quiet hours by the clock of the run', async () => {
  const tester = await Tester.open(telling, contract);
  await tester.make({ now: friday });
  await tester.book('2026-11-24T07:00', { now: friday });
  await tester.book('2026-11-25T09:30', { now: friday });
  expect(await told(tester, on(26, '12:00'))).toEqual([
    ['confirmation', friday],
    ['confirmation', friday],
    // A day before seven it's still quiet; two hours before it's too late to wait for eight.
    ['reminder', on(23, '08:00')],
    ['reminder', on(23, '20:00')],
    ['reminder', on(24, '09:30')],
    // Two hours before half past nine it's quiet, too, but eight is early enough.
    ['reminder', on(25, '08:00')],
  ]);
});

test('a clock that’s set back tells nothing twice', async () => {
  const tester = await Tester.open(telling, contract);
  await listen(tester);
  await tester.make({ now: friday });
  await tester.book('2026-11-24T14:00', { now: friday });
  const before = await tester.changes({ now: on(23, '18:00') });
  await tester.changes({ now: friday });
  const after = await tester.changes({ now: on(23, '18:00') });
  expect({ ...after, told: after.told, calls: [] }).toEqual({ ...before, calls: [] });
  expect(await told(tester, on(25, '18:00'))).toHaveLength(3);
  await tester.changes({ now: friday });
  const again = await tester.book('2026-11-24T14:30', { now: friday });
  expect(again).toMatchObject({ start: on(24, '14:30') });
  expect((await tester.changes({ now: friday })).told.at(-1)).toMatchObject({
    ...{ kind: 'confirmation', bookingId: again.id, at: friday },
  });
});

test('nothing more is told of what was cancelled, and of what was moved only its new time', async () => {
  const tester = await Tester.open(telling, contract);
  await listen(tester);
  const given = [tester.given('2026-11-24T10:00')];
  await tester.make({ now: friday, bookings: given });
  const gone = await tester.book('2026-11-24T14:00', { now: friday });
  const moved = await tester.book('2026-11-24T16:00', { now: friday });
  await tester.post('cancel-booking', { bookingId: gone.id }, { now: on(21, '12:00') });
  await tester.post('reschedule-booking', { bookingId: moved.id, start: '2026-11-25T16:00' });
  const { told: all } = await tester.changes({ now: on(30, '12:00') });
  expect(all.map(({ kind, at }) => [kind, at.slice(0, 16)])).toEqual([
    ['confirmation', friday.slice(0, 16)],
    ['confirmation', friday.slice(0, 16)],
    ['cancellation', '2026-11-21T12:00'],
    ['change', '2026-11-21T12:00'],
    ['reminder', '2026-11-23T10:00'],
    ['reminder', '2026-11-24T08:00'],
    ['reminder', '2026-11-24T16:00'],
    ['reminder', '2026-11-25T14:00'],
  ]);
  expect(await upcoming(tester, on(30, '12:00'))).toEqual([
    ...[on(23, '10:00'), on(24, '09:00'), on(24, '16:00'), on(25, '15:00')],
  ]);
});

test('a hold ends by the clock of the run', async () => {
  const tester = await Tester.open({}, contract);
  await tester.make({ now: friday });
  await tester.post('hold-slot', { start: '2026-11-24T14:00', ttlSeconds: 600 }, { now: friday });
  expect((await tester.changes({ now: on(20, '10:39') })).holds).toHaveLength(1);
  expect((await tester.changes({ now: on(20, '10:40') })).holds).toEqual([]);
});
