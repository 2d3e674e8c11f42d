import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import { OpeningTimes } from '../../../../src/domain/calendar/working-hours.ts';
import type { Window } from '../../../../src/language/interpretation/interpretation.ts';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { at, context, newYork, speech, window, zone } from './spoken.ts';

const { local, november, days, instants } = novemberIn(newYork);

function refusal(found: Partial<AvailabilityToSay> & Pick<AvailabilityToSay, 'reason' | 'windows'>): string {
  const slots = [at('2026-11-23T09:00-05:00')];
  const said = { kind: 'window', slots, durationMinutes: 45, horizonDays: 60, ...found } as const;
  const sentence = speech.availability(said, context);
  expect(sentence).toEndWith(' I have 9 AM on Monday.');
  return sentence.slice(0, -' I have 9 AM on Monday.'.length);
}

const everyDay = (hours: string) =>
  Array.from({ length: 28 }, (_, index) => november(`${20 + index}T${hours}`));
const mondays = (hours: string) => [23, 30, 37, 44].map((day) => november(`${day}T${hours}`));

describe('what is full is told the way people say it', () => {
  test.each<[string, Window[]]>([
    ['Tuesday is fully booked.', [november('24')]],
    ['This morning is fully booked.', [november('20T10:30-12:00')]],
    ['This evening is fully booked.', [november('20T17:00-21:00')]],
    ['Tomorrow afternoon is fully booked.', [november('21T12:00-17:00')]],
    ['Tuesday morning is fully booked.', [november('24T06:00-12:00')]],
    ['Tuesday morning, December 15 is fully booked.', [november('45T06:00-12:00')]],
    ['Tuesday from 2 PM to 4 PM is fully booked.', [november('24T14:00-16:00')]],
    ['Monday after 3:30 PM is fully booked.', [november('23T15:31-24:00')]],
    ['Next week is fully booked.', [days(23, 29)]],
    ['This week is fully booked.', [{ startAt: context.now, endAt: local(23, '00:00') }]],
    ['December is fully booked.', [days(31, 61)]],
    ["There's nothing free today or tomorrow.", [days(20, 21)]],
    ["There's nothing free today or tomorrow.", [{ startAt: context.now, endAt: local(22, '00:00') }]],
    ["There's nothing free tomorrow or Sunday.", [days(21, 22)]],
    ["There's nothing free from Monday to Wednesday.", [days(23, 25)]],
    ["There's nothing free through Tuesday.", [days(20, 24)]],
    ["There's nothing free from December to February.", [days(31, 120)]],
    ["There's nothing free on Tuesday, Wednesday or Friday, November 27.", ['24', '25', '27'].map(november)],
    [
      "There's nothing free after 2 PM on Monday or Wednesday.",
      ['23T14:00-24:00', '25T14:00-24:00'].map(november),
    ],
    [
      "There's nothing free in the morning on Monday or Wednesday.",
      ['23T06:00-12:00', '25T06:00-12:00'].map(november),
    ],
    [
      "There's nothing free from 9 AM to 11 AM on Monday or from 2 PM to 4 PM on Wednesday.",
      ['23T09:00-11:00', '25T14:00-16:00'].map(november),
    ],
    [
      "There's nothing free before noon or after 1 PM on Tuesday.",
      ['24T00:00-12:00', '24T13:00-24:00'].map(november),
    ],
    [
      "There's nothing free on Tuesday, Wednesday or after 2 PM on Friday, November 27.",
      [days(24, 25), november('27T14:00-24:00')],
    ],
    ["There's nothing free on Mondays.", mondays('00:00-24:00')],
    ["There's nothing free on Monday mornings.", mondays('06:00-12:00')],
    ["There's nothing free after 4 PM on Mondays.", mondays('16:00-24:00')],
    ["There's nothing free in the evening.", everyDay('17:00-21:00')],
    ["There's nothing free on weekends.", [days(21, 22), days(28, 29), days(35, 36)]],
    ["There's nothing free on those days.", ['22', '24', '26', '28'].map(november)],
    [
      "There's nothing free at those times.",
      ['23T09:00-10:00', '24T11:00-12:00', '25T13:00-14:00'].map(november),
    ],
    ["There's nothing free until Tuesday at noon.", [{ startAt: null, endAt: local(24, '12:00') }]],
    ["There's nothing free from Tuesday on.", [{ startAt: local(24, '00:00'), endAt: null }]],
    [
      "There's nothing free from Tuesday at 10 PM to Wednesday at 2 AM.",
      [{ startAt: local(24, '22:00'), endAt: local(25, '02:00') }],
    ],
  ])('%s', (sentence, windows) => {
    expect(refusal({ reason: 'fully_booked', windows })).toBe(sentence);
  });
});

