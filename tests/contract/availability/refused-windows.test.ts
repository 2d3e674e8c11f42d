import { beforeAll, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../contract-server.ts';

// It is Saturday, 21 November 2026; both calendars are open on weekdays from nine to five.

let contract: ContractServer;
let english: Place;
let german: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  english = await contract.place();
  german = await contract.place({ language: 'de', timeZone: 'Europe/Berlin' });
  contract.setNow('2026-11-21T10:00:00-05:00');
});

/** The first sentence of the message: what is refused. */
async function refused(place: Place, input: Record<string, string>): Promise<[string, string]> {
  const { json } = await contract.check(place, input);
  const { reason, message } = json as { reason: string; message: string };
  return [reason, message.split(/(?<=\.) (?=I have|Ich habe)/)[0] ?? ''];
}

describe('a refusal names no day that has passed, and hours only where they matter', () => {
  test.each([
    ['any time this week after five', "We're closed today and tomorrow."],
    ['any time next week after nine pm', "We're not open after 9 PM next week."],
    [
      'monday, wednesday or friday after nine pm',
      "We're not open after 9 PM on Monday, Wednesday or Friday.",
    ],
    ['on the weekend', "We're closed today and tomorrow."],
    ['tomorrow after five', "We're closed tomorrow."],
    ['tomorrow at ten', "We're closed tomorrow."],
    ['monday at eight pm', "We're not open at 8 PM on Monday."],
    ['monday evening', "We're not open on Monday evening."],
    ['saturdays', "We're closed on Saturdays."],
    ['weekends in december', "We're closed on weekends."],
  ])('%s', async (query, sentence) => {
    expect(await refused(english, { query })).toEqual(['outside_working_hours', sentence]);
  });

  test.each([
    ['diese woche nach fünf', 'Heute und morgen haben wir nicht geöffnet.'],
    [
      'montag, mittwoch oder freitag nach 21 uhr',
      'Am Montag, am Mittwoch und am Freitag ab 21 Uhr haben wir nicht geöffnet.',
    ],
    ['morgen um zehn', 'Morgen haben wir nicht geöffnet.'],
    ['montag abend', 'Am Montagabend haben wir nicht geöffnet.'],
    ['samstags', 'Samstags haben wir nicht geöffnet.'],
  ])('%s', async (query, sentence) => {
    expect(await refused(german, { query })).toEqual(['outside_working_hours', sentence]);
  });

  test('but what has passed altogether', async () => {
    expect(await refused(english, { query: 'yesterday' })).toEqual([
      'in_the_past',
      'Yesterday has already passed.',
    ]);
  });
});

describe('a refusal tells how far ahead can be booked', () => {
  test.each([
    ['may 25', 'Tuesday, May 25 is too far ahead: I can only book up to January 20.'],
    ['february', 'February is too far ahead: I can only book up to January 20.'],
  ])('%s', async (query, sentence) => {
    expect(await refused(english, { query })).toEqual(['too_far', sentence]);
  });

  test('in German too', async () => {
    expect(await refused(german, { query: '25. mai' })).toEqual([
      'too_far',
      'Dienstag, der 25. Mai liegt zu weit in der Zukunft, ich kann nur bis zum 20. Januar buchen.',
    ]);
  });
});

test('a refusal leaves out what lies outside the hours', async () => {
  const place = await contract.place();
  await contract.claim(place, { start: '2026-11-23T14:00:00-05:00', end: '2026-11-23T17:00:00-05:00' });
  const input = { query: 'monday', from: '2026-11-23T15:31', to: '2026-11-23T19:00' };
  expect(await refused(place, input)).toEqual(['fully_booked', 'Monday after 3:30 PM is fully booked.']);
});

describe('words that from and to rule out are told what rules them out', () => {
  test.each<[Record<string, string>, string, string]>([
    [
      { query: 'tomorrow', from: '2026-11-25' },
      'too_soon',
      "I'm only looking from Wednesday, November 25 on, so tomorrow is out.",
    ],
    [
      { query: 'tomorrow', from: '2026-11-25', to: '2026-11-27' },
      'too_soon',
      "I'm only looking from Wednesday, November 25 to Thursday, November 26, so tomorrow is out.",
    ],
    [
      { query: 'tomorrow at two', from: '2026-11-25T09:00', to: '2026-11-25T17:00' },
      'too_soon',
      "I'm only looking on Wednesday, November 25 from 9 AM to 5 PM, so tomorrow at 2 PM is out.",
    ],
    [
      { query: 'friday', to: '2026-11-25' },
      'too_far',
      "I'm only looking until Tuesday, November 24, so Friday is out.",
    ],
    [
      { query: 'friday', to: '2026-11-20' },
      'in_the_past',
      'The time I was asked to look at has already passed.',
    ],
  ])('%j', async (input, reason, sentence) => {
    expect(await refused(english, input)).toEqual([reason, sentence]);
  });

  test.each<[Record<string, string>, string, string]>([
    [
      { query: 'morgen', from: '2026-11-25', to: '2026-11-26' },
      'too_soon',
      'Ich sollte nur am Mittwoch, den 25. November suchen, und morgen gehört nicht dazu.',
    ],
    [
      { query: 'freitag', to: '2026-11-24' },
      'too_far',
      'Ich sollte nur bis Montag, 23. November suchen, und Freitag gehört nicht dazu.',
    ],
    [
      { query: 'morgen um zwei', to: '2026-11-21' },
      'in_the_past',
      'Die Zeit, in der ich suchen sollte, ist schon vorbei.',
    ],
  ])('%j', async (input, reason, sentence) => {
    expect(await refused(german, input)).toEqual([reason, sentence]);
  });
});
