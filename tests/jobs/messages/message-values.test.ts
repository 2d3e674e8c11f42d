import { expect, test } from 'bun:test';
import type { Team } from '../../../src/domain/calendar/team.ts';
import { Zones } from '../../../src/domain/time/zone.ts';
import { type MessageSource, messageValues } from '../../../src/jobs/messages/message-values.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';

const calendar: MessageSource['calendar'] = {
  id: 'lee',
  name: 'Dr. Lee',
  timeZone: 'America/New_York',
  country: 'US',
  place: '12 Main Street',
  contactPhone: '+12125550100',
  services: [],
};
const source: MessageSource = {
  calendar,
  business: 'Oak Dental',
  speech: createEnglishSpeech(),
  zones: new Zones(),
  link: null,
  now: Date.parse('2026-11-20T10:00-05:00'),
};
const booking = {
  name: 'Ada Lee',
  startAt: Date.parse('2026-11-24T14:30-05:00'),
  serviceId: null,
  memberIds: [] as string[],
  madeInZone: null as string | null,
};
const values = {
  name: 'Ada Lee',
  when: 'Tuesday, November 24 at 2:30 PM',
  place: '12 Main Street',
  phone: '(212) 555-0100',
  business: 'Oak Dental',
};

test('a message says when, where, and whom to call', () => {
  expect(messageValues(booking, source)).toEqual(values);
});

test('a message has the link to the booking’s page, if there is one', () => {
  const link = 'https://slots.example.com/b/x';
  expect(messageValues(booking, { ...source, link })).toEqual({ ...values, link });
});

test('a message names neither place nor phone that nobody has given, nor a name that is none', () => {
  const bare = { ...calendar, place: null, contactPhone: null };
  const { when, business } = values;
  const named = { ...booking, name: '+12125550123' };
  expect(messageValues(named, { ...source, calendar: bare })).toEqual({ when, business });
});

test.each([
  ['America/New_York', values.when],
  ['America/Toronto', values.when],
  ['America/Chicago', 'Tuesday, November 24 at 1:30 PM Central Time'],
  ['Mars/Olympus', values.when],
])('a booking that was made in %s is on %s', (madeInZone, when) => {
  expect(messageValues({ ...booking, madeInZone }, source).when).toBe(when);
});

test('a team says its own place and phone, and else those of the member that keeps the booking', () => {
  const names = ['Dr. Lee', 'Tom', 'Ann', 'Bo', 'Cy'];
  const members = names.map((name) => ({ calendarId: name, name, leftAt: null, archivedAt: null }));
  const team = { kind: 'everyone', members } as unknown as Team;
  const keeper = { place: '9 Elm Street', contactPhone: '+49301234567', country: 'DE' };
  const at = (desk: Partial<MessageSource['calendar']>, memberIds: string[]) =>
    messageValues({ ...booking, memberIds }, { ...source, keeper, calendar: { ...calendar, team, ...desk } });
  const own = at({}, ['Dr. Lee']);
  expect(own).toEqual({ ...values, person: 'Dr. Lee' });
  const kept = at({ place: null, contactPhone: null }, ['Tom', 'Dr. Lee']);
  expect(kept).toEqual({
    ...values,
    person: 'Dr. Lee and Tom',
    place: '9 Elm Street',
    phone: '+49 30 1234567',
  });
  expect(at({}, names)).toEqual(values);
});
