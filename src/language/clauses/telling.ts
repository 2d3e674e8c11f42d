import type { Sentence } from '../reading/sentence.ts';
import type { Clause } from './clause.ts';
import type { MarkedWords } from './marked-words.ts';
import { endsWithThat, type OpenClause } from './open-clause.ts';
import { isDated } from './part.ts';

/** How many words may stand between what somebody said and its time: "she said somewhere around the …". */
const longestSaid = 4;

/**
 * Whom a clause tells of before it names a time: "she finishes at five". Nobody where its subject is only named, "it's a
 * Thursday", or what comes next is meant for the time, "I'm ten fifteen", "we're eight on the tenth", "she said the tenth".
 */
export function toldOf(
  { subjectAt, openedTo, times, cues }: OpenClause,
  words: MarkedWords,
  { tokens }: Sentence,
): Clause['tells'] {
  const from = times[0]?.from;
  if (subjectAt === undefined || from === undefined || cues.has('if')) return undefined;
  const subject = words.at(subjectAt);
  const isTimed = from === openedTo || tokens[openedTo]?.kind === 'number';
  const isSaid = words.hasWithin('says', Math.max(from - longestSaid, subjectAt), from);
  if (subject.has('identity') || isTimed || isSaid) return undefined;
  // "my knee's swollen Tuesday at nine"
  const isState = isStateWithin(words, subjectAt, from) && !words.at(from - 1).has('preposition');
  if (isState && times.some(isDated)) return undefined;
  // "the party is at ten"
  if (subject.has('the') && words.hasWithin('party', subjectAt, from)) return undefined;
  return subject.has('third') || subject.has('the') ? 'other' : 'own';
}

/** Whether a word keeps the subject after it in its clause: "before we". After "are you open tomorrow" another begins. */
export function isHeld(open: OpenClause, words: MarkedWords, subject: number): boolean {
  const isOver = open.cues.has('inquiry') && open.times.at(-1)?.to === subject;
  if (!words.at(subject - 1).has('holder') || words.isRemark(subject)) return false;
  return !isOver && !endsWithThat(open, subject);
}

/** Whether words tell how somebody or something is now, which isn't of a time to come: "he's a big dog", "the tap is leaking". */
function isStateWithin(words: MarkedWords, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index++)
    if (words.at(index).has('state') && words.isCopula(index - 1)) return true;
  return false;
}
