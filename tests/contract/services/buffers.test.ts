import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import type { CalendarWish } from '../contract-server.ts';
import { Office } from './office.ts';

const noon = november('24T12:00');
const one = november('24T13:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const quarterly: CalendarWish = { intervalMinutes: 15, hours: { 2: ['09:00-17:00'] } };

let base: Office;
let office: Office;

beforeAll(async () => {
  base = await Office.open();
});

beforeEach(async () => {
  office = await base.fresh(quarterly);
});

/** Somebody has the hour from noon, without buffers. */
async function takesNoon(at = office): Promise<void> {
  const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  await at.desk.contract.claim(at.desk.place, { start: noon, end: one, ...buffers });
}

/** The last start before noon and the first after, of 30 minutes. */
async function aroundNoon(service: string | undefined, at = office): Promise<(string | undefined)[]> {
  const starts = await at.starts({ durationMinutes: 30, ...(service && { service }) });
  return [starts.filter((start) => start < '12:00').at(-1), starts.find((start) => start >= '12:00')];
}

describe('the buffers of a slot', () => {
  test.each<[string, (number | null)[], number[], string[]]>([
    ['the service’s', [30, 15], [0, 0], ['11:15', '13:30']],
    ['the service’s, smaller than the calendar’s', [15, 0], [45, 45], ['11:30', '13:15']],
    ['the service’s, of no minutes', [0, 0], [45, 45], ['11:30', '13:00']],
    ['the calendar’s where the service has none', [null, null], [30, 15], ['11:15', '13:30']],
    ['the calendar’s before alone', [null, 15], [30, 45], ['11:15', '13:30']],
    ['the calendar’s after alone', [30, null], [45, 15], ['11:15', '13:30']],
  ])('are %s', async (_, [before = null, after = null], [ownBefore = 0, ownAfter = 0], expected) => {
    const wish = { ...quarterly, bufferBeforeMinutes: ownBefore, bufferAfterMinutes: ownAfter };
    const at = await base.fresh(wish);
    await at.offers({ name: 'Cleaning', bufferBeforeMinutes: before, bufferAfterMinutes: after });
    await takesNoon(at);
    expect(await aroundNoon('Cleaning', at)).toEqual(expected);
  });

  test('are the calendar’s without a service', async () => {
    await office.offers({ name: 'Cleaning', bufferBeforeMinutes: 30, bufferAfterMinutes: 15 });
    await takesNoon();
    expect(await aroundNoon(undefined)).toEqual(['11:30', '13:00']);
  });

  test('are those of the service in the words', async () => {
    await office.offers({ name: 'Cleaning', durationMinutes: 30, bufferBeforeMinutes: 30 });
    await takesNoon();
    expect((await office.checks({ query: 'a cleaning on tuesday at one pm' })).reason).toBe('slot_taken');
    expect((await office.checks({ query: 'tuesday at one pm' })).available).toBe(true);
  });

  test('are those of the default service where none is named', async () => {
    await office.offers({ name: 'Exam', bufferBeforeMinutes: 30, bufferAfterMinutes: 15, isDefault: true });
    await takesNoon();
    expect(await aroundNoon(undefined)).toEqual(['11:15', '13:30']);
  });

  test.each(['hold-slot', 'book-slot'])('are kept by %s', async (operation) => {
    await office.offers({ name: 'Cleaning', durationMinutes: 30, bufferBeforeMinutes: 30 });
    await takesNoon();
    const rest = operation === 'book-slot' ? person() : {};
    const { slots } = await office.refuses(operation, { ...rest, start: one, service: 'Cleaning' }, taken);
    expect(slots.map(({ start }) => start)).not.toContain(one);
    const { status } = await office.asks(operation, { ...rest, start: one });
    expect(status).toBe(201);
  });
});

describe('between two bookings the larger buffer counts, not the sum', () => {
  beforeEach(async () => {
    await office.offers({ name: 'Cleaning', durationMinutes: 60, bufferAfterMinutes: 30 });
    await office.offers({ name: 'Checkup', bufferBeforeMinutes: 15 });
    await office.offers({ name: 'Surgery', bufferBeforeMinutes: 45 });
  });

  test.each([
    ['the earlier’s, where the later has none', undefined, '13:30'],
    ['the earlier’s, where the later’s is smaller', 'Checkup', '13:30'],
    ['the earlier’s, where both are alike', 'Cleaning', '13:30'],
    ['the later’s, where it is larger', 'Surgery', '13:45'],
  ])('%s', async (_, service, expected) => {
    await office.books(person({ start: noon, service: 'Cleaning' }));
    expect((await aroundNoon(service))[1]).toBe(expected);
  });

  test('around a hold as well', async () => {
    await office.holds({ start: noon, service: 'Cleaning' });
    expect((await aroundNoon('Checkup'))[1]).toBe('13:30');
    expect((await aroundNoon('Surgery'))[1]).toBe('13:45');
  });

  test('around a booking of an offered slot as well', async () => {
    const { id } = await office.slot({ query: 'a cleaning on tuesday at noon' });
    await office.books(person({ slotId: id }));
    expect((await aroundNoon('Checkup'))[1]).toBe('13:30');
  });
});

test('bookings and holds keep the buffers that they were made with', async () => {
  const cleaning = await office.offers({ name: 'Cleaning', durationMinutes: 60, bufferAfterMinutes: 30 });
  await office.books(person({ start: noon, service: 'Cleaning' }));
  await office.holds({ start: november('24T15:00'), service: 'Cleaning' });
  await office.changes(cleaning, { bufferAfterMinutes: 0 });
  const starts = await office.starts({ durationMinutes: 30 });
  expect(starts).not.toContain('13:15');
  expect(starts).toContain('13:30');
  expect(starts).not.toContain('16:15');
  expect(starts).toContain('16:30');
});

test('a hold of a service is booked with the service’s buffers', async () => {
  await office.offers({ name: 'Cleaning', durationMinutes: 60, bufferAfterMinutes: 30 });
  const hold = await office.holds({ start: noon, service: 'Cleaning' });
  await office.books(person({ holdId: hold.id }));
  expect((await aroundNoon(undefined))[1]).toBe('13:30');
});
