import { describe, expect, test } from 'bun:test';
import { untoldBookings } from '../../../db/queries/messages/untold.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { retryJobs } from '../../../src/actions/jobs/retry.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import type { SendResult } from '../../../src/jobs/messages/messenger.ts';
import { MessageSchedule, messageTiming } from '../../../src/jobs/messages/schedule.ts';
import { allTold, tellingPlace } from './telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';
const refused = (more: Partial<Extract<SendResult, { kind: 'refused' }>> = {}): SendResult => ({
  kind: 'refused',
  failure: { code: 'deferred', details: { host: 'sms.example', answer: '429' } },
  isFinal: false,
  ...more,
});
const quick = { remindHours: [] };

test('a mail to an address that somebody typed on a page is sent three times an hour, whatever happens', async () => {
  const place = await tellingPlace({ ...quick, by: ['email'] });
  const booked = await Promise.all([place.book(wednesday), place.book('2026-11-25T11:00:00-05:00')]);
  const [byPage, byBot] = booked;
  await place.db.updateTable('bookings').set({ source: 'caller' }).where('id', '=', byPage.id).execute();
  const sentOf = async (day: number) => {
    const times = ['10:00', '11:00'].map((time) => `2026-11-${day}T${time}:00-05:00`);
    for (const [index, time] of times.entries()) await place.move(booked[index] ?? byBot, time);
    await place.sent();
    const told = await Promise.all(booked.map((each) => place.told(each)));
    return told.map((lines) => lines.at(-1)?.split(' ').slice(0, 3).join(' '));
  };
  await place.sent();
  expect(await sentOf(26)).toEqual(['email change sent', 'email change sent']);
  expect(await sentOf(27)).toEqual(['email change sent', 'email change sent']);
  expect(await sentOf(28)).toEqual(['email change due', 'email change sent']);
  place.clock.advance(hourMs);
  const [last] = await place.sent();
  expect(JSON.stringify(last)).toContain('November 28');
});

test('a mail that is put off, however often, is not counted as one to its address', async () => {
  const place = await tellingPlace({ ...quick, by: ['email'] });
  const booking = await place.book(wednesday);
  await place.db.updateTable('bookings').set({ source: 'caller' }).where('id', '=', booking.id).execute();
  place.recorder.answer = () => refused();
  for (const minutes of [1 / 6, 1, 5, 15]) {
    await place.sent();
    expect(await place.told(booking)).toEqual([`email confirmation due ${minutes}`]);
    place.clock.advance(minutes * minuteMs);
  }
  place.recorder.answer = () => ({ kind: 'sent' });
  expect(await place.sent()).toHaveLength(1);
});

