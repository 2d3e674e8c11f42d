import { shortDay } from '../../../views/calendars/day-names.ts';
import { clockTime, clockTimes } from '../../../views/desk/times.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { CallBack } from '../../domain/messages/left-message.ts';
import { dateOfDay, dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { momentName } from '../promises/sentence.ts';

/** Of more times, the caller's words say more. */
const mostTold = 3;

type Window = CallBack['windows'][number];

/** When it was left, in epoch milliseconds, and what times are told by. */
type Telling = { leftAt: number; zone: Zone; now: number; texts: Texts };

/**
 * When to call back, as the dashboard writes times: "Mon, 30 Nov, from 16:00". Undefined if that wasn't understood, or is any
 * time, or many.
 */
export function callBackTimes({ windows }: CallBack, telling: Telling): string | undefined {
  const isAnyTime = windows.some(({ startAt, endAt }) => startAt <= telling.leftAt && endAt === null);
  if (windows.length === 0 || windows.length > mostTold || isAnyTime) return undefined;
  return telling.texts.leftMessages.oneOf(windows.map((window) => windowName(window, telling)));
}

function windowName({ startAt, endAt }: Window, telling: Telling): string {
  const { leftAt, zone, now, texts } = telling;
  const { from, until, within } = texts.leftMessages;
  if (startAt === endAt) return momentName(startAt, telling);
  if (endAt === null) return from(momentName(startAt, telling));
  const { year } = dateOfDay(dayOf(zone.localAt(now)));
  const dayName = (day: number) => shortDay(day, texts, year);
  const [start, end] = [zone.localAt(startAt), zone.localAt(endAt)];
  // A day ends when the next one begins.
  const [first, last] = [dayOf(start), dayOf(end - 1)];
  const isFromStart = start === first * dayMs;
  const isToEnd = end === (last + 1) * dayMs;
  const isWhole = isFromStart && isToEnd;
  if (first !== last) {
    const [one, other] = isWhole
      ? [first, last].map(dayName)
      : [startAt, endAt].map((at) => momentName(at, telling));
    return `${one} – ${other}`;
  }
  if (isWhole) return dayName(first);
  if (isToEnd) return within(dayName(first), from(clockTime(startAt, zone, texts)));
  const hasNoStart = isFromStart || startAt <= leftAt;
  return within(
    dayName(first),
    hasNoStart ? until(clockTime(endAt, zone, texts)) : clockTimes({ startAt, endAt }, zone, texts),
  );
}
