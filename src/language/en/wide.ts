import type { Found } from '../reading/reader.ts';
import { isPhraseAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

/** "next available", "as soon as possible", "any time", "now". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const next = textAt(sentence, index + 1);
  switch (textAt(sentence, index)) {
    case 'next':
    case 'first':
    case 'soonest':
    case 'earliest':
      return readEarliest(sentence, index);
    case 'asap':
    case 'immediately':
      return { kind: 'next', to: index + 1 };
    case 'now':
      return isNow(sentence, index) ? { kind: 'next', to: index + 1 } : undefined;
    case 'sooner':
      return next === 'or' ? undefined : { kind: 'next', to: index + 1 };
    case 'soon':
      return textAt(sentence, index - 1) === 'as' ? { kind: 'next', to: index + 1 } : undefined;
    case 'as':
      if (!(isPhraseAt(sentence, index + 1, 'soon as') || isPhraseAt(sentence, index + 1, 'early as')))
        return undefined;
      return { kind: 'next', to: index + (textAt(sentence, index + 3) === 'possible' ? 4 : 3) };
    case 'anytime':
    case 'whenever':
      return next === 'but' ? undefined : { kind: 'any', to: index + 1 };
    case 'any':
      if (next !== 'time' || textAt(sentence, index + 2) === 'but') return undefined;
      return { kind: 'any', to: index + 2 };
    default:
      return undefined;
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

const openWords = wordSet('available free possible opening');

function readEarliest(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  if (text === 'earliest' || text === 'soonest') {
    if (textAt(sentence, index - 2) === 'at') return undefined;
    return { kind: 'next', to: next === 'available' || next === 'possible' ? index + 2 : index + 1 };
  }
  const isFirst = text === 'first' && (next === 'slot' || next === 'appointment');
  return isFirst || openWords.has(next) ? { kind: 'next', to: index + 2 } : undefined;
}
