import type { AuditAction } from '../../../src/domain/access/audit-action.ts';
import { eachSlotSetting } from '../../../src/domain/calendar/slot-settings.ts';
import type { CalendarSetting } from '../../../src/domain/calendar/versions.ts';
import {
  calendarNameOf,
  changedCalendar,
  dateIn,
  detailsOf,
  hoursInBrackets,
  inBrackets,
  keptTime,
  keyOf,
  localTimesOf,
  periodOf,
  type ToldEntry,
  textOf,
  userNameOf,
  voiceSecretOf,
} from '../../audit-log/described-entry.ts';
import { availability } from './availability.tsx';
import { people } from './people.ts';
import { voicePlatforms } from './voice-platforms.tsx';

const settingNames: Readonly<Record<CalendarSetting, string>> = {
  name: 'name',
  timeZone: 'time zone',
  language: 'language',
  country: 'country',
  group: 'group',
  place: 'place',
  messages: 'messages',
  contactPhone: 'phone number for callers',
  findWithoutName: 'finding of bookings',
  callerTold: 'what bots are told of who calls',
  offerFirst: 'which times are offered first',
  workingHours: 'working hours',
  ...eachSlotSetting((name) => availability.settings[name].told),
  partsOfDay: 'parts of the day',
  ownWords: 'phrases',
};

const came: Readonly<Record<string, string>> = { arrived: 'noted an arrival', no_show: 'noted a no-show' };

