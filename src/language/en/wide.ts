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
    case 'now':
      return { kind: 'next', to: index + 1 };
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
