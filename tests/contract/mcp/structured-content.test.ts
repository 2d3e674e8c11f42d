import { beforeEach, describe, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { toolNames as names, person, toolCalls } from './tool-calls.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const { call, booked } = toolCalls(() => ({ contract, place }));

const toldOfBooking =
  'id calendarId code codeSpoken status start end timeZone spoken name phone service with createdAt cancelledAt'.split(
    ' ',
  );

describe('structuredContent', () => {
  type Question = { operation: string; input: Record<string, unknown> };

  /** The same questions in two fresh workspaces whose calendars are alike, one asked over REST, one over MCP. */
  async function bothAnswers(questions: (bookings: { id: string; code: string }) => Question[]) {
    const answers: unknown[][] = [];
    for (const via of ['rest', 'mcp'] as const) {
      contract = await ContractServer.open({ rateLimit: 100_000 });
      place = await contract.place();
      const booking = await booked();
      const given: unknown[] = [];
      for (const { operation, input } of questions(booking)) {
        const rest = via === 'rest' ? await contract.post(place, operation, { input }) : undefined;
        given.push(rest ? rest.json : (await call(operation.replaceAll('-', '_'), input)).structured);
      }
      answers.push(given.map(withoutChance));
    }
    return { rest: answers[0], mcp: answers[1] };
  }

  /** An answer without what is drawn by lot: ids and codes. */
  function withoutChance(answer: unknown): unknown {
    return JSON.parse(
      JSON.stringify(answer, (name, value) => {
        if (name === 'id' || name === 'code') return String(value).length === 6 ? 'code' : 'id';
        if (name === 'codeSpoken') return 'code';
        if (name === 'calendarId') return 'id';
        return typeof value === 'string' ? value.replace(/ code is .*/, ' code is …') : value;
      }),
    );
  }

  const start = '2026-11-25T10:00:00-05:00';

  test.each<[string, (booking: { id: string; code: string }) => Question[]]>([
    [
      'free slots',
      () => [{ operation: 'check-availability', input: { query: 'tomorrow or monday', limit: 9 } }],
    ],
    ['no words', () => [{ operation: 'check-availability', input: {} }]],
    ['words that say nothing', () => [{ operation: 'check-availability', input: { query: 'purple' } }]],
    ['a wrong input', () => [{ operation: 'check-availability', input: { durationMinutes: 1 } }]],
    ["another zone's caller", () => [{ operation: 'check-availability', input: { timeZone: 'Asia/Tokyo' } }]],
    ['an unknown zone', () => [{ operation: 'check-availability', input: { timeZone: 'Mars/Base' } }]],
    ['a hold', () => [{ operation: 'hold-slot', input: { start, callId: 'c' } }]],
    ['a hold of nobody', () => [{ operation: 'release-hold', input: { holdId: crypto.randomUUID() } }]],
    ['a booking', () => [{ operation: 'book-slot', input: { start, ...person } }]],
    ['a booking without a contact', () => [{ operation: 'book-slot', input: { start, name: 'Ada' } }]],
    ['a wrong slot id', () => [{ operation: 'book-slot', input: { slotId: 'sl_0', ...person } }]],
    [
      'an unknown hold',
      () => [{ operation: 'book-slot', input: { holdId: crypto.randomUUID(), ...person } }],
    ],
    [
      'a slot that is taken',
      () => [
        {
          operation: 'book-slot',
          input: { start: '2026-11-24T14:00:00-05:00', name: 'Bo', phone: '2125550199' },
        },
      ],
    ],
    ['a closed day', () => [{ operation: 'hold-slot', input: { start: '2026-11-28T14:00:00-05:00' } }]],
    ['a booking that moves', ({ code }) => [{ operation: 'reschedule-booking', input: { code, start } }]],
    ['a code of nobody', () => [{ operation: 'cancel-booking', input: { code: '222222' } }]],
    [
      'a booking that is corrected',
      ({ code }) => [
        {
          operation: 'update-booking',
          input: { code, phone: '2125550199', email: 'a@example.com', notes: 'x' },
        },
      ],
    ],
    ['a correction of nobody', () => [{ operation: 'update-booking', input: { name: 'Bo' } }]],
    [
      'a booking that is cancelled, again, and moved then',
      ({ code }) => [
        { operation: 'cancel-booking', input: { code, reason: 'ill' } },
        { operation: 'cancel-booking', input: { code } },
        { operation: 'reschedule-booking', input: { code, start } },
      ],
    ],
    [
      'an idempotency key used for something else',
      () => [
        { operation: 'book-slot', input: { start, ...person, idempotencyKey: 'k' } },
        { operation: 'book-slot', input: { start, ...person, name: 'Bo', idempotencyKey: 'k' } },
      ],
    ],
  ])('equals the answer of REST: %s', async (_, questions) => {
    const { rest, mcp } = await bothAnswers(questions);
    expect(rest?.length).toBeGreaterThan(0);
    expect(mcp).toEqual((rest ?? []).map(withoutWithheld));
  });

  /** An answer without what models are not told of a booking. */
  function withoutWithheld(answer: unknown): unknown {
    const { booking } = answer as { booking?: Record<string, unknown> };
    if (!booking) return answer;
    const { email, notes, answers, metadata, callId, ...told } = booking;
    return { ...(answer as object), booking: told };
  }

  test.each<[string, (booking: { code: string }) => object, boolean]>([
    ['by phone', () => ({ phone: person.phone, name: person.name }), false],
    ['by email', () => ({ email: person.email, name: person.name }), false],
    ['by code', ({ code }) => ({ code }), true],
  ])('of bookings found %s has nothing that a model could give away', async (_, inputOf, hasCode) => {
    const booking = await booked();
    const input = inputOf(booking);
    const rest = (await contract.post(place, 'find-bookings', { input: { ...input } })).json as {
      bookings: Record<string, unknown>[];
    };
    const { structured, text } = await call('find_bookings', input);
    expect(rest.bookings).toMatchObject([{ email: person.email, notes: person.notes, code: booking.code }]);
    const told = rest.bookings.map(
      ({ email, notes, answers, metadata, callId, code, codeSpoken, ...shown }) => ({
        ...shown,
        ...(hasCode && { code, codeSpoken }),
      }),
    );
    expect(structured).toEqual({ ...rest, bookings: told });
    expect(text.includes(booking.code)).toBe(hasCode);
    for (const secret of [person.email, person.notes]) expect(text).not.toContain(secret);
  });

  test('of a booking that REST answered first is as bare', async () => {
    const input = { start, ...person, metadata: { source: 'crm' }, idempotencyKey: 'k' };
    await contract.post(place, 'book-slot', { input });
    const { metadata: _, ...told } = input;
    const { structured } = await call('book_slot', told);
    expect(structured).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const plain = { start: '2026-11-25T11:00:00-05:00', ...person, idempotencyKey: 'plain', callId: 'c' };
    await contract.post(place, 'book-slot', { input: plain });
    const replayed = await call('book_slot', plain);
    expect(Object.keys(replayed.structured['booking'] as object)).toEqual(toldOfBooking);
    expect(replayed.text).not.toMatch(/ada@example|knee/);
  });

  test('covers every operation that has a tool', () => {
    const tools = operations.filter((operation) => operation.tool);
    expect(tools.map(({ name, tool }) => tool?.name ?? name.replaceAll('-', '_'))).toEqual(names);
  });
});
