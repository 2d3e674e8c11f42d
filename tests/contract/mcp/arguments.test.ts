import { describe, expect, test } from 'bun:test';
import type { ToolAnswer } from '../../helpers/mcp-caller.ts';
import { november } from '../bookings/desk.ts';
import { type Booked, openTools, person } from './tool-calls.ts';

const { at, contract, call, good, rest, firstSlot, booked } = await openTools();

const four = november('24T16:00');

/** The optional fields of each tool, and an input that it takes without them. */
const optional: [string, string, (booking: Booked) => Record<string, unknown>][] = [
  [
    'check_availability',
    'query durationMinutes from to limit timeZone service with phone callId',
    () => ({}),
  ],
  ['hold_slot', 'slotId durationMinutes ttlSeconds timeZone service with callId', () => ({ start: four })],
  [
    'book_slot',
    'slotId holdId durationMinutes email notes answers timeZone service with callId idempotencyKey',
    () => ({ name: person.name, phone: person.phone, start: four }),
  ],
  [
    'reschedule_booking',
    'code slotId holdId durationMinutes timeZone',
    ({ id }) => ({ bookingId: id, start: four }),
  ],
  [
    'update_booking',
    'code phone email notes answers timeZone',
    ({ id }) => ({ bookingId: id, name: 'Ada King' }),
  ],
  ['cancel_booking', 'code reason timeZone', ({ id }) => ({ bookingId: id })],
  ['find_bookings', 'phone email name limit cursor timeZone', ({ code }) => ({ code })],
];

/** An answer without what differs from one time to the next. */
function steady({ structured }: ToolAnswer): string {
  return JSON.stringify(structured)
    .replaceAll(/"(?:id|calendarId|code|codeSpoken)":"[^"]*"/g, '""')
    .replaceAll(/ code is [^"]*/g, '');
}

describe('what voice models fill in', () => {
  test.each(optional)('is left out by %s where it says nothing', async (name, fields, inputOf) => {
    const answers: Record<string, string> = {};
    for (const nothing of ['left out', null, '', '  ', '"none"', 'null', 'N / A', 'k. A.']) {
      at.place = await contract.place();
      const input = inputOf(await booked());
      const filled = Object.fromEntries(fields.split(' ').map((field) => [field, nothing]));
      const given = nothing === 'left out' ? input : { ...input, ...filled };
      answers[`${nothing}`] = steady(await good(name, given));
    }
    const plain = answers['left out'];
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(answers).map((nothing) => [nothing, plain ?? ''])),
    );
  });

  test('is no number of a slot, hold or day where it is "null"', async () => {
    await good('check_availability', { query: 'December 2nd', from: 'null', to: 'null' });
    await good('book_slot', { start: four, ...person, holdId: 'null', slotId: '' });
  });

  test.each(['nobody', 'unknown caller', 'none of those', '42'])(
    'is kept where it says %j',
    async (notes) => {
      const { structured } = await good('book_slot', { start: four, ...person, notes });
      const { code } = structured['booking'] as Booked;
      expect(await rest('find-bookings', { code })).toMatchObject({ bookings: [{ notes }] });
    },
  );

  test('is a number where it is text of one: a length, a count or seconds', async () => {
    const asked = { query: 'tuesday morning', durationMinutes: 60, limit: 2 };
    const asText = { ...asked, durationMinutes: '60.0', limit: ' 2 ' };
    expect(await good('check_availability', asText)).toEqual(await good('check_availability', asked));
    const held = await good('hold_slot', { start: four, durationMinutes: '60', ttlSeconds: '+300' });
    const end = november('24T17:00');
    expect(held.structured['hold']).toMatchObject({ end, expiresAt: november('20T10:35') });
    const made = await good('book_slot', { ...person, start: november('24T10:00'), durationMinutes: '60' });
    expect(made.structured['booking']).toMatchObject({ end: november('24T11:00') });
  });

  test.each(['three', '0x10', '1e1', '1e400', '3 slots', 'NaN', '3,5', '2.5', '0', '101', '-1', '1 0'])(
    'is no number of slots: %j',
    async (limit) => {
      const { structured } = await call('check_availability', { limit });
      expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/limit' });
    },
  );

  test('is taken as it stands over REST', async () => {
    for (const [field, value] of Object.entries({
      limit: '3',
      query: null,
      from: '',
      durationMinutes: '30',
    })) {
      const refused = await rest('check-availability', { [field]: value });
      expect(refused).toMatchObject({ code: 'INVALID_INPUT', path: `/${field}` });
    }
    const { code } = await booked({ notes: 'none' });
    expect(await rest('find-bookings', { code })).toMatchObject({ bookings: [{ notes: 'none' }] });
    expect(await rest('book-slot', { start: four, ...person, email: 'none' })).toMatchObject({
      path: '/email',
    });
  });

  test('is no start where it is local time with a Z', async () => {
    const input = { ...person, start: '2026-11-25T10:00:00Z' };
    const { structured, text } = await call('book_slot', input);
    expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
    expect(text).toContain('without Z');
    at.place = await contract.place({ timeZone: 'UTC' });
    await good('book_slot', input);
  });
});

