import type { Hours, Interpretation } from '../interpretation/interpretation.ts';
import type { Frame } from '../reading/expression.ts';
import type { FrameWindows } from './windows.ts';

const dayMinutes = 1_440;

/** A whole day, and as far as its hours may reach into the next. */
const wholeDay: Hours = { from: 0, to: 2 * dayMinutes };

/** The hours that times mean, and those that are left of any day; undefined where that's all of it. */
export function askedHours(said: {
  frames: readonly Frame[];
  resolved: readonly FrameWindows[];
  excludedHours: readonly Hours[];
}): Pick<Interpretation, 'hours' | 'allowedHours'> {
  const { frames, resolved, excludedHours } = said;
  const all = resolved.flatMap(({ hours }) => (hours.length > 0 ? hours : [wholeDay]));
  const allowed = frames.flatMap((frame, index) =>
    isFirm(frame) ? (resolved[index]?.hours ?? []) : [wholeDay],
  );
  const left = (hours: readonly Hours[]) => {
    const said = hours.length > 0 ? hours : [wholeDay];
    const some = excludedHours.length > 0 ? said.flatMap((each) => without(each, excludedHours)) : said;
    return some.length === 0 || some.some(isWholeDay) ? undefined : some;
  };
  return { hours: left(all), allowedHours: left(allowed) };
}

function isFirm({ isFirm, clock, range, after, before }: Frame): boolean {
  return isFirm === true && !clock && !range && (after ?? before) !== undefined;
}

function isWholeDay({ from, to }: Hours): boolean {
  return from === 0 && to >= dayMinutes;
}

/** Hours without those that were ruled out, which come back on the next day. */
function without(hours: Hours, excluded: readonly Hours[]): Hours[] {
  const onBothDays = excluded.flatMap(({ from, to }) => [
    { from, to },
    { from: from + dayMinutes, to: to + dayMinutes },
  ]);
  return onBothDays.reduce<Hours[]>(
    (left, { from, to }) =>
      left.flatMap((each) => {
        if (to <= each.from || each.to <= from) return [each];
        return [
          { from: each.from, to: from },
          { from: to, to: each.to },
        ].filter((part) => part.from < part.to);
      }),
    [hours],
  );
}
