import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ask, askStateless, callTool, type ToolAnswer, toolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134' };

let base: Desk;
let desk: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
});

async function call(name: string, input: Input, query?: Record<string, string>): Promise<ToolAnswer> {
  return await callTool(desk.contract, desk.place, { name, input, ...(query && { query }) });
}

async function good(name: string, input: Input, query?: Record<string, string>): Promise<ToolAnswer> {
  const answer = await call(name, input, query);
  expect({ isError: answer.isError, text: answer.text }).toMatchObject({ isError: false });
  return answer;
}

async function booked(input: Input = {}): Promise<AnsweredBooking> {
  return (await desk.book({ start: two, ...caller, ...input })).booking;
}

/** The optional fields of each tool, and an input that it takes without them. */
const optional: [string, string[], (booking: AnsweredBooking) => Input][] = [
  ['check_availability', ['query', 'durationMinutes', 'from', 'to', 'limit', 'timeZone'], () => ({})],
  ['hold_slot', ['slotId', 'durationMinutes', 'ttlSeconds', 'timeZone'], () => ({ start: four })],
  [
    'book_slot',
    ['slotId', 'holdId', 'durationMinutes', 'email', 'notes', 'timeZone'],
    () => ({ ...caller, start: four }),
  ],
  [
    'reschedule_booking',
    ['code', 'slotId', 'holdId', 'durationMinutes', 'timeZone'],
    ({ id }) => ({ bookingId: id, start: four }),
  ],
  [
    'update_booking',
    ['code', 'phone', 'email', 'notes', 'timeZone'],
    ({ id }) => ({ bookingId: id, name: 'Ada King' }),
  ],
  ['cancel_booking', ['code', 'reason', 'timeZone'], ({ id }) => ({ bookingId: id })],
  ['find_bookings', ['phone', 'email', 'name', 'limit', 'cursor', 'timeZone'], ({ code }) => ({ code })],
];

