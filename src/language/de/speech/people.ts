import { peopleName } from '../../speech/people.ts';
import type { PeopleToSay } from '../../speech/speech.ts';

/** After these a name would read as part of the time: "2 Uhr 30 vor der Zeitumstellung, bei Dr. Lee". */
const longTimes = /Zeitumstellung|\bUhr\b(?: \d+)?,/;

/** "Dienstag, 24. November um 14 Uhr bei Dr. Lee", "… bei Dr. Lee und Stuhl 2". */
export function withPeople(spoken: string, names: readonly string[] = []): string {
  const whose = withNames(names);
  return whose !== '' && longTimes.test(spoken) ? `${spoken},${whose}` : `${spoken}${whose}`;
}

/** " bei Dr. Lee und Stuhl 2"; empty without names. */
export function withNames(names: readonly string[] = [], joint: 'und' | 'oder' = 'und'): string {
  return names.length === 0 ? '' : ` bei ${dativeName(names, joint)}`;
}

/** "Herrn Müller oder Dr. Lee": names after "bei" and "zu". */
export function dativeName(names: readonly string[], joint: 'und' | 'oder'): string {
  return peopleName(
    names.map((name) => name.replace(/^Herr(?=\s)/, 'Herrn')),
    joint,
  );
}

/** " bei Dr. Lee und Stuhl 2", " bei Anna Lee oder Tom Lee": those that slots are offered with. */
export function withOffered(names: readonly string[] = [], people: PeopleToSay | undefined): string {
  return withNames(names, people?.isEither ? 'oder' : 'und');
}
