import { movedClock } from '../reading/clock.ts';
import type { Expression, Frame, Operator, Side } from '../reading/expression.ts';
import { hasDay, hasTime, isOneDay, isScoped, merged } from '../reading/frame.ts';
import { isMeal } from '../reading/part-of-day.ts';
import { between, boundOf, type LocalMoment, rangeBetween } from '../reading/range.ts';
import {
  bounds,
  dayAlone,
  isClockBound,
  isNotBefore,
  isPlainUntil,
  numbered,
  withoutPart,
} from './bounds.ts';
import { beginsOtherDay, isBeyondAside, isHourOnly } from './hour-on-day.ts';
import {
  type Group,
  type Growth,
  isGroupRelation,
  longestGroup,
  mostPieces,
  type Piece,
  type Relation,
  rangeJoints,
  reaches,
} from './piece.ts';

/** Reads expressions into pieces: times, each with its relation to what was said before. */
export class PieceReader {
  durationMinutes: number | undefined;
  isNext = false;
  /** Whether the soonest of all days is asked for, not just now. */
  isSoonest = false;
  isLatest = false;
  isAny = false;
  isAnyDay = false;
  readonly used: Expression[] = [];
  readonly #pieces: Piece[] = [];
  readonly #moment: LocalMoment;
  readonly #expressions: readonly Expression[];
  readonly #hasNights: boolean;
  readonly #hasJoint: boolean;
  /** Operators that only link the next time; used if there is one. */
  #joints: Expression[] = [];
  #index = 0;
  #relation: Relation = 'with';
  /** Whether the last piece is a bound that was denied. */
  #isBoundDenied = false;

  constructor(expressions: readonly Expression[], moment: LocalMoment) {
    this.#expressions = expressions;
    this.#moment = moment;
    this.#hasNights = expressions.some((each) => each.kind === 'nights');
    this.#hasJoint = expressions.some((each) => each.kind === 'operator' && rangeJoints.has(each.operator));
  }

