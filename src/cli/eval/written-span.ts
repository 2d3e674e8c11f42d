import { dayMs, formatLocalMinute, minuteOfDay } from '../../domain/time/local-time.ts';
import type { LocalSpan } from '../console/heard-words.ts';

/** A span as it may be written under "expect". */
export function writtenSpan({ start, end }: LocalSpan): unknown {
  if (start !== null && start === end) return formatLocalMinute(start);
  const isDay = start !== null && end !== null && minuteOfDay(start) === 0 && end - start === dayMs;
  if (isDay) return formatLocalMinute(start).slice(0, 10);
  return {
    ...(start !== null && { start: formatLocalMinute(start) }),
    ...(end !== null && { end: formatLocalMinute(end) }),
  };
}