/** An answer without what differs from one time to the next. */
function steady({ structured }: ToolAnswer): unknown {
  const text = JSON.stringify(structured);
  return text
    .replaceAll(/"(?:id|calendarId|code|codeSpoken)":"[^"]*"/g, '""')
    .replaceAll(/ code is [^"]*/g, '');
}

describe.each(optional)('%s', (name, fields, inputOf) => {
  test.each([[null], [''], ['  '], ['null'], ['None'], ['N/A'], ['Unknown.']])(
    'takes what is %j as left out, one by one and all together',
    async (absent) => {
      const plain = steady(await good(name, inputOf(await booked())));
      for (const some of [...fields.map((field) => [field]), fields]) {
        desk = await base.fresh();
        const given = Object.fromEntries(some.map((field) => [field, absent]));
        expect([some, steady(await good(name, { ...inputOf(await booked()), ...given }))]).toEqual([
          some,
          plain,
        ]);
      }
    },
  );
});

describe('a number as text', () => {
  test('is the number, as a length, a count or seconds', async () => {
    const asked = { query: 'tuesday morning', durationMinutes: 60, limit: 2 };
    const plain = await good('check_availability', asked);
    const asText = await good('check_availability', { ...asked, durationMinutes: '60', limit: '2' });
    expect(asText).toEqual(plain);
    expect(asText.structured['slots']).toHaveLength(2);
    const { structured } = await good('hold_slot', { start: two, durationMinutes: '60', ttlSeconds: '300' });
    expect(structured['hold']).toMatchObject({ end: november('24T15:00'), expiresAt: november('20T10:35') });
  });

  test('is the number where a booking is made', async () => {
    const { structured } = await good('book_slot', { ...caller, start: two, durationMinutes: '60' });
    expect(structured['booking']).toMatchObject({ end: november('24T15:00') });
  });

  test.each(['three', '1e400', '0', '101', '2.5', '-1', 'NaN', '0x10', '2,5', '1 0'])(
    'that is none or out of range is refused: %j',
    async (limit) => {
      const { structured, isError } = await call('check_availability', { limit });
      expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
    },
  );

  test('is text still where text is meant', async () => {
    const { structured } = await good('book_slot', { ...caller, start: two, notes: '42' });
    const { code } = structured['booking'] as { code: string };
    expect((await desk.find({ code })).bookings[0]?.notes).toBe('42');
  });

  test('over REST is no number', async () => {
    await desk.refuse(
      'hold-slot',
      { start: two, durationMinutes: '30' },
      { status: 400, code: 'INVALID_INPUT' },
    );
  });
});

const copies: [string, (id: string) => string][] = [
  ['with a colon', (id) => `${id}:`],
  ['in quotes', (id) => `"${id}"`],
  ['in single quotes', (id) => `'${id}'`],
  ['in quotes and with a colon', (id) => `"${id}:"`],
  ['with blanks about it', (id) => ` ${id} `],
];

describe.each(copies)('an id copied %s', (_, copied) => {
  test('is taken as a slotId', async () => {
    const slotId = copied(desk.slotId(two));
    expect((await good('hold_slot', { slotId }, { callId: 'c' })).structured['hold']).toMatchObject({
      start: two,
    });
    const made = await good('book_slot', { ...caller, slotId }, { callId: 'c' });
    expect(made.structured['booking']).toMatchObject({ start: two });
    const { id: bookingId } = made.structured['booking'] as { id: string };
    const moved = await good('reschedule_booking', { bookingId, slotId: copied(desk.slotId(four)) });
    expect(moved.structured['booking']).toMatchObject({ start: four });
  });

  test('is taken as a holdId', async () => {
    const { structured } = await good('hold_slot', { start: two });
    const { id } = structured['hold'] as { id: string };
    const made = await good('book_slot', { ...caller, holdId: copied(id) });
    expect(made.structured['booking']).toMatchObject({ start: two });
  });

  test('is taken as a bookingId', async () => {
    const bookingId = copied((await booked()).id);
    await good('update_booking', { bookingId, name: 'B' });
    await good('reschedule_booking', { bookingId, start: four });
    const { structured } = await good('cancel_booking', { bookingId });
    expect(structured['booking']).toMatchObject({ name: 'B', start: four, status: 'cancelled' });
  });
});

describe('tools/call', () => {
  const params = { name: 'check_availability', arguments: { query: 'tuesday at two' } };
  test.each([[{}], [{ ttl: 60_000 }], [null], ['x'], [7], [[1]]])(
    'ignores a task that is %j',
    async (task) => {
      const plain = await ask(desk.contract, desk.place, { method: 'tools/call', params });
      const answer = await ask(desk.contract, desk.place, {
        method: 'tools/call',
        params: { ...params, task },
      });
      expect(answer.text).toBe(plain.text);
      expect(toolAnswer(answer).isError).toBe(false);
      const stateless = { method: 'tools/call', params: { ...params, task } };
      expect(toolAnswer(await askStateless(desk.contract, desk.place, stateless))).toEqual(toolAnswer(plain));
    },
  );
});

test('the input of each tool is flat: texts and numbers, each of one type', async () => {
  const { json } = await ask(desk.contract, desk.place, { method: 'tools/list' });
  const { tools } = (json as { result: { tools: { name: string; inputSchema: Record<string, unknown> }[] } })
    .result;
  const allowed = [
    'type',
    'properties',
    'required',
    'additionalProperties',
    '$schema',
    'title',
    'description',
  ];
  for (const { name, inputSchema } of tools) {
    const other = Object.keys(inputSchema).filter((keyword) => !allowed.includes(keyword));
    expect({ name, other, type: inputSchema['type'] }).toEqual({ name, other: [], type: 'object' });
    for (const [field, schema] of Object.entries(inputSchema['properties'] as Record<string, object>)) {
      const { type, ...rest } = schema as { type: unknown };
      const isFlat = ['string', 'integer', 'number', 'boolean'].includes(type as string);
      const nested = Object.values(rest).filter((value) => typeof value === 'object');
      expect({ name, field, isFlat, nested }).toEqual({ name, field, isFlat: true, nested: [] });
    }
  }
});
