import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { testServer } from '../../helpers/process/server.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

// It is Friday, 20 November 2026, 10:30 in New York; open on weekdays from nine to five.

let place: TestServices;
let calendar: Calendar;
let key: string;

beforeAll(async () => {
  place = await testServices({ rateLimit: 1_000 });
  const workspaceId = await place.workspace();
  calendar = await place.calendar({
    workspaceId,
    timeZone: 'America/New_York',
    intervalMinutes: 5,
  });
  key = (await place.key(workspaceId)).key;
  for (const [start, end] of [
    ['09:00', '09:05'],
    ['09:40', '09:45'],
    ['13:00', '17:00'],
  ]) {
    await place.claim(calendar, {
      start: `2026-11-23T${start}:00-05:00`,
      end: `2026-11-23T${end}:00-05:00`,
    });
  }
});

afterAll(() => place.db.destroy());

type Answer = {
  available: boolean;
  reason: string;
  message: string;
  total: number;
  slots: { start: string }[];
  nextAvailable: { start: string } | null;
  interpretation: { windows: { start: string; end: string | null }[] };
};

async function check(input: Record<string, unknown>): Promise<Answer> {
  const request = new Request('http://localhost:3000/api/v1/check-availability', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: calendar.id, ...input }),
  });
  const response = await testServer(place.services).fetch(request);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('several instants', () => {
  test('are never answered by what lies between them', async () => {
    const taken = await check({ query: 'monday at 9:00 or 9:15' });
    expect(taken).toMatchObject({ available: false, reason: 'slot_taken', total: 0 });
    const free = await check({ query: 'wednesday at 9:00 or 9:30' });
    expect(free).toMatchObject({ available: true, total: 2 });
    expect(free.slots.map((slot) => slot.start.slice(11, 16))).toEqual(['09:00', '09:30']);
  });
});

describe('words narrowed by from and to', () => {
  test('are answered and spoken as they were narrowed', async () => {
    const found = await check({ query: 'monday', from: '2026-11-23T13:00' });
    expect(found.reason).toBe('fully_booked');
    expect(found.message).toStartWith('Monday after 1 PM is fully booked.');
    expect(found.interpretation.windows[0]?.start).toBe('2026-11-23T13:00:00-05:00');
  });

  test('keep an instant only where its whole slot lies before to', async () => {
    const late = await check({ query: 'wednesday at 9 am', to: '2026-11-25T09:15' });
    expect(late).toMatchObject({ available: false, reason: 'too_far' });
    expect((await check({ query: 'wednesday at 9 am', to: '2026-11-25T09:30' })).available).toBe(true);
  });

  test('never say that nothing is free where only a part was looked at', async () => {
    for (const input of [
      { query: 'tomorrow', to: '2026-11-01' },
      { query: 'tomorrow', from: '2099-01-01' },
      { query: 'ten hours tomorrow' },
    ]) {
      const found = await check(input);
      expect(found).toMatchObject({ available: false, slots: [] });
      expect(found.message).not.toContain('nothing else free');
    }
  });

  test('lie in the past where to has passed', async () => {
    expect((await check({ query: 'tomorrow', to: '2026-11-01' })).reason).toBe('in_the_past');
    const found = await check({ to: '2026-11-01' });
    expect(found.reason).toMatch(/^(?:in_the_past|outside_working_hours)$/);
    const [window] = found.interpretation.windows;
    expect(Date.parse(window?.start ?? '')).toBeLessThan(Date.parse(window?.end ?? ''));
  });
});

test('the next available slot is the earliest there is, also between the windows asked for', async () => {
  await place.claim(calendar, { start: '2026-11-20T10:30:00-05:00', end: '2026-11-20T12:00:00-05:00' });
  const found = await check({ query: 'this morning or monday morning' });
  expect(found.slots[0]?.start).toBe('2026-11-23T09:05:00-05:00');
  expect(found.nextAvailable?.start).toBe('2026-11-20T12:00:00-05:00');
});
