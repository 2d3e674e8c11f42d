import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november } from '../bookings/desk.ts';
import { statementsOf } from '../callers/callers.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { named, Office } from './office.ts';

const known = '+12125550123';
const stranger = '+12125550177';

let office: Office;
let first: Service;
let exam: Service;
let cleaning: Service;

/** Ada is known. New callers are given a longer exam than known ones. */
freshForEach(Office.open, async (fresh) => {
  office = fresh;
  const booked = { start: november('24T09:00'), name: 'Ada Lovelace', phone: known };
  expect((await office.asks('book-slot', booked)).status).toBe(201);
  first = await office.offers({
    ...{ name: 'New patient exam', spokenNames: ['exam'], durationMinutes: 60, callers: 'new' },
  });
  exam = await office.offers({
    name: 'Recall exam',
    spokenNames: ['exam'],
    callers: 'known',
    isDefault: true,
  });
  cleaning = await office.offers({ name: 'Cleaning', durationMinutes: 30 });
});

const lengthOf = ({ start = '', end = '' } = {}) => (Date.parse(end) - Date.parse(start)) / 60_000;

async function heard(query: string, phone?: string, more: object = {}) {
  const { interpretation, slots, message } = await office.checks({ query, ...(phone && { phone }), ...more });
  const { service, question } = interpretation;
  return { service, question, minutes: lengthOf(slots[0]), message };
}

/** A calendar beside it where who names no service gets none. */
async function withoutDefault() {
  office = await office.beside();
  first = await office.offers({ name: 'New patient exam', durationMinutes: 60, callers: 'new' });
  exam = await office.offers({ name: 'Check-up', callers: 'known' });
  cleaning = await office.offers({ name: 'Cleaning', durationMinutes: 30 });
}

