import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { type Input, november } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { vapiBody } from '../voice/gate/voice-gate.ts';
import { type Booked, Office, question } from './office.ts';

const two = november('24T14:00');
const caller = { name: 'Ada Lovelace', phone: '+12125550134' };
const answers = { reason: 'Purple hippopotamus', dog: 'Rex the zebra' };

let office: Office;
let service: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  const questions = [
    question('reason', 'What brings you in?'),
    question('dog', 'Do you bring a dog?', false),
  ];
  service = await office.offers({ name: 'Cleaning', durationMinutes: 30, questions });
});

const cleaning = (input: Input = {}) => ({ ...caller, start: two, service: 'Cleaning', ...input });

/** The answers of the only booking, as REST finds them. */
async function kept(): Promise<Booked['answers'] | undefined> {
  const { json } = await office.asks('find-bookings', { phone: caller.phone });
  return (json as { bookings: Booked[] }).bookings[0]?.answers;
}

describe('answers over MCP', () => {
  test.each<[string, unknown]>([
    ['an object', answers],
    ['its JSON text', JSON.stringify(answers)],
    ['its JSON text in lines', JSON.stringify(answers, null, 2)],
    ['its JSON text with blanks about it', ` ${JSON.stringify(answers)}\n`],
  ])('are %s', async (_, given) => {
    await office.does('book_slot', cleaning({ answers: given }));
    expect(await kept()).toEqual(answers);
  });

  test('may say "none", as callers do', async () => {
    await office.does('book_slot', cleaning({ answers: { reason: 'none', dog: 'N/A' } }));
    expect(await kept()).toEqual({ reason: 'none', dog: 'N/A' });
  });

  test.each([undefined, null, 'none', '', '  ', {}, '{}'])('that are %j are none', async (given) => {
    const { isError, structured, text } = await office.calls('book_slot', cleaning({ answers: given }));
    expect([isError, structured]).toMatchObject([
      true,
      { code: 'ANSWER_MISSING', missing: ['reason'], message: 'What brings you in?' },
    ]);
    expect(text).toStartWith('Say: What brings you in?');
    expect(await kept()).toBeUndefined();
  });

  test.each<[unknown]>([
    ['A chipped tooth'],
    ['{"reason":'],
    ['["x"]'],
    ['"x"'],
    ['7'],
    [7],
    [['x']],
    [{ ...answers, color: 'Red' }],
    ['{"color":"Red"}'],
    ['{"reason":{"text":"x"}}'],
  ])('that are %j are refused with what to do', async (given) => {
    const { isError, structured, text } = await office.calls('book_slot', cleaning({ answers: given }));
    expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
    expect(text).toMatch(/\banswers\b|\bthe keys are reason, dog\b/);
    expect(await kept()).toBeUndefined();
  });

  test('are the same request as over REST, under one idempotency key', async () => {
    const input = cleaning({ idempotencyKey: 'k' });
    await office.does('book_slot', { ...input, answers: JSON.stringify(answers) });
    const replay = await office.asks('book-slot', { ...input, answers });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((replay.json as { booking: Booked }).booking.answers).toEqual(answers);
    const other = { ...input, answers: { ...answers, dog: 'None' } };
    await office.refuses('book-slot', other, { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('answers over voice routes', () => {
  const given = [answers, JSON.stringify(answers)];

  test.each(given)('are taken of Vapi as %j', async (each) => {
    const { key, calendarId } = office.desk.place;
    for (const [index, input] of [cleaning(), cleaning({ answers: each })].entries()) {
      const body = vapiBody([{ id: 'a', name: 'book_slot', arguments: input }], { id: 'call-v' });
      const ask = { key, query: { calendarId }, body };
      const { json } = await office.desk.contract.ask('POST /api/v1/voice/vapi', ask);
      const { results } = json as { results: { result: string }[] };
      expectBare(results[0]?.result ?? '');
      expect(results[0]?.result.includes('What brings you in?')).toBe(index === 0);
    }
    expect(await kept()).toEqual(answers);
  });

  test.each(given)('are taken of Retell as %j', async (each) => {
    const { key, calendarId } = office.desk.place;
    for (const [index, args] of [cleaning(), cleaning({ answers: each })].entries()) {
      const body = { name: 'x', call: { call_id: 'call-r' }, args };
      const ask = { key, query: { calendarId }, body };
      const { json } = await office.desk.contract.ask('POST /api/v1/voice/retell/book-slot', ask);
      const { result } = json as { result: string };
      expectBare(result);
      expect(result.includes('What brings you in?')).toBe(index === 0);
    }
    expect(await kept()).toEqual(answers);
  });
});

/** Expects a text to have no answer in it. */
function expectBare(text: string): void {
  for (const word of ['hippopotamus', 'zebra']) expect(text).not.toContain(word);
}

describe('answers are left out of every answer over MCP, the service is not', () => {
  const tools: [string, string, (booking: Booked) => Input][] = [
    ['a new booking', 'book_slot', () => cleaning({ start: november('24T16:00'), answers })],
    ['a repeated booking', 'book_slot', () => cleaning({ answers })],
    ['a repeat that differs', 'book_slot', () => cleaning({ answers: { reason: 'Yellow zebra' } })],
    ['a moved booking', 'reschedule_booking', ({ id }) => ({ bookingId: id, start: november('24T16:00') })],
    ['a corrected booking', 'update_booking', ({ id }) => ({ bookingId: id, name: 'Ada King' })],
    [
      'corrected answers',
      'update_booking',
      ({ id }) => ({ bookingId: id, answers: { dog: 'Another zebra' } }),
    ],
    ['a cancelled booking', 'cancel_booking', ({ id }) => ({ bookingId: id })],
    ['bookings found by code', 'find_bookings', ({ code }) => ({ code })],
    ['bookings found by phone', 'find_bookings', () => ({ phone: caller.phone, name: caller.name })],
  ];

  test.each(tools)('of %s', async (_, name, inputOf) => {
    const booking = await office.books(cleaning({ answers }));
    const { text, structured } = await office.does(name, inputOf(booking));
    const [told] = (structured['bookings'] as Booked[] | undefined) ?? [structured['booking'] as Booked];
    expect(told?.service).toMatchObject({ name: 'Cleaning' });
    expect(Object.keys(told ?? {})).not.toContain('answers');
    expectBare(`${text}\n${JSON.stringify(structured)}`);
  });

  test('of what REST answered first', async () => {
    const input = cleaning({ answers, idempotencyKey: 'k' });
    expect((await office.asks('book-slot', input)).text).toContain('hippopotamus');
    const { text, structured } = await office.does('book_slot', input);
    expectBare(`${text}\n${JSON.stringify(structured)}`);
    expect(Object.keys(structured['booking'] as object)).not.toContain('answers');
  });

  test('nor does a refusal tell what somebody answered that isn’t asked any more', async () => {
    const { id } = await office.books(cleaning({ answers }));
    await office.changes(service, { questions: [question('reason', 'What brings you in?')] });
    for (const key of ['dogs', 'nothing_alike']) {
      const input = { bookingId: id, answers: { [key]: 'x' } };
      const { isError, text, structured } = await office.calls('update_booking', input);
      expect(isError).toBe(true);
      expect(`${text}\n${JSON.stringify(structured)}`).not.toMatch(/\bdog\b/);
    }
    const kept = await office.updates({ bookingId: id, answers: { dog: 'None' } });
    expect(kept.answers).toEqual({ ...answers, dog: 'None' });
  });
});
