import type { RequestedTime } from '../../domain/calendar/availability.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Interpretation } from '../../language/interpretation/interpretation.ts';

type Words = Pick<Interpretation, 'turnedDown'>;

/** The starts of slots that were turned down with any of some people; at a calendar of its own, of all that were. */
export function leftOutAmong(
  { turnedDown }: Words,
  among: readonly TeamMember[] | undefined,
): ReadonlySet<number> {
  const ids = among?.map(({ calendarId }) => calendarId);
  const isAmong = ({ withIds = [] }: { withIds?: readonly string[] | undefined }) =>
    !ids || withIds.length === 0 || withIds.some((id) => ids.includes(id));
  return new Set((turnedDown?.leftOut ?? []).filter(isAmong).map(({ startAt }) => startAt));
}

/** Whether some of the requested time is left out, so that it isn't taken if nothing else is free. */
export function isLeftOut(
  { turnedDown, durationMinutes }: Words & { durationMinutes: number },
  { periods }: RequestedTime,
): boolean {
  const durationMs = durationMinutes * minuteMs;
  return (turnedDown?.leftOut ?? []).some(({ startAt }) =>
    periods.some((period) => period.startAt <= startAt && startAt + durationMs <= period.endAt),
  );
}
