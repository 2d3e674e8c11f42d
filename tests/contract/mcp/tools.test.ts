import { beforeEach, describe, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import { ask, askStateless } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { toolNames as names, person, toolCalls } from './tool-calls.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const { call, firstSlot } = toolCalls(() => ({ contract, place }));

type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { properties: Record<string, { type: string; description: string }>; required?: string[] };
  outputSchema: { properties: Record<string, object> };
  annotations: Record<string, boolean>;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function listed(): Promise<Tool[]> {
  const answer = await ask(contract, place, { method: 'tools/list' });
  return (answer.json as { result: { tools: Tool[] } }).result.tools;
}

describe('the list of tools', () => {
  test('has those of the contract, with all that clients show and check', async () => {
    const tools = await listed();
    expect(tools.map((tool) => tool.name)).toEqual(names);
    for (const { name, title, description, annotations, inputSchema, outputSchema } of tools) {
      const operation = operations.find(
        (each) => (each.tool?.name ?? each.name.replaceAll('-', '_')) === name,
      );
      expect(title).toBe(operation?.title ?? '');
      expect(description.length).toBeGreaterThan(100);
      expect(Object.keys(annotations)).toEqual(['readOnlyHint', 'destructiveHint', 'idempotentHint']);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(Object.keys(outputSchema.properties)).toEqual(Object.keys(operation?.output['properties']));
    }
  });

  test('is under 10,000 bytes, and the whole answer under 10 KiB', async () => {
    expect(new TextEncoder().encode(JSON.stringify(await listed())).length).toBeLessThan(10_000);
    for (const answer of [
      await ask(contract, place, { method: 'tools/list' }),
      await askStateless(contract, place, { method: 'tools/list' }),
    ]) {
      expect(new TextEncoder().encode(answer.text).length).toBeLessThan(10_240);
    }
  });

  test('has flat inputs, each described, and none that models cannot know', async () => {
    for (const { inputSchema } of await listed()) {
      for (const [field, { type, description }] of Object.entries(inputSchema.properties)) {
        expect([field, ['string', 'integer'].includes(type)]).toEqual([field, true]);
        expect([field, typeof description]).toEqual([field, 'string']);
      }
      const fields = Object.keys(inputSchema.properties);
      expect(fields).toContain('timeZone');
      for (const hidden of ['calendarId', 'callId', 'idempotencyKey', 'metadata', 'status', 'anyOf']) {
        expect(fields).not.toContain(hidden);
      }
    }
  });

  test('says what changes nothing, and what undoes', async () => {
    const hints = Object.fromEntries((await listed()).map(({ name, annotations }) => [name, annotations]));
    const readers = names.filter((name) => hints[name]?.['readOnlyHint']);
    const undoers = names.filter((name) => hints[name]?.['destructiveHint']);
    expect(readers).toEqual(['check_availability', 'find_bookings', 'get_calendar']);
    expect(undoers).toEqual(['reschedule_booking', 'update_booking', 'cancel_booking']);
  });

  test('is the same in both eras', async () => {
    const answer = await askStateless(contract, place, { method: 'tools/list' });
    expect((answer.json as { result: { tools: Tool[] } }).result.tools).toEqual(await listed());
  });
});

describe('a whole call', () => {
  test('checks, holds, books, finds, moves and cancels, each answer saying what the next needs', async () => {
    const slot = await firstSlot();
    const held = await call('hold_slot', { slotId: slot.id }, { 'x-call-id': 'call-1' });
    const { id: holdId } = held.structured['hold'] as { id: string };
    expect(holdId).toMatch(uuid);
    expect(held.text).toContain(`holdId ${holdId}`);
    const made = await call('book_slot', { holdId, ...person }, { 'x-call-id': 'call-1' });
    const booking = made.structured['booking'] as Record<string, string>;
    expect(booking).toMatchObject({
      status: 'booked',
      phone: person.phone,
      start: slot.start,
    });
    for (const part of [made.structured['message'], booking['id'], booking['code'], booking['codeSpoken']]) {
      expect(made.text).toContain(String(part));
    }
    const found = await call('find_bookings', { phone: '(212) 555-0123', name: 'Lovelace' });
    expect(found.text).toContain(`bookingId ${booking['id']}`);
    const later = await firstSlot('wednesday at ten');
    const moved = await call('reschedule_booking', { bookingId: booking['id'], slotId: later.id });
    expect(moved.structured['booking']).toMatchObject({ id: booking['id'], start: later.start });
    const cancelled = await call('cancel_booking', { code: booking['code'], reason: 'ill' });
    expect(cancelled.structured['booking']).toMatchObject({ status: 'cancelled' });
    for (const { text, structured, isError } of [held, made, found, moved, cancelled]) {
      expect(isError).toBe(false);
      expect(text).toStartWith(
        `Say: ${structured['message'] ?? 'You have an appointment on Tuesday, November 24 at 2 PM.'}\n`,
      );
    }
  });

  test('offers every slot in the text, with the id to pass on', async () => {
    await contract.claim(place, { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:30:00-05:00' });
    const { text, structured } = await call('check_availability', { query: 'tuesday at two', limit: 5 });
    const slots = structured['slots'] as { id: string; spoken: string; start: string; end: string }[];
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
    contract.setNow('2026-11-23T10:30:00-05:00');
    const { text, structured } = await call('check_availability', { query: 'next friday at two' });
    const { alternatives } = structured['interpretation'] as { alternatives: { spoken: string }[] };
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { spoken } of alternatives) expect(text).toContain(spoken);
  });
});

describe('a refusal', () => {
  test('is a result with the sentence to say, the slots instead, and what to do', async () => {
    await contract.claim(place, { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:30:00-05:00' });
    const input = { start: '2026-11-24T14:00:00-05:00', ...person };
    const { text, structured, isError } = await call('book_slot', input);
    expect(isError).toBe(true);
    expect(structured).toMatchObject({ code: 'SLOT_TAKEN' });
    const slots = structured['slots'] as { id: string }[];
    expect(slots).toHaveLength(3);
    const lines = text.split('\n');
    expect(lines[0]).toBe(`Say: ${structured['message']}`);
    for (const [index, slot] of slots.entries()) expect(lines[index + 1]).toContain(`slotId ${slot.id}: `);
    expect(lines.at(-1)).toBe('Nothing was changed. Pass on the slotId that the caller chooses.');
  });

  test('with no slot to offer says so', async () => {
    place = await contract.place({ hours: {} });
    const { text, structured } = await call('hold_slot', { start: '2026-11-24T14:00:00-05:00' });
    expect(structured).toMatchObject({ code: 'OUTSIDE_WORKING_HOURS', slots: [] });
    expect(text).toBe(`Say: ${structured['message']}\nNothing was changed. There is no other time to offer.`);
  });

  test.each([
    ['check_availability', { query: 'purple' }, /Ask the caller for a day or a time .*"tomorrow afternoon"/],
    [
      'check_availability',
      { limit: 'three' },
      /^Say: One moment, please\.\nlimit must be a whole number from 1 to 100, not "three"\nPut that right/,
    ],
    [
      'check_availability',
      { querry: 'x' },
      /^Say: One moment, please\.\nUnknown property "querry" — did you mean query\?/,
    ],
    [
      'check_availability',
      { calendarId: 'x' },
      /^Say: One moment, please\.\nUnknown property "calendarId" — known are query, /,
    ],
    ['book_slot', { slotId: 'sl_0', ...person }, /\nCall check_availability again/],
    [
      'book_slot',
      {},
      /^Say: What name should I put it under\?\nname is required\nPut that right and call the tool again/,
    ],
    ['book_slot', { ...person, metadata: {} }, /^Say: One moment, please\.\nUnknown property "metadata"/],
    ['cancel_booking', { code: '222222' }, /\nAsk for the code once more, or call find_bookings/],
    [
      'find_bookings',
      {},
      /^Say: Could you give me the booking code, .*\?\ncode is required — or the name, and the phone or email/,
    ],
    [
      'find_bookings',
      { name: 'Ada' },
      /^Say: Could you give me the booking code, .*\?\ncode is required — or the name/,
    ],
    [
      'find_bookings',
      { status: 'booked', phone: person.phone },
      /^Say: One moment, please\.\nUnknown property "status"/,
    ],
    [
      'find_bookings',
      { from: '2026-11-24', phone: person.phone },
      /^Say: One moment, please\.\nUnknown property "from"/,
    ],
  ])('of %s with %j says what to do', async (name, input, expected) => {
    const { text, isError } = await call(name, input);
    expect(isError).toBe(true);
    expect(text).toMatch(expected);
  });

  test('of a hold too many tells to go on without one', async () => {
    const headers = { 'x-call-id': 'many' };
    for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
      expect((await call('hold_slot', { start: `2026-11-24T${clock}` }, headers)).isError).toBe(false);
    }
    const { text, structured } = await call('hold_slot', { start: '2026-11-24T11:30' }, headers);
    expect(structured).toMatchObject({ code: 'HOLD_LIMIT' });
    expect(text).toContain('Go on without a hold');
  });
});

test('a German calendar is spoken for in German', async () => {
  place = await contract.place({ language: 'de', timeZone: 'Europe/Berlin' });
  const { text, structured } = await call('check_availability', { query: 'dienstag um zwei' });
  expect(String(structured['message'])).toMatch(/Dienstag/);
  expect(text.split('\n')[0]).toBe(`Say: ${structured['message']}`);
});

test('what the answer of a tool says of the limit is true', async () => {
  const answer = await ask(contract, place, { method: 'tools/list' });
  expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=100000;w=60');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