describe('services for new or for known callers', () => {
  test('are heard by who calls, and asked about where nobody knows', async () => {
    const words = 'an exam on tuesday at two';
    expect(await heard(words, stranger)).toMatchObject({
      service: named(first),
      question: null,
      minutes: 60,
    });
    expect(await heard(words, known)).toMatchObject({ service: named(exam), question: null, minutes: 45 });
    for (const phone of [undefined, 'anonymous']) {
      const { service, question } = await heard(words, phone);
      expect(service).toBeNull();
      expect(question).toMatch(/new patient exam/i);
      expect(question).toMatch(/recall exam/i);
    }
  });

  test('are what callers get who name none, if that is no other', async () => {
    expect(await heard('tuesday at two', known)).toMatchObject({ service: named(exam), minutes: 45 });
    expect(await heard('tuesday at two')).toMatchObject({ service: named(exam), minutes: 45 });
    expect(await heard('tuesday at two', stranger)).toMatchObject({ service: named(first), minutes: 60 });
    await office.offers({ name: 'New patient consultation', callers: 'new' });
    expect(await heard('tuesday at two', stranger)).toMatchObject({ service: null, minutes: 30 });
  });

  test('are not heard by others, but those for all are', async () => {
    expect(await heard('a new patient exam on tuesday at two', known)).toMatchObject({
      service: named(exam),
    });
    for (const phone of [known, stranger])
      expect(await heard('a cleaning on tuesday at two', phone)).toMatchObject({ service: named(cleaning) });
  });

  test('cannot be named to others, except by their ID', async () => {
    await office.offers({ name: 'Welcome visit', callers: 'new' });
    const input = { query: 'tuesday at two', phone: known };
    expect(await heard('tuesday at two', known, { service: 'New patient exam' })).toMatchObject({
      service: named(exam),
    });
    const { status, json } = await office.asks('check-availability', {
      ...input,
      service: 'Welcome visit',
    });
    expect([status, json]).toMatchObject([400, { code: 'INVALID_INPUT', path: '/service' }]);
    expect(await heard('tuesday at two', known, { service: first.id })).toMatchObject({
      ...{ service: named(first), minutes: 60 },
    });
    expect(await heard('tuesday at two', stranger, { service: 'exam' })).toMatchObject({
      service: named(first),
    });
  });

  test('that others name are asked about, unless one stands in for them', async () => {
    await withoutDefault();
    const words = 'a check-up on tuesday at two';
    expect(await heard(words, known)).toMatchObject({ service: named(exam), question: null });
    const { service, minutes, message } = await heard(words, stranger);
    expect([service, minutes]).toEqual([named(first), 60]);
    expect(message).toMatch(/new patient exam/i);
    await office.changes(first, { callers: 'all' });
    const { question } = await heard(words, stranger);
    expect(question).toBe('Do you mean a new patient exam or a cleaning?');
    expect(await heard(words, stranger, { service: 'cleaning' })).toMatchObject({ service: named(cleaning) });
    const input = { query: 'tuesday at two', phone: stranger, service: 'check-up' };
    const { status, json } = await office.asks('check-availability', input);
    const error = 'service "check-up" is not for this caller — there are New patient exam, Cleaning';
    expect([status, json]).toMatchObject([400, { path: '/service', error }]);
    expect((await office.calls('check_availability', input)).text).toStartWith(`Say: ${question}\n`);
  });

  test('are asked about once, and the answer is for the time said before', async () => {
    await withoutDefault();
    await office.changes(first, { callers: 'all' });
    const more = { callId: 'call-1' };
    await heard('a check-up on tuesday at two', stranger, more);
    expect(await heard('the cleaning then', stranger, more)).toMatchObject({
      ...{ service: named(cleaning), question: null, minutes: 30 },
    });
  });

  test('stay what a booking is for that moves', async () => {
    const booked = { start: november('24T14:00'), name: 'Grace Hopper', phone: stranger, service: first.id };
    const { json } = await office.asks('book-slot', booked);
    const { id: bookingId } = (json as { booking: { id: string } }).booking;
    expect(await heard('wednesday at two', stranger, { bookingId })).toMatchObject({
      ...{ service: named(first), minutes: 60 },
    });
  });

  test('can be booked by anybody', async () => {
    const booked = { start: november('24T14:00'), name: 'Ada Lovelace', phone: known, service: first.id };
    expect((await office.asks('book-slot', booked)).status).toBe(201);
  });

  test('are heard by the tool, too', async () => {
    const { structured } = await office.does('check_availability', {
      ...{ query: 'an exam on tuesday at two', phone: stranger },
    });
    expect(structured['interpretation']).toMatchObject({ service: named(first) });
  });

  test.each(['anonymous', '+266696687', '123 456 7890', '{{customer.number}}'])(
    'are all offered by the tool where a network or a platform gives no number: %s',
    async (phone) => {
      const { structured } = await office.does('check_availability', {
        ...{ query: 'an exam on tuesday at two', phone },
      });
      expect(structured['interpretation']).toMatchObject({
        service: null,
        question: expect.stringMatching(/recall exam/i),
      });
    },
  );

  test('are no reason to refuse a number where all are for everybody', async () => {
    const input = { query: 'tuesday at two', phone: 'call me' };
    for (const service of [first, exam]) await office.changes(service, { callers: 'all' });
    expect((await office.asks('check-availability', { ...input, phone: '12' })).status).toBe(200);
    await office.changes(first, { callers: 'new' });
    const { status, json } = await office.asks('check-availability', { ...input, phone: '12' });
    expect([status, json]).toMatchObject([400, { path: '/phone' }]);
    expect((await office.asks('check-availability', input)).status).toBe(200);
  });

  test('ask the database once who calls, and only where that matters', async () => {
    const asked = (phone: string) =>
      statementsOf(office.desk.contract, () => heard('a cleaning on tuesday at two', phone));
    await asked(known);
    const [one, other] = [await asked(known), await asked(stranger)];
    expect(other).toEqual(one);
  });
});
