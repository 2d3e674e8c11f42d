import { dateOfDay, dayMs, dayOf, minuteMs, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import { type Clock, calendarsZone, callersZone, type Frame } from '../../language/reading/expression.ts';
import type { SaidSlot } from './said-slots.ts';

/** Where and when something was said. */
export type Moment = { zone: Zone; zones: Zones; today: number };

/** Whose zone a bot means by "my time" and "your time", which the reader takes as a caller's words. */
const botsZone = callersZone;
const calledZone = calendarsZone;

/** Whether an instant can be what was said: nothing that was said is against it. */
export function agrees(
  { frames, sameAs = [] }: Pick<SaidSlot, 'frames' | 'sameAs'>,
  at: number,
  moment: Moment,
): boolean {
  const part = frames.find((frame) => frame.part)?.part;
  const zoneId = frames.find((frame) => frame.zoneId)?.zoneId;
  const isOurs = zoneId === undefined || zoneId === botsZone;
  const named = isOurs ? moment.zone : moment.zones.named(zoneId);
  const zone = zoneId === calledZone ? undefined : named;
  const minute = minuteAt(zone ?? moment.zone, at);
  if (sameAs.length > 0 && !sameAs.some((clock) => isAtClock(clock, part, minute))) return false;
  return frames.every((frame) => {
    if (frame.instantAt !== undefined) return frame.instantAt === at;
    if (frame.span) return frame.span.from !== frame.span.to || frame.span.from === moment.zone.localAt(at);
    if (!isOnDay(frame, dayOf((zone ?? moment.zone).localAt(at)))) return false;
    if (part && !frames.some(({ clock }) => clock)) return isWithin(part, minuteAt(moment.zone, at));
    return !frame.clock || !zone || isAtClock(frame.clock, part, minuteAt(zone, at));
  });
}

function isWithin({ from, to }: NonNullable<Frame['part']>, minute: number): boolean {
  return to > 1440 || (from - 60 <= minute && minute <= to + 60);
}

function minuteAt(zone: Zone, at: number): number {
  const localMs = zone.localAt(at);
  return Math.floor((localMs - dayOf(localMs) * dayMs) / minuteMs);
}

function isOnDay({ weekday, date, days, period }: Frame, day: number): boolean {
  if (weekday && weekday.which !== 'last' && !weekday.weekdays.includes(weekdayOf(day))) return false;
  if (days && (day < days.from || day >= days.to)) return false;
  if (period && !isInPeriod(period, day)) return false;
  if (!date) return true;
  const is = dateOfDay(day);
  const isMonth = date.month === undefined || date.month === is.month;
  return date.day === is.day && isMonth && (date.year === undefined || date.year === is.year);
}

function isInPeriod({ from, to, other }: NonNullable<Frame['period']>, day: number): boolean {
  const isIn = (range: { from: number; to: number }) => range.from <= day && day < range.to;
  return isIn({ from, to }) || (other !== undefined && isIn(other));
}

function isAtClock(clock: Clock, part: Frame['part'], minute: number): boolean {
  if (!clock.isOpen) return clock.minute % 1440 === minute;
  if (clock.minute % 720 !== minute % 720) return false;
  if (!part || part.from > 1440) return true;
  const isInPart = (margin: number) => part.from - margin <= minute && minute < part.to + margin;
  // "half past twelve in the morning" is at odds with itself.
  return isInPart(120);
}
