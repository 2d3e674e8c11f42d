import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createServices } from '../../../src/services.ts';
import { testServer } from '../../helpers/process/server.ts';
import { asksInRun } from '../../helpers/runs/in-run.ts';
import { type Answer, requestOf } from '../contract-server.ts';
import { Desk, type Input, november, person } from './desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const hourMs = 3_600_000;
const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };

let base: Desk;
let desk: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
});

const header = (key: string) => ({ 'idempotency-key': key });

/** Expects an answer to be a first one given again, to the byte. */
function expectReplay(answer: Answer, first: Answer): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: first.text });
  expect(answer.headers.get('idempotent-replayed')).toBe('true');
  expect(first.headers.has('idempotent-replayed')).toBe(false);
}

/** Each write with an input that it takes, and the status of its first answer. */
const writes: [string, number, (booking: { id: string }, hold: { id: string }) => Input][] = [
  ['hold-slot', 201, () => ({ start: four })],
  ['release-hold', 200, (_, hold) => ({ holdId: hold.id })],
  ['book-slot', 201, () => person({ start: four })],
  ['reschedule-booking', 200, (booking) => ({ bookingId: booking.id, start: four })],
  ['leave-message', 201, () => ({ text: 'Please call me.', phone: '+12125550123', callBack: 'at 5' })],
  ['cancel-booking', 200, (booking) => ({ bookingId: booking.id })],
];

