import type { Calendar } from '../domain/calendar/calendar.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import type { InterpretationContext } from './interpretation.ts';

/** When and where somebody speaks. */
type HeardIn = Pick<
  InterpretationContext,
  'now' | 'zone' | 'isZoneKnown' | 'calendarZone' | 'members' | 'settledMemberIds' | 'likelyMemberIds'
>;

/**
 * How a calendar's callers are read at an instant: by its hours, its parts of the day, its own words, its services and its
 * members' names.
 */
export function calendarContext(
  calendar: Pick<Calendar, 'partsOfDay' | 'ownWords' | 'services' | 'team'>,
  { opening, ...heard }: { opening: OpeningTimes } & HeardIn,
): InterpretationContext {
  // The very list of the calendar, by which languages remember how its names are heard.
  const { partsOfDay, ownWords, services, team } = calendar;
  const isOpenAt = (epochMs: number) => opening.isOpenAt(epochMs);
  return { ...heard, isOpenAt, partsOfDay, ownWords, services, members: team?.members };
}
