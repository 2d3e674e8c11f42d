import { beforeAll, describe, expect, test } from 'bun:test';
import { addService } from '../../helpers/services.ts';
import type { CalendarWish, Place } from '../contract-server.ts';
import { Practice } from '../teams/practice.ts';
import type { Availability } from './answer.ts';
import { exampleNow, line, november, openChecks } from './checks.ts';

const { contract, schemas } = await openChecks();
const morning = { query: 'Tuesday morning' };

/** A calendar with services of 30, 45 and 60 minutes that begin every quarter, and what's taken of Tuesday, November 24. */
async function packing(taken: [string, string][] = [], wish: CalendarWish = {}): Promise<Place> {
  const place = await contract.place({ intervalMinutes: 15, offerFirst: 'beside_bookings', ...wish });
  for (const durationMinutes of [30, 45, 60]) {
    await addService(contract.made, place, { name: `Visit of ${durationMinutes}`, durationMinutes });
  }
  for (const [start, end] of taken) {
    await contract.claim(place, { start: november(`24T${start}`), end: november(`24T${end}`) });
  }
  return place;
}

/** The clock times that are offered for a visit of half an hour, unless another is asked for. */
async function offered(place: Place, input: Record<string, unknown> = morning): Promise<string[]> {
  return await startsAt(place, { service: 'Visit of 30', ...input });
}

async function startsAt(place: Place, input: Record<string, unknown>): Promise<string[]> {
  const answer = await contract.check(place, input);
  schemas.expectValid(line, answer);
  return (answer.json as Availability).slots.map(({ start }) => start.slice(11, 16));
}

describe('first come slots that', () => {
  test('touch the edge of the hours, then those nearest to it that leave room for the shortest service', async () => {
    expect(await offered(await packing())).toEqual(['09:00', '09:30', '09:45']);
    expect(await offered(await packing([], { offerFirst: 'earliest' }))).toEqual(['09:00', '09:15', '09:30']);
  });

  test('touch a booking', async () => {
    expect(await offered(await packing([['10:00', '10:45']]))).toEqual(['09:00', '09:30', '10:45']);
  });

  test('fill a gap', async () => {
    const place = await packing([
      ['09:45', '10:00'],
      ['10:30', '11:00'],
    ]);
    expect(await offered(place, { ...morning, limit: 1 })).toEqual(['10:00']);
    expect(await offered(place, { ...morning, limit: 1, service: 'Visit of 45' })).toEqual(['09:00']);
  });

  test('leave no rest that is too short, and others only where too few are left', async () => {
    const place = await packing([['09:45', '17:00']]);
    expect(await offered(place)).toEqual(['09:00', '09:15']);
    const between = await packing([
      ['09:45', '11:30'],
      ['12:00', '17:00'],
    ]);
    expect(await offered(between, { ...morning, limit: 1 })).toEqual(['11:30']);
    expect(await offered(between)).toEqual(['09:00', '09:15', '11:30']);
  });

  test('are beside time off, linked calendars and holds of others', async () => {
    const place = await packing();
    const at = { start: november('24T10:00'), end: november('24T11:00') };
    await contract.claim(place, { ...at, kind: 'external' });
    const beside = ['09:00', '09:30', '11:00'];
    expect(await offered(place)).toEqual(beside);
    const held = await packing();
    const expiresAt = november('24T12:00');
    await contract.claim(held, { ...at, kind: 'hold', callId: 'another call', expiresAt });
    expect(await offered(held)).toEqual(beside);
    expect(await offered(held, { ...morning, callId: 'another call' })).toEqual(['09:00', '09:30', '09:45']);
  });

  test('count buffers', async () => {
    const place = await packing([['11:30', '12:00']], { bufferAfterMinutes: 15 });
    // The last that keeps a quarter free before the booking is at 10:45, and another one takes 45 minutes with that.
    expect(await offered(place)).toEqual(['09:00', '09:45', '10:45']);
  });

  test('are as long as the shortest service, or the calendar’s slots without any', async () => {
    const place = await contract.place({
      intervalMinutes: 15,
      slotMinutes: 45,
      offerFirst: 'beside_bookings',
    });
    expect(await startsAt(place, morning)).toEqual(['09:00', '09:45', '10:00']);
  });

  test('of each half-day come in turn', async () => {
    const place = await packing([
      ['10:00', '12:00'],
      ['14:00', '15:00'],
    ]);
    expect(await offered(place, { query: 'Tuesday', limit: 4 })).toEqual([
      '09:00',
      '09:30',
      '12:00',
      '13:30',
    ]);
  });
});

