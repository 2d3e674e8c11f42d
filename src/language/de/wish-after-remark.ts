import type { Clause } from '../clauses/clause.ts';
import { hasNot, isDated, isOperator, isTime } from '../clauses/part.ts';
import type { Expression, Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import {
  asTold,
  conjunctions,
  isBusy,
  isVerdict,
  leads,
  type Span,
  saidByClause,
  type Time,
  telling,
} from './words/remarks.ts';
import { isDone } from './words/statements.ts';
import { isVerbLike, preterites } from './words/verb-forms.ts';

/** Clauses of a sentence that asks for no time but for what it ends with after a remark: "der Hund hat so Durchfall am Freitag um neun". */
export function withTimeAfterRemark(
  sentence: Sentence,
  clauses: readonly Clause[],
  expressions: readonly Expression[],
): Clause[] {
  if (!clauses.some(({ role }) => telling.has(role))) return [...clauses];
  const saidOf = saidByClause(expressions);
  const said = clauses.map(saidOf);
  // "aber nicht am Montag" goes on.
  const timed = said.map((each) => each.some(isTime) && !hasNot(each));
  const isAsked = clauses.some(({ role }, at) => (role === 'wish' || role === 'plain') && timed[at]);
  const last = isAsked ? -1 : timed.lastIndexOf(true);
  const clause = clauses[last];
  const since = clauses[timed.lastIndexOf(true, last - 1)]?.to ?? 0;
  const start =
    clause && startOfWish(sentence, clause, { said: said[last] ?? [], since: last > 0 ? since : 0 });
  if (start === undefined) return [...clauses];
  return clauses.flatMap((each) => {
    if (each !== clause) return [each];
    return [
      { ...clause, to: start },
      { ...asTold(clause, start), from: start, role: 'plain' },
    ];
  });
}

/** Where the times begin that end a clause and that nothing is told of; `since` is where what is told begins. */
function startOfWish(
  sentence: Sentence,
  { from, to, role }: Clause,
  { said, since }: { said: readonly Expression[]; since: number },
): number | undefined {
  if (!telling.has(role)) return undefined;
  let end = to;
  while (end > from && tags.has(textAt(sentence, end - 1))) end--;
  const last = said.findLastIndex(isTime);
  const first = startOfGroup(sentence, said, last);
  const times = said.slice(first, last + 1).filter((each): each is Time => each.kind === 'time');
  if ((said[last]?.to ?? 0) < end || times.some(isOver) || said.slice(0, first).some(isDated))
    return undefined;
  let start = said[first]?.from ?? from;
  while (start > from && ahead.has(textAt(sentence, start - 1))) start--;
  const isAsking = sentence.tokens.slice(start, times[0]?.from).some(({ text }) => hoping.has(text));
  if (!isAsking && !times.some((each) => hasDay(each.frame) && !isUsual(each))) return undefined;
  return isAsking || !isToldOf(sentence, { from: since, to: start }, times) ? start : undefined;
}

/** The first of the times and operators up to one with nothing but what leads to them between. */
function startOfGroup(sentence: Sentence, said: readonly Expression[], last: number): number {
  let first = last;
  while (first > 0) {
    const [before, each] = [said[first - 1], said[first]];
    let at = before?.to ?? 0;
    while (each && at < each.from && leads.has(textAt(sentence, at))) at++;
    if (!each || at < each.from || isOperator(before, 'correction')) break;
    first--;
  }
  return first;
}

/** Whether what is told before times may be told of them. */
function isToldOf(sentence: Sentence, before: Span, times: readonly Time[]): boolean {
  const words = sentence.tokens.slice(before.from, before.to).filter(({ kind }) => kind === 'word');
  const [last = '', noun = ''] = words.toReversed().map(({ text }) => text);
  if (words.length < fewestTold || isVerdict(sentence, before) || isBusy(sentence, before)) return true;
  const lead = textAt(sentence, before.to);
  const isBare = before.to === times[0]?.from;
  // "mein Name ist Eva Sonntag"
  if (isBare && times.length === 1 && words.some(({ text }) => naming.has(text))) return true;
  if (held.has(lead) || (isBare && attaching.has(last))) return true;
  // "der Monteur kommt am Freitag", but "weil ich so Schmerzen hab, am Freitag"
  const isVerbLast = words.some(({ text }) => conjunctions.has(text));
  if (!isVerbLast && mayBeVerb(last) && !determiners.has(noun)) return true;
  // "ich war noch nie bei Ihnen"
  if (words.some(({ text }) => indefinite.has(text))) return false;
  const isPast = words.some(({ text }) => preterites.has(text) || former.has(text));
  const isDoneBefore = sentence.tokens.some(
    (_, at) => before.from <= at && at < before.to && isDone(sentence, at),
  );
  return (isPast || isDoneBefore) && !times.some(({ frame }) => isSurelyComing(frame, sentence.today));
}

const determiners = wordSet('ein kein mein der die das den dem einen keinen meinen');
const indefinite = wordSet('nie immer öfter schonmal');

/** The fewest words that tell something by themselves. */
const fewestTold = 3;
const ahead = wordSet(
  `am im in um gegen ab der die das den dem an diesen diesem so ca vor nach zwischen bis von vom seit gleich erst dann bitte frühestens spätestens
  irgendwann jederzeit jeden möglichst`,
);
/** With what nobody tells anything. */
const hoping = wordSet('erst frühestens spätestens irgendwann jederzeit jeden bitte möglichst');
const tags = wordSet('noch bitte gern gerne gell ne oder so wenns geht passt ginge möglich , . ? !');
/** What keeps a time with what was said before it. */
const held = wordSet('bis seit von vom der die das');
const attaching = wordSet('wie aus auf bei für mit nach über übers zu zum zur von vom seit ab und oder als');
const former = wordSet('war waren hatte hatten wurde wurden');
const naming = wordSet('name heiße heiß heißt');

/** Whether a word may be the verb whose time comes right after it: "kommt", "ist". */
function mayBeVerb(text: string): boolean {
  return copulas.has(text) || (text.endsWith('t') && isVerbLike(text));
}

const copulas = wordSet('ist is sind war waren wird hat haben hab habe bin kommt geht beginnt muss');

function isOver({ frame: { weekday, date } }: Time): boolean {
  return weekday?.which === 'last' || date?.year !== undefined;
}

function isUsual({ frame: { weekday, isDaily } }: Time): boolean {
  return weekday?.which === 'every' || isDaily === true;
}

function isSurelyComing({ days, period, weekday }: Frame, today: number): boolean {
  const known = days ?? (period?.unit === 'week' || period?.unit === 'weekend' ? period : undefined);
  return known ? known.from > today : weekday?.which === 'next' || weekday?.which === 'after_next';
}
