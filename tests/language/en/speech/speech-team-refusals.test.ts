import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { type Offered, teamIn } from '../../team.ts';
import { context, newYork, speech } from './spoken.ts';

const { local, november, days, instants } = novemberIn(newYork);
const { withPeople, said } = teamIn(newYork, { speech, context });
const lee = 'Dr. Lee';

describe('a refusal is of those asked for, and others are offered', () => {
  const tom: Offered = { '24T14:00': 'Tom', '24T15:00': lee };
  const offer = 'I have 3 PM on Tuesday with Dr. Lee, or 2 PM on Tuesday with Tom.';
  const two = instants('24T14:00');
  test.each<[AvailabilityReason, string, Partial<AvailabilityToSay>]>([
    ['slot_taken', 'Dr. Lee is taken on Tuesday at 2 PM.', { windows: two, kind: 'instant' }],
    ['slot_taken', 'Dr. Lee is taken tomorrow at 2 PM.', { windows: instants('21T14:00'), kind: 'instant' }],
    [
      'slot_taken',
      'Dr. Lee is taken on Tuesday at 2 PM and 3 PM.',
      { windows: instants('24T14:00', '24T15:00') },
    ],
    [
      'slot_taken',
      'Dr. Lee is taken on Tuesday at 2 PM and Wednesday at 4 PM.',
      { windows: instants('24T14:00', '25T16:00') },
    ],
    [
      'slot_taken',
      'Dr. Lee is taken at those times.',
      { windows: instants('23T14:00', '24T14:00', '25T14:00', '26T14:00', '27T14:00') },
    ],
    [
      'slot_taken',
      "Dr. Lee doesn't have 90 minutes free on Tuesday at 2 PM.",
      { windows: two, durationMinutes: 90 },
    ],
    ['fully_booked', 'Dr. Lee is fully booked on Tuesday.', {}],
    ['fully_booked', 'Dr. Lee is fully booked this morning.', { windows: [november('20T06:00-12:00')] }],
    [
      'fully_booked',
      'Dr. Lee is fully booked on Tuesday afternoon.',
      { windows: [november('24T12:00-17:00')] },
    ],
    [
      'fully_booked',
      'Dr. Lee is fully booked on Tuesday after 3 PM.',
      { windows: [november('24T15:00-24:00')] },
    ],
    ['fully_booked', 'Dr. Lee is fully booked next week.', { windows: [days(23, 29)] }],
    ['fully_booked', 'Dr. Lee is fully booked today and tomorrow.', { windows: [days(20, 21)] }],
    ['fully_booked', 'Dr. Lee is fully booked from Monday to Wednesday.', { windows: [days(23, 25)] }],
    [
      'fully_booked',
      'Dr. Lee is fully booked on those days.',
      { windows: ['22', '24', '26', '28'].map(november) },
    ],
    [
      'fully_booked',
      'Dr. Lee is fully booked.',
      { windows: [{ startAt: context.now, endAt: null }], kind: 'next' },
    ],
    ['fully_booked', "Dr. Lee doesn't have 4 hours free on Tuesday.", { durationMinutes: 240 }],
    ['outside_working_hours', "Dr. Lee isn't in on Tuesday at 2 PM.", { windows: two, kind: 'instant' }],
    [
      'outside_working_hours',
      "Dr. Lee isn't in on Saturday, November 28 or Sunday, November 29.",
      { windows: [days(28, 29)] },
    ],
    ['date_closed', "Dr. Lee isn't in on Sunday.", { windows: [november('22')] }],
    ['date_closed', "Dr. Lee isn't in on Thursday.", { windows: instants('26T10:00'), kind: 'instant' }],
    ['duration_too_long', "I can't fit in 9 hours with Dr. Lee on Tuesday.", { durationMinutes: 540 }],
    ['too_soon', 'Tuesday at 2 PM is too soon.', { windows: two, kind: 'instant' }],
    [
      'off_grid',
      'We have no appointments that start at 2:10 PM on Tuesday.',
      { windows: instants('24T14:10'), kind: 'instant' },
    ],
    ['in_the_past', 'Yesterday has already passed.', { windows: [november('19')] }],
    [
      'too_soon',
      "I'm only looking from Monday, November 30 on, so Tuesday is out.",
      { bounds: { startAt: local(30, '00:00'), endAt: null } },
    ],
  ])('%s: %s', (reason, refusal, found) => {
    expect(said({ reason, ...withPeople(tom, [lee]), ...found })).toBe(`${refusal} ${offer}`);
  });

  test.each<[AvailabilityReason, string]>([
    ['fully_booked', 'Sarah and Tom are fully booked on Tuesday.'],
    ['slot_taken', 'Sarah and Tom are taken on Tuesday.'],
    ['date_closed', "Sarah and Tom aren't in on Tuesday."],
  ])('%s of several: %s', (reason, refusal) => {
    expect(said({ reason, ...withPeople({ '24T14:00': lee }, ['Sarah', 'Tom']) })).toBe(
      `${refusal} I have 2 PM on Tuesday with Dr. Lee.`,
    );
    expect(said({ reason, ...withPeople({}, ['Sarah', 'Tom']), service: 'Cleaning' })).toBe(
      `${refusal} I have nothing else free for a cleaning with Sarah or Tom in the next 60 days.`,
    );
  });

  test('where nothing at all is free with them, that is said', () => {
    const anyTime = [{ startAt: context.now, endAt: null }];
    expect(said({ reason: 'fully_booked', windows: anyTime, ...withPeople({}, [lee]) })).toBe(
      'I have nothing free with Dr. Lee in the next 60 days.',
    );
    expect(
      said({ reason: 'duration_too_long', windows: anyTime, ...withPeople({ '25T14:00': lee }, ['Ben S.']) }),
    ).toBe("I can't fit in 30 minutes with Ben S. I have 2 PM on Wednesday with Dr. Lee.");
    expect(said({ reason: 'too_far', windows: [november('112')], ...withPeople({}, [lee]) })).toBe(
      'Saturday, February 20 is too far ahead: I can only book up to January 19. I have nothing free with Dr. Lee until then.',
    );
  });

  test('where nobody was asked for, it is of the calendar', () => {
    expect(said({ reason: 'slot_taken', windows: two, ...withPeople({ '24T15:00': lee }) })).toBe(
      'Tuesday at 2 PM is taken. I have 3 PM on Tuesday with Dr. Lee.',
    );
  });

  test('other hours are offered with their people', () => {
    const other = { reason: 'fully_booked', isOtherHours: true } as const;
    expect(
      said({ ...other, ...withPeople({ '24T09:00': lee, '24T10:00': 'Tom' }), service: 'Cleaning' }),
    ).toBe(
      'Tuesday is fully booked. Around then I only have other times of day for a cleaning: 9 AM with Dr. Lee or 10 AM with Tom on Tuesday.',
    );
  });

  test('of more than three times, one of somebody else is told', () => {
    const offered = {
      '24T14:00': 'Tom',
      '24T14:30': 'Maria',
      '24T15:00': lee,
      '24T15:30': lee,
      '24T16:00': lee,
    };
    expect(said({ reason: 'slot_taken', windows: two, ...withPeople(offered, [lee]) })).toBe(
      'Dr. Lee is taken on Tuesday at 2 PM. I have 3 PM or 3:30 PM on Tuesday with Dr. Lee, or 2 PM on Tuesday with Tom.',
    );
  });
});
