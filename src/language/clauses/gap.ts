import { compose } from '../meaning/compose.ts';
import type { Frame } from '../reading/expression.ts';
import { dayOnly } from '../reading/frame.ts';
import type { LocalMoment } from '../reading/range.ts';
import { isTime, type Part } from './part.ts';

/** The time between the last two that were told: "I'm at the bank until eleven and my train goes at two, so in between". */
export function gapAfter(parts: readonly Part[], moment: LocalMoment): Frame | undefined {
  const told = parts.flatMap(({ role, said }) =>
    role === 'told' || role === 'away'
      ? compose(
          said.filter((each) => isTime(each) || each.kind === 'operator'),
          moment,
        ).constraint.frames
      : [],
  );
  const [next, first] = told.toReversed();
  const from = first && (first.before ?? first.range?.to ?? first.clock);
  const to = next && (next.after ?? next.range?.from ?? next.clock ?? next.before);
  return from && to && { ...dayOnly(first), ...dayOnly(next), range: { from, to } };
}
