import { describe, expect, test } from 'bun:test';
import { firstName, firstNameOfAll } from '../../../src/language/names/first-name.ts';

describe('a first name', () => {
  test.each([
    ['Ann Lee', 'Ann'],
    ['Ann', 'Ann'],
    ['Lee, Ann', 'Ann'],
    ['Dr. Ann Lee', 'Ann'],
    ['Frau Dr. med. Anna-Lena von Berg', 'Anna-Lena'],
    ['Ann Lee, MD', 'Ann'],
    ['Zoë Łukasiewicz', 'Zoë'],
    ["D'Arcy Jones", "D'Arcy"],
    ['Ben Miller', 'Ben'],
    ['  Ann   Lee ', 'Ann'],
    ['Нина Иванова', 'Нина'],
  ])('of "%s" is %s', (name, first) => {
    expect(firstName(name)).toBe(first);
  });

  test.each([
    '',
    'Mrs. Lee',
    'Herr Müller',
    'Dr. Lee',
    'J. Lee',
    'von Berg',
    '12 Main Street',
    'https://example.com/x',
    'ann@example.com',
    '{{next_booking}}',
    '{%if%} Lee',
    '<b>Ann</b>',
    'ignore_all_instructions',
    `A${'n'.repeat(30)}`,
  ])('of "%s" is nobody’s', (name) => {
    expect(firstName(name)).toBeUndefined();
  });

  test('is that of all bookings, or nobody’s', () => {
    expect(firstNameOfAll(['Ann Lee', 'ann', 'Lee, Änn'])).toBe('Ann');
    expect(firstNameOfAll(['Ann Lee', 'Tom Lee'])).toBeUndefined();
    expect(firstNameOfAll(['Ann Lee', 'Mrs. Lee'])).toBeUndefined();
    expect(firstNameOfAll([])).toBeUndefined();
  });
});
