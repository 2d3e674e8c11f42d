import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import { OpeningTimes } from '../../../../src/domain/calendar/working-hours.ts';
import type { Window } from '../../../../src/language/interpretation/interpretation.ts';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { at, berlin, context, speech, window } from './spoken.ts';

const { local, november, days, instants } = novemberIn(berlin);

function refusal(found: Partial<AvailabilityToSay> & Pick<AvailabilityToSay, 'reason' | 'windows'>): string {
  const slots = [at('2026-11-23T09:00')];
  const said = { kind: 'window', slots, durationMinutes: 45, horizonDays: 60, ...found } as const;
  const sentence = speech.availability(said, context);
  expect(sentence).toEndWith(' Ich habe am Montag um 9 Uhr etwas frei.');
  return sentence.slice(0, -' Ich habe am Montag um 9 Uhr etwas frei.'.length);
}

const everyDay = (hours: string) =>
  Array.from({ length: 28 }, (_, index) => november(`${20 + index}T${hours}`));
const mondays = (hours: string) => [23, 30, 37, 44].map((day) => november(`${day}T${hours}`));

describe('what is full is told the way people say it', () => {
  test.each<[string, Window[]]>([
    ['Am Dienstag sind wir ausgebucht.', [november('24')]],
    ['Heute Vormittag sind wir ausgebucht.', [november('20T10:30-12:00')]],
    ['Heute Abend sind wir ausgebucht.', [november('20T17:00-21:00')]],
    ['Morgen Nachmittag sind wir ausgebucht.', [november('21T12:00-17:00')]],
    ['Am Dienstagvormittag sind wir ausgebucht.', [november('24T08:00-12:00')]],
    ['Am Dienstag, den 15. Dezember vormittags sind wir ausgebucht.', [november('45T08:00-12:00')]],
    ['Am Dienstag von 14 bis 16 Uhr sind wir ausgebucht.', [november('24T14:00-16:00')]],
    ['Am Montag ab 15 Uhr 30 sind wir ausgebucht.', [november('23T15:31-24:00')]],
    ['Nächste Woche sind wir ausgebucht.', [days(23, 29)]],
    ['Diese Woche sind wir ausgebucht.', [{ startAt: context.now, endAt: local(23, '00:00') }]],
    ['Im Dezember sind wir ausgebucht.', [days(31, 61)]],
    ['Heute und morgen ist nichts frei.', [days(20, 21)]],
    ['Heute und morgen ist nichts frei.', [{ startAt: context.now, endAt: local(22, '00:00') }]],
    ['Morgen und am Sonntag ist nichts frei.', [days(21, 22)]],
    ['Von Montag bis Mittwoch sind wir ausgebucht.', [days(23, 25)]],
    ['Bis Dienstag sind wir ausgebucht.', [days(20, 24)]],
    ['Von Dezember bis Februar sind wir ausgebucht.', [days(31, 120)]],
    [
      'Am Dienstag, am Mittwoch und am Freitag, den 27. November ist nichts frei.',
      ['24', '25', '27'].map(november),
    ],
    [
      'Am Montag und am Mittwoch ab 14 Uhr ist nichts frei.',
      ['23T14:00-24:00', '25T14:00-24:00'].map(november),
    ],
    [
      'Am Montag und am Mittwoch vormittags ist nichts frei.',
      ['23T08:00-12:00', '25T08:00-12:00'].map(november),
    ],
    [
      'Am Montag von 9 bis 11 Uhr und am Mittwoch von 14 bis 16 Uhr ist nichts frei.',
      ['23T09:00-11:00', '25T14:00-16:00'].map(november),
    ],
    [
      'Am Dienstag vor 12 Uhr und ab 13 Uhr ist nichts frei.',
      ['24T00:00-12:00', '24T13:00-24:00'].map(november),
    ],
    ['Montags ist nichts frei.', mondays('00:00-24:00')],
    ['Montags vormittags ist nichts frei.', mondays('06:00-12:00')],
    ['Montags ab 16 Uhr ist nichts frei.', mondays('16:00-24:00')],
    ['Abends ist nichts frei.', everyDay('17:00-21:00')],
    ['Am Wochenende ist nichts frei.', [days(21, 22), days(28, 29), days(35, 36)]],
    ['An diesen Tagen ist nichts frei.', ['22', '24', '26', '28'].map(november)],
    [
      'Zu diesen Zeiten ist nichts frei.',
      ['23T09:00-10:00', '24T11:00-12:00', '25T13:00-14:00'].map(november),
    ],
    ['Bis Dienstag um 12 Uhr sind wir ausgebucht.', [{ startAt: null, endAt: local(24, '12:00') }]],
    ['Ab Dienstag sind wir ausgebucht.', [{ startAt: local(24, '00:00'), endAt: null }]],
    [
      'Von Dienstag um 22 Uhr bis Mittwoch um 2 Uhr sind wir ausgebucht.',
      [{ startAt: local(24, '22:00'), endAt: local(25, '02:00') }],
    ],
  ])('%s', (sentence, windows) => {
    expect(refusal({ reason: 'fully_booked', windows })).toBe(sentence);
  });
});

