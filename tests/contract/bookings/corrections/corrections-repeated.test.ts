import { describe, expect, test } from 'bun:test';
import { freshForEach } from '../../fresh-for-each.ts';
import { codeOf } from '../../gate/matrix.ts';
import { type AnsweredBooking, changedOnce } from '../answer.ts';
import { Desk, november } from '../desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const line = 'update-booking';
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };

let desk: Desk;
let booking: AnsweredBooking;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  ({ booking } = await desk.book({ start: two, ...caller }));
});

async function found(): Promise<AnsweredBooking> {
  const [first] = (await desk.find({ code: booking.code })).bookings;
  if (!first) throw new Error('the booking is gone');
  return first;
}

describe('a correction with an idempotency key', () => {
  test.each(['header', 'field'])('as a %s is made once and answered alike', async (place) => {
    const input = { bookingId: booking.id, name: 'Ada King' };
    const ask = async () =>
      place === 'header'
        ? await desk.ask(line, input, { 'idempotency-key': 'k' })
        : await desk.ask(line, { ...input, idempotencyKey: 'k' });
    const first = await ask();
    await desk.update({ bookingId: booking.id, name: 'Ada Byron' });
    const replay = await ask();
    expect([replay.status, replay.text]).toEqual([200, first.text]);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((await found()).name).toBe('Ada Byron');
  });

  test('is refused with another input', async () => {
    await desk.update({ bookingId: booking.id, name: 'Ada King', idempotencyKey: 'k' });
    const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
    const inputs = [
      { name: 'Ada Byron' },
      { name: 'Ada King', notes: null },
      { name: 'Ada King', metadata: {} },
      { name: 'Ada King', metadata: { a: null } },
    ];
    for (const input of inputs) {
      await desk.refuse(line, { bookingId: booking.id, ...input, idempotencyKey: 'k' }, reused);
    }
    expect((await found()).name).toBe('Ada King');
  });

  test('is looked at before what became of the booking', async () => {
    const input = { bookingId: booking.id, name: 'Ada King', idempotencyKey: 'k' };
    const first = await desk.update(input);
    await desk.cancel({ bookingId: booking.id });
    expect((await desk.ask(line, input)).text).toBe(first.answer.text);
  });

  test('that is refused keeps nothing', async () => {
    const key = { idempotencyKey: 'k' };
    const refused = { status: 400, code: 'INVALID_INPUT' };
    await desk.refuse(line, { bookingId: booking.id, phone: null, email: null, ...key }, refused);
    await desk.update({ bookingId: booking.id, phone: null, ...key });
  });

  test('is another key than that of the booking', async () => {
    const { booking: made } = await desk.book({ ...caller, start: four, idempotencyKey: 'k' });
    const { answer } = await desk.update({ bookingId: made.id, name: 'B', idempotencyKey: 'k' });
    expect(answer.headers.has('idempotent-replayed')).toBe(false);
  });
});

describe('at the same moment', () => {
  test('corrections of different keys of metadata are all kept', async () => {
    const keys = Array.from({ length: 15 }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key) => desk.update({ bookingId: booking.id, metadata: { [key]: key } })));
    expect((await found()).metadata).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
  });

  test('corrections of different fields are all kept', async () => {
    const changes = [{ name: 'B' }, { phone: '+12125550199' }, { email: 'b@example.com' }, { notes: 'n' }];
    await Promise.all(changes.map((change) => desk.update({ bookingId: booking.id, ...change })));
    expect(await found()).toEqual(changes.reduce(changedOnce, booking));
  });

  test('phone and email are not both cleared', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'phone' : 'email'));
    const asked = fields.map((field) => desk.ask(line, { bookingId: booking.id, [field]: null }));
    const answers = await Promise.all(asked);
    const cleared = fields.filter((_, index) => answers[index]?.status === 200);
    expect(new Set(cleared).size).toBe(1);
    for (const answer of answers) if (answer.status !== 200) expect(codeOf(answer)).toBe('INVALID_INPUT');
    const { phone, email } = await found();
    expect([phone, email].filter((contact) => contact === null)).toHaveLength(1);
  });

  test('corrections and a cancellation come one after the other', async () => {
    const asked = Array.from({ length: 41 }, (_, index) =>
      index === 20
        ? desk.ask('cancel-booking', { bookingId: booking.id })
        : desk.ask(line, { bookingId: booking.id, metadata: { [`k${index % 10}`]: `${index}` } }),
    );
    const answers = await Promise.all(asked);
    const last = await found();
    expect(last.status).toBe('cancelled');
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 200) continue;
      expect([index, codeOf(answer)]).toEqual([index, 'BOOKING_CANCELLED']);
    }
    const kept = answers
      .map((answer, index) => ({ answer, index }))
      .filter(({ answer, index }) => {
        return answer.status === 200 && index !== 20;
      });
    const values = kept.map(({ index }) => `${index}`);
    for (const value of Object.values(last.metadata)) expect(values).toContain(value);
    expect(await desk.busy()).toEqual([]);
    await desk.book({ ...caller, start: two });
  });

  test('corrections and moves are all kept', async () => {
    const starts = [four, november('25T10:00'), november('26T10:00')];
    const moves = starts.map((start) => desk.ask('reschedule-booking', { bookingId: booking.id, start }));
    const names = ['B', 'C', 'D'].map((name) => desk.ask(line, { bookingId: booking.id, name, notes: name }));
    const answers = await Promise.all([...moves, ...names]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    const last = await found();
    expect(starts).toContain(last.start);
    expect(['B', 'C', 'D']).toContain(last.name);
    expect(last.notes).toBe(last.name);
    const range = { from: november('24T00:00'), to: november('27T00:00') };
    expect(await desk.busy(range)).toHaveLength(1);
  });

  test('a correction, a repeat of the booking and a cancellation leave one booking or none that is live', async () => {
    const asked = [
      ...Array.from({ length: 10 }, () => desk.ask('book-slot', { ...caller, start: two })),
      desk.ask(line, { bookingId: booking.id, name: 'Grace Hopper' }),
      desk.ask('cancel-booking', { bookingId: booking.id }),
      ...Array.from({ length: 10 }, () => desk.ask('book-slot', { ...caller, start: two })),
    ];
    const answers = await Promise.all(asked);
    for (const answer of answers) expect([200, 201, 409]).toContain(answer.status);
    const live = await desk.foundIds({ status: 'booked' });
    expect(live.length).toBeLessThanOrEqual(1);
    expect(await desk.busy()).toHaveLength(live.length);
  });
});
