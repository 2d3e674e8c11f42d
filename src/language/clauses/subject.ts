import type { Expression } from '../reading/expression.ts';
import type { Mark } from './clause-words.ts';
import { type Cue, hasAny, joining, refusals, roleOf, settled, starts } from './cues.ts';
import type { MarkedWords } from './marked-words.ts';
import { isBegun, isSameDayKind, isThenOf, type OpenClause } from './open-clause.ts';
import { isAsking, isDated } from './part.ts';
import type { WordOrder } from './word-order.ts';

/** The times before a verb that it's said of, if what was said before them is another clause's; otherwise none. */
export function subjectOf(
  { cue, at }: { cue: Cue; at: number },
  clause: OpenClause,
  { words, order }: { words: MarkedWords; order: WordOrder },
): Expression[] {
  const isBound = words.at((clause.times[0]?.from ?? 0) - 1).has('until');
  // "das klappt nicht Freitag um zwei ginge": in English the refusal would be of Friday.
  if (clause.isRefused && order.isVerbSecond && !refusals.has(cue) && !isBound) return clause.times;
  const isRefused = hasAny(clause.cues, settled);
  const subject = subjectIn(clause, { words, isList: refusals.has(cue) });
  const last = subject.at(-1);
  const hasVerb = words.at(at).has('finite') || words.at(last?.to ?? at).has('finite');
  const isVerb = hasVerb || (last !== undefined && words.isSubject(last.to - 1));
  if (isRefused && isVerb && !refusals.has(cue)) return subject;
  const isLast = !order.isVerbSecond && subject.length < clause.times.length;
  return isLast && (refusals.has(cue) || !isAsking(roleOf(clause.cues))) ? subject : [];
}

/** The times right before a statement if they're its own: those before them have a day too. */
export function frontOf(clause: OpenClause, words: MarkedWords): Expression[] {
  if (clause.isDenied) return [];
  const subject = subjectIn(clause, { words, isList: false });
  const rest = clause.times.slice(0, -subject.length);
  const isOwn = subject.some(isOnDay) || isOtherPart(rest.at(-1), subject[0]);
  return isOwn && rest.some(isOnDay) ? subject : [];
}

/** "Wednesday evening afternoon I'm out": whether two times are parts of the day that have nothing in common. */
function isOtherPart(a: Expression | undefined, b: Expression | undefined): boolean {
  const [first, second] = [a, b].map((each) => (each?.kind === 'time' ? each.frame.part : undefined));
  return first !== undefined && second !== undefined && (first.to <= second.from || second.to <= first.from);
}

type Reading = { words: MarkedWords; isList: boolean };

/** How many times one verb is said of at most: each is compared with all after it. */
const mostTogether = 8;

/** The last times of a clause that belong together: of "I was in on Monday Tuesday or Thursday at ten" all but the first. */
function subjectIn(clause: OpenClause, reading: Reading): Expression[] {
  const { times, cues } = clause;
  let from = times.length - 1;
  while (from > 0 && times.length - from < mostTogether && isTogether(clause, from, reading)) from--;
  const subject = times.slice(Math.max(from, 0));
  const [first, ...rest] = subject;
  // What happened has a time of its own.
  const isOfPast = from === 0 && roleOf(cues) === 'past' && first && rest[0];
  return isOfPast && !reading.words.isListed(rest[0]?.from ?? 0) && rest.some(isDated) ? rest : subject;
}

/** Whether a time of a clause belongs to the one before it; `isList` if a comma lists days. */
function isTogether({ times, comma }: OpenClause, at: number, { words, isList }: Reading): boolean {
  const [before, time] = [times[at - 1], times[at]];
  if (!before || !time) return false;
  if (comma && before.to < comma.at && comma.at <= time.from)
    return isList && !words.isOne(time) && comma.at === time.from && isSameDayKind(before, time);
  if (words.isListed(time.from) || words.at(time.from - 1).has('until')) return true;
  if (words.startOfTime(time.from) !== before.to) return false;
  const after = times.slice(at + 1);
  const listed = after.findIndex((each) => words.isListed(each.from));
  const own = [time, ...(listed < 0 ? after : after.slice(0, listed))];
  const isOther = own.some(
    (each) => isSameDayKind(before, each) || isOtherPart(before, each) || isOtherDays(before, each),
  );
  if (isOther) return false;
  // "the first at ten Monday's out"
  return isOnDay(before) || !(own.some(isOnDay) && times.slice(0, at).some(isOnDay));
}

