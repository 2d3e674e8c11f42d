import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { dayNouns, months, owners, weekdays } from './words.ts';

/** Whether somebody's age is told within `[from, to)`: "the dog's twelve now", "she's nine in May". */
export function tellsAge(sentence: Sentence, { from, to }: { from: number; to: number }): boolean {
  for (let at = from + 1; at < to; at++) {
    if (sentence.tokens[at]?.kind === 'number' && isAge(sentence, at)) return true;
  }
  return false;
}

/** Numbers from here on are no hours that people say. */
const mostHours = 12;

function isAge(sentence: Sentence, index: number): boolean {
  const subject = subjectOf(sentence, index);
  if (!subject) return false;
  const [next, after] = [textAt(sentence, index + 1), textAt(sentence, index + 2)];
  const isYear = (next === 'this' || next === 'next') && after === 'year';
  if (subject !== 'caller' && (next === 'now' || isYear || (next === 'in' && months.has(after)))) return true;
  const isGrown = (sentence.tokens[index]?.value ?? 0) > mostHours;
  if (subject === 'thing' || (subject === 'caller' && !isGrown)) return false;
  const day = placing.has(next) ? index + 2 : index + 1;
  return subject === 'somebody' && ageUnits.has(next) ? true : isDayAt(sentence, day);
}

/** Whom it is told of that somebody or something is a number. */
function subjectOf(sentence: Sentence, index: number): 'caller' | 'somebody' | 'thing' | undefined {
  const { isContracted, text: verb = '' } = sentence.tokens[index - 1] ?? {};
  if (verb === "i'm") return 'caller';
  if (verb === "he's" || verb === "she's" || verb === "they're") return 'somebody';
  const end = isContracted ? index : index - 1;
  if (!isContracted && !beings.has(verb)) return undefined;
  const named = textsBefore(sentence, end, longestSubject);
  if (named.at(-1) === 'he' || named.at(-1) === 'she') return 'somebody';
  if (!named.some((text) => owners.has(text)) || named.some((text) => visits.has(text))) return undefined;
  return named.some((text) => kin.has(text)) ? 'somebody' : 'thing';
}

function isDayAt({ tokens }: Sentence, index: number): boolean {
  const at = tokens[index]?.text === 'the' ? index + 1 : index;
  const { text = '', kind } = tokens[at] ?? {};
  return (
    weekdays.has(text) || months.has(text) || dayNouns.has(text) || kind === 'ordinal' || kind === 'date'
  );
}

/** The most words that name somebody: "my sister's little one". */
const longestSubject = 4;
const beings = wordSet('is are');
const placing = wordSet('on in next this');
const ageUnits = wordSet('weeks months years week month year');

/** What callers come for, or with whom they go. */
export const visits = wordSet(
  'appointment appointments booking slot lesson session visit time party table meeting train bus flight earliest latest',
);

/** Who has an age that callers tell. */
const kin = wordSet(
  `son daughter boy girl lad lass kid child baby toddler twin twins eldest oldest youngest little wee one nephew niece grandson
  granddaughter grandchild mum mom mother dad father nan nana gran granny grandma grandad grandpa grandmother grandfather aunt auntie
  uncle brother sister wife husband partner missus cousin friend dog cat puppy pup kitten rabbit horse pony mare bird parrot`,
);