  /** The pieces in the order they were said. */
  read(): Piece[] {
    while (this.#index < this.#expressions.length && this.#pieces.length < mostPieces) this.#step();
    return this.#pieces;
  }

  #step(): void {
    const expression = this.#expressions[this.#index];
    if (!expression) return;
    // A comma lists only what comes right after it.
    if (expression.isApart && !reaches(this.#relation, expression, this.#expressions[this.#index - 1]))
      this.#relation = 'apart';
    if (expression.kind === 'operator') {
      if (this.#readOperator(expression.operator)) return;
      this.#joints.push(expression);
      this.#index++;
    } else if (expression.kind === 'nights') this.#index++;
    else if (expression.kind === 'time') this.#readTime(this.#index, expression.frame);
    else this.#readAside(expression);
  }

  #readAside(expression: Expression): void {
    if (expression.kind === 'next') {
      if (this.#readRange(this.#index, undefined)) return;
      this.isNext = true;
      this.isSoonest ||= !expression.isNow;
    }
    if (expression.kind === 'duration') this.durationMinutes ??= expression.minutes;
    if (expression.kind === 'latest') this.isLatest = true;
    if (expression.kind === 'any') {
      this[expression.isDay ? 'isAnyDay' : 'isAny'] = true;
      // "this weekend any time, or Monday after five", "move my Tuesday at four to Saturday, any time"
      const last = this.#pieces.at(-1);
      const isOver = this.#operatorAt(this.#index + 1) === 'or' && !expression.isApart;
      const isOwn = isOver || (last?.relation === 'correction' && !expression.isDay);
      if (last && isOwn && !hasTime(last.frame)) last.frame = { ...last.frame, isOwnTime: true };
    }
    this.#use(this.#index, this.#index + 1);
  }

  #readTime(index: number, frame: Frame): void {
    if (this.#readRange(index, undefined)) return;
    const end = isGroupRelation(this.#relation) ? this.#groupAt(index) : { frame, to: index + 1 };
    // "by half past three I'd have to be done on Friday": one bound, and its day.
    const isBounded = !hasTime(end.frame) && isClockBound(this.#pieces.at(-1)?.frame);
    const suffix = isBounded ? undefined : this.#operatorAt(end.to);
    const side = suffix === 'onwards' ? 'after' : suffix === 'or_before' ? 'before' : undefined;
    const said = side && numbered(end.frame);
    const bound = said && boundOf(side, said, { today: this.#moment.today, isInclusive: true });
    if (bound) this.#push(bound, index, end.to + 1);
    else this.#push(end.frame, index, end.to);
  }

  #operatorAt(index: number): Operator | undefined {
    const expression = this.#expressions[index];
    return expression?.kind === 'operator' && !expression.isApart ? expression.operator : undefined;
  }

  /** Whether an operator was read together with the time after it; otherwise it may set the relation. */
  #readOperator(operator: Operator): boolean {
    const isOpening = operator === 'from' || operator === 'between' || operator === 'starting';
    if (operator === 'moved_from') return this.#readMove();
    if (isOpening && this.#readRange(this.#index + 1, operator)) return true;
    if (this.#readBound(operator)) return true;
    if (isGroupRelation(operator)) this.#relation = operator;
    const isOpen = !isGroupRelation(this.#relation);
    if (operator === 'comma' && this.#relation === 'with') this.#relation = 'comma';
    if ((operator === 'or' || operator === 'else' || operator === 'and') && isOpen) this.#relation = operator;
    return false;
  }

  #isDenial(): boolean {
    return this.#relation === 'not' || this.#relation === 'except';
  }

  /** "move it from monday to tuesday at four": the time asked for is the second. */
  #readMove(): boolean {
    const start = this.#endAt(this.#index + 1);
    // "from Monday, two o'clock, to Tuesday"
    const hour = start && this.#operatorAt(start.to) === 'comma' ? this.#endAt(start.to + 1) : undefined;
    const at = start && this.#jointAfter(hour && isHourOnly(hour.frame) ? { ...start, to: hour.to } : start);
    // "from the fourth up to the third"
    const isTo = at !== undefined && ['to', 'until'].includes(this.#operatorAt(at) ?? '');
    const end = isTo ? this.#endAt(at + 1) : undefined;
    if (!end) return false;
    this.#push(numbered(end.frame) ?? end.frame, this.#index, end.to);
    return true;
  }

  /** Where the words between two ends stand: "from Monday, the fourth, to Tuesday, the fifth". */
  #jointAfter(start: Group): number {
    const joint = this.#operatorAt(start.to) === 'comma' ? this.#operatorAt(start.to + 1) : undefined;
    return (joint === 'to' || joint === 'until') && hasDay(start.frame) ? start.to + 1 : start.to;
  }

  /** A bound: "after three", "before friday". "not before ten" is "after ten". */
  #readBound(operator: Operator): boolean {
    const bound = bounds[operator];
    const index = this.#index;
    const next = this.#expressions[index + 1];
    if (!bound || next?.kind !== 'time' || next.isApart) return false;
    const before = ['with', 'apart'].includes(this.#relation) ? this.#pieces.at(-1) : undefined;
    const group = this.#groupAt(index + 1, { isBound: true, day: before?.frame });
    const isNot = this.#isDenial() || this.#isDeniedToo(operator, group.frame);
    const numberless = numbered(group.frame);
    const said = numberless && this.#inSaidMonth(isNot ? withoutPart(numberless) : numberless);
    const side = isNot === (bound.side === 'before') ? 'after' : 'before';
    // "not before friday" includes Friday.
    const isInclusive = isNot
      ? !bound.isInclusive || isPlainUntil(this.#expressions[index])
      : bound.isInclusive;
    const frame = said && this.#boundFrame(operator, said, { side, isInclusive });
    if (!frame) return false;
    if (isNot || (said !== numberless && this.#relation === 'comma')) this.#relation = 'with';
    const isDenied = isNot || isNotBefore(this.#expressions[index]);
    this.#push(isDenied ? { ...frame, isFirm: true } : frame, index, group.to);
    this.#isBoundDenied = isDenied;
    return true;
  }

  /** "nothing before nine or after four": the second bound is denied like the first. */
  #isDeniedToo(operator: Operator, frame: Frame): boolean {
    if (!this.#isBoundDenied || this.#relation !== 'or') return false;
    const isOtherDay = hasDay(frame) && hasDay(this.#pieces.at(-1)?.frame ?? {});
    return !isOtherDay && ['before', 'after', 'later'].includes(operator);
  }

  /** "sometime in January, but after the tenth": a day of the month that was said before it. */
  #inSaidMonth(frame: Frame): Frame {
    const { period, date } = this.#pieces.at(-1)?.frame ?? {};
    const isOfMonth = period?.unit === 'month' && !date && dayAlone(frame) !== undefined;
    return isOfMonth ? { ...frame, period } : frame;
  }

  #boundFrame(
    operator: Operator,
    said: Frame,
    { side, isInclusive }: { side: Side; isInclusive: boolean },
  ): Frame | undefined {
    // "starting at three" is three; "two nights from friday" begins on Friday.
    const isStart = operator === 'starting' && hasTime(said);
    // "the friday from next week"
    const isOfPeriod =
      operator === 'from' && said.period && this.#relation === 'with' && this.#pieces.at(-1)?.frame.weekday;
    const isStay = this.#hasNights && side === 'after' && !hasTime(said);
    if (isStart || isOfPeriod || isStay) return said;
    const frame = boundOf(side, said, { today: this.#moment.today, isInclusive });
    if (frame?.after && operator === 'later') return { ...frame, after: movedClock(frame.after, 1) };
    return frame?.after && operator === 'from' ? { ...frame, isFrom: true } : frame;
  }

  /** A range that starts at an expression; `opening` is the operator before it. */
  #readRange(index: number, opening: Operator | undefined): boolean {
    if (!this.#hasJoint) return false;
    const start = this.#endAt(index);
    const at = start && (opening ? this.#jointAfter(start) : start.to);
    const joint = at === undefined ? undefined : this.#operatorAt(at);
    const isJoint = joint === 'to' || joint === 'until' || (joint === 'and' && opening === 'between');
    if (!start || at === undefined || !isJoint) return false;
    // "between drop-off at nine and pick-up at three"
    const day = opening ? undefined : start.frame;
    const end = this.#endAt(at + 1, { isLast: true, isApart: opening === 'between', day });
    if (!end) return false;
    // "lunch time to two": what was at lunch time, moved.
    const isMove =
      !opening && start.frame.part && !start.frame.clock && end.frame.clock && !hasDay(start.frame);
    if (isMove) return false;
    const read = opening === 'between' ? between : rangeBetween;
    const frame = read(this.#inMonth(start.frame, end.frame), end.frame, this.#moment);
    if (!frame) return false;
    this.#push(frame, opening ? index - 1 : index, end.to);
    return true;
  }

  /** "november between 19 and 20", "next month from the 4th to the 9th": days of the month before them. */
  #inMonth(start: Frame, end: Frame): Frame {
    const before = this.#pieces.at(-1)?.frame;
    const isMonth =
      this.#relation === 'with' && before?.period?.unit === 'month' && !hasTime(before) && !before.date;
    const from = start.number ?? dayAlone(start) ?? Number.NaN;
    const to = end.number ?? dayAlone(end) ?? Number.NaN;
    return isMonth && to > from ? { ...start, period: before?.period } : start;
  }

  /** One end of a range: "4 pm today", "monday", "now". */
  #endAt(index: number, how: Growth & { isApart?: boolean } = {}): Group | undefined {
    const expression = this.#expressions[index];
    if (expression?.kind === 'next') return { frame: { elapsed: { fromMs: 0, toMs: 0 } }, to: index + 1 };
    if (expression?.kind !== 'time' || (how.isLast && expression.isApart && !how.isApart)) return undefined;
    return this.#groupAt(index, how);
  }

  /** Times side by side that fit together. The end of a range leaves a day that begins the next range. */
  #groupAt(index: number, how: Growth = {}): Group {
    const first = this.#expressions[index];
    let group: Group = { frame: first?.kind === 'time' ? first.frame : {}, to: index + 1 };
    while (group.to < index + longestGroup) {
      const more = this.#grown(group, how);
      if (!more) break;
      group = more;
    }
    return group;
  }

  #grown({ frame, to }: Group, { isLast, isBound, day }: Growth): Group | undefined {
    const isComma = this.#operatorAt(to) === 'comma';
    const at = isComma ? to + 1 : to;
    const next = this.#expressions[at];
    if (next?.kind !== 'time' || next.isApart || (next.frame.number ?? next.frame.isElse) !== undefined)
      return undefined;
    if (
      isComma &&
      (this.#relation === 'than' || !isOneDay(frame, next.frame)) &&
      !(this.#isDenial() && isScoped(frame, next.frame))
    )
      return undefined;
    const { isAnyDay } = this;
    if (isBeyondAside(this.#relation, { frame, to, at, isAnyDay }, this.#expressions)) return undefined;
    // "not Tuesday morning, Tuesday afternoon": what is said again begins anew.
    if (frame.weekday && next.frame.weekday && (frame.part ?? frame.clock)) return undefined;
    if (isLast && this.#operatorAt(at + 1) === 'to') return undefined;
    if (beginsOtherDay(frame, next.frame, { isBound, day, today: this.#moment.today })) return undefined;
    // "before lunch at 11:45": the second time is no bound.
    if (frame.part && next.frame.clock && (isBound || isMeal(frame.part))) return undefined;
    const both = merged(frame, next.frame, this.#moment.today);
    return both && { frame: both, to: at + 1 };
  }

  #push(frame: Frame, from: number, to: number): void {
    if (this.#relation !== 'apart') this.used.push(...this.#joints);
    this.#joints = [];
    const first = this.#expressions.slice(from, to).find((each) => each.kind === 'time');
    const isTimeFirst = first !== undefined && !hasDay(first.frame) && hasDay(frame);
    this.#pieces.push({ frame: isTimeFirst ? { ...frame, isTimeFirst } : frame, relation: this.#relation });
    this.#relation = 'with';
    this.#isBoundDenied = false;
    this.#use(from, to);
  }

  #use(from: number, to: number): void {
    this.used.push(...this.#expressions.slice(Math.min(from, this.#index), to));
    this.#index = to;
  }
}
