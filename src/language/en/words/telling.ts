import type { Clause, Role } from '../../clauses/clause.ts';
import { isHabit, isTime } from '../../clauses/part.ts';
import type { Expression } from '../../reading/expression.ts';
import type { Sentence } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { tellsAge, visits } from './ages.ts';
import { asksAboutHouse } from './house.ts';
import { isTimeWord, owners } from './words.ts';

const open: ReadonlySet<Role> = new Set<Role>(['wish', 'plain', 'told']);

/** A clause with what it's for if it asks about the house or tells something rather than ask for the time said in it. */
export function toldClause(sentence: Sentence, clause: Clause, said: readonly Expression[]): Clause {
  const [first] = said;
  if (!open.has(clause.role) || (!first && clause.role !== 'wish')) return clause;
  if (asksAboutHouse(sentence, clause, said)) return { ...clause, role: 'mention' };
  if (!first) return clause;
  if (tellsAge(sentence, clause)) {
    // "The dog's twelve now" tells no time.
    return said.some(isTime)
      ? { ...clause, role: 'told', isStatement: true }
      : { ...clause, role: 'mention' };
  }
  if (clause.role !== 'told') return clause;
  if (!clause.tells && tellsOfThing(sentence, clause.from, first.from)) return { ...clause, tells: 'other' };
  return tellsHours(sentence, clause, said) ? { ...clause, role: 'mention' } : clause;
}

/** "the pain's worst around four", "the guarantee's good till January": tells how something is that is no visit. */
function tellsOfThing({ tokens }: Sentence, from: number, to: number): boolean {
  // "the sink's leaking, Tuesday at nine"
  if (!joints.has(tokens[to - 1]?.text ?? '') && !joints.has(tokens[to]?.text ?? '')) return false;
  for (let at = from + 1; at < to; at++) {
    const { isContracted, text = '' } = tokens[at] ?? {};
    if (isContracted) return owners.has(tokens[at - 1]?.text ?? '') && !visits.has(text) && !isTimeWord(text);
  }
  return false;
}

/** "that's open sundays", "you're closed on mondays": tells the house's hours. */
function tellsHours({ tokens }: Sentence, { from, to }: Clause, said: readonly Expression[]): boolean {
  const times = said.filter(isTime);
  const isHabitual = times.length > 0 && times.every(isHabit);
  return isHabitual && tokens.slice(from, to).some(({ text }) => hours.has(text));
}

const joints = wordSet('on at in around about from until by before after');
const hours = wordSet('open closed shut');
