import { weekdayOf } from '../../domain/time/local-time.ts';
import type { Clause } from '../clauses/clause.ts';
import { isAsking, isOperator } from '../clauses/part.ts';
import { compose } from '../meaning/compose.ts';
import type { Constraint, Expression, Frame } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame, timeOnly } from '../reading/frame.ts';
import { boundsOfDays } from '../reading/range.ts';
import type { Trace } from './trace.ts';
import {
  asFirstOfTwo,
  asMinutesBefore,
  asNamedDays,
  asSecondDenied,
  withoutBound,
} from './weak-constraints.ts';

/** What a sentence would ask for if a rule that is mostly right weren't; undefined where it wasn't needed. */
type WeakGround = (trace: Trace) => Partial<Constraint> | undefined;

type Time = Extract<Expression, { kind: 'time' }>;

/** On what grounds a time is taken that may not be meant, the weakest first. */
export const weakGrounds: readonly WeakGround[] = [
  withoutBound,
  asSecondDenied,
  asNamedDays,
  asMinutesBefore,
  asFirstOfTwo,
  onNoDay,
  onOtherDate,
  onManyDays,
  onBothSides,
  asToldLater,
  asToldBefore,
  asTakenBack,
];

/** "my lesson's on Wednesday at five, bring it forward to three": a time of no day, where a day was said. */
function onNoDay(trace: Trace): Partial<Constraint> | undefined {
  const { frames } = trace.constraint;
  if (!frames.some(isOfNoDay)) return undefined;
  const dropped = timesIn(trace).filter(
    (each) => hasDay(each.frame) && !isUsed(each, trace) && mayBeMeant(each, trace),
  );
  const single = dropped.filter(({ frame }) => onlyDayOf(frame, trace) !== undefined);
  const unused = single.length > 0 ? single : dropped;
  const last = unused.at(-1);
  const clause = last && clauseOf(last, trace);
  const said = unused.filter((each) => clauseOf(each, trace) === clause).map(({ frame }) => dayOnly(frame));
  const days =
    said.length > 0 ? said : frames.filter((frame) => hasDay(frame) && !hasTime(frame)).map(dayOnly);
  if (days.length === 0 || (said.length === 0 && frames.some(({ isDaily }) => isDaily))) return undefined;
  const kept = said.length > 0 ? frames : frames.filter((frame) => !hasDay(frame) || hasTime(frame));
  return {
    frames: kept.flatMap((frame) => (isOfNoDay(frame) ? days.map((day) => ({ ...day, ...frame })) : [frame])),
  };
}

function isOfNoDay(frame: Frame): boolean {
  return hasTime(frame) && !hasDay(frame) && !frame.elapsed && frame.instantAt === undefined;
}

/** Whether a time that wasn't used may be asked for after all. */
function mayBeMeant(time: Time, trace: Trace): boolean {
  const clause = clauseOf(time, trace);
  const isOver = clause?.role === 'past' && !isComing(time.frame, trace);
  return clause !== undefined && !isOver && !isDenied(time, trace);
}

/** Whether a day is one to come, whatever is said of it: "I had Tuesday at nine". */
function isComing({ weekday, date, days, period }: Frame, { sentence }: Trace): boolean {
  if (period ?? days) return (days?.from ?? 0) > sentence.today;
  return weekday ? weekday.which === 'coming' : date !== undefined;
}

/** Whether a day is ruled out: "on Friday, not on Thursday, Thursday's market day". */
function isDenied({ frame }: Time, trace: Trace): boolean {
  const { expressions } = trace;
  return expressions.some((each, at) => {
    const isOut = each.kind === 'time' && isOperator(expressions[at - 1], 'not', 'except');
    return isOut && isSame(each.frame, frame);
  });
}

