import type { PartsOfDay } from '../domain/calendar/parts-of-day.ts';
import { dayMs, dayOf, formatLocal } from '../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../domain/time/period.ts';
import { Zones } from '../domain/time/zone.ts';
import type {
  Alternative,
  Interpretation,
  InterpretationContext,
  Interpreter,
  TraceStep,
  Window,
} from './interpretation.ts';
import { compose } from './reading/compose.ts';
import { recurringDays } from './reading/days.ts';
import { exclusionsOf, withoutPeriods } from './reading/exclusion.ts';
import type { Constraint, Expression } from './reading/expression.ts';
import type { DateOrder } from './reading/figures.ts';
import { partOfCalendar } from './reading/part-of-day.ts';
import { type WindowContext, windowsOf } from './reading/windows.ts';

/** A word of a sentence as people see it. */
type Word = { text: string; at: number; end: number; kind: string };

/** What a language brings: how its words become expressions. */
export type Grammar = {
  read(
    words: string,
    moment: { today: number; nowLocalMs: number; order: DateOrder },
  ): { tokens: readonly Word[]; expressions: Expression[] };
  /** Whether a word only joins others, so that it counts as used beside a time. */
  isGlue(word: string): boolean;
};

/** Zones in which dates are written month first. */
const monthFirstZones = /^(?:America|US|Canada|Etc|UTC|GMT|Pacific\/(?:Honolulu|Guam)|Asia\/Manila)/;

/** An interpreter out of a language's grammar: everything but the words is the same for all. */
export function createInterpreter(grammar: Grammar): Interpreter {
  const zones = new Zones();
  return {
    interpret: (words, context) => understand(grammar, words, { ...context, zones }).interpretation,
    trace: (words, context) => {
      const understood = understand(grammar, words, { ...context, zones });
      return { interpretation: understood.interpretation, steps: stepsOf(understood, context) };
    },
  };
}

type Understood = {
  interpretation: Interpretation | undefined;
  tokens: readonly Word[];
  expressions: Expression[];
  used: Expression[];
  constraint: Constraint;
};

function understand(grammar: Grammar, words: string, context: WindowContext): Understood {
  const nowLocalMs = context.zone.localAt(context.now);
  const moment = { today: dayOf(nowLocalMs), nowLocalMs };
  const order: DateOrder = monthFirstZones.test(context.zone.id) ? 'month_first' : 'day_first';
  const { tokens, expressions: said } = grammar.read(words, { ...moment, order });
  const expressions = said.map((expression) => ofCalendar(expression, context.partsOfDay ?? {}));
  const { constraint, used } = compose(expressions, moment);
  const answer = resolve(constraint, context);
  const interpretation = answer && { ...answer, ...wordsUsed(grammar, tokens, used) };
  return { interpretation, tokens, expressions, used, constraint };
}

/** Grammars know the parts of the day of their language alone: here they become the calendar's. */
function ofCalendar(expression: Expression, parts: PartsOfDay): Expression {
  if (expression.kind !== 'time' || !expression.frame.part) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, part: partOfCalendar(expression.frame.part, parts) } };
}

type Answer = Omit<Interpretation, 'text' | 'ignored'>;

function resolve(constraint: Constraint, context: WindowContext): Answer | undefined {
  const { frames, excluded, durationMinutes, isNext, isAny } = constraint;
  const resolved = frames.map((frame) => windowsOf(frame, context));
  const requested = resolved.flatMap((each) => each.windows);
  if (requested.length === 0 && excluded.length === 0 && !isNext && !isAny) return undefined;
  const { now } = context;
  const wide: Window = { startAt: now, endAt: null };
  const bounded: Window = { startAt: now, endAt: now + recurringDays * dayMs };
  const base = requested.length > 0 ? requested : [excluded.length > 0 ? bounded : wide];
  const exclusions = exclusionsOf(excluded, base, context);
  const windows = ordered(withoutPeriods(base, exclusions));
  const isInstant = resolved.length > 0 && resolved.every((each) => each.isInstant);
  const single = resolved.length === 1 ? resolved[0] : undefined;
  const alternatives: Alternative[] =
    single && single.alternative.length > 0
      ? [{ windows: ordered(withoutPeriods(single.alternative, exclusions)) }]
      : [];
  return {
    kind: isNext ? 'next' : isInstant ? 'instant' : 'window',
    windows,
    excluded: exclusions,
    durationMinutes,
    assumed: [...new Set(resolved.flatMap((each) => each.assumed))],
    alternatives,
  };
}

/** Windows by their start, those that touch made one; instants stay what they are. */
function ordered(windows: readonly Window[]): Window[] {
  const closed: Period[] = [];
  const rest: Window[] = [];
  for (const { startAt, endAt } of windows) {
    if (startAt !== null && endAt !== null && startAt < endAt) closed.push({ startAt, endAt });
    else if (!rest.some((other) => other.startAt === startAt && other.endAt === endAt))
      rest.push({ startAt, endAt });
  }
  return [...mergePeriods(closed), ...rest].sort(
    (a, b) => (a.startAt ?? Number.NEGATIVE_INFINITY) - (b.startAt ?? Number.NEGATIVE_INFINITY),
  );
}

function wordsUsed(
  grammar: Grammar,
  tokens: readonly Word[],
  used: readonly Expression[],
): Pick<Interpretation, 'text' | 'ignored'> {
  const isUsed = new Array<boolean>(tokens.length).fill(false);
  for (const { from, to } of used) isUsed.fill(true, from, to);
  // A joining word belongs to the time it stands before.
  for (let index = tokens.length - 2; index >= 0; index--) {
    if (isUsed[index + 1] && grammar.isGlue(tokens[index]?.text ?? '')) isUsed[index] = true;
  }
  const isWord = (token: Word) => token.kind !== 'mark';
  const pick = (wanted: boolean) =>
    tokens.filter((token, index) => isUsed[index] === wanted && isWord(token)).map((token) => token.text);
  return { text: pick(true).join(' '), ignored: pick(false) };
}

function stepsOf(
  { tokens, expressions, used, constraint, interpretation }: Understood,
  { zone }: InterpretationContext,
): TraceStep[] {
  const say = (at: number | null) => (at === null ? 'open' : formatLocal(zone.localAt(at)));
  const words = ({ from, to }: Expression) =>
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ');
  const saying = (expression: Expression) => {
    const { from, to, isApart, kind, ...rest } = expression;
    return `${words(expression)}: ${kind} ${JSON.stringify(rest)}`;
  };
  const steps: TraceStep[] = [{ step: 'tokens', detail: tokens.map((token) => token.text).join(' | ') }];
  for (const expression of expressions) {
    steps.push({
      step: used.some((each) => each.from === expression.from) ? 'expression' : 'dropped',
      detail: saying(expression),
    });
  }
  for (const frame of constraint.frames) steps.push({ step: 'constraint', detail: JSON.stringify(frame) });
  for (const frame of constraint.excluded) steps.push({ step: 'excluded', detail: JSON.stringify(frame) });
  for (const { startAt, endAt } of interpretation?.windows ?? []) {
    steps.push({ step: 'window', detail: `${say(startAt)} – ${say(endAt)}` });
  }
  if (interpretation) steps.push({ step: 'ignored', detail: interpretation.ignored.join(' ') });
  return steps;
}
