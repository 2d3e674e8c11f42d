import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { askedFor, servicesOf } from '../services.ts';
import { berlin, friday } from './reading.ts';

/** The services of a dentist, a lawyer, a garage, a salon, a physiotherapist, a tutor and a vet, all of one calendar. */
export const services = servicesOf([
  ['Kontrolle', 30],
  ['Zahnreinigung', 45, 'Reinigung'],
  ['Wurzelbehandlung', 90],
  ['Erstgespräch', 30],
  ['Zweitmeinung', 30, 'zweite Meinung'],
  ['Beratung', 45],
  ['Ölwechsel', 30],
  ['Große Inspektion', 120, 'Inspektion'],
  ['Kleine Inspektion', 60, 'Inspektion'],
  ['Reifenwechsel', 45],
  ['Fünf-Punkte-Check', 45],
  ['Halbes Bein', 30],
  ['Ganzes Bein', 45],
  ['Damenhaarschnitt', 60, 'Haarschnitt'],
  ['Herrenhaarschnitt', 30, 'Haarschnitt'],
  ['Abend-Make-up', 60],
  ['Montagsmassage', 45, 'Massage'],
  ['Rückenmassage', 60, 'Massage'],
  ['Krankengymnastik', 30],
  ['Erste Stunde', 60],
  ['Doppelstunde', 90],
  ['Mai-Angebot', 60],
  ['Welpenkurs', 60],
  ['Impfung', 15],
]);

/** Friday, 20 November 2026, 10:30 in Berlin. */
export const context = { now: friday, zone: berlin };

/** What a caller asks for: the services and the windows, in short. */
export function heard(words: string): [services: string, windows: string] {
  return askedFor(germanInterpreter.interpret(words, { ...context, services }), { services, zone: berlin });
}
