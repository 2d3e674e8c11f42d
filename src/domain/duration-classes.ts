/** Counts by duration class. */
export type DurationCounts = Record<number, number>;

const shortestMs = 0.25;
const classesPerDoubling = 4;
const lastClass = 60;

/**
 * The class of a duration: each is 19 % longer than the last, from 0.25 ms or less (class 0) to over 7 s (class 60), so a
 * few dozen counts give any percentile to within 9 %.
 */
export function durationClass(milliseconds: number): number {
  if (!(milliseconds > shortestMs)) return 0;
  return Math.min(lastClass, Math.ceil(classesPerDoubling * Math.log2(milliseconds / shortestMs)));
}

/** Adds counts to `counts`, in place. */
export function addDurations(counts: DurationCounts, added: DurationCounts): void {
  // A month of usage has thousands of these; Object.entries would take three times as long.
  for (const name in added) counts[name] = (counts[name] ?? 0) + (added[name] ?? 0);
}

/** How many durations were counted. */
export function countDurations(counts: DurationCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The duration in milliseconds that this share (0–1) didn't exceed, to within 9 %; undefined if none were counted. */
export function durationPercentile(counts: DurationCounts, share: number): number | undefined {
  const wanted = Math.max(1, Math.ceil(share * countDurations(counts)));
  let seen = 0;
  // Integer keys are in ascending order.
  for (const [name, count] of Object.entries(counts)) {
    seen += count;
    if (seen >= wanted) return middleMs(Number(name));
  }
  return undefined;
}

/** The geometric middle of a class. */
function middleMs(index: number): number {
  return index === 0 ? shortestMs : shortestMs * 2 ** ((index - 0.5) / classesPerDoubling);
}
