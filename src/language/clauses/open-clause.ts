import type { Expression } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import type { Role } from './clause.ts';
import type { Mark } from './clause-words.ts';
import { type Cue, hasAny, joining, refusals, roleOf } from './cues.ts';
import type { MarkedWords } from './marked-words.ts';
import { isAsking, isAtClock, isDated, isOfHours, isPeriodOnly, isThatDay } from './part.ts';

/** A place in a clause, and the cues before it. */
export type Place = { at: number; cues: ReadonlySet<Cue> };

/** A clause whose end isn't known yet. */
export type OpenClause = {
  from: number;
  cues: Set<Cue>;
  /** Where the words that begin it end. */
  openedTo: number;
  times: Expression[];
  /** The subject of a statement that may begin with the time before it; `hasClock` if that names a time of day. */
  front?: Place & { hasClock: boolean };
  /** The first comma after a time: "next week, Fridays …". */
  comma?: Place;
  /** An "only" after a time, which is taken for such a comma: "around noon, only twelve …". */
  onlyAt?: number;
  /** Where the times begin that stand apart from those before them. */
  groupAt?: number;
  /** Where such times could begin. */
  gapAt?: number;
  /** An "and" after its time, where another clause may begin. */
  andAt?: number;
  /** Where the subject of its statement stands, if that comes before its times. */
  subjectAt?: number;
  /** Whether its verb came after its time, "Thursday doesn't work": the next time is another clause's. */
  isClosed?: boolean;
  /** Whether somebody is free or around all the time that it names. */
  isStay?: boolean;
  /** Whether it limits the hours of a day that it names. */
  isLimited?: boolean;
  /** Whether its verb came right after its time: "am Montag hätte ich …". */
  hasVerb?: boolean;
  /** Whether an "only" stands before its times, and a verb right after them: "only on Mondays I have class". */
  isException?: boolean;
  /** Whether it refuses something before it names a time: "that doesn't work, Friday would". */
  isRefused?: boolean;
  /** Whether its last time is ruled out by a word before it: "außer Freitag". */
  isDenied?: boolean | undefined;
  /** Whether the next clause is another choice, because this one says if the first can't be had. */
  isElseNext?: boolean;
};

/** A clause that begins at a token. */
export function openClause(from: number, cues: Iterable<Cue> = []): OpenClause {
  return { from, openedTo: from, cues: new Set(cues), times: [] };
}

/** Whether a clause has more than words that join it to another. */
export function isBegun({ cues }: OpenClause): boolean {
  for (const cue of cues) if (!joining.has(cue)) return true;
  return false;
}

/** "it's only ever mornings"; "that's a Thursday", "it was the ninth": takes in the verb right before a time. */
export function addWordsBefore(
  clause: OpenClause,
  time: Expression,
  { verb, words }: { verb: ReadonlySet<Mark> | undefined; words: MarkedWords },
): void {
  const { cues, times } = clause;
  if (times.length > 1 && words.hasBefore('limit', time.from) && !isDated(time) && times.some(isDated))
    clause.isLimited = true;
  const isHours = time.kind === 'time' && time.frame.part && isOfHours(time);
  if (isHours && words.hasBefore('only', time.from)) cues.add('want');
  if (verb?.has('was')) cues.add('past');
  else if (verb?.has('identity') && !(verb.has('it') && cues.has('so'))) cues.add('told');
}

const sentenceEnds = new Set(['.', '!', '?', ';']);

/** Whether a mark ends a clause; a comma does after its verb, unless the time of that verb is still to come, and `at` a token after what was told. */
export function endsAt(
  clause: OpenClause,
  mark: string,
  { comma, at }: { comma: number; at: number | undefined },
): boolean {
  if (mark === ',') addCommaTo(clause, comma);
  // "Monday at two (on nights until Sunday)"
  if (mark === '(' || mark === ')') return isAsking(roleOf(clause.cues)) === (mark === '(');
  return sentenceEnds.has(mark) || (mark === ',' && (isOver(clause) || isToldBefore(clause, at)));
}

/** "I have class until one, Friday after that": whether something was told of a time, and goes on after it. */
function isToldBefore({ times, cues }: OpenClause, at: number | undefined): boolean {
  const last = times.at(-1);
  return at !== undefined && last !== undefined && last.to < at && tellingRoles.has(roleOf(cues));
}

const tellingRoles: ReadonlySet<Role> = new Set<Role>(['told', 'away', 'past']);

function isOver(clause: OpenClause): boolean {
  return Boolean(clause.isClosed) || (isBegun(clause) && clause.times.length === 0);
}

