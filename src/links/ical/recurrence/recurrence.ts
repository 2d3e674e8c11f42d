import { RRuleTemporal } from 'rrule-temporal';
import { formatLocal } from '../../../domain/time/local-time.ts';
import { LinkError, unreadable } from '../../link-error.ts';
import { dateRuleReadings } from './date-rule.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** How many steps a rule may take: every minute of two months, every day of two centuries. */
const maxSteps = 100_000;

/** The same for other calendar systems (RFC 7529), where a step takes a thousand times longer. Mostly birthdays. */
const maxForeignSteps = 500;

/** A rule, the readings of its start and end, and the readings to return, both ends included. */
export type RuleRange = {
  rule: RecurrenceRule;
  startMs: number;
  untilMs?: number | undefined;
  fromMs: number;
  toMs: number;
};

/**
 * What a wall clock shows when a rule recurs within a range, ascending, in local milliseconds, regardless of time zones.
 * Throws LinkError "too_complex" or "unreadable".
 */
export function readingsOf({ rule, startMs, untilMs, fromMs, toMs }: RuleRange): number[] {
  const lastMs = Math.min(toMs, untilMs ?? toMs);
  const firstMs = Math.max(fromMs, startMs);
  if (lastMs < firstMs) return [];
  if (isDateRule(rule)) return dateRuleReadings(rule, { startMs, fromMs: firstMs, toMs: lastMs });
  const isFine = /BYMINUTE|BYSECOND|FREQ=(?:HOURLY|MINUTELY|SECONDLY)/.test(rule.text);
  const isForeign = /RSCALE=(?!GREGORIAN)/.test(rule.text);
  const steps = isForeign ? maxForeignSteps : maxSteps;
  // Thousands of years ahead, these calendars take seconds per step, so don't go there.
  if (isForeign && /INTERVAL=0*[1-9]\d\d/.test(rule.text)) throw new LinkError('too_complex');
  const end = isForeign ? `;UNTIL=${utcText(lastMs)}` : '';
  try {
    // The wall clock is treated as UTC, which has no gaps.
    const series = new RRuleTemporal({
      rruleString: `${rule.text}${end}`,
      dtstart: Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO('UTC'),
      tzid: 'UTC',
      maxIterations: steps,
      // With a lower limit than its own, the library skips the fast paths that common rules take.
      ...(isFine || isForeign ? { maxCandidateEvaluations: steps } : {}),
      cache: false,
    });
    return series
      .between(new Date(firstMs), new Date(lastMs), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    if (cause instanceof Error && /exceeded/i.test(cause.message)) {
      throw new LinkError('too_complex', {}, { cause });
    }
    throw unreadable({ name: 'RRULE' }, rule.text, { cause });
  }
}

/** Whether we expand the rule ourselves: the library gets yearly rules with several parts wrong, and ignores SKIP for BYMONTHDAY. */
function isDateRule({ parts }: RecurrenceRule): boolean {
  return !parts.has('RSCALE') && (parts.get('FREQ') === 'YEARLY' || parts.has('SKIP'));
}

/** Local milliseconds as if they were in UTC, "20261124T140000Z". */
export function utcText(localMs: number): string {
  return `${formatLocal(localMs).replaceAll(/[-:]/g, '')}Z`;
}
