import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Interpretation, InterpretationContext, Window } from '../interpretation.ts';
import { hasTime } from '../reading/frame.ts';
import type { Understood } from '../trace.ts';

/** "make that Wednesday" after "Tuesday afternoon": the day alone is another, its hours are those that were asked for. */
export function onCorrectedDay(
  said: Interpretation | undefined,
  { expressions, constraint }: Understood,
  { requested, zone }: InterpretationContext,
): Interpretation | undefined {
  const [first] = expressions;
  const [window, otherWindow] = said?.windows ?? [];
  const [hours, otherHours] = requested?.hours ?? [];
  const isCorrection = first?.kind === 'operator' && first.operator === 'correction';
  if (!said || said.doubt || !isCorrection || constraint.frames.some(hasTime)) return said;
  if (!window || otherWindow || !hours || otherHours || !isOnOneDay(requested?.windows ?? [], zone))
    return said;
  const day = window.startAt === null ? undefined : dayOf(zone.localAt(window.startAt));
  if (day === undefined || !isOnOneDay([window], zone)) return said;
  const startAt = zone.startAt(day * dayMs + hours.from * minuteMs);
  const endAt = zone.endAt(day * dayMs + hours.to * minuteMs);
  const isInstant = hours.from === hours.to;
  return {
    ...said,
    kind: isInstant ? 'instant' : 'window',
    windows: [{ startAt, endAt: isInstant ? startAt : endAt }],
    hours: [hours],
  };
}

/** Whether windows are all on the same local day. */
function isOnOneDay(windows: readonly Window[], zone: InterpretationContext['zone']): boolean {
  const days = windows.flatMap(({ startAt, endAt }) =>
    startAt === null || endAt === null
      ? [0, 1]
      : [startAt, Math.max(startAt, endAt - 1)].map((at) => dayOf(zone.localAt(at))),
  );
  return new Set(days).size === 1;
}
