import { expect } from 'bun:test';
import type { AnswerSchemas } from '../answer-schemas.ts';
import { type Availability, clockTimes, expectTimesWithOffset, startOf } from '../availability/answer.ts';
import type { ContractServer, Place } from '../contract-server.ts';

/** A reading of the words: its windows. */
export type Reading = { start: string | null; end: string | null }[];

const line = 'POST /api/v1/check-availability';

/** What is asked, and of whom. */
export type Asked = {
  contract: ContractServer;
  schemas: AnswerSchemas;
  place: Place;
  query: string;
  input?: Record<string, unknown>;
};

/** Asks check-availability, and expects an answer of 200 as the document has it. */
export async function checked({ contract, schemas, place, query, input }: Asked): Promise<Availability> {
  const answer = await contract.check(place, { query, ...input });
  expect({ query, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  schemas.expectValid(line, answer);
  expectTimesWithOffset(answer.json);
  return answer.json as Availability;
}

/** Asks, and holds the question that comes back to everything that the contract promises of each. */
export async function askedBack(asked: Asked): Promise<Availability> {
  const found = await checked(asked);
  const { interpretation, message, slots } = found;
  const { question } = interpretation;
  expect({ query: asked.query, available: found.available, reason: found.reason }).toEqual({
    query: asked.query,
    available: false,
    reason: 'unclear',
  });
  expect(question).toMatch(/^\p{Lu}.*\?$/u);
  expect(message).toStartWith(question ?? '');
  expectOffered(message.slice(question?.length), found);
  expect(slots.map(startOf)).toEqual([...new Set(slots.map(startOf))].sort((a, b) => a - b));
  await expectReadings(asked, found);
  return found;
}

/** The readings: the likelier one, where one stands, and the others. */
export function readingsOf({ interpretation }: Availability): Reading[] {
  const others = interpretation.alternatives.map(({ windows }) => windows as Reading);
  return [interpretation.windows, ...others].filter((reading) => reading.length > 0);
}

/** The local dates on which the readings begin, in order. */
export function datesOf(found: Availability): string[] {
  return readingsOf(found)
    .map(([first]) => first?.start?.slice(0, 10) ?? '')
    .sort();
}

/** Whether a slot lies in a reading. */
export function isIn(reading: Reading, slot: { start: string }): boolean {
  const at = startOf(slot);
  return reading.some(({ start, end }) => {
    const [from, to] = [start ? startOf({ start }) : -Infinity, end ? startOf({ start: end }) : Infinity];
    return from === to ? at === from : at >= from && at < to;
  });
}

/** The clock times in a sentence of either language, as minutes since midnight. */
function timesIn(sentence: string): number[] {
  const german = [...sentence.matchAll(/\b(\d{1,2}) Uhr(?: (\d\d))?/g)];
  const minutes = german.map(([, hour, minute]) => Number(hour) * 60 + Number(minute ?? 0));
  return [...clockTimes(sentence), ...minutes];
}

/** What stands after the question offers no time but those of slots. */
function expectOffered(offer: string, { slots }: Availability): void {
  const offered = slots.map(minuteOf);
  const others = timesIn(offer).filter((time) => !offered.includes(time));
  expect({ offer, offered, others }).toEqual({ offer, offered, others: [] });
}

/** At most `limit` slots each, one where one is free, and a total that counts the likelier alone. */
async function expectReadings(asked: Asked, found: Availability): Promise<void> {
  const limit = Number(asked.input?.['limit'] ?? 3);
  const readings = readingsOf(found);
  expect(found.slots.length).toBeLessThanOrEqual(limit * Math.max(readings.length, 1));
  const offer = timesIn(found.message.slice(found.interpretation.question?.length));
  let total = 0;
  for (const reading of readings) {
    const within = found.slots.filter((slot) => isIn(reading, slot));
    const free = await freeIn(asked, { reading, found });
    const facts = { query: asked.query, reading, message: found.message };
    expect({ ...facts, isWithinLimit: within.length <= limit }).toMatchObject({ isWithinLimit: true });
    expect({ ...facts, hasSlot: within.length > 0 }).toEqual({ ...facts, hasSlot: free > 0 });
    const isOffered = within.some((slot) => offer.includes(minuteOf(slot)));
    expect({ ...facts, isOffered }).toEqual({ ...facts, isOffered: free > 0 });
    if (reading === found.interpretation.windows) total = free;
  }
  expect({ query: asked.query, total: found.total }).toEqual({ query: asked.query, total });
  const { timeZone } = found.interpretation;
  const ever = await asked.contract.check(asked.place, { timeZone });
  expect(found.nextAvailable).toEqual((ever.json as Availability).nextAvailable);
}

/** How many slots of a reading are free, asked window by window without words. */
async function freeIn(
  { contract, place }: Asked,
  { reading, found }: { reading: Reading; found: Availability },
): Promise<number> {
  const { durationMinutes } = found.interpretation;
  const now = startOf({ start: found.now });
  let free = 0;
  for (const { start, end } of reading) {
    if (end !== null && end !== start && startOf({ start: end }) <= now) continue;
    const from = start ?? found.now;
    const to = end === start ? after(from, durationMinutes) : (end ?? after(from, 365 * 1_440));
    const { json } = await contract.check(place, { from, to, durationMinutes });
    const answer = json as Availability;
    // An instant is the one slot; of longer windows every slot counts.
    free += answer.total;
  }
  return free;
}

function after(iso: string, minutes: number): string {
  return Temporal.Instant.from(iso).add({ minutes }).toString();
}

function minuteOf({ start }: { start: string }): number {
  return Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
}
