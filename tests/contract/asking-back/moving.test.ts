import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Availability } from '../availability/answer.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, november, person } from '../bookings/desk.ts';

const two = november('24T14:00');
const germanTwo = '2026-11-24T14:00:00+01:00';
const berlin = { language: 'de', timeZone: 'Europe/Berlin' } as const;

/** The words, and where the first window of what they mean begins: an instant, or a day as far as it goes. */
const moves: [query: string, start: string][] = [
  ['same time on Thursday', '2026-11-26T14:00:00-05:00'],
  ['the same time but on monday', '2026-11-23T14:00:00-05:00'],
  ['same time next week', '2026-12-01T14:00:00-05:00'],
  ['an hour later', '2026-11-24T15:00:00-05:00'],
  ['half an hour later', '2026-11-24T14:30:00-05:00'],
  ['an hour earlier', '2026-11-24T13:00:00-05:00'],
  ['one hour earlier', '2026-11-24T13:00:00-05:00'],
  ['half an hour earlier', '2026-11-24T13:30:00-05:00'],
  ['two hours earlier than my appointment', '2026-11-24T12:00:00-05:00'],
  ['push it back a week', '2026-12-01T14:00:00-05:00'],
  ['push it back by two days', '2026-11-26T14:00:00-05:00'],
  ['bring it forward an hour', '2026-11-24T13:00:00-05:00'],
  ['postpone it by an hour', '2026-11-24T15:00:00-05:00'],
  ['prepone it by half an hour', '2026-11-24T13:30:00-05:00'],
  ['make it half past', '2026-11-24T14:30:00-05:00'],
  ['at three instead', '2026-11-24T15:00:00-05:00'],
  ['the day after', '2026-11-25'],
  ['the day before', '2026-11-23'],
  ['the day after at the same time', '2026-11-25T14:00:00-05:00'],
  ['same day but after lunch', '2026-11-24T1'],
  ['later that day', '2026-11-24T1'],
];

const germanMoves: [query: string, start: string][] = [
  ['zur gleichen Zeit am Donnerstag', '2026-11-26T14:00:00+01:00'],
  ['gleiche Zeit nächste Woche', '2026-12-01T14:00:00+01:00'],
  ['eine Stunde später', '2026-11-24T15:00:00+01:00'],
  ['eine halbe Stunde später', '2026-11-24T14:30:00+01:00'],
  ['eine Stunde früher', '2026-11-24T13:00:00+01:00'],
  ['zwei Stunden eher', '2026-11-24T12:00:00+01:00'],
  ['um eine Woche verschieben', '2026-12-01T14:00:00+01:00'],
  ['um zwei Tage nach hinten', '2026-11-26T14:00:00+01:00'],
  ['lieber halb drei', '2026-11-24T14:30:00+01:00'],
  ['am Tag danach', '2026-11-25'],
  ['am Tag davor', '2026-11-23'],
  ['am selben Tag, aber nachmittags', '2026-11-24T1'],
];

let first: Desk;
let desk: Desk;
let booking: AnsweredBooking;

beforeAll(async () => {
  first = await Desk.open();
});

beforeEach(async () => {
  desk = await first.fresh();
  ({ booking } = await desk.book(person({ start: two, durationMinutes: 60 })));
});

