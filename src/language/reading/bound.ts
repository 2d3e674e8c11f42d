import type { Frame } from './expression.ts';
import { dayOnly, hasDay } from './frame.ts';
import type { PartOfDay } from './part-of-day.ts';
import { boundsOfDays } from './range.ts';

/** How long after a part of the day "after lunch" reaches. */
const afterPartMinutes = 240;

/** The time on one side of another: "after lunch", "after three on friday", "before the 15th", "until friday". */
export function boundOf(
  side: 'after' | 'before',
  frame: Frame,
  { today, isInclusive }: { today: number; isInclusive: boolean },
): Frame | undefined {
  const day = { ...dayOnly(frame), ...(frame.zoneId === undefined ? {} : { zoneId: frame.zoneId }) };
  if (frame.clock) return { ...day, ...(frame.part ? { part: frame.part } : {}), [side]: frame.clock };
  if (frame.part) return { ...day, ...besidePart(side, frame.part, isInclusive) };
  const bounds = hasDay(frame) ? boundsOfDays(frame, today) : undefined;
  if (!bounds) return undefined;
  // "until Friday" is with Friday, "until December" without it, "before the end of June" is all of June.
  const isWholePeriod = frame.period !== undefined && !frame.weekday && !frame.date;
  const isToEnd = isWholePeriod ? frame.period?.isEnd : isInclusive;
  if (side === 'after') return { afterDay: isInclusive ? bounds.first : bounds.end };
  return { beforeDay: isToEnd ? bounds.end : bounds.first };
}

function besidePart(side: 'after' | 'before', { from, to }: PartOfDay, isInclusive: boolean): Frame {
  if (side === 'before') return { before: { minute: isInclusive ? to : from, isOpen: false } };
  if (isInclusive) return { after: { minute: from, isOpen: false } };
  return to < 1440
    ? { part: { from: to, to: Math.min(to + afterPartMinutes, 1440) } }
    : { after: { minute: to, isOpen: false } };
}
