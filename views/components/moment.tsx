/** @jsxImportSource #html */
const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
];
const longestDistanceMs = 30 * 86_400_000;

/** When something was or will be: "3 hours ago", and the exact time in UTC on hover. Both are epoch milliseconds. */
export function Moment({ at, now }: { at: number; now: number }): JSX.Element {
  const iso = new Date(at).toISOString();
  const exact = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
  return (
    <time datetime={iso} title={exact} safe>
      {distance(at, now)}
    </time>
  );
}

/** "just now", "in 6 days", or more than 30 days away the date in UTC, "2026-10-01". */
export function distance(at: number, now: number): string {
  const apartMs = Math.abs(at - now);
  if (apartMs > longestDistanceMs) return new Date(at).toISOString().slice(0, 10);
  const unit = units.find(({ ms }) => apartMs >= ms);
  if (!unit) return at > now ? 'in a moment' : 'just now';
  const count = Math.floor(apartMs / unit.ms);
  const words = `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  return at > now ? `in ${words}` : `${words} ago`;
}
