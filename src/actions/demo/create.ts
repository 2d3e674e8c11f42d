import { randomBytes } from 'node:crypto';
import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertClaim } from '../../../db/queries/bookings/claims.ts';
import { replaceDateOverride } from '../../../db/queries/calendar-hours.ts';
import { insertCalendar } from '../../../db/queries/calendars.ts';
import { insertService } from '../../../db/queries/services.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import type { Writing } from '../../../db/write.ts';
import { createApiKey } from '../../domain/access/api-key.ts';
import { nobodysPasswordHash } from '../../domain/access/password.ts';
import { createBookingCode } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { calendarDefaults, withDefaults } from '../../domain/calendar/defaults.ts';
import type { DateOverride } from '../../domain/calendar/hours.ts';
import { parsePeriods, parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import type { ServiceSettings } from '../../domain/calendar/service.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayMs, dayOf, formatDay, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Action } from '../action.ts';

/** What a visitor of the demo needs: a key, the calendar that is open every day, and who signs in to manage them. */
export type Demo = { key: string; calendarId: string; workspaceId: string; userId: string };

/** Which of the free slots of the next two weeks are booked: few enough that every afternoon has some left. */
const bookedEvery = 7;
const bookedDays = 14;

/** Nobody has these numbers: 555-0100 to 555-0199 are kept for fiction. */
const people = [
  { name: 'Ada Novak', phone: '+12125550141' },
  { name: 'Ben Okafor', phone: '+12125550142' },
  { name: 'Carla Ruiz', phone: '+12125550143' },
  { name: 'Dev Patel', phone: '+12125550144' },
  { name: 'Elif Kaya', phone: '+12125550145' },
  { name: 'Finn Larsen', phone: '+12125550146' },
  { name: 'Grace Chen', phone: '+12125550147' },
] as const;

/**
 * Fills an empty database: a workspace, its owner, a key, two calendars in different zones, one of which offers services, and
 * bookings from tomorrow on.
 * Leaves no audit entries.
 */
export const createDemo: Action<undefined, Demo> = {
  permission: 'operator',
  async run({ zones }, { transaction, at: now }) {
    const workspaceId = crypto.randomUUID();
    await insertWorkspace(transaction, { id: workspaceId, name: 'Slotline demo', createdAt: now });
    const { key, hash, prefix } = createApiKey();
    const id = crypto.randomUUID();
    await insertApiKey(transaction, { id, workspaceId, name: 'Demo', hash, prefix, createdAt: now });
    const [daily, weekly] = [dailyCalendar(workspaceId), weeklyCalendar(workspaceId, now)];
    const newCode = differentCodes();
    for (const calendar of [daily, weekly]) {
      const zone = zones.named(calendar.timeZone);
      if (zone) await writeCalendar(transaction, { calendar, zone, now, newCode });
    }
    for (const settings of offered) {
      const key = { workspaceId, calendarId: daily.id, serviceId: crypto.randomUUID() };
      await insertService(transaction, { ...key, settings, at: now });
    }
    const userId = await writeOwner(transaction, { workspaceId, now });
    return { key, calendarId: daily.id, workspaceId, userId };
  },
};

const plain = { spokenNames: [], bufferBeforeMinutes: null, bufferAfterMinutes: null, questions: [] };

/** What the calendar that is open every day offers. */
const offered: readonly ServiceSettings[] = [
  { ...plain, name: 'Check-up', durationMinutes: 30 },
  {
    ...plain,
    name: 'Teeth cleaning',
    spokenNames: ['cleaning'],
    durationMinutes: 45,
    questions: [{ key: 'insurance', ask: 'Which insurance do you have?', isRequired: true, isPrivate: true }],
  },
];

/** Nobody knows a password of this user: the demo lets them in by a link. */
async function writeOwner(
  transaction: Writing,
  { workspaceId, now: createdAt }: { workspaceId: string; now: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const email = 'demo@slotline.example';
  await insertUser(transaction, { id, email, passwordHash: nobodysPasswordHash, createdAt });
  await insertMembership(transaction, { workspaceId, userId: id, role: 'owner', createdAt });
  return id;
}

function dailyCalendar(workspaceId: string): Calendar {
  return {
    ...settings,
    id: crypto.randomUUID(),
    workspaceId,
    name: 'Front desk, New York',
    timeZone: 'America/New_York',
    country: 'US',
    group: null,
    findWithoutName: false,
    bufferAfterMinutes: 10,
    workingHours: parseWorkingHours(['daily 9-18']),
    dateOverrides: [],
  };
}

function weeklyCalendar(workspaceId: string, now: number): Calendar {
  return {
    ...settings,
    id: crypto.randomUUID(),
    workspaceId,
    name: 'Consultations, Berlin',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    group: null,
    findWithoutName: false,
    slotMinutes: 45,
    intervalMinutes: 15,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 120,
    workingHours: parseWorkingHours(['mon-fri 9-12,13-17', 'sat 10-14']),
    dateOverrides: dateOverridesFrom(dayOf(now)),
  };
}

const settings = {
  language: calendarDefaults.language,
  ...withDefaults({}),
  partsOfDay: {},
  ownWords: [],
  services: [],
  defaultServiceId: null,
};

function dateOverridesFrom(today: number): DateOverride[] {
  return [
    { date: formatDay(today + 5), label: 'Late opening', periods: parsePeriods(['12-20']) },
    { date: formatDay(today + 9), label: 'Team day', periods: [] },
    { date: formatDay(today + 16), label: null, periods: parsePeriods(['9-12']) },
  ];
}

async function writeCalendar(
  transaction: Writing,
  { calendar, zone, now, newCode }: { calendar: Calendar; zone: Zone; now: number; newCode(): string },
): Promise<void> {
  const { workspaceId, id: calendarId, dateOverrides } = calendar;
  await insertCalendar(transaction, { ...calendar, createdAt: now });
  for (const override of dateOverrides) {
    await replaceDateOverride(transaction, { workspaceId, calendarId, override });
  }
  const { slotMinutes: durationMinutes } = calendar;
  const opening = new OpeningTimes(calendar, zone);
  const tomorrow = zone.startAt((dayOf(zone.localAt(now)) + 1) * dayMs);
  const within = { startAt: tomorrow, endAt: tomorrow + bookedDays * dayMs };
  const rules = { settings: calendar, opening, zone, now, durationMinutes };
  const starts = freeSlotStarts(rules, { within, claims: [] }).filter(
    (_, index) => index % bookedEvery === 3,
  );
  for (const [index, startAt] of starts.entries()) {
    await writeBooking(transaction, { calendar, startAt, code: newCode(), index, now });
  }
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

async function writeBooking(
  transaction: Writing,
  given: { calendar: Calendar; startAt: number; code: string; index: number; now: number },
): Promise<void> {
  const { calendar, startAt, code, index, now } = given;
  const { workspaceId, id: calendarId, slotMinutes, bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const id = crypto.randomUUID();
  const time = { workspaceId, calendarId, startAt, endAt: startAt + slotMinutes * minuteMs };
  await insertBooking(transaction, {
    ...time,
    id,
    code,
    ...(people[index % people.length] ?? people[0]),
    createdAt: now,
  });
  await insertClaim(transaction, {
    ...time,
    kind: 'booking',
    ownerId: id,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  });
}
