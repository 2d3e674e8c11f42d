import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type { Interpreter } from '../../../src/language/interpretation/interpretation.ts';
import type { NamedService } from '../../../src/language/interpretation/named.ts';
import { friday, newYork } from '../reading/reading.ts';
import { askedFor, servicesOf } from '../services.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

const english = servicesOf([
  ['Check-up', 30],
  ['Teeth cleaning', 45, 'cleaning'],
  ['Root canal', 90],
  ["Women's haircut", 60, 'haircut'],
  ["Men's haircut", 30, 'haircut'],
  ['Half leg wax', 30, 'leg wax'],
  ['Full leg wax', 45, 'leg wax'],
  ['Deep tissue massage', 60, 'massage'],
  ['Hot stone massage', 75, 'massage'],
  ['60-minute lesson', 60, 'lesson'],
  ['Trial lesson', 30, 'lesson'],
]);

const german = servicesOf([
  ['Kontrolle', 30],
  ['Zahnreinigung', 45, 'Reinigung'],
  ['Große Inspektion', 120, 'Inspektion'],
  ['Kleine Inspektion', 60, 'Inspektion'],
  ['Damenhaarschnitt', 60, 'Haarschnitt'],
  ['Herrenhaarschnitt', 30, 'Haarschnitt'],
  ['Wurzelbehandlung', 90],
]);

/** What an answer to what was asked back asks for. */
function answered(interpreter: Interpreter, services: NamedService[], [words, reply]: [string, string]) {
  const context = { now: friday, zone: newYork, services };
  const interpretation = interpreter.interpret(words, context);
  if (!interpretation?.doubt) throw new Error(`nothing is asked about "${words}"`);
  const read = interpreter.interpret(reply, { ...context, asked: { words, interpretation } });
  return askedFor(read, { services, zone: newYork });
}

describe('an answer to which service', () => {
  test.each([
    ['a massage on tuesday at three', 'deep tissue', 'Deep tissue massage', '11-24 15:00'],
    ['a massage on tuesday at three', 'uh the hot stone one please', 'Hot stone massage', '11-24 15:00'],
    ['a massage on tuesday at three', 'a hot stone massage', 'Hot stone massage', '11-24 15:00'],
    ['a massage on tuesday at three', 'the second one', 'Hot stone massage', '11-24 15:00'],
    ['a massage on tuesday', 'the second one, at three', 'Hot stone massage', '11-24 15:00'],
    ['a massage on tuesday', 'not the first, the other one', 'Hot stone massage', '11-24'],
    ['a massage on tuesday at three', 'hot stone but wednesday at four', 'Hot stone massage', '11-25 16:00'],
    ['a haircut tomorrow at noon', "men's", "Men's haircut", '11-21 12:00'],
    ['a haircut tomorrow at noon', "it's a womens haircut", "Women's haircut", '11-21 12:00'],
    ['leg wax at half past two on thursday', 'half', 'Half leg wax', '11-26 14:30'],
    ['leg wax at half past two on thursday', 'the full one', 'Full leg wax', '11-26 14:30'],
    ['a lesson on monday', 'just a trial lesson', 'Trial lesson', '11-23'],
    ['a lesson on monday', 'sixty minutes', '60-minute lesson', '11-23'],
    ['a check-up or a cleaning on tuesday', 'the cleaning', 'Teeth cleaning', '11-24'],
    ['a check-up or a cleaning on tuesday', 'neither i need a root canal', 'Root canal', '11-24'],
  ])('"%s", "%s" is %s, %s', (words, reply, service, windows) => {
    expect(answered(englishInterpreter, english, [words, reply])).toEqual([service, windows]);
  });

  test.each([
    ['eine Inspektion am Dienstag um drei', 'die große', 'Große Inspektion', '11-24 15:00'],
    [
      'eine Inspektion am Dienstag um drei',
      'äh die kleine Inspektion bitte',
      'Kleine Inspektion',
      '11-24 15:00',
    ],
    ['eine Inspektion am Dienstag um drei', 'die zweite', 'Kleine Inspektion', '11-24 15:00'],
    ['einen Haarschnitt morgen um zwölf', 'Herrenhaarschnitt', 'Herrenhaarschnitt', '11-21 12:00'],
    ['einen Haarschnitt morgen um zwölf', 'für Damen', 'Damenhaarschnitt', '11-21 12:00'],
    ['Kontrolle oder Zahnreinigung am Dienstag', 'zur Kontrolle', 'Kontrolle', '11-24'],
    ['Kontrolle oder Zahnreinigung am Dienstag', 'die Reinigung', 'Zahnreinigung', '11-24'],
  ])('„%s“, „%s“ ist %s, %s', (words, reply, service, windows) => {
    expect(answered(germanInterpreter, german, [words, reply])).toEqual([service, windows]);
  });
});

describe('an answer about the time keeps the service', () => {
  test.each([
    ['a check-up on tuesday the twenty fifth at three', 'the wednesday', 'Check-up', '11-25 15:00'],
    ['a root canal friday at four', 'the twenty seventh', 'Root canal', '11-27 16:00'],
    ['friday at four for a cleaning', 'today', 'Teeth cleaning', '11-20 16:00'],
    ['a massage friday at four', 'today', 'Deep tissue massage or Hot stone massage?', '11-20 16:00'],
    ['a massage friday at four', 'today, hot stone', 'Hot stone massage', '11-20 16:00'],
  ])('"%s", "%s" is %s, %s', (words, reply, service, windows) => {
    expect(answered(englishInterpreter, english, [words, reply])).toEqual([service, windows]);
  });

  test.each([
    ['eine Kontrolle am Dienstag den fünfundzwanzigsten um drei', 'der Mittwoch', 'Kontrolle', '11-25 15:00'],
    ['Wurzelbehandlung am Freitag um vier', 'heute', 'Wurzelbehandlung', '11-20 16:00'],
  ])('„%s“, „%s“ ist %s, %s', (words, reply, service, windows) => {
    expect(answered(germanInterpreter, german, [words, reply])).toEqual([service, windows]);
  });
});
