import { dayMs } from '../../domain/time/local-time.ts';
import type { HeardWords, LocalSpan } from '../console/heard-words.ts';
import { agrees, closed, isEndless, isInstant } from './agreement.ts';
import type { Expectation, MeantReading, MeantTime } from './expectation.ts';

/**
 * What became of words: heard as meant; asked back, with the right time among the readings; heard as another day without a
 * question, the worst; wrong in another way; or nothing heard.
 */
export const verdicts = ['right', 'askedBack', 'wrongDay', 'wrong', 'silent'] as const;

/** A verdict, and why it isn't `right`. */
export type Judgment = { verdict: (typeof verdicts)[number]; why: string };

const right: Judgment = { verdict: 'right', why: '' };

/** The most other readings that are looked at: nobody listens to more. */
const mostReadings = 4;

/** Judges what was heard in words that were said at `now`, in local milliseconds. */
export function judge(expected: Expectation, heard: HeardWords, now: number): Judgment {
  if (expected.kind === 'nothing') {
    if (heard.windows.length === 0) return right;
    return { verdict: 'wrong', why: 'a time, where none was meant' };
  }
  if (expected.kind === 'question') return judgeQuestion(expected.readings, heard);
  const { times } = expected;
  if (agrees(heard.windows, { times, now })) return right;
  if (heard.alternatives.slice(0, mostReadings).some((other) => agrees(other, { times, now }))) {
    return { verdict: 'askedBack', why: 'asked which of several times' };
  }
  if (heard.question !== null) return { verdict: 'wrong', why: 'asked, but not about the right time' };
  if (heard.windows.length === 0) return { verdict: 'silent', why: 'nothing understood' };
  return judgeMiss(times, heard.windows, now);
}

function judgeQuestion(
  readings: readonly MeantReading[],
  { windows, alternatives, question }: HeardWords,
): Judgment {
  if (question === null) {
    if (windows.length === 0) return { verdict: 'silent', why: 'nothing understood' };
    return { verdict: 'wrong', why: 'not asked' };
  }
  const offered = [windows, ...alternatives].flatMap(([first]) => first?.start ?? []);
  const named = readings.filter(({ starts, isDay }) => {
    const unit = isDay ? dayMs : 1;
    return starts.some((start) => offered.some((at) => Math.floor(at / unit) === Math.floor(start / unit)));
  });
  if (readings.length === 0 || named.length >= 2) return right;
  return { verdict: 'wrong', why: 'asked, but not about these times' };
}

/** Both bounds, half-open; an instant has `end` = `start`. */
type Bounds = { start: number; end: number };

/** How a time was missed, without a question. */
function judgeMiss(times: readonly MeantTime[], windows: readonly LocalSpan[], now: number): Judgment {
  const heard = windows.map((span) => closed(span, now)).toSorted((a, b) => a.start - b.start);
  const meant = times.map(({ spans }) => spans.map((span) => closed(span, now)));
  // Where one of the right answers has an end, it tells the day.
  const near = meant.flatMap((spans) => {
    const ended = spans.filter((span) => !isEndless(span));
    return ended.length > 0 ? ended : spans;
  });
  const isOnDay = heard.map((span) => near.some((each) => meet(daysOf(span), daysOf(each))));
  if (!isOnDay.some(Boolean)) return { verdict: 'wrongDay', why: 'only other days' };
  if (!isOnDay[0]) return { verdict: 'wrongDay', why: 'another day first' };
  const isHit = meant.map((spans) => spans.some((each) => heard.some((span) => meet(span, each))));
  if (!isHit.some(Boolean)) return wrong('another time of that day');
  const isDay = times.every(({ spans: [plainest] }) => isWholeDays(plainest));
  if (isDay && heard.every(({ start, end }) => end - start < dayMs)) {
    return wrong('a time, where only the day was meant');
  }
  if (!isHit.every(Boolean)) return wrong('one of several times missing');
  if (!isOnDay.every(Boolean)) return wrong('other days too');
  if (!isDay && heard.some(({ start, end }) => end - start >= dayMs && start % dayMs === 0)) {
    return wrong('the time of day missing');
  }
  const longest = (spans: readonly Bounds[]) => Math.max(...spans.map(({ start, end }) => end - start));
  if (longest(heard) > longest(near)) return wrong('too wide');
  return wrong(heard.length > times.length ? 'another time beside the right one' : 'too narrow');
}

function wrong(why: string): Judgment {
  return { verdict: 'wrong', why };
}

/** The days that a span touches, whole. */
function daysOf({ start, end }: Bounds): Bounds {
  const first = Math.floor(start / dayMs) * dayMs;
  const last = end > start ? Math.floor((end - 1) / dayMs) * dayMs : first;
  return { start: first, end: last + dayMs };
}

/** Whether two spans have a moment in common. */
function meet(one: Bounds, other: Bounds): boolean {
  if (isInstant(one)) return one.start === other.start || isWithin(one.start, other);
  if (isInstant(other)) return isWithin(other.start, one);
  return one.start < other.end && other.start < one.end;
}

function isWithin(at: number, { start, end }: Bounds): boolean {
  return start <= at && at < end;
}

/** Whether it's a day, or more than one. */
function isWholeDays({ start, end }: LocalSpan): boolean {
  return start !== null && end !== null && end - start >= dayMs;
}
