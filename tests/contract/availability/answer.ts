import { expect } from 'bun:test';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import type { Answer, Place } from '../contract-server.ts';

/** A slot as it is answered. */
export type AnsweredSlot = {
  id: string;
  start: string;
  end: string;
  weekday: string;
  relative: string;
  spoken: string;
};

/** What was understood, as it is answered. */
export type AnsweredInterpretation = {
  text: string;
  kind: 'instant' | 'window' | 'next';
  windows: { start: string | null; end: string | null }[];
  durationMinutes: number;
  timeZone: string;
  spoken: string;
  assumed: string[];
  alternatives: { windows: unknown[]; spoken: string }[];
  question: string | null;
  service: { id: string; name: string } | null;
  with: { calendarId: string; name: string }[];
  without: { calendarId: string; name: string }[];
  ignored: string[];
};

/** The answer of check-availability. */
export type Availability = {
  available: boolean;
  reason: string;
  message: string;
  interpretation: AnsweredInterpretation;
  slots: AnsweredSlot[];
  nextAvailable: AnsweredSlot | null;
  total: number;
  truncated: boolean;
  freshness: { state: string; syncedAt: string | null };
  now: string;
};

const properties = [
  'available',
  'reason',
  'message',
  'interpretation',
  'slots',
  'nextAvailable',
  'total',
  'truncated',
  'freshness',
  'now',
];
const interpretationProperties = [
  'text',
  'kind',
  'windows',
  'durationMinutes',
  'timeZone',
  'spoken',
  'assumed',
  'alternatives',
  'question',
  'service',
  'with',
  'without',
  'ignored',
];
const slotProperties = ['id', 'start', 'end', 'weekday', 'relative', 'spoken'];
const reasons = [
  'available',
  'calendar_unreachable',
  'unclear',
  'slot_taken',
  'fully_booked',
  'off_grid',
  'duration_too_long',
  'too_soon',
  'date_closed',
  'outside_working_hours',
  'too_far',
  'in_the_past',
];
const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

/** Reads an answer of check-availability, and holds it to everything that the contract promises of each. */
export function availabilityOf(answer: Answer, place: Place, limit = 3): Availability {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  const found = answer.json as Availability;
  expect(Object.keys(found).sort()).toEqual(properties.toSorted());
  expectInterpretation(found.interpretation);
  expect(reasons).toContain(found.reason);
  expect(found.available).toBe(found.reason === 'available');
  expect(found.freshness).toEqual({ state: 'complete', syncedAt: null });
  const { question, alternatives } = found.interpretation;
  expect(found.reason === 'unclear').toBe(question !== null);
  expect(found.slots.length).toBeLessThanOrEqual(
    question === null ? limit : limit * (1 + alternatives.length),
  );
  for (const slot of [...found.slots, ...(found.nextAvailable ? [found.nextAvailable] : [])]) {
    expectSlot(slot, { place, durationMinutes: found.interpretation.durationMinutes });
  }
  expect(found.slots.map(startOf)).toEqual([...new Set(found.slots.map(startOf))].sort((a, b) => a - b));
  if (found.available) {
    expect(found.total).toBeGreaterThanOrEqual(found.slots.length);
    expect(found.slots.length).toBeGreaterThan(0);
    expect(found.truncated).toBe(found.total > found.slots.length);
  } else if (question !== null) {
    expect({ truncated: found.truncated, isAsked: found.message.startsWith(question) }).toEqual({
      truncated: false,
      isAsked: true,
    });
  } else {
    expect({ total: found.total, truncated: found.truncated }).toEqual({ total: 0, truncated: false });
  }
  expectTimesWithOffset(found);
  expectMessage(found);
  return found;
}

/** Expects the ten properties of an interpretation and no other. */
export function expectInterpretation(interpretation: AnsweredInterpretation): void {
  expect(Object.keys(interpretation).sort()).toEqual(interpretationProperties.toSorted());
  expect(['instant', 'window', 'next']).toContain(interpretation.kind);
  for (const window of interpretation.windows) {
    expect(Object.keys(window).sort()).toEqual(['end', 'start']);
    if (interpretation.kind === 'instant') expect(window.end).toBe(window.start);
  }
  for (const alternative of interpretation.alternatives) {
    expect(Object.keys(alternative).sort()).toEqual(['spoken', 'windows']);
  }
}

/** Expects every time of an answer to carry its offset, never a bare Z or none. */
export function expectTimesWithOffset(value: unknown): void {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) expect(value).toMatch(isoWithOffset);
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectTimesWithOffset);
}

/** Epoch milliseconds of a slot's start. */
export function startOf(slot: { start: string }): number {
  return Temporal.Instant.from(slot.start).epochMilliseconds;
}

/** The local starts of slots, such as `2026-11-24T13:30`. */
export function localStarts(found: Availability): string[] {
  return found.slots.map((slot) => slot.start.slice(0, 16));
}

/** The clock times in a sentence, as minutes since midnight. */
export function clockTimes(sentence: string): number[] {
  // "Times are in Eastern Time; noon is 9 AM Pacific Time." says one of them in another zone.
  const own = sentence.replace(/; [^;]+ is [^;]+\.$/, '.');
  const times = own.matchAll(/\b(\d{1,2})(?::(\d\d))? ?([AP])\.?M\b|\b(noon|midnight)\b/gi);
  return [...times].map(([, hour, minute, half, word]) => {
    if (word) return word.toLowerCase() === 'noon' ? 720 : 0;
    return (Number(hour) % 12) * 60 + Number(minute ?? 0) + (half?.toUpperCase() === 'P' ? 720 : 0);
  });
}

function expectSlot(
  slot: AnsweredSlot,
  { place, durationMinutes }: { place: Place; durationMinutes: number },
): void {
  expect(Object.keys(slot).sort()).toEqual(slotProperties.toSorted());
  expect(parseSlotId(slot.id, place.calendarId)).toEqual({ startAt: startOf(slot), durationMinutes });
  expect(startOf({ start: slot.end }) - startOf(slot)).toBe(durationMinutes * 60_000);
  const local = Temporal.PlainDateTime.from(slot.start.slice(0, 19));
  expect(slot.weekday).toBe(weekdays[local.dayOfWeek - 1] ?? '');
  expect(slot.spoken).toContain(slot.weekday);
  expect(clockTimes(slot.spoken)).toContain(minuteOfDay(slot.start));
}

/** "It offers no slot that is not in `slots`": a time in it is a slot's, or an edge of what was asked. */
function expectMessage(found: Availability): void {
  expect(found.message).toMatch(/\S/);
  const offered = found.slots.map((slot) => minuteOfDay(slot.start));
  const asked = found.interpretation.windows.flatMap(({ start, end }) => [
    ...(start === null ? [] : startsSaid(minuteOfDay(start), start === end)),
    ...(end === null ? [] : [minuteOfDay(end)]),
  ]);
  const said = clockTimes(found.message);
  const neither = said.filter((time) => !offered.includes(time) && !asked.includes(time));
  expect({ message: found.message, offered, neither }).toMatchObject({ neither: [] });
  if (!found.available && found.interpretation.kind === 'instant') {
    const again = said.filter((time) => asked.includes(time) && !offered.includes(time));
    expect({ message: found.message, times: new Set(again).size }).toMatchObject({ times: again.length });
  }
}

/** What begins at 3:31 is said to begin after 3:30. */
function startsSaid(minute: number, isInstant: boolean): number[] {
  return minute % 5 === 1 && !isInstant ? [minute - 1] : [minute];
}

function minuteOfDay(iso: string): number {
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
