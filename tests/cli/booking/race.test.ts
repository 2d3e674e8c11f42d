import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type Answer, type Asked, type Input, phoneOf, slotStarts } from '../../helpers/bookings/client.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { ServerPair } from '../../helpers/process/server-pair.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const databaseFile = await freshDatabaseName(join(folder, 'race.db'));
const slotMinutes = 30;
const slotMs = slotMinutes * 60_000;
const dayMs = 24 * 60 * 60_000;
const callers = Number(process.env['SLOTLINE_TEST_CALLERS'] ?? 60);
/** How many callers ask for times that touch each other, all at once. */
const touching = Math.min(callers * 2, 400);
const rounds = Number(process.env['SLOTLINE_TEST_ROUNDS'] ?? 10);

let sample: SampleFile;
let servers: ServerPair;

beforeAll(async () => {
  sample = await makeSampleFile(databaseFile);
  servers = await ServerPair.start(sample);
});

afterAll(async () => {
  expect(await servers.end('SIGTERM')).toEqual([0, 0]);
});

async function race(clients: number, asked: (client: number) => Asked): Promise<Answer[]> {
  return await Promise.all(servers.askAtOnce(clients, asked));
}

describe('two servers on one database', () => {
  test(`give each of ${rounds} slots to one of ${callers} callers, and free ones to choose from to everybody else`, async () => {
    const startOf = slotStarts(slotMinutes);
    const winners: string[] = [];
    for (let slot = 0; slot < rounds; slot++) {
      const start = startOf(slot);
      const phone = (client: number) => phoneOf(slot * callers + client);
      const answers = await race(callers, (client) => ({
        operation: 'book-slot',
        input: { ...named(start, client), name: 'Ada Lovelace', phone: phone(client) },
      }));
      const winner = onlyWinner(answers);
      expect(JSON.parse(answers[winner]?.text ?? '').booking).toMatchObject({ phone: phone(winner) });
      winners.push(phone(winner));
      expectRefused(answers, { winner, offered: nextOfDay(Date.parse(start)) });
    }
    const { bookings, claims, problems } = await readStoredBookings(databaseFile);
    expect(problems).toEqual([]);
    expect(claims.map(({ ownerId }) => ownerId).toSorted()).toEqual(bookings.map(({ id }) => id).toSorted());
    const stored = bookings.map(({ phone, startAt, status }) => ({ phone, startAt, status }));
    const expected = winners.map((phone, slot) => ({
      phone,
      startAt: Date.parse(startOf(slot)),
      status: 'booked' as const,
    }));
    expect(stored.toSorted((a, b) => a.startAt - b.startAt)).toEqual(expected);
  });

  test('give a slot to one of those who hold it, book it and move to it', async () => {
    const clients = 60;
    const startOf = slotStarts(slotMinutes);
    const movers = await Promise.all(
      Array.from({ length: clients / 3 }, async (_, index) => {
        const input = { start: startOf(100 + index), name: 'Mover', phone: phoneOf(100_000 + index) };
        return JSON.parse((await servers.ask({ operation: 'book-slot', input })).text).booking;
      }),
    );
    const wins = new Set<string>();
    for (let slot = 200; slot < 200 + rounds; slot++) {
      const start = startOf(slot);
      const ways = (client: number): Asked[] => [
        { operation: 'hold-slot', input: { start, callId: `call-${slot}-${client}` } },
        { operation: 'book-slot', input: { start, name: 'Booker', phone: phoneOf(slot * 1000 + client) } },
        { operation: 'reschedule-booking', input: { start, bookingId: movers[Math.floor(client / 3)]?.id } },
      ];
      const asked = (client: number) => ways(client)[(client + slot) % 3] ?? fail();
      const answers = await race(clients, asked);
      const winner = onlyWinner(answers);
      expectRefused(answers, { winner });
      wins.add(asked(winner).operation);
      if (asked(winner).operation !== 'hold-slot') continue;
      const callId = `call-${slot}-${winner}`;
      const input = { start, name: 'Holder', phone: phoneOf(slot * 1000 + winner), callId };
      expect((await servers.ask({ operation: 'book-slot', input })).status).toBe(201);
    }
    expect(wins.size).toBeGreaterThan(1);
    expect((await readStoredBookings(databaseFile)).problems).toEqual([]);
  });

  test('give no two callers times that touch each other or the larger of their buffers', async () => {
    const calendar = ['--workspace', sample.workspaceId, '--name', 'B', '--time-zone', 'UTC'];
    const grid = ['--hours', 'daily 0-24', '--slot-minutes', '30', '--interval-minutes', '5'];
    const buffers = ['--buffer-before', '10', '--buffer-after', '20'];
    const made = await slotlineJson(databaseFile, ['calendar', 'create', ...calendar, ...grid, ...buffers]);
    const startOf = slotStarts(5);
    const gapMs = slotMs + 20 * 60_000;
    const starts = Array.from({ length: touching }, () => startOf(Math.floor(Math.random() * 120)));
    const answers = await race(starts.length, (client) => ({
      operation: 'book-slot',
      input: { calendarId: made.id, start: starts[client], name: 'A', phone: phoneOf(500_000 + client) },
    }));
    const booked = starts.filter((_, client) => answers[client]?.status === 201).map(Date.parse);
    const refused = starts.filter((_, client) => answers[client]?.status === 409).map(Date.parse);
    expect(booked.length + refused.length).toBe(starts.length);
    const conflicts = (at: number) => booked.filter((other) => Math.abs(other - at) < gapMs).length;
    expect(booked.map(conflicts)).toEqual(booked.map(() => 1));
    expect(refused.filter((at) => conflicts(at) === 0)).toEqual([]);
    expect((await readStoredBookings(databaseFile)).problems).toEqual([]);
  });
});

