import { describe, expect, test } from 'bun:test';
import { type AuditAction, auditActions } from '../../../src/domain/access/audit-action.ts';
import type { DashboardLanguage } from '../../../src/domain/access/dashboard-language.ts';
import type { DescribedEntry } from '../../../views/audit-log/described-entry.ts';
import { auditSentence } from '../../../views/audit-log/sentences.ts';
import { textsIn } from '../../../views/texts/texts.ts';
import { inPractice, period, toldOfMessages } from './told-of-messages.ts';
import { toldOfPages } from './told-of-pages.ts';

const atCrm = { url: 'https://crm.example.com/hook' };
const lunch = { start: '2026-11-27T12:00', end: '2026-11-27T13:00', weeklyUntil: '2026-12-18' };

function sentence(action: string, told: Partial<DescribedEntry>, language: DashboardLanguage = 'en'): string {
  const nothing = { subjectName: null, calendarName: null, calendarZone: null, isOwn: false, detail: {} };
  return auditSentence({ ...nothing, ...told, action }, textsIn[language]);
}

const before = { start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T15:30:00.000Z' };

/** One for every action: what is missing here does not compile. */
const told: Record<AuditAction, [Partial<DescribedEntry>, string]> = {
  ...toldOfMessages,
  ...toldOfPages,
  'booking.create': [{ ...inPractice, detail: period }, 'booked 24 Nov 2026, 14:00–14:30 in “Practice”'],
  'booking.reschedule': [
    { ...inPractice, detail: { ...period, from: before } },
    'moved a booking from 23 Nov 2026, 10:00–10:30 to 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.cancel': [
    { ...inPractice, detail: period },
    'cancelled the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.restore': [
    { ...inPractice, detail: period },
    'took back cancelling the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.update': [
    { ...inPractice, detail: { ...period, details: ['name', 'phone'] } },
    'corrected the name and phone of the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.attendance': [
    { ...inPractice, detail: { ...period, attendance: 'no_show' } },
    'noted a no-show for the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking-invite.create': [
    { ...inPractice, detail: { by: 'sms' } },
    'created a booking link for the calendar “Practice” and texted it',
  ],
  'booking-invite.revoke': [{}, 'revoked a booking link for a deleted calendar'],
  'finding.settle': [
    { ...inPractice, detail: { count: 2 } },
    'marked 2 broken promises in “Practice” as done',
  ],
  'finding.reopen': [{ ...inPractice, detail: { count: 1 } }, 'reopened 1 broken promise in “Practice”'],
  'left-message.leave': [inPractice, 'left a message in “Practice”'],
  'left-message.settle': [inPractice, 'marked a message in “Practice” as done'],
  'left-message.reopen': [inPractice, 'reopened a message in “Practice”'],
  'event.put-back': [
    {
      ...inPractice,
      detail: {
        ...period,
        from: { start: '2026-11-24T21:00:00.000Z', end: '2026-11-24T21:30:00.000Z' },
        link: 'Work',
        host: 'dav.example.com',
      },
    },
    'moved a booking’s event in “Work” at dav.example.com back from 24 Nov 2026, 16:00–16:30 to 24 Nov 2026, 14:00–14:30',
  ],
  'calendar.create': [inPractice, 'created the calendar “Practice”'],
  'calendar.update': [
    { ...inPractice, detail: { name: 'Practice', slotMinutes: 20, timeZone: 'America/New_York' } },
    'changed the name, slot length and time zone of the calendar “Practice”',
  ],
  'calendar.close': [
    { ...inPractice, detail: { date: '2026-12-24', label: 'Christmas' } },
    'closed the calendar “Practice” on 24 Dec 2026 (Christmas)',
  ],
  'calendar.open': [
    { ...inPractice, detail: { date: '2026-12-27', hours: null } },
    'opened the calendar “Practice” on 27 Dec 2026',
  ],
  'team.create': [{ ...inPractice, detail: { name: 'Practice' } }, 'created the team “Practice”'],
  'team.update': [{ ...inPractice, detail: { name: 'Practice' } }, 'changed the team “Practice”'],
  'service.create': [
    { ...inPractice, detail: { service: 'Cleaning' } },
    'added the service “Cleaning” in “Practice”',
  ],
  'service.update': [
    { ...inPractice, detail: { service: 'Cleaning', from: 'Clean' } },
    'renamed the service “Clean” to “Cleaning” in “Practice”',
  ],
  'service.archive': [
    { ...inPractice, detail: { service: 'Cleaning' } },
    'archived the service “Cleaning” in “Practice”',
  ],
  'service.restore': [
    { ...inPractice, detail: { service: 'Cleaning' } },
    'restored the service “Cleaning” in “Practice”',
  ],
  'service.default': [
    { ...inPractice, detail: { service: null } },
    'chose no service for callers who name none in “Practice”',
  ],
  'calendar.teach': [
    { ...inPractice, detail: { phrase: 'school run', meaning: '8:30 to 9:15' } },
    'set “school run” to mean “8:30 to 9:15” in “Practice”',
  ],
  'calendar.forget': [
    { ...inPractice, subjectName: 'Practice', detail: { phrase: 'school run', meaning: '8:30 to 9:15' } },
    'removed the phrase “school run” from the calendar “Practice”',
  ],
  'calendar.archive': [{ detail: { name: 'Practice' } }, 'archived the calendar “Practice”'],
  'calendar.delete': [{ detail: { name: 'Practice' } }, 'deleted the calendar “Practice”'],
  'calendar.restore': [{ detail: { name: 'Practice' } }, 'restored the calendar “Practice”'],
  'time-off.add': [
    { ...inPractice, detail: { ...lunch, label: 'Lunch' } },
    'added time off from 27 Nov 2026, 12:00 to 13:00, weekly until 18 Dec 2026 (Lunch) in “Practice”',
  ],
  'time-off.remove': [
    { ...inPractice, detail: { ...lunch, end: '2026-11-29T00:00', weeklyUntil: null, label: null } },
    'removed time off from 27 Nov 2026, 12:00 to 29 Nov 2026, 00:00 in “Practice”',
  ],
  'time-off.skip': [
    { ...inPractice, detail: { ...lunch, date: '2026-12-04', label: null } },
    'skipped 4 Dec 2026 in time off from 27 Nov 2026, 12:00 to 13:00, weekly until 18 Dec 2026 in “Practice”',
  ],
  'feed.create': [inPractice, 'created a feed of the calendar “Practice”'],
  'feed.revoke': [{}, 'revoked a feed of a deleted calendar'],
  'call-hook.create': [inPractice, 'created the platform addresses of the calendar “Practice”'],
  'call-hook.renew': [inPractice, 'replaced the platform addresses of the calendar “Practice”'],
  'call-hook.revoke': [{}, 'revoked the platform addresses of a deleted calendar'],
  'link.add': [
    { ...inPractice, detail: { link: 'Work', host: 'dav.example.com', writesTo: 'Bookings' } },
    'linked “Work” at dav.example.com to the calendar “Practice”, with bookings written to “Bookings”',
  ],
  'link.update': [
    { ...inPractice, detail: { link: 'Work', host: 'dav.example.com', credentials: true } },
    'changed the sign-in of the link from the calendar “Practice” to “Work” at dav.example.com',
  ],
  'link.remove': [
    { detail: { link: 'Work', host: 'dav.example.com' } },
    'removed the link from a deleted calendar to “Work” at dav.example.com',
  ],
  'webhook.add': [
    { detail: { url: 'https://crm.example.com/hook', types: ['booking.created'] } },
    'added the webhook endpoint https://crm.example.com/hook',
  ],
  'webhook.update': [
    { detail: { url: 'https://b.example.com/', from: 'https://a.example.com/', changed: ['url'] } },
    'moved the webhook endpoint https://a.example.com/ to https://b.example.com/',
  ],
  'webhook.remove': [{ detail: atCrm }, 'removed the webhook endpoint https://crm.example.com/hook'],
  'webhook.rotate': [
    { detail: atCrm },
    'renewed the secret of the webhook endpoint https://crm.example.com/hook',
  ],
  'webhook.switch-on': [{ detail: atCrm }, 'turned on the webhook endpoint https://crm.example.com/hook'],
  'webhook.switch-off': [{ detail: atCrm }, 'turned off the webhook endpoint https://crm.example.com/hook'],
  'webhook.test': [{ detail: atCrm }, 'sent a test to the webhook endpoint https://crm.example.com/hook'],
  'webhook.replay': [
    { detail: { ...atCrm, events: 3 } },
    'sent 3 events again to the webhook endpoint https://crm.example.com/hook',
  ],
  'key.create': [
    { subjectName: 'Front desk', detail: { name: 'Front desk', prefix: 'sk_live_ab12' } },
    'created the API key “Front desk” (sk_live_ab12...)',
  ],
  'key.revoke': [
    { detail: { name: 'Front desk', prefix: 'sk_test_ab12' } },
    'revoked the test key “Front desk” (sk_test_ab12...)',
  ],
  'workspace.create': [{ detail: { name: 'Surgery' } }, 'created the workspace “Surgery”'],
  'workspace.delete': [{ detail: { name: 'Clinic' } }, 'deleted the workspace “Clinic”'],
  'workspace.restore': [{ detail: { name: 'Clinic' } }, 'restored the workspace “Clinic”'],
  'workspace.update': [
    { detail: { name: 'Clinic', from: 'Surgery' } },
    'renamed the workspace from “Surgery” to “Clinic”',
  ],
  'member.join': [{ detail: { email: 'ann@example.com', role: 'viewer' } }, 'joined as viewer'],
  'member.add': [
    { subjectName: 'ann@example.com', detail: { role: 'admin' } },
    'added ann@example.com as admin',
  ],
  'member.update': [
    { subjectName: 'ann@example.com', detail: { role: 'admin', from: 'viewer' } },
    'changed the role of ann@example.com from viewer to admin',
  ],
  'member.remove': [
    { detail: { email: 'ann@example.com', role: 'viewer' } },
    'removed the viewer ann@example.com',
  ],
  'member.leave': [{}, 'left the workspace'],
  'invitation.create': [
    { detail: { email: 'bob@example.com', role: 'admin' } },
    'invited bob@example.com as admin',
  ],
  'invitation.revoke': [
    { detail: { email: 'bob@example.com' } },
    'revoked the invitation for bob@example.com',
  ],
  'reset-link.create': [
    { subjectName: 'ann@example.com' },
    'created a link for ann@example.com to choose a new password',
  ],
  'reset-link.request': [{}, 'was sent a link to choose a new password, asked for on the sign-in page'],
  'user.create': [
    { subjectName: 'ann@example.com', detail: { role: 'owner' } },
    'created the user ann@example.com as owner',
  ],
  'user.password': [{ subjectName: 'ann@example.com' }, 'changed the password of ann@example.com'],
  'session.begin': [{ detail: { by: 'password' } }, 'signed in'],
  'session.end': [{ isOwn: true }, 'signed out one of their browsers'],
  'session.end-all': [{ isOwn: true }, 'signed out everywhere'],
  'two-step.enable': [{ isOwn: true }, 'turned on two-step sign-in'],
  'two-step.disable': [{ isOwn: true }, 'turned off two-step sign-in'],
  'two-step.renew-codes': [{ isOwn: true }, 'got new recovery codes'],
  'two-step.use-recovery-code': [{ isOwn: true }, 'used a recovery code'],
  'two-step.require': [{}, 'made two-step sign-in required'],
  'two-step.make-optional': [{}, 'made two-step sign-in optional'],
  'person.erase': [{ detail: { bookings: 1 } }, 'erased a person from 1 booking'],
};

describe('a sentence of the audit log', () => {
  test.each(auditActions.map((action) => ({ action })))('tells of $action', ({ action }) => {
    const [given, expected] = told[action];
    expect(sentence(action, given)).toBe(expected);
  });

  test.each<[string, Partial<DescribedEntry>, english: string, german: string]>([
    [
      'another calendar',
      { detail: { ...period, from: { ...period, calendarId: 'other' } } },
      'gave the booking of 24 Nov 2026, 14:00–14:30 to “Practice”',
      'Buchung an „Practice“ übergeben: 24.11.2026, 14:00–14:30',
    ],
    [
      'another calendar at another hour',
      { detail: { ...period, from: { ...before, calendarId: 'other' } } },
      'moved the booking of 23 Nov 2026, 10:00–10:30 to 24 Nov 2026, 14:00–14:30 and gave it to “Practice”',
      'Buchung an „Practice“ übergeben und verschoben: von 23.11.2026, 10:00–10:30 auf 24.11.2026, 14:00–14:30',
    ],
    [
      'a calendar that’s deleted by now',
      { calendarName: null, detail: { ...period, from: period } },
      'gave the booking of 24 Nov 2026, 14:00–14:30 to a deleted calendar',
      'Buchung an einen gelöschten Kalender übergeben: 24.11.2026, 14:00–14:30',
    ],
    [
      'others of its team',
      { people: ['Dr. Lee', 'Sarah Chen'], detail: { ...period, from: period } },
      'gave the booking of 24 Nov 2026, 14:00–14:30 in “Practice” to Dr. Lee and Sarah Chen',
      'Buchung in „Practice“ an Dr. Lee und Sarah Chen übergeben: 24.11.2026, 14:00–14:30',
    ],
  ])('tells of a booking that was given to %s', (_, entry, english, german) => {
    const given = { ...inPractice, ...entry };
    expect([sentence('booking.reschedule', given), sentence('booking.reschedule', given, 'de')]).toEqual([
      ...[english, german],
    ]);
  });

  test('tells who changed their own password, and who was signed out by the command line', () => {
    expect(sentence('user.password', { isOwn: true })).toBe('changed their own password');
    const ann = { subjectName: 'ann@example.com' };
    expect(sentence('session.end', ann)).toBe('signed out a browser of ann@example.com');
    expect(sentence('session.end-all', ann)).toBe('signed out ann@example.com everywhere');
    expect(sentence('two-step.disable', ann)).toBe('turned off two-step sign-in for ann@example.com');
  });

  test('shows the code of what is not known', () => {
    expect(sentence('spoon.bend', {})).toBe('spoon.bend');
  });

  test.each([...auditActions])('says something of %s where all else is gone', (action) => {
    expect(sentence(action, {})).toMatch(/^[a-z][\w ,“”’-]+$/);
  });

  test.each<[AuditAction, string]>([
    ['booking.create', 'Termin in „Practice“ gebucht: 24.11.2026, 14:00–14:30'],
    [
      'booking.reschedule',
      'Buchung in „Practice“ verschoben: von 23.11.2026, 10:00–10:30 auf 24.11.2026, 14:00–14:30',
    ],
    ['booking.update', 'Buchung in „Practice“ korrigiert (Name und Telefon): 24.11.2026, 14:00–14:30'],
    ['calendar.update', 'Kalender „Practice“ geändert: Name, Termindauer und Zeitzone'],
    ['calendar.close', 'Kalender „Practice“ am 24.12.2026 geschlossen (Christmas)'],
    ['feed.revoke', 'Feed eines gelöschten Kalenders widerrufen'],
    ['call-hook.revoke', 'Plattformadressen eines gelöschten Kalenders widerrufen'],
    ['link.remove', 'Verknüpfung von „Work“ bei dav.example.com mit einem gelöschten Kalender entfernt'],
    ['webhook.update', 'Webhook-Endpunkt https://a.example.com/ durch https://b.example.com/ ersetzt'],
    ['webhook.rotate', 'Geheimnis für https://crm.example.com/hook erneuert'],
    ['webhook.replay', '3 Ereignisse erneut an https://crm.example.com/hook gesendet'],
    ['key.create', 'API-Schlüssel „Front desk“ (sk_live_ab12...) erstellt'],
    ['key.revoke', 'Testschlüssel „Front desk“ (sk_test_ab12...) widerrufen'],
    ['member.update', 'Rolle von ann@example.com von „Betrachter“ in „Admin“ geändert'],
    ['session.end-all', 'Überall abgemeldet'],
    ['person.erase', 'Daten eines Anrufers aus 1 Buchung gelöscht'],
  ])('tells of %s in German', (action, expected) => {
    expect(sentence(action, told[action][0], 'de')).toBe(expected);
  });

  test.each([...auditActions])('says something of %s in German where all else is gone', (action) => {
    expect(sentence(action, {}, 'de')).toMatch(/^[\p{L}„][\p{L}\d „“,:().-]+$/u);
  });

  test('tells times without a calendar in UTC, and says so', () => {
    expect(sentence('booking.create', { detail: period })).toBe(
      'booked 24 Nov 2026, 19:00–19:30 UTC in a deleted calendar',
    );
  });
});

test('a booking of a team says with whom it is', () => {
  const people = ['Chair 1', 'Dr. Lee'];
  expect(sentence('booking.create', { ...inPractice, people, detail: period })).toBe(
    'booked 24 Nov 2026, 14:00–14:30 in “Practice” with Chair 1 and Dr. Lee',
  );
  expect(sentence('booking.create', { ...inPractice, people, detail: period }, 'de')).toBe(
    'Termin in „Practice“ bei Chair 1 und Dr. Lee gebucht: 24.11.2026, 14:00–14:30',
  );
});
