import type { Constraint, Expression, Frame, Operator } from './expression.ts';
import { foldPieces, type Link, type Piece } from './fold.ts';
import { dayOnly, hasDay, hasTime, merged, timeOnly } from './frame.ts';
import { boundsOfDays, type LocalMoment, numberAsClock, rangeBetween } from './range.ts';

/** What the expressions of a sentence ask for together, and which of them were used. */
export type Composition = { constraint: Constraint; used: Expression[] };

/** Puts the expressions of a sentence together: bounds and ranges first, then what stands beside what. */
export function compose(expressions: readonly Expression[], moment: LocalMoment): Composition {
  const reader = new PieceReader(settled(expressions), moment);
  const pieces = reader.read();
  const { frames, excluded } = foldPieces(pieces, moment.today);
  const { durationMinutes, isNext, isAny, used } = reader;
  return { constraint: { frames, excluded, durationMinutes, isNext, isAny }, used };
}

/** A bare number beside a day or part of the day becomes an hour, or the day of a month. */
function settled(expressions: readonly Expression[]): Expression[] {
  return expressions.map((expression, index) => {
    if (expression.kind !== 'time' || expression.frame.number === undefined) return expression;
    const before = beside(expressions[index - 1], expression.isApart);
    const after = beside(expressions[index + 1], expressions[index + 1]?.isApart ?? true);
    const frame = settledNumber(expression.frame.number, before, after);
    return frame ? { ...expression, frame } : expression;
  });
}

function beside(expression: Expression | undefined, isApart: boolean): Frame | undefined {
  return expression?.kind === 'time' && !isApart ? expression.frame : undefined;
}

function settledNumber(
  number: number,
  before: Frame | undefined,
  after: Frame | undefined,
): Frame | undefined {
  const isDate =
    number > 12 && number <= 31 && ((before?.weekday && !after?.part) || after?.period?.unit === 'month');
  if (isDate || (after?.period?.unit === 'month' && number <= 31)) return { date: { day: number } };
  const isHour = [before, after].some(
    (frame) => frame && (frame.part || frame.days || frame.weekday || frame.date),
  );
  const clock = isHour ? numberAsClock(number) : undefined;
  return clock && { clock };
}

/** Reads expressions into pieces: each a time of its own, with how it is linked to what was said before. */
class PieceReader {
  durationMinutes: number | undefined;
  isNext = false;
  isAny = false;
  readonly used: Expression[] = [];
  readonly #pieces: Piece[] = [];
  readonly #moment: LocalMoment;
  readonly #expressions: readonly Expression[];
  #index = 0;
  #link: Link = 'with';
  #hasNights: boolean;

  constructor(expressions: readonly Expression[], moment: LocalMoment) {
    this.#expressions = expressions;
    this.#moment = moment;
    this.#hasNights = expressions.some((each) => each.kind === 'nights');
  }

