import type { Service } from '../../domain/calendar/service.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';

/** What has to be known of a service to hear it. Archived ones aren't heard. */
export type NamedService = Pick<Service, 'id' | 'name' | 'spokenNames' | 'durationMinutes'> &
  Partial<Pick<Service, 'archivedAt'>>;

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

/** Whom an answer means, and what else it says. `isOpen`: one name that fits several. */
export type WhoAnswered = { people: HeardPeople; rest: string; isOpen?: true | undefined };
