import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { pendingEventCount } from '../../../db/queries/links/events.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { queueChanges } from '../../../src/links/sync/write-back.ts';
import type { Server } from '../../../src/server.ts';
import { cancelByHand } from '../../helpers/bookings/cancel-by-hand.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type OtherSide, startedToWrite, writeBack } from './other-side.ts';

let made: TestServices;
let server: Server;
let calendar: Calendar;
let key: string;
let linkId: string;
let there: OtherSide;

beforeEach(async () => {
  ({ made, server, calendar, key, linkId, there } = await startedToWrite());
});

const { link, ask, book, writeDue, hrefOf, dataOf, startOf } = writeBack(() => ({
  made,
  server,
  calendar,
  key,
  linkId,
  there,
}));

describe('a booking', () => {
  test('is written, moved and deleted with the version that is known', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    expect(dataOf(booking)).toContain(`UID:${bookingUid(booking.id)}`);
    expect(startOf(booking)).toBe('20261124T100000Z');
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-25T11:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261125T110000Z');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
    expect(there.requests).toEqual(['put new', 'put "1"', 'remove "2"']);
    await writeDue();
    expect(there.requests).toHaveLength(3);
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
  });

  test('waits to be written from the moment in which it is made or changed', async () => {
    await link();
    const waiting = () => pendingEventCount(made.db, linkId);
    const booking = await book('2026-11-24T10:00:00Z');
    expect(await waiting()).toBe(1);
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-25T11:00:00Z' });
    expect(await waiting()).toBe(1);
    await queueChanges(made.db);
    expect(await waiting()).toBe(1);
    await ask('book-slot', { start: '2026-11-24T11:00:00Z', name: 'Bob', phone: '+12125550199' });
    await ask('cancel-booking', { bookingId: booking.id });
    expect(await waiting()).toBe(2);
    await writeDue();
    expect(await waiting()).toBe(0);
  });

  test('that was made before the link is written, unless it is over', async () => {
    const soon = await book('2026-11-24T10:00:00Z');
    const later = await book('2026-11-24T15:00:00Z');
    made.clock.advance(4 * 3_600_000);
    await link();
    await writeDue();
    expect([...there.events.keys()]).toEqual([hrefOf(later)]);
    expect(soon.status).toBe('booked');
  });

  test('that changes several times before it is written is written once, as it is', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    for (const hour of [11, 12, 13]) {
      await ask('reschedule-booking', { bookingId: booking.id, start: `2026-11-24T${hour}:00:00Z` });
    }
    await writeDue();
    expect(there.requests).toEqual(['put new']);
    expect(startOf(booking)).toBe('20261124T130000Z');
  });

  test('that is cancelled before it was ever written is not there', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
    expect(there.requests.filter((line) => line.startsWith('put'))).toEqual([]);
  });

  test.each([
    ['before the cancellation is written', false, ['put new', 'put "1"']],
    ['once its event is gone', true, ['put new', 'remove "1"', 'put new']],
  ])('that is cancelled and had back %s has its event there', async (_, isWritten, requests) => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    const back = await cancelByHand(made, booking);
    if (isWritten) await writeDue();
    await back();
    await writeDue();
    expect(startOf(booking)).toBe('20261124T100000Z');
    expect(there.requests).toEqual(requests);
    await writeDue();
    expect(there.requests).toEqual(requests);
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
  });

  test('that changes while it is written is written again', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    const put = there.put.bind(there);
    there.put = async (...given) => {
      there.put = put;
      await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T14:00:00Z' });
      await queueChanges(made.db);
      return await put(...given);
    };
    await writeDue();
    await writeDue();
    expect(startOf(booking)).toBe('20261124T140000Z');
  });
});

test('bookings that take long to write are written in several turns, none of them a failure', async () => {
  await link();
  for (let hour = 10; hour < 15; hour++) await book(`2026-11-24T${hour}:00:00Z`);
  const put = there.put.bind(there);
  there.put = async (...given) => {
    made.clock.advance(14_000);
    return await put(...given);
  };
  await writeDue();
  expect(there.events.size).toBe(3);
  expect(await pendingEventCount(made.db, linkId)).toBe(2);
  await writeDue();
  expect(there.events.size).toBe(5);
});

test('of a person who was erased nothing is left at the other side', async () => {
  await link();
  const booking = await book('2026-11-24T10:00:00Z');
  await writeDue();
  expect(dataOf(booking)).toContain('Ada Lovelace');
  const { workspaceId } = calendar;
  await erasePerson(made.db, { workspaceId, mark: 'phone', values: ['+12125550123'], at: made.clock.now() });
  await writeDue();
  expect(dataOf(booking)).toContain('SUMMARY:Booked');
  expect(dataOf(booking)).not.toMatch(/Ada|12125550123/);
  expect(startOf(booking)).toBe('20261124T100000Z');
});

test('bookings of other calendars are not written', async () => {
  await link();
  const own = calendar;
  calendar = await made.calendar({ workspaceId: own.workspaceId });
  await book('2026-11-24T10:00:00Z');
  await writeDue();
  expect(there.requests).toEqual([]);
});

test('what was told is forgotten after a week, but for the last', async () => {
  for (const hour of [10, 11, 12]) await book(`2026-11-24T${hour}:00:00Z`);
  made.clock.advance(6 * 86_400_000);
  const housekeeping = new Housekeeping(made.services);
  await housekeeping.tidy();
  const count = async () => (await sql`select 1 from outbox`.execute(made.db)).rows.length;
  expect(await count()).toBe(3);
  made.clock.advance(2 * 86_400_000);
  await housekeeping.tidy();
  expect(await count()).toBe(1);
  await link();
  const booking = await book(
    `${Temporal.Instant.fromEpochMilliseconds(made.clock.now()).add({ hours: 26 }).toString().slice(0, 13)}:00:00Z`,
  );
  await writeDue();
  expect([...there.events.keys()]).toEqual([hrefOf(booking)]);
});
