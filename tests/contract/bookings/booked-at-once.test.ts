import { beforeEach, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { type Answer, ContractServer, type Place } from '../contract-server.ts';
import type { AnsweredBooking } from './answer.ts';
import { type Input, november } from './desk.ts';

const two = november('24T14:00');
const calls = ['call-a', 'call-b'];

/** More than are asked here at once. */
const rateLimit = 100_000;

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit });
  place = await contract.place();
});

/** Asks again while so many wait that there's no turn within the time that callers wait, as the answer says to. */
async function post(operation: string, input: Input): Promise<Answer> {
  const answer = await contract.post(place, operation, { input });
  if ((answer.json as { code?: string }).code === 'TRY_AGAIN') return await post(operation, input);
  expect({ isBug: answer.status >= 500, text: answer.text }).toMatchObject({ isBug: false });
  return answer;
}

/** The booking of an answer. */
function bookingOf(answer: Answer | undefined): AnsweredBooking {
  const { booking } = (answer?.json ?? {}) as { booking?: AnsweredBooking };
  if (!booking) throw new Error(`no booking was answered: ${answer?.text}`);
  return booking;
}

async function foundIds(): Promise<string[]> {
  const { json } = await post('find-bookings', {});
  return (json as { bookings: AnsweredBooking[] }).bookings.map(({ id }) => id);
}

/** A hundred people, none of whose names is in another's. */
const people = Array.from({ length: 100 }, (_, index) => ({
  name: `Person${100 + index} Nobody${100 + index}`,
  phone: `+1212555${1_000 + index}`,
}));

type Asked = { input: Input & { name: string; callId: string }; answer: Answer };

/** Everybody asks for the same period in both calls, all at the same moment, in an order that mixes them. */
async function everybodyAtOnce(): Promise<Asked[]> {
  const inputs = calls.flatMap((callId) => people.map((each) => ({ ...each, callId, start: two })));
  const mixed = inputs.map((_, index) => inputs[(index * 77) % inputs.length] as (typeof inputs)[number]);
  expect(new Set(mixed).size).toBe(200);
  return await Promise.all(mixed.map(async (input) => ({ input, answer: await post('book-slot', input) })));
}

test('of 200 who ask at once one is booked, the same person is told so, and nobody else in another call learns the name', async () => {
  const asked = await everybodyAtOnce();
  const [winner, ...others] = asked.filter(({ answer }) => answer.status === 201);
  expect(others).toEqual([]);
  const booking = bookingOf(winner?.answer);
  expect([booking.name, booking.callId]).toEqual([winner?.input.name ?? '', winner?.input.callId ?? '']);
  const repeats = asked.filter(({ answer }) => answer.status === 200);
  expect(repeats.map(({ input }) => input.name)).toEqual([booking.name]);
  expect(bookingOf(repeats[0]?.answer)).toEqual(booking);
  const refused = asked.filter(({ answer }) => answer.status === 409);
  expect(refused).toHaveLength(198);
  for (const { input, answer } of refused) {
    const { code, message, slots } = answer.json as { code: string; message: string; slots: unknown[] };
    const isSameCall = input.callId === booking.callId;
    expect({ code, slots: slots.length, isNamed: message.includes(booking.name) }).toEqual({
      code: 'SLOT_TAKEN',
      slots: 3,
      isNamed: isSameCall,
    });
    const words = `${answer.text} ${JSON.stringify([...answer.headers])}`;
    for (const secret of [booking.id, booking.code, booking.phone ?? '']) expect(words).not.toContain(secret);
    if (!isSameCall) expect(words).not.toMatch(new RegExp(booking.name.replace(' ', '|')));
  }
  expect(await foundIds()).toEqual([booking.id]);
});

test('of many who ask at once over both interfaces one is booked, and those in its call are told one name', async () => {
  const over = people.slice(0, 20).flatMap(({ name, phone }) =>
    calls.map(async (callId) => {
      const input = { name, phone, start: two };
      const viaMcp = Number(phone.slice(-1)) % 2 === 0;
      if (!viaMcp) return (await post('book-slot', { ...input, callId })).json as Input;
      const asked = { name: 'book_slot', input, query: { callId } };
      return (await callTool(contract, place, asked)).structured;
    }),
  );
  const answers = await Promise.all(over);
  const booked = answers.flatMap((answer) => (answer['booking'] as AnsweredBooking | undefined) ?? []);
  expect(booked).toHaveLength(2);
  expect(new Set(booked.map(({ id }) => id)).size).toBe(1);
  const messages = answers
    .filter((answer) => answer['code'] === 'SLOT_TAKEN')
    .map(({ message }) => `${message}`);
  expect(messages).toHaveLength(38);
  const naming = messages.filter((message) => /Person\d+/.test(message));
  expect(naming).toHaveLength(19);
  for (const message of naming) expect(message).toContain(booked[0]?.name ?? '');
});

test('the same person who asks 50 times at once, in as many calls, is booked once', async () => {
  const [ada] = people;
  const spellings = [
    ada?.name ?? '',
    (ada?.name ?? '').toUpperCase(),
    (ada?.name ?? '').split(' ').toReversed().join(', '),
  ];
  const asked = Array.from({ length: 50 }, (_, index) =>
    post('book-slot', { ...ada, name: spellings[index % 3], callId: `call-${index}`, start: two }),
  );
  const answers = await Promise.all(asked);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(49).fill(200), 201]);
  const bookings = answers.map((answer) => JSON.stringify(bookingOf(answer)));
  expect(new Set(bookings).size).toBe(1);
});

test('the same person who asks at once with as many idempotency keys is booked once, and each key answers again', async () => {
  const [ada] = people;
  const inputs = Array.from({ length: 20 }, (_, index) => ({
    ...ada,
    start: two,
    idempotencyKey: `k${index}`,
  }));
  const answers = await Promise.all(inputs.map((input) => post('book-slot', input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
  for (const [index, input] of inputs.entries()) {
    const replay = await post('book-slot', input);
    expect([replay.status, replay.text]).toEqual([200, answers[index]?.text ?? '']);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
  }
});

test('people who hold and book the same period at once in calls of their own leave one booking or none', async () => {
  const asked = people.slice(0, 40).flatMap(({ name, phone }, index) => {
    const callId = `call-${index}`;
    return [
      post('hold-slot', { start: two, callId }),
      post('book-slot', { name, phone, start: two, callId }),
    ];
  });
  const answers = await Promise.all(asked);
  const made = answers.filter(({ json }) => 'booking' in (json as object));
  expect(made.map(({ status }) => status)).toEqual([201]);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(await foundIds()).toHaveLength(1);
});
