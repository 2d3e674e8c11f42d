import { dayMs, hourMs } from '../../domain/time/local-time.ts';
import type { LocalSpan } from '../console/heard-words.ts';
import type { MeantTime } from './expectation.ts';

/** How far an open end is taken to reach. */
const horizonMs = 366 * dayMs;

/** Whether what was heard is what was meant. Times and `now` in local milliseconds. */
export function agrees(
  heard: readonly LocalSpan[],
  { times, now }: { times: readonly MeantTime[]; now: number },
): boolean {
  const spans = merged(heard);
  if (spans.length === 0) return false;
  const met = (isMet: (time: MeantTime, span: LocalSpan) => boolean) =>
    spans.length === times.length && times.every((time) => spans.some((span) => isMet(time, span)));
  return (
    met((time, span) => isExact(span, { time, now })) ||
    (times.length > 1 && coverTheSame(spans, times)) ||
    met((time, span) => isExact(span, { time, now }) || (time.isAbout && hasHalf(span, { time, now })))
  );
}

/** Days that touch are heard as one window. */
function coverTheSame(spans: readonly LocalSpan[], times: readonly MeantTime[]): boolean {
  const meant = merged(times.map(({ spans: [first] }) => first));
  return (
    meant.length === spans.length &&
    meant.every(({ start, end }, at) => spans[at]?.start === start && spans[at]?.end === end)
  );
}

/** In order of time, with those that touch as one; without those that say nothing. */
function merged(spans: readonly LocalSpan[]): LocalSpan[] {
  const bounded = spans.filter(({ start, end }) => start !== null || end !== null);
  const kept: LocalSpan[] = [];
  for (const span of bounded.toSorted((a, b) => startOf(a) - startOf(b))) {
    const last = kept.at(-1);
    if (last && endOf(last) >= startOf(span) && last.start !== last.end) {
      last.end = last.end === null || span.end === null ? null : Math.max(last.end, span.end);
    } else kept.push({ ...span });
  }
  return kept;
}

function startOf({ start }: LocalSpan): number {
  return start ?? Number.NEGATIVE_INFINITY;
}

function endOf({ end }: LocalSpan): number {
  return end ?? Number.POSITIVE_INFINITY;
}

type Meant = { time: MeantTime; now: number };

/**
 * Whether a span has the bounds of one that's meant. What is meant in the plainest words decides what else is as good: a
 * time of day may be heard as a slot of up to an hour or with an open end, and what's open on one side may be closed there.
 */
function isExact(span: LocalSpan, { time, now }: Meant): boolean {
  const [plainest] = time.spans;
  return accepted({ time, now }).some((meant) => {
    const [isStart, isEnd] = [span.start === meant.start, span.end === meant.end];
    if (isInstant(meant) && span.end === null) return isStart;
    if (isInstant(plainest) && isInstant(meant)) return isStart && lengthOf(span) <= hourMs;
    if (plainest.end === null && meant.end === null) return isStart && lengthOf(span) > 0;
    if (plainest.start === null && meant.start === null) return isEnd && lengthOf(span) > 0;
    return isStart && isEnd;
  });
}

/** Whether a span and one that's meant have at least half of what they cover together in common. */
function hasHalf(span: LocalSpan, { time, now }: Meant): boolean {
  if (span.start === null || span.end === null) return false;
  return accepted({ time, now }).some((meant) => inCommon(span, meant, now) >= 0.5);
}

/** What began before now may also be heard from now on, or from this morning on. */
function accepted({ time: { spans }, now }: Meant): LocalSpan[] {
  return spans.flatMap((span) => {
    const isNow = span.start !== null && span.end !== null && span.start < now && now < span.end;
    const today = Math.floor(now / dayMs) * dayMs;
    return isNow ? [span, { ...span, start: now }, { ...span, start: today }] : [span];
  });
}

function inCommon(one: LocalSpan, other: LocalSpan, now: number): number {
  const [a, b] = [closed(one, now), closed(other, now)];
  const shared = Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  const all = Math.max(0, a.end - a.start) + Math.max(0, b.end - b.start) - shared;
  return all > 0 ? shared / all : 0;
}

/** A span with both its bounds: from now on, and for a year. */
export function closed({ start, end }: LocalSpan, now: number): { start: number; end: number } {
  const from = start ?? Math.min(now, end ?? now);
  return { start: from, end: end ?? from + horizonMs };
}

/** Whether a span is as long as one whose end is open. */
export function isEndless({ start, end }: { start: number; end: number }): boolean {
  return end - start >= horizonMs;
}

/** Whether a span is just one time. */
export function isInstant({ start, end }: LocalSpan): boolean {
  return start !== null && start === end;
}

function lengthOf({ start, end }: LocalSpan): number {
  return start === null || end === null ? Number.POSITIVE_INFINITY : end - start;
}
