import type { Expression, Operator } from '../reading/expression.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isPostponed } from './words/operators.ts';

const verbs = wordSet(
  `geht ginge gehen kann können könnte könnten passt passen passte klappt klappen schaffe schaffen will wollen
  möchte möglich`,
);

const denials = wordSet('nicht nie niemals');

const clauseEnds = wordSet(', . ; ! ? aber sondern');

const openings: readonly Operator[] = ['after', 'before', 'until', 'from', 'starting', 'between'];

/** German denies at the end: "Montag geht nicht" means "nicht Montag". Moves the denial before what it denies. */
export function withDenials(sentence: Sentence, expressions: readonly Expression[]): Expression[] {
  const result = [...expressions];
  for (const [index, token] of sentence.tokens.entries()) {
    if (!denials.has(token.text) || !isPostponed(sentence, index)) continue;
    const start = clauseStart(sentence, index);
    const at = result.findIndex((each) => each.from >= start && each.from < index && isDeniable(each));
    const first = result[at];
    if (!first || !isDenied(sentence, { start, index, expressions: result })) continue;
    const position = startOfDenied(result, at, index);
    const denied = result[position] ?? first;
    const place = { from: index, to: index + 1, isApart: denied.isApart };
    result.splice(
      position,
      1,
      { kind: 'operator', operator: 'not', ...place },
      { ...denied, isApart: false },
    );
  }
  return result;
}

/** "Montag nach fünf geht nicht", "Mittwoch zwölf bis zwei geht nicht": denies the bound or range, not the day. */
function startOfDenied(expressions: readonly Expression[], at: number, index: number): number {
  const opening = expressions.findIndex(
    (each, position) => position >= at && each.from < index && isOperator(each, openings),
  );
  if (opening < 0) return at;
  const before = expressions[opening - 1];
  const isJoint = opening > at && isOperator(expressions[opening], ['until']) && before?.kind === 'time';
  return isJoint && hasHour(before) ? opening - 1 : opening;
}

function hasHour(expression: Expression): boolean {
  return expression.kind === 'time' && Boolean(expression.frame.clock ?? expression.frame.number);
}

function isOperator(expression: Expression | undefined, operators: readonly Operator[]): boolean {
  return expression?.kind === 'operator' && operators.includes(expression.operator);
}

function isDeniable(expression: Expression): boolean {
  return expression.kind === 'time' || isOperator(expression, openings);
}

function clauseStart(sentence: Sentence, index: number): number {
  for (let at = index - 1; at >= 0; at--) {
    const text = textAt(sentence, at);
    const isNext = text === 'und' && verbs.has(textAt(sentence, at - 1));
    if (clauseEnds.has(text) || isNext || (at < index && text === 'nicht')) return at + 1;
  }
  return 0;
}

type Denial = { start: number; index: number; expressions: readonly Expression[] };

/** A verb such as "geht" denies; "ich bin am Montag nicht da" only if another time is asked for. */
function isDenied(sentence: Sentence, { start, index, expressions }: Denial): boolean {
  const next = textAt(sentence, index + 1);
  const endsThere = next === '' || clauseEnds.has(next);
  if (endsThere && expressions.some((each) => each.kind === 'time' && each.to === index)) return true;
  if (sentence.tokens.slice(start, index + 2).some((token) => verbs.has(token.text))) return true;
  return expressions.some((each) => each.kind === 'time' && (each.from < start || each.from > index));
}