/** What was done, as the rest of a sentence that begins with who did it. */
export const auditSentences: Readonly<Record<AuditAction, (entry: ToldEntry) => string>> = {
  'booking.create': (entry) => `booked ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.reschedule': (entry) =>
    handedOver(entry) ??
    `moved a booking from ${period(entry, entry.detail['from'])} to ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.cancel': (entry) => `cancelled the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.restore': (entry) =>
    `took back cancelling the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.update': (entry) =>
    `corrected the ${listed(detailsOf(entry).map((name) => (name === 'tell' ? 'notifications' : name)))} of the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.attendance': (entry) =>
    `${came[textOf(entry, 'attendance') ?? ''] ?? 'took back whether they came'} for the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.confirm': (entry) =>
    `confirmed the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.renew-link': (entry) =>
    `renewed the caller’s link of the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.opt-out': (entry) =>
    `stopped messages to the caller of the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking.opt-in': (entry) =>
    `allowed messages again to the caller of the booking of ${period(entry, entry.detail)} ${inCalendar(entry)}`,
  'booking-invite.create': (entry) => `created a booking link for ${calendar(entry)}${sentBy(entry)}`,
  'booking-invite.revoke': (entry) => `revoked a booking link for ${calendar(entry)}`,
  'finding.settle': (entry) => `marked ${promises(entry.detail['count'])} ${inCalendar(entry)} as done`,
  'finding.reopen': (entry) => `reopened ${promises(entry.detail['count'])} ${inCalendar(entry)}`,
  'left-message.leave': (entry) => `left a message ${inCalendar(entry)}`,
  'left-message.settle': (entry) => `marked a message ${inCalendar(entry)} as done`,
  'left-message.reopen': (entry) => `reopened a message ${inCalendar(entry)}`,
  'event.put-back': (entry) =>
    `moved a booking’s event in ${linked(entry)} back from ${period(entry, entry.detail['from'])} to ${period(entry, entry.detail)}`,
  'calendar.create': (entry) => `created ${calendar(entry)}`,
  'calendar.update': (entry) => `changed the ${settings(entry)} of ${calendar(entry)}`,
  'calendar.close': (entry) => `closed ${calendar(entry)} on ${date(entry)}${inBrackets(entry, 'label')}`,
  'calendar.open': (entry) => `opened ${calendar(entry)} on ${date(entry)}${hoursInBrackets(entry)}`,
  'calendar.teach': (entry) =>
    `set ${quoted(entry, 'phrase')} to mean ${quoted(entry, 'meaning')} ${inCalendar(entry)}`,
  'calendar.forget': (entry) => `removed the phrase ${quoted(entry, 'phrase')} from ${calendar(entry)}`,
  'calendar.archive': (entry) => `archived ${calendar(entry)}`,
  'calendar.delete': (entry) => `deleted ${calendar(entry)}`,
  'calendar.restore': (entry) => `restored ${calendar(entry)}`,
  'team.create': (entry) => `created the team ${quoted(entry, 'name')}`,
  'team.update': (entry) => `changed the team ${quoted(entry, 'name')}`,
  'service.create': (entry) => `added the service ${quoted(entry, 'service')} ${inCalendar(entry)}`,
  'service.update': (entry) =>
    entry.detail['from'] === undefined
      ? `changed the service ${quoted(entry, 'service')} ${inCalendar(entry)}`
      : `renamed the service ${quoted(entry, 'from')} to ${quoted(entry, 'service')} ${inCalendar(entry)}`,
  'service.archive': (entry) => `archived the service ${quoted(entry, 'service')} ${inCalendar(entry)}`,
  'service.restore': (entry) => `restored the service ${quoted(entry, 'service')} ${inCalendar(entry)}`,
  'service.default': (entry) =>
    entry.detail['service'] === null
      ? `chose no service for callers who name none ${inCalendar(entry)}`
      : `chose ${quoted(entry, 'service')} for callers who name no service ${inCalendar(entry)}`,
  'time-off.add': (entry) => `added ${timeOff(entry)} ${inCalendar(entry)}`,
  'time-off.remove': (entry) => `removed ${timeOff(entry)} ${inCalendar(entry)}`,
  'time-off.skip': (entry) => `skipped ${date(entry)} in ${timeOff(entry)} ${inCalendar(entry)}`,
  'feed.create': (entry) => `created a feed of ${calendar(entry)}`,
  'feed.revoke': (entry) => `revoked a feed of ${calendar(entry)}`,
  'call-hook.create': (entry) => `created the platform addresses of ${calendar(entry)}`,
  'call-hook.renew': (entry) => `replaced the platform addresses of ${calendar(entry)}`,
  'call-hook.revoke': (entry) => `revoked the platform addresses of ${calendar(entry)}`,
  'link.add': (entry) => `linked ${linked(entry)} to ${calendar(entry)}${writesTo(entry)}`,
  'link.update': (entry) =>
    `changed ${entry.detail['credentials'] === true ? 'the sign-in' : 'the maximum data age'} of the link from ${calendar(entry)} to ${linked(entry)}`,
  'link.remove': (entry) => `removed the link from ${calendar(entry)} to ${linked(entry)}`,
  'webhook.add': (entry) => `added ${endpoint(entry)}`,
  'webhook.update': (entry) =>
    textOf(entry, 'from') === undefined
      ? `changed ${endpoint(entry)}`
      : `moved the webhook endpoint ${text(entry, 'from')} to ${text(entry, 'url')}`,
  'webhook.remove': (entry) => `removed ${endpoint(entry)}`,
  'webhook.rotate': (entry) => `renewed the secret of ${endpoint(entry)}`,
  'webhook.switch-on': (entry) => `turned on ${endpoint(entry)}`,
  'webhook.switch-off': (entry) => `turned off ${endpoint(entry)}`,
  'webhook.test': (entry) => `sent a test to ${endpoint(entry)}`,
  'webhook.replay': (entry) => `sent ${events(entry.detail['events'])} again to ${endpoint(entry)}`,
  'messages.update': () => 'changed how messages are sent',
  'messages.provider': (entry) => providerSet(entry),
  'messages.test': (entry) => (textOf(entry, 'by') === 'email' ? 'sent a test email' : 'sent a test text'),
  'public-page.update': (entry) => publicPage(entry),
  'public-page.brand': (entry) => brand(entry),
  'key.create': (entry) => `created ${key(entry)}`,
  'key.revoke': (entry) => `revoked ${key(entry)}`,
  'workspace.create': (entry) => `created the workspace ${quoted(entry, 'name')}`,
  'workspace.update': (entry) =>
    wordsKept(entry) ??
    voiceSecret(entry) ??
    daysKept(entry) ??
    labels(entry) ??
    clockChosen(entry) ??
    `renamed the workspace from ${quoted(entry, 'from')} to ${quoted(entry, 'name')}`,
  'workspace.delete': (entry) => `deleted the workspace ${quoted(entry, 'name')}`,
  'workspace.restore': (entry) => `restored the workspace ${quoted(entry, 'name')}`,
  'member.join': (entry) => `joined as ${role(entry)}`,
  'member.add': (entry) => `added ${person(entry)} as ${role(entry)}`,
  'member.update': (entry) =>
    text(entry, 'from') === text(entry, 'role')
      ? `changed which calendars ${person(entry)} sees`
      : `changed the role of ${person(entry)} from ${role(entry, 'from')} to ${role(entry)}`,
  'member.remove': (entry) => `removed the ${role(entry)} ${person(entry)}`,
  'member.leave': () => 'left the workspace',
  'invitation.create': (entry) => `invited ${text(entry, 'email')} as ${role(entry)}`,
  'invitation.revoke': (entry) => `revoked the invitation for ${text(entry, 'email')}`,
  'reset-link.create': (entry) => `created a link for ${person(entry)} to choose a new password`,
  'reset-link.request': () => 'was sent a link to choose a new password, asked for on the sign-in page',
  'user.create': (entry) => `created the user ${person(entry)} as ${role(entry)}`,
  'user.password': (entry) =>
    entry.isOwn ? 'changed their own password' : `changed the password of ${person(entry)}`,
  'session.begin': (entry) => (entry.detail['by'] === 'link' ? 'signed in by a link' : 'signed in'),
  'session.end': (entry) =>
    entry.isOwn ? 'signed out one of their browsers' : `signed out a browser of ${person(entry)}`,
  'session.end-all': (entry) =>
    entry.isOwn ? 'signed out everywhere' : `signed out ${person(entry)} everywhere`,
  'two-step.enable': () => 'turned on two-step sign-in',
  'two-step.disable': (entry) =>
    entry.isOwn ? 'turned off two-step sign-in' : `turned off two-step sign-in for ${person(entry)}`,
  'two-step.renew-codes': () => 'got new recovery codes',
  'two-step.use-recovery-code': () => 'used a recovery code',
  'two-step.require': () => 'made two-step sign-in required',
  'two-step.make-optional': () => 'made two-step sign-in optional',
  'person.erase': ({ detail }) => `erased a person from ${bookings(detail['bookings'])}`,
};

