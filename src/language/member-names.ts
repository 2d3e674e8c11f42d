import type { TeamMember } from '../domain/calendar/team.ts';
import { nicknamesOf } from './members/nicknames.ts';
import { titles } from './members/titles.ts';
import { nameKey, withoutBrackets } from './service-names.ts';

/** What's needed to hear a member's name. If two share one, the one who hasn't left or been archived is meant. */
export type NamedMember = Pick<TeamMember, 'calendarId' | 'name'> &
  Partial<Pick<TeamMember, 'leftAt' | 'archivedAt'>> & { spokenNames: readonly string[] };

/** With whom somebody wants an appointment, by their calendars. */
export type HeardPeople = {
  /** Any of these will do. */
  withIds: readonly string[];
  /** None of these. */
  withoutIds: readonly string[];
  /** Whether somebody else will do if they have no time: "Sarah if she's in". */
  isPreferred?: true;
  /** Whether it was said that anyone will do. */
  isAnyone?: true;
  /** Whether that's anyone but those who were just offered. */
  isSomebodyElse?: true;
  /** Whether whoever they saw last is wanted. */
  isSameAsLast?: true;
  /** Whether "the same" means those who were just offered: "the same person". */
  isSameAsOffered?: true;
};

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
