import { describe, expect, test } from 'bun:test';
import type { AvailabilityReason } from '../../../../src/domain/calendar/availability.ts';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { type Offered, teamIn } from '../../team.ts';
import { berlin, context, speech } from './spoken.ts';

const { november, days, instants } = novemberIn(berlin);
const { withPeople, said } = teamIn(berlin, { speech, context });
const lee = 'Dr. Lee';
const service = 'Zahnreinigung';

describe('a refusal is of those asked for, and others are offered', () => {
  const tom: Offered = { '24T14:00': 'Tom', '24T15:00': lee };
  const offer = 'Ich habe am Dienstag um 15 Uhr bei Dr. Lee oder um 14 Uhr bei Tom etwas frei.';
  const two = instants('24T14:00');
  test.each<[AvailabilityReason, string, Partial<AvailabilityToSay>]>([
    ['slot_taken', 'Dr. Lee ist am Dienstag um 14 Uhr belegt.', { windows: two, kind: 'instant' }],
    [
      'slot_taken',
      'Dr. Lee ist morgen um 14 Uhr belegt.',
      { windows: instants('21T14:00'), kind: 'instant' },
    ],
    [
      'slot_taken',
      'Dr. Lee ist am Dienstag um 14 und 15 Uhr belegt.',
      { windows: instants('24T14:00', '24T15:00') },
    ],
    [
      'slot_taken',
      'Dr. Lee ist zu diesen Zeiten belegt.',
      { windows: instants('23T14:00', '24T14:00', '25T14:00', '26T14:00', '27T14:00') },
    ],
    [
      'slot_taken',
      'Dr. Lee hat am Dienstag um 14 Uhr keine 90 Minuten frei.',
      { windows: two, durationMinutes: 90 },
    ],
    ['fully_booked', 'Dr. Lee ist am Dienstag ausgebucht.', {}],
    [
      'fully_booked',
      'Dr. Lee ist am Dienstagnachmittag ausgebucht.',
      { windows: [november('24T12:00-17:00')] },
    ],
    ['fully_booked', 'Dr. Lee ist nächste Woche ausgebucht.', { windows: [days(23, 29)] }],
    [
      'fully_booked',
      'Dr. Lee ist an diesen Tagen ausgebucht.',
      { windows: ['22', '24', '26', '28'].map(november) },
    ],
    [
      'fully_booked',
      'Dr. Lee ist ausgebucht.',
      { windows: [{ startAt: context.now, endAt: null }], kind: 'next' },
    ],
    ['fully_booked', 'Dr. Lee hat am Dienstag keine 4 Stunden frei.', { durationMinutes: 240 }],
    [
      'outside_working_hours',
      'Dr. Lee ist am Dienstag um 14 Uhr nicht da.',
      { windows: two, kind: 'instant' },
    ],
    ['date_closed', 'Dr. Lee ist am Sonntag nicht da.', { windows: [november('22')] }],
    [
      'duration_too_long',
      'Für 9 Stunden ist am Dienstag bei Dr. Lee nicht genug Platz.',
      { durationMinutes: 540 },
    ],
    ['too_soon', 'Dienstag um 14 Uhr ist zu kurzfristig.', { windows: two, kind: 'instant' }],
    ['in_the_past', 'Gestern ist schon vorbei.', { windows: [november('19')] }],
  ])('%s: %s', (reason, refusal, found) => {
    expect(said({ reason, ...withPeople(tom, [lee]), ...found })).toBe(`${refusal} ${offer}`);
  });

  test.each<[AvailabilityReason, string]>([
    ['fully_booked', 'Sarah und Tom sind am Dienstag ausgebucht.'],
    ['slot_taken', 'Sarah und Tom sind am Dienstag belegt.'],
    ['date_closed', 'Sarah und Tom sind am Dienstag nicht da.'],
  ])('%s of several: %s', (reason, refusal) => {
    expect(said({ reason, ...withPeople({ '24T14:00': lee }, ['Sarah', 'Tom']) })).toBe(
      `${refusal} Ich habe bei Dr. Lee am Dienstag um 14 Uhr etwas frei.`,
    );
    expect(said({ reason, ...withPeople({}, ['Sarah', 'Tom']), service })).toBe(
      `${refusal} In den nächsten 60 Tagen habe ich für eine Zahnreinigung bei Sarah oder Tom sonst nichts frei.`,
    );
  });

  test('where nothing at all is free with them, that is said', () => {
    const found = {
      reason: 'too_far',
      windows: [november('112')],
      ...withPeople({}, ['Herr Müller']),
    } as const;
    expect(said(found)).toEndWith(' Bis dahin habe ich bei Herrn Müller nichts frei.');
  });

  test('other hours are offered with their people', () => {
    const other = { reason: 'fully_booked', isOtherHours: true } as const;
    expect(said({ ...other, ...withPeople({ '24T09:00': lee, '24T10:00': 'Tom' }), service })).toBe(
      'Am Dienstag sind wir ausgebucht. Sonst habe ich für eine Zahnreinigung nur zu anderen Uhrzeiten etwas frei: am Dienstag um 9 Uhr bei Dr. Lee oder um 10 Uhr bei Tom.',
    );
  });
});

test.each([
  ['Dr. Seltsam', 'Dr. Seltsam gibt es hier nicht.'],
  ['Herrn Müller', 'Herr Müller gibt es hier nicht.'],
])('the first sentence says whom there is none of: %s', (stranger, sentence) => {
  const offer = { ...withPeople({ '24T14:00': lee }), stranger };
  expect(said(offer)).toBe(`${sentence} ${said({ ...offer, stranger: undefined })}`);
});
