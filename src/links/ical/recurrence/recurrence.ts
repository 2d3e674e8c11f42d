import { RRuleTemporal } from 'rrule-temporal';
import { formatLocal } from '../../../domain/time/local-time.ts';
import { LinkError, unreadable } from '../../link-error.ts';
import { readDateRule } from './date-rule.ts';
import { dateRuleReadings } from './date-rule-readings.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** How many steps a rule may take: every minute of two months, every day of two centuries. */
const maxSteps = 100_000;

/** The same for rules of other calendars (RFC 7529), of which each step is a thousand times the work: birthdays, in fact. */
const maxForeignSteps = 500;

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
  if (isDateRule(rule)) {
    return dateRuleReadings(readDateRule(rule, startMs), { startMs, fromMs: firstMs, toMs: lastMs });
  }
  const isFine = /BYMINUTE|BYSECOND|FREQ=(?:HOURLY|MINUTELY|SECONDLY)/.test(rule.text);
  const isForeign = /RSCALE=(?!GREGORIAN)/.test(rule.text);
  const steps = isForeign ? maxForeignSteps : maxSteps;
  // Years by the thousand ahead are where these calendars take seconds a step, so they must not be reached.
  if (isForeign && /INTERVAL=0*[1-9]\d\d/.test(rule.text)) throw new LinkError('too_complex');
  const end = isForeign ? `;UNTIL=${utcText(lastMs)}` : '';
  try {
    // The wall clock is handed over as if it were UTC, which has no gaps.
    const series = new RRuleTemporal({
      rruleString: `${rule.text}${end}`,
      dtstart: Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO('UTC'),
      tzid: 'UTC',
      maxIterations: steps,
      // Below its own the library does without its fast ways, which usual rules take.
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
    throw unreadable('RRULE', rule.text, { cause });
  }
}

/** Whether we expand the rule ourselves: the library gets yearly rules with several parts wrong, and ignores SKIP for BYMONTHDAY. */
function isDateRule({ parts }: RecurrenceRule): boolean {
  return !parts.has('RSCALE') && (parts.get('FREQ') === 'YEARLY' || parts.has('SKIP'));
}

/** "20261124T140000Z". */
function utcText(localMs: number): string {
  return `${formatLocal(localMs).replaceAll(/[-:]/g, '')}Z`;
}
