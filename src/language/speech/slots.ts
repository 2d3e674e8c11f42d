import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** Starts of slots on one local day, which is given by its midnight in local milliseconds. */
export type SlotsOfDay = { dayMs: number; slots: number[] };

/** Starts of slots by their local day, in their order. */
export function slotsByDay(slots: readonly number[], zone: Zone): SlotsOfDay[] {
  const days = new Map<number, number[]>();
  for (const at of slots) {
    const day = dayOf(zone.localAt(at)) * dayMs;
    const before = days.get(day);
    if (before) before.push(at);
    else days.set(day, [at]);
  }
  return [...days].map(([day, ofDay]) => ({ dayMs: day, slots: ofDay }));
}
