import { inHalf } from './clock.ts';
import type { Frame } from './expression.ts';
import { dayOnly, hasDay, hasTime, merged, overridden, timeOnly } from './frame.ts';
import { numberAsClock } from './range.ts';

/** How a time is joined to the one before it: beside it, apart from it, as a choice, ruled out, or in its place. */
export type Link = 'with' | 'apart' | 'or' | 'and' | 'not' | 'correction';

/** More alternatives than anybody says. */
const mostAlternatives = 12;

/** One time of a sentence. */
export type Piece = { frame: Frame; link: Link };

/** The times that will do and those that will not, out of the pieces of a sentence in their order. */
export function foldPieces(pieces: readonly Piece[], today: number): { frames: Frame[]; excluded: Frame[] } {
  const frames: Frame[] = [];
  const excluded: Frame[] = [];
  let isExcluding = false;
  for (const [index, piece] of pieces.entries()) {
    const frame = withoutNumber(piece, frames.at(-1)) ?? beforeAlternative(piece, pieces[index + 1]);
    if (!frame) continue;
    const isMore: boolean =
      isExcluding &&
      (piece.link === 'or' || piece.link === 'and') &&
      !hasDay(excluded.at(-1) ?? {}) === !hasDay(frame);
    isExcluding = piece.link === 'not' || isMore;
    if (isExcluding) excluded.push(frame);
    else addFrame(frames, { frame, link: piece.link }, today);
  }
  const likely = frames.some(hasTime) ? undefined : likelyHour(pieces);
  if (likely) addFrame(frames, { frame: likely, link: 'with' }, today);
  return { frames: completed(frames), excluded: excluded.slice(0, mostAlternatives) };
}

/** "at three or four": a bare number goes on with what the time before it was; else it is no time. */
function withoutNumber({ frame, link }: Piece, before: Frame | undefined): Frame | undefined {
  const { number, isLikelyTime: _, ...rest } = frame;
  if (number === undefined) return frame;
  if (link !== 'or' && link !== 'and' && link !== 'correction') return undefined;
  if (before?.clock) {
    const clock = numberAsClock(number);
    return clock && { ...rest, clock };
  }
  return before?.date && number <= 31 ? { ...rest, date: { ...before.date, day: number } } : undefined;
}

/** "29 or 30 august", "three or four pm": the number is what its alternative is. */
function beforeAlternative({ frame }: Piece, next: Piece | undefined): Frame | undefined {
  const { number, isLikelyTime: _, ...rest } = frame;
  if (number === undefined || !next || (next.link !== 'or' && next.link !== 'and')) return undefined;
  if (next.frame.date)
    return number <= 31 ? { ...rest, date: { ...next.frame.date, day: number } } : undefined;
  const clock = next.frame.clock && numberAsClock(number);
  return clock && { ...rest, clock };
}

/** "move it to three": an hour where no other time was said; "the 27 is fine", a day. */
function likelyHour(pieces: readonly Piece[]): Frame | undefined {
  const piece = pieces.findLast(({ frame }) => frame.number !== undefined && frame.isLikelyTime);
  const number = piece?.frame.number;
  if (number === undefined) return undefined;
  const clock = numberAsClock(number);
  if (clock) return { clock };
  return number <= 31 ? { date: { day: number } } : undefined;
}

function addFrame(frames: Frame[], { frame, link }: Piece, today: number): void {
  const last = frames.at(-1);
  if (!last) {
    frames.push(frame);
    return;
  }
  if (link === 'correction') {
    frames.splice(0, frames.length, overridden(last, frame, today));
    return;
  }
  const isChoice =
    link === 'or' &&
    ((hasDay(last) && hasDay(frame) && !isRefined(last, frame)) || (hasTime(last) && hasTime(frame)));
  const both = isChoice ? undefined : merged(last, frame, today);
  if (both) frames[frames.length - 1] = both;
  else if (link === 'apart' || (link === 'with' && !isListed(last, frame)))
    frames.splice(0, frames.length, overridden(last, frame, today));
  else if (frames.length < mostAlternatives) frames.push(frame);
}

/** "monday tuesday wednesday": side by side, only what is of one kind is a list. */
function isListed(a: Frame, b: Frame): boolean {
  return Boolean(
    (a.weekday && b.weekday) ||
      (a.date && b.date) ||
      (a.clock && b.clock) ||
      (a.days && (b.days || b.weekday)),
  );
}

/** "friday, june 5": a comma reads as "or", but these say one day together. */
function isRefined(a: Frame, b: Frame): boolean {
  const isDate = (frame: Frame) => frame.date !== undefined || frame.days !== undefined;
  return Boolean(
    (a.weekday && isDate(b)) ||
      (b.weekday && isDate(a)) ||
      (a.weekday && b.period) ||
      (a.period && (b.weekday || b.date)),
  );
}

/** Alternatives say together what each leaves out: "tuesday or thursday after three", "the 3rd or 5th of june". */
function completed(frames: readonly Frame[]): Frame[] {
  if (frames.length < 2) return [...frames];
  return frames.map((frame, index) => {
    const others = [...frames.slice(0, index).reverse(), ...frames.slice(index + 1)];
    return withHalf(withTime(withDay(frame, others), frames.slice(index + 1)), others);
  });
}

function withDay(frame: Frame, others: readonly Frame[]): Frame {
  if (frame.elapsed || frame.span) return frame;
  if (!hasDay(frame)) {
    const source = others.find((other) => hasDay(other) && !other.span);
    return source ? { ...dayOnly(source), ...frame } : frame;
  }
  if (frame.weekday && !frame.period && !frame.date) {
    const source = others.find((other) => other.weekday && other.period);
    return source ? { ...frame, period: source.period } : frame;
  }
  if (frame.period && !frame.weekday && !frame.date) {
    const source = others.find((other) => other.weekday);
    return source ? { ...frame, weekday: source.weekday } : frame;
  }
  if (frame.date && frame.date.month === undefined && !frame.period) {
    const source = others.find((other) => other.date?.month !== undefined);
    return source ? { ...frame, date: { ...source.date, ...frame.date, month: source.date?.month } } : frame;
  }
  return frame;
}

function withTime(frame: Frame, later: readonly Frame[]): Frame {
  if (hasTime(frame)) return frame;
  const source = later.find(hasTime);
  return source && !source.elapsed && !source.span ? { ...frame, ...timeOnly(source) } : frame;
}

/** "three or four pm": the half is said once. */
function withHalf(frame: Frame, others: readonly Frame[]): Frame {
  if (!frame.clock?.isOpen) return frame;
  const source = others.find((other) => other.clock && !other.clock.isOpen)?.clock;
  if (!source) return frame;
  return { ...frame, clock: inHalf(frame.clock, source.minute < 720 ? 'am' : 'pm') };
}
