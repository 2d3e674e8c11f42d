import { dayMs, dayOf, hourMs, minuteOfDay } from '../time/local-time.ts';
import type { Zone } from '../time/zone.ts';
import type { MessageKind } from './message.ts';

/** When nobody is written to who doesn't expect it: from 21:00 to 8:00 on the calendar's clocks. */
const quiet = { fromMinute: 21 * 60, untilMinute: 8 * 60 };

/** When a reminder goes that would come too late in the morning: the evening before. */
const eveningMinute = 20 * 60;

/** A reminder that comes less than an hour before the start comes too late. */
const tooLateMs = hourMs;

/** A message that's to be sent at an instant, and what it's about; instants are in epoch milliseconds. */
type Planned = { kind: MessageKind; at: number; startAt: number; zone: Zone };

/** Whether an instant is within the quiet hours of a zone. */
export function isQuiet(zone: Zone, at: number): boolean {
  const minute = minuteOfDay(zone.localAt(at));
  return minute >= quiet.fromMinute || minute < quiet.untilMinute;
}

/**
 * When a message goes that's to be sent at an instant: confirmations then, changes and cancellations too if the start is within
 * a day; what's left waits while it's quiet, and a reminder that would come too late goes the evening before.
 */
export function dueInstant({ kind, at, startAt, zone }: Planned): number {
  if (mayDisturb({ kind, at, startAt }) || !isQuiet(zone, at)) return at;
  const morning = morningAfter(zone, at);
  return kind === 'reminder' && morning > startAt - tooLateMs ? eveningBefore(zone, at) : morning;
}

/** When a message that's due by now goes: the next morning while it's quiet. Undefined if that's not before the start. */
export function nextInstant({ kind, at, startAt, zone }: Planned): number | undefined {
  const next = mayDisturb({ kind, at, startAt }) || !isQuiet(zone, at) ? at : morningAfter(zone, at);
  return next < startAt ? next : undefined;
}

function mayDisturb({ kind, at, startAt }: Omit<Planned, 'zone'>): boolean {
  if (kind === 'reminder') return false;
  return kind === 'confirmation' || startAt - at <= dayMs;
}

/** The end of the quiet hours that an instant is in. */
function morningAfter(zone: Zone, at: number): number {
  const local = zone.localAt(at);
  const day = minuteOfDay(local) < quiet.untilMinute ? dayOf(local) : dayOf(local) + 1;
  return instantOn(zone, day, quiet.untilMinute);
}

/** The evening before the quiet hours that an instant is in. */
function eveningBefore(zone: Zone, at: number): number {
  const local = zone.localAt(at);
  const day = minuteOfDay(local) < quiet.untilMinute ? dayOf(local) - 1 : dayOf(local);
  return instantOn(zone, day, eveningMinute);
}

function instantOn(zone: Zone, day: number, minute: number): number {
  return zone.startAt(day * dayMs + minute * 60_000);
}
