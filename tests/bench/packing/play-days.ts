import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import type { OfferFirst } from '../../../src/domain/calendar/offer-first.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { type Period, uncovered } from '../../../src/domain/time/period.ts';
import type { Server } from '../../../src/server.ts';
import { testServer } from '../../helpers/process/server.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

/** What became of some days: how many bookings there are, and how much time lies idle in gaps that no service fits. */
export type Days = { booked: number; shortMinutes: number };

const [dayCount, requestsADay, daysAhead] = [200, 14, 10];
const lengths = [30, 45, 60] as const;
const halves = ['morning', 'afternoon'] as const;
const shortestMinutes = Math.min(...lengths);
const firstDayAt = Date.parse('2027-01-04T00:00:00Z');
const person = { name: 'Ada Lovelace', phone: '+12125550123' };

type Slot = { id: string; start: string; end: string };

/**
 * Plays 200 days of a calendar that's open from 9 to 17, with services of 30, 45 and 60 minutes that begin every quarter of
 * an hour. Each day, 14 callers want one of them on a morning or an afternoon of the next ten days, and take one of the three
 * times that they're offered then, or none if there's none. The same seed has the same callers.
 */
export async function playDays(seed: number, offerFirst: OfferFirst): Promise<Days> {
  const made = await testServices({
    now: firstDayAt,
    rateLimit: Number.MAX_SAFE_INTEGER,
    config: { logLevel: 'silent' },
  });
  const workspaceId = await made.workspace();
  const { key } = await made.key(workspaceId);
  const workingHours = parseWorkingHours(['mon-sun 9-17']);
  const { id: calendarId } = await made.calendar({
    ...{ workspaceId, workingHours, offerFirst },
    intervalMinutes: 15,
  });
  for (const durationMinutes of lengths) {
    await addService(
      made,
      { workspaceId, calendarId },
      { name: serviceOf(durationMinutes), durationMinutes },
    );
  }
  const ask = asking(testServer(made.services), { key, calendarId });
  const random = randomNumbers(seed);
  const oneOf = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)];
  const booked: Period[] = [];
  for (let request = 0; request < dayCount * requestsADay; request++) {
    const today = Math.floor(request / requestsADay);
    made.clock.set(firstDayAt + today * dayMs + 8 * hourMs + (request % requestsADay) * minuteMs);
    const wished = today + 1 + Math.floor(random() * daysAhead);
    const [half, length, choice] = [oneOf(halves), oneOf(lengths), random()];
    const query = `${dateOf(wished)} in the ${half}`;
    const asked = { query, service: serviceOf(length ?? shortestMinutes), limit: 3 };
    const { available, slots } = await ask<{ available: boolean; slots: Slot[] }>(
      'check-availability',
      asked,
    );
    const slot = available ? slots[Math.floor(choice * slots.length)] : undefined;
    if (!slot) continue;
    await ask('book-slot', { slotId: slot.id, ...person, name: `Caller ${request}` });
    booked.push({ startAt: Date.parse(slot.start), endAt: Date.parse(slot.end) });
  }
  await made.db.destroy();
  return { booked: booked.length, shortMinutes: shortMinutesOf(booked) };
}

/** How much time lies in short gaps, on the days that callers could ask for on each of the ten days before. */
function shortMinutesOf(booked: readonly Period[]): number {
  let minutes = 0;
  for (let day = daysAhead; day < dayCount; day++) {
    const midnight = firstDayAt + day * dayMs;
    for (const { startAt, endAt } of uncovered(
      { startAt: midnight + 9 * hourMs, endAt: midnight + 17 * hourMs },
      booked,
    )) {
      const gapMinutes = (endAt - startAt) / minuteMs;
      if (gapMinutes < shortestMinutes) minutes += gapMinutes;
    }
  }
  return minutes;
}

function serviceOf(minutes: number): string {
  return `Visit of ${minutes}`;
}

function dateOf(day: number): string {
  const date = new Date(firstDayAt + day * dayMs);
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

function asking(server: Server, { key, calendarId }: { key: string; calendarId: string }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async <Answer>(operation: string, input: Record<string, unknown>): Promise<Answer> => {
    const body = JSON.stringify({ calendarId, ...input });
    const request = new Request(`http://localhost/api/v1/${operation}`, { method: 'POST', headers, body });
    const response = await server.fetch(request);
    if (!response.ok) throw new Error(`${operation} ${body}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

/** Numbers from 0 to 1 that a seed always gives again: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
