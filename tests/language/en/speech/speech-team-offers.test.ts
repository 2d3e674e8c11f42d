import { describe, expect, test } from 'bun:test';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { type Offered, teamIn } from '../../team.ts';
import { at, context, newYork, speech } from './spoken.ts';

const { local } = novemberIn(newYork);

const { usual, withPeople, said } = teamIn(newYork, { speech, context });
const lee = 'Dr. Lee';
const room = ['Dr. Lee', 'Chair 2'];

describe('free times are told with their people', () => {
  test.each<[string, Offered, Partial<AvailabilityToSay>]>([
    ['I have 2 PM or 3 PM on Tuesday with Dr. Lee.', { '24T14:00': lee, '24T15:00': lee }, {}],
    [
      'I have 2 PM or 3 PM on Tuesday with Dr. Lee for a cleaning.',
      { '24T14:00': lee, '24T15:00': lee },
      { service: 'Cleaning' },
    ],
    ['I have 2 PM on Tuesday or Wednesday with Dr. Lee.', { '24T14:00': lee, '25T14:00': lee }, {}],
    [
      'I have 2 PM on Tuesday, or 3 PM on Wednesday, both with Dr. Lee.',
      { '24T14:00': lee, '25T15:00': lee },
      {},
    ],
    [
      'I have 2 PM or 4 PM on Tuesday, or 3 PM on Wednesday, all with Dr. Lee for a cleaning.',
      { '24T14:00': lee, '24T16:00': lee, '25T15:00': lee },
      { service: 'Cleaning' },
    ],
    ['I have 2 PM or 3 PM on Tuesday with Dr. Lee and Chair 2.', { '24T14:00': room, '24T15:00': room }, {}],
    ['I have 2 PM with Dr. Lee or 3 PM with Tom on Tuesday.', { '24T14:00': lee, '24T15:00': 'Tom' }, {}],
    [
      'I have 2 PM with Dr. Lee or 3 PM with Tom on Tuesday for a cleaning.',
      { '24T14:00': lee, '24T15:00': 'Tom' },
      { service: 'Cleaning' },
    ],
    [
      'I have 11 AM with April, noon with Mr. March or 1 PM with Noon today.',
      { '20T11:00': 'April', '20T12:00': 'Mr. March', '20T13:00': 'Noon' },
      {},
    ],
    [
      'I have 2 PM or 3 PM with Dr. Lee, or 4 PM with Tom on Tuesday.',
      { '24T14:00': lee, '24T15:00': lee, '24T16:00': 'Tom' },
      {},
    ],
    [
      'I have 2 PM with Dr. Lee and Chair 2, or 3 PM with Tom and Chair 1 on Tuesday.',
      { '24T14:00': room, '24T15:00': ['Tom', 'Chair 1'] },
      {},
    ],
    [
      'I have 2 PM or 4 PM on Tuesday with Dr. Lee, or 3 PM on Tuesday with Tom.',
      { '24T14:00': lee, '24T15:00': 'Tom', '24T16:00': lee },
      {},
    ],
    [
      'I have 2 PM on Tuesday with Dr. Lee, or 2 PM on Wednesday with Tom.',
      { '24T14:00': lee, '25T14:00': 'Tom' },
      {},
    ],
    [
      'For a cleaning, I have 2 PM on Tuesday with Dr. Lee, 4 PM on Wednesday with Dr. Lee, or 3 PM on Tuesday with Tom.',
      { '24T14:00': lee, '24T15:00': 'Tom', '25T16:00': lee },
      { service: 'Cleaning' },
    ],
    ['I have 2 PM on Tuesday with Tom B.', { '24T14:00': 'Tom B.' }, {}],
    ['Yes, Tuesday at 2 PM is free with Dr. Lee.', { '24T14:00': lee }, { kind: 'instant' }],
    [
      'Yes, Tuesday at 2 PM is free with Dr. Lee for a cleaning.',
      { '24T14:00': lee },
      { kind: 'instant', service: 'Cleaning' },
    ],
    [
      'The latest I have is 4:30 PM on Tuesday with Dr. Lee.',
      { '24T16:30': lee },
      { kind: 'instant', isLatest: true },
    ],
    [
      'The latest I have for a cleaning is 4:30 PM on Tuesday with Dr. Lee, or 4 PM on Wednesday with Tom.',
      { '24T16:30': lee, '25T16:00': 'Tom' },
      { isLatest: true, service: 'Cleaning' },
    ],
    ['The earliest I have is 11 AM today with Dr. Lee.', { '20T11:00': lee }, { kind: 'next' }],
    [
      'The earliest I have for a cleaning is 11 AM today with Dr. Lee. After that I have noon today with Tom.',
      { '20T11:00': lee, '20T12:00': 'Tom' },
      { kind: 'next', service: 'Cleaning' },
    ],
    [
      'The earliest I have is 11 AM today with Dr. Lee. After that I have noon today, or 9 AM tomorrow, also with Dr. Lee.',
      { '20T11:00': lee, '20T12:00': lee, '21T09:00': lee },
      { kind: 'next' },
    ],
    [
      'The earliest I have with Dr. Lee and Chair 2 is 11 AM today. After that I have noon today.',
      { '20T11:00': room, '20T12:00': room },
      { kind: 'next' },
    ],
  ])('%s', (sentence, offered, found) => {
    expect(said({ ...withPeople(offered), ...found })).toBe(sentence);
  });

  test('those asked for come first, and what is earliest is so with them', () => {
    const sarah = { '24T14:00': 'Sarah', '24T15:00': 'Sarah' };
    expect(said({ ...withPeople(sarah, ['Sarah']), kind: 'next', service: 'Cleaning' })).toBe(
      'The earliest I have for a cleaning with Sarah is 2 PM on Tuesday. After that I have 3 PM on Tuesday.',
    );
    expect(said({ ...withPeople(sarah, ['Sarah', 'Tom']), kind: 'next' })).toBe(
      'The earliest I have is 2 PM on Tuesday with Sarah. After that I have 3 PM on Tuesday, also with Sarah.',
    );
    expect(said(withPeople({ '24T14:00': 'Sarah', '24T15:00': 'Tom' }, ['Sarah', 'Tom']))).toBe(
      'I have 2 PM with Sarah or 3 PM with Tom on Tuesday.',
    );
  });
});

