import type { Clause, Role } from '../../clauses/clause.ts';
import { isHabit, isTime } from '../../clauses/part.ts';
import type { Expression } from '../../reading/expression.ts';
import type { Sentence } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { tellsAge, visits } from './ages.ts';
import { asksAboutHouse, questionAt } from './asking.ts';
import { isTimeWord, owners } from './words.ts';

const open: ReadonlySet<Role> = new Set<Role>(['wish', 'plain', 'told']);

/** A clause with what it's for if it asks for no time though it may hold some: the expressions `[from, to)`. */
export function toldClause(
  sentence: Sentence,
  clause: Clause,
  { expressions, from, to }: { expressions: readonly Expression[]; from: number; to: number },
): Clause {
  const isTimed = from < to;
  if (!open.has(clause.role) || (!isTimed && clause.role !== 'wish')) return clause;
  const asked = questionAt(sentence, clause);
  if (asked) {
    const times = expressions.slice(from, to).filter(isTime);
    if (asksAboutHouse(sentence, clause, { asked, times })) return { ...clause, role: 'mention' };
  }
  if (!isTimed) return clause;
  if (tellsAge(sentence, clause)) {
    // A "now" is no time that is told.
    const isTold = expressions.slice(from, to).some(isTime);
    return isTold ? { ...clause, role: 'told', isStatement: true } : { ...clause, role: 'mention' };
  }
  if (
    clause.role === 'told' &&
    !clause.tells &&
    tellsOfThing(sentence, clause.from, expressions[from]?.from ?? 0)
  )
    return { ...clause, tells: 'other' };
  const isOfHours = clause.role === 'told' && tellsHours(sentence, clause, expressions.slice(from, to));
  return isOfHours ? { ...clause, role: 'mention' } : clause;
}

/** "the pain's worst around four", "the guarantee's good till January": what something is, unless it's a visit. */
function tellsOfThing({ tokens }: Sentence, from: number, to: number): boolean {
  // "the sink's leaking, Tuesday at nine"
  if (!joints.has(tokens[to - 1]?.text ?? '') && !joints.has(tokens[to]?.text ?? '')) return false;
  for (let at = from + 1; at < to; at++) {
    const { isContracted, text = '' } = tokens[at] ?? {};
    if (isContracted) return owners.has(tokens[at - 1]?.text ?? '') && !visits.has(text) && !isTimeWord(text);
  }
  return false;
}

/** "that's open sundays", "you're closed on mondays": what is told of the house's hours. */
function tellsHours({ tokens }: Sentence, { from, to }: Clause, said: readonly Expression[]): boolean {
  const isHabitual = said.some(isHabit) && said.every((each) => isHabit(each) || !isTime(each));
  return isHabitual && tokens.slice(from, to).some(({ text }) => hours.has(text));
}

const joints = wordSet('on at in around about from until by before after');
const hours = wordSet('open closed shut');
