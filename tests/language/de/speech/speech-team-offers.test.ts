import { describe, expect, test } from 'bun:test';
import type { AvailabilityToSay } from '../../../../src/language/speech/speech.ts';
import { novemberIn } from '../../november.ts';
import { type Offered, teamIn } from '../../team.ts';
import { at, berlin, context, speech } from './spoken.ts';

const { local } = novemberIn(berlin);

const { usual, withPeople, said } = teamIn(berlin, { speech, context });
const lee = 'Dr. Lee';
const room = ['Dr. Lee', 'Stuhl 2'];
const service = 'Zahnreinigung';

describe('free times are told with their people', () => {
  test.each<[string, Offered, Partial<AvailabilityToSay>]>([
    [
      'Ich habe bei Dr. Lee am Dienstag um 14 oder 15 Uhr etwas frei.',
      { '24T14:00': lee, '24T15:00': lee },
      {},
    ],
    [
      'Ich habe für eine Zahnreinigung bei Dr. Lee am Dienstag um 14 oder 15 Uhr etwas frei.',
      { '24T14:00': lee, '24T15:00': lee },
      { service },
    ],
    [
      'Ich habe bei Dr. Lee am Dienstag um 14 Uhr oder am Mittwoch um 15 Uhr etwas frei.',
      { '24T14:00': lee, '25T15:00': lee },
      {},
    ],
    ['Ich habe bei Dr. Lee und Stuhl 2 am Dienstag um 14 Uhr etwas frei.', { '24T14:00': room }, {}],
    [
      'Ich habe am Dienstag um 14 Uhr bei Dr. Lee oder um 15 Uhr bei Tom etwas frei.',
      { '24T14:00': lee, '24T15:00': 'Tom' },
      {},
    ],
    [
      'Ich habe heute um 11 Uhr bei Frau April, um 12 Uhr bei Herrn März oder um 13 Uhr bei Mittag etwas frei.',
      { '20T11:00': 'Frau April', '20T12:00': 'Herr März', '20T13:00': 'Mittag' },
      {},
    ],
    [
      'Ich habe für eine Zahnreinigung am Dienstag um 14 oder 16 Uhr bei Dr. Lee und um 15 Uhr bei Tom etwas frei.',
      { '24T14:00': lee, '24T15:00': 'Tom', '24T16:00': lee },
      { service },
    ],
    [
      'Ich habe am Dienstag um 14 oder 16 Uhr bei Dr. Lee und Stuhl 2 sowie um 15 Uhr bei Tom und Stuhl 1 etwas frei.',
      { '24T14:00': room, '24T15:00': ['Tom', 'Stuhl 1'], '24T16:00': room },
      {},
    ],
    [
      'Ich habe am Dienstag um 14 Uhr bei Dr. Lee oder am Mittwoch um 14 Uhr bei Tom etwas frei.',
      { '24T14:00': lee, '25T14:00': 'Tom' },
      {},
    ],
    ['Ja, Dienstag um 14 Uhr ist bei Dr. Lee frei.', { '24T14:00': lee }, { kind: 'instant' }],
    [
      'Ja, Dienstag um 14 Uhr ist für eine Zahnreinigung bei Dr. Lee frei.',
      { '24T14:00': lee },
      { kind: 'instant', service },
    ],
    ['Am spätesten geht es am Dienstag um 16 Uhr 30 bei Dr. Lee.', { '24T16:30': lee }, { isLatest: true }],
    [
      'Am spätesten geht es für eine Zahnreinigung am Dienstag um 16 Uhr 30 oder am Mittwoch um 16 Uhr, jeweils bei Dr. Lee.',
      { '24T16:30': lee, '25T16:00': lee },
      { isLatest: true, service },
    ],
    ['Der früheste freie Termin ist heute um 11 Uhr bei Dr. Lee.', { '20T11:00': lee }, { kind: 'next' }],
    [
      'Der früheste freie Termin für eine Zahnreinigung ist heute um 11 Uhr bei Dr. Lee. Danach habe ich heute um 12 Uhr bei Tom etwas frei.',
      { '20T11:00': lee, '20T12:00': 'Tom' },
      { kind: 'next', service },
    ],
    [
      'Der früheste freie Termin ist heute um 11 Uhr bei Tom B. Danach habe ich heute um 12 Uhr etwas frei, ebenfalls bei Tom B.',
      { '20T11:00': 'Tom B.', '20T12:00': 'Tom B.' },
      { kind: 'next' },
    ],
    [
      'Der früheste freie Termin bei Dr. Lee und Stuhl 2 ist heute um 11 Uhr. Danach habe ich heute um 12 Uhr etwas frei.',
      { '20T11:00': room, '20T12:00': room },
      { kind: 'next' },
    ],
  ])('%s', (sentence, offered, found) => {
    expect(said({ ...withPeople(offered), ...found })).toBe(sentence);
  });

  test('what is earliest is so with those asked for', () => {
    const sarah = { '24T14:00': 'Sarah', '24T15:00': 'Sarah' };
    expect(said({ ...withPeople(sarah, ['Sarah']), kind: 'next' })).toBe(
      'Der früheste freie Termin bei Sarah ist am Dienstag um 14 Uhr. Danach habe ich am Dienstag um 15 Uhr etwas frei.',
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
      'Sarah ist dann nicht frei, aber ich habe bei Tom am Dienstag um 14 oder 15 Uhr etwas frei.',
      { '24T14:00': 'Tom', '24T15:00': 'Tom' },
      {},
    ],
    [
      'Sarah ist dann nicht frei, aber ich habe bei Tom am Dienstag um 14 Uhr etwas frei.',
      { '24T14:00': 'Tom' },
      { kind: 'instant' },
    ],
    [
      'Sarah ist dann nicht frei, aber am spätesten geht es am Dienstag um 16 Uhr bei Tom.',
      { '24T16:00': 'Tom' },
      { isLatest: true },
    ],
    [
      'Sarah hat nichts frei, aber der früheste freie Termin ist am Dienstag um 14 Uhr bei Tom.',
      { '24T14:00': 'Tom' },
      { kind: 'next', windows: [{ startAt: context.now, endAt: null }] },
    ],
  ])('%s', (sentence, offered, found) => {
    expect(missed(offered, found)).toBe(sentence);
  });

  test('several are named together', () => {
    expect(missed({ '24T14:00': 'Tom' }, {}, ['Sarah', 'Dr. Lee'])).toBe(
      'Sarah und Dr. Lee sind dann nicht frei, aber ich habe bei Tom am Dienstag um 14 Uhr etwas frei.',
    );
  });

  test('where nobody is free, nobody is blamed', () => {
    expect(missed({}, { reason: 'fully_booked' })).toBe(
      'Am Dienstag sind wir ausgebucht. In den nächsten 60 Tagen habe ich sonst nichts frei.',
    );
  });
});

