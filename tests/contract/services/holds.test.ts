import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Made, minutesOf, named, Office, question } from './office.ts';

const two = november('24T14:00');

let office: Office;
let cleaning: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  cleaning = await office.offers({
    name: 'Cleaning',
    durationMinutes: 45,
    questions: [question('reason', 'What brings you in?')],
  });
});

const answers = { reason: 'A chipped tooth' };

describe('a hold', () => {
  test('carries the service that is given', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    expect([hold.start, minutesOf(hold), hold.service]).toEqual([two, 45, named(cleaning)]);
  });

  test('carries none where none is given', async () => {
    expect((await office.holds({ start: two })).service).toBeNull();
  });

  test('carries the service of the slot that was offered', async () => {
    const { id } = await office.slot({ query: 'a cleaning on tuesday at two' });
    expect((await office.holds({ slotId: id })).service).toEqual(named(cleaning));
  });

  test('carries it over MCP, and needs no answers', async () => {
    const { structured } = await office.does('hold_slot', { start: two, service: 'cleaning' });
    const { service, start, end } = structured['hold'] as Made;
    expect([service, minutesOf({ start, end })]).toEqual([named(cleaning), 45]);
  });

  test('carries it still when it is released', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    const { json } = await office.asks('release-hold', { holdId: hold.id });
    expect((json as { hold: Made }).hold.service).toEqual(named(cleaning));
  });

  test('is answered alike under its idempotency key', async () => {
    const input = { start: two, service: 'Cleaning', idempotencyKey: 'k' };
    const first = await office.asks('hold-slot', input);
    expect((await office.asks('hold-slot', input)).text).toBe(first.text);
    await office.refuses(
      'hold-slot',
      { start: two, idempotencyKey: 'k' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    );
  });
});

describe('a booking of a hold', () => {
  test('has the hold’s service and length', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    const booking = await office.books(person({ holdId: hold.id, answers }));
    expect([booking.start, minutesOf(booking), booking.service]).toEqual([two, 45, named(cleaning)]);
    expect(booking.answers).toEqual(answers);
  });

  test('has the hold’s length, whatever the service’s', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning', durationMinutes: 90 });
    const booking = await office.books(person({ holdId: hold.id, answers }));
    expect([minutesOf(booking), booking.service]).toEqual([90, named(cleaning)]);
  });

  test('has the hold’s length and service, whatever the default one’s', async () => {
    await office.offers({ name: 'Exam', durationMinutes: 60, isDefault: true });
    const { id } = await office.holds({ start: two, durationMinutes: 30, service: 'Exam' });
    const booking = await office.books(person({ holdId: id }));
    expect([minutesOf(booking), booking.service?.name]).toEqual([30, 'Exam']);
  });

  test('is asked the questions of the hold’s service, and the hold goes on', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    const somebody = person({ holdId: hold.id });
    const missing = { status: 409, code: 'ANSWER_MISSING' };
    const refusal = await office.refuses('book-slot', somebody, missing);
    expect([refusal.missing, refusal.message]).toEqual([['reason'], 'What brings you in?']);
    const taken = { status: 409, code: 'SLOT_TAKEN' };
    await office.refuses('book-slot', person({ start: two, durationMinutes: 30 }), taken);
    const booking = await office.books({ ...somebody, answers });
    expect([booking.start, booking.service, booking.answers]).toEqual([two, named(cleaning), answers]);
  });

  test('is asked none where the hold has no service', async () => {
    const hold = await office.holds({ start: two });
    await office.books(person({ holdId: hold.id }));
  });

  test('refuses an answer to a question of another service', async () => {
    const hold = await office.holds({ start: two });
    const invalid = { status: 400, code: 'INVALID_INPUT' };
    await office.refuses('book-slot', person({ holdId: hold.id, answers }), invalid);
  });

  test('after its end is made where the slot is free, with its service', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    office.desk.contract.wait(3_600_000);
    const booking = await office.books(person({ holdId: hold.id, answers }));
    expect([booking.start, minutesOf(booking), booking.service]).toEqual([two, 45, named(cleaning)]);
  });

  test('keeps the hold’s length though the service’s has changed since', async () => {
    const hold = await office.holds({ start: two, service: 'Cleaning' });
    await office.changes(cleaning, { durationMinutes: 60 });
    const answer = await office.asks('book-slot', person({ holdId: hold.id, answers }));
    // A hold promises its time; an id of another length may be refused, but never booked for another length.
    const { booking } = answer.json as { booking?: Made };
    expect(booking === undefined ? answer.status : minutesOf(booking)).toBeOneOf([45, 400]);
  });
});

test('one’s own hold of a service is free time to check and to book by its slot', async () => {
  const { id } = await office.slot({ query: 'a cleaning on tuesday at two' });
  await office.holds({ slotId: id, callId: 'c' });
  const query = 'a cleaning on tuesday at two';
  expect((await office.checks({ query, callId: 'c' })).available).toBe(true);
  expect((await office.checks({ query, callId: 'd' })).reason).toBe('slot_taken');
  const booking = await office.books(person({ slotId: id, callId: 'c', answers }));
  expect(booking.service).toEqual(named(cleaning));
  expect(await office.desk.busy()).toEqual(['14:00-14:45']);
});