describe('the other reasons', () => {
  test.each<[AvailabilityReason, string, Window[]]>([
    ['too_soon', 'Today before 11 AM is too soon.', [november('20T10:30-11:00')]],
    ['too_soon', "That's too short notice.", [days(20, 21)]],
    ['date_closed', "We're closed on Thursday.", [november('26T09:00-12:00')]],
    ['date_closed', "We're closed on Thursday, December 24 and Friday, December 25.", [days(54, 55)]],
    ['date_closed', "We're not open in the evening next week.", eachOf(23, 29, '17:00-21:00')],
    ['outside_working_hours', "We're closed tomorrow and Sunday.", [days(21, 22)]],
    ['outside_working_hours', "We're closed on those days.", ['21', '28', '29', '36'].map(november)],
    ['outside_working_hours', "We're not open on Tuesday evening.", [november('24T17:00-21:00')]],
    ['outside_working_hours', "We're not open after 6 PM on Tuesday.", [november('24T18:00-24:00')]],
    ['outside_working_hours', "We're not open in the evening.", everyDay('17:00-21:00')],
    ['off_grid', 'No appointment fits from 2:05 PM to 2:40 PM on Tuesday.', [november('24T14:05-14:40')]],
    ['duration_too_long', "I can't fit in 45 minutes next week.", [days(23, 29)]],
    ['duration_too_long', "I can't fit in 45 minutes.", [{ startAt: context.now, endAt: null }]],
    ['too_far', 'February is too far ahead: I can only book up to January 19.', [days(93, 120)]],
    ['too_far', "That's too far ahead: I can only book up to January 19.", [days(100, 104)]],
    ['in_the_past', 'Today before 10 AM has already passed.', [november('20T06:00-10:00')]],
    ['in_the_past', "It's too late for today.", [november('20')]],
    ['in_the_past', "It's too late for that.", [days(18, 20)]],
    ['outside_working_hours', 'Yesterday has already passed.', [november('19')]],
    ['date_closed', 'Yesterday has already passed.', [november('19')]],
    ['fully_booked', 'Tuesday, November 17 has already passed.', [november('17')]],
    ['outside_working_hours', "We're closed today and tomorrow.", [days(18, 21)]],
    [
      'outside_working_hours',
      'Saturday, February 20 is too far ahead: I can only book up to January 19.',
      [november('112')],
    ],
    ['outside_working_hours', "We're closed on Tuesday, January 19.", [november('80')]],
    ['in_the_past', 'Tuesday, November 10 has already passed.', [november('10')]],
    ['in_the_past', "That's already in the past.", [days(9, 15)]],
    [
      'in_the_past',
      "That's already in the past.",
      ['16', '17', '18', '19', '10', '12'].map((day) => november(day)),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows })).toBe(sentence);
  });

  test.each<[AvailabilityReason, string, Window[]]>([
    ['slot_taken', 'Tuesday and Wednesday at 2 PM are taken.', instants('24T14:00', '25T14:00')],
    ['slot_taken', 'Tuesday at 2 PM and 3 PM are taken.', instants('24T14:00', '24T15:00')],
    ['slot_taken', 'Tuesday at 2 PM and Wednesday at 4 PM are taken.', instants('24T14:00', '25T16:00')],
    [
      'slot_taken',
      'Those times are taken.',
      instants('23T14:00', '24T14:00', '25T14:00', '26T14:00', '27T14:00'),
    ],
    ['off_grid', 'We have no appointments that start at 2:10 PM on Tuesday.', instants('24T14:10')],
    ['date_closed', "We're closed on Thursday.", instants('26T10:00')],
    ['outside_working_hours', "We're not open at 8 PM on Tuesday.", instants('24T20:00')],
    ['outside_working_hours', "We're not open at 7 PM or 8 PM on Tuesday.", instants('24T19:00', '24T20:00')],
    [
      'duration_too_long',
      "I can't fit in 45 minutes at 4 PM on Tuesday or Wednesday.",
      instants('24T16:00', '25T16:00'),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows, kind: 'instant' })).toBe(sentence);
  });
});