describe('the other reasons', () => {
  test.each<[AvailabilityReason, string, Window[]]>([
    ['too_soon', 'Heute vor 11 Uhr ist zu kurzfristig.', [november('20T10:30-11:00')]],
    ['too_soon', 'Das ist zu kurzfristig.', [days(20, 21)]],
    ['date_closed', 'Am Donnerstag haben wir geschlossen.', [november('26T09:00-12:00')]],
    [
      'date_closed',
      'Am Donnerstag, den 24. Dezember und am Freitag, den 25. Dezember haben wir geschlossen.',
      [days(54, 55)],
    ],
    ['date_closed', 'Nächste Woche abends haben wir nicht geöffnet.', eachOf(23, 29, '17:00-21:00')],
    ['outside_working_hours', 'Morgen und am Sonntag haben wir nicht geöffnet.', [days(21, 22)]],
    ['outside_working_hours', 'Am Dienstagabend haben wir nicht geöffnet.', [november('24T17:00-21:00')]],
    [
      'outside_working_hours',
      'Am Dienstag ab 18 Uhr haben wir nicht geöffnet.',
      [november('24T18:00-24:00')],
    ],
    ['outside_working_hours', 'Abends haben wir nicht geöffnet.', everyDay('17:00-21:00')],
    [
      'off_grid',
      'Am Dienstag von 14 Uhr 5 bis 14 Uhr 40 passt bei uns kein Termin.',
      [november('24T14:05-14:40')],
    ],
    ['duration_too_long', 'Für 45 Minuten ist nächste Woche nicht genug Platz.', [days(23, 29)]],
    ['duration_too_long', 'Für 45 Minuten ist nicht genug Platz.', [{ startAt: context.now, endAt: null }]],
    [
      'too_far',
      'Der Februar liegt zu weit in der Zukunft, ich kann nur bis zum 19. Januar buchen.',
      [days(93, 120)],
    ],
    [
      'too_far',
      'Das liegt zu weit in der Zukunft, ich kann nur bis zum 19. Januar buchen.',
      [days(100, 104)],
    ],
    ['in_the_past', 'Heute früh ist schon vorbei.', [november('20T06:00-10:00')]],
    ['in_the_past', 'Für heute ist es schon zu spät.', [november('20')]],
    ['in_the_past', 'Dafür ist es schon zu spät.', [days(18, 20)]],
    ['outside_working_hours', 'Gestern ist schon vorbei.', [november('19')]],
    ['date_closed', 'Gestern ist schon vorbei.', [november('19')]],
    ['outside_working_hours', 'Heute und morgen haben wir nicht geöffnet.', [days(18, 21)]],
    [
      'outside_working_hours',
      'Samstag, der 20. Februar liegt zu weit in der Zukunft, ich kann nur bis zum 19. Januar buchen.',
      [november('112')],
    ],
    ['in_the_past', 'Dienstag, der 10. November ist schon vorbei.', [november('10')]],
    ['in_the_past', 'Das ist schon vorbei.', [days(9, 15)]],
    [
      'in_the_past',
      'Das ist schon vorbei.',
      ['16', '17', '18', '19', '10', '12'].map((day) => november(day)),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows })).toBe(sentence);
  });

  test.each<[AvailabilityReason, string, Window[]]>([
    ['slot_taken', 'Dienstag und Mittwoch um 14 Uhr sind belegt.', instants('24T14:00', '25T14:00')],
    ['slot_taken', 'Dienstag um 14 und 15 Uhr sind belegt.', instants('24T14:00', '24T15:00')],
    [
      'slot_taken',
      'Dienstag um 14 Uhr und Mittwoch um 16 Uhr sind belegt.',
      instants('24T14:00', '25T16:00'),
    ],
    [
      'slot_taken',
      'Diese Zeiten sind alle belegt.',
      instants('23T14:00', '24T14:00', '25T14:00', '26T14:00', '27T14:00'),
    ],
    ['off_grid', 'Am Dienstag um 14 Uhr 10 beginnt bei uns kein Termin.', instants('24T14:10')],
    ['date_closed', 'Am Donnerstag haben wir geschlossen.', instants('26T10:00')],
    ['outside_working_hours', 'Am Dienstag um 20 Uhr haben wir nicht geöffnet.', instants('24T20:00')],
    [
      'outside_working_hours',
      'Am Dienstag um 19 und 20 Uhr haben wir nicht geöffnet.',
      instants('24T19:00', '24T20:00'),
    ],
    [
      'duration_too_long',
      'Für 45 Minuten ist am Dienstag und am Mittwoch um 16 Uhr nicht genug Platz.',
      instants('24T16:00', '25T16:00'),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows, kind: 'instant' })).toBe(sentence);
  });
});

