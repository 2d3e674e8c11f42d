import { expect, test } from 'bun:test';
import { aService } from '../../../src/language/de/speech/service.ts';

test.each([
  ['Zahnreinigung', 'eine Zahnreinigung'],
  ['Ölwechsel', 'einen Ölwechsel'],
  ['Erstgespräch', 'ein Erstgespräch'],
  ['Große Inspektion', 'eine große Inspektion'],
  ['Kleiner Service', 'einen kleinen Service'],
  ['Haare schneiden', 'Haare schneiden'],
  ['Zähne putzen', 'Zähne putzen'],
  ['Botox', 'Botox'],
])('"%s" is said as "%s" after "für"', (name, said) => {
  expect(aService(name)).toBe(said);
});
