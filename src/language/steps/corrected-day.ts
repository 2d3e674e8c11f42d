import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import {
  type Interpretation,
  type InterpretationContext,
  nothingSaid,
} from '../interpretation/interpretation.ts';
import { hasTime } from '../reading/frame.ts';
import { onlyDayOf } from '../replies/window-days.ts';
import type { Trace } from './trace.ts';

/** "make that Wednesday" after "Tuesday afternoon": the day alone is another, its hours are those that were asked for. */
export function onCorrectedDay(
  said: Interpretation | undefined,
  { expressions, constraint }: Trace,
  { requested = nothingSaid, zone }: InterpretationContext,
): Interpretation | undefined {
  const [first] = expressions;
  const [hours, otherHours] = requested.hours ?? [];
  const isCorrection = first?.kind === 'operator' && first.operator === 'correction';
  if (!said || said.doubt || !isCorrection || constraint.frames.some(hasTime)) return said;
  const day = said.windows.length === 1 ? onlyDayOf(said.windows, zone) : undefined;
  const isOfDay = onlyDayOf(requested.windows, zone) !== undefined;
  if (day === undefined || !hours || otherHours || !isOfDay) return said;
  const isInstant = hours.from === hours.to;
  const startAt = zone.startAt(day * dayMs + hours.from * minuteMs);
  const endAt = isInstant ? startAt : zone.endAt(day * dayMs + hours.to * minuteMs);
  return { ...said, kind: isInstant ? 'instant' : 'window', windows: [{ startAt, endAt }], hours: [hours] };
}
