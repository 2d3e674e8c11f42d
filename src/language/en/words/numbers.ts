import type { Token } from '../../reading/token.ts';
import { countedOneAt, sequenceAt } from './sequence.ts';
import { cardinals, ordinals } from './words.ts';

/** The tokens with number words as numbers: "twenty" "third" is one ordinal, "nine" "hundred" one number. */
export function foldNumbers(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = folded.at(-1);
    const isOne = token.text === 'one';
    // The "one" of "one after the other" is no number, that of "one of them" none with the one before it.
    const isPlain = token.kind !== 'word' || (isOne && sequenceAt({ tokens }, index) !== undefined);
    const read = isPlain ? token : spelled(token);
    const isApart = isOne && countedOneAt({ tokens }, index) !== undefined;
    const isSum = before?.kind === 'number' && !isApart && !isNextHour(folded, tokens, index);
    const sum = isSum ? combined(before, read) : undefined;
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

/** "twelve thirty one o'clock", "two thirty three": half past an hour, and the next hour. */
function isNextHour(folded: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const [hour, minutes] = folded.slice(-2).map(({ value, kind }) => (kind === 'number' ? value : 0));
  const ones = cardinals.get(tokens[index]?.text ?? '') ?? 0;
  if (!hour || hour > 12 || minutes !== 30 || ones !== (hour % 12) + 1) return false;
  const next = tokens[index + 1]?.text ?? '';
  return next === "o'clock" || (ones % 5 > 0 && !/^[ap]m?$/.test(next));
}

function spelled(token: Token): Token {
  const cardinal = cardinals.get(token.text);
  if (cardinal !== undefined) return { ...token, kind: 'number', value: cardinal };
  const ordinal = ordinals.get(token.text);
  return ordinal === undefined ? token : { ...token, kind: 'ordinal', value: ordinal };
}

/** The number that a number and its neighbour are together, or undefined where they are two. */
function combined(before: Token, token: Token): number | undefined {
  if (token.text === 'thousand' && before.value < 10) return before.value * 1000;
  if (before.digits > 0) return undefined;
  if (token.text === 'hundred' && before.value > 0 && before.value < 25) return before.value * 100;
  if (token.text === 'and') return before.value >= 1000 ? before.value : undefined;
  if ((token.kind !== 'number' && token.kind !== 'ordinal') || token.digits > 0) return undefined;
  if (before.value >= 1000) return withYears(before, token);
  // "seven hundred thirty"
  if (before.value >= 100 && before.value % 100 === 0) return before.value + token.value;
  return withOnes(before.value, token.value);
}

/** "two thousand and twenty" "six". */
function withYears(before: Token, token: Token): number | undefined {
  if (before.value % 1000 === 0) return token.value < 100 ? before.value + token.value : undefined;
  const ones = withOnes(before.value % 100, token.value);
  return ones === undefined ? undefined : before.value - (before.value % 100) + ones;
}

function withOnes(tens: number, ones: number): number | undefined {
  const isTens = tens >= 20 && tens % 10 === 0 && tens < 100;
  return isTens && ones > 0 && ones < 10 ? tens + ones : undefined;
}