describe('hours that lie outside the calendar’s are left out', () => {
  const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }));
  const opening = new OpeningTimes({ workingHours, dateOverrides: [] }, newYork);

  test.each<[AvailabilityReason, string, Window[]]>([
    ['fully_booked', 'Monday after 3:30 PM is fully booked.', [november('23T15:31-19:00')]],
    ['fully_booked', 'Monday before 11 AM is fully booked.', [november('23T07:00-11:00')]],
    ['fully_booked', 'Monday is fully booked.', [november('23T08:00-18:00')]],
    ['fully_booked', 'Monday afternoon is fully booked.', [november('23T12:00-17:00')]],
    ['fully_booked', 'Monday from 2 PM to 4 PM is fully booked.', [november('23T14:00-16:00')]],
    ['outside_working_hours', "We're closed tomorrow.", [november('21T12:00-17:00')]],
    ['outside_working_hours', "We're closed tomorrow and Sunday.", eachOf(21, 22, '09:00-12:00')],
    ['outside_working_hours', "We're not open before 8 AM on Monday.", [november('23T00:00-08:00')]],
    [
      'outside_working_hours',
      "We're not open after 6 PM on Friday, November 27 or Saturday, November 28.",
      eachOf(27, 28, '18:00-24:00'),
    ],
  ])('%s: %s', (reason, sentence, windows) => {
    expect(refusal({ reason, windows, opening })).toBe(sentence);
  });
});

describe('a long appointment that doesn’t fit leaves room for shorter ones', () => {
  test.each<[AvailabilityReason, AvailabilityToSay['kind'], number, Window[], string]>([
    ['fully_booked', 'window', 240, [november('20')], "I don't have 4 hours free today."],
    [
      'fully_booked',
      'window',
      90,
      [november('24T12:00-17:00')],
      "I don't have 90 minutes free on Tuesday afternoon.",
    ],
    [
      'slot_taken',
      'instant',
      150,
      instants('24T15:00'),
      "I don't have 2 and a half hours free at 3 PM on Tuesday.",
    ],
    ['slot_taken', 'instant', 60, instants('24T15:00'), 'Tuesday at 3 PM is taken.'],
  ])('%s, %s of %i minutes', (reason, kind, durationMinutes, windows, sentence) => {
    expect(refusal({ reason, kind, durationMinutes, windows })).toBe(sentence);
  });
});

test.each<[Partial<AvailabilityToSay>, string]>([
  [
    { reason: 'fully_booked', kind: 'next', windows: [window('2026-11-20T10:30-05:00', null)] },
    'I have nothing free in the next 60 days.',
  ],
  [
    { reason: 'fully_booked', horizonDays: 1 },
    'Tuesday is fully booked. I have nothing else free today or tomorrow.',
  ],
  [
    { reason: 'fully_booked', durationMinutes: 240 },
    "I don't have 4 hours free on Tuesday. I have nothing that long free in the next 60 days.",
  ],
  [
    { durationMinutes: 240, windows: [{ startAt: context.now, endAt: null }] },
    'I have nothing that long free in the next 60 days.',
  ],
  [
    { reason: 'in_the_past', windows: [november('19')] },
    'Yesterday has already passed. I have nothing free in the next 60 days.',
  ],
  [
    { reason: 'too_far', horizonDays: 365 },
    'Tuesday is too far ahead: I can only book up to November 20, 2027. I have nothing free until then.',
  ],
  [
    { reason: 'duration_too_long', durationMinutes: 540, horizonDays: undefined },
    "I can't fit in 9 hours on Tuesday. Would a shorter appointment work?",
  ],
  [
    { reason: 'duration_too_long', durationMinutes: 150 },
    "I can't fit in 2 and a half hours on Tuesday. I have nothing that long free in the next 60 days. Would a shorter appointment work?",
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

test('the last day is that of the caller’s zone', () => {
  const tokyo = { ...context, zone: zone('Asia/Tokyo') };
  const windows = [window('2027-05-25T00:00+09:00', '2027-05-26T00:00+09:00')];
  const slots = [at('2027-01-19T16:30-05:00')];
  const found = { kind: 'window', windows, slots, durationMinutes: 30, horizonDays: 60 } as const;
  expect(speech.availability({ ...found, reason: 'too_far' }, tokyo)).toStartWith(
    'Tuesday, May 25 is too far ahead: I can only book up to January 20. I have 6:30 AM on Wednesday, January 20.',
  );
});

test('several days that are asked for outside of from and to are told together', () => {
  const bounds = window('2026-11-30T00:00-05:00', null);
  const said = (windows: Window[]) => refusal({ reason: 'too_soon', windows, bounds });
  expect(said(['23', '25'].map(november))).toBe(
    "I'm only looking from Monday, November 30 on, so Monday and Wednesday are out.",
  );
  expect(said([days(23, 25)])).toBe("I'm only looking from Monday, November 30 on, so that's out.");
});

/** The same hours on each day from the first to the last. */
function eachOf(first: number, last: number, hours: string): Window[] {
  return Array.from({ length: last - first + 1 }, (_, index) => november(`${first + index}T${hours}`));
}
