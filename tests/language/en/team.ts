import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { membersOf, whoAndWhen } from '../members.ts';
import { friday, isOfficeOpenAt, newYork } from '../reading/reading.ts';
import { services } from './offered.ts';

/** A team whose names are those of months, days and trades, too. */
export const members = membersOf([
  ['Dr. Sarah Chen', 'Dr. C'],
  'Tom Berger',
  'Anna Lee',
  'Tim Lee',
  'April Stone',
  'Mr. March',
  'Dr. May',
  'Sunday Adeyemi',
  'Dr. Friday',
  'Mr. Noon',
  'June Park',
  ['Elizabeth Moore', 'Liz', 'Beth'],
  'Dr. Cutter',
  'Dr. Second',
  'Will Summers',
]);

/** Friday, 20 November 2026, 10:30 in New York. */
export const context = { now: friday, zone: newYork, isOpenAt: isOfficeOpenAt };

/** With whom and when a caller wants to come, in short. */
export function heard(words: string): [who: string, windows: string] {
  const read = englishInterpreter.interpret(words, { ...context, services, members });
  return whoAndWhen(read, { members, zone: newYork });
}
