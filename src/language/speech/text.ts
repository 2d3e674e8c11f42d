import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** "Tuesday", "today": a word at the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence with its period, unless it ends with a name that has one: "with Tom B." */
export function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** "a", "a or b", "a, b or c", with a language's word for "or" or "and". */
export function listed(names: readonly string[], joint: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

/** "a, or b": of parts that are long themselves. */
export function listedApart(names: readonly string[], joint: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, ${joint} ${names.at(-1)}`;
}

/** Starts of slots on one local day; `dayMs` is its midnight in local milliseconds. */
type SlotsOfDay = { dayMs: number; slots: number[] };

/** Starts of slots by local day, in order. */
export function slotsByDay(slots: readonly number[], zone: Zone): SlotsOfDay[] {
  const days = Map.groupBy(slots, (at) => dayOf(zone.localAt(at)) * dayMs);
  return [...days].map(([day, ofDay]) => ({ dayMs: day, slots: ofDay }));
}
