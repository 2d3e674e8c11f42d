import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

/** Whether a month is no time: the name of a street or thing, or of somebody where no day stands beside it. */
export function isOtherName(sentence: Sentence, index: number, isBesideDay: boolean): boolean {
  const isThing = isStreet(sentence, index) || monthNouns.has(textAt(sentence, index + 1));
  return isThing || (!isBesideDay && isGivenName(sentence, index));
}

const streets = wordSet(
  'street st avenue ave road rd lane drive boulevard close court place crescent way terrace',
);

/** "a June wedding": what a month is part of the name of. */
const monthNouns = wordSet('wedding weddings baby bride birthday sale sales madness');

/** Whether a month is part of the name of a street: "March Street". */
export function isStreet(sentence: Sentence, index: number): boolean {
  return streets.has(textAt(sentence, index + 1));
}

const givenNames = wordSet('april may june august jan march');
const nameMarks = wordSet(
  "i'm with called named mrs ms miss mister mr missus mrs. mr. doctor dr professor sir aunt auntie uncle wife husband daughter son sister brother mum mom mother friend colleague partner niece granddaughter girlfriend nurse",
);
const talkWords = wordSet('speak talk speaking talking');
const speaking = wordSet('calling speaking here again');
const around = wordSet('in there around about available working');
const auxiliaries = wordSet('can could will would does did has is');

/** "my name is april", "with june": somebody's name. */
function isGivenName(sentence: Sentence, index: number): boolean {
  if (!givenNames.has(textAt(sentence, index))) return false;
  const [before, beforeThat] = [textAt(sentence, index - 1), textAt(sentence, index - 2)];
  if (before === 'to') return talkWords.has(beforeThat);
  // "can June do my color"
  const isAsked = auxiliaries.has(before) && sentence.tokens[index + 1]?.kind === 'word' && index < 2;
  if (isAsked && before !== 'is') return true;
  if (speaking.has(textAt(sentence, index + 1))) return true;
  // "is August in", "that's June with a j"
  if (before === 'is' && around.has(textAt(sentence, index + 1))) return true;
  if (textAt(sentence, index + 1) === 'with' && textAt(sentence, index + 3).length === 1) return true;
  if (before === 'is') return beforeThat === 'name' || beforeThat === 'this';
  return nameMarks.has(before);
}
