import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { checkFor } from './checks.ts';
import { dayNouns, isTimeWord, months, owners, weekdays } from './words.ts';

/** Whether somebody's age is told within `[from, to)`: "the dog's twelve now", "she's nine in May". */
export function tellsAge(sentence: Sentence, { from, to }: { from: number; to: number }): boolean {
  for (let at = from + 1; at < to; at++) {
    if (sentence.tokens[at]?.kind === 'number' && isAge(sentence, at)) return true;
  }
  return false;
}

/** Whether a word marks an age: "she's turning seven in May", "my son will be five in April", "I'm forty on Sunday". */
export function marksAge(sentence: Sentence, index: number): boolean {
  return isTurning(sentence, index) || isGrownOn(sentence, index);
}

function isTurning(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (sentence.tokens[index + 1]?.kind !== 'number') return false;
  if (text !== 'be') return turning.has(text);
  return [index - 1, index - 2, index - 3].some((at) => children.has(textAt(sentence, at)));
}

const turning = wordSet('turn turns turning turned');
const children = wordSet(
  "he'll she'll he's she's son daughter boy girl baby kid nephew niece grandson granddaughter",
);

const isGrownOn = checkFor("i'm|he's|she's <grown> (on|next|this) <day>", {
  grown: (sentence, index) => isGrown(sentence, index) && { to: index + 1 },
  day: (sentence, index) => isTimeWord(textAt(sentence, index)) && { to: index + 1 },
});

/** Whether a number is too high for an hour that people say. */
function isGrown({ tokens }: Sentence, index: number): boolean {
  return (tokens[index]?.value ?? 0) > mostHours;
}

const mostHours = 12;

function isAge(sentence: Sentence, index: number): boolean {
  const subject = subjectOf(sentence, index);
  if (!subject) return false;
  const [next, after] = [textAt(sentence, index + 1), textAt(sentence, index + 2)];
  const isYear = (next === 'this' || next === 'next') && after === 'year';
  if (subject !== 'caller' && (next === 'now' || isYear || (next === 'in' && months.has(after)))) return true;
  if (subject === 'thing' || (subject === 'caller' && !isGrown(sentence, index))) return false;
  if (subject === 'somebody' && ageUnits.has(next)) return true;
  return isDayAt(sentence, placing.has(next) ? index + 2 : index + 1);
}

/** Who or what a number is said of, as an age would be: "the dog's twelve", "she is nine". */
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

/** What callers come for or travel by: a number said of these is an hour. */
export const visits = wordSet(
  'appointment appointments booking slot lesson session visit time party table meeting train bus flight earliest latest',
);

/** Whose age callers tell. */
const kin = wordSet(
  `son daughter boy girl lad lass kid child baby toddler twin twins eldest oldest youngest little wee one nephew niece grandson
  granddaughter grandchild mum mom mother dad father nan nana gran granny grandma grandad grandpa grandmother grandfather aunt auntie
  uncle brother sister wife husband partner missus cousin friend dog cat puppy pup kitten rabbit horse pony mare bird parrot`,
);
