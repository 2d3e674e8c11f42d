import { formatKeyPrefix } from '../../src/domain/access/api-key.ts';
import { type AuditAction, auditActionOf } from '../../src/domain/access/audit-action.ts';

/** An entry of the audit log, without who did it and when. */
export type DescribedEntry = {
  action: string;
  /** The email of the user or the name of the key that it was done to, if that still exists. */
  subjectName: string | null;
  calendarName: string | null;
  /** The calendar's IANA zone, for times of bookings. */
  calendarZone: string | null;
  /** Whether somebody did it to themselves. */
  isOwn: boolean;
  detail: Readonly<Record<string, unknown>>;
};

/** What was done, as the rest of a sentence that begins with who did it. */
export function auditSentence(entry: DescribedEntry): string {
  const action = auditActionOf(entry.action);
  return action ? sentences[action](entry) : entry.action;
}

/** What each action is called in a list. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  'booking.create': 'Booked',
  'booking.reschedule': 'Moved a booking',
  'booking.cancel': 'Cancelled a booking',
  'booking.update': 'Corrected a booking',
  'event.put-back': 'Moved an event back',
  'calendar.create': 'Created a calendar',
  'calendar.update': 'Changed a calendar',
  'calendar.close': 'Closed a date',
  'calendar.open': 'Opened a date',
  'calendar.teach': 'Added a word',
  'calendar.forget': 'Removed a word',
  'calendar.archive': 'Archived a calendar',
  'calendar.delete': 'Deleted a calendar',
  'calendar.restore': 'Restored a calendar',
  'feed.create': 'Created a feed',
  'feed.revoke': 'Revoked a feed',
  'link.add': 'Linked a calendar',
  'link.update': 'Changed a link',
  'link.remove': 'Removed a link',
  'key.create': 'Created an API key',
  'key.revoke': 'Revoked an API key',
  'workspace.create': 'Created the workspace',
  'workspace.update': 'Changed the workspace',
  'workspace.delete': 'Deleted the workspace',
  'workspace.restore': 'Restored the workspace',
  'member.join': 'Joined',
  'member.add': 'Added a member',
  'member.update': 'Changed a role',
  'member.remove': 'Removed a member',
  'member.leave': 'Left',
  'invitation.create': 'Invited someone',
  'invitation.revoke': 'Revoked an invitation',
  'reset-link.create': 'Created a reset link',
  'user.create': 'Created a user',
  'user.password': 'Changed a password',
  'session.begin': 'Signed in',
  'session.end': 'Signed a browser out',
  'session.end-all': 'Signed out everywhere',
  'person.erase': 'Erased a person',
};

const sentences: Readonly<Record<AuditAction, (entry: DescribedEntry) => string>> = {
  'booking.create': (entry) => `booked ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.reschedule': (entry) =>
    `moved a booking from ${period(entry, entry.detail['from'])} to ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.cancel': (entry) => `cancelled the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.update': (entry) =>
    `corrected the ${details(entry)} of the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'event.put-back': (entry) =>
    `moved a booking’s event in ${linked(entry)} back from ${period(entry, entry.detail['from'])} to ${period(entry, entry.detail)}`,
  'calendar.create': (entry) => `created ${calendar(entry)}`,
  'calendar.update': (entry) => `changed the ${settings(entry.detail)} of ${calendar(entry)}`,
  'calendar.close': (entry) =>
    `closed ${calendar(entry)} on ${text(entry, 'date')}${inBrackets(entry, 'label')}`,
  'calendar.open': (entry) =>
    `opened ${calendar(entry)} on ${text(entry, 'date')}${inBrackets(entry, 'hours')}`,
  'calendar.teach': (entry) =>
    `set ${quoted(entry, 'phrase')} to mean ${quoted(entry, 'meaning')} ${inCalendar(entry)}`,
  'calendar.forget': (entry) => `removed the word ${quoted(entry, 'phrase')} from ${calendar(entry)}`,
  'calendar.archive': (entry) => `archived ${calendar(entry)}`,
  'calendar.delete': (entry) => `deleted ${calendar(entry)}`,
  'calendar.restore': (entry) => `restored ${calendar(entry)}`,
  'feed.create': (entry) => `created a feed of ${calendar(entry)}`,
  'feed.revoke': (entry) => `revoked a feed of ${calendar(entry)}`,
  'link.add': (entry) => `linked ${linked(entry)} to ${calendar(entry)}${writesTo(entry)}`,
  'link.update': (entry) =>
    `changed ${entry.detail['credentials'] === true ? 'the sign-in' : 'the maximum data age'} of the link from ${calendar(entry)} to ${linked(entry)}`,
  'link.remove': (entry) => `removed the link from ${calendar(entry)} to ${linked(entry)}`,
  'key.create': (entry) => `created ${key(entry)}`,
  'key.revoke': (entry) => `revoked ${key(entry)}`,
  'workspace.create': (entry) => `created the workspace ${quoted(entry, 'name')}`,
  'workspace.update': (entry) =>
    wordsKept(entry) ??
    retellSecret(entry) ??
    daysKept(entry) ??
    labels(entry) ??
    `renamed the workspace from ${quoted(entry, 'from')} to ${quoted(entry, 'name')}`,
  'workspace.delete': (entry) => `deleted the workspace ${quoted(entry, 'name')}`,
  'workspace.restore': (entry) => `restored the workspace ${quoted(entry, 'name')}`,
  'member.join': (entry) => `joined as ${text(entry, 'role')}`,
  'member.add': (entry) => `added ${person(entry)} as ${text(entry, 'role')}`,
  'member.update': (entry) =>
    `changed the role of ${person(entry)} from ${text(entry, 'from')} to ${text(entry, 'role')}`,
  'member.remove': (entry) => `removed the ${text(entry, 'role')} ${person(entry)}`,
  'member.leave': () => 'left the workspace',
  'invitation.create': (entry) => `invited ${text(entry, 'email')} as ${text(entry, 'role')}`,
  'invitation.revoke': (entry) => `revoked the invitation for ${text(entry, 'email')}`,
  'reset-link.create': (entry) => `created a link for ${person(entry)} to choose a new password`,
  'user.create': (entry) => `created the user ${person(entry)} as ${text(entry, 'role')}`,
  'user.password': (entry) =>
    entry.isOwn ? 'changed their own password' : `changed the password of ${person(entry)}`,
  'session.begin': (entry) => (entry.detail['by'] === 'link' ? 'signed in by a link' : 'signed in'),
  'session.end': (entry) =>
    entry.isOwn ? 'signed out one of their browsers' : `signed out a browser of ${person(entry)}`,
  'session.end-all': (entry) =>
    entry.isOwn ? 'signed out everywhere' : `signed out ${person(entry)} everywhere`,
  'person.erase': (entry) => `erased a person from ${bookings(entry.detail['bookings'])}`,
};

function labels({ detail: { labels: text } }: DescribedEntry): string | undefined {
  if (typeof text !== 'string') return undefined;
  return text === '' ? 'removed the labels of the workspace' : `labeled the workspace ${text}`;
}

function linked(entry: DescribedEntry): string {
  return `${quoted(entry, 'link')} at ${text(entry, 'host')}`;
}

function writesTo({ detail: { writesTo: name } }: DescribedEntry): string {
  return typeof name === 'string' ? `, with bookings written to “${name}”` : '';
}

function text({ detail }: DescribedEntry, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : 'something unknown';
}

function quoted(entry: DescribedEntry, name: string): string {
  return `“${text(entry, name)}”`;
}

function inBrackets({ detail }: DescribedEntry, name: string): string {
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? ` (${value})` : '';
}

function wordsKept({ detail: { recordWords } }: DescribedEntry): string | undefined {
  if (typeof recordWords !== 'boolean') return undefined;
  return recordWords ? 'turned on keeping what callers say' : 'turned off keeping what callers say';
}

function retellSecret({ detail: { retellSecret: change } }: DescribedEntry): string | undefined {
  return typeof change === 'string' ? `${change} the key for Retell’s signatures` : undefined;
}

function daysKept({ detail: { keepDays } }: DescribedEntry): string | undefined {
  if (keepDays === undefined) return undefined;
  if (typeof keepDays !== 'number') return 'turned off erasing callers’ data';
  return `had callers’ data erased after ${keepDays === 1 ? 'a day' : `${keepDays} days`}`;
}

function inCalendar(entry: DescribedEntry): string {
  return `in ${entry.calendarName === null ? 'a deleted calendar' : `“${entry.calendarName}”`}`;
}

function calendar({ calendarName, detail }: DescribedEntry): string {
  const name = calendarName ?? detail['name'];
  return typeof name === 'string' ? `the calendar “${name}”` : 'a deleted calendar';
}

function person({ subjectName, detail }: DescribedEntry): string {
  const email = subjectName ?? detail['email'];
  return typeof email === 'string' ? email : 'a deleted user';
}

function key({ subjectName, detail }: DescribedEntry): string {
  const name = subjectName ?? detail['name'];
  const prefix = detail['prefix'];
  const shown = typeof prefix === 'string' ? ` (${formatKeyPrefix(prefix)})` : '';
  return typeof name === 'string' ? `the API key “${name}”${shown}` : `a deleted API key${shown}`;
}

function bookings(count: unknown): string {
  return count === 1 ? '1 booking' : `${typeof count === 'number' ? count : 'some'} bookings`;
}

/** The names of settings that changed: "slot minutes and time zone". */
function settings(detail: DescribedEntry['detail']): string {
  const names = Object.keys(detail).map((name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return listed(names);
}

/** The names of a booking's details that were corrected. */
function details({ detail }: DescribedEntry): string {
  const names = Array.isArray(detail['details']) ? detail['details'] : [];
  return listed(names.filter((name) => typeof name === 'string'));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'details';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A period in the calendar's zone: "2026-11-24 14:00–14:30". */
function period({ calendarZone }: DescribedEntry, value: unknown): string {
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

/** The zone, if the server knows it. */
function knownZone(name: string | null): string | undefined {
  try {
    return name === null ? undefined : Temporal.Now.zonedDateTimeISO(name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