/** "we're closed until January 11, can you come that day, Monday": the date that was told, if it's on that weekday. */
function onOtherDate(trace: Trace): Partial<Constraint> | undefined {
  const { frames } = trace.constraint;
  const [frame] = frames;
  const isBare = frame?.weekday?.which === 'coming' && !(frame.period ?? frame.date ?? frame.days);
  if (!frame || !isBare || frames.length > 1) return undefined;
  const unused = timesIn(trace).filter((each) => !isUsed(each, trace));
  if (!unused.some((each) => each.frame.lean?.kind === 'day')) return undefined;
  const told = unused.findLast((each) => each.frame.date && mayBeMeant(each, trace));
  const day = told && onlyDayOf(told.frame, trace);
  if (!told || day === undefined || !frame.weekday?.weekdays.includes(weekdayOf(day))) return undefined;
  return { frames: [{ ...dayOnly(told.frame), ...timeOnly(frame) }] };
}

/** From how many windows on nobody means them all who named a date. */
const manyWindows = 8;

/** "the 29th, it's his birthday, this year, in the afternoon": not every afternoon of the year. */
function onManyDays(trace: Trace): Partial<Constraint> | undefined {
  const { frames, excluded } = trace.constraint;
  if (excluded.length > 0 || (trace.interpretation?.windows.length ?? 0) < manyWindows) return undefined;
  const frame = frames.find(hasTime);
  if (!frame || isListed(trace)) return undefined;
  const date = timesIn(trace).findLast((each) => each.frame.date && mayBeMeant(each, trace));
  return date && { frames: [{ ...dayOnly(date.frame), ...timeOnly(frame) }] };
}

/** "from today to Easter Monday, from the 30th on any time": nobody asks for what was said in two. */
function onBothSides({ constraint: { frames }, interpretation }: Trace): Partial<Constraint> | undefined {
  if (frames.length < 2) return undefined;
  const windows = interpretation?.windows ?? [];
  const isTouching = windows.some(({ endAt }, at) => endAt !== null && endAt === windows[at + 1]?.startAt);
  return isTouching ? { frames: frames.slice(-1) } : undefined;
}

/** Where nothing was asked for: "she dropped it off on Tuesday, I have tomorrow off": what was told last. */
function asToldLater(trace: Trace): Partial<Constraint> | undefined {
  const end = trace.used.findLast(({ kind }) => kind === 'time')?.to ?? Infinity;
  const later = trace.expressions.find(
    (each): each is Time =>
      each.from >= end && each.kind === 'time' && onlyDayOf(each.frame, trace) !== undefined,
  );
  const clause = later && clauseOf(later, trace);
  if (!clause || later.frame.lean || clause.role === 'past') return undefined;
  const isLeaning = timesIn(trace).some((each) => each.frame.lean && isUsed(each, trace));
  if (isLeaning || isAnythingAsked(trace)) return undefined;
  const said = trace.expressions.filter(({ from }) => later.from <= from && from < clause.to);
  return { frames: compose(said, trace.sentence).constraint.frames };
}

/** "I've got my gran Thursdays, Friday then": of several days that nothing joins the last; likewise where words stand between. */
function asToldBefore(trace: Trace): Partial<Constraint> | undefined {
  const { frames } = trace.constraint;
  if (frames.length < 2) return undefined;
  const days = new Set(frames.filter(hasDay).map((frame) => JSON.stringify(dayOnly(frame))));
  if (days.size < 2 || isListed(trace)) return undefined;
  return !isAnythingAsked(trace) || isAcrossClauses(trace) ? { frames: frames.slice(-1) } : undefined;
}

/** The most words between what lists times and the next of them: "or maybe on the". */
const longestLead = 3;

/** Whether a word lists times as choices. */
function isListed({ used, sentence }: Trace): boolean {
  const isRange = used.some((each) => isOperator(each, 'between'));
  return used.some((each, at) => {
    if (isOperator(each, 'else')) return true;
    const next = used.slice(at + 1).find(({ kind }) => kind === 'time');
    // "heute wird das nichts mehr, oder, dann morgen"
    const isTag = each.to === each.from || sentence.tokens[each.to]?.kind === 'mark';
    const isApart = !next || next.from - each.to > longestLead;
    return !isTag && !isApart && (isOperator(each, 'or') || (isOperator(each, 'and') && !isRange));
  });
}

