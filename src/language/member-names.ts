import type { TeamMember } from '../domain/calendar/team.ts';
import { nicknamesOf } from './members/nicknames.ts';
import { titles } from './members/titles.ts';
import { nameKey, withoutBrackets } from './service-names.ts';

/** What has to be known of a member of a team to hear their name; of two with one name, whoever is still there is meant. */
export type NamedMember = Pick<TeamMember, 'calendarId' | 'name'> &
  Partial<Pick<TeamMember, 'leftAt' | 'archivedAt'>> & { spokenNames: readonly string[] };

/** With whom somebody wants an appointment, by their calendars. */
export type HeardPeople = {
  /** Any of these will do. */
  withIds: readonly string[];
  /** None of these. */
  withoutIds: readonly string[];
  /** Whether somebody else will do where those wanted have no time: "Sarah if she's in". */
  isPreferred?: true;
  /** Whether it was said that anyone will do. */
  isAnyone?: true;
  /** Whether that's anyone but those they were just told of. */
  isSomebodyElse?: true;
  /** Whether whoever they saw last is wanted. */
  isSameAsLast?: true;
  /** Whether that's rather whoever they were just told of: "the same person". */
  isSameAsOffered?: true;
};

/** The most names that are suggested. */
const mostSuggested = 6;

/**
 * What callers may say for a member besides the parts of the name, which are heard anyway: "Dr. Thomas Schmidt" is a
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
