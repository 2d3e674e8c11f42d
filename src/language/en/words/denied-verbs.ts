import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { checkFor } from './checks.ts';
import { isTimeWord } from './words.ts';

/** "at four my boss won't let me": like "he can't", a person and a "can't" begin a statement. */
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

/** Whether a "can't" says nothing of a time, "I can't really wait", or a "let" is only what it denies, "won't let me". */
export function deniesDoing(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (text === 'let') return refusing.has(textAt(sentence, index - 1));
  if (!refusing.has(text)) return false;
  const verb = textAt(sentence, index + (manners.has(textAt(sentence, index + 1)) ? 2 : 1));
  return ailing.has(verb) || (doing.has(verb) && !isTimed(sentence, index));
}

/** Whether a verb may be denied of a time: "Friday I can't drive", "I can't see you till ten". */
function isTimed({ tokens }: Sentence, index: number): boolean {
  const before = tokens.slice(Math.max(index - longestSubject, 0), index);
  const said = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  const after = tokens.slice(index + 1, index + 1 + longestDenied);
  const end = after.findIndex(({ kind }) => kind === 'mark');
  return [...said, ...(end < 0 ? after : after.slice(0, end))].some(
    ({ kind, text }) => kind !== 'word' || bounds.has(text) || isTimeWord(text),
  );
}

/** How far before a "can't" a time may stand: "Friday my wife". */
const longestSubject = 4;
/** How far after a "can't" a time may stand: "I can't really see anybody until ten". */
const longestDenied = 5;

const bounds = wordSet('before after until past noon midnight then');
const refusing = wordSet("can't couldn't won't wouldn't don't doesn't didn't");
const manners = wordSet('really even always actually just hardly properly');
/** What somebody ill or something broken can't do, at any time. */
const ailing = wordSet(
  'sleep eat chew swallow bite drink breathe bend lift stand hear feel afford stop shut hurt turn believe let',
);
/** What somebody can't or won't do: it's about a time only with one beside it. */
const doing = wordSet('walk drive see sit reach keep use read park climb wait hold take get stay bother');
