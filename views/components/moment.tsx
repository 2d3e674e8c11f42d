/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

const units = [
  { ms: 86_400_000, ago: 'daysAgo', ahead: 'inDays' },
  { ms: 3_600_000, ago: 'hoursAgo', ahead: 'inHours' },
  { ms: 60_000, ago: 'minutesAgo', ahead: 'inMinutes' },
] as const;
const longestDistanceMs = 30 * 86_400_000;

/** When something was or will be: "3 hours ago", and the exact time in UTC on hover. Both are epoch milliseconds. */
export function Moment({ at, now, texts }: { at: number; now: number; texts: Texts }): JSX.Element {
  const iso = new Date(at).toISOString();
  const exact = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
  return (
    <time datetime={iso} title={exact} safe>
      {distance(at, now, texts)}
    </time>
  );
}

/** "just now", "in 6 days", or more than 30 days away the date in UTC, "1 Oct 2026". */
export function distance(at: number, now: number, { time }: Texts): string {
  const apartMs = Math.abs(at - now);
  if (apartMs > longestDistanceMs) return time.dateOf(new Date(at).toISOString().slice(0, 10));
  const unit = units.find(({ ms }) => apartMs >= ms);
  if (!unit) return at > now ? time.inAMoment : time.justNow;
  const count = Math.floor(apartMs / unit.ms);
  return time[at > now ? unit.ahead : unit.ago](count);
}
