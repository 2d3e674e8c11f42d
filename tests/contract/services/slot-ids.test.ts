import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { minutesOf, named, Office } from './office.ts';

const two = november('24T14:00');
const invalid = { status: 400, code: 'SLOT_ID_INVALID' };
const contradicted = { status: 400, code: 'INVALID_INPUT', path: '/service' };
const asked = { query: 'tuesday at two', service: 'Cleaning' };

let office: Office;
let cleaning: Service;
let slotId: string;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  cleaning = await office.offers({ name: 'Cleaning', spokenNames: ['polish'], durationMinutes: 45 });
  await office.offers({ name: 'Checkup', spokenNames: ['exam'], durationMinutes: 45 });
  slotId = (await office.slot(asked)).id;
});

/** The writes that take a slotId, each with what it needs besides. */
const takers: [string, () => Promise<Input>][] = [
  ['hold-slot', async () => ({})],
  ['book-slot', async () => person()],
  [
    'reschedule-booking',
    async () => ({
      bookingId: (await office.books(person({ start: november('25T09:00'), service: 'Cleaning' }))).id,
    }),
  ],
];

describe('an offered slot carries the service', () => {
  test.each([{}, { service: 'Cleaning' }, { service: 'polish' }])(
    'and is booked beside %j',
    async (beside) => {
      const hold = await office.holds({ slotId, callId: 'c', ...beside });
      expect([hold.start, minutesOf(hold), hold.service]).toEqual([two, 45, named(cleaning)]);
      const booking = await office.books(person({ slotId, callId: 'c', ...beside }));
      expect([booking.start, minutesOf(booking), booking.service]).toEqual([two, 45, named(cleaning)]);
    },
  );

  test('and is booked beside the id of the service', async () => {
    expect((await office.books(person({ slotId, service: cleaning.id }))).service).toEqual(named(cleaning));
  });

  test('as the next that is available, too', async () => {
    await office.holds({ slotId });
    const { nextAvailable } = await office.checks(asked);
    const booking = await office.books(person({ slotId: nextAvailable?.id }));
    expect([minutesOf(booking), booking.service]).toEqual([45, named(cleaning)]);
  });

  test.each(['hold-slot', 'book-slot'])('beside a refusal of %s, too', async (operation) => {
    await office.holds({ slotId });
    const rest = operation === 'book-slot' ? person() : {};
    const taken = { status: 409, code: 'SLOT_TAKEN' };
    for (const way of [{ slotId }, { start: two, service: 'Cleaning' }]) {
      const { slots } = await office.refuses(operation, { ...rest, ...way }, taken);
      expect(slots.map(minutesOf)).toEqual([45, 45, 45]);
      const booking = await office.books(person({ slotId: slots[0]?.id }));
      expect(booking.service).toEqual(named(cleaning));
    }
  });

  test('under another id than that of another service, or of none', async () => {
    const other = await office.slot({ ...asked, service: 'Checkup' });
    const plain = await office.slot({ query: 'tuesday at two', durationMinutes: 45 });
    expect(new Set([slotId, other.id, plain.id]).size).toBe(3);
  });

  test('whatever else changes about the service', async () => {
    await office.changes(cleaning, { name: 'Deep clean', spokenNames: [], bufferAfterMinutes: 15 });
    const booking = await office.books(person({ slotId }));
    expect(booking.service).toEqual({ id: cleaning.id, name: 'Deep clean' });
  });
});

describe('an id without a service stays valid', () => {
  test('where services came later, a default one too', async () => {
    const plain = await office.fresh();
    const { id } = await plain.slot({ query: 'tuesday at two' });
    await plain.offers({ name: 'Cleaning' });
    const hold = await plain.holds({ slotId: id, callId: 'c' });
    expect([hold.start, minutesOf(hold), hold.service]).toEqual([two, 30, null]);
    await plain.offers({ name: 'Exam', durationMinutes: 60, isDefault: true });
    const booking = await plain.books(person({ slotId: id, callId: 'c' }));
    expect([booking.start, minutesOf(booking)]).toEqual([two, 30]);
  });

  test('beside others that have one', async () => {
    const { id } = await office.slot({ query: 'tuesday at two' });
    expect((await office.books(person({ slotId: id }))).service).toBeNull();
  });
});

test.each(['hold-slot', 'book-slot'])('%s refuses another service beside it', async (operation) => {
  const rest = operation === 'book-slot' ? person() : {};
  for (const service of ['Checkup', 'exam']) {
    await office.refuses(operation, { ...rest, slotId, service }, contradicted);
  }
  expect(await office.desk.busy()).toEqual([]);
});

describe.each(takers)('%s refuses an id', (operation, needs) => {
  test('whose service is archived, until it is restored', async () => {
    const rest = await needs();
    await office.archives(cleaning);
    await office.refuses(operation, { ...rest, slotId }, invalid);
    await office.restores(cleaning);
    expect((await office.asks(operation, { ...rest, slotId })).status).toBeLessThan(300);
  });

  test('whose service has another length now, until it has its own again', async () => {
    const rest = await needs();
    for (const durationMinutes of [40, 50]) {
      await office.changes(cleaning, { durationMinutes });
      await office.refuses(operation, { ...rest, slotId }, invalid);
    }
    await office.changes(cleaning, { durationMinutes: 45 });
    expect((await office.asks(operation, { ...rest, slotId })).status).toBeLessThan(300);
  });

  test('that is mistyped', async () => {
    const rest = await needs();
    const typos = [...slotId.slice(3)].flatMap((typed, index) => {
      const at = index + 3;
      const turned = slotId.slice(0, at) + (slotId[at + 1] ?? '') + typed + slotId.slice(at + 2);
      return [slotId.slice(0, at) + (typed === '7' ? '8' : '7') + slotId.slice(at + 1), turned];
    });
    const others = [...typos, slotId.slice(0, -1), `${slotId}7`].filter((typo) => typo !== slotId);
    const answers = [];
    for (const typo of others) answers.push(await office.asks(operation, { ...rest, slotId: typo }));
    const believed = answers.filter(({ json }) => (json as { code?: string }).code !== 'SLOT_ID_INVALID');
    // Three check characters leave one of 32,768 to chance.
    expect(believed.length).toBeLessThan(2);
  });
});