/** Takes in a time, and how it stands to those before it: in a list, or apart; `start` is where it begins if nothing joins it to them. */
export function addTimeTo(clause: OpenClause, time: Expression, start?: number): void {
  const { times, comma } = clause;
  const last = times.at(-1);
  // "Monday, Tuesday and Wednesday" is a list.
  const isListed = comma?.at === time.from && last?.to === time.from - 1;
  if (isListed && isSameDayKind(last, time)) clause.comma = undefined;
  if (last && comma && comma.at === start && isDateOf(last, time)) clause.comma = undefined;
  // "Tuesday only until ten Wednesday would do": another day begins anew.
  const isOther = last && !isDated(last) && isDated(time) && times.some((each) => isSameDayKind(each, time));
  if (last) clause.groupAt = clause.gapAt ?? (isOther ? start : clause.groupAt);
  clause.gapAt = undefined;
  clause.andAt = undefined;
  clause.isRefused ??= hasAny(clause.cues, refusals);
  times.push(time);
}

/** "Samstag, der zwölfte": whether a date is right after its weekday. */
function isDateOf(day: Expression, date: Expression): boolean {
  if (day.kind !== 'time' || date.kind !== 'time') return false;
  return day.frame.weekday !== undefined && date.frame.date !== undefined && !hasTime(day.frame);
}

/** The first comma, if the last time comes after it. */
export function commaBeforeTime({ times, comma }: OpenClause): Place | undefined {
  const last = times.at(-1);
  return comma && last && last.from >= comma.at ? comma : undefined;
}

/** Takes in a comma before a token; times after it stand apart from what was told before it. */
function addCommaTo(clause: OpenClause, at: number): void {
  const last = clause.times.at(-1);
  if (!last) return;
  // "Monday only until nine, Tuesday's no good": the "only" was for the hours.
  if (clause.onlyAt !== undefined && clause.onlyAt < last.from && !isDated(last)) clause.comma = undefined;
  clause.comma ??= { at, cues: new Set(clause.cues) };
  if (tellingRoles.has(roleOf(clause.cues))) clause.gapAt = at;
}

/** Takes in an "only" at a token, after which times stand apart like after a comma. */
export function addOnlyTo(clause: OpenClause, at: number): void {
  if (clause.comma) return;
  clause.comma = { at, cues: new Set(clause.cues) };
  clause.onlyAt = at;
}

/** Whether a clause whose verb has been said ends before a time, but for words that keep it: "I'm away from the 12th … until the 21st". */
export function stopsAt(clause: OpenClause, marks: ReadonlySet<Mark>, at: number): boolean {
  const { isClosed, cues, gapAt } = clause;
  if (!isClosed || marks.has('preposition') || (marks.has('until') && cues.has('away'))) return false;
  return !(marks.has('hours') && gapAt === at && roleOf(cues) === 'told');
}

/** "After three I can't on Tuesday": whether its times are a time of day and then the day of it. */
export function isOneTime({ times }: OpenClause): boolean {
  const [last, ...hours] = times.toReversed();
  const isDay = last?.kind === 'time' && hasDay(last.frame) && !hasTime(last.frame);
  return isDay && hours.length > 0 && hours.every((each) => each.kind === 'time' && !hasDay(each.frame));
}

/** "I'm tied up Thursday this week's fine", "lunchtime noon's no good": what has a verb of its own is said of nothing else. */
export function isOfOther({ times, cues }: OpenClause, time: Expression): boolean {
  if (times.length === 0) return false;
  const isOfPart = times.some(hasClock) && !times.some(isAtClock) && isAtClock(time);
  return cues.has('away') || isOfPart;
}

/** "I'm in court that day, the fourth": whether what is told is of a time that was said before, and complete. */
export function isAfterThat({ times, cues }: OpenClause): boolean {
  const last = times.at(-1);
  return last !== undefined && isThatDay(last) && !isAsking(roleOf(cues));
}

/** "no hang on, that's my birthday, Tuesday then": whether a time comes after the reason for a change of mind. */
export function isReasoned(
  { from: start, times, openedTo, cues }: OpenClause,
  { from, to }: Expression,
  words: MarkedWords,
): boolean {
  if (times.length > 0 || from <= openedTo) return false;
  const lead = words.at(words.at(from - 1).has('article') ? from - 2 : from - 1);
  const isReason = ['told', 'away', 'past', 'refusal', 'denial'].includes(roleOf(cues));
  if (!isReason || lead.has('preposition') || lead.has('was')) return false;
  // "da ist Elternabend": the day that was said is the time of the reason.
  const isOfThat = words.hasWithin('there', start, openedTo);
  const isComplete = from > openedTo + 1 && words.at(openedTo - 1).has('identity');
  return isOfThat || isComplete || [from - 1, to].some((at) => words.at(at).has('answer'));
}

/** How many words may stand between a time and a judgment of it: "for me, of course,". */
const longestJudged = 4;

