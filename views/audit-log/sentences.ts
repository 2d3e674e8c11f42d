import { formatKeyPrefix } from '../../src/domain/access/api-key.ts';
import { type AuditAction, auditActionOf } from '../../src/domain/access/audit-action.ts';

/** What an entry of the audit log tells of, without who did it and when. */
export type Told = {
  action: string;
  /** The email of the user or the name of the key that it was done to, where that is still there. */
  subjectName: string | null;
  calendarName: string | null;
  /** The IANA zone of the calendar: times of bookings are told in it. */
  calendarZone: string | null;
  /** Whether somebody did it to themselves. */
  isOwn: boolean;
  detail: Readonly<Record<string, unknown>>;
};

/** What was done, as the rest of a sentence that begins with who did it. */
export function auditSentence(told: Told): string {
  const action = auditActionOf(told.action);
  return action ? sentences[action](told) : told.action;
}

/** What each action is called in a list of all. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  'booking.create': 'Booked',
  'booking.reschedule': 'Moved a booking',
  'booking.cancel': 'Cancelled a booking',
  'booking.update': 'Corrected a booking',
  'event.put-back': 'Put an event back',
  'calendar.create': 'Made a calendar',
  'calendar.update': 'Changed a calendar',
  'calendar.close': 'Closed a date',
  'calendar.open': 'Opened a date',
  'calendar.archive': 'Archived a calendar',
  'feed.create': 'Made a feed',
  'feed.revoke': 'Revoked a feed',
  'link.add': 'Linked a calendar',
  'link.update': 'Changed a link',
  'link.remove': 'Removed a link',
  'key.create': 'Made an API key',
  'key.revoke': 'Revoked an API key',
  'workspace.create': 'Made the workspace',
  'workspace.update': 'Changed the workspace',
  'member.join': 'Joined',
  'member.add': 'Added a member',
  'member.update': 'Changed a role',
  'member.remove': 'Removed a member',
  'member.leave': 'Left',
  'invitation.create': 'Invited somebody',
  'invitation.revoke': 'Revoked an invitation',
  'reset-link.create': 'Made a reset link',
  'user.create': 'Made a user',
  'user.password': 'Changed a password',
  'session.end': 'Signed a browser out',
  'session.end-all': 'Signed out everywhere',
  'person.erase': 'Erased a person',
};

const sentences: Readonly<Record<AuditAction, (told: Told) => string>> = {
  'booking.create': (told) => `booked ${period(told, told.detail)} ${inCalendar(told)}`,
  'booking.reschedule': (told) =>
    `moved a booking from ${period(told, told.detail['from'])} to ${period(told, told.detail)} ${inCalendar(told)}`,
  'booking.cancel': (told) => `cancelled the booking of ${period(told, told.detail)} ${inCalendar(told)}`,
  'booking.update': (told) =>
    `corrected ${details(told)} of the booking of ${period(told, told.detail)} ${inCalendar(told)}`,
  'event.put-back': (told) =>
    `moved a booking’s event in ${linked(told)} back from ${period(told, told.detail['from'])} to ${period(told, told.detail)}`,
  'calendar.create': (told) => `made the calendar ${calendar(told)}`,
  'calendar.update': (told) => `changed ${settings(told.detail)} of the calendar ${calendar(told)}`,
  'calendar.close': (told) =>
    `closed the calendar ${calendar(told)} on ${text(told, 'date')}${inBrackets(told, 'label')}`,
  'calendar.open': (told) =>
    `opened the calendar ${calendar(told)} on ${text(told, 'date')}${inBrackets(told, 'hours')}`,
  'calendar.archive': (told) => `archived the calendar ${calendar(told)}`,
  'feed.create': (told) => `made a feed of the calendar ${calendar(told)}`,
  'feed.revoke': (told) => `revoked a feed of the calendar ${calendar(told)}`,
  'link.add': (told) => `linked ${linked(told)} to the calendar ${calendar(told)}${writesTo(told)}`,
  'link.update': (told) =>
    `changed ${told.detail['credentials'] === true ? 'how the link signs in' : 'how fresh the link must be'} that leads to ${linked(told)} from the calendar ${calendar(told)}`,
  'link.remove': (told) => `removed the link to ${linked(told)} from the calendar ${calendar(told)}`,
  'key.create': (told) => `made the API key ${key(told)}`,
  'key.revoke': (told) => `revoked the API key ${key(told)}`,
  'workspace.create': (told) => `made the workspace ${quoted(told, 'name')}`,
  'workspace.update': (told) =>
    wordsKept(told) ?? `renamed the workspace from ${quoted(told, 'from')} to ${quoted(told, 'name')}`,
  'member.join': (told) => `joined as ${text(told, 'role')}`,
  'member.add': (told) => `added ${person(told)} as ${text(told, 'role')}`,
  'member.update': (told) =>
    `changed the role of ${person(told)} from ${text(told, 'from')} to ${text(told, 'role')}`,
  'member.remove': (told) => `removed ${person(told)}, who was ${text(told, 'role')}`,
  'member.leave': () => 'left the workspace',
  'invitation.create': (told) => `invited ${text(told, 'email')} as ${text(told, 'role')}`,
  'invitation.revoke': (told) => `revoked the invitation of ${text(told, 'email')}`,
  'reset-link.create': (told) => `made a link for ${person(told)} to choose a new password`,
  'user.create': (told) => `made the user ${person(told)}, ${text(told, 'role')}`,
  'user.password': (told) =>
    told.isOwn ? 'changed their own password' : `changed the password of ${person(told)}`,
  'session.end': (told) =>
    told.isOwn ? 'signed one of their browsers out' : `signed a browser of ${person(told)} out`,
  'session.end-all': (told) =>
    told.isOwn ? 'signed out everywhere' : `signed ${person(told)} out everywhere`,
  'person.erase': (told) => `erased a person from ${bookings(told.detail['bookings'])}`,
};

function linked(told: Told): string {
  return `${quoted(told, 'link')} at ${text(told, 'host')}`;
}

function writesTo({ detail: { writesTo: name } }: Told): string {
  return typeof name === 'string' ? `, with bookings written to “${name}”` : '';
}

function text({ detail }: Told, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : 'something unknown';
}

function quoted(told: Told, name: string): string {
  return `“${text(told, name)}”`;
}

function inBrackets({ detail }: Told, name: string): string {
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? ` (${value})` : '';
}

function wordsKept({ detail: { recordWords } }: Told): string | undefined {
  if (typeof recordWords !== 'boolean') return undefined;
  return recordWords ? 'had what callers say kept' : 'had what callers say no longer kept';
}

function inCalendar(told: Told): string {
  return told.calendarName === null ? 'in a calendar that is gone' : `in ${calendar(told)}`;
}

function calendar({ calendarName, detail }: Told): string {
  const name = calendarName ?? detail['name'];
  return typeof name === 'string' ? `“${name}”` : 'that is gone';
}

function person({ subjectName, detail }: Told): string {
  const email = subjectName ?? detail['email'];
  return typeof email === 'string' ? email : 'a user who is gone';
}

function key({ subjectName, detail }: Told): string {
  const name = subjectName ?? detail['name'];
  const prefix = detail['prefix'];
  const shown = typeof prefix === 'string' ? ` (${formatKeyPrefix(prefix)})` : '';
  return typeof name === 'string' ? `“${name}”${shown}` : `that is gone${shown}`;
}

function bookings(count: unknown): string {
  return count === 1 ? '1 booking' : `${typeof count === 'number' ? count : 'some'} bookings`;
}

/** The names of settings that changed, as people say them: "slot minutes and time zone". */
function settings(detail: Told['detail']): string {
  const names = Object.keys(detail).map((name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return listed(names);
}

/** The names of a booking's details that were corrected. */
function details({ detail }: Told): string {
  const names = Array.isArray(detail['details']) ? detail['details'] : [];
  return listed(names.filter((name) => typeof name === 'string'));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'nothing';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A period in the calendar's zone: "2026-11-24 14:00–14:30". */
function period({ calendarZone }: Told, value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'some time';
  const { start, end } = value as { start?: unknown; end?: unknown };
  if (typeof start !== 'string' || typeof end !== 'string') return 'some time';
  const zone = knownZone(calendarZone);
  const [from, to] = [start, end].map((each) =>
    Temporal.Instant.from(each)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .toPlainDateTime(),
  );
  if (!from || !to) return 'some time';
  const minutes = { smallestUnit: 'minute' } as const;
  const time = `${from.toPlainDate()} ${from.toPlainTime().toString(minutes)}–${to.toPlainTime().toString(minutes)}`;
  return zone === undefined ? `${time} UTC` : time;
}

/** A zone that times can be told in; undefined where there is none, or the server does not know it. */
function knownZone(name: string | null): string | undefined {
  try {
    return name === null ? undefined : Temporal.Now.zonedDateTimeISO(name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
