import { dayOf } from '../../domain/time/local-time.ts';
import type { Interpretation, Window } from '../interpretation/interpretation.ts';
import { withoutPeriods } from '../meaning/exclusion.ts';
import { type Answer, resolve } from '../meaning/resolve.ts';
import type { WindowContext } from '../meaning/windows.ts';
import { inNamedZone } from '../reading/zones/zone-names.ts';
import { type Step, shown, shownWindow, type Trace } from './trace.ts';
import { weakGrounds } from './weak-grounds.ts';

/** Asks which of two times is meant where one was taken on weak grounds; the other is mostly the one. */
export const weighOther: Step = {
  take(trace) {
    const { interpretation } = trace;
    const likely = interpretation && likelierReading(trace, interpretation);
    if (!likely) return {};
    const windows = beside(interpretation.windows, likely.windows, trace.context);
    const asked: Interpretation = {
      ...interpretation,
      ...likely,
      doubt: 'which_time',
      alternatives: [{ windows }],
    };
    return { interpretation: asked, meant: asked };
  },
  show: ({ interpretation, context }) =>
    shown(
      'other',
      interpretation?.doubt === 'which_time'
        ? interpretation.alternatives.flatMap(({ windows }) => windows)
        : [],
      (window) => shownWindow(window, context),
    ),
};

/** Of more expressions nobody could tell in a question what was meant. */
const mostWeighed = 40;

/** What the words more likely mean; undefined if they mean what was understood. */
function likelierReading(trace: Trace, { windows, doubt }: Interpretation): Answer | undefined {
  const { context, sentence, constraint, expressions } = trace;
  if (doubt || windows.length === 0 || expressions.length > mostWeighed) return undefined;
  for (const ground of weakGrounds) {
    const changed = ground(trace);
    const answer = changed && resolve(inNamedZone({ ...constraint, ...changed }, sentence), context);
    const isToCome = answer?.windows.some(
      ({ startAt, endAt }) => (endAt ?? startAt ?? context.now) >= context.now,
    );
    if (isToCome && !answer?.doubt && !isSame(answer?.windows ?? [], windows)) return answer;
  }
  return undefined;
}

/** Windows without those that are on the days of others, or else without the others, unless nothing is left. */
function beside(windows: readonly Window[], others: readonly Window[], { zone }: WindowContext): Window[] {
  const dayAt = (at: number | null) => (at === null ? undefined : dayOf(zone.localAt(at)));
  const days = new Set(others.map(({ startAt }) => dayAt(startAt)));
  const spans = others.flatMap(({ startAt, endAt }) =>
    startAt === null || endAt === null || startAt === endAt ? [] : [{ startAt, endAt }],
  );
  const left = withoutPeriods(windows, spans).filter(
    (each) => !others.some((other) => isSame([each], [other])),
  );
  const onOtherDays = left.filter(({ startAt }) => !days.has(dayAt(startAt)));
  return [onOtherDays, left].find(({ length }) => length > 0) ?? [...windows];
}

function isSame(some: readonly Window[], others: readonly Window[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
