import type { Token } from './tokens.ts';
import { cardinals, ordinals } from './words.ts';

/** The tokens with number words as numbers: "twenty" "third" is one ordinal, "nine" "hundred" one number. */
export function foldNumbers(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  for (const token of tokens) {
    const read = token.kind === 'word' ? spelled(token) : token;
    const before = folded.at(-1);
    const sum = before && combined(before, read);
    if (before && sum !== undefined) {
      folded[folded.length - 1] = {
        ...before,
        text: `${before.text} ${read.text}`,
        kind: read.kind === 'word' ? 'number' : read.kind,
        value: sum,
        end: read.end,
      };
    } else folded.push(read);
  }
  return folded;
}

function spelled(token: Token): Token {
  const cardinal = cardinals.get(token.text);
  if (cardinal !== undefined) return { ...token, kind: 'number', value: cardinal };
  const ordinal = ordinals.get(token.text);
  return ordinal === undefined ? token : { ...token, kind: 'ordinal', value: ordinal };
}

/** The number that two neighbours are together, or undefined where they are two. */
function combined(before: Token, token: Token): number | undefined {
  if (before.kind !== 'number') return undefined;
  if (token.text === 'thousand' && before.value < 10) return before.value * 1000;
  if (before.digits > 0) return undefined;
  if (token.text === 'hundred' && before.value > 0 && before.value < 25) return before.value * 100;
  if (token.text === 'and' && before.value >= 1000) return before.value;
  if ((token.kind !== 'number' && token.kind !== 'ordinal') || token.digits > 0) return undefined;
  if (before.text.endsWith('and') || before.value % 1000 === 0) {
    return before.value >= 1000 && token.value < 100 ? before.value + token.value : undefined;
  }
  const isTens = before.value >= 20 && before.value % 10 === 0 && before.value < 100;
  const isOnes = token.value > 0 && token.value < 10;
  if (before.value >= 2000 && before.value % 10 === 0 && before.value % 100 >= 20 && isOnes) {
    return before.value + token.value;
  }
  return isTens && isOnes ? before.value + token.value : undefined;
}