  read(): Piece[] {
    while (this.#index < this.#expressions.length) this.#step();
    return this.#pieces;
  }

  #step(): void {
    const expression = this.#expressions[this.#index];
    if (!expression) return;
    if (expression.isApart && this.#link === 'with') this.#link = 'apart';
    switch (expression.kind) {
      case 'time':
        return this.#readTime(this.#index);
      case 'operator':
        return this.#readOperator(expression.operator);
      case 'duration':
        this.durationMinutes ??= expression.minutes;
        return this.#use(this.#index, this.#index + 1);
      case 'next':
        return this.#readNext();
      case 'any':
        this.isAny = true;
        return this.#use(this.#index, this.#index + 1);
      case 'nights':
        this.#index++;
    }
  }

  #readNext(): void {
    if (this.#readRange(this.#index, undefined)) return;
    this.isNext = true;
    this.#use(this.#index, this.#index + 1);
  }

  #readTime(index: number): void {
    if (this.#readRange(index, undefined)) return;
    const expression = this.#expressions[index];
    if (expression?.kind !== 'time') return;
    const end = this.#link === 'not' ? this.#groupAt(index) : { frame: expression.frame, to: index + 1 };
    const after = this.#expressions[end.to];
    const suffix = after?.kind === 'operator' && !after.isApart ? after.operator : undefined;
    if (suffix === 'onwards' || suffix === 'or_before') {
      const bound = boundOf(suffix === 'onwards' ? 'after' : 'before', end.frame, {
        ...this.#moment,
        isInclusive: true,
      });
      if (bound) return this.#push(bound, index, end.to + 1);
    }
    this.#push(end.frame, index, end.to);
  }

  #readOperator(operator: Operator): void {
    const index = this.#index;
    switch (operator) {
      case 'from':
      case 'between':
        if (this.#readRange(index + 1, operator)) return;
        if (operator === 'from' && this.#readBound(index, 'after', true)) return;
        break;
      case 'after':
        if (this.#readBound(index, 'after', false)) return;
        break;
      case 'before':
        if (this.#readBound(index, 'before', false)) return;
        break;
      case 'until':
        if (this.#readBound(index, 'before', true)) return;
        break;
      case 'not':
      case 'correction':
        this.#link = operator;
        break;
      case 'or':
      case 'and':
        if (this.#link !== 'not' && this.#link !== 'correction') this.#link = operator;
        break;
      default:
        break;
    }
    this.#index++;
  }

  /** A bound: "after three", "before friday". "not before ten" is "after ten". */
  #readBound(index: number, side: 'after' | 'before', isInclusive: boolean): boolean {
    const next = this.#expressions[index + 1];
    if (next?.kind !== 'time' || next.isApart) return false;
    const group = this.#groupAt(index + 1);
    const isNot = this.#link === 'not';
    const opposite = side === 'after' ? 'before' : 'after';
    const withHours = numbered(group.frame);
    if (!withHours) return false;
    const isStay = this.#hasNights && side === 'after' && !hasTime(withHours);
    const bound = isStay
      ? withHours
      : boundOf(isNot ? opposite : side, withHours, { ...this.#moment, isInclusive });
    if (!bound) return false;
    if (isNot) this.#link = 'with';
    this.#push(bound, index, group.to);
    return true;
  }

  /** A range that starts at an expression; `opening` is the word before it, "from" or "between". */
  #readRange(index: number, opening: 'from' | 'between' | undefined): boolean {
    const start = this.#endAt(index);
    if (!start) return false;
    const joint = this.#expressions[start.to];
    if (joint?.kind !== 'operator' || joint.isApart) return false;
    const isJoint =
      joint.operator === 'to' ||
      joint.operator === 'until' ||
      (opening === 'between' && joint.operator === 'and');
    if (!isJoint) return false;
    const end = this.#endAt(start.to + 1, true);
    const frame = end && rangeBetween(start.frame, end.frame, this.#moment);
    if (!end || !frame) return false;
    this.#push(frame, opening ? index - 1 : index, end.to);
    return true;
  }

  /** One end of a range: "4 pm today", "monday", "now". */
  #endAt(index: number, isLast = false): { frame: Frame; to: number } | undefined {
    const expression = this.#expressions[index];
    if (expression?.kind === 'next') return { frame: { elapsed: { fromMs: 0, toMs: 0 } }, to: index + 1 };
    if (expression?.kind !== 'time' || (isLast && expression.isApart)) return undefined;
    return this.#groupAt(index, isLast);
  }

  /** The times that stand side by side and fit together; a range's end leaves a day that begins the next range. */
  #groupAt(index: number, isLast = false): { frame: Frame; to: number } {
    const first = this.#expressions[index];
    let frame: Frame = first?.kind === 'time' ? first.frame : {};
    let to = index + 1;
    for (
      let next = this.#expressions[to];
      next?.kind === 'time' && !next.isApart;
      next = this.#expressions[to]
    ) {
      const after = this.#expressions[to + 1];
      if (isLast && after?.kind === 'operator' && after.operator === 'to' && !after.isApart) break;
      const both =
        next.frame.number === undefined ? merged(frame, next.frame, this.#moment.today) : undefined;
      if (!both) break;
      frame = both;
      to++;
    }
    return { frame, to };
  }

  #push(frame: Frame, from: number, to: number): void {
    this.#pieces.push({ frame, link: this.#link });
    this.#link = 'with';
    this.#use(from, to);
  }

  #use(from: number, to: number): void {
    this.used.push(...this.#expressions.slice(Math.min(from, this.#index), to));
    this.#index = to;
  }
}

function numbered(frame: Frame): Frame | undefined {
  if (frame.number === undefined) return frame;
  const clock = numberAsClock(frame.number);
  return clock && { ...timeOnly(frame), ...dayOnly(frame), clock };
}

type BoundContext = LocalMoment & { isInclusive: boolean };

/** "after lunch", "after three on friday", "before the 15th", "until friday". */
function boundOf(
  side: 'after' | 'before',
  frame: Frame,
  { today, isInclusive }: BoundContext,
): Frame | undefined {
  const day = dayOnly(frame);
  if (frame.clock) return { ...day, ...(frame.part ? { part: frame.part } : {}), [side]: frame.clock };
  if (frame.part) {
    const { from, to } = frame.part;
    const minute = side === 'after' ? to : from;
    return { ...day, [side]: { minute: isInclusive && side === 'after' ? from : minute, isOpen: false } };
  }
  const bounds = hasDay(frame) ? boundsOfDays(frame, today) : undefined;
  if (!bounds) return undefined;
  if (side === 'after') return { afterDay: isInclusive ? bounds.first : bounds.end };
  return { beforeDay: isInclusive ? bounds.end : bounds.first };
}
