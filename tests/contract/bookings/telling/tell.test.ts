import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { MessageSettings } from '../../../../src/domain/messages/message.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, type Input, november } from '../desk.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };
const bySms: MessageSettings = { on: ['confirmation'], by: ['sms'], remindHours: [], texts: {} };
const invalid = { status: 400, code: 'INVALID_INPUT', path: '/tell' };

let base: Desk;
let desk: Desk;

freshForEach(Desk.open, async (fresh) => {
  base = fresh;
  desk = await fresh.beside({ messages: bySms });
});

/** How the caller of a booking is told that was made with this. */
async function toldBy(input: Input, at = desk): Promise<string[]> {
  const { booking } = await at.book({ start: two, ...caller, ...input });
  expect((await at.find({ code: booking.code })).bookings).toEqual([booking]);
  return booking.tell;
}

describe('how the caller of a booking is told', () => {
  test.each<[string, Input, string[]]>([
    ['as the calendar is set where nobody says anything', {}, ['sms']],
    ['by what is said', { tell: ['email'] }, ['email']],
    [
      'by all that is said, in whatever order and however often',
      { tell: ['email', 'sms'] },
      ['sms', 'email'],
    ],
    ['not at all where that is said', { tell: [] }, []],
    ['only by what reaches them', { tell: ['sms', 'email'], phone: undefined }, ['email']],
    ['not at all where nothing reaches them', { phone: undefined }, []],
  ])('is %s', async (_, input, expected) => {
    expect(await toldBy(input)).toEqual(expected);
  });

  test('is not at all at a calendar that tells nothing, and what is said is kept', async () => {
    expect(await toldBy({}, base)).toEqual([]);
    const { booking } = await base.book({ start: november('24T15:00'), ...caller, tell: ['sms'] });
    expect(booking.tell).toEqual(['sms']);
  });

  test.each<[unknown]>([
    [['fax']],
    ['sms'],
    ['none'],
    [{ sms: true }],
    [7],
    [true],
    [['sms', 'email', 'sms']],
    [[['sms']]],
    [[null]],
    [['SMS']],
  ])('is refused as %j, with what is allowed', async (tell) => {
    for (const operation of ['book-slot', 'update-booking']) {
      const named = operation === 'book-slot' ? { start: two, ...caller } : { code: '222222' };
      const { status, json } = await desk.ask(operation, { ...named, tell });
      const { code, path, error } = json as Record<string, string>;
      expect({ status, code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
      expect(path).toStartWith('/tell');
      expect(error).toMatch(/"sms" or "email"/);
    }
    expect(await desk.foundIds()).toEqual([]);
  });

  test('is not null where a booking is made', async () => {
    await desk.refuse('book-slot', { start: two, ...caller, tell: null }, invalid);
  });

  test('is never a bug, and never what was not said', async () => {
    const { booking } = await desk.book({ start: two, ...caller });
    const tell = fc.oneof(fc.array(fc.constantFrom('sms', 'email'), { maxLength: 3 }), fc.anything());
    await fc.assert(
      fc.asyncProperty(tell, async (given) => {
        if (given === undefined) return;
        const { status, json } = await desk.ask('update-booking', { bookingId: booking.id, tell: given });
        const [kept] = (await desk.find({ code: booking.code })).bookings;
        if (status === 200) expect(json).toMatchObject({ booking: { tell: kept?.tell } });
        else expect(status).toBe(400);
        if (status === 200 && Array.isArray(given))
          expect(new Set(kept?.tell)).toEqual(new Set(given as string[]));
      }),
      { numRuns: 60 },
    );
  });
});

describe('update-booking', () => {
  test.each<[string, Input, string[]]>([
    ['another way', { tell: ['email'] }, ['email']],
    ['no way at all', { tell: [] }, []],
    ['as the calendar is set, by null', { tell: null }, ['sms']],
    ['nothing where it is left out', { notes: 'x' }, ['sms', 'email']],
    ['nothing where that is so already', { tell: ['sms', 'email'] }, ['sms', 'email']],
  ])('changes %s', async (_, changes, expected) => {
    const { booking } = await desk.book({ start: two, ...caller, tell: ['sms', 'email'] });
    const { booking: after, message } = await desk.update({ bookingId: booking.id, ...changes });
    const isChanged = expected.length < 2;
    expect(after.tell).toEqual(expected);
    expect(after.version).toBe(isChanged || 'notes' in changes ? 2 : 1);
    expect(message.includes('notifications')).toBe(isChanged);
    expect((await desk.find({ code: booking.code })).bookings).toEqual([after]);
  });

  test('follows the phone number and the email', async () => {
    const { booking } = await desk.book({ start: two, ...caller, tell: ['sms', 'email'] });
    const without = await desk.update({ bookingId: booking.id, phone: null });
    expect(without.booking.tell).toEqual(['email']);
    const again = await desk.update({ bookingId: booking.id, phone: caller.phone });
    expect(again.booking.tell).toEqual(['sms', 'email']);
  });
});

describe('a booking that is repeated', () => {
  test.each<[string, Input, Input, boolean]>([
    ['with another way', { tell: ['sms'] }, { tell: ['email'] }, true],
    ['with none', {}, { tell: [] }, true],
    ['with the same', { tell: ['email', 'sms'] }, { tell: ['sms', 'email'] }, false],
    ['with what the calendar sets', {}, { tell: ['sms'] }, false],
    ['without saying how', { tell: [] }, {}, false],
  ])('%s stays as it is, and says so if it differs', async (_, first, second, differs) => {
    const { booking } = await desk.book({ start: two, ...caller, ...first });
    const again = await desk.book({ start: two, ...caller, ...second }, 200);
    expect(again.booking).toEqual(booking);
    expect(again.message.includes("I haven't changed the notifications: update-booking")).toBe(differs);
  });

  test('under an idempotency key with another way is another request', async () => {
    await desk.book({ start: two, ...caller, tell: ['sms'], idempotencyKey: 'k' });
    const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
    await desk.refuse('book-slot', { start: two, ...caller, tell: [], idempotencyKey: 'k' }, reused);
  });
});