async function check(input: Record<string, unknown>, at = desk): Promise<Availability> {
  const answer = await at.ask('check-availability', input);
  expect({ input, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.json as Availability;
}

describe('words lean on the booking that is to move', () => {
  test.each(moves)('"%s" is %s', async (query, start) => {
    const { interpretation, available } = await check({ query, bookingId: booking.id });
    expect({ query, ...interpretation }).toMatchObject({ query, question: null, durationMinutes: 60 });
    expect(interpretation.windows[0]?.start).toStartWith(start);
    expect(interpretation.kind === 'instant').toBe(start.endsWith('-05:00'));
    expect(available).toBe(true);
  });

  test.each(germanMoves)('"%s" is %s', async (query, start) => {
    const at = await desk.fresh(berlin);
    const { booking: own } = await at.book(person({ start: germanTwo }));
    const { interpretation, available } = await check({ query, code: own.code }, at);
    expect({ query, ...interpretation }).toMatchObject({ query, question: null });
    expect(interpretation.windows[0]?.start).toStartWith(start);
    expect(available).toBe(true);
  });

  test.each([
    ['earlier', (start: number) => start < Date.parse(two)],
    ['a bit earlier', (start: number) => start < Date.parse(two)],
    ['later', (start: number) => start > Date.parse(two)],
    ['a bit later', (start: number) => start > Date.parse(two)],
  ])('"%s" is on that side of it', async (query, isThere) => {
    const { slots, interpretation } = await check({ query, bookingId: booking.id });
    expect(interpretation.question).toBeNull();
    expect(slots).not.toBeEmpty();
    expect(slots.filter(({ start }) => !isThere(Date.parse(start)))).toEqual([]);
  });

  test('a quarter of an hour is fifteen minutes', async () => {
    const [said, plain] = await Promise.all(
      ['push it back by a quarter of an hour', 'fifteen minutes later'].map(
        async (query) => (await check({ query, bookingId: booking.id })).interpretation.windows,
      ),
    );
    expect(said?.[0]?.start).toBe('2026-11-24T14:15:00-05:00');
    expect(said).toEqual(plain ?? []);
  });

  test('a week is a week on the clock, across its change', async () => {
    desk.contract.setNow('2026-10-28T10:30:00-04:00');
    const { booking: before } = await desk.book(person({ start: '2026-10-29T14:00:00-04:00' }));
    const { interpretation } = await check({ query: 'push it back a week', bookingId: before.id });
    expect(interpretation.windows[0]?.start).toBe('2026-11-05T14:00:00-05:00');
  });

  test('in the zone of the caller', async () => {
    const input = { query: 'same time on Thursday', bookingId: booking.id, timeZone: 'America/Los_Angeles' };
    const { interpretation } = await check(input);
    expect(interpretation.windows[0]?.start).toBe('2026-11-26T11:00:00-08:00');
  });

  test('before what was asked last in the call', async () => {
    await check({ query: 'thursday the 27th at nine', callId: 'call-1' });
    const input = { query: 'an hour later', bookingId: booking.id, callId: 'call-1' };
    expect((await check(input)).interpretation.windows[0]?.start).toBe(november('24T15:00'));
  });

  test('and what is offered can be moved to', async () => {
    const { slots } = await check({ query: 'same time on Thursday', code: booking.code });
    const moved = await desk.reschedule({ code: booking.code, slotId: slots[0]?.id });
    expect([moved.booking.start, moved.booking.end]).toEqual([november('26T14:00'), november('26T15:00')]);
  });

  test('a question about another day is still asked', async () => {
    const query = 'same time on Tuesday the 25th';
    const { reason, slots } = await check({ query, bookingId: booking.id });
    const starts = slots.map(({ start }) => start);
    expect({ reason, starts }).toEqual({ reason: 'unclear', starts: [two, november('25T14:00')] });
  });
});

describe('its own time', () => {
  test.each([
    ['tuesday at two', true],
    ['tuesday at two thirty', true],
    ['tuesday at one thirty', true],
  ])('is free for "%s", and for that alone which names it', async (query, isFree) => {
    expect((await check({ query, bookingId: booking.id })).available).toBe(isFree);
    expect((await check({ query, durationMinutes: 60 })).available).toBe(!isFree);
  });

  test('is offered among the slots, buffers and all', async () => {
    const at = await desk.fresh({ bufferBeforeMinutes: 30, bufferAfterMinutes: 30 });
    const { booking: own } = await at.book(person({ start: two }));
    const starts = async (input: object) =>
      (await check({ query: 'tuesday', limit: 100, ...input }, at)).slots.map(({ start }) => start);
    expect(await starts({ bookingId: own.id })).toHaveLength(16);
    expect(await starts({})).not.toContain(november('24T14:30'));
  });

  test('is not the time of another', async () => {
    await desk.book(person({ start: november('24T15:00') }));
    const { available, reason } = await check({ query: 'an hour later', bookingId: booking.id });
    expect({ available, reason }).toEqual({ available: false, reason: 'slot_taken' });
  });
});

describe('the length', () => {
  test.each([
    ['the booking’s', {}, 60],
    ['the words’', { query: 'same time on Thursday for half an hour' }, 30],
    ['that which is given', { query: 'same time on Thursday for half an hour', durationMinutes: 90 }, 90],
  ])('is %s', async (_, input, minutes) => {
    const found = await check({ query: 'same time on Thursday', bookingId: booking.id, ...input });
    expect(found.interpretation.durationMinutes).toBe(minutes);
    for (const { start, end } of found.slots) {
      expect(Date.parse(end) - Date.parse(start)).toBe(minutes * 60_000);
    }
  });

  test('is the booking’s without any words', async () => {
    const { interpretation } = await check({ bookingId: booking.id });
    expect(interpretation.durationMinutes).toBe(60);
  });
});
