import { randomBytes } from 'node:crypto';
import { setAttendance } from '../../../db/queries/bookings/attendance.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertClaim } from '../../../db/queries/bookings/claims/claims.ts';
import type { Writing } from '../../../db/write.ts';
import type { Attendance } from '../../domain/booking/booking.ts';
import { createBookingCode } from '../../domain/booking/booking-code.ts';
import { dayMs, dayOf, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { colleagues, offered, people } from './sample.ts';

/** The demo's calendars by the names of their people, the team of them all, and its services by name. */
export type Practice = {
  workspaceId: string;
  teamId: string;
  ids: ReadonlyMap<string, string>;
  serviceIds: ReadonlyMap<string, string>;
};

/** One booking to be made; `number` counts them all. */
type Visit = { calendarId: string; startAt: number; service: string; number: number };

const bookedDays = 10;

/** Books today in full, and of each day that follows what isn't left free. Whoever should have come by `now` did, but for one. */
export async function fillDays(
  transaction: Writing,
  { practice, zone, now }: { practice: Practice; zone: Zone; now: number },
): Promise<void> {
  const newCode = differentCodes();
  for (const visit of visitsOf(practice, { zone, now })) {
    await writeVisit(transaction, { practice, visit, code: newCode(), now });
  }
}

function visitsOf({ ids }: Practice, { zone, now }: { zone: Zone; now: number }): Visit[] {
  const today = dayOf(zone.localAt(now));
  const visits: Visit[] = [];
  for (let day = 0; day < bookedDays; day++) {
    for (const [row, { name, day: entries }] of colleagues.entries()) {
      for (const [place, entry] of entries.entries()) {
        if (isLeftFree({ day, row, place })) continue;
        const [, hour, minute, service = ''] = /^(\d+):(\d+) (.+)$/.exec(entry) ?? [];
        const ofDayMs = Number(hour) * hourMs + Number(minute) * minuteMs;
        const startAt = zone.startAt((today + day) * dayMs + ofDayMs);
        visits.push({ calendarId: ids.get(name) ?? '', startAt, service, number: visits.length });
      }
    }
  }
  return visits;
}

/** Two in five are free tomorrow, and more and more later. */
function isLeftFree({ day, row, place }: { day: number; row: number; place: number }): boolean {
  if (day === 0) return false;
  return (place * 2 + row + day) % 5 < (day < 4 ? 2 : 3);
}

/** Codes as callers get them, no two alike: codes are unique in a workspace. */
function differentCodes(): () => string {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const code = createBookingCode(() => randomBytes(1)[0] ?? 0);
      if (used.size < used.add(code).size) return code;
    }
  };
}

async function writeVisit(
  transaction: Writing,
  given: { practice: Practice; visit: Visit; code: string; now: number },
): Promise<void> {
  const { practice, visit, code, now } = given;
  const { workspaceId, teamId } = practice;
  const { calendarId, startAt, number } = visit;
  const id = crypto.randomUUID();
  const minutes = offered.find(({ name }) => name === visit.service)?.durationMinutes ?? 0;
  const serviceId = practice.serviceIds.get(visit.service) ?? '';
  const time = { workspaceId, calendarId, startAt, endAt: startAt + minutes * minuteMs, serviceId, teamId };
  await insertBooking(transaction, {
    ...time,
    id,
    code,
    name: people[number % people.length] ?? '',
    phone: `+121255501${10 + (number % people.length)}`,
    memberIds: [calendarId],
    source: number % 4 === 2 ? 'desk' : 'bot',
    createdAt: Math.min(now, startAt) - ((number % 9) + 1) * 20 * hourMs,
  });
  const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  await insertClaim(transaction, { ...time, ...buffers, kind: 'booking', ownerId: id });
  const attendance = attendanceOf(visit, now);
  if (attendance) await setAttendance(transaction, { booking: { id, workspaceId }, attendance });
}

function attendanceOf({ startAt, number }: Visit, now: number): Attendance | undefined {
  if (startAt > now) return undefined;
  return number === 8 ? 'no_show' : 'arrived';
}
