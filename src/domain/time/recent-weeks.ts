import { dayMs, dayOf } from './local-time.ts';
import { mondayOf } from './week.ts';
import type { Zone } from './zone.ts';

/** How many weeks before this one are looked at. */
const weeksBefore = 4;

/**
 * The Mondays of the last four weeks and of this one, as days counted from 1970-01-01, and their edges in a zone, in epoch
 * milliseconds.
 */
export function recentWeeks(zone: Zone, now: number) {
  const thisMonday = mondayOf(dayOf(zone.localAt(now)));
  const mondayAt = (index: number) => thisMonday + (index - weeksBefore) * 7;
  const edgeAt = (index: number) => zone.startAt(mondayAt(index) * dayMs);
  return {
    mondays: Array.from({ length: weeksBefore + 1 }, (_, index) => mondayAt(index)),
    edges: [edgeAt(0), edgeAt(1), edgeAt(2), edgeAt(3), edgeAt(4), edgeAt(5)] as const,
  };
}