/** From how many words on a clause says something of its own about a day: one that asks for it says how well it suits. */
const fewestWords = { asked: 2, plain: 1 };

/** Whether two days are from clauses of their own, the first of which says something about its day. */
function isAcrossClauses(trace: Trace): boolean {
  // "… but Thursday's fine too"
  const isAlso = trace.used.some((each) => isOperator(each, 'or'));
  const days = trace.used.filter((each): each is Time => {
    const role = each.kind === 'time' && hasDay(each.frame) ? clauseOf(each, trace)?.role : undefined;
    return isAsking(role);
  });
  return days.some((day, at) => {
    const [next, clause] = [days[at + 1], clauseOf(day, trace)];
    if (!next || !clause || clause === clauseOf(next, trace)) return false;
    if (isAlso && clause.role !== 'plain') return false;
    const fewest = fewestWords[clause.role === 'plain' ? 'plain' : 'asked'];
    const first = onlyDayOf(day.frame, trace);
    return ownWords(clause, trace) >= fewest && first !== undefined && first !== onlyDayOf(next.frame, trace);
  });
}

/** How many words a clause has that are for no time. */
function ownWords({ from, to }: Clause, { grammar, isUsed, sentence }: Trace): number {
  const isOwn = (at: number) => {
    const token = sentence.tokens[at];
    return token?.kind === 'word' && !isUsed[at] && !grammar.glue.has(token.text);
  };
  return Array.from({ length: to - from }, (_, index) => from + index).filter(isOwn).length;
}

/** "Monday's a holiday, then Tuesday, not so early, from eleven": a day that only words about its hours ruled out. */
function asTakenBack(trace: Trace): Partial<Constraint> | undefined {
  const { asked, constraint } = trace;
  const { frames, excluded } = constraint;
  const [frame] = frames;
  if (!frame || frames.length > 1) return undefined;
  const at = excluded.findIndex((out) => hasDay(out) && !hasTime(out) && isOfAsked(out, trace));
  const out = excluded[at];
  if (!out) return undefined;
  const isOfTold = asked.day && isSame(dayOnly(frame), dayOnly(asked.day));
  const isOther = asked.day && onlyDayOf(asked.day, trace) !== onlyDayOf(out, trace);
  if (hasDay(frame) && !(isOfTold && isOther)) return undefined;
  const kept = excluded.filter((_, index) => index !== at);
  return { frames: [{ ...dayOnly(out), ...timeOnly(frame) }], excluded: kept };
}

/** Whether a day was said in a clause that asks for it and denies nothing. */
function isOfAsked(day: Frame, trace: Trace): boolean {
  return timesIn(trace).some((each) => {
    const clause = clauseOf(each, trace);
    if (!clause || !isAsking(clause.role) || !isSame(each.frame, day)) return false;
    return !trace.expressions.some(
      (other) => clause.from <= other.from && other.from < clause.to && isOperator(other, 'not', 'except'),
    );
  });
}

/** The one day that a frame is, counted from 1970-01-01. */
function onlyDayOf(frame: Frame, { sentence }: Trace): number | undefined {
  const bounds = boundsOfDays(dayOnly(frame), sentence.today);
  return bounds && bounds.end === bounds.first + 1 ? bounds.first : undefined;
}

function timesIn({ expressions }: Trace): Time[] {
  return expressions.filter((each): each is Time => each.kind === 'time');
}

function isUsed({ from }: Time, { used }: Trace): boolean {
  return used.some((each) => each.kind === 'time' && each.from === from);
}

function clauseOf({ from }: Time, { clauses }: Trace): Clause | undefined {
  return clauses.find((clause) => clause.from <= from && from < clause.to);
}

/** Whether a clause asks for a time, or says nothing else. */
function isAnythingAsked(trace: Trace): boolean {
  return trace.expressions.some((each) => {
    if (each.kind === 'any' || each.kind === 'next') return true;
    if (each.kind !== 'time') return false;
    const clause = clauseOf(each, trace);
    return (
      clause?.role === 'wish' || (clause?.role === 'plain' && ownWords(clause, trace) < fewestWords.asked)
    );
  });
}
