import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import {
  type Answer,
  type Asked,
  type Input,
  makeBusySample,
  phoneOf,
  slotStarts,
} from '../../helpers/bookings/client.ts';
import type { StoredBooking } from '../../helpers/bookings/file.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { ServerPair } from '../../helpers/process/server-pair.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const databaseFile = await freshDatabaseName(join(folder, 'retries.db'));
const retries = 50;
const kills = Number(process.env['SLOTLINE_TEST_KILLS'] ?? 1);
const startOf = slotStarts(5);

let servers: ServerPair;
let load: BookingLoad;
let slots = 10_000;

beforeAll(async () => {
  const sample = await makeBusySample(databaseFile);
  load = new BookingLoad(sample, startOf);
  servers = await ServerPair.start(sample);
});

afterAll(async () => {
  expect(await servers.end('SIGTERM')).toEqual([0, 0]);
});

/** Asks as `asked` while others book beside it; then kills both servers amid all that, and starts them again. */
async function askUnderLoadAndKill(asked: (retry: number) => Asked): Promise<Answer[]> {
  const loads = servers.urls.map((url) => load.run(url, 4));
  await load.moreAnswers(10);
  const answers = await Promise.all(servers.askAtOnce(retries, asked));
  await servers.end('SIGKILL');
  await Promise.all(loads);
  expect(load.unexpected).toEqual([]);
  await servers.restart();
  expect(load.lost((await readStoredBookings(databaseFile)).bookings)).toEqual([]);
  return answers;
}

/** A slot that nobody else asks for. */
function freshStart(): string {
  slots += 1;
  return startOf(slots);
}

/** Somebody whom nobody else is. */
function person(): { name: string; phone: string } {
  slots += 1;
  return { name: 'Ada Lovelace', phone: phoneOf(slots) };
}

async function made(operation: string, input: Input): Promise<{ id: string; phone: string }> {
  const { text } = await servers.ask({ operation, input });
  const { booking, hold } = JSON.parse(text);
  return booking ?? hold;
}

const makeBooking = () => made('book-slot', { start: freshStart(), ...person() });
const makeHold = () => made('hold-slot', { start: freshStart(), ttlSeconds: 600 });

/** Each write with an input that it takes, and the status of its first answer. */
const writes: [string, number, () => Promise<Input>][] = [
  ['hold-slot', 201, async () => ({ start: freshStart(), ttlSeconds: 600 })],
  ['release-hold', 200, async () => ({ holdId: (await makeHold()).id })],
  ['book-slot', 201, async () => ({ start: freshStart(), ...person() })],
  ['reschedule-booking', 200, async () => ({ bookingId: (await makeBooking()).id, start: freshStart() })],
  ['leave-message', 201, async () => ({ text: 'Please call me.', ...person() })],
  ['cancel-booking', 200, async () => ({ bookingId: (await makeBooking()).id, reason: 'ill' })],
];

describe('the same request with the same key', () => {
  test.each(writes)(
    '%s is done once for 50 who ask at once, and answered alike to 50 more after a crash',
    async (operation, status, prepare) => {
      const input = await prepare();
      const asked = keyed(operation, input);
      const answers = await askUnderLoadAndKill(asked);
      const firsts = answers.filter(({ isReplay }) => !isReplay);
      expect(firsts.map((answer) => answer.status)).toEqual([status]);
      const text = firsts[0]?.text ?? '';
      const replay = { status: 200, text, isReplay: true };
      expect(answers.filter(({ isReplay }) => isReplay)).toEqual(Array(retries - 1).fill(replay));
      expect(await Promise.all(servers.askAtOnce(retries, asked))).toEqual(Array(retries).fill(replay));
      await expectDoneOnce(operation, { input, text });
    },
  );

  test('is done once where its first tries are cut off by a crash', async () => {
    for (let round = 1; round <= kills; round++) {
      const input = { start: freshStart(), ...person() };
      const asked = keyed('book-slot', input);
      const tries = Promise.allSettled(servers.askAtOnce(retries, asked));
      await Bun.sleep(Math.random() * 30);
      await servers.end('SIGKILL');
      const heard = (await tries).flatMap((each) => (each.status === 'fulfilled' ? [each.value.text] : []));
      await servers.restart();
      const answers = await Promise.all(servers.askAtOnce(retries, asked));
      const texts = new Set([...heard, ...answers.map(({ text }) => text)]);
      expect(texts.size).toBe(1);
      expect(answers.filter(({ isReplay }) => !isReplay).length).toBeLessThanOrEqual(
        heard.length > 0 ? 0 : 1,
      );
      await expectDoneOnce('book-slot', { input, text: [...texts][0] ?? '' });
    }
  });

  test('is refused to those who come with another input at the same moment', async () => {
    const inputs = [1, 2].map(() => ({ start: freshStart(), ...person() }));
    const key = crypto.randomUUID();
    const inputOf = (retry: number) => inputs[Math.floor(retry / 2) % 2] ?? {};
    const answers = await Promise.all(
      servers.askAtOnce(retries, (retry) => ({
        operation: 'book-slot',
        input: { ...inputOf(retry), idempotencyKey: key },
      })),
    );
    const winner = inputOf(answers.findIndex(({ status }) => status === 201));
    const statuses = answers.map(({ status }) => status);
    const first = statuses.indexOf(201);
    const expected: number[] = statuses.map((_, retry) => (inputOf(retry) === winner ? 200 : 422));
    expected[first] = 201;
    expect(statuses).toEqual(expected);
    const { bookings } = await readStoredBookings(databaseFile);
    const phones = new Set(inputs.map((input) => input.phone));
    expect(bookings.filter(({ phone }) => phone !== null && phones.has(phone))).toHaveLength(1);
  });
});

