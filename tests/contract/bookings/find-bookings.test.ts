import { describe, expect, test } from 'bun:test';
import { freshForEach } from '../fresh-for-each.ts';
import { Desk, type Input, november, person } from './desk.ts';

const line = 'find-bookings';
const refused = { status: 400, code: 'INVALID_INPUT' };
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

/** Books at a time such as `24T14:00`, and gives the booking's id. */
async function booked(time: string, input: Input = {}): Promise<string> {
  return (await desk.book({ ...person(), ...input, start: november(time) })).booking.id;
}

describe('a booking', () => {
  test('is found whole, as it was answered when it was made', async () => {
    const { booking } = await desk.book({
      ...caller,
      start: november('24T14:00'),
      notes: 'Second floor',
      metadata: { source: 'phone' },
      callId: 'call-1',
    });
    for (const input of [{ code: booking.code }, { phone: caller.phone }, { email: caller.email }, {}]) {
      expect(await desk.find(input)).toEqual({ bookings: [booking], nextCursor: null });
    }
  });

  test.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with dashes', (code: string) => code.split('').join('-')],
    ['with blanks', (code: string) => `  ${code.slice(0, 2)} ${code.slice(2)} `],
  ])('is found by its code %s', async (_, write) => {
    const { booking } = await desk.book(person({ start: november('24T14:00') }));
    await booked('24T15:00');
    expect(await desk.foundIds({ code: write(booking.code) })).toEqual([booking.id]);
  });

  test.each(['+12125550134', '(212) 555-0134', '212.555.0134', '1 212 555 0134', '+1 (212) 555-0134'])(
    'is found by the phone number %p',
    async (phone) => {
      const id = await booked('24T14:00', caller);
      await booked('24T15:00');
      expect(await desk.foundIds({ phone })).toEqual([id]);
    },
  );

  test.each(['ada@example.com', 'ADA@Example.COM'])('is found by the e-mail address %p', async (email) => {
    const id = await booked('24T14:00', caller);
    await booked('24T15:00');
    expect(await desk.foundIds({ email })).toEqual([id]);
  });

  test('of somebody else is not found', async () => {
    await booked('24T14:00', caller);
    expect(await desk.find({ phone: '+12125550199' })).toEqual({ bookings: [], nextCursor: null });
    expect(await desk.foundIds({ email: 'da@example.com' })).toEqual([]);
    expect((await desk.ask(line, { email: '%@example.com' })).text).not.toContain('Ada');
    expect(await desk.foundIds({ code: '222222' })).toEqual([]);
  });

  test('of another calendar or workspace is never found', async () => {
    const { booking } = await desk.book({ ...caller, start: november('24T14:00') });
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const { phone, email, name } = caller;
      for (const input of [
        {},
        { code: booking.code },
        { phone },
        { email },
        { name },
        { status: 'booked' },
      ]) {
        expect(await other.find(input)).toEqual({ bookings: [], nextCursor: null });
      }
    }
  });

  test('is what is found, a hold is not', async () => {
    await desk.hold({ start: november('24T14:00') });
    expect(await desk.foundIds()).toEqual([]);
  });

  test('is told in the caller’s zone', async () => {
    await booked('24T14:00', caller);
    const { bookings } = await desk.find({ phone: caller.phone, timeZone: 'Asia/Kathmandu' });
    expect(bookings[0]?.start).toBe('2026-11-25T00:45:00+05:45');
    expect(bookings[0]?.spoken).toContain('12:45 AM');
  });

  test('is found without anything being changed', async () => {
    await booked('24T14:00', caller);
    const first = await desk.ask(line, {});
    desk.contract.wait(1_000);
    expect((await desk.ask(line, {})).text).toBe(first.text);
  });
});

describe('the order', () => {
  test.each(['phone', 'email'] as const)(
    'by %s is what is to come, soonest first, then the rest, latest first',
    async (field) => {
      const who = { name: 'Ada', [field]: caller[field] };
      const past = await booked('20T11:00', who);
      const earlier = await booked('20T10:30', who);
      const late = await booked('27T09:00', who);
      const cancelled = await booked('25T09:00', who);
      const soon = await booked('24T09:00', who);
      const cancelledLate = await booked('30T09:00', who);
      for (const bookingId of [cancelled, cancelledLate]) await desk.cancel({ bookingId });
      desk.contract.setNow(november('23T09:00'));
      const expected = [soon, late, cancelledLate, cancelled, past, earlier];
      expect(await desk.foundIds({ [field]: caller[field] })).toEqual(expected);
      expect(await pagesOf({ [field]: caller[field], limit: 2 })).toEqual([
        expected.slice(0, 2),
        expected.slice(2, 4),
        expected.slice(4),
      ]);
      expect(await pagesOf({ [field]: caller[field], limit: 1 })).toEqual(expected.map((id) => [id]));
    },
  );

  test('otherwise is that of their starts, whatever became of them', async () => {
    const third = await booked('26T09:00');
    const second = await booked('25T09:00');
    const first = await booked('20T11:00');
    await desk.cancel({ bookingId: second });
    const again = await booked('25T09:00');
    desk.contract.setNow(november('23T09:00'));
    const ids = await desk.foundIds();
    expect([ids[0], ids[3]]).toEqual([first, third]);
    expect(ids.slice(1, 3).toSorted()).toEqual([second, again].toSorted());
    expect((await pagesOf({ limit: 1 })).flat()).toEqual(ids);
  });
});

