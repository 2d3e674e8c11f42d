import { expect, test } from 'bun:test';
import { aService } from '../../../../src/language/de/speech/names.ts';

test.each([
  ['Zahnreinigung', 'eine Zahnreinigung'],
  ['Ölwechsel', 'einen Ölwechsel'],
  ['Erstgespräch', 'ein Erstgespräch'],
  ['Große Inspektion', 'eine große Inspektion'],
  ['Kleiner Service', 'einen kleinen Service'],
  ['Haare schneiden', 'Haare schneiden'],
  ['Zähne putzen', 'Zähne putzen'],
  ['Botox', 'Botox'],
  ['Massage', 'eine Massage'],
  ['Kontrolle', 'eine Kontrolle'],
  ['Maniküre', 'eine Maniküre'],
  ['Weiße Zähne', 'weiße Zähne'],
  ['Hände und Füße', 'Hände und Füße'],
  ['Eine Stunde Yoga', 'Eine Stunde Yoga'],
  ['Das volle Programm', 'Das volle Programm'],
])('"%s" is said as "%s" after "für"', (name, said) => {
  expect(aService(name)).toBe(said);
});
