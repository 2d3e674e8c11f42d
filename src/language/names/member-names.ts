import { nicknamesOf } from './nicknames.ts';
import { nameKey, withoutBrackets } from './service-names.ts';
import { titles } from './titles.ts';

const mostSuggested = 6;

/**
 * Suggests what else callers may call a member; the parts of the name are understood anyway. "Dr. Thomas Schmidt" is a
 * "Tom", and transcripts may write "Schmitt".
 */
export function suggestedMemberNames(name: string): string[] {
  const words = withoutBrackets(name)
    .split(',')
    .reverse()
    .join(' ')
    .split(/\s+/)
    .filter((word) => /^\p{L}{2}/u.test(word) && !titles.has(word.toLowerCase().replace(/\W/g, '')));
  const own = new Set(words.map(nameKey));
  const suggested = new Map<string, string>();
  for (const word of words) {
    for (const each of nicknamesOf(word)) {
      if (!own.has(nameKey(each))) suggested.set(nameKey(each), each);
    }
  }
  return [...suggested.values()].slice(0, mostSuggested);
}
