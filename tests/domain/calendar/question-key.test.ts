import { expect, test } from 'bun:test';
import { questionKeyFor } from '../../../src/domain/calendar/question-key.ts';
import { questionKeyForm } from '../../../src/domain/calendar/service.ts';

test.each([
  ['Is this your first visit?', 'is_this_your_first_visit'],
  ['  Größe des Hundes (kg)?', 'grosse_des_hundes_kg'],
  ['What should we know about your teeth, gums and jaw?', 'what_should_we_know_about_your_teeth_gum'],
  ['保険はありますか', 'question'],
  ['?!', 'question'],
])('the answer to %j is named %j', (ask, key) => {
  expect(questionKeyFor(ask, [])).toBe(key);
  expect(key).toMatch(questionKeyForm);
});

test('no two answers of a service have one name', () => {
  expect(questionKeyFor('Why?', ['why', 'why_2'])).toBe('why_3');
  const long = 'a'.repeat(60);
  expect(questionKeyFor(long, ['a'.repeat(40)])).toBe(`${'a'.repeat(38)}_2`);
});
