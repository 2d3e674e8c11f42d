import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };
const messages = { on: ['confirmation' as const], by: ['email' as const], remindHours: [], texts: {} };
const allowed = 'tell must be sms, email, "sms,email" or none, not ';

let desk: Desk;

freshForEach(Desk.open, async (fresh) => {
  desk = await fresh.beside({ messages });
});

async function call(name: string, input: Input): Promise<ToolAnswer> {
  return await callTool(desk.contract, desk.place, { name, input });
}

/** How the only caller of the calendar is told, as REST says. */
async function toldBy(): Promise<string[] | undefined> {
  return (await desk.find()).bookings[0]?.tell;
}

describe('book_slot', () => {
  test.each<[unknown, string[]]>([
    ['sms', ['sms']],
    ['email', ['email']],
    ['sms,email', ['sms', 'email']],
    [' Email, SMS ', ['sms', 'email']],
    ['Text', ['sms']],
    ['mail', ['email']],
    [['sms'], ['sms']],
    ['none', []],
    ['None', []],
    ['"none"', []],
    [[], []],
    [undefined, ['email']],
    [null, ['email']],
    ['', ['email']],
    ['  ', ['email']],
    ['null', ['email']],
    ['unknown', ['email']],
  ])('takes how the caller wants to be told as %j', async (tell, expected) => {
    const { isError, structured } = await call('book_slot', { start: two, ...caller, tell });
    expect({ isError, structured }).toMatchObject({ isError: false });
    expect(Object.keys(structured['booking'] as object)).not.toContain('tell');
    expect(await toldBy()).toEqual(expected);
  });

  test.each<[unknown, string]>([
    ['fax', `${allowed}"fax"`],
    ['sms,none', `${allowed}"sms,none"`],
    ['yes', `${allowed}"yes"`],
    [['sms', 'fax'], `${allowed}"sms,fax"`],
    [{ sms: true }, 'tell must be a string of at most 100 characters, not an object'],
    [true, 'tell must be a string of at most 100 characters, not true'],
    ['sms'.repeat(50), 'tell must be a string of at most 100 characters, not one of 150'],
  ])('refuses %j with what is allowed', async (tell, problem) => {
    const { isError, text, structured } = await call('book_slot', { start: two, ...caller, tell });
    expect({ isError, path: structured['path'] }).toEqual({ isError: true, path: '/tell' });
    expect(text).toContain(problem);
    expect(await desk.foundIds()).toEqual([]);
  });

  test('says of a repeat that the notifications stay as they are, and how to change them', async () => {
    await desk.book({ start: two, ...caller, tell: ['sms'] });
    const { text } = await call('book_slot', { start: two, ...caller, tell: 'none' });
    expect(text).toContain("I haven't changed the notifications.");
    expect(text).toContain('update_booking can change the tell.');
    expect(await toldBy()).toEqual(['sms']);
  });

  test('under an idempotency key answers what REST was answered', async () => {
    const input = { start: two, ...caller, idempotencyKey: 'k' };
    const { booking } = await desk.book({ ...input, tell: ['sms', 'email'] });
    const { structured } = await call('book_slot', { ...input, tell: 'sms, email' });
    expect(structured['booking']).toMatchObject({ id: booking.id });
    const none = await call('book_slot', { ...input, tell: 'none' });
    expect(none.structured).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('update_booking', () => {
  test.each<[unknown, string[]]>([
    ['email', ['email']],
    ['none', []],
    [null, ['sms']],
    ['', ['sms']],
    ['n/a', ['sms']],
  ])('takes %j', async (tell, expected) => {
    const { booking } = await desk.book({ start: two, ...caller, tell: ['sms'] });
    const { isError, text } = await call('update_booking', { bookingId: booking.id, tell });
    expect({ isError, text }).toMatchObject({ isError: false });
    expect(text.includes("I've changed the notifications")).toBe(expected[0] !== 'sms');
    expect(await toldBy()).toEqual(expected);
  });

  test('changes nothing for what it refuses, and is no bug, whatever it is given', async () => {
    const { booking } = await desk.book({ start: two, ...caller, tell: ['sms'] });
    const words = fc.constantFrom('sms', 'email', 'none', 'E-Mail', ',', ' ', '"', '[', '__proto__', 'fax');
    const texts = fc.oneof(
      fc.array(words).map((each) => each.join('')),
      fc.string(),
      fc.anything(),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (tell) => {
        const before = (await desk.find()).bookings[0] as AnsweredBooking;
        const { isError, structured } = await call('update_booking', { bookingId: booking.id, tell });
        expect(structured['code']).not.toBe('INTERNAL');
        if (isError) expect((await desk.find()).bookings).toEqual([before]);
      }),
      { numRuns: 60 },
    );
  });
});

test('get_calendar says how callers can be told, and nothing where they are told nothing', async () => {
  const line = 'callers can be told about a booking by email: ask, and pass the answer as tell';
  expect((await call('get_calendar', {})).text).toContain(line);
  desk = await desk.beside();
  const { text, structured } = await call('get_calendar', {});
  expect(text).not.toContain('told about a booking');
  expect(structured['calendar']).toMatchObject({ tell: [] });
});
