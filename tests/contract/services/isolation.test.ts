import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november, person } from '../bookings/desk.ts';
import { minutesOf, Office, question } from './office.ts';

const two = november('24T14:00');
const query = 'a root canal on tuesday at two';

let base: Office;

beforeAll(async () => {
  base = await Office.open();
});

/** Where somebody else's service must not be known: another calendar of the workspace, and another workspace. */
const elsewhere: [string, (owner: Office) => Promise<Office>][] = [
  ['another calendar of the workspace', async (owner) => await owner.beside()],
  ['another workspace', async () => await base.fresh()],
];

describe.each(elsewhere)('at %s', (_, besides) => {
  let owner: Office;
  let other: Office;
  let service: Service;

  beforeEach(async () => {
    owner = await base.fresh();
    service = await owner.offers({
      name: 'Root canal',
      spokenNames: ['gingivectomy'],
      durationMinutes: 90,
      bufferBeforeMinutes: 60,
      bufferAfterMinutes: 60,
      questions: [question('xrays', 'Do you have X-rays?')],
      isDefault: true,
    });
    other = await besides(owner);
  });

  test.each(['check-availability', 'hold-slot', 'book-slot'])(
    '%s takes no service, by id, name or spoken name, and names none',
    async (operation) => {
      await other.offers({ name: 'Cleaning' });
      const rest = operation === 'check-availability' ? {} : { start: two };
      const somebody = operation === 'book-slot' ? person() : {};
      for (const named of [service.id, 'Root canal', 'Root canel', 'gingivectomy']) {
        const input = { ...rest, ...somebody, service: named };
        const invalid = { status: 400, code: 'INVALID_INPUT', path: '/service' };
        const { error } = await other.refuses(operation, input, invalid);
        expect(error.replaceAll(`"${named}"`, '')).not.toMatch(/root canal|gingivectomy/i);
      }
    },
  );

  test('it is not heard in the words', async () => {
    const { interpretation } = await other.checks({ query });
    expect([interpretation.service, interpretation.durationMinutes]).toEqual([null, 30]);
    expect((await other.interprets({ query })).service).toBeNull();
    expect((await owner.interprets({ query })).service).toEqual({ id: service.id, name: 'Root canal' });
  });

  test('it is not the default one, and sets no length, buffers or questions', async () => {
    await other.desk.contract.claim(other.desk.place, { start: november('24T13:00'), end: two });
    const { available, slots } = await other.checks({ query: 'tuesday at two' });
    expect([available, slots.map(minutesOf)]).toEqual([true, [30]]);
    const booking = await other.books(person({ start: two }));
    expect([minutesOf(booking), booking.service, booking.answers]).toEqual([30, null, {}]);
  });

  test('its questions are none', async () => {
    const input = person({ start: two, answers: { xrays: 'Yes' } });
    const { error } = await other.refuses('book-slot', input, { status: 400, code: 'INVALID_INPUT' });
    expect(error).not.toContain('X-rays');
  });

  test('its slots are none', async () => {
    const { id } = await owner.slot({ query });
    const invalid = { status: 400, code: 'SLOT_ID_INVALID' };
    await other.offers({ name: 'Cleaning', durationMinutes: 90 });
    await other.refuses('hold-slot', { slotId: id }, invalid);
    await other.refuses('book-slot', person({ slotId: id }), invalid);
    const { id: bookingId } = await other.books(person({ start: two }));
    await other.refuses('reschedule-booking', { bookingId, slotId: id }, invalid);
  });

  test('the calendar does not tell of it', async () => {
    const { desk } = other;
    const { text } = await desk.contract.get(desk.place, 'calendar');
    const told = await other.does('get_calendar');
    for (const all of [text, told.text, JSON.stringify(told.structured)]) {
      expect(all).not.toMatch(/root canal|gingivectomy|xrays|X-rays/i);
      expect(all).not.toContain(service.id);
    }
  });

  test('a service of the same name is another one', async () => {
    const own = await other.offers({ name: 'Root canal', durationMinutes: 60 });
    const booking = await other.books(person({ start: two, service: 'root canal' }));
    expect([booking.service, minutesOf(booking)]).toEqual([{ id: own.id, name: 'Root canal' }, 60]);
    expect(own.id).not.toBe(service.id);
  });

  test('its bookings stay the owner’s, with their service and answers', async () => {
    const booking = await owner.books(person({ start: two, answers: { xrays: 'Hippopotamus' } }));
    for (const input of [{ code: booking.code }, {}]) {
      const { text } = await other.asks('find-bookings', input);
      for (const word of ['Root canal', 'Hippopotamus', booking.id]) expect(text).not.toContain(word);
    }
    await other.refuses(
      'update-booking',
      { bookingId: booking.id, answers: { xrays: 'No' } },
      { status: 404, code: 'BOOKING_NOT_FOUND' },
    );
    const asked = { query: 'an hour later', bookingId: booking.id };
    await other.refuses('check-availability', asked, { status: 404, code: 'BOOKING_NOT_FOUND' });
  });

  test('what was asked about services in a call is not remembered', async () => {
    const spokenNames = ['examination'];
    await owner.offers({ name: 'Jaw examination', spokenNames });
    await owner.offers({ name: 'Gum examination', spokenNames });
    const asked = await owner.checks({ query: 'an examination on tuesday at two', callId: 'c' });
    expect(asked.reason).toBe('unclear');
    const { text } = await other.asks('check-availability', { query: 'the jaw examination', callId: 'c' });
    expect(text).not.toContain('Gum');
    expect(text).not.toContain('2026-11-24T14:00');
  });
});