describe.each(writes)('%s with a key', (operation, status, inputOf) => {
  let input: Input;

  beforeEach(async () => {
    const { booking } = await desk.book(person({ start: two }));
    const { hold } = await desk.hold({ start: november('24T11:00') });
    input = inputOf(booking, hold);
  });

  test.each(['header', 'field'])('as a %s is done once and answered alike, later too', async (place) => {
    const ask = async () =>
      place === 'header'
        ? await desk.ask(operation, input, header('key-1'))
        : await desk.ask(operation, { ...input, idempotencyKey: 'key-1' });
    const first = await ask();
    expect({ status: first.status, text: first.text }).toMatchObject({ status });
    expectReplay(await ask(), first);
    desk.contract.wait(hourMs);
    expectReplay(await ask(), first);
  });

  test('is the same key as a header and as a field', async () => {
    const first = await desk.ask(operation, input, header('key-1'));
    expectReplay(await desk.ask(operation, { ...input, idempotencyKey: 'key-1' }), first);
  });

  test('is the same request whatever the order of its fields', async () => {
    const first = await desk.ask(operation, { ...input, callId: 'call-1' }, header('key-1'));
    const turned = Object.fromEntries(Object.entries({ ...input, callId: 'call-1' }).toReversed());
    expectReplay(await desk.ask(operation, turned, header('key-1')), first);
  });

  test('is refused with another input, and the first is still answered', async () => {
    const first = await desk.ask(operation, input, header('key-1'));
    const other = { ...input, timeZone: 'Europe/London', idempotencyKey: 'key-1' };
    const refusal = await desk.refuse(operation, other, reused);
    expect(refusal.message).not.toContain('key-1');
    expectReplay(await desk.ask(operation, input, header('key-1')), first);
  });

  test('is another where the key is', async () => {
    await desk.ask(operation, input, header('key-1'));
    const other = await desk.ask(operation, input, header('key-2'));
    expect(other.headers.has('idempotent-replayed')).toBe(false);
  });

  // A run ends with its server.
  test.skipIf(asksInRun)('is answered alike by a server that has been started since', async () => {
    const first = await desk.ask(operation, input, header('key-1'));
    const { db, clock, services } = desk.contract.made;
    const server = testServer(createServices({ ...services, db, clock }));
    const { key, calendarId } = desk.place;
    const question = { key, headers: header('key-1'), body: { calendarId, ...input } };
    const response = await server.fetch(requestOf(`POST /api/v1/${operation}`, question));
    expect([response.status, await response.text()]).toEqual([200, first.text]);
    expect(response.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is done once where many ask at once', async () => {
    const asked = Array.from({ length: 20 }, () => desk.ask(operation, input, header('key-1')));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const firsts = answers.filter((answer) => !answer.headers.has('idempotent-replayed'));
    expect(firsts.map((answer) => answer.status)).toEqual([status]);
  });

  test.each(['', 'x'.repeat(201), 7, null])('cannot have the key %p', async (idempotencyKey) => {
    const expected = { status: 400, code: 'INVALID_INPUT', path: '/idempotencyKey' };
    await desk.refuse(operation, { ...input, idempotencyKey }, expected);
  });

  test('may have one of 200 characters, in the header too, and of no more', async () => {
    const first = await desk.ask(operation, input, header('x'.repeat(200)));
    expect(first.status).toBe(status);
    expectReplay(await desk.ask(operation, { ...input, idempotencyKey: 'x'.repeat(200) }), first);
    const long = await desk.ask(operation, input, header('x'.repeat(201)));
    expect(long.json).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('needs the key of the API as ever', async () => {
    await desk.ask(operation, input, header('key-1'));
    const other = await base.fresh();
    const stolen = { ...other.place, calendarId: desk.place.calendarId };
    const answer = await desk.contract.post(stolen, operation, { input, headers: header('key-1') });
    expect(answer.status).toBe(403);
  });
});

describe('a refused request', () => {
  test('keeps nothing: the key may be used again', async () => {
    const { booking } = await desk.book(person({ start: two }));
    const input = person({ start: two, idempotencyKey: 'key-1' });
    await desk.refuse('book-slot', input, { status: 409, code: 'SLOT_TAKEN' });
    await desk.cancel({ bookingId: booking.id });
    const first = await desk.book(input);
    expectReplay(await desk.ask('book-slot', input), first.answer);
  });

  test('keeps nothing, so that another input may have the key', async () => {
    await desk.book(person({ start: two }));
    const key = { idempotencyKey: 'key-1' };
    await desk.refuse('book-slot', person({ start: two, ...key }), { status: 409, code: 'SLOT_TAKEN' });
    await desk.refuse(
      'book-slot',
      { start: four, name: 'Ada', ...key },
      { status: 400, code: 'INVALID_INPUT' },
    );
    await desk.book(person({ start: four, ...key }));
  });
});

describe('a key', () => {
  test('is kept for 24 hours', async () => {
    const input = person({ start: two, idempotencyKey: 'key-1' });
    const first = await desk.book(input);
    desk.contract.wait(24 * hourMs - 1_000);
    expectReplay(await desk.ask('book-slot', input), first.answer);
    await desk.refuse('book-slot', person({ start: four, idempotencyKey: 'key-1' }), reused);
    desk.contract.wait(2_000);
    const next = await desk.book(person({ start: four, idempotencyKey: 'key-1' }));
    expect(next.answer.headers.has('idempotent-replayed')).toBe(false);
  });

  test('is one of its workspace', async () => {
    const input = person({ start: two, idempotencyKey: 'key-1' });
    const { booking } = await desk.book(input);
    const other = await (await base.fresh()).book(input);
    expect(other.booking.id).not.toBe(booking.id);
  });

  test('is one of its operation', async () => {
    const key = { idempotencyKey: 'key-1' };
    const { hold } = await desk.hold({ start: two, ...key });
    const { booking } = await desk.book(person({ holdId: hold.id, ...key }));
    await desk.reschedule({ bookingId: booking.id, start: four, ...key });
    const { answer } = await desk.cancel({ bookingId: booking.id, ...key });
    expect(answer.headers.has('idempotent-replayed')).toBe(false);
  });

  test('of one calendar does not answer for another', async () => {
    const input = person({ start: two, idempotencyKey: 'key-1' });
    await desk.book(input);
    await (await desk.beside()).refuse('book-slot', input, reused);
  });

  test('is as good with another API key of the workspace', async () => {
    const input = person({ start: two, idempotencyKey: 'key-1' });
    const first = await desk.book(input);
    const { key } = await desk.contract.made.key(desk.place.workspaceId);
    expectReplay(await desk.contract.post({ ...desk.place, key }, 'book-slot', { input }), first.answer);
  });

  test('brings the first answer back, whatever became of the booking since', async () => {
    const input = person({ start: two, idempotencyKey: 'key-1' });
    const first = await desk.book(input);
    await desk.cancel({ bookingId: first.booking.id });
    expectReplay(await desk.ask('book-slot', input), first.answer);
    expect(await desk.busy()).toEqual([]);
  });

  test('may be any text', async () => {
    for (const [index, key] of ['%', "' or 1=1", 'ключ', '__proto__', ' ', '\u0000', '\ud800'].entries()) {
      const start = Temporal.Instant.from(november('25T09:00'))
        .add({ minutes: 30 * index })
        .toString();
      const input = person({ start, idempotencyKey: key });
      const first = await desk.ask('book-slot', input);
      expect([201, 400]).toContain(first.status);
      if (first.status === 201) expectReplay(await desk.ask('book-slot', input), first);
    }
  });

  test('in the header of a question changes nothing', async () => {
    const first = await desk.ask('find-bookings', {}, header('key-1'));
    await desk.book(person({ start: two }));
    const second = await desk.ask('find-bookings', {}, header('key-1'));
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect(second.text).not.toBe(first.text);
  });
});
