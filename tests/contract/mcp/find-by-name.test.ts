import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';

const two = november('24T14:00');
const phone = '+12125550134';
const email = 'ada@example.com';
const caller = { name: 'Ada Lovelace', phone, email };
const hourMs = 3_600_000;
const wrong = ['Grace Hopper', 'Alan Turing', 'Edsger', 'Barbara', 'Donald Knuth'];

let base: Desk;
let desk: Desk;
let booking: AnsweredBooking;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
  ({ booking } = await desk.book({ start: two, ...caller }));
});

async function find(input: Input, place = desk.place): Promise<ToolAnswer> {
  return await callTool(desk.contract, place, { name: 'find_bookings', input });
}

async function foundIds(input: Input, place = desk.place): Promise<string[]> {
  const { structured } = await find(input, place);
  return (structured['bookings'] as { id: string }[]).map(({ id }) => id);
}

async function setFindWithoutName(on: boolean): Promise<void> {
  const { db } = desk.contract.made;
  await db
    .updateTable('calendars')
    .set({ find_without_name: Number(on) })
    .where('id', '=', desk.place.calendarId)
    .execute();
}

describe('find_bookings by phone or email', () => {
  test.each<[string, Input]>([
    ['phone', { phone }],
    ['email', { email }],
    ['both', { phone, email }],
    ['a code that is null', { phone, code: null }],
    ['a name that is null', { phone, name: null }],
    ['a name that is blank', { phone, name: ' ' }],
    ['a name that is a title', { phone, name: 'Dr.' }],
    ['a name that says nothing', { phone, name: 'N/A' }],
    ['a name that is nobody’s', { phone, name: 'Caller' }],
    ['a name of signs', { phone, name: '%*' }],
    ['a list of names', { phone, name: 'Smith Johnson Williams Brown Lovelace' }],
    ['a list of names that is no sentence', { phone, name: 'smith/johnson/williams/brown/lovelace' }],
  ])('asks for the name with %s', async (_, input) => {
    const { isError, structured, text } = await find(input);
    expect(isError).toBe(true);
    expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/name' });
    expect(text).toStartWith('Say: What name is the appointment under?\n');
    expect(text).not.toMatch(/Lovelace.*is booked|bookingId/);
  });

  test.each(['Ada Lovelace', 'ada', 'Mrs. Lovelace', 'Lovelase', 'Lady Ada King'])(
    'finds them with the name "%s"',
    async (name) => {
      for (const contact of [{ phone }, { email }, { phone: '(212) 555-0134', email }])
        expect(await foundIds({ ...contact, name })).toEqual([booking.id]);
    },
  );

  test('needs no name with a code, and asks for none', async () => {
    expect(await foundIds({ code: booking.code })).toEqual([booking.id]);
    expect(await foundIds({ code: booking.code, name: 'Grace Hopper' })).toEqual([booking.id]);
  });

  test('tells of a shared number only the bookings of that name, on every page', async () => {
    const starts = ['25T09:00', '25T10:00', '25T11:00'].map(november);
    const theirs: string[] = [];
    for (const start of starts) {
      await desk.book({ start, name: 'Grace Hopper', phone });
      const at = start.replace(':00:00', ':30:00');
      theirs.push((await desk.book({ start: at, name: 'Alan Turing', phone })).booking.id);
    }
    const first = (await find({ phone, name: 'Turing', limit: 2 })).structured;
    const cursor = first['nextCursor'];
    const pages = [first, (await find({ phone, name: 'Turing', limit: 2, cursor })).structured];
    const ids = pages.map((page) => (page['bookings'] as { id: string }[]).map(({ id }) => id));
    expect(ids).toEqual([theirs.slice(0, 2), theirs.slice(2)]);
    // A cursor is no way around the name.
    expect(await foundIds({ phone, name: 'Edsger', limit: 2, cursor })).toEqual([]);
  });

  test('says the same of a wrong name as of a number that nobody has', async () => {
    const [mine, nobodys] = [
      await find({ phone, name: 'Grace Hopper' }),
      await find({ phone: '+12125550177', name: 'Grace Hopper' }),
    ];
    expect(mine).toEqual(nobodys);
    expect(mine.structured).toEqual({ bookings: [], nextCursor: null });
  });

  test('over REST the name is a filter as before', async () => {
    expect(await desk.foundIds({ phone })).toEqual([booking.id]);
    expect(await desk.foundIds({ phone, name: 'love' })).toEqual([booking.id]);
    for (const name of wrong) expect(await desk.foundIds({ phone, name })).toEqual([]);
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([booking.id]);
  });
});

