import { createWideReader } from '../reading/patterns/wide.ts';
import type { Found } from '../reading/reader.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

const readPhrase = createWideReader({
  next: `now, asap, immediately, sooner, soon, as soon|early as possible?, earliest|soonest available|possible?,
    next|first available|free|possible|opening, first slot|appointment`,
  any: 'any time, anytime, whenever',
});

/** "next available", "as soon as possible", "any time", "now". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const found = readPhrase(sentence, index);
  return found && isMeant(sentence, index, found.to) ? found : undefined;
}

/** Not "sooner or later", "at the earliest", "any time but Friday". */
function isMeant(sentence: Sentence, index: number, to: number): boolean {
  switch (textAt(sentence, index)) {
    case 'now':
      return isNow(sentence, index);
    case 'sooner':
      return textAt(sentence, to) !== 'or';
    case 'soon':
      return textAt(sentence, index - 1) === 'as';
    case 'earliest':
    case 'soonest':
      return textAt(sentence, index - 2) !== 'at';
    case 'any':
    case 'anytime':
    case 'whenever':
      return textAt(sentence, to) !== 'but';
    default:
      return true;
  }
}

/** "right now", "now please"; "but now it's eleven" and "just a second now" ask for nothing. */
function isNow(sentence: Sentence, index: number): boolean {
  if (nowMarks.has(textAt(sentence, index - 1))) return true;
  const next = sentence.tokens[index + 1];
  const isLast = next === undefined || next.kind !== 'word' || nowEnds.has(next.text);
  return isLast && !moments.has(textAt(sentence, index - 1));
}

const nowMarks = wordSet('right between from and or until');
const nowEnds = wordSet('please and until to through or if would is works');
const moments = wordSet('second sec minute moment');
