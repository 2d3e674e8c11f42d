import { describe, expect, test } from 'bun:test';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, type Input, november } from '../desk.ts';

const two = november('24T14:00');
const half = november('24T14:30');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

describe('the same caller again', () => {
  const caller = { name: 'Ada', phone: '+12125550134', email: 'ada@example.com', callId: 'call-1' };
  const others = { name: 'Bob', phone: '+12125550199', email: 'bob@example.com', callId: 'call-2' };
  const namesake = { ...others, name: 'Ada' };

  test.each<[string, Input]>([
    ['callId', { ...namesake, callId: 'call-1' }],
    ['phone', { ...namesake, phone: '+12125550134' }],
    ['phone as it is written at home', { ...namesake, phone: '212-555-0134' }],
    ['email', { ...namesake, email: 'ada@example.com' }],
    ['email in another case', { ...namesake, email: 'ADA@example.com' }],
    ['name in another case', { ...caller, name: 'ADA' }],
    ['name with an accent', { ...caller, name: 'Áda' }],
    ['name with punctuation', { ...caller, name: ' Ada. ' }],
  ])('is known by name and %s, and gets the booking as it is', async (_, again) => {
    const { booking } = await desk.book({ ...caller, start: two });
    expect((await desk.book({ ...again, start: two }, 200)).booking).toEqual(booking);
    expect((await desk.book({ ...again, slotId: desk.slotId(two) }, 200)).booking).toEqual(booking);
    expect(await desk.foundIds()).toEqual([booking.id]);
  });

  test('is known by the header X-Call-Id', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    const { callId: _, ...input } = { ...namesake, start: two };
    const answer = await desk.ask('book-slot', input, { 'x-call-id': 'call-1' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ booking: { id: booking.id } });
  });

  test('is known in another order of the name’s words', async () => {
    const { booking } = await desk.book({ ...caller, name: 'Ada Byron-King', start: two });
    const again = await desk.book({ ...caller, name: 'king, ada byron', start: two }, 200);
    expect(again.booking).toEqual(booking);
  });

  test('is told which details differ, and nothing is changed', async () => {
    const { booking, message } = await desk.book({ ...caller, notes: 'Knee', start: two });
    const again = { ...caller, phone: '+12125550199', email: 'new@example.com', notes: 'Elbow', start: two };
    const repeated = await desk.book(again, 200);
    expect(repeated.booking).toEqual(booking);
    expect(repeated.message).toBe(
      `${message} I haven't changed the phone number, email address and notes: update-booking can change them.`,
    );
    expect((await desk.book({ ...caller, notes: 'Elbow', start: two }, 200)).message).toContain('the notes');
    const { name, phone, callId } = caller;
    expect((await desk.book({ name, phone, callId, start: two }, 200)).message).toBe(message);
  });

  test.each<[string, Input]>([
    ['the same phone', { ...others, phone: caller.phone }],
    ['the same email', { ...others, email: caller.email }],
    ['the same name alone', namesake],
    ['nothing in common', others],
  ])('is not somebody with %s: that one is too late, and learns nothing', async (_, other) => {
    await desk.book({ ...caller, notes: 'Knee', start: two });
    for (const operation of ['book-slot', 'hold-slot']) {
      const { callId, name, phone, email } = other;
      const input = operation === 'book-slot' ? { callId, name, phone, email } : { callId };
      const refused = await desk.refuse(operation, { ...input, start: two }, taken);
      expect(refused.slots.length).toBe(3);
      expect(JSON.stringify(refused)).not.toMatch(/Ada|0134|ada@|Knee|update-booking/);
    }
  });

  test.each(['book-slot', 'hold-slot'])(
    'is named to another person in its own call, by %s',
    async (operation) => {
      await desk.book({ ...caller, notes: 'Knee', start: two });
      const who = operation === 'book-slot' ? { ...others, callId: 'call-1' } : { callId: 'call-1' };
      const { message } = await desk.refuse(operation, { ...who, start: two }, taken);
      expect(message).toEndWith(
        "The time you asked for was booked for Ada during this call: if that's wrong, update-booking can correct it.",
      );
      expect(message).not.toMatch(/0134|ada@|Knee/);
      const beside = await desk.beside();
      await beside.book({ ...others, callId: 'call-2', start: two });
      const elsewhere = await beside.refuse('book-slot', { ...caller, callId: 'call-1', start: two }, taken);
      expect(elsewhere.message).not.toMatch(/Bob|Ada|update-booking/);
    },
  );

  test('with no phone, e-mail or call is not everybody else without', async () => {
    await desk.book({ name: 'Ada', phone: '+12125550134', start: two });
    await desk.refuse('book-slot', { name: 'Ada', email: 'bob@example.com', start: two }, taken);
  });

  test('books another period anew, and is refused one that overlaps', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    const next = await desk.book({ ...caller, start: half });
    expect(next.booking.id).not.toBe(booking.id);
    await desk.refuse('book-slot', { ...caller, start: two, durationMinutes: 60 }, taken);
  });

  test('books another calendar anew', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    for (const other of [await desk.beside(), await desk.fresh()]) {
      expect((await other.book({ ...caller, start: two })).booking.id).not.toBe(booking.id);
    }
  });

  test('books anew what was cancelled', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    await desk.cancel({ bookingId: booking.id });
    const again = await desk.book({ ...caller, start: two });
    expect(again.booking.id).not.toBe(booking.id);
    expect(again.booking.code).not.toBe(booking.code);
  });

  test('gets its booking even where the minimum notice has run out', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    const input = { ...caller, start: november('20T11:30') };
    const { booking } = await noticed.book(input);
    noticed.contract.wait(60_000);
    expect((await noticed.book(input, 200)).booking).toEqual(booking);
  });

  test('at the same moment gets one booking', async () => {
    const asked = Array.from({ length: 10 }, () => desk.ask('book-slot', { ...caller, start: two }));
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const ids = answers.map((answer) => (answer.json as { booking: { id: string } }).booking.id);
    expect(new Set(ids).size).toBe(1);
  });
});

test('a name keeps no sign that would turn around or break the sentences it is said in', async () => {
  const { booking } = await desk.book({
    name: 'Ada\u202e\u2066 King\u2028',
    phone: '+12125550134',
    start: two,
  });
  expect(booking.name).toBe('Ada King');
});
