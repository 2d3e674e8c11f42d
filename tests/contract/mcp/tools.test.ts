import { describe, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import { ask, askStateless } from '../../helpers/mcp-caller.ts';
import { november } from '../bookings/desk.ts';
import { type Booked, openTools, person, toolNames } from './tool-calls.ts';

const { at, contract, call, good, rest, firstSlot } = await openTools();

const two = november('24T14:00');

type Properties = Record<string, { type: string; description: string }>;

type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { properties: Properties };
  outputSchema: { properties: Record<string, object> };
  annotations: Record<string, boolean>;
};

async function listed(asking: typeof ask | typeof askStateless = ask): Promise<Tool[]> {
  const { text, json } = await asking(contract, at.place, { method: 'tools/list' });
  expect(Buffer.byteLength(text)).toBeLessThan(12_240);
  return (json as { result: { tools: Tool[] } }).result.tools;
}

describe('the list of tools', () => {
  test('has those of the contract, with all that clients show and check', async () => {
    const tools = await listed();
    const declared = operations.filter((each) => each.tool);
    expect(tools.map((tool) => tool.name)).toEqual(toolNames);
    expect(declared).toHaveLength(tools.length);
    for (const [index, { title, description, annotations, inputSchema, outputSchema }] of tools.entries()) {
      expect(title).toBe(declared[index]?.title ?? '');
      expect(description.length).toBeGreaterThan(100);
      expect(Object.keys(annotations)).toEqual(['readOnlyHint', 'destructiveHint', 'idempotentHint']);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(Object.keys(outputSchema.properties)).toEqual(
        Object.keys(declared[index]?.output['properties'] ?? {}),
      );
    }
  });

  test('is under 12,000 bytes, and the same in both eras', async () => {
    const tools = await listed();
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(12_000);
    expect(await listed(askStateless)).toEqual(tools);
  });

  test('has flat inputs, each described, and none that models cannot know', async () => {
    const keywords = ['type', 'properties', 'required', 'additionalProperties'];
    for (const { name, inputSchema } of await listed()) {
      const others = Object.keys(inputSchema).filter((keyword) => !keywords.includes(keyword));
      expect([name, others]).toEqual([name, []]);
      for (const [field, schema] of Object.entries(inputSchema.properties)) {
        const nested = Object.values(schema).filter((value) => typeof value === 'object');
        expect([field, ['string', 'integer'].includes(schema.type), nested]).toEqual([field, true, []]);
        expect([field, typeof schema.description]).toEqual([field, 'string']);
      }
      const fields = Object.keys(inputSchema.properties);
      expect(fields).toContain('timeZone');
      for (const hidden of ['calendarId', 'callId', 'idempotencyKey', 'metadata', 'status', 'anyOf']) {
        expect(fields).not.toContain(hidden);
      }
    }
  });

  test('says what changes nothing, and what undoes', async () => {
    const tools = await listed();
    const having = (hint: string) =>
      tools.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);
    expect(having('readOnlyHint')).toEqual(['check_availability', 'find_bookings', 'get_calendar']);
    expect(having('destructiveHint')).toEqual(['reschedule_booking', 'update_booking', 'cancel_booking']);
  });
});

// Models and developers read what a number is if they leave it out: here it's left out.
describe('a default is what descriptions say', () => {
  /** The default of a field, as models and as developers read it. */
  async function saidFor(operation: string, field: string): Promise<number[]> {
    const tool = (await listed()).find(({ name }) => name === operation.replaceAll('-', '_'));
    const declared = operations.find(({ name }) => name === operation)?.input;
    const properties = declared?.['properties'] as Properties | undefined;
    return [tool?.inputSchema.properties, properties].map((each) =>
      Number(/default (\d+)\./i.exec(each?.[field]?.description ?? '')?.[1]),
    );
  }

  test('of how many slots are offered', async () => {
    const { length } = (await good('check_availability')).structured['slots'] as unknown[];
    expect(await saidFor('check-availability', 'limit')).toEqual([length, length]);
  });

  test('of how long a slot is held', async () => {
    const { structured } = await good('hold_slot', { slotId: (await firstSlot()).id });
    const { expiresAt } = structured['hold'] as { expiresAt: string };
    const seconds = (Date.parse(expiresAt) - contract.made.clock.now()) / 1_000;
    expect(await saidFor('hold-slot', 'ttlSeconds')).toEqual([seconds, seconds]);
  });

  test('of how many bookings are found', async () => {
    const { structured } = await good('check_availability', { limit: 30 });
    for (const { id } of structured['slots'] as Booked[]) await good('book_slot', { slotId: id, ...person });
    const { length } = (await rest<{ bookings: unknown[] }>('find-bookings')).bookings;
    expect(await saidFor('find-bookings', 'limit')).toEqual([length, length]);
  });
});

