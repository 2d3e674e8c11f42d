import type { PartsOfDay } from '../domain/calendar/parts-of-day.ts';
import { dayMs, dayOf, formatLocal } from '../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../domain/time/period.ts';
import { Zones } from '../domain/time/zone.ts';
import type { Clause, ClauseReader } from './clauses/clause.ts';
import { unplaced } from './clauses/doubt.ts';
import { hear } from './clauses/heard.ts';
import type {
  Alternative,
  Interpretation,
  InterpretationContext,
  Interpreter,
  TraceStep,
  Window,
} from './interpretation.ts';
import { compose } from './meaning/compose.ts';
import { exclusionsOf, withoutPeriods } from './meaning/exclusion.ts';
import { type WindowContext, windowsOf } from './meaning/windows.ts';
import { recurringDays } from './reading/days.ts';
import type { Constraint, Expression } from './reading/expression.ts';
import type { DateOrder } from './reading/figures.ts';
import { partOfCalendar } from './reading/part-of-day.ts';
import { type Grammar, readExpressions } from './reading/reader.ts';
import type { Token } from './reading/token.ts';

/** What a language brings: how its words become expressions, and what its clauses are for. */
type LanguageGrammar = Grammar & {
  readClauses: ClauseReader;
  /** Words that belong to the time right after them. */
  joiningWords: ReadonlySet<string>;
  /** Whether callers' words are quoted as they said them, not as the tokens spell them. */
  isQuoted?: boolean;
};

/** Zones where dates are written month first. */
const monthFirstZones = /^(?:America|US|Canada|Etc|UTC|GMT|Pacific\/(?:Honolulu|Guam)|Asia\/Manila)/;

/** An interpreter for a language's grammar: everything but the words is the same in all of them. */
export function createInterpreter(grammar: LanguageGrammar): Interpreter {
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
  texts: readonly string[];
  expressions: Expression[];
  used: Expression[];
  constraint: Constraint;
  clauses: readonly Clause[];
};

function understand(grammar: LanguageGrammar, words: string, context: WindowContext): Understood {
  const nowLocalMs = context.zone.localAt(context.now);
  const moment = { today: dayOf(nowLocalMs), nowLocalMs };
  const order: DateOrder = monthFirstZones.test(context.zone.id) ? 'month_first' : 'day_first';
  const tokens = grammar.tokenize(words);
  const said = grammar.isQuoted ? words.toLowerCase().normalize('NFC') : undefined;
  const texts = tokens.map(({ text, at, end }) => said?.slice(at, end) ?? text);
  const sentence = { tokens, ...moment, order, zone: context.zone };
  const expressions = readExpressions(sentence, grammar).map((expression) =>
    ofCalendar(expression, context.partsOfDay ?? {}),
  );
  const clauses = grammar.readClauses(sentence, expressions);
  const asked = hear(expressions, clauses, moment);
  const { constraint, used } = compose(asked.expressions, moment, asked.day);
  const answer = resolve(constraint, context);
  const isUsed = usedTokens(grammar, tokens, used);
  const pick = (wanted: boolean) =>
    texts.filter((_, index) => isUsed[index] === wanted && tokens[index]?.kind !== 'mark');
  const missing = unplaced(expressions, { clauses, used }).map(({ from, to }) =>
    texts.slice(from, to).join(' '),
  );
  const interpretation = answer && {
    ...answer,
    text: pick(true).join(' '),
    ignored: pick(false),
    unplaced: missing,
    isSure: missing.length === 0 && answer.alternatives.length === 0 && !asked.isToldOnly,
  };
  return { interpretation, texts, expressions, used, constraint, clauses };
}

/** An expression with its part of the day as the calendar sets it. */
function ofCalendar(expression: Expression, parts: PartsOfDay): Expression {
  if (expression.kind !== 'time' || !expression.frame.part) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, part: partOfCalendar(expression.frame.part, parts) } };
}

type Answer = Omit<Interpretation, 'text' | 'ignored' | 'unplaced' | 'isSure'>;

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

/** Windows by start, with those that touch merged; instants stay separate. */
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

function usedTokens(
  { joiningWords }: LanguageGrammar,
  tokens: readonly Token[],
  used: readonly Expression[],
): boolean[] {
  const isUsed = new Array<boolean>(tokens.length).fill(false);
  for (const { from, to } of used) isUsed.fill(true, from, to);
  for (let index = tokens.length - 2; index >= 0; index--) {
    if (isUsed[index + 1] && joiningWords.has(tokens[index]?.text ?? '')) isUsed[index] = true;
  }
  return isUsed;
}

function stepsOf(
  { texts, expressions, used, constraint, clauses, interpretation }: Understood,
  { zone }: InterpretationContext,
): TraceStep[] {
  const local = (at: number | null) => (at === null ? 'open' : formatLocal(zone.localAt(at)));
  const step = (name: string, details: readonly string[]) =>
    details.map((detail): TraceStep => ({ step: name, detail }));
  return [
    ...step('tokens', [texts.join(' | ')]),
    ...expressions.flatMap(({ from, to, isApart: _, kind, ...rest }) => {
      const name = used.some((each) => each.from === from) ? 'expression' : 'dropped';
      return step(name, [`${texts.slice(from, to).join(' ')}: ${kind} ${JSON.stringify(rest)}`]);
    }),
    ...step(
      'clause',
      clauses.map(({ from, to, role }) => `${role}: ${texts.slice(from, to).join(' ')}`),
    ),
    ...step(
      'constraint',
      constraint.frames.map((frame) => JSON.stringify(frame)),
    ),
    ...step(
      'excluded',
      constraint.excluded.map((frame) => JSON.stringify(frame)),
    ),
    ...step(
      'window',
      (interpretation?.windows ?? []).map(({ startAt, endAt }) => `${local(startAt)} – ${local(endAt)}`),
    ),
    ...step('ignored', interpretation ? [interpretation.ignored.join(' ')] : []),
  ];
}
