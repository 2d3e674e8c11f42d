import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { friday, isOfficeOpenAt, newYork } from '../reading/reading.ts';
import { askedFor, servicesOf } from '../services.ts';

/** The services of a dentist, a salon, a garage, a physiotherapist, a tutor and a vet, all of one calendar. */
export const services = servicesOf([
  ['Check-up', 30],
  ['Teeth cleaning', 45, 'cleaning'],
  ['Root canal', 90],
  ['Same-day crown', 120, 'crown'],
  ['Second opinion', 30],
  ['First visit', 60],
  ["Women's haircut", 60, 'haircut'],
  ["Men's haircut", 30, 'haircut'],
  ['Half leg wax', 30, 'leg wax'],
  ['Full leg wax', 45, 'leg wax'],
  ['Evening makeup', 60],
  ['Deep tissue massage', 60, 'massage'],
  ['Hot stone massage', 75, 'massage'],
  ['Oil change', 30],
  ['Five-point check', 45],
  ['Winter tires', 60],
  ['May Day polish', 90],
  ['Monday special', 45],
  ['Physiotherapy', 40, 'physio'],
  ['60-minute lesson', 60, 'lesson'],
  ['Trial lesson', 30, 'lesson'],
  ['Puppy class', 60],
  ['Vaccinations', 15, 'shots'],
]);

/** Friday, 20 November 2026, 10:30 in New York. */
export const context = { now: friday, zone: newYork, isOpenAt: isOfficeOpenAt };

/** What a caller asks for: the services and the windows, in short. */
export function heard(words: string): [services: string, windows: string] {
  return askedFor(englishInterpreter.interpret(words, { ...context, services }), { services, zone: newYork });
}