/** A slot as every other caller names it: by its id, or by its start. */
function named(start: string, client: number): Input {
  const slot = { startAt: Date.parse(start), durationMinutes: slotMinutes };
  return client % 4 < 2 ? { slotId: formatSlotId(slot, sample.calendarId) } : { start };
}

/** Which one alone got what all asked for; every other one was told that it is taken. */
function onlyWinner(answers: Answer[]): number {
  const winners = [...answers.keys()].filter((client) => [200, 201].includes(answers[client]?.status ?? 0));
  const others = answers.filter(({ status }) => status !== 200 && status !== 201);
  const unexpected = others.filter(({ status }) => status !== 409).map(({ status, text }) => [status, text]);
  expect({ winners: winners.length, unexpected }).toEqual({ winners: 1, unexpected: [] });
  return winners[0] ?? -1;
}

/** Expects all but the winner to be told the same: the slot is taken, and what is free instead. */
function expectRefused(
  answers: Answer[],
  { winner, offered }: { winner: number; offered?: number[] | undefined },
): void {
  const texts = new Set(answers.filter((_, client) => client !== winner).map(({ text }) => text));
  for (const text of texts) {
    const { slots, ...rest } = JSON.parse(text);
    expect(rest).toEqual({
      error: 'The slot is taken — offer one of slots',
      code: 'SLOT_TAKEN',
      message: expect.stringMatching(/ is taken\. .*I have /),
    });
    expect(slots).toHaveLength(3);
    if (!offered) continue;
    const found = slots.map(({ id, start }: { id: string; start: string }) => ({
      id,
      at: Date.parse(start),
    }));
    expect(found).toEqual(offered.map((at) => ({ id: idOf(at), at })));
  }
}

function idOf(startAt: number): string {
  return formatSlotId({ startAt, durationMinutes: slotMinutes }, sample.calendarId);
}

/** The next three starts, which are the nearest free ones of a day that's taken so far; undefined near its end. */
function nextOfDay(start: number): number[] | undefined {
  const next = [1, 2, 3].map((steps) => start + steps * slotMs);
  const isSameDay = next.every((at) => Math.floor(at / dayMs) === Math.floor(start / dayMs));
  return isSameDay ? next : undefined;
}

function fail(): never {
  throw new Error('there are three ways');
}
