import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Window } from '../interpretation.ts';
import type { Frame } from './expression.ts';
import { hasDay } from './frame.ts';
import { type WindowContext, windowsOf } from './windows.ts';

/** How many days an exclusion without a date of its own is repeated on at most. */
const longestExclusion = 62;

/** How many days around what was asked it is repeated on too: what is offered instead lies there. */
const daysAround = 7;

/** The periods that were ruled out, as far as they lie in or near what was asked for or are dates of their own. */
export function exclusionsOf(
  excluded: readonly Frame[],
  windows: readonly Window[],
  context: WindowContext,
): Period[] {
  if (excluded.length === 0) return [];
  const starts = windows.map((window) => window.startAt ?? context.now);
  const from = Math.min(...starts);
  const to = Math.max(...windows.map((window) => window.endAt ?? from + longestExclusion * dayMs));
  const firstDay = dayOf(context.zone.localAt(from));
  const lastDay = Math.min(dayOf(context.zone.localAt(Math.max(from, to - 1))), firstDay + longestExclusion);
  const repeated = excluded.map((frame) =>
    repeatedOver(frame, { from: firstDay - daysAround, to: lastDay + 1 + daysAround }),
  );
  return mergePeriods(repeated.flatMap((frame) => windowsOf(frame, context).windows.flatMap(closed)));
}

/** "except lunch" is meant on every day asked for, "but not thursday" on every Thursday. */
function repeatedOver(frame: Frame, days: { from: number; to: number }): Frame {
  if (frame.elapsed || frame.span) return frame;
  if (!hasDay(frame)) return { ...frame, days };
  const { weekday } = frame;
  if (!weekday || frame.period || frame.date || ['next', 'this', 'nearest'].includes(weekday.which))
    return frame;
  return { ...frame, days, weekday: { ...weekday, which: 'every' } };
}

/** An excluded instant is an hour: nobody means the one minute. */
function closed({ startAt, endAt }: Window): Period[] {
  if (startAt === null || endAt === null) return [];
  return [{ startAt, endAt: startAt === endAt ? endAt + 3_600_000 : endAt }];
}

/** What is left of windows when periods are cut out of them. */
export function withoutPeriods(windows: readonly Window[], periods: readonly Period[]): Window[] {
  let left = [...windows];
  for (const { startAt, endAt } of periods) {
    left = left.flatMap((window) => withoutPeriod(window, { startAt, endAt }));
  }
  return left;
}

function withoutPeriod(window: Window, { startAt, endAt }: Period): Window[] {
  const from = window.startAt ?? Number.NEGATIVE_INFINITY;
  const to = window.endAt ?? Number.POSITIVE_INFINITY;
  if (from === to) return from >= startAt && from < endAt ? [] : [window];
  if (to <= startAt || endAt <= from) return [window];
  const pieces: Window[] = [];
  if (from < startAt) pieces.push({ startAt: window.startAt, endAt: startAt });
  if (endAt < to) pieces.push({ startAt: endAt, endAt: window.endAt });
  return pieces;
}