/** "time off from 27 Nov 2026, 12:00 to 13:00, weekly until 18 Dec 2026 (Lunch)". */
function timeOff(entry: ToldEntry): string {
  const { from, to, weeklyUntil } = localTimesOf(entry) ?? {};
  if (from === undefined) return 'time off';
  const weekly = weeklyUntil === undefined ? '' : `, weekly until ${weeklyUntil}`;
  return `time off from ${from} to ${to}${weekly}${inBrackets(entry, 'label')}`;
}

/** "24 Nov 2026". */
function date(entry: ToldEntry): string {
  return dateIn(entry, 'date') ?? 'a date';
}

function sentBy(entry: ToldEntry): string {
  const by = textOf(entry, 'by');
  if (by === undefined) return '';
  return by === 'sms' ? ' and texted it' : ' and emailed it';
}

function linked(entry: ToldEntry): string {
  return `${quoted(entry, 'link')} at ${text(entry, 'host')}`;
}

function writesTo(entry: ToldEntry): string {
  const name = textOf(entry, 'writesTo');
  return name === undefined ? '' : `, with bookings written to “${name}”`;
}

function text(entry: ToldEntry, name: string): string {
  return textOf(entry, name) ?? 'something unknown';
}

function quoted(entry: ToldEntry, name: string): string {
  return `“${text(entry, name)}”`;
}

function wordsKept({ detail: { recordWords } }: ToldEntry): string | undefined {
  if (typeof recordWords !== 'boolean') return undefined;
  return recordWords ? 'turned on keeping what callers say' : 'turned off keeping what callers say';
}

function voiceSecret(entry: ToldEntry): string | undefined {
  const told = voiceSecretOf(entry);
  return told && `${told.change} the secret for ${voicePlatforms.platforms[told.platform].name}’s signatures`;
}

function labels({ detail: { labels: text } }: ToldEntry): string | undefined {
  if (typeof text !== 'string') return undefined;
  return text === '' ? 'removed the labels of the workspace' : `labeled the workspace ${text}`;
}