describe('a call that asks again, without a key,', () => {
  const callers: [string, (retry: number) => Input][] = [
    ['same call, whatever the phone', (retry) => ({ callId: 'call-1', phone: phoneOf(200_000 + retry) })],
    ['same phone, whatever the call', (retry) => ({ callId: `call-2-${retry}`, phone: phoneOf(300_000) })],
    [
      'same email in other letters',
      (retry) => ({ email: retry % 2 ? 'ADA@example.com' : 'ada@example.com' }),
    ],
  ];

  test.each(callers)('books once: the %s', async (_, caller) => {
    const start = freshStart();
    const asked = (retry: number) => ({
      operation: 'book-slot',
      input: { start, name: 'Ada', ...caller(retry) },
    });
    const booking = expectSame('booking', await askUnderLoadAndKill(asked), 1);
    expect(expectSame('booking', await Promise.all(servers.askAtOnce(retries, asked)), 0)).toEqual(booking);
    const { bookings, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    expect(bookings.filter(({ startAt }) => startAt === Date.parse(start))).toHaveLength(1);
  });

  test('holds once, and books what it holds once', async () => {
    const start = freshStart();
    const callId = 'call-3';
    const holding = () => ({ operation: 'hold-slot', input: { start, callId, ttlSeconds: 600 } });
    const { id } = expectSame('hold', await askUnderLoadAndKill(holding), 1);
    expect(expectSame('hold', await Promise.all(servers.askAtOnce(retries, holding)), 0).id).toBe(id);
    const someone = person();
    const booking = (retry: number) => ({
      operation: 'book-slot',
      input: { ...(retry % 4 < 2 ? { holdId: id } : { start }), callId, ...someone },
    });
    const made = expectSame('booking', await askUnderLoadAndKill(booking), 1);
    expect(expectSame('booking', await Promise.all(servers.askAtOnce(retries, booking)), 0)).toEqual(made);
    const { claims, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    const there = claims.filter(({ startAt }) => startAt === Date.parse(start));
    const live = there.filter(({ expiresAt }) => expiresAt === null || expiresAt > Date.now());
    expect(live.map(({ kind, ownerId }) => [kind, ownerId])).toEqual([['booking', made.id]]);
  });

  test.each([
    ['moves', 'reschedule-booking', () => ({ start: freshStart() })],
    ['cancels', 'cancel-booking', () => ({ reason: 'ill' })],
  ])('%s once', async (_, operation, change) => {
    const booking = await makeBooking();
    const input = { bookingId: booking.id, callId: 'call-4', ...change() };
    const asked = () => ({ operation, input });
    const changed = expectSame('booking', await askUnderLoadAndKill(asked), 0);
    expect(expectSame('booking', await Promise.all(servers.askAtOnce(retries, asked)), 0)).toEqual(changed);
    expect((await storedWith(booking.phone)).map(({ sequence }) => sequence)).toEqual([1]);
  });
});

/** The same request with a key of its own, given now as a header and now as a field. */
function keyed(operation: string, input: Input): (retry: number) => Asked {
  const key = crypto.randomUUID();
  return (retry) =>
    retry % 4 < 2
      ? { operation, input, headers: { 'Idempotency-Key': key } }
      : { operation, input: { ...input, idempotencyKey: key } };
}

/** Expects the file to tell of one hold, message, booking or change of it, as the answer does, and to be whole. */
async function expectDoneOnce(
  operation: string,
  { input, text }: { input: Input; text: string },
): Promise<void> {
  const { booking, hold, left } = JSON.parse(text);
  const { claims, problems } = await readStoredBookings(databaseFile);
  expect(problems).toEqual([]);
  if (hold) {
    const there = claims.filter(({ startAt }) => startAt === Date.parse(hold.start));
    expect(there.map(({ ownerId }) => ownerId)).toEqual([hold.id]);
    return;
  }
  if (left) {
    expect(await leftBy(left.phone)).toEqual([{ id: left.id, text: left.text }]);
    return;
  }
  const { status } = booking;
  const sequence = operation === 'book-slot' ? 0 : 1;
  const startAt = Date.parse(booking.start);
  const phone = String(input['phone'] ?? booking.phone);
  expect(await storedWith(phone)).toEqual([{ id: booking.id, phone, status, startAt, sequence }]);
}

async function leftBy(phone: string) {
  const db = await openAny(databaseFile);
  const query = db.selectFrom('left_messages').select(['id', 'text']).where('phone', '=', phone);
  return await query.execute().finally(() => db.destroy());
}

async function storedWith(phone: string): Promise<StoredBooking[]> {
  const { bookings, problems } = await readStoredBookings(databaseFile);
  expect(problems).toEqual([]);
  return bookings.filter((booking) => booking.phone === phone);
}

/** What all were told of, the same to each; as many as `created` were told that it is new. */
function expectSame(what: 'booking' | 'hold', answers: Answer[], created: number): { id: string } {
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => b - a);
  expect(statuses).toEqual([...Array(created).fill(201), ...Array(retries - created).fill(200)]);
  // A renewed hold ends later.
  const things = answers.map(({ text }) => ({ ...JSON.parse(text)[what], expiresAt: undefined }));
  expect(things).toEqual(Array(retries).fill(things[0]));
  expect(things[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  return things[0] ?? { id: '' };
}
