import type { Interpretation, TraceStep } from '../interpretation/interpretation.ts';
import type { WindowContext } from '../meaning/windows.ts';
import { nobody } from '../names/member-hearing.ts';
import { noServices } from '../names/service-hearing.ts';
import type { Expression, Operator } from '../reading/expression.ts';
import type { SaidTime } from '../reading/said-time.ts';
import type { ReplyReader } from '../replies/reply-reader.ts';
import { aboutOffered, onCorrectedDay, replyOf, settled } from './call.ts';
import { interpret, noteUnplaced, noteUsed } from './interpretation.ts';
import { type CalendarGrammar, sentenceOf } from './language-grammar.ts';
import { hearNames, readTokens } from './names.ts';
import { weighOther } from './other-reading.ts';
import { composeAsked, hearAsked, readClauses, readTimes, resolveAsked } from './times.ts';
import { type Step, shown, shownWindow, type Trace } from './trace.ts';

/** The way from words to the times in them. */
const timeSteps: readonly Step[] = [hearNames, readTokens, readTimes];

/** The way from words to what they mean by themselves. */
const wordSteps: readonly Step[] = [
  ...timeSteps,
  readClauses,
  hearAsked,
  composeAsked,
  resolveAsked,
  noteUsed,
  noteUnplaced,
  interpret,
  weighOther,
];

/** The way from words to what somebody means by them in a call. */
const steps: readonly Step[] = [
  ...wordSteps,
  turning('offered', aboutOffered),
  turning('corrected', onCorrectedDay),
  turning('reply', (trace) => replyOf(trace, readAlone(trace))),
  turning('settled', settled),
];

/** Reads words, step by step. */
export function understand(grammar: CalendarGrammar, words: string, context: WindowContext): Trace {
  return take(steps, unread(grammar, words, context));
}

/** Reads words by themselves. */
function readAlone({ grammar, context: { zones } }: Trace): ReplyReader['read'] {
  return (words, context) => take(wordSteps, unread(grammar, words, { ...context, zones })).interpretation;
}

/** The times in words, whatever these are for. */
export function timesIn(grammar: CalendarGrammar, words: string, context: WindowContext): SaidTime[] {
  const { expressions, sentence } = take(timeSteps, unread(grammar, words, context));
  return expressions.flatMap((each, index) => {
    const [first, last] = [sentence.tokens[each.from], sentence.tokens[each.to - 1]];
    if (each.kind !== 'time' || !first || !last) return [];
    const isBound = isBoundBy(expressions[index - 1], each) || isSpanned(expressions, index);
    return [{ frame: each.frame, at: first.at, end: last.end, isBound }];
  });
}

const bounding: ReadonlySet<Operator> = new Set<Operator>([
  'after',
  'later',
  'before',
  'until',
  'from',
  'starting',
  'between',
  'than',
]);

/** "until three". */
function isBoundBy(before: Expression | undefined, time: Expression): boolean {
  return before?.kind === 'operator' && bounding.has(before.operator) && time.from - before.to < 2;
}

/** "nine to ten": either end. */
function isSpanned(expressions: readonly Expression[], index: number): boolean {
  const isClock = (at: number) => {
    const each = expressions[at];
    return each?.kind === 'time' && (each.frame.clock ?? each.frame.number) !== undefined;
  };
  const joins = (at: number) => {
    const [before, each, after] = [expressions[at - 1], expressions[at], expressions[at + 1]];
    const isTo = each?.kind === 'operator' && each.operator === 'to';
    return isTo && before?.to === each.from && after?.from === each.to && isClock(at - 1) && isClock(at + 1);
  };
  return joins(index - 1) || joins(index + 1);
}

function take(some: readonly Step[], trace: Trace): Trace {
  let read = trace;
  for (const step of some) read = { ...read, ...step.take(read) };
  return read;
}

/** How words were understood, step by step. */
export function stepsOf(trace: Trace): TraceStep[] {
  return steps.flatMap((step) => step.show(trace));
}

/** A step that may make something else of what is meant, and is shown if it does. */
function turning(name: string, turn: (trace: Trace) => Interpretation | undefined): Step {
  return {
    take(trace) {
      const meant = turn(trace);
      return meant === trace.meant ? {} : { meant, turns: [...trace.turns, [name, meant]] };
    },
    show({ turns, context }) {
      const meant = turns.find(([step]) => step === name)?.[1];
      const why = [meant?.turnedDown?.kind ?? meant?.doubt ?? []].flat();
      const windows = (meant?.windows ?? []).map((window) => shownWindow(window, context));
      return shown(name, [...why, ...windows], (detail) => detail);
    },
  };
}

/** Words of which nothing is known yet. */
function unread(grammar: CalendarGrammar, given: string, context: WindowContext): Trace {
  const words = given.normalize('NFC');
  const plain = grammar.tokenize(words);
  return {
    grammar,
    context,
    words,
    plain,
    people: nobody,
    services: noServices,
    sentence: sentenceOf(plain, context),
    texts: [],
    expressions: [],
    clauses: [],
    asked: { expressions: [], day: undefined, period: undefined, isAwayOnly: false },
    constraint: {
      frames: [],
      excluded: [],
      durationMinutes: undefined,
      isNext: false,
      isLatest: false,
      isAny: false,
    },
    used: [],
    answer: undefined,
    isUsed: [],
    unplaced: [],
    interpretation: undefined,
    meant: undefined,
    turns: [],
  };
}
