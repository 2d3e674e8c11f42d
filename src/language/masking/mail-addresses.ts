import { overlap, type Span } from '../names/spans.ts';
import { mailSign } from '../reading/spelled.ts';
import { wordSet } from '../reading/words.ts';
import type { MaskingWords } from './masking-words.ts';
import type { SaidText, SaidWord } from './said-word.ts';

/** Email addresses as they're written, even with a space beside the sign, and addresses of pages. */
const written = /[^\s@]+@[^\s@]+|\S+ ?@ ?[\p{L}\d.-]+\.\p{L}{2,}|\b(?:https?:\/\/|www\.)\S+/giu;

/** Who gives people addresses: callers leave out what's behind the dot. */
const providers = wordSet(
  'gmail googlemail gmx yahoo hotmail outlook icloud aol proton protonmail posteo freenet live msn bluewin',
);

/** The most words of what's before the "at", and from there to the dot. */
const [mostBefore, mostBetween] = [16, 6];

/** Email addresses, written or as they're said: "anna dot miller at example dot com". */
export function mailAddressesIn({ text, said, words, times }: SaidText): Span[] {
  const spans = [...text.matchAll(written)].map(({ 0: found, index }): Span => {
    return { at: index, end: index + found.length };
  });
  for (const [index, word] of said.entries()) {
    if (mailSign(word.text) !== '@' && !isUnjoined(said, index + 1)) continue;
    const to = lastOfDomain(said, { text, from: index + 1 });
    // "at 1 p.m." has a dot, too.
    const isTime = said.slice(index + 1, to + 1).some((each) => times.some((time) => overlap(time, each)));
    const [first, last] = [said[firstOfAddress(said, index, words)] ?? word, said[to]];
    if (last && !isTime) spans.push({ at: first.at, end: last.end });
  }
  return spans;
}

/** Whether a provider follows whose "at" wasn't heard: "anna dot miller gmail dot com". */
function isUnjoined(said: readonly SaidWord[], index: number): boolean {
  return providers.has(said[index]?.text ?? '') && mailSign(said[index + 1]?.text ?? '') === '.';
}

/** The last word of a domain, "example dot co dot uk" or "example.com"; -1 if it's none. */
function lastOfDomain(said: readonly SaidWord[], { text, from }: { text: string; from: number }): number {
  const isDot = (index: number) => mailSign(said[index]?.text ?? '') === '.';
  const isPointed = (index: number) =>
    text[said[index]?.end ?? -1] === '.' && said[index + 1]?.at === (said[index]?.end ?? 0) + 1;
  let last = -1;
  for (let index = from; index < from + mostBetween && last < 0; index++) {
    if (isDot(index) || isPointed(index)) last = index + 1;
  }
  if (last < 0) {
    const ofProvider = said.slice(from, from + 2).findIndex((word) => providers.has(word.text));
    return ofProvider < 0 ? -1 : from + ofProvider;
  }
  while (isDot(last) || isDot(last + 1) || isPointed(last)) last++;
  return Math.min(last, said.length - 1);
}

function firstOfAddress(said: readonly SaidWord[], at: number, { mailBefore }: MaskingWords): number {
  let first = mailSign(said[at]?.text ?? '') === '@' ? at - 1 : at;
  while (first > 0 && at - first < mostBefore && !mailBefore.has(said[first - 1]?.text ?? '')) first--;
  return Math.max(0, first);
}
