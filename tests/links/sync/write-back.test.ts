import { beforeEach, describe, expect, test } from 'bun:test';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
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

describe('two servers', () => {
  beforeEach(async () => {
    await link();
    for (const hour of [10, 11, 12]) await book(`2026-11-24T${hour}:00:00Z`);
  });

  /** Has another server look for work while the first one writes its first booking. */
  const meanwhile = (prepare: () => Promise<unknown>) => {
    const put = there.put.bind(there);
    there.put = async (...given) => {
      there.put = put;
      await prepare();
      await writeDue();
      return await put(...given);
    };
  };
  const written = () => there.requests.filter((line) => line === 'put new').length;

  test('write each booking once', async () => {
    meanwhile(async () => {});
    await writeDue();
    expect(there.requests).toEqual(['put new', 'put new', 'put new']);
  });

  test('would write bookings twice without leases', async () => {
    meanwhile(() => made.db.updateTable('jobs').set({ leased_until: 0 }).execute());
    await writeDue();
    expect(written()).toBeGreaterThan(3);
  });

  test('do no harm if one of them is so slow that the other takes over', async () => {
    meanwhile(async () => made.clock.advance(60_001));
    await writeDue();
    await writeDue();
    expect(there.events.size).toBe(3);
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
    const [booking] = await made.db.selectFrom('bookings').select('id').orderBy('start_at').execute();
    if (!booking) throw new Error('there is no booking');
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T14:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T140000Z');
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
  });
});
