import type { Calendar } from '../domain/calendar/calendar.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import type { InterpretationContext } from './interpretation.ts';

/** When and where somebody speaks. */
type HeardIn = Pick<InterpretationContext, 'now' | 'zone' | 'isZoneKnown' | 'calendarZone'>;

/** How a calendar's callers are read at an instant: by its hours, its parts of the day and its own words. */
export function calendarContext(
  { partsOfDay, ownWords }: Pick<Calendar, 'partsOfDay' | 'ownWords'>,
  { opening, ...heard }: { opening: OpeningTimes } & HeardIn,
): InterpretationContext {
  return { ...heard, isOpenAt: (epochMs) => opening.isOpenAt(epochMs), partsOfDay, ownWords };
}
