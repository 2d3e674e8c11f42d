import { titlesFrom } from './member-index.ts';
import type { MemberNaming } from './member-naming.ts';
import { aroundOf, callerRole, isLedBy, type Mention, spanOf } from './mentions.ts';
import { type Range, type SaidWord, spanOfWords } from './said-words.ts';
import { overlap, type Span } from './spans.ts';

/** What may be a name, as transcripts write them: with a capital letter. */
const capitalized = /^\p{Lu}[\p{L}'’-]{1,29}$/u;

/**
 * Somebody with a title whom callers want to see, "with Dr. Strange", and who is none of the members mentioned. Undefined if
 * there's nobody, or whom they saw before, or who calls.
 */
export function strangerIn(
  said: readonly SaidWord[],
  given: { words: string; mentions: readonly Mention[]; timesIn(): readonly Span[]; naming: MemberNaming },
): string | undefined {
  const { words, mentions, timesIn, naming } = given;
  for (const from of said.keys()) {
    const at = titlesFrom(said, from);
    const word = said[at];
    if (word === undefined || at === from) continue;
    const name = { from, to: at + 1 };
    const span = spanOfWords(said, name);
    if (!capitalized.test(words.slice(word.at, word.end)) || !isWanted(said, name, naming)) continue;
    const taken = [...mentions.map((mention) => spanOfWords(said, mention.name)), ...timesIn()];
    if (!taken.some((each) => overlap(each, span))) return words.slice(span.at, span.end);
  }
  return undefined;
}

function isWanted(said: readonly SaidWord[], name: Range, naming: MemberNaming): boolean {
  const around = aroundOf(said, name, naming);
  const role = callerRole(around, around.before.has('for')) ?? spanOf(around).role;
  const isLed = around.before.has('joined') || isLedBy(around.before);
  return isLed && (role === 'wanted' || role === 'wished');
}
