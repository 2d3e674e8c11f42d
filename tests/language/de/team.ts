import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { membersOf, whoAndWhen } from '../members.ts';
import { services } from './offered.ts';
import { berlin, friday } from './reading.ts';

/** A team whose names are those of months, days and seasons, too. */
const members = membersOf([
  ['Dr. Sarah Lee', 'Doc Sarah'],
  'Tom Berger',
  'Anna Lang',
  'Jonas Lang',
  'Herr März',
  'Frau Freitag',
  'Dr. Winter',
  ['Johannes Krüger', 'Hannes'],
  'Lisa Sommer',
  'Frau Prof. Dr. Abend',
  'April Mai',
  'Martha von Berg',
]);

export const context = { now: friday, zone: berlin };

/** With whom and when a caller wants to come, in short. */
export function heard(words: string): [who: string, windows: string] {
  const read = germanInterpreter.interpret(words, { ...context, services, members });
  return whoAndWhen(read, { members, zone: berlin });
}
