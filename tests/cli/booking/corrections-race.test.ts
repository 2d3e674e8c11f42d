import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import {
  type Answer,
  type Input,
  makeBusySample,
  phoneOf,
  slotStarts,
} from '../../helpers/bookings/client.ts';
import { ServerPair } from '../../helpers/process/server-pair.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

type Booking = Input & { id: string; name: string; callId: string; metadata: Record<string, string> };

const folder = temporaryFolder();
const startOf = slotStarts(5);
const line = 'update-booking';

let servers: ServerPair;
let slots = 100;

beforeAll(async () => {
  const sample = await makeBusySample(join(folder, 'corrections.db'));
  servers = await ServerPair.start(sample);
});

afterAll(async () => {
  expect(await servers.end('SIGTERM')).toEqual([0, 0]);
});

/** Two servers are asked for all of them at the same moment. */
async function askAtOnce(operation: string, inputs: Input[]): Promise<Answer[]> {
  const input = (index: number) => inputs[index] ?? {};
  return await Promise.all(servers.askAtOnce(inputs.length, (index) => ({ operation, input: input(index) })));
}

function bookingOf({ text }: { text: string }): Booking {
  return (JSON.parse(text) as { booking: Booking }).booking;
}

/** A booking of a slot that nobody else asks for. */
async function booked(): Promise<Booking> {
  slots += 1;
  const input = { start: startOf(slots), name: 'Ada', phone: phoneOf(slots), email: `${slots}@example.com` };
  const answer = await servers.ask({ operation: 'book-slot', input });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return bookingOf(answer);
}

async function found({ code }: Booking): Promise<Booking> {
  const { text } = await servers.ask({ operation: 'find-bookings', input: { code } });
  const [booking] = (JSON.parse(text) as { bookings: Booking[] }).bookings;
  if (!booking) throw new Error(text);
  return booking;
}

test('corrections of two servers at the same moment are all kept, key by key', async () => {
  const booking = await booked();
  const keys = Array.from({ length: 16 }, (_, index) => `key-${index}`);
  const inputs = keys.map((key) => ({ bookingId: booking.id, metadata: { [key]: key } }));
  const answers = await askAtOnce(line, inputs);
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect((await found(booking)).metadata).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
});

test('phone and email are not both cleared by two servers at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const booking = await booked();
    const inputs = ['phone', 'email'].map((field) => ({ bookingId: booking.id, [field]: null }));
    const answers = await askAtOnce(line, inputs);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { phone, email } = await found(booking);
    expect([phone, email].filter((contact) => contact === null)).toHaveLength(1);
  }
});

test('no correction is made of a booking that another server has cancelled', async () => {
  const booking = await booked();
  const correct = (index: number) => ({
    operation: line,
    input: { bookingId: booking.id, metadata: { [`key-${index % 16}`]: `${index}` } },
  });
  const cancel = { operation: 'cancel-booking', input: { bookingId: booking.id } };
  const answers = await Promise.all(
    servers.askAtOnce(32, (index) => (index === 9 ? cancel : correct(index))),
  );
  const { status, metadata } = await found(booking);
  expect(status).toBe('cancelled');
  const refused = answers.filter((answer) => answer.status !== 200);
  for (const answer of refused) expect(answer.text).toContain('BOOKING_CANCELLED');
  const isMade = (value: string) => answers[Number(value)]?.status === 200;
  expect(Object.values(metadata).filter((value) => !isMade(value))).toEqual([]);
});

test('of many who ask two servers for one period at once one is booked, and only the same call is told the name', async () => {
  slots += 1;
  const start = startOf(slots);
  // Each person asks both servers, once in either call.
  const inputs = Array.from({ length: 60 }, (_, index) => {
    const each = Math.floor(index / 2);
    const callId = (each + index) % 2 ? 'call-a' : 'call-b';
    return { start, name: `Person${100 + each} Nobody`, phone: phoneOf(5_000 + each), callId };
  });
  const answers = await askAtOnce('book-slot', inputs);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 201, ...Array(58).fill(409)]);
  const booking = bookingOf(answers.find(({ status }) => status === 201) as Answer);
  expect(bookingOf(answers.find(({ status }) => status === 200) as Answer)).toEqual(booking);
  for (const [index, answer] of answers.entries()) {
    if (answer.status !== 409) continue;
    const isSameCall = inputs[index]?.callId === booking.callId;
    expect(answer.text.includes(booking.name)).toBe(isSameCall);
    expect(answer.text).not.toContain(booking.id);
  }
});