describe('wrong names', () => {
  test('are five, then nothing is found for an hour, whatever the name', async () => {
    for (const name of wrong) expect(await foundIds({ phone, name })).toEqual([]);
    desk.contract.wait(hourMs - 10_000);
    for (const name of ['Ada Lovelace', 'Edsger']) expect(await foundIds({ phone, name })).toEqual([]);
    desk.contract.wait(20_000);
    expect(await foundIds({ phone, name: 'Ada Lovelace' })).toEqual([booking.id]);
  });

  test('four leave the right one', async () => {
    for (const name of wrong.slice(1)) await find({ phone, name });
    expect(await foundIds({ phone, name: 'Ada Lovelace' })).toEqual([booking.id]);
  });

  test('are not taken back by right ones', async () => {
    for (const name of wrong) {
      expect(await foundIds({ phone, name: 'Ada' })).toEqual([booking.id]);
      await find({ phone, name });
    }
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([]);
  });

  test('count by number and by address, however these are written', async () => {
    for (const [at, name] of wrong.entries()) {
      await find({ phone: ['(212) 555-0134', '212.555.0134', phone, 'two one two 555 0134'][at % 4], name });
    }
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([]);
    expect(await foundIds({ email, name: 'Ada' })).toEqual([booking.id]);
    expect(await foundIds({ phone, email, name: 'Ada' })).toEqual([]);
    expect(await foundIds({ code: booking.code, phone })).toEqual([booking.id]);
    for (const name of wrong) await find({ email: 'ADA@Example.com', name });
    expect(await foundIds({ email, name: 'Ada' })).toEqual([]);
  });

  test('with both count for both', async () => {
    for (const name of wrong) await find({ phone, email: 'other@example.com', name });
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([]);
  });

  test('count for all calendars of the workspace, and for no other', async () => {
    const beside = await desk.beside();
    const other = await base.fresh();
    const { booking: theirs } = await other.book({ start: two, ...caller });
    for (const name of wrong) await find({ phone, name }, beside.place);
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([]);
    expect(await foundIds({ phone, name: 'Ada' }, other.place)).toEqual([theirs.id]);
  });

  test('count whether or not the number has a booking', async () => {
    const nobodys = '+12125550177';
    for (const name of wrong) await find({ phone: nobodys, name });
    await desk.book({ start: november('25T14:00'), ...caller, phone: nobodys });
    expect(await foundIds({ phone: nobodys, name: 'Ada' })).toEqual([]);
  });

  test('are told by no answer: not how many, and not that they are too many', async () => {
    const answers = [];
    for (const name of [...wrong, 'Ada Lovelace', 'Edsger']) answers.push(await find({ phone, name }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('given at once are no more than five', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Guess ${'abcdefgh'[at % 8]}${at}x`);
    names.splice(20, 0, 'Ada Lovelace');
    const answers = await Promise.all(names.map((name) => find({ phone, name })));
    expect(answers.filter(({ text }) => text.includes(booking.id))).toEqual([]);
    const { rows } = await sql<{ tries: number }>`
      select tries from wrong_names where workspace_id = ${desk.place.workspaceId}
    `.execute(desk.contract.made.db);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('are kept without the number or address', async () => {
    await find({ phone, email, name: 'Grace Hopper' });
    const { rows } = await sql`select * from wrong_names`.execute(desk.contract.made.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/5550134|ada@|Grace/);
  });
});

describe('a calendar that finds without names', () => {
  test('needs none, whatever is given', async () => {
    await setFindWithoutName(true);
    for (const input of [{ phone }, { email }, { phone, name: 'Grace Hopper' }, { phone, name: '' }])
      expect(await foundIds(input)).toEqual([booking.id]);
    await setFindWithoutName(false);
    expect(await foundIds({ phone, name: 'Ada' })).toEqual([booking.id]);
    expect((await find({ phone })).isError).toBe(true);
  });
});

describe.each(['vapi', 'retell/find-bookings'])('the voice route %s', (route) => {
  async function result(args: Input): Promise<string> {
    const toolCallList = [{ id: 'c', function: { name: 'find_bookings', arguments: args } }];
    const { key, calendarId } = desk.place;
    const { text } = await desk.contract.ask(`POST /api/v1/voice/${route}`, {
      ...{ key, query: { calendarId } },
      body: route === 'vapi' ? { message: { type: 'tool-calls', toolCallList } } : { args, call: null },
    });
    return text;
  }

  test('asks for the name, takes the right one, and counts wrong ones', async () => {
    expect(await result({ phone })).toContain('What name is the appointment under?');
    expect(await result({ phone, name: 'Lovelace' })).toContain(booking.id);
    for (const name of wrong) expect(await result({ phone, name })).not.toContain(booking.id);
    expect(await result({ phone, name: 'Lovelace' })).not.toContain(booking.id);
  });
});
