import { withoutBrackets } from '../../names/service-names.ts';
import { createPeopleNames } from '../../speech/people.ts';

/** "or" and "and". */
export const joints = { and: 'and', or: 'or' };

/** With whom something is, in English. */
export const people = createPeopleNames({
  with: 'with',
  joints,
  longTimes: /the clocks go back|\b(?:AM|PM|noon|midnight)\b[^,]*,/,
});

/** Last words of names that are said without an article, besides plurals. */
const uncountable =
  /(?:therapy|physio|acupuncture|botox|yoga|pilates|training|coaching|tutoring|care|work|advice|styling|waxing|dyeing|tanning|whitening|reiki|surgery|english|german|french|spanish|math)$/i;

/** Names of people, places and days keep their capitals. */
const properWords =
  /^(?:swedish|thai|brazilian|french|japanese|german|english|spanish|italian|turkish|russian|indian|chinese|american|hawaiian|botox|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|i)$/i;

/** Words that a name may begin with in place of an article. */
const determiners =
  /^(?:an?|the|my|your|our|his|her|their|this|that|some|any|no|all|both|each|every|one|two|three|four|five|six|\d+)$/i;

/** Plurals that don't end in "s". */
const plurals = /^(?:teeth|feet|men|women|children|people)$/i;

/** "a cleaning", "an oil change", "teeth cleaning", "highlights", "an MRI": what somebody comes for; no article where in doubt. */
export function aService(name: string): string {
  const spoken = withoutBrackets(name).split(' ').map(inSentence).join(' ');
  const [first = '', last = first] = [spoken.split(' ')[0], spoken.split(' ').at(-1)];
  const isPlural = /[^siu]s$/.test(last) || plurals.test(last);
  // "teeth cleaning", "dog grooming": something that's done rather than one thing.
  const isActivity = first !== last && /[a-z]ing$/i.test(last);
  if (isPlural || isActivity || determiners.test(first) || uncountable.test(last)) return spoken;
  return `${startsWithVowel(first) ? 'an' : 'a'} ${spoken}`;
}

function inSentence(word: string): string {
  const isPlain =
    /^\p{Lu}(?!-)[\p{Ll}'’-]*$/u.test(word) || /^\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)+$/u.test(word);
  return isPlain && !properWords.test(word) ? word.toLowerCase() : word;
}

/** By sound: "an MRI", "an X-ray", "an hour", "a unit". */
function startsWithVowel(word: string): boolean {
  if (/^\p{Lu}(?:\p{Lu}|-)/u.test(word)) return /^[AEFHILMNORSX]/.test(word);
  if (/^(?:8|11|18)/.test(word)) return true;
  return /^(?:[aeio]|u(?!ni|s[aei]|r[aei]|t[ei])|hour|heir|honest)/i.test(word) && !/^(?:one|eu)/i.test(word);
}
