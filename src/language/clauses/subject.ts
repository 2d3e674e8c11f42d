import type { Expression } from '../reading/expression.ts';
import { refusals, roleOf, settled } from './cues.ts';
import type { MarkedWords } from './marked-words.ts';
import { isSameDayKind, type OpenClause } from './open-clause.ts';
import { isAsking, isDated } from './part.ts';
import type { WordOrder } from './word-order.ts';

/** The times before a verb that it's said of, if what was said before them is another clause's; otherwise none. */
export function subjectOf(
  verb: number,
  clause: OpenClause,
  { words, order }: { words: MarkedWords; order: WordOrder },
): Expression[] {
  const isSure = !clause.cues.isDisjointFrom(settled) && words.at(verb).has('finite');
  const subject = subjectIn(clause, words);
  const isLast = !order.isVerbSecond && subject.length < clause.times.length;
  return isSure || (isLast && !isAsking(roleOf(clause.cues))) ? subject : [];
}

/** The last times of a clause that belong together: of "I was in on Monday Tuesday or Thursday at ten" all but the first. */
function subjectIn(clause: OpenClause, words: MarkedWords): Expression[] {
  const { times, cues } = clause;
  let from = times.length - 1;
  while (from > 0 && isTogether(clause, from, words)) from--;
  const subject = times.slice(Math.max(from, 0));
  const [first, ...rest] = subject;
  // What happened has a time of its own.
  const isOfPast = from === 0 && roleOf(cues) === 'past' && first && rest[0] && !words.isListed(rest[0].from);
  return isOfPast && rest.some(isDated) ? rest : subject;
}

/** Whether a time of a clause belongs to the one before it. */
function isTogether({ times, comma }: OpenClause, at: number, words: MarkedWords): boolean {
  const [before, time] = [times[at - 1], times[at]];
  if (!before || !time || (comma && before.to < comma.at && comma.at <= time.from)) return false;
  if (words.isListed(time.from)) return true;
  return (
    words.startOfTime(time.from) === before.to && !times.slice(at).some((each) => isSameDayKind(before, each))
  );
}

/** Whether a clause has its time and asks for none nor refuses any: "I was in last Tuesday". */
export function isTold({ times, cues }: OpenClause): boolean {
  return times.length > 0 && cues.size > 0 && !isAsking(roleOf(cues)) && cues.isDisjointFrom(refusals);
}

/** Whether a time is asked for though its clause tells something and has its time: "I was in last Tuesday any day next week". */
export function isFresh(clause: OpenClause, time: Expression, words: MarkedWords): boolean {
  const { times, cues, comma } = clause;
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

function isOnDay(each: Expression): boolean {
  if (each.kind !== 'time') return false;
  const { weekday, date, days } = each.frame;
  return (weekday ?? date ?? days) !== undefined;
}

/** "on Tuesday, the tenth": whether a time may be the one before it once more. */
function isAgain(a: Expression, b: Expression): boolean {
  return a.kind === 'time' && b.kind === 'time' && Boolean(a.frame.weekday ? b.frame.date : b.frame.weekday);
}
