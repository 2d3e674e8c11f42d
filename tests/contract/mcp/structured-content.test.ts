import { expect, test } from 'bun:test';
import { november } from '../bookings/desk.ts';
import { type Booked, openTools, person } from './tool-calls.ts';

const { at, contract, call, rest, booked } = await openTools();

type Question = [operation: string, input: Record<string, unknown>];

/** An answer without what is drawn by lot: ids and codes. */
function withoutChance(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value) => {
      if (['id', 'calendarId', 'code', 'codeSpoken'].includes(name))
        return isLot(name, value) ? 'lot' : value;
      return typeof value === 'string' ? value.replace(/ code is .*/, ' code is …') : value;
    }),
  );
}

/** Codes of refusals are no codes of bookings. */
function isLot(name: string, value: unknown): boolean {
  return name !== 'code' || String(value).length === 6;
}

/** An answer without what models are not told of bookings. */
function withoutWithheld(answer: unknown): unknown {
  const { booking, bookings } = answer as { booking?: Told; bookings?: Told[] };
  return {
    ...(answer as object),
    ...(booking && { booking: bare(booking) }),
    ...(bookings && { bookings: bookings.map(bare) }),
  };
}

type Told = Record<string, unknown>;

const withheld = 'email notes answers metadata callId version tell told manageUrl confirmedAt'.split(' ');

function bare(told: Told): Told {
  return Object.fromEntries(Object.entries(told).filter(([name]) => !withheld.includes(name)));
}

const start = november('25T10:00');
const nobodys = crypto.randomUUID();
const corrected = { phone: '2125550199', email: 'a@example.com', notes: 'x' };
const taken = { start: november('24T14:00'), name: 'Bo', phone: '2125550199' };

test.each<[string, (booking: Booked) => Question[]]>([
  ['free slots', () => [['check-availability', { query: 'tomorrow or monday', limit: 9 }]]],
  ['no words', () => [['check-availability', {}]]],
  ['words that say nothing', () => [['check-availability', { query: 'purple' }]]],
  ['a wrong input', () => [['check-availability', { durationMinutes: 1 }]]],
  ["another zone's caller", () => [['check-availability', { timeZone: 'Asia/Tokyo' }]]],
  ['an unknown zone', () => [['check-availability', { timeZone: 'Mars/Base' }]]],
  ['a hold', () => [['hold-slot', { start, callId: 'c' }]]],
  ['a hold of nobody', () => [['release-hold', { holdId: nobodys }]]],
  ['a booking', () => [['book-slot', { start, ...person }]]],
  ['a booking without a contact', () => [['book-slot', { start, name: 'Ada' }]]],
  ['a wrong slot id', () => [['book-slot', { slotId: 'sl_0', ...person }]]],
  ['an unknown hold', () => [['book-slot', { holdId: nobodys, ...person }]]],
  ['a slot that is taken', () => [['book-slot', taken]]],
  ['a closed day', () => [['hold-slot', { start: november('28T14:00') }]]],
  ['a booking that moves', ({ code }) => [['reschedule-booking', { code, start }]]],
  ['a code of nobody', () => [['cancel-booking', { code: '222222' }]]],
  ['a booking that is corrected', ({ code }) => [['update-booking', { code, ...corrected }]]],
  ['a correction of nobody', () => [['update-booking', { name: 'Bo' }]]],
  ['bookings found by code', ({ code }) => [['find-bookings', { code }]]],
  [
    'a booking that is cancelled, again, and moved then',
    ({ code }) => [
      ['cancel-booking', { code, reason: 'ill' }],
      ['cancel-booking', { code }],
      ['reschedule-booking', { code, start }],
    ],
  ],
  [
    'an idempotency key used for something else',
    () => [
      ['book-slot', { start, ...person, idempotencyKey: 'k' }],
      ['book-slot', { start, ...person, name: 'Bo', idempotencyKey: 'k' }],
    ],
  ],
])('structuredContent equals the answer of REST: %s', async (_, questions) => {
  // The same questions at two calendars that are alike, one asked over REST, one over MCP.
  const overRest = [];
  for (const [operation, input] of questions(await booked())) overRest.push(await rest(operation, input));
  at.place = await contract.place();
  const overMcp = [];
  for (const [operation, input] of questions(await booked())) {
    overMcp.push((await call(operation.replaceAll('-', '_'), input)).structured);
  }
  expect(overRest.length).toBeGreaterThan(0);
  expect(overMcp.map(withoutChance)).toEqual(overRest.map(withoutWithheld).map(withoutChance));
});

test('a key that REST used with metadata is reused over MCP, where none can be given', async () => {
  const input = { start, ...person, idempotencyKey: 'k' };
  await rest('book-slot', { ...input, metadata: { source: 'crm' } });
  expect((await call('book_slot', input)).structured).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});
