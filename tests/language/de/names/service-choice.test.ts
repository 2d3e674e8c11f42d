import { describe, expect, test } from 'bun:test';
import { heard } from '../offered.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('denied and corrected', () => {
  test.each([
    ['keine Kontrolle, sondern eine Zahnreinigung am Dienstag um drei', 'Zahnreinigung', '11-24 15:00'],
    ['eine Kontrolle, keine Zahnreinigung, Montag um neun', 'Kontrolle', '11-23 09:00'],
    ['ich brauche keinen Ölwechsel nur einen Reifenwechsel am Dienstag', 'Reifenwechsel', '11-24'],
    ['nicht die große sondern die kleine Inspektion am Mittwoch', 'Kleine Inspektion', '11-25'],
    ['einen Ölwechsel am Montag nein einen Reifenwechsel am Dienstag', 'Reifenwechsel', '11-24'],
    ['Dienstag um zehn zur Kontrolle äh zur Zahnreinigung meine ich', 'Zahnreinigung', '11-24 10:00'],
    ['statt Ölwechsel bitte Reifenwechsel am Donnerstag', 'Reifenwechsel', '11-26'],
    [
      'es geht nicht um eine Kontrolle sondern um eine Wurzelbehandlung am Dienstag',
      'Wurzelbehandlung',
      '11-24',
    ],
    ['eine Kontrolle brauche ich nicht nur eine Zahnreinigung am Dienstag', 'Zahnreinigung', '11-24'],
    ['ich will keine Kontrolle lieber eine Zahnreinigung am Dienstag', 'Zahnreinigung', '11-24'],
    ['Ölwechsel am Dienstag um zehn nein um elf', 'Ölwechsel', '11-24 11:00'],
    ['nicht halbes Bein sondern ganzes Bein Donnerstag um eins', 'Ganzes Bein', '11-26 13:00'],
    ['eine Massage aber keine Montagsmassage am Mittwoch', 'Rückenmassage', '11-25'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('several that fit', () => {
  test.each([
    ['eine Inspektion am Dienstag um drei', 'Große Inspektion or Kleine Inspektion?', '11-24 15:00'],
    ['einen Haarschnitt morgen um zwölf', 'Damenhaarschnitt or Herrenhaarschnitt?', '11-21 12:00'],
    ['massage am donnerstag um halb drei', 'Montagsmassage or Rückenmassage?', '11-26 14:30'],
    ['Kontrolle oder Zahnreinigung am Dienstag', 'Kontrolle or Zahnreinigung?', '11-24'],
    ['große oder kleine Inspektion am Dienstag', 'Große Inspektion or Kleine Inspektion?', '11-24'],
    [
      'einen Damen und einen Herrenhaarschnitt am Dienstag um drei',
      'Damenhaarschnitt or Herrenhaarschnitt?',
      '11-24 15:00',
    ],
    ['die Massage am Montag', 'Montagsmassage or Rückenmassage?', '11-23'],
    ['am Montag Massage um zehn', 'Montagsmassage or Rückenmassage?', '11-23 10:00'],
    ['Montag, Massage um zehn', 'Montagsmassage or Rückenmassage?', '11-23 10:00'],
    ['Kontrolle und Zahnreinigung Montag um neun', 'Kontrolle or Zahnreinigung?', '11-23 09:00'],
    ['eine Inspektion am Freitag um vier', 'Große Inspektion or Kleine Inspektion', '11-27 16:00'],
    ['einen Haarschnitt zur gleichen Zeit am Donnerstag', 'Damenhaarschnitt or Herrenhaarschnitt', '11-26'],
  ])('„%s“ ist %s, %s', (words, question, windows) => {
    expect(heard(words)).toEqual([question, windows]);
  });
});

describe('one that fits once the rest is said', () => {
  test.each([
    ['eine Inspektion am Dienstag, die große', 'Große Inspektion', '11-24'],
    ['dienstag um zwei zur inspektion die kleine bitte', 'Kleine Inspektion', '11-24 14:00'],
    ['einen Haarschnitt für Damen am Montag um zehn', 'Damenhaarschnitt', '11-23 10:00'],
    ['eine Massage von einer Stunde am Dienstag', 'Rückenmassage', '11-24'],
    ['eine Massage für den Rücken am Montag', 'Rückenmassage', '11-23'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});
