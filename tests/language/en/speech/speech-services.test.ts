import { expect, test } from 'bun:test';
import { aService } from '../../../../src/language/en/speech/names.ts';

test.each([
  ['Cleaning', 'a cleaning'],
  ['Teeth cleaning', 'teeth cleaning'],
  ['Dog Grooming', 'dog grooming'],
  ['The Works', 'the works'],
  ['Two fillings', 'two fillings'],
  ['White teeth', 'white teeth'],
  ['Oil change', 'an oil change'],
  ['Hour massage', 'an hour massage'],
  ['UV treatment', 'a UV treatment'],
  ['MRI', 'an MRI'],
  ['X-ray', 'an X-ray'],
  ['B-12 shot', 'a B-12 shot'],
  ['Mani-Pedi', 'a mani-pedi'],
  ['Highlights', 'highlights'],
  ['Massage (60 min)', 'a massage'],
])('a "%s" is said as "%s"', (name, said) => {
  expect(aService(name)).toBe(said);
});
