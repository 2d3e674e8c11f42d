import { expect, test } from 'bun:test';
import { testMessages } from '../../told-messages.ts';
import { at, context, speech, zone } from './spoken.ts';

testMessages({
  speech,
  greeting: 'Hi Ada Lee!',
  values: {
    name: 'Ada Lee',
    when: 'Tuesday, November 24 at 2:30 PM',
    service: 'Cleaning',
    person: 'Dr. Lee',
    place: '12 Main Street',
    phone: '(212) 555-0100',
    business: 'Oak Dental',
  },
  sentences: {
    confirmation: {
      both: "You're booked for a cleaning with Dr. Lee on Tuesday, November 24 at 2:30 PM.",
      service: "You're booked for a cleaning on Tuesday, November 24 at 2:30 PM.",
      person: "You're booked with Dr. Lee on Tuesday, November 24 at 2:30 PM.",
      neither: "You're booked on Tuesday, November 24 at 2:30 PM.",
      bothOfDesk: 'Where: 12 Main Street. To change it, call (212) 555-0100.',
      place: 'Where: 12 Main Street.',
      phone: 'To change it, call (212) 555-0100.',
    },
    change: {
      both: 'Your appointment for a cleaning with Dr. Lee is now on Tuesday, November 24 at 2:30 PM.',
      service: 'Your appointment for a cleaning is now on Tuesday, November 24 at 2:30 PM.',
      person: 'Your appointment with Dr. Lee is now on Tuesday, November 24 at 2:30 PM.',
      neither: 'Your appointment is now on Tuesday, November 24 at 2:30 PM.',
      bothOfDesk: 'Where: 12 Main Street. Phone: (212) 555-0100.',
      place: 'Where: 12 Main Street.',
      phone: 'Phone: (212) 555-0100.',
    },
    cancellation: {
      both: 'Your appointment for a cleaning with Dr. Lee on Tuesday, November 24 at 2:30 PM is cancelled.',
      service: 'Your appointment for a cleaning on Tuesday, November 24 at 2:30 PM is cancelled.',
      person: 'Your appointment with Dr. Lee on Tuesday, November 24 at 2:30 PM is cancelled.',
      neither: 'Your appointment on Tuesday, November 24 at 2:30 PM is cancelled.',
      bothOfDesk: 'To rebook, call (212) 555-0100.',
      place: '',
      phone: 'To rebook, call (212) 555-0100.',
    },
    reminder: {
      both: "A reminder: you're booked for a cleaning with Dr. Lee on Tuesday, November 24 at 2:30 PM.",
      service: "A reminder: you're booked for a cleaning on Tuesday, November 24 at 2:30 PM.",
      person: "A reminder: you're booked with Dr. Lee on Tuesday, November 24 at 2:30 PM.",
      neither: "A reminder: you're booked on Tuesday, November 24 at 2:30 PM.",
      bothOfDesk: 'Where: 12 Main Street. Phone: (212) 555-0100.',
      place: 'Where: 12 Main Street.',
      phone: 'Phone: (212) 555-0100.',
    },
  },
});

test.each([
  ['America/New_York', 'Tuesday, November 24 at 2:30 PM'],
  ['America/Los_Angeles', 'Tuesday, November 24 at 11:30 AM Pacific Time'],
  ['Asia/Tokyo', 'Wednesday, November 25 at 4:30 AM Japan Standard Time'],
])('a time in %s is written "%s"', (name, written) => {
  const moment = { ...context, zone: zone(name) };
  expect(speech.messages.when(at('2026-11-24T14:30-05:00'), moment)).toBe(written);
});

test.each([
  ['for ', 'Oil change (60 min)', 'an oil change'],
  ['Service: ', 'Oil change', 'Oil change'],
])('a service after "%s" is written "%s"', (before, text, written) => {
  expect(speech.messages.inSentence({ placeholder: 'service', text, before })).toBe(written);
});

test('people are named with "and"', () => {
  expect(speech.messages.people(['Dr. Lee (Mon–Wed)', 'Chair 2'])).toBe('Dr. Lee and Chair 2');
});