/** "a weekday, the weekend's out", "the weekend, weekdays I work": days that have no day in common. */
function isOtherDays(a: Expression, b: Expression): boolean {
  return isOnWeekdays(a, b) || isOnWeekdays(b, a);
}

function isOnWeekdays(days: Expression, weekend: Expression): boolean {
  if (days.kind !== 'time' || weekend.kind !== 'time' || weekend.frame.period?.unit !== 'weekend')
    return false;
  return days.frame.weekday?.weekdays.every((weekday) => weekday < 6) ?? false;
}

/** Whether a clause has its time and asks for none: "I was in last Tuesday". */
function isTold({ times, cues }: OpenClause): boolean {
  if (times.length === 0 || cues.size === 0) return false;
  // "so I sleep until two"
  const own = cues.has('so') ? cues.difference(joining) : cues;
  return own.size > 0 && !isAsking(roleOf(own));
}

/** Whether a cue begins a clause; "since" doesn't in "Thursday we had it done since June", nor a "then" of the day before it. */
export function isStart(
  cue: Cue,
  clause: OpenClause,
  { from, words }: { from: number; words: MarkedWords },
): boolean {
  const isSince = cue === 'since' && clause.front !== undefined && !words.at(from).has('joint');
  return starts.has(cue) && !isSince && !(cue === 'but' && isThenOf(clause, from, words));
}

/** "I was in last Tuesday something early next week": whether a word begins to ask for a time beside what is told. */
export function isFreshWord(clause: OpenClause, marks: ReadonlySet<Mark>): boolean {
  return marks.has('some') && isTold(clause) && !hasAny(clause.cues, refusals);
}

/** Whether a time is asked for though its clause tells something and has its time: "I was in last Tuesday any day next week". */
export function isFresh(clause: OpenClause, time: Expression, words: MarkedWords): boolean {
  const { times, cues, comma } = clause;
  if (isAfterAlso(clause, time, words)) return true;
  if (!isTold(clause)) return false;
  const start = words.startOfTime(time.from);
  const before = words.at(start - 1);
  const last = times.at(-1);
  if (!last || before.has('joint') || before.has('holder')) return false;
  const isPast = roleOf(cues) === 'past';
  // "Thursday any time"
  if (time.kind === 'any' || words.at(start).has('some')) return isPast || last.to < start;
  return isPast && comma?.at === start && isOnDay(time) && !isAgain(last, time);
}

/** "Monday would do, Tuesday too Wednesday only until noon": whether a day was added to what was asked, and another follows. */
function isAfterAlso({ times }: OpenClause, time: Expression, words: MarkedWords): boolean {
  const last = times.at(-1);
  if (!last || !words.at(last.to).has('also') || !isOnDay(time)) return false;
  return words.startOfTime(time.from) === last.to + 1 && isOnDay(last);
}

/** Whether a clause that has its time ends before a cue that tells something else: "at nine, you fixed my sink". */
export function endsBy(cue: Cue, clause: OpenClause, at: number): boolean {
  const { times, front, comma } = clause;
  return times.length > 0 && !front && (isBegun(clause) || cue === 'thing' || comma?.at === at);
}

function isOnDay(each: Expression): boolean {
  if (each.kind !== 'time') return false;
  const { weekday, date, days } = each.frame;
  return (weekday ?? date ?? days) !== undefined;
}

/** "on Tuesday, the tenth": whether a time may be the one before it once more. */
function isAgain(a: Expression, b: Expression): boolean {
  return a.kind === 'time' && b.kind === 'time' && Boolean(a.frame.weekday ? b.frame.date : b.frame.weekday);
}

/** "Monday I've got court, the third at two": whether a time after a comma belongs to another clause than one before a statement. */
export function isAfterStatement(clause: OpenClause, time: Expression, words: MarkedWords): boolean {
  const { front, comma } = clause;
  const isAfter = front !== undefined && comma !== undefined && front.at < comma.at;
  return isAfter && words.startOfTime(time.from) === comma.at && isOnDay(time) && isTold(clause);
}