describe('what is asked for', () => {
  test('may be a range', async () => {
    const ids = [await booked('23T14:00'), await booked('24T14:00'), await booked('25T14:00')];
    const day = (date: string) => november(`${date}T00:00`);
    expect(await desk.foundIds({ from: day('24') })).toEqual(ids.slice(1));
    expect(await desk.foundIds({ to: day('25') })).toEqual(ids.slice(0, 2));
    expect(await desk.foundIds({ from: day('24'), to: day('25') })).toEqual(ids.slice(1, 2));
    expect(await desk.foundIds({ from: day('26') })).toEqual([]);
  });

  test('is read in the caller’s zone where it has no offset', async () => {
    const id = await booked('24T14:00');
    const range = { from: '2026-11-24T18:30', to: '2026-11-24T20:00' };
    expect(await desk.foundIds({ ...range, timeZone: 'Europe/London' })).toEqual([id]);
    expect(await desk.foundIds(range)).toEqual([]);
  });

  test('may be a status', async () => {
    const [one, other] = [await booked('24T14:00'), await booked('25T14:00')];
    await desk.cancel({ bookingId: other });
    expect(await desk.foundIds({ status: 'booked' })).toEqual([one]);
    expect(await desk.foundIds({ status: 'cancelled' })).toEqual([other]);
  });

  test('may be a name, whose wildcards are letters', async () => {
    const id = await booked('24T14:00', { name: 'Ada Lovelace' });
    await booked('25T14:00', { name: 'Grace Hopper' });
    expect(await desk.foundIds({ name: 'Ada Lovelace' })).toEqual([id]);
    for (const name of ['Nobody', '%', '_da Lovelace', 'Ada*', "' or 1=1 --"]) {
      expect(await desk.foundIds({ name })).toEqual([]);
    }
  });

  test('is what all of it says together', async () => {
    const ids = [await booked('24T14:00', caller), await booked('25T14:00', caller)];
    await booked('25T15:00');
    await desk.cancel({ bookingId: ids[1] });
    const { phone } = caller;
    expect(await desk.foundIds({ phone, status: 'booked' })).toEqual(ids.slice(0, 1));
    expect(await desk.foundIds({ phone, from: november('25T00:00') })).toEqual(ids.slice(1));
    expect(await desk.foundIds({ phone, from: november('25T00:00'), status: 'booked' })).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['code', 7],
    ['code', null],
    ['phone', 'mother'],
    ['phone', '12'],
    ['phone', 2_125_550_134],
    ['email', 7],
    ['from', 'tomorrow'],
    ['from', '2026-02-30T00:00:00Z'],
    ['to', ''],
    ['name', 7],
    ['name', ' '],
    ['status', 'lost'],
    ['status', ['booked']],
    ['limit', 0],
    ['limit', 101],
    ['limit', 2.5],
    ['limit', '2'],
    ['cursor', 'none'],
    ['cursor', ''],
    ['cursor', 7],
    ['cursor', 'x'.repeat(5_000)],
    ['cursor', 'bnVsbA'],
    ['cursor', 'e30='],
    ['timeZone', 'Mars/Olympus'],
    ['idempotencyKey', 'key-1'],
    ['bookingId', 'x'],
    ['phoneNumber', '+12125550134'],
  ])('is not %s %p', async (field, value) => {
    await desk.refuse(line, { [field]: value }, { ...refused, path: `/${field}` });
  });

  test('is not a range that ends before it begins', async () => {
    const range = { from: november('25T00:00'), to: november('24T00:00') };
    await desk.refuse(line, range, refused);
  });
});

describe('pages', () => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00'];

  test('together are the whole, each once, and the last has no cursor', async () => {
    const ids: string[] = [];
    for (const time of times) ids.push(await booked(`24T${time}`));
    expect(await pagesOf({ limit: 2 })).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await pagesOf({ limit: 5 })).toEqual([ids]);
    expect(await pagesOf({ limit: 100 })).toEqual([ids]);
    expect(await pagesOf({ limit: 2, from: november('24T10:00') })).toEqual([ids.slice(1, 3), ids.slice(3)]);
  });

  test('have 20 bookings unless said otherwise', async () => {
    const ids: string[] = [];
    for (const date of ['23', '24', '25', '26', '27']) {
      for (const time of times) ids.push(await booked(`${date}T${time}`));
    }
    expect(await pagesOf({})).toEqual([ids.slice(0, 20), ids.slice(20)]);
  });

  test('tell nothing of another calendar, whoever has their cursor', async () => {
    for (const time of times) await booked(`24T${time}`);
    const { nextCursor } = await desk.find({ limit: 2 });
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const { booking } = await other.book(person({ start: november('30T14:00') }));
      const answer = await other.ask(line, { limit: 2, cursor: nextCursor });
      const own = [booking.id];
      const { bookings = [] } = answer.json as { bookings?: { id: string }[] };
      expect([200, 400]).toContain(answer.status);
      for (const { id } of bookings) expect(own).toContain(id);
    }
  });

  test('go on where they were though bookings come and go', async () => {
    const ids: string[] = [];
    for (const time of times) ids.push(await booked(`24T${time}`));
    const first = await desk.find({ limit: 2 });
    await booked('24T09:30');
    await desk.cancel({ bookingId: ids[1] });
    expect(await desk.foundIds({ limit: 3, cursor: first.nextCursor })).toEqual(ids.slice(2));
  });
});

/** The ids of every page, one after the other. */
async function pagesOf(input: Input): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const found: { bookings: { id: string }[]; nextCursor: string | null } = await desk.find(
      cursor === null ? input : { ...input, cursor },
    );
    pages.push(found.bookings.map((booking) => booking.id));
    cursor = found.nextCursor;
    expect(pages.length).toBeLessThan(30);
  } while (cursor !== null);
  return pages;
}
