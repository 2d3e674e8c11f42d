import { expect } from 'bun:test';
import { isDeepStrictEqual } from 'node:util';
import { clockTimes } from '../availability/answer.ts';

/** A booking as it is answered. */
export type AnsweredBooking = {
  id: string;
  calendarId: string;
  code: string;
  codeSpoken: string;
  status: 'booked' | 'cancelled';
  start: string;
  end: string;
  timeZone: string;
  spoken: string;
  name: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  metadata: Record<string, string>;
  service: { id: string; name: string } | null;
  with: { calendarId: string; name: string }[];
  answers: Record<string, string>;
  callId: string | null;
  createdAt: string;
  cancelledAt: string | null;
  confirmedAt: string | null;
  moveUntil: string | null;
  cancelUntil: string | null;
  version: number;
  tell: string[];
  told: { kind: string; by: string; at: string; state: string }[];
  manageUrl: string | null;
};

/** A hold as it is answered. */
export type AnsweredHold = {
  id: string;
  start: string;
  end: string;
  expiresAt: string;
  spoken: string;
  service: { id: string; name: string } | null;
  with: { calendarId: string; name: string }[];
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const bookingProperties =
  'id calendarId code codeSpoken status start end timeZone spoken name phone email notes metadata service with answers callId createdAt cancelledAt confirmedAt moveUntil cancelUntil version tell told manageUrl';
const spokenCharacters: Record<string, string> = {
  2: 'two',
  4: 'four',
  6: 'six',
  7: 'seven',
  9: 'nine',
  F: 'F as in foxtrot',
  K: 'K as in kilo',
  M: 'M as in mike',
  R: 'R as in romeo',
  T: 'T as in tango',
  Y: 'Y as in yankee',
};

/** Holds a booking to what the contract promises of each; `zone` is the caller's. */
export function expectBooking(booking: AnsweredBooking, zone: string, isEnglish: boolean): void {
  expect(Object.keys(booking)).toEqual(bookingProperties.split(' '));
  expect(booking.id).toMatch(uuid);
  expect(booking.code).toMatch(/^[24679FKMRTY]{6}$/);
  expect(booking.timeZone).toBe(zone);
  const times = [booking.start, booking.end, booking.createdAt, booking.cancelledAt, booking.confirmedAt];
  const lastChanges = [booking.moveUntil, booking.cancelUntil];
  for (const until of lastChanges) expect(until === null).toBe(booking.status === 'cancelled');
  expectLocalTimes([...times, ...lastChanges, ...booking.told.map(({ at }) => at)], zone);
  expect(booking.cancelledAt === null).toBe(booking.status === 'booked');
  expect(booking.phone ?? booking.email).not.toBeNull();
  expect(booking.version).toBeGreaterThanOrEqual(booking.status === 'booked' ? 1 : 2);
  if (booking.phone !== null) expect(booking.phone).toMatch(/^\+[1-9]\d{6,14}$/);
  if (booking.email !== null) expect(booking.email).toBe(booking.email.toLowerCase());
  for (const value of Object.values(booking.metadata)) expect(value).toBeString();
  if (!isEnglish) return;
  const spoken = booking.code.split('').map((character) => spokenCharacters[character]);
  expect(booking.codeSpoken).toBe(spoken.join(', '));
  expect(clockTimes(booking.spoken)).toContain(minuteOfDay(booking.start));
}

/** A booking after one change, whose version counts on if anything is another than before. */
export function changedOnce<Booked extends { version: number }>(
  booking: Booked,
  change: Partial<Booked>,
): Booked {
  const changed = { ...booking, ...change };
  return { ...changed, version: booking.version + Number(!isDeepStrictEqual(changed, booking)) };
}

/** Holds a hold to what the contract promises of each; `zone` is the caller's. */
export function expectHold(hold: AnsweredHold, zone: string, isEnglish: boolean): void {
  expect(Object.keys(hold)).toEqual(['id', 'start', 'end', 'expiresAt', 'spoken', 'service', 'with']);
  expect(hold.id).toMatch(uuid);
  expectLocalTimes([hold.start, hold.end, hold.expiresAt], zone);
  if (isEnglish) expect(clockTimes(hold.spoken)).toContain(minuteOfDay(hold.start));
}

/** The minute of the day of a local time as it is written. */
export function minuteOfDay(iso: string): number {
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}

/** Expects times to carry the offset of a zone, to the second; null is none. */
export function expectLocalTimes(times: (string | null)[], zone: string): void {
  for (const time of times) {
    if (time === null) continue;
    const local = Temporal.Instant.from(time).toZonedDateTimeISO(zone);
    expect(time).toBe(local.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
  }
}
