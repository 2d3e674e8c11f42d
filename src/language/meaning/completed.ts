import { inHalf, inPart } from '../reading/clock.ts';
import type { Frame } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame, timeOnly } from '../reading/frame.ts';

const noon = 720;

/** Alternatives share what each leaves out: "tuesday or thursday after three", "the 3rd or 5th of june". */
export function completed(frames: readonly Frame[]): Frame[] {
  if (frames.length < 2) return [...frames];
  const own = withoutRefined(frames);
  return own.map((frame, index) => {
    const [earlier, later] = [own.slice(0, index), own.slice(index + 1)];
    const others = [...earlier.toReversed(), ...later];
    const halves = hasDay(frame) ? others.filter((other) => !isMorningOfDay(other)) : others;
    const whole = withTime(withDay(frame, others), { earlier, later });
    return withHalf(whole, isBeforeNoon(whole, later) ? [{ clock: { minute: 0, isOpen: false } }] : halves);
  });
}

/** "Wednesday or Thursday, but Thursday only before eleven": a day that's said again with its hours has those alone. */
function withoutRefined(frames: readonly Frame[]): Frame[] {
  return frames.flatMap((frame, index) => {
    if (frames.slice(index + 1).some((later) => isRefined(frame, later))) return [];
    const earlier = frames.slice(0, index);
    // "Thursday at four or Friday at four, I'd rather the Thursday"
    if (earlier.length > 1 && earlier.some((other) => isRefined(frame, other))) return [];
    const isAgain = earlier.some((other) => isRefined(other, frame));
    return [isAgain ? { ...frame, isOwnTime: true } : frame];
  });
}

function isRefined(frame: Frame, again: Frame): boolean {
  return hasDay(frame) && !hasTime(frame) && hasTime(again) && isSameDay(frame, again);
}

function isSameDay(one: Frame, other: Frame): boolean {
  return isSame(dayOnly(one), dayOnly(other));
}

function withDay(frame: Frame, others: readonly Frame[]): Frame {
  if (frame.elapsed || frame.span) return frame;
  if (!hasDay(frame)) {
    // "evenings or weekends": a day without a time is its own alternative.
    const source = others.find((other) => hasDay(other) && hasTime(other) && !other.span);
    return source ? { ...dayOnly(source), ...frame } : frame;
  }
  if (frame.weekday && !frame.period && !frame.date) {
    const source = others.find((other) => other.weekday && other.period);
    return source ? { ...frame, period: source.period } : frame;
  }
  if (isOnlyPeriod(frame) && frame.period?.unit !== 'weekend') {
    const source = others.find((other) => other.weekday);
    return source ? { ...frame, weekday: source.weekday } : frame;
  }
  if (frame.date && frame.date.month === undefined && !frame.period) {
    const source = others.find((other) => other.date?.month !== undefined);
    return source ? { ...frame, date: { ...source.date, ...frame.date, month: source.date?.month } } : frame;
  }
  return frame;
}

/** A time after the last day or before the first goes for all of them. */
function withTime(
  frame: Frame,
  { earlier, later }: { earlier: readonly Frame[]; later: readonly Frame[] },
): Frame {
  if (hasTime(frame) || frame.isOwnTime) return frame;
  const isPeriod = isOnlyPeriod(frame);
  const source =
    later.find(
      (other) =>
        hasTime(other) &&
        hasDay(other) &&
        !(other.isTimeFirst || other.isElse || other.isOwnTime) &&
        // "this weekend or Monday morning"
        !(isPeriod && !isOnlyPeriod(other)),
    ) ?? earlier.findLast((other) => other.isTimeFirst && hasDay(other));
  return source && !source.elapsed && !source.span ? { ...frame, ...timeOnly(source) } : frame;
}

function isOnlyPeriod({ period, weekday, date, days }: Frame): boolean {
  return period !== undefined && (weekday ?? date ?? days) === undefined;
}

/** "Thursday at half three or Friday at eight in the morning": that morning is the Friday's alone. */
function isMorningOfDay(frame: Frame): boolean {
  const { clock, part } = frame;
  if (!clock || !hasDay(frame)) return false;
  return part ? part.to <= noon : !clock.isOpen && clock.minute < noon;
}

/** "nine or four pm": nobody lists nine in the evening first. */
function isBeforeNoon({ clock }: Frame, later: readonly Frame[]): boolean {
  const next = later.find((other) => other.clock && !other.clock.isOpen && !other.part)?.clock;
  return (
    clock !== undefined && next !== undefined && next.minute >= noon && clock.minute + noon > next.minute
  );
}

/** "three or four pm": the half is said once. */
function withHalf(frame: Frame, others: readonly Frame[]): Frame {
  if (!frame.clock?.isOpen) return frame;
  // "tomorrow night at seven or nine"
  const part = frame.part ? undefined : others.find((other) => other.clock && other.part)?.part;
  if (part) return { ...frame, clock: inPart(frame.clock, part) };
  const source = others.find((other) => other.clock && !other.clock.isOpen)?.clock;
  if (!source) return frame;
  return { ...frame, clock: inHalf(frame.clock, source.minute < noon ? 'am' : 'pm') };
}
