import type { Found } from '../reading/reader.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';

/** "next available", "as soon as possible", "any time", "now". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  switch (text) {
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
    case 'as': {
      const isSoon = next === 'soon' && textAt(sentence, index + 2) === 'as';
      const isEarly = next === 'early' && textAt(sentence, index + 2) === 'as';
      return isSoon || isEarly
        ? { kind: 'next', to: index + (textAt(sentence, index + 3) === 'possible' ? 4 : 3) }
        : undefined;
    }
    case 'anytime':
    case 'whenever':
      return next === 'but' ? undefined : { kind: 'any', to: index + 1 };
    case 'any':
      return next === 'time' && textAt(sentence, index + 2) !== 'but'
        ? { kind: 'any', to: index + 2 }
        : undefined;
    default:
      return undefined;
  }
}

function readEarliest(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  if (text === 'earliest' || text === 'soonest') {
    if (textAt(sentence, index - 2) === 'at') return undefined;
    return { kind: 'next', to: next === 'available' || next === 'possible' ? index + 2 : index + 1 };
  }
  const isFirst = text === 'first' && (next === 'slot' || next === 'appointment');
  const isOpening = ['available', 'free', 'possible', 'opening'].includes(next);
  return isFirst || isOpening ? { kind: 'next', to: index + 2 } : undefined;
}
