import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { codeOf } from '../../gate/matrix.ts';
import { Counter, november, person } from './counter.ts';

let base: Counter;
let counter: Counter;

beforeAll(async () => {
  base = await Counter.open();
});

beforeEach(async () => {
  counter = await base.fresh();
});

type Input = Record<string, unknown>;

const two = november('24T14:00');
const writes: [string, (counter: Counter) => Promise<Input>][] = [
  ['hold-slot', async () => ({ start: two })],
  [
    'release-hold',
    async (at) => ({
      holdId: (await at.done<{ hold: { id: string } }>('hold-slot', { start: two })).hold.id,
    }),
  ],
  ['book-slot', async () => ({ ...person, start: two })],
  [
    'reschedule-booking',
    async (at) => ({ bookingId: (await at.booked({ start: two })).id, start: november('24T15:00') }),
  ],
  ['update-booking', async (at) => ({ bookingId: (await at.booked({ start: two })).id, notes: 'knee' })],
  ['leave-message', async () => ({ text: 'Please call me.', email: person.email })],
  ['cancel-booking', async (at) => ({ bookingId: (await at.booked({ start: two })).id })],
];

describe.each(writes)('%s with a key', (operation, inputOf) => {
  test.each([
    ['header', 'refusals=200', ''],
    ['header', '', 'refusals=200'],
    ['header', 'refusals=200', 'refusals=200'],
    ['field', 'refusals=200', ''],
    ['field', '', 'refusals=200'],
  ])('as a %s, once with "%s" and again with "%s", is one write', async (place, first, second) => {
    const input = await inputOf(counter);
    const ask = async (url: string) =>
      await counter.ask(operation, {
        url,
        ...(place === 'header'
          ? { input, headers: { 'idempotency-key': 'key-1' } }
          : { input: { ...input, idempotencyKey: 'key-1' } }),
      });
    const { ok: okFirst, ...made } = (await ask(first)).json as { ok?: boolean };
    const again = await ask(second);
    const { ok: okAgain, ...replayed } = again.json as { ok?: boolean };
    expect(okFirst).toBe(first === '' ? undefined : true);
    expect(okAgain).toBe(second === '' ? undefined : true);
    expect(replayed).toEqual(made);
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

test('a refusal is not kept: with the key of one, the next try is done', async () => {
  await counter.contract.claim(counter.place, {
    kind: 'hold',
    start: two,
    end: november('24T14:30'),
    callId: 'somebody',
    expiresAt: november('20T10:31'),
  });
  const ask = async (url: string) =>
    await counter.ask('book-slot', {
      input: { ...person, start: two },
      url,
      headers: { 'idempotency-key': 'key-1' },
    });
  const refused = await ask('refusals=200');
  expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 200, code: 'SLOT_TAKEN' });
  counter.contract.setNow(november('20T10:32'));
  expect((await ask('refusals=200')).status).toBe(201);
  const replayed = await ask('');
  expect({ status: replayed.status, replayed: replayed.headers.get('idempotent-replayed') }).toEqual({
    status: 200,
    replayed: 'true',
  });
  expect(await counter.count()).toBe(1);
});

test('the calendar in the URL or in the body is the same input', async () => {
  const { key, calendarId } = counter.place;
  const headers = { 'idempotency-key': 'key-1' };
  const booking = { ...person, start: two };
  const first = await counter.contract.askAtOnce('POST /api/v1/book-slot', {
    key,
    headers,
    query: { refusals: '200', calendarId },
    body: booking,
  });
  expect(first.status).toBe(201);
  const again = await counter.ask('book-slot', { input: booking, headers });
  expect({ ...(again.json as object), ok: true }).toEqual(first.json as object & { ok: true });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});