describe('somebody who was preferred and isn’t free', () => {
  const missed = (offered: Offered, found: Partial<AvailabilityToSay> = {}, asked = ['Sarah']) => {
    const { slots, people } = withPeople(offered, asked);
    return said({ slots, people: { ...people, isPreferenceMissed: true }, ...found });
  };

  test.each<[string, Offered, Partial<AvailabilityToSay>]>([
    [
      "Sarah isn't free then, but I have 2 PM or 3 PM on Tuesday with Tom.",
      { '24T14:00': 'Tom', '24T15:00': 'Tom' },
      {},
    ],
    [
      "Sarah isn't free then, but I have 2 PM on Tuesday with Tom.",
      { '24T14:00': 'Tom' },
      { kind: 'instant' },
    ],
    [
      "Sarah isn't free then, but for a cleaning, I have 2 PM on Tuesday with Tom, or 3 PM on Wednesday with Dr. Lee.",
      { '24T14:00': 'Tom', '25T15:00': lee },
      { service: 'Cleaning' },
    ],
    [
      "Sarah isn't free then, but the latest I have is 4 PM on Tuesday with Tom.",
      { '24T16:00': 'Tom' },
      { isLatest: true },
    ],
    [
      'Sarah has nothing free, but the earliest I have is 2 PM on Tuesday with Tom. After that I have 3 PM on Tuesday with Dr. Lee.',
      { '24T14:00': 'Tom', '24T15:00': lee },
      { kind: 'next', windows: [{ startAt: context.now, endAt: null }] },
    ],
  ])('%s', (sentence, offered, found) => {
    expect(missed(offered, found)).toBe(sentence);
  });

  test('several are named together', () => {
    expect(missed({ '24T14:00': 'Tom' }, {}, ['Sarah', 'Dr. Lee'])).toBe(
      "Sarah and Dr. Lee aren't free then, but I have 2 PM on Tuesday with Tom.",
    );
  });

  test('where nobody is free, nobody is blamed', () => {
    expect(missed({}, { reason: 'fully_booked' })).toBe(
      'Tuesday is fully booked. I have nothing else free in the next 60 days.',
    );
  });
});

describe('times for several services', () => {
  const ofServices = (second: string) => [
    { service: 'Cleaning', slot: local(24, '14:00') },
    { service: 'Check-up', slot: local(24, second) },
  ];
  test.each<[string, string, Offered]>([
    [
      '2 PM on Tuesday with Dr. Lee for a cleaning, or 3 PM on Tuesday with Tom for a check-up',
      '15:00',
      { '24T14:00': lee, '24T15:00': 'Tom' },
    ],
    [
      '2 PM on Tuesday for a cleaning, or 3 PM on Tuesday for a check-up, both with Dr. Lee',
      '15:00',
      { '24T14:00': lee, '24T15:00': lee },
    ],
    ['2 PM on Tuesday with Dr. Lee for either', '14:00', { '24T14:00': lee }],
  ])('I have %s.', (clause, second, offered) => {
    const { people } = withPeople(offered);
    expect(said({ reason: 'unclear', question: 'Which one?', people, ofServices: ofServices(second) })).toBe(
      `Which one? I have ${clause}.`,
    );
  });
});

describe('the clock changes', () => {
  const near = { ...context, now: at('2026-10-30T10:00-04:00') };
  const windows = [{ startAt: at('2026-11-01T00:00-04:00'), endAt: at('2026-11-02T00:00-05:00') }];
  const [first, second] = [at('2026-11-01T01:00-04:00'), at('2026-11-01T01:00-05:00')];
  test.each<[string, string, string]>([
    [
      lee,
      lee,
      'I have 1 AM before the clocks go back or 1 AM after the clocks go back on Sunday with Dr. Lee.',
    ],
    [
      lee,
      'Tom',
      'I have 1 AM before the clocks go back on Sunday with Dr. Lee, or 1 AM after the clocks go back on Sunday with Tom.',
    ],
  ])('the repeated hour with %s and %s', (one, other, sentence) => {
    const people = {
      at: new Map([
        [first, [one]],
        [second, [other]],
      ]),
      asked: [],
    };
    expect(speech.availability({ ...usual, windows, slots: [first, second], people }, near)).toBe(sentence);
  });

  test('the hours around the lost one', () => {
    const march = { ...context, now: at('2027-03-12T10:00-05:00') };
    const slots = [at('2027-03-14T01:30-05:00'), at('2027-03-14T03:00-04:00')];
    const people = {
      at: new Map(slots.map((slot, index) => [slot, [index === 0 ? lee : 'Tom']])),
      asked: [],
    };
    expect(speech.availability({ ...usual, slots, people }, march)).toBe(
      'I have 1:30 AM with Dr. Lee or 3 AM with Tom on Sunday.',
    );
  });
});
