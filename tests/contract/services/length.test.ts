import { beforeEach, describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { type Input, november, person } from '../bookings/desk.ts';
import { everyDay } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { minutesOf, named, Office } from './office.ts';

const two = november('24T14:00');

let office: Office;
let cleaning: Service;
let filling: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  cleaning = await office.offers({ name: 'Cleaning', spokenNames: ['polish'], durationMinutes: 45 });
  filling = await office.offers({ name: 'Filling', durationMinutes: 75 });
});

/** What is asked, and how long it takes; the service is that of the words or of the field. */
const lengths: [string, Input, number, 'Cleaning' | 'Filling' | null][] = [
  ['the calendar’s without a service', { query: 'tuesday at two' }, 30, null],
  ['that of the service that is given', { query: 'tuesday at two', service: 'Cleaning' }, 45, 'Cleaning'],
  ['that of the service in the words', { query: 'a cleaning on tuesday at two' }, 45, 'Cleaning'],
  [
    'that of the service that is given, before the one in the words',
    { query: 'a cleaning on tuesday at two', service: 'Filling' },
    75,
    'Filling',
  ],
  ['the words’ before the service’s', { query: 'a cleaning on tuesday at two for an hour' }, 60, 'Cleaning'],
  [
    'the words’ before that of the service that is given',
    { query: 'tuesday at two for an hour', service: 'Cleaning' },
    60,
    'Cleaning',
  ],
  [
    'durationMinutes before the service’s',
    { query: 'tuesday at two', service: 'Cleaning', durationMinutes: 90 },
    90,
    'Cleaning',
  ],
  [
    'durationMinutes before the words’',
    { query: 'a cleaning on tuesday at two for an hour', durationMinutes: 90 },
    90,
    'Cleaning',
  ],
];

const services = () => ({ Cleaning: named(cleaning), Filling: named(filling) });

test.each(lengths)('the length is %s: %j', async (_, input, minutes, name) => {
  const { available, interpretation, slots } = await office.checks(input);
  const service = name && services()[name];
  expect({ available, length: interpretation.durationMinutes }).toEqual({ available: true, length: minutes });
  expect(interpretation.service).toEqual(service);
  expect(slots.map(minutesOf)).toEqual(slots.map(() => minutes));
  const booking = await office.books(person({ slotId: slots[0]?.id }));
  expect([booking.start, minutesOf(booking), booking.service]).toEqual([two, minutes, service]);
});

test.each(['hold-slot', 'book-slot'])('%s takes a start for as long as the service', async (operation) => {
  const rest = operation === 'book-slot' ? person() : {};
  const inputs: [Input, number, Service | null][] = [
    [{ start: november('24T09:00') }, 30, null],
    [{ start: november('24T10:00'), service: 'Cleaning' }, 45, cleaning],
    [{ start: november('24T11:00'), service: 'polish' }, 45, cleaning],
    [{ start: november('24T12:00'), service: filling.id }, 75, filling],
    [{ start: november('24T14:00'), service: 'Cleaning', durationMinutes: 60 }, 60, cleaning],
  ];
  for (const [input, minutes, service] of inputs) {
    const made =
      operation === 'book-slot' ? await office.books({ ...rest, ...input }) : await office.holds(input);
    expect([input, minutesOf(made), made.service]).toEqual([input, minutes, service && named(service)]);
  }
});

describe('a default service', () => {
  let exam: Service;

  beforeEach(async () => {
    exam = await office.offers({ name: 'Exam', durationMinutes: 60, isDefault: true });
  });

  test('has the length where nothing else is said', async () => {
    const { interpretation, slots } = await office.checks({ query: 'tuesday at two' });
    expect(interpretation.durationMinutes).toBe(60);
    const booking = await office.books(person({ slotId: slots[0]?.id }));
    expect([minutesOf(booking), booking.service]).toEqual([60, named(exam)]);
    const other = await office.books(person({ start: november('24T09:00') }));
    expect([minutesOf(other), other.service]).toEqual([60, named(exam)]);
    expect(minutesOf(await office.holds({ start: november('24T10:00') }))).toBe(60);
  });

  test('has it in the next free slots, without words', async () => {
    const { slots } = await office.checks({});
    expect(slots.map(minutesOf)).toEqual([60, 60, 60]);
  });

  test.each<[string, Input, number]>([
    ['the service that is given', { query: 'tuesday at two', service: 'Filling' }, 75],
    ['the service in the words', { query: 'a cleaning on tuesday at two' }, 45],
    ['the words’ length', { query: 'tuesday at two for fifteen minutes' }, 15],
    ['durationMinutes', { query: 'tuesday at two', durationMinutes: 90 }, 90],
  ])('comes after %s', async (_, input, minutes) => {
    expect((await office.checks(input)).interpretation.durationMinutes).toBe(minutes);
  });

  test('is the calendar’s length again once it is archived', async () => {
    await office.archives(exam);
    const { interpretation } = await office.checks({ query: 'tuesday at two' });
    expect(interpretation.durationMinutes).toBe(30);
  });
});

test('interpret tells the same length', async () => {
  for (const [query, minutes] of [
    ['tuesday at two', 30],
    ['a cleaning on tuesday at two', 45],
    ['a cleaning on tuesday at two for an hour', 60],
  ] as const) {
    expect([query, (await office.interprets({ query })).durationMinutes]).toEqual([query, minutes]);
  }
});

test('a service that is longer than any hours finds no slot, and says why', async () => {
  const short = await office.fresh({ hours: everyDay('09:00-10:00') });
  await short.offers({ name: 'Surgery', durationMinutes: 120 });
  const found = await short.checks({ query: 'a surgery on tuesday at nine' });
  expect([found.available, found.reason]).toEqual([false, 'duration_too_long']);
});
