import { describe, expect, test } from 'bun:test';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { everyDay, type Place } from '../contract-server.ts';
import { availabilityOf, localStarts } from './answer.ts';
import { november, openChecks, tuesday } from './checks.ts';

const { contract, check, checkNew, atMoment } = await openChecks();

describe('holds', () => {
  const query = 'tuesday at 2 pm';
  const time = { start: november('24T14:00'), end: november('24T14:30') };
  const later = '2026-11-20T10:40:00-05:00';

  async function held(expiresAt: string, callId?: string): Promise<Place> {
    const place = await contract.place();
    await contract.claim(place, { ...time, kind: 'hold', callId, expiresAt });
    return place;
  }

  test('of the call itself are free time, by field and by header', async () => {
    const place = await held(later, 'call-1');
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ available: true, total: 1 });
    const answer = await contract.check(place, { query }, { 'x-call-id': 'call-1' });
    expect(availabilityOf(answer, place)).toMatchObject({ available: true });
  });

  test.each([undefined, 'call-2', 'CALL-1', 'call-1 2', 'call'])(
    'of another call are taken (%p)',
    async (callId) => {
      const place = await held(later, 'call-1');
      const found = await check(place, { query, callId });
      expect(found).toMatchObject({ available: false, reason: 'slot_taken' });
    },
  );

  test('without a call are taken for everybody', async () => {
    const place = await held(later);
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ reason: 'slot_taken' });
    expect(await check(place, { query })).toMatchObject({ reason: 'slot_taken' });
  });

  test('that ended are free for everybody', async () => {
    const place = await held('2026-11-20T10:29:59-05:00', 'call-1');
    for (const callId of ['call-1', 'call-2', undefined]) {
      expect(await check(place, { query, callId })).toMatchObject({ available: true });
    }
  });

  test('end while time goes on', async () => {
    const place = await held(later, 'call-1');
    expect(await check(place, { query })).toMatchObject({ available: false });
    const found = await atMoment('2026-11-20T10:40:01-05:00', () => check(place, { query }));
    expect(found).toMatchObject({ available: true });
  });

  test.each(['booking', 'external'] as const)('a %s of the same call stays taken', async (kind) => {
    const place = await contract.place();
    await contract.claim(place, { ...time, kind, callId: 'call-1' });
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ reason: 'slot_taken' });
  });
});

