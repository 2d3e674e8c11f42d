import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { insertCalendar } from '../../../db/queries/calendars/calendars.ts';
import { savePublicPage } from '../../../db/queries/public-pages.ts';
import { savePublicWorkspace } from '../../../db/queries/public-workspaces.ts';
import { insertService, setDefaultService } from '../../../db/queries/services.ts';
import { replaceMembers } from '../../../db/queries/teams.ts';
import { insertTimeOff, replaceTimeOffClaims } from '../../../db/queries/time-off.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import type { Writing } from '../../../db/write.ts';
import { createApiKey } from '../../domain/access/api-key.ts';
import { nobodysPasswordHash } from '../../domain/access/password.ts';
import { calendarDefaults, withDefaults } from '../../domain/calendar/defaults.ts';
import { parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import { occurrencesOf } from '../../domain/calendar/time-off.ts';
import { noMessages } from '../../domain/messages/message.ts';
import { publicPath } from '../../domain/public-pages/public-name.ts';
import { dayMs, dayOf, formatDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Action } from '../action.ts';
import { fillDays, type Practice } from './days.ts';
import { type Colleague, colleagues, offered, openingHours, timeZone } from './sample.ts';

/** What a visitor of the demo needs: a key, the calendar to ask and its public page, and who signs in to manage them. */
export type Demo = {
  key: string;
  calendarId: string;
  bookingPath: string;
  workspaceId: string;
  userId: string;
};

/** How long ago the practice began with Slotline: its first steps are done. */
const agoMs = 60 * dayMs;

/**
 * Fills an empty database: a dental practice with an owner, a key, four people who work there, the team that callers ask
 * for, and bookings from today on. Leaves no audit entries.
 */
export const createDemo: Action<undefined, Demo> = {
  permission: 'operator',
  async run({ zones }, { transaction, at: now }) {
    const zone = zones.named(timeZone);
    if (!zone) throw new Error(`there is no zone "${timeZone}"`);
    const workspaceId = crypto.randomUUID();
    await insertWorkspace(transaction, { id: workspaceId, name: 'Harbor Dental', createdAt: now - agoMs });
    const { key, hash, prefix } = createApiKey();
    const id = crypto.randomUUID();
    await insertApiKey(transaction, { id, workspaceId, name: 'Phone bot', hash, prefix, createdAt: now });
    const practice = await writePractice(transaction, { workspaceId, now });
    await fillDays(transaction, { practice, zone, now });
    for (const colleague of colleagues) await writeTimeOff(transaction, { practice, colleague, zone, now });
    const bookingPath = await openPage(transaction, practice);
    const userId = await writeOwner(transaction, { workspaceId, now });
    return { key, calendarId: practice.teamId, bookingPath, workspaceId, userId };
  },
};

/** Lets callers book the team online, at the path that's returned. */
async function openPage(transaction: Writing, { workspaceId, teamId }: Practice): Promise<string> {
  const [name, calendarName] = ['harbor-dental', 'appointments'];
  await savePublicWorkspace(transaction, { workspaceId, changes: { name } });
  const page = { name: calendarName, isOn: true, isConfirmedByLink: false };
  await savePublicPage(transaction, { workspaceId, calendarId: teamId, page });
  return publicPath(name, calendarName);
}

/** Nobody knows a password of this user: the demo lets them in by a link. */
async function writeOwner(
  transaction: Writing,
  { workspaceId, now: createdAt }: { workspaceId: string; now: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const email = 'demo@slotline.example';
  await insertUser(transaction, {
    id,
    email,
    name: 'Rachel Stone',
    passwordHash: nobodysPasswordHash,
    createdAt,
  });
  await insertMembership(transaction, { workspaceId, userId: id, role: 'owner', createdAt });
  return id;
}

/** A calendar for each colleague, and the team of them all with its services. */
async function writePractice(
  transaction: Writing,
  { workspaceId, now }: { workspaceId: string; now: number },
): Promise<Practice> {
  const insert = async (given: {
    name: string;
    hours: string;
    group: string | null;
    teamKind?: 'anyone';
  }) => {
    const { hours, ...named } = given;
    const id = crypto.randomUUID();
    const workingHours = parseWorkingHours([hours]);
    await insertCalendar(transaction, {
      ...settings,
      ...named,
      id,
      workspaceId,
      workingHours,
      createdAt: now,
    });
    return id;
  };
  const ids = new Map<string, string>();
  for (const { name, hours, group } of colleagues) ids.set(name, await insert({ name, hours, group }));
  const teamId = await insert({ name: 'Front desk', hours: openingHours, group: null, teamKind: 'anyone' });
  const members = colleagues.map(({ name, spokenNames }) => ({
    calendarId: ids.get(name) ?? '',
    spokenNames,
  }));
  await replaceMembers(transaction, { workspaceId, calendarId: teamId, members, at: now });
  const serviceIds = new Map<string, string>();
  for (const service of offered) {
    const key = { workspaceId, calendarId: teamId, serviceId: crypto.randomUUID() };
    const offering = colleagues.filter(({ services }) => services.includes(service.name));
    const memberIds = offering.map(({ name }) => ids.get(name) ?? '');
    await insertService(transaction, { ...key, settings: { ...service, memberIds }, at: now });
    if (serviceIds.size === 0) await setDefaultService(transaction, key);
    serviceIds.set(service.name, key.serviceId);
  }
  return { workspaceId, teamId, ids, serviceIds };
}

const settings = {
  language: calendarDefaults.language,
  ...withDefaults({}),
  timeZone,
  country: 'US',
  place: '12 Main Street, second floor',
  contactPhone: '+12125550100',
  messages: noMessages,
  findWithoutName: false,
  callerTold: 'known',
  offerFirst: 'earliest',
  partsOfDay: {},
} as const;

async function writeTimeOff(
  transaction: Writing,
  given: { practice: Practice; colleague: Colleague; zone: Zone; now: number },
): Promise<void> {
  const { practice, colleague, zone, now } = given;
  const [, from, to, label] = /^(\S+)–(\S+) (.+)$/.exec(colleague.timeOff) ?? [];
  if (from === undefined || to === undefined || label === undefined) return;
  const today = formatDay(dayOf(zone.localAt(now)));
  const timeOff = {
    id: crypto.randomUUID(),
    workspaceId: practice.workspaceId,
    calendarId: practice.ids.get(colleague.name) ?? '',
    label,
    start: `${today}T${from}`,
    end: `${today}T${to}`,
    weeklyUntil: null,
    skippedDates: [],
  };
  await insertTimeOff(transaction, { ...timeOff, createdAt: now });
  await replaceTimeOffClaims(transaction, timeOff, occurrencesOf(timeOff, zone));
}
