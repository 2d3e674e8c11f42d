import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Booked, minutesOf, named, Office, question } from './office.ts';

const two = november('24T14:00');
const four = november('24T16:00');

let office: Office;
let cleaning: Service;
let booking: Booked;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  cleaning = await office.offers({ name: 'Cleaning', durationMinutes: 45, bufferAfterMinutes: 30 });
  await office.offers({ name: 'Filling', durationMinutes: 75 });
  booking = await office.books(person({ start: two, service: 'Cleaning' }));
});

describe('a moved booking keeps its service', () => {
  test.each<[string, () => Promise<Input> | Input]>([
    ['by a start', () => ({ start: four })],
    ['by an offered slot', async () => ({ slotId: await offered() })],
    ['by a hold', async () => ({ holdId: (await office.holds({ start: four, service: 'Cleaning' })).id })],
  ])('and its length, %s', async (_, way) => {
    const moved = await office.moves({ bookingId: booking.id, ...(await way()) });
    expect([moved.id, moved.start, minutesOf(moved)]).toEqual([booking.id, four, 45]);
    expect(moved.service).toEqual(named(cleaning));
    expect((await office.found(booking))?.service).toEqual(named(cleaning));
  });

  test('where the slot is one without a service', async () => {
    const { id } = await office.slot({ query: 'tuesday at four pm', durationMinutes: 30 });
    const moved = await office.moves({ bookingId: booking.id, slotId: id });
    expect([minutesOf(moved), moved.service]).toEqual([30, named(cleaning)]);
  });

  test('and its own length where another was booked', async () => {
    const long = await office.books(
      person({ start: november('25T09:00'), service: 'Cleaning', durationMinutes: 90 }),
    );
    expect(minutesOf(await office.moves({ bookingId: long.id, start: november('25T11:00') }))).toBe(90);
    const { interpretation, slots } = await office.checks({
      query: 'wednesday at two',
      bookingId: long.id,
    });
    expect([interpretation.durationMinutes, interpretation.service]).toEqual([90, named(cleaning)]);
    const moved = await office.moves({ bookingId: long.id, slotId: slots[0]?.id });
    expect([moved.start, minutesOf(moved)]).toEqual([november('25T14:00'), 90]);
  });

  test('and its length though the service’s has changed since', async () => {
    await office.changes(cleaning, { durationMinutes: 60 });
    expect(minutesOf(await office.moves({ bookingId: booking.id, start: four }))).toBe(45);
    const { interpretation, slots } = await office.checks({
      query: 'an hour earlier',
      bookingId: booking.id,
    });
    expect([interpretation.durationMinutes, interpretation.service]).toEqual([45, named(cleaning)]);
    const moved = await office.moves({ bookingId: booking.id, slotId: slots[0]?.id });
    expect([moved.start, minutesOf(moved)]).toEqual([november('24T15:00'), 45]);
  });

  test('though it is archived by now', async () => {
    await office.archives(cleaning);
    expect((await office.moves({ bookingId: booking.id, start: four })).service).toEqual(named(cleaning));
    const { interpretation, slots } = await office.checks({
      query: 'an hour earlier',
      bookingId: booking.id,
    });
    expect(interpretation.durationMinutes).toBe(45);
    const moved = await office.moves({ bookingId: booking.id, slotId: slots[0]?.id });
    expect([moved.start, moved.service]).toEqual([november('24T15:00'), named(cleaning)]);
  });

  test('and none where it has none, though there is a default one', async () => {
    const plain = await office.books(person({ start: november('25T09:00') }));
    await office.offers({ name: 'Exam', durationMinutes: 60, isDefault: true });
    const moved = await office.moves({ bookingId: plain.id, start: november('25T11:00') });
    expect([minutesOf(moved), moved.service]).toEqual([30, null]);
  });

  test('and is asked no question', async () => {
    await office.changes(cleaning, { questions: [question('reason', 'What brings you in?')] });
    await office.moves({ bookingId: booking.id, start: four });
  });
});

describe('the buffers of a move', () => {
  test('are the service’s', async () => {
    await office.desk.contract.claim(office.desk.place, {
      start: november('24T11:00'),
      end: november('24T12:00'),
    });
    const taken = { status: 409, code: 'SLOT_TAKEN' };
    const { slots } = await office.refuses(
      'reschedule-booking',
      { bookingId: booking.id, start: november('24T10:00') },
      taken,
    );
    expect(slots.map(minutesOf)).toEqual([45, 45, 45]);
    await office.moves({ bookingId: booking.id, start: november('24T09:30') });
  });

  test('are asked of check-availability for the booking', async () => {
    await office.desk.contract.claim(office.desk.place, {
      start: november('24T11:00'),
      end: november('24T12:00'),
    });
    const asked = { query: 'tuesday at ten', bookingId: booking.id };
    expect((await office.checks(asked)).reason).toBe('slot_taken');
    expect((await office.checks({ ...asked, query: 'tuesday at nine thirty' })).available).toBe(true);
  });
});

describe('check-availability for a booking', () => {
  test.each<[string, Input, number]>([
    ['the booking’s', {}, 45],
    ['the booking’s before that of a service that is given', { service: 'Filling' }, 45],
    ['the words’', { query: 'wednesday at two for an hour' }, 60],
    ['durationMinutes', { durationMinutes: 90 }, 90],
  ])('has a length: %s', async (_, input, minutes) => {
    for (const which of [{ bookingId: booking.id }, { code: booking.code }]) {
      const { interpretation } = await office.checks({ query: 'wednesday at two', ...which, ...input });
      expect(interpretation.durationMinutes).toBe(minutes);
    }
  });

  test('defaults to the booking’s service, and so does interpret', async () => {
    await office.offers({ name: 'Exam', durationMinutes: 60, isDefault: true });
    const asked = { query: 'same time on Thursday', bookingId: booking.id };
    const { interpretation } = await office.checks(asked);
    expect([interpretation.service, interpretation.durationMinutes]).toEqual([named(cleaning), 45]);
    expect(await office.interprets(asked)).toEqual(interpretation);
    const { structured } = await office.does('check_availability', asked);
    expect(structured['interpretation']).toEqual(interpretation as unknown);
  });
});

async function offered(): Promise<string> {
  return (await office.slot({ query: 'tuesday at four pm', bookingId: booking.id })).id;
}