function clockChosen({ detail: { hourCycle } }: ToldEntry): string | undefined {
  return typeof hourCycle === 'number' ? `switched to a ${hourCycle}-hour clock` : undefined;
}

function daysKept({ detail: { keepDays } }: ToldEntry): string | undefined {
  if (keepDays === undefined) return undefined;
  if (typeof keepDays !== 'number') return 'turned off erasing callers’ data';
  return `had callers’ data erased after ${keepDays === 1 ? 'a day' : `${keepDays} days`}`;
}

/** That a booking was given to somebody; undefined if it was only moved. */
function handedOver(entry: ToldEntry): string | undefined {
  const [from, to] = [entry.detail['from'], entry.detail].map((each) => period(entry, each));
  if (keptTime(entry)) return `gave the booking of ${to} ${toReceiver(entry)}`;
  return changedCalendar(entry)
    ? `moved the booking of ${from} to ${to} and gave it ${toReceiver(entry)}`
    : undefined;
}

/** "to “Dr. Chen”", or "in “Dentists” to Sarah Chen". */
function toReceiver({ calendarName, people: names = [] }: ToldEntry): string {
  const place = calendarName === null ? 'a deleted calendar' : `“${calendarName}”`;
  return names.length === 0 ? `to ${place}` : `in ${place} to ${people.names(names)}`;
}

function inCalendar({ calendarName, people: names = [] }: ToldEntry): string {
  const place = `in ${calendarName === null ? 'a deleted calendar' : `“${calendarName}”`}`;
  return names.length === 0 ? place : `${place} ${people.withNames(names)}`;
}

function calendar(entry: ToldEntry): string {
  const name = calendarNameOf(entry);
  return name === undefined ? 'a deleted calendar' : `the calendar “${name}”`;
}

function person(entry: ToldEntry): string {
  return userNameOf(entry) ?? 'a deleted user';
}

function role(entry: ToldEntry, name = 'role'): string {
  const code = text(entry, name);
  return code === 'desk' ? 'front desk' : code;
}

function key(entry: ToldEntry): string {
  const { name, isTest, inBrackets: shown } = keyOf(entry);
  if (name === undefined) return `a deleted API key${shown}`;
  return `the ${isTest ? 'test key' : 'API key'} “${name}”${shown}`;
}

function endpoint(entry: ToldEntry): string {
  return `the webhook endpoint ${text(entry, 'url')}`;
}

function events(count: unknown): string {
  return count === 1 ? '1 event' : `${typeof count === 'number' ? count : 'some'} events`;
}

function promises(count: unknown): string {
  return count === 1 ? '1 broken promise' : `${typeof count === 'number' ? count : 'some'} broken promises`;
}

function bookings(count: unknown): string {
  return count === 1 ? '1 booking' : `${typeof count === 'number' ? count : 'some'} bookings`;
}

/** The names of settings that changed: "slot length and time zone". */
function settings({ detail }: ToldEntry): string {
  return listed(Object.keys(detail).map((name) => settingNames[name as CalendarSetting] ?? name));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'details';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "24 Nov 2026, 14:00–14:30". */
function period(entry: ToldEntry, value: unknown): string {
  const told = periodOf(entry, value);
  if (!told) return 'some time';
  return `${told.date}, ${told.times}${told.isUtc ? ' UTC' : ''}`;
}

function publicPage(entry: ToldEntry): string {
  const { isOn } = entry.detail;
  const what = isOn === undefined ? 'changed' : isOn === true ? 'turned on' : 'turned off';
  return `${what} the public page of ${calendar(entry)}${inBrackets(entry, 'address')}`;
}

function brand(entry: ToldEntry): string {
  const { changed } = entry.detail;
  const parts = Array.isArray(changed) ? changed.map((part) => (part === 'accent' ? 'color' : part)) : [];
  return `changed the ${listed(parts)} of callers’ pages${inBrackets(entry, 'name')}`;
}

function providerSet(entry: ToldEntry): string {
  if (entry.detail['provider'] === 'none') return 'stopped sending texts';
  return entry.detail['provider'] === 'twilio'
    ? `set texts to go through Twilio’s API at ${text(entry, 'host')}`
    : `set texts to be sent by a request to ${text(entry, 'host')}`;
}
