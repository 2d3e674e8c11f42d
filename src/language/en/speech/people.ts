import { peopleName } from '../../speech/people.ts';
import type { PeopleToSay } from '../../speech/speech.ts';

/** After these a name would read as part of the time: "1:30 AM before the clocks go back, with Dr. Lee". */
const longTimes = /the clocks go back|\b(?:AM|PM|noon|midnight)\b[^,]*,/;

/** "Tuesday, November 24 at 2 PM with Dr. Lee", "a cleaning with Dr. Lee and Chair 2". */
export function withPeople(spoken: string, names: readonly string[] = []): string {
  const who = withNames(names);
  return who !== '' && longTimes.test(spoken) ? `${spoken},${who}` : `${spoken}${who}`;
}

/** The same before more of a sentence: "from 1:30 AM before the clocks go back, with Dr. Lee, to …" */
export function withPeopleInside(spoken: string, names: readonly string[] = []): string {
  const name = withPeople(spoken, names);
  return name.startsWith(`${spoken},`) ? `${name},` : name;
}

/** " with Dr. Lee and Chair 2"; empty without names. */
export function withNames(names: readonly string[] = [], joint: 'and' | 'or' = 'and'): string {
  return names.length === 0 ? '' : ` with ${peopleName(names, joint)}`;
}

/** " with Dr. Lee and Chair 2", " with Anna Lee or Tom Lee": those that slots are offered with. */
export function withOffered(names: readonly string[] = [], people: PeopleToSay | undefined): string {
  return withNames(names, people?.isEither ? 'or' : 'and');
}