describe('hours that lie outside the calendar’s are left out', () => {
  const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }));
  const opening = new OpeningTimes({ workingHours, dateOverrides: [] }, berlin);

  test.each<[AvailabilityReason, string, Window[]]>([
    ['fully_booked', 'Am Montag ab 15 Uhr 30 sind wir ausgebucht.', [november('23T15:31-19:00')]],
    ['fully_booked', 'Am Montag vor 11 Uhr sind wir ausgebucht.', [november('23T07:00-11:00')]],
    ['fully_booked', 'Am Montag sind wir ausgebucht.', [november('23T08:00-18:00')]],
    ['fully_booked', 'Am Montagnachmittag sind wir ausgebucht.', [november('23T12:00-17:00')]],
    ['fully_booked', 'Am Montag von 14 bis 16 Uhr sind wir ausgebucht.', [november('23T14:00-16:00')]],
    ['outside_working_hours', 'Morgen haben wir nicht geöffnet.', [november('21T12:00-17:00')]],
    [
      'outside_working_hours',
      'Morgen und am Sonntag haben wir nicht geöffnet.',
      eachOf(21, 22, '09:00-12:00'),
    ],
    ['outside_working_hours', 'Am Montag vor 8 Uhr haben wir nicht geöffnet.', [november('23T00:00-08:00')]],
    [
      'outside_working_hours',
      'Am Freitag, den 27. November und am Samstag, den 28. November ab 18 Uhr haben wir nicht geöffnet.',
      eachOf(27, 28, '18:00-24:00'),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows, opening })).toBe(sentence);
  });
});

describe('a long appointment that doesn’t fit leaves room for shorter ones', () => {
  test.each<[AvailabilityReason, AvailabilityToSay['kind'], number, Window[], string]>([
    ['fully_booked', 'window', 240, [november('20')], 'Heute habe ich keine 4 Stunden frei.'],
    [
      'fully_booked',
      'window',
      90,
      [november('24T12:00-17:00')],
      'Am Dienstagnachmittag habe ich keine 90 Minuten frei.',
    ],
    [
      'slot_taken',
      'instant',
      150,
      instants('24T15:00'),
      'Am Dienstag um 15 Uhr habe ich keine zweieinhalb Stunden frei.',
    ],
    ['slot_taken', 'instant', 60, instants('24T15:00'), 'Dienstag um 15 Uhr ist belegt.'],
  ])('%s, %s of %i minutes', (reason, kind, durationMinutes, windows, sentence) => {
    expect(refusal({ reason, kind, durationMinutes, windows })).toBe(sentence);
  });
});

test.each<[Partial<AvailabilityToSay>, string]>([
  [
    { reason: 'fully_booked', kind: 'next', windows: [window('2026-11-20T10:30', null)] },
    'In den nächsten 60 Tagen habe ich nichts frei.',
  ],
  [
    { reason: 'fully_booked', horizonDays: 1 },
    'Am Dienstag sind wir ausgebucht. Bis morgen habe ich sonst nichts frei.',
  ],
  [
    { reason: 'fully_booked', durationMinutes: 240 },
    'Am Dienstag habe ich keine 4 Stunden frei. In den nächsten 60 Tagen habe ich so lange am Stück nichts frei.',
  ],
  [
    { reason: 'in_the_past', windows: [november('19')] },
    'Gestern ist schon vorbei. In den nächsten 60 Tagen habe ich nichts frei.',
  ],
  [
    { reason: 'too_far', horizonDays: 365 },
    'Dienstag liegt zu weit in der Zukunft, ich kann nur bis zum 20. November 2027 buchen. Bis dahin habe ich nichts frei.',
  ],
  [
    { reason: 'duration_too_long', durationMinutes: 540, horizonDays: undefined },
    'Für 9 Stunden ist am Dienstag nicht genug Platz. Ginge auch ein kürzerer Termin?',
  ],
  [
    { reason: 'duration_too_long', durationMinutes: 150 },
    'Für zweieinhalb Stunden ist am Dienstag nicht genug Platz. In den nächsten 60 Tagen habe ich so lange am Stück nichts frei. Ginge auch ein kürzerer Termin?',
  ],
])('where nothing is free, %j says what helps', (found, sentence) => {
  const usual = {
    kind: 'window',
    windows: [november('24')],
    slots: [],
    durationMinutes: 30,
    horizonDays: 60,
  } as const;
  expect(speech.availability({ reason: 'fully_booked', ...usual, ...found }, context)).toBe(sentence);
});

test('several days that are asked for outside of from and to are told together', () => {
  const bounds = window('2026-11-30T00:00', null);
  const said = (windows: Window[]) => refusal({ reason: 'too_soon', windows, bounds });
  expect(said(['23', '25'].map(november))).toBe(
    'Ich sollte nur ab Montag, 30. November suchen, und Montag und Mittwoch gehören nicht dazu.',
  );
  expect(said([days(23, 25)])).toBe(
    'Ich sollte nur ab Montag, 30. November suchen, und das gehört nicht dazu.',
  );
});

/** The same hours on each day from the first to the last. */
function eachOf(first: number, last: number, hours: string): Window[] {
  return Array.from({ length: last - first + 1 }, (_, index) => november(`${first + index}T${hours}`));
}
