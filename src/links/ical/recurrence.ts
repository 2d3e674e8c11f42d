import { RRuleTemporal } from 'rrule-temporal';
import { LinkError } from '../link-error.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { unreadable } from './unreadable.ts';

/** How many steps a rule may take to be worked out within the range: every minute of more than four months. */
const maxSteps = 200_000;

/** A rule, the reading it counts from, its last reading, and the readings that are asked for, both ends included. */
export type RuleRange = {
  rule: RecurrenceRule;
  startMs: number;
  untilMs?: number | undefined;
  fromMs: number;
  toMs: number;
};

/**
 * The readings of a wall clock at which a rule comes round within a range, ascending, all in local milliseconds. No time
 * zone has a part in it. Throws LinkError "too_complex" or "unreadable".
 */
export function readingsOf({ rule, startMs, untilMs, fromMs, toMs }: RuleRange): number[] {
  const lastMs = Math.min(toMs, untilMs ?? toMs);
  const firstMs = Math.max(fromMs, startMs);
  if (lastMs < firstMs) return [];
  try {
    // The wall clock is handed over as if it were UTC, which has no gaps.
    const series = new RRuleTemporal({
      rruleString: rule.text,
      dtstart: Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO('UTC'),
      tzid: 'UTC',
      maxIterations: maxSteps,
      maxCandidateEvaluations: maxSteps,
      cache: false,
    });
    return series
      .between(new Date(firstMs), new Date(lastMs), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    if (cause instanceof Error && /exceeded/i.test(cause.message)) {
      throw new LinkError('too_complex', {}, { cause });
    }
    throw unreadable('RRULE', rule.text, { cause });
  }
}
