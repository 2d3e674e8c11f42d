import type { Clause } from '../../clauses/clause.ts';
import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { determiners } from './statements.ts';

/** Whether a clause says that something is bad, not a time: "die Verbindung ist heute so schlecht", "mir ist heute schlecht". */
export function complains(sentence: Sentence, { role, from, to }: Clause): boolean {
  if (role !== 'denial') return false;
  const texts = textsBefore(sentence, to, to - from);
  if (!texts.some((text) => bad.has(text))) return false;
  if (texts.some((text) => sensing.has(text))) return true;
  return texts.some((text, at) => copulas.has(text) && isOfThing(sentence, from + at, texts));
}

/** Whether a verb is said of a thing or of how somebody feels; of a time it's said with "es", or it's that of an appointment. */
function isOfThing(sentence: Sentence, verb: number, texts: readonly string[]): boolean {
  const [noun, next, after] = [-1, 1, 2].map((step) => textAt(sentence, verb + step));
  const isFelt =
    texts.includes('schlecht') && !texts.includes('bei') && texts.some((text) => persons.has(text));
  if (feeling.has(textAt(sentence, verb))) return isFelt && texts.some((text) => now.has(text));
  if (isFelt && (persons.has(next ?? '') || persons.has(noun ?? ''))) return !texts.includes('es');
  const isBefore = determiners.has(textAt(sentence, verb - 2)) || determiners.has(textAt(sentence, verb - 3));
  const thing = isBefore ? noun : determiners.has(next ?? '') ? after : undefined;
  return thing !== undefined && thing.length > 2 && !determiners.has(thing) && !timely.test(thing);
}

const bad = wordSet('schlecht mies schwierig schwer unmöglich heikel blöd doof stressig');
const sensing = wordSet(
  'höre hör hören hörs verstehe versteh verstehen verstehs sehe seh sehen schlafe schlaf',
);
const copulas = wordSet('ist is sind wird geht gehts');
const feeling = wordSet('geht gehts');
const now = wordSet('heute gerade momentan derzeit seit');
const persons = wordSet('mir ihm ihr meiner meinem unserer unserem');
/** What times are named with: "der zweite ist schlecht", "die Uhrzeit ist schlecht". */
const timely =
  /(?:tag|abend|mittag|morgen|frueh|nacht|woche|ende|zeit|termin|termine|te|ten|monat|option|vorschlag|variante|stunde|uhr|mitte|anfang|haelfte)s?$/;
