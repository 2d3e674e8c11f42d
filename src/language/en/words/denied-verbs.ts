import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { checkFor } from './checks.ts';
import { isTimeWord } from './words.ts';

/** "at four my boss won't let me": somebody of whom a "can't" tells begins a statement, as "he can't" does. */
export const isPredicate = checkFor(
  "(my|our|his|her|their|the) <somebody> can't|couldn't|won't|wouldn't|doesn't|didn't|hasn't, (it) won't|wouldn't|doesn't|didn't <doing>",
  {
    doing: (sentence, index) => {
      const verb = textAt(sentence, index);
      return (ailing.has(verb) || doing.has(verb) || verb === 'look') && { to: index + 1 };
    },
    somebody: (sentence, index) =>
      sentence.tokens[index]?.kind === 'word' && !isTimeWord(textAt(sentence, index)) && { to: index + 1 },
  },
);

/** Whether a "can't" says nothing of a time, "I can't really wait", or a verb is what it denies, "won't let me". */
export function deniesDoing(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (text === 'let') return refusing.has(textAt(sentence, index - 1));
  if (!refusing.has(text)) return false;
  const verb = textAt(sentence, index + (manners.has(textAt(sentence, index + 1)) ? 2 : 1));
  return ailing.has(verb) || (doing.has(verb) && !isTimed(sentence, index));
}

/** Whether a time may be what a verb is denied of: "Friday I can't drive", "I can't see you till ten". */
function isTimed({ tokens }: Sentence, index: number): boolean {
  const before = tokens.slice(Math.max(index - longestSubject, 0), index);
  const said = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  const after = tokens.slice(index + 1, index + longestDenied);
  const end = after.findIndex(({ kind }) => kind === 'mark');
  return [...said, ...(end < 0 ? after : after.slice(0, end))].some(
    ({ kind, text }) => kind !== 'word' || bounds.has(text) || isTimeWord(text),
  );
}

/** How many words before a "can't" may be a time: "Friday my wife". */
const longestSubject = 4;
/** How many words after a "can't" may be a time: "I can't really see anybody until ten". */
const longestDenied = 6;

const bounds = wordSet('before after until past noon midnight then today tomorrow');
const refusing = wordSet("can't couldn't won't wouldn't don't doesn't didn't");
const manners = wordSet('really even always actually just hardly properly');
/** What nobody can do for being ill or broken, whenever that is. */
const ailing = wordSet(
  'sleep eat chew swallow bite drink breathe bend lift stand hear feel afford stop shut hurt turn believe let',
);
/** What somebody can't or won't do, which says nothing of a time that isn't said beside it. */
const doing = wordSet('walk drive see sit reach keep use read park climb wait hold take get stay bother');