/** "Wednesday is rough", "Wednesday for me is really rough": whether a time was said right before a judgment, not "Wednesday, the lift is out". */
export function isJudged({ times }: OpenClause, from: number, words: MarkedWords): boolean {
  const end = times.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  // "Wednesday, my kitchen is a mess", but "Wednesday my diary is crazy"
  const isOfOther =
    words.at(end).has('article') || (words.at(end).has('third') && !words.at(from - 1).has('agenda'));
  return from - end <= longestJudged && (from - end < 2 || !isOfOther);
}

/** "if he's there, then eleven", "if the morning's gone then Monday": whether a condition was said before a token. */
export function isCondition({ cues, openedTo }: OpenClause, index: number): boolean {
  return cues.has('if') && openedTo < index;
}

/** How many words may stand between a time and what is said of it: "is", "is for me". */
const longestCopula = 2;

/** The time that what begins at a token is said of. */
export function timeBeside({ times }: OpenClause, from: number): Expression | undefined {
  const last = times.at(-1);
  return last && from - last.to <= longestCopula ? last : undefined;
}

/** Whether only times of day were said, the last right before a token: "it's afternoons only". */
export function endsWithHours({ times }: OpenClause, from: number): boolean {
  return times.at(-1)?.to === from && times.every(isOfHours);
}

/** Whether the last time before a token is one that was said before: "after that I'm away". */
export function endsWithThat({ times }: OpenClause, from: number): boolean {
  const last = times.at(-1);
  return last?.to === from && isThatDay(last);
}

/**
 * Where the times begin of a verb right after them: "lunch is at noon on Monday I could come" leaves the hour to what was
 * told, and "ich hab viel zu tun am Neunten könnte ich" all of it, as only one thing stands before a verb.
 */
export function startOfFront(clause: OpenClause, words: MarkedWords): number | undefined {
  const { times, cues, groupAt, openedTo, comma } = clause;
  const [before, last] = times.slice(-2);
  if (before && last && isSecondHour(before, last, words)) return words.startOfLead(last.from);
  // "tomorrow around noon, in the evening leaves our train"
  const isAfterWish = roleOf(cues) === 'wish' && before && last && !isSameDayKind(before, last);
  if (isAfterWish && groupAt === undefined && comma?.at === words.startOfLead(last.from)) return comma.at;
  const isOne = groupAt !== undefined || cues.has('because') || cues.has('if');
  if (isOne || !tellingRoles.has(roleOf(cues)) || words.at(times.at(-1)?.to ?? 0).has('joint'))
    return groupAt;
  let at = times.length - 1;
  while (at > 0 && isOneFront(times[at - 1], times[at], words)) at--;
  const first = times[at];
  if (!first || !times.slice(at).some(isDated)) return undefined;
  const start = words.startOfLead(first.from);
  // "mein Termin ist am Dienstag"
  return at > 0 || start - openedTo >= fewestTold ? start : undefined;
}

/** "spätestens um zehn um elf muss ich …": whether an hour stands right after another, and nothing makes one of them. */
function isSecondHour(before: Expression, time: Expression, words: MarkedWords): boolean {
  if (isDated(time) || !isAtClock(before) || !isAtClock(time)) return false;
  return words.startOfLead(time.from) <= before.to && !words.hasWithin('until', before.to, time.from);
}

/** The fewest words after a verb with which something is told that needs no time. */
const fewestTold = 2;

/** Whether two times stand before one verb: "am Montag um drei", "nächste Woche Dienstag". */
function isOneFront(
  before: Expression | undefined,
  time: Expression | undefined,
  words: MarkedWords,
): boolean {
  if (!before || !time || words.startOfLead(time.from) > before.to) return false;
  return !isDated(time) || (isDated(before) && isPeriodOnly(before));
}

/** "diese Woche sind wir weg, nächste Woche dann Montag": whether a "then" goes on about the day right before it, which nothing is told of. */
export function isThenOf({ times, cues, groupAt }: OpenClause, at: number, words: MarkedWords): boolean {
  const last = times.at(-1);
  if (last?.to !== at || groupAt === undefined || !words.at(at).has('lead')) return false;
  return isDated(last) && !words.hasBefore('until', last.from) && tellingRoles.has(roleOf(cues));
}

/** Whether a time says something about the time of day. */
export function hasClock(time: Expression): boolean {
  return time.kind === 'time' && hasTime(time.frame);
}

/** Whether the last time is a day right after another of its kind, with nothing to join them: "Monday Tuesday". */
export function isOtherDay({ times }: OpenClause): boolean {
  const [last, before] = times.toReversed();
  return last !== undefined && before?.to === last.from && isSameDayKind(before, last);
}

/** Whether two times are both weekdays, both dates, or both days such as tomorrow. */
export function isSameDayKind(a: Expression, b: Expression): boolean {
  if (a.kind !== 'time' || b.kind !== 'time') return false;
  const [first, second] = [a.frame, b.frame];
  return Boolean(
    (first.weekday && second.weekday) || (first.date && second.date) || (first.days && second.days),
  );
}
