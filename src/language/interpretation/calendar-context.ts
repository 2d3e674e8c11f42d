import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import type { InterpretationContext } from './interpretation.ts';

/** How a calendar's callers are read: by its hours, its parts of the day, its own words, its services and its members' names. */
export function calendarContext(
  { partsOfDay, ownWords, services, team }: Pick<Calendar, 'partsOfDay' | 'ownWords' | 'services' | 'team'>,
  opening: OpeningTimes,
) {
  // The very lists of the calendar, by which languages remember how their names are heard.
  return {
    isOpenAt: (epochMs: number) => opening.isOpenAt(epochMs),
    partsOfDay,
    ownWords,
    services,
    members: team?.members,
  } satisfies Partial<InterpretationContext>;
}
