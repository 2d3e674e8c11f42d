import { Around } from './around.ts';
import { titlesFrom } from './member-index.ts';
import type { MemberNaming } from './member-naming.ts';
import { callerRole, isLedBy, type Mention, spanOf } from './mentions.ts';
import type { SaidWord } from './said-words.ts';
import type { Span } from './spans.ts';

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
  for (const [from, first] of said.entries()) {
    const word = said[titlesFrom(said, from, words)];
    if (word === undefined || word === first) continue;
    const name = { at: first.at, end: word.end };
    const isName = capitalized.test(words.slice(word.at, word.end));
    if (!isName || !isWanted(name, new Around(words, name), naming)) continue;
    const taken = [...mentions.map((mention) => mention.name), ...timesIn()];
    const isTaken = taken.some(({ at, end }) => at < name.end && name.at < end);
    if (!isTaken) return words.slice(name.at, name.end);
  }
  return undefined;
}

function isWanted(name: Span, around: Around, naming: MemberNaming): boolean {
  const isFor = naming.forBefore.test(around.before);
  const role = callerRole(around, { naming, isFor }) ?? spanOf(name, around, naming).role;
  const isLed = naming.joined.test(around.before) || isLedBy(around, naming);
  return isLed && (role === 'wanted' || role === 'wished');
}