test.each<[string, (id: string) => string]>([
  ['with a colon', (id) => `${id}:`],
  ['in quotes', (id) => `"${id}"`],
  ['in single quotes', (id) => `'${id}'`],
  ['in quotes and with a colon', (id) => `"${id}:"`],
  ['in curly quotes and with a full stop', (id) => `“${id}”.`],
  ['in backticks', (id) => `\`${id}\``],
  ['with blanks and brackets about it', (id) => ` (${id}), `],
])('an ID is that ID when it is copied %s', async (_, copied) => {
  const slotId = copied((await firstSlot()).id);
  const { hold } = (await good('hold_slot', { slotId })).structured as { hold: Booked };
  const made = await good('book_slot', { ...person, holdId: copied(hold.id) });
  const { id, code } = made.structured['booking'] as Booked;
  const named = { bookingId: copied(id) };
  await good('update_booking', { ...named, name: 'Ada King' });
  const later = await firstSlot('wednesday at ten');
  await good('reschedule_booking', { ...named, slotId: copied(later.id) });
  const found = await good('find_bookings', { code: copied(code) });
  expect(found.structured['bookings']).toMatchObject([{ id, name: 'Ada King', start: later.start }]);
  const cancelled = await good('cancel_booking', { code: copied(code) });
  expect(cancelled.structured['booking']).toMatchObject({ id, status: 'cancelled' });
});

describe('a start beside a slotId', () => {
  test.each<[string, (start: string) => string]>([
    ['as it was offered', (given) => given],
    ['without its offset', (given) => given.slice(0, 19)],
    ['without seconds', (given) => given.slice(0, 16)],
    ['with a blank', (given) => given.slice(0, 16).replace('T', ' ')],
    ['with a Z after its local time', (given) => `${given.slice(0, 19)}Z`],
    ['in UTC', (given) => new Date(given).toISOString()],
  ])('is ignored if it is the same: %s', async (_, written) => {
    const { id: slotId, start } = await firstSlot();
    const own = { slotId, start: written(start) };
    const call = { query: { callId: 'c' } };
    const held = await good('hold_slot', own, call);
    expect(held.structured['hold']).toMatchObject({ start });
    const made = await good('book_slot', { ...own, ...person }, call);
    expect(made.structured['booking']).toMatchObject({ start });
  });

  test('is ignored where a booking moves, in the caller’s zone', async () => {
    const { id: bookingId } = await booked();
    const timeZone = 'America/Denver';
    const { structured } = await good('check_availability', { query: 'wednesday at ten', timeZone });
    const { id: slotId, start } = (structured['slots'] as [Booked])[0];
    const moved = await good('reschedule_booking', {
      bookingId,
      slotId,
      start: start.slice(0, 19),
      timeZone,
    });
    expect(moved.structured['booking']).toMatchObject({ start });
  });

  test.each(['2026-11-24T14:30:00', '2026-11-25T14:00:00', '2026-11-24', 'tomorrow', '14:00', '2'])(
    'is refused if it is another: %s',
    async (start) => {
      const { id: slotId } = await firstSlot();
      const { structured } = await call('book_slot', { slotId, start, ...person });
      expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
    },
  );

  test('is refused over REST', async () => {
    const { id: slotId, start } = await firstSlot();
    const refused = await rest('book-slot', { slotId, start, ...person });
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
  });
});
