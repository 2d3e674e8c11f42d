import { dayMs, hourMs, minuteMs } from '../time/local-time.ts';

/** How many texts a number gets at most, whoever asks. */
export const numberCaps = [
  { most: 3, withinMs: hourMs },
  { most: 6, withinMs: dayMs },
] as const;

/** For how long it's kept when a number was texted, in milliseconds. */
export const textedKeptMs = dayMs;

/** By how much another server's clock may be ahead: what it sent counts, but not what a wrong clock did. */
const aheadMs = minuteMs;

/** The instants at which a number was texted that still count, in epoch milliseconds, the first one first. */
export function textsThatCount(sentAt: readonly number[], now: number): number[] {
  return sentAt.filter((at) => at > now - textedKeptMs && at <= now + aheadMs).sort((a, b) => a - b);
}

/** When a number may be texted again that was texted at some instants, in epoch milliseconds: `now` if it may be. */
export function numberFreeAt(sentAt: readonly number[], now: number): number {
  const counting = textsThatCount(sentAt, now);
  const frees = numberCaps.map(({ most, withinMs }) => {
    const within = counting.filter((at) => at > now - withinMs);
    const leaving = within.at(-most);
    return leaving === undefined ? now : leaving + withinMs;
  });
  return Math.max(now, ...frees);
}