describe('a message that is refused', () => {
  test('is tried again for six hours, then given up until somebody has it retried', async () => {
    const place = await tellingPlace(quick);
    const booking = await place.book(wednesday);
    place.recorder.answer = () => refused();
    const tries: number[] = [];
    const start = place.clock.now();
    for (let told = await place.told(booking); told[0]?.includes('due'); told = await place.told(booking)) {
      place.clock.advance(Number(told[0].split(' ').at(-1)) * minuteMs);
      tries.push((place.clock.now() - start) / 1000);
      await place.sent();
    }
    expect(tries.slice(0, 6)).toEqual([0, 10, 70, 370, 1270, 3070]);
    expect(tries.at(-1)).toBeLessThanOrEqual(6 * 3600);
    expect(await place.told(booking)).toEqual(['sms confirmation failed 0']);
    const { workspaceId, db } = place;
    const untold = () => untoldBookings(db, { workspaceId, now: place.clock.now(), limit: 10 });
    expect(await untold()).toMatchObject([
      { bookingId: booking.id, error: expect.stringContaining('"code":"deferred"') },
    ]);
    place.recorder.answer = () => ({ kind: 'sent' });
    expect(await place.act(retryJobs, {}, place.desk)).toBe(1);
    expect(await place.sent()).toHaveLength(1);
    expect(await untold()).toEqual([]);
  });

  test('waits as long as the other side asks, and is not sent once it has begun', async () => {
    const place = await tellingPlace(quick);
    const booking = await place.book('2026-11-23T10:00:00-05:00');
    place.recorder.answer = () => refused({ waitMs: 45 * minuteMs });
    await place.sent();
    expect(await place.told(booking)).toEqual(['sms confirmation due 45']);
    place.clock.advance(hourMs);
    await place.sent();
    expect(await place.told(booking)).toEqual(['sms confirmation failed 0']);
    expect(await place.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('because they said stop is their last', async () => {
    const place = await tellingPlace({ remindHours: [2] });
    const booking = await place.book(wednesday);
    place.recorder.answer = () => refused({ isFinal: true, isOptOut: true });
    await place.sent();
    expect((await place.told(booking))[0]).toBe('sms confirmation failed 0');
    const next = await place.book('2026-11-26T10:00:00-05:00');
    expect(await place.told(next)).toEqual([]);
    place.clock.advance(dayMs + 23 * hourMs);
    expect(await place.sent()).toEqual([]);
  });
});

describe('a message whose server did not live to end it', () => {
  const dying = async (by: 'sms' | 'email') => {
    const place = await tellingPlace({ ...quick, by: [by] });
    const booking = await place.book(wednesday);
    const { promise: forever, resolve } = Promise.withResolvers<SendResult>();
    const ids: (string | undefined)[] = [];
    place.recorder.answer = async ({ messageId }) => {
      ids.push(messageId);
      return ids.length === 1 ? await forever : { kind: 'sent' };
    };
    await place.schedule.startDue();
    while (ids.length === 0) await new Promise((ready) => setImmediate(ready));
    const other = new MessageSchedule(place.services);
    const look = async () => {
      await other.startDue();
      await other.whenIdle();
    };
    await look();
    expect(ids).toHaveLength(1);
    place.clock.advance(messageTiming.leaseMs);
    await look();
    return {
      place,
      booking,
      ids,
      finish: async (result: SendResult) => {
        resolve(result);
        await place.schedule.whenIdle();
      },
    };
  };

  test('is not sent again if it’s a text, but may not have been sent', async () => {
    const { place, booking, ids, finish } = await dying('sms');
    expect(ids).toHaveLength(1);
    expect(await place.told(booking)).toEqual(['sms confirmation unsure 0']);
    // It lived after all, and knows.
    await finish({ kind: 'sent' });
    expect(await place.told(booking)).toEqual(['sms confirmation sent 0']);
  });

  test('is sent again if it’s a mail, with the same ID', async () => {
    const { place, booking, ids, finish } = await dying('email');
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await finish(refused());
    expect(await place.told(booking)).toEqual(['email confirmation sent 0']);
  });
});

describe('texts', () => {
  test('go to a number three times an hour, whichever workspace they are of', async () => {
    const place = await tellingPlace(quick);
    const bookings = [];
    for (const hour of [9, 10, 11, 12])
      bookings.push(await place.book(`2026-11-26T${hour < 10 ? '0' : ''}${hour}:00:00-05:00`));
    expect(await place.sent()).toHaveLength(3);
    const states = await Promise.all(bookings.map((each) => place.told(each)));
    expect(states.flat().filter((each) => each === 'sms confirmation due 60')).toHaveLength(1);
    place.clock.advance(hourMs);
    expect(await place.sent()).toHaveLength(1);
  });

  test('go to the countries that the workspace lists, or else the calendar’s', async () => {
    const place = await tellingPlace(quick);
    const there = await place.book(wednesday, { phone: '+493012345678' });
    await place.sent();
    expect(await place.told(there)).toEqual(['sms confirmation failed 0']);
    await place.setSender({ textCountries: ['DE'] });
    await place.act(retryJobs, {}, place.desk);
    expect(await place.sent()).toHaveLength(1);
  });

  test('are as many a day as the workspace may send', async () => {
    const place = await tellingPlace(quick);
    await place.setSender({ textsPerDay: 1 });
    await place.book(wednesday);
    const second = await place.book('2026-11-26T10:00:00-05:00', { phone: '+12125550177' });
    expect(await place.sent()).toHaveLength(1);
    expect((await place.told(second))[0]).toMatch(/failed|sent/);
  });
});

test('nobody who was erased is told anything, nor stays in what was said', async () => {
  const place = await tellingPlace({ remindHours: [2] });
  const booking = await place.book(wednesday);
  await place.sent();
  await place.act(erasePerson, { phone: '+12125550123' }, place.desk);
  expect(await place.told(booking)).toEqual(['sms confirmation sent 0']);
  expect(JSON.stringify(await place.db.selectFrom('messages').selectAll().execute())).not.toContain(
    '5550123',
  );
  place.clock.advance(2 * dayMs);
  expect(await place.sent()).toEqual([]);
});

test('nobody stays in a text that was being sent while they were erased', async () => {
  const place = await tellingPlace(quick);
  await place.book(wednesday);
  place.recorder.answer = async () => {
    await place.act(erasePerson, { phone: '+12125550123' }, place.desk);
    return { kind: 'sent', providerId: 'SM123' };
  };
  expect(await place.sent()).toHaveLength(1);
  const kept = await place.db.selectFrom('messages').select(['recipient', 'provider_id']).execute();
  expect(kept).toEqual([{ recipient: null, provider_id: null }]);
});

test('a calendar that tells something else plans its reminders anew', async () => {
  const place = await tellingPlace({ on: [], remindHours: [24] });
  const booking = await place.book(wednesday);
  const messages = { ...allTold, on: [], remindHours: [4, 1] };
  await place.act(updateCalendar, { calendarId: place.calendarId, changes: { messages } }, place.desk);
  await place.sent();
  expect((await place.told(booking)).map((each) => each.split(' ').slice(0, 4).join(' '))).toEqual([
    'sms reminder 4 due',
    'sms reminder 1 due',
  ]);
});
