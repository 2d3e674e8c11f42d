/** A stretch of time, half-open: `[startAt, endAt)`, both in epoch milliseconds UTC (RFC 5545, section 3.3.9). */
export type Period = { startAt: number; endAt: number };

/** Whether two half-open periods share any time; periods that only touch do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

/** The common part of two periods, or undefined where they share no time. */
export function intersection(a: Period, b: Period): Period | undefined {
  const startAt = Math.max(a.startAt, b.startAt);
  const endAt = Math.min(a.endAt, b.endAt);
  return startAt < endAt ? { startAt, endAt } : undefined;
}

/** The same time as ordered, disjoint periods: those that overlap or touch become one, empty ones are dropped. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  let last: Period | undefined;
  for (const period of inOrder(periods)) {
    if (period.startAt >= period.endAt) continue;
    if (last && period.startAt <= last.endAt) last.endAt = Math.max(last.endAt, period.endAt);
    else {
      last = { startAt: period.startAt, endAt: period.endAt };
      merged.push(last);
    }
  }
  return merged;
}

/** Those of ordered, disjoint periods that share time with a period. */
export function overlapping(periods: readonly Period[], { startAt, endAt }: Period): readonly Period[] {
  const from = countWhile(periods, (each) => each.endAt <= startAt);
  const to = countWhile(periods, (each) => each.startAt < endAt);
  return periods.slice(from, to);
}

/** How many at the beginning are so, of periods of which none after those is. */
function countWhile(periods: readonly Period[], isSo: (period: Period) => boolean): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const period = periods[middle];
    if (period && isSo(period)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What of a period none of the others covers, in order. */
export function uncovered(period: Period, others: readonly Period[]): Period[] {
  const left: Period[] = [];
  let { startAt } = period;
  for (const covered of mergePeriods(others.flatMap((each) => intersection(each, period) ?? []))) {
    if (startAt < covered.startAt) left.push({ startAt, endAt: covered.startAt });
    startAt = covered.endAt;
  }
  if (startAt < period.endAt) left.push({ startAt, endAt: period.endAt });
  return left;
}

/** Periods by start. Most are in order already and aren't sorted again. */
function inOrder(periods: readonly Period[]): readonly Period[] {
  for (let index = 1; index < periods.length; index++) {
    if ((periods[index - 1]?.startAt ?? 0) > (periods[index]?.startAt ?? 0)) {
      return periods.toSorted((a, b) => a.startAt - b.startAt);
    }
  }
  return periods;
}

/** A stretch of a local day in minutes since its midnight, half-open, 0–1440; 1440 is the next midnight. */
export type MinutePeriod = { startMinute: number; endMinute: number };