describe('the rules of slots', () => {
  test('buffers of the slot keep their distance from what is booked', async () => {
    const wish = { bufferBeforeMinutes: 10, bufferAfterMinutes: 20, intervalMinutes: 10 };
    const place = await contract.place(wish);
    await contract.claim(place, {
      start: november('24T12:00'),
      end: november('24T13:00'),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    });
    const found = await check(place, { ...tuesday, limit: 100 });
    expect(localStarts(found)).toContain('2026-11-24T11:10');
    expect(localStarts(found)).not.toContain('2026-11-24T11:20');
    expect(localStarts(found)).not.toContain('2026-11-24T13:00');
    expect(localStarts(found)).toContain('2026-11-24T13:10');
  });

  test('between two the larger buffer counts, not the sum, and claims keep their own', async () => {
    const place = await contract.place({ bufferBeforeMinutes: 15, bufferAfterMinutes: 15 });
    await contract.claim(place, {
      start: november('24T14:00'),
      end: november('24T14:30'),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 30,
    });
    const found = await check(place, { ...tuesday, limit: 100 });
    expect(localStarts(found)).toContain('2026-11-24T15:00');
    expect(localStarts(found)).not.toContain('2026-11-24T14:30');
    expect(localStarts(found)).toContain('2026-11-24T13:00');
    expect(localStarts(found)).not.toContain('2026-11-24T13:30');
  });

  test('minimum notice is counted from now, and the grid stays where it is', async () => {
    const found = await checkNew({ minimumNoticeMinutes: 70 });
    expect(localStarts(found)[0]).toBe('2026-11-20T12:00');
    expect(localStarts(await checkNew({ minimumNoticeMinutes: 60 }))[0]).toBe('2026-11-20T11:30');
    const later = await atMoment('2026-11-20T10:30:01-05:00', () => checkNew({}));
    expect(localStarts(later)[0]).toBe('2026-11-20T11:00');
  });

  test('the horizon counts dates of the calendar', async () => {
    const wish = { horizonDays: 3, hours: everyDay('00:00-24:00'), slotMinutes: 60, intervalMinutes: 60 };
    const input = { from: '2026-11-23T12:00:00-05:00', to: '2026-11-26T00:00:00-05:00', limit: 100 };
    expect(localStarts(await checkNew(wish, input)).at(-1)).toBe('2026-11-23T23:00');
    const tokyo = await checkNew({ ...wish, timeZone: 'Asia/Tokyo' }, { ...input, timeZone: 'Asia/Tokyo' });
    expect(localStarts(tokyo).at(-1)).toBe('2026-11-24T23:00');
  });

  test('bookings do not move the grid', async () => {
    const claims: [string, string][] = [['24T09:10', '24T09:20']];
    const found = await checkNew({ claims }, { ...tuesday, limit: 1 });
    expect(localStarts(found)).toEqual(['2026-11-24T09:30']);
  });

  test('periods that touch merge, across midnight too', async () => {
    const hours = { 2: ['09:00-12:00', '12:00-13:00', '23:00-24:00'], 3: ['00:00-01:00'] };
    const input = { from: '2026-11-24T00:00', to: '2026-11-25T12:00', durationMinutes: 60, limit: 100 };
    expect(localStarts(await checkNew({ hours }, input))).toEqual([
      '2026-11-24T09:00',
      '2026-11-24T09:30',
      '2026-11-24T10:00',
      '2026-11-24T10:30',
      '2026-11-24T11:00',
      '2026-11-24T11:30',
      '2026-11-24T12:00',
      '2026-11-24T23:00',
      '2026-11-24T23:30',
      '2026-11-25T00:00',
    ]);
  });

  test('periods that do not touch stay apart', async () => {
    const hours = { 2: ['09:00-10:15', '10:30-12:00'] };
    const found = await checkNew({ hours }, { ...tuesday, durationMinutes: 60, limit: 100 });
    expect(localStarts(found)).toEqual(['2026-11-24T09:00', '2026-11-24T10:30', '2026-11-24T11:00']);
  });

  test('a date override takes the place of the weekday', async () => {
    const overrides = { '2026-11-24': ['10:00-11:00'], '2026-11-22': ['12:00-13:00'] };
    expect(localStarts(await checkNew({ overrides }, { ...tuesday, limit: 100 }))).toEqual([
      '2026-11-24T10:00',
      '2026-11-24T10:30',
    ]);
    const sunday = { from: '2026-11-22T00:00', to: '2026-11-23T00:00', limit: 100 };
    expect((await checkNew({ overrides }, sunday)).total).toBe(2);
  });
});

describe('slot ids', () => {
  test('are the calendar’s own, and typing errors do not make another', async () => {
    const place = await contract.place();
    const { calendarId: other } = await contract.place();
    const ids = (await check(place, { ...tuesday, limit: 100 })).slots.map((slot) => slot.id);
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
    // Three check characters leave one of 32,768 to chance.
    expect(ids.filter((id) => parseSlotId(id, other)).length).toBeLessThan(2);
    const typos = ids.flatMap((id) =>
      [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].flatMap((typed) =>
        Array.from(
          { length: id.length - 3 },
          (_, index) => id.slice(0, index + 3) + typed + id.slice(index + 4),
        ),
      ),
    );
    const believed = typos.filter((typo) => !ids.includes(typo) && parseSlotId(typo, place.calendarId));
    expect(believed.length).toBeLessThan(4);
  });

  test('are the same whenever and by whomever the slot is asked for', async () => {
    const place = await contract.place();
    const { key } = await contract.made.key(place.workspaceId);
    const first = await check(place, { query: 'tuesday at 2 pm' });
    const again = await check({ ...place, key }, { ...tuesday, limit: 100, timeZone: 'Asia/Tokyo' });
    expect(again.slots.map((slot) => slot.id)).toContain(first.slots[0]?.id ?? '');
  });
});
