import { describe, expect, test } from 'bun:test';
import { changedOnce } from '../bookings/answer.ts';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Booked, Office, question } from './office.ts';

const invalid = { status: 400, code: 'INVALID_INPUT' };
const answers = { reason: 'A chipped tooth', dog: 'Rex' };

let office: Office;
let booking: Booked;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  const questions = [
    question('reason', 'What brings you in?'),
    question('dog', 'Do you bring a dog?', false),
    question('side', 'Which side is it?', false),
  ];
  await office.offers({ name: 'Cleaning', questions });
  booking = await office.books(person({ start: november('24T14:00'), service: 'Cleaning', answers }));
});

describe('update-booking merges answers by key', () => {
  test.each<[string, Input, Record<string, string>]>([
    ['another text', { reason: 'A crown' }, { ...answers, reason: 'A crown' }],
    ['one more', { side: 'Left' }, { ...answers, side: 'Left' }],
    ['several', { side: 'Left', dog: 'None' }, { ...answers, side: 'Left', dog: 'None' }],
    ['none', {}, answers],
    ['null for one', { dog: null }, { reason: answers.reason }],
    ['null for one that it never had', { side: null }, answers],
    [
      'null for one and text for another',
      { dog: null, side: 'Left' },
      { reason: answers.reason, side: 'Left' },
    ],
  ])('%s', async (_, given, expected) => {
    const updated = await office.updates({ bookingId: booking.id, answers: given });
    expect(updated).toEqual(changedOnce(booking, { answers: expected }));
    expect(await office.found(booking)).toEqual(updated);
  });

  test('and keeps them where none are given', async () => {
    expect((await office.updates({ code: booking.code, name: 'Ada King' })).answers).toEqual(answers);
  });

  test('though the booking has started', async () => {
    office.desk.contract.setNow(november('24T14:10'));
    const updated = await office.updates({ bookingId: booking.id, answers: { side: 'Left' } });
    expect(updated.answers).toEqual({ ...answers, side: 'Left' });
  });

  test('of different keys at the same moment', async () => {
    const changes = [{ reason: 'A crown' }, { dog: 'None' }, { side: 'Left' }];
    await Promise.all(changes.map((given) => office.updates({ bookingId: booking.id, answers: given })));
    expect((await office.found(booking))?.answers).toEqual({ reason: 'A crown', dog: 'None', side: 'Left' });
  });

  test('once under an idempotency key', async () => {
    const input = { bookingId: booking.id, answers: { side: 'Left' }, idempotencyKey: 'k' };
    const first = await office.asks('update-booking', input);
    await office.updates({ bookingId: booking.id, answers: { side: 'Right' } });
    expect((await office.asks('update-booking', input)).text).toBe(first.text);
    expect((await office.found(booking))?.answers['side']).toBe('Right');
    const other = { ...input, answers: { side: null } };
    await office.refuses('update-booking', other, { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('update-booking over MCP', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['merges an object', { dog: 'None' }, { ...answers, dog: 'None' }],
    ['merges JSON text', '{"side":"Left"}', { ...answers, side: 'Left' }],
    ['keeps what is null in it', { dog: null, side: 'Left' }, { ...answers, side: 'Left' }],
    ['keeps what is empty in it', { dog: '', side: 'Left' }, { ...answers, side: 'Left' }],
    ['keeps what is null in JSON text', '{"dog":null,"side":"Left"}', { ...answers, side: 'Left' }],
  ])('%s', async (_, given, expected) => {
    await office.does('update_booking', { bookingId: booking.id, answers: given });
    expect(await office.found(booking)).toEqual(changedOnce(booking, { answers: expected }));
  });

  test.each([null, '', '  '])('keeps all where answers are %j', async (given) => {
    await office.does('update_booking', { bookingId: booking.id, answers: given, notes: 'knee' });
    expect((await office.found(booking))?.answers).toEqual(answers);
  });
});

describe('answers of a correction are refused', () => {
  test.each<[string, unknown]>([
    ['of an unknown key', { color: 'Red' }],
    ['of an unknown key beside a known one', { side: 'Left', color: 'Red' }],
    ['that are no text', { side: 7 }],
    ['that are a list', ['Left']],
    ['that are text over REST', '{"side":"Left"}'],
  ])('%s', async (_, given) => {
    await office.refuses('update-booking', { bookingId: booking.id, answers: given }, invalid);
    expect(await office.found(booking)).toEqual(booking);
  });

  test('of a booking without a service', async () => {
    const plain = await office.books(person({ start: november('25T14:00') }));
    await office.refuses('update-booking', { bookingId: plain.id, answers: { reason: 'x' } }, invalid);
  });

  test('of a cancelled booking', async () => {
    await office.asks('cancel-booking', { bookingId: booking.id });
    const cancelled = { status: 409, code: 'BOOKING_CANCELLED' };
    await office.refuses('update-booking', { bookingId: booking.id, answers: { side: 'Left' } }, cancelled);
  });
});
