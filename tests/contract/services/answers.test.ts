import { describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Office, question } from './office.ts';

const two = november('24T14:00');
const invalid = { status: 400, code: 'INVALID_INPUT' };
const both = { reason: 'A chipped tooth', insurance: 'None' };

let office: Office;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  const questions = [
    question('reason', 'What brings you in?'),
    question('insurance', 'Which insurance do you have?'),
    question('dog', 'Are you bringing a dog?', false),
  ];
  await office.offers({ name: 'Cleaning', durationMinutes: 30, questions });
  await office.offers({ name: 'Checkup', durationMinutes: 30 });
});

const cleaning = (input: Input = {}) => person({ start: two, service: 'Cleaning', ...input });

describe('answers are kept with the booking', () => {
  test.each<[string, Record<string, string>]>([
    ['the required ones', both],
    ['the optional ones too', { ...both, dog: 'Yes, Rex' }],
    ['in any order', { dog: 'No', insurance: 'None', reason: 'A chipped tooth' }],
    ['as they are written', { reason: '“Zähne” <b>&amp; 🦷', insurance: 'null' }],
  ])('%s', async (_, answers) => {
    const booking = await office.books(cleaning({ answers }));
    expect(booking.answers).toEqual(answers);
    expect(await office.found(booking)).toEqual(booking);
  });

  test('and are none where nothing is asked', async () => {
    for (const [clock, input] of [
      ['09:00', {}],
      ['09:30', { answers: {} }],
      ['10:00', { service: 'Checkup' }],
      ['10:30', { service: 'Checkup', answers: {} }],
    ] as const) {
      const booking = await office.books(person({ start: november(`24T${clock}`), ...input }));
      expect([input, booking.answers]).toEqual([input, {}]);
    }
  });
});

describe('answers are refused', () => {
  test.each<[string, unknown]>([
    ['of an unknown key', { ...both, color: 'Red' }],
    ['of an unknown key alone', { color: 'Red' }],
    ['of a key in other letters', { ...both, DOG: 'Yes' }],
    ['of a key of all objects', { ...both, constructor: 'x' }],
    ['that are no text', { ...both, dog: 7 }],
    ['that are lists', { ...both, dog: ['Rex'] }],
    ['that are text over REST', JSON.stringify(both)],
    ['that are a list', [both]],
  ])('%s', async (_, answers) => {
    const refusal = await office.refuses('book-slot', cleaning({ answers }), invalid);
    expect(refusal.path).toStartWith('/answers');
    expect(await office.desk.foundIds()).toEqual([]);
  });

  test.each([{ service: 'Checkup' }, { service: undefined }])(
    'beside %j, which asks nothing',
    async (other) => {
      await office.refuses('book-slot', cleaning({ ...other, answers: both }), invalid);
    },
  );

  test('with the nearest key that is known', async () => {
    const { error } = await office.refuses(
      'book-slot',
      cleaning({ answers: { ...both, dogs: 'Rex' } }),
      invalid,
    );
    expect(error).toMatch(/\bdog\b/);
  });
});
