import { createPhraseReader } from '../reading/phrases.ts';
import { isSpelledAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { months, weekdays } from './words/words.ts';

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
const speaking = wordSet('calling ringing phoning speaking here again');
const around = wordSet('in there around about available working still');
const auxiliaries = wordSet('can could will would does did has is');

const nameWords = wordSet('under name surname');

const spelling = createPhraseReader<true>([
  ['like|as in? the month, as in the month, spelled, spelt, that is spelled|spelt', true],
]);

/** "august like the month", "june j u n e": what callers say after a name so that it's understood. */
function isSpelled(sentence: Sentence, index: number): boolean {
  return isSpelledAt(sentence, index) || spelling(sentence, index) !== undefined;
}

/** "my name is april", "with june": somebody's name. */
function isGivenName(sentence: Sentence, index: number): boolean {
  if (!givenNames.has(textAt(sentence, index))) return false;
  const [before, beforeThat] = [textAt(sentence, index - 1), textAt(sentence, index - 2)];
  if (before === 'to') return talkWords.has(beforeThat);
  // "can June do my color"
  const isAsked = auxiliaries.has(before) && sentence.tokens[index + 1]?.kind === 'word' && index < 2;
  if (isAsked && before !== 'is') return true;
  if (speaking.has(textAt(sentence, index + 1)) || isSpelled(sentence, index + 1)) return true;
  // "under april summers", "the name is april may"
  if (nameWords.has(before)) return true;
  if (before === 'of' && beforeThat === 'name') return true;
  if (months.has(before) && (nameWords.has(beforeThat) || textAt(sentence, index - 3) === 'name'))
    return true;
  // "is August in", "that's June with a j"
  if (before === 'is' && around.has(textAt(sentence, index + 1))) return true;
  if (textAt(sentence, index + 1) === 'with' && textAt(sentence, index + 3).length === 1) return true;
  if (before === 'is') return beforeThat === 'name' || beforeThat === 'this';
  return nameMarks.has(before);
}

/** Words after which "may" and "march" are months whatever follows. */
const certainMarks = wordSet(
  'in of on next last until through by for since early late mid end during before after from every',
);

/** Words after which they are months unless what follows makes verbs of them. */
const leads = wordSet(
  'this to and or / , . ? ! - between say maybe so think either not well yes yeah ok okay like probably then just only guess sometime',
);

const articles = wordSet('the a my our your');
const leadPhrases = new Set(['make it', 'what about', 'how about', 'go for']);

/** What goes on after the name of a month. */
const followers = wordSet(
  `please then works is would will suits sounds looks to through until next this if but with for because so maybe instead
  sometime at on in the of around either too thanks as before after if`,
);

/** Whether a month whose name is a verb too is marked as one: "in May", "May or June", "how about March". */
export function isMarkedMonth(sentence: Sentence, index: number): boolean {
  const [before, text] = [sentence.tokens[index - 1], textAt(sentence, index)];
  const lead = before?.text ?? '';
  if (certainMarks.has(lead) || before?.kind === 'ordinal' || before?.kind === 'number') return true;
  if (text === 'may' && articles.has(lead)) return !isVerb(sentence, index);
  const isLed =
    before === undefined ||
    leads.has(lead) ||
    months.has(lead) ||
    leadPhrases.has(`${textAt(sentence, index - 2)} ${lead}`);
  return isLed && isFollowed(sentence, index);
}

function isFollowed({ tokens }: Sentence, index: number): boolean {
  const [after, second] = [tokens[index + 1], tokens[index + 2]];
  if (after?.kind !== 'word') return true;
  const isJoint = after.text === 'or' || after.text === 'and';
  // "may or may not"
  if (isJoint) return second !== undefined && months.has(second.text) && second.text !== tokens[index]?.text;
  return followers.has(after.text) || weekdays.has(after.text) || months.has(after.text);
}

const subjects = wordSet('i we he she they be also as have not');

/** Whether "may" is a verb by what follows it: "may I". */
export function isVerb(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index) === 'may' && subjects.has(textAt(sentence, index + 1));
}