describe('as they were asked for are', () => {
  test('hours', async () => {
    const place = await packing([['10:00', '10:45']]);
    expect(await offered(place, { query: 'Tuesday at 11:30' })).toEqual(['11:30']);
    expect(await offered(place, { query: 'Tuesday at 9:15, 11 or 11:15', limit: 2 })).toEqual([
      '09:15',
      '11:00',
    ]);
  });

  test('the earliest and the latest time', async () => {
    const place = await packing([['10:00', '10:45']]);
    const earliest = ['10:45', '11:00', '11:15'];
    contract.setNow('2026-11-24T09:40:00-05:00');
    for (const input of [{}, { query: 'as soon as possible' }]) {
      expect({ input, starts: await offered(place, input) }).toEqual({ input, starts: earliest });
    }
    contract.setNow(exampleNow);
    expect(await offered(place, { query: 'Tuesday as late as possible', limit: 2 })).toEqual([
      '16:15',
      '16:30',
    ]);
  });
});

test('a booking that is to move isn’t beside itself', async () => {
  const place = await packing();
  const person = { name: 'Ada Lovelace', phone: '+12125550123' };
  const start = november('24T10:00');
  const booked = await contract.post(place, 'book-slot', {
    input: { start, service: 'Visit of 30', ...person },
  });
  const { booking } = booked.json as { booking: { id: string } };
  expect(await offered(place)).toEqual(['09:00', '09:30', '10:30']);
  expect(await offered(place, { ...morning, bookingId: booking.id })).toEqual(['09:00', '09:30', '09:45']);
});

describe('at a team', () => {
  const wish = { intervalMinutes: 15, offerFirst: 'beside_bookings' as const };
  let anyone: Practice;

  beforeAll(async () => {
    anyone = await Practice.open(wish);
    await anyone.offers({ name: 'Visit', durationMinutes: 30 });
  });

  const offers = async (practice: Practice, input: Record<string, unknown> = {}) => {
    const { slots } = await practice.team.check({ query: 'Tuesday morning', service: 'Visit', ...input });
    return slots.map(({ start, with: people }) => [
      start.slice(11, 16),
      people?.map(({ name }) => name).join(),
    ]);
  };

  test('slots are beside the bookings of whom they’re with', async () => {
    await anyone.occupies('Dr. Lee', november('24T10:00'));
    await anyone.occupies('Dr. Lee', november('24T15:00'));
    await anyone.occupies('Tom Baker', november('24T11:00'));
    await anyone.occupies('Tom Baker', november('24T15:00'));
    // It's Sarah's turn, whose day is empty.
    const hers = ['09:00', '09:30', '09:45'].map((start) => [start, 'Sarah Chen']);
    expect(await offers(anyone)).toEqual(hers);
    const his = ['09:00', '09:30', '10:30'].map((start) => [start, 'Dr. Lee']);
    expect(await offers(anyone, { with: 'Dr. Lee' })).toEqual(his);
  });

  test('slots with everyone leave nobody a rest that is too short', async () => {
    const everyone = await anyone.fresh({ ...wish, kind: 'everyone' });
    await everyone.offers({ name: 'Visit', durationMinutes: 30 });
    await everyone.occupies('Dr. Lee', november('24T10:00'));
    const tom = everyone.member('Tom Baker').place;
    await everyone.contract.claim(tom, { start: november('24T10:15'), end: november('24T10:45') });
    const starts = (await offers(everyone)).map(([start]) => start);
    expect(starts).toEqual(['09:00', '11:15', '11:30']);
  });
});