describe('times for several services', () => {
  const ofServices = (second: string) => [
    { service, slot: local(24, '14:00') },
    { service: 'Kontrolle', slot: local(24, second) },
  ];
  test.each<[string, string, Offered]>([
    [
      'am Dienstag um 14 Uhr bei Dr. Lee für eine Zahnreinigung oder am Dienstag um 15 Uhr bei Tom für eine Kontrolle',
      '15:00',
      { '24T14:00': lee, '24T15:00': 'Tom' },
    ],
    [
      'bei Dr. Lee am Dienstag um 14 Uhr für eine Zahnreinigung oder am Dienstag um 15 Uhr für eine Kontrolle',
      '15:00',
      { '24T14:00': lee, '24T15:00': lee },
    ],
    ['bei Dr. Lee für beides am Dienstag um 14 Uhr', '14:00', { '24T14:00': lee }],
  ])('Frei ist %s.', (clause, second, offered) => {
    const { people } = withPeople(offered);
    expect(
      said({ reason: 'unclear', question: 'Was darf es sein?', people, ofServices: ofServices(second) }),
    ).toBe(`Was darf es sein? Frei ist ${clause}.`);
  });
});

describe('the clock changes', () => {
  test('the repeated hour', () => {
    const near = { ...context, now: at('2026-10-23T10:00+02:00') };
    const slots = [at('2026-10-25T02:00+02:00'), at('2026-10-25T02:00+01:00')];
    const people = {
      at: new Map(slots.map((slot, index) => [slot, [index === 0 ? lee : 'Tom']])),
      asked: [],
    };
    expect(speech.availability({ ...usual, slots, people }, near)).toBe(
      'Ich habe am Sonntag um 2 Uhr vor der Zeitumstellung bei Dr. Lee oder um 2 Uhr nach der Zeitumstellung bei Tom etwas frei.',
    );
  });

  test('the hours around the lost one', () => {
    const march = { ...context, now: at('2027-03-26T10:00+01:00') };
    const slots = [at('2027-03-28T01:30+01:00'), at('2027-03-28T03:00+02:00')];
    const people = {
      at: new Map(slots.map((slot, index) => [slot, [index === 0 ? lee : 'Tom']])),
      asked: [],
    };
    expect(speech.availability({ ...usual, slots, people }, march)).toBe(
      'Ich habe am Sonntag um 1 Uhr 30 bei Dr. Lee oder um 3 Uhr bei Tom etwas frei.',
    );
  });
});
