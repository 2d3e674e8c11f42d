import { expect, test } from 'bun:test';
import { testMessages } from '../../told-messages.ts';
import { at, context, speech, zone } from './spoken.ts';

testMessages({
  speech,
  greeting: 'Guten Tag Ada Lee!',
  values: {
    name: 'Ada Lee',
    when: 'Dienstag, 24. November um 14 Uhr',
    service: 'Zahnreinigung',
    person: 'Dr. Lee',
    place: 'Hauptstraße 12',
    phone: '+49 30 1234567',
    business: 'Praxis Weber',
  },
  sentences: {
    confirmation: {
      both: 'Ihr Termin für eine Zahnreinigung bei Dr. Lee ist am Dienstag, 24. November um 14 Uhr.',
      service: 'Ihr Termin für eine Zahnreinigung ist am Dienstag, 24. November um 14 Uhr.',
      person: 'Ihr Termin bei Dr. Lee ist am Dienstag, 24. November um 14 Uhr.',
      neither: 'Ihr Termin ist am Dienstag, 24. November um 14 Uhr.',
      bothOfDesk: 'Ort: Hauptstraße 12. Tel. +49 30 1234567.',
      place: 'Ort: Hauptstraße 12.',
      phone: 'Tel. +49 30 1234567.',
    },
    change: {
      both: 'Ihr Termin bei Dr. Lee ist jetzt am Dienstag, 24. November um 14 Uhr.',
      service: 'Ihr Termin ist jetzt am Dienstag, 24. November um 14 Uhr.',
      person: 'Ihr Termin bei Dr. Lee ist jetzt am Dienstag, 24. November um 14 Uhr.',
      neither: 'Ihr Termin ist jetzt am Dienstag, 24. November um 14 Uhr.',
      bothOfDesk: 'Ort: Hauptstraße 12. Tel. +49 30 1234567.',
      place: 'Ort: Hauptstraße 12.',
      phone: 'Tel. +49 30 1234567.',
    },
    cancellation: {
      both: 'Ihr Termin bei Dr. Lee am Dienstag, 24. November um 14 Uhr ist abgesagt.',
      service: 'Ihr Termin am Dienstag, 24. November um 14 Uhr ist abgesagt.',
      person: 'Ihr Termin bei Dr. Lee am Dienstag, 24. November um 14 Uhr ist abgesagt.',
      neither: 'Ihr Termin am Dienstag, 24. November um 14 Uhr ist abgesagt.',
      bothOfDesk: 'Neuer Termin unter +49 30 1234567.',
      place: '',
      phone: 'Neuer Termin unter +49 30 1234567.',
    },
    reminder: {
      both: 'Zur Erinnerung: Ihr Termin bei Dr. Lee ist am Dienstag, 24. November um 14 Uhr.',
      service: 'Zur Erinnerung: Ihr Termin ist am Dienstag, 24. November um 14 Uhr.',
      person: 'Zur Erinnerung: Ihr Termin bei Dr. Lee ist am Dienstag, 24. November um 14 Uhr.',
      neither: 'Zur Erinnerung: Ihr Termin ist am Dienstag, 24. November um 14 Uhr.',
      bothOfDesk: 'Ort: Hauptstraße 12. Tel. +49 30 1234567.',
      place: 'Ort: Hauptstraße 12.',
      phone: 'Tel. +49 30 1234567.',
    },
  },
});

test.each([
  ['2026-11-24T14:00', 'Europe/Berlin', 'Dienstag, 24. November um 14 Uhr'],
  ['2026-11-24T14:05', 'Europe/Berlin', 'Dienstag, 24. November um 14:05 Uhr'],
  ['2026-11-24T14:30', 'Asia/Tokyo', 'Dienstag, 24. November um 22:30 Uhr, Japanische Normalzeit'],
  [
    '2027-10-31T02:30+01:00',
    'Europe/Berlin',
    'Sonntag, 31. Oktober 2027 um 2:30 Uhr nach der Zeitumstellung',
  ],
])('%s in %s is written "%s"', (iso, name, written) => {
  expect(speech.messages.when(at(iso), { ...context, zone: zone(name) })).toBe(written);
});

test.each([
  ['service', 'für ', 'Ölwechsel', 'einen Ölwechsel'],
  ['service', 'Leistung: ', 'Ölwechsel', 'Ölwechsel'],
  ['person', 'bei ', 'Dr. Lee und Herr Weber', 'Dr. Lee und Herrn Weber'],
  ['person', '', 'Herr Weber', 'Herr Weber'],
] as const)('the %s after "%s" is written "%s"', (placeholder, before, text, written) => {
  expect(speech.messages.inSentence({ placeholder, text, before })).toBe(written);
});

test('people are named with "und"', () => {
  expect(speech.messages.people(['Dr. Lee', 'Stuhl 2'])).toBe('Dr. Lee und Stuhl 2');
});
