import type { Clause, Role } from '../../clauses/clause.ts';
import { isHabit, isTime } from '../../clauses/part.ts';
import type { Expression } from '../../reading/expression.ts';
import type { Sentence } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { tellsAge } from './ages.ts';
import { asksAboutHouse, questionAt } from './asking.ts';

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
    return asksAboutHouse(sentence, clause, { asked, times }) ? { ...clause, role: 'mention' } : clause;
  }
  if (!isTimed) return clause;
  if (tellsAge(sentence, clause)) {
    // A "now" is no time that is told.
    const isTold = expressions.slice(from, to).some(isTime);
    return isTold ? { ...clause, role: 'told', isStatement: true } : { ...clause, role: 'mention' };
  }
  const isOfHours = clause.role === 'told' && tellsHours(sentence, clause, expressions.slice(from, to));
  return isOfHours ? { ...clause, role: 'mention' } : clause;
}

/** "that's open sundays", "you're closed on mondays": what is told of the house's hours. */
function tellsHours({ tokens }: Sentence, { from, to }: Clause, said: readonly Expression[]): boolean {
  const isHabitual = said.some(isHabit) && said.every((each) => isHabit(each) || !isTime(each));
  return isHabitual && tokens.slice(from, to).some(({ text }) => hours.has(text));
}

const hours = wordSet('open closed shut');