describe('a whole call', () => {
  test('checks, holds, books, finds, moves and cancels, each answer saying what the next needs', async () => {
    const slot = await firstSlot();
    const held = await good('hold_slot', { slotId: slot.id });
    const { id: holdId } = held.structured['hold'] as Booked;
    expect(held.text).toContain(`holdId ${holdId}`);
    const made = await good('book_slot', { holdId, ...person });
    const booking = made.structured['booking'] as Booked & Record<string, string>;
    expect(booking).toMatchObject({ status: 'booked', phone: person.phone, start: slot.start });
    for (const part of [booking.id, booking.code, booking['codeSpoken']]) {
      expect(made.text).toContain(String(part));
    }
    const found = await good('find_bookings', { phone: '(212) 555-0123', name: 'Lovelace' });
    expect(found.text).toContain(`bookingId ${booking.id}`);
    const later = await firstSlot('wednesday at ten');
    const moved = await good('reschedule_booking', { bookingId: booking.id, slotId: later.id });
    expect(moved.structured['booking']).toMatchObject({ id: booking.id, start: later.start });
    const cancelled = await good('cancel_booking', { code: booking.code, reason: 'ill' });
    expect(cancelled.structured['booking']).toMatchObject({ status: 'cancelled' });
    for (const { text, structured } of [held, made, moved, cancelled]) {
      expect(text).toStartWith(`Say: ${structured['message']}\n`);
    }
  });

  test('offers every slot in the text, with the id to pass on', async () => {
    await contract.claim(at.place, { start: two, end: november('24T14:30') });
    const { text, structured } = await good('check_availability', { query: 'tuesday at two', limit: 5 });
    const slots = structured['slots'] as (Booked & { spoken: string; end: string })[];
    expect(slots).toHaveLength(5);
    expect(text.split('\n')[0]).toBe(`Say: ${structured['message']}`);
    for (const { id, spoken, start, end } of slots) {
      expect(text).toContain(`slotId ${id}: ${spoken}`);
      expect(text).toContain(`(start ${start}, end ${end})`);
    }
    expect(text).toContain('Understood: Tuesday, November 24 at 2 PM, 30 minutes, America/New_York');
    expect(text).toContain(`Now: ${structured['now']}`);
  });

  test('tells other readings of the words, so that the bot can ask', async () => {
    contract.setNow(november('23T10:30'));
    const { text, structured } = await good('check_availability', { query: 'next friday at two' });
    const { alternatives } = structured['interpretation'] as { alternatives: { spoken: string }[] };
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { spoken } of alternatives) expect(text).toContain(spoken);
  });
});

describe('a refusal', () => {
  test('is a result with the sentence to say, the slots instead, and what to do', async () => {
    await contract.claim(at.place, { start: two, end: november('24T14:30') });
    const { text, structured, isError } = await call('book_slot', { start: two, ...person });
    expect([isError, structured['code']]).toEqual([true, 'SLOT_TAKEN']);
    const slots = structured['slots'] as Booked[];
    expect(slots).toHaveLength(3);
    const lines = text.split('\n');
    expect(lines[0]).toBe(`Say: ${structured['message']}`);
    for (const [index, slot] of slots.entries()) expect(lines[index + 1]).toContain(`slotId ${slot.id}: `);
    expect(lines.at(-1)).toBe('Nothing was changed. Pass on the slotId that the caller chooses.');
  });

  test('with no slot to offer says so', async () => {
    at.place = await contract.place({ hours: {} });
    const { text, structured } = await call('hold_slot', { start: two });
    expect(structured).toMatchObject({ code: 'OUTSIDE_WORKING_HOURS', slots: [] });
    expect(text).toBe(`Say: ${structured['message']}\nNothing was changed. There is no other time to offer.`);
  });

  const moment = 'Say: One moment, please.\n';
  const whose =
    /^Say: Could you give me the booking code, .*\?\ncode is required — or the name, and the phone or email/;
  test.each<[string, Record<string, unknown>, string | RegExp]>([
    ['check_availability', { query: 'purple' }, /Ask the caller for a day or a time .*"tomorrow afternoon"/],
    [
      'check_availability',
      { limit: 'three' },
      `${moment}limit must be a whole number from 1 to 100, not "three"\nPut that right`,
    ],
    [
      'check_availability',
      { query: ['x'] },
      `${moment}query must be a string of at most 500 characters, not an array\nPut that right`,
    ],
    ['check_availability', { querry: 'x' }, `${moment}Unknown property "querry" — did you mean query?`],
    ['check_availability', { calendarId: 'x' }, `${moment}Unknown property "calendarId" — known are query, `],
    ['book_slot', { slotId: 'sl_0', ...person }, /\nCall check_availability again/],
    [
      'book_slot',
      {},
      'Say: What name should I put it under?\nname is required\nPut that right and call the tool again',
    ],
    ['book_slot', { ...person, metadata: {} }, `${moment}Unknown property "metadata"`],
    ['cancel_booking', { code: '222222' }, /\nAsk for the code once more, or call find_bookings/],
    ['find_bookings', {}, whose],
    ['find_bookings', { name: 'Ada' }, whose],
    ['find_bookings', { status: 'booked', phone: person.phone }, `${moment}Unknown property "status"`],
    ['find_bookings', { from: '2026-11-24', phone: person.phone }, `${moment}Unknown property "from"`],
  ])('of %s with %j says what to do', async (name, input, expected) => {
    const { text, isError } = await call(name, input);
    expect(isError).toBe(true);
    if (typeof expected === 'string') expect(text).toStartWith(expected);
    else expect(text).toMatch(expected);
  });

  test('of a hold too many tells to go on without one', async () => {
    const sending = { headers: { 'x-call-id': 'many' } };
    for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
      await good('hold_slot', { start: `2026-11-24T${clock}` }, sending);
    }
    const { text, structured } = await call('hold_slot', { start: '2026-11-24T11:30' }, sending);
    expect(structured).toMatchObject({ code: 'HOLD_LIMIT' });
    expect(text).toContain('Go on without a hold');
  });
});
