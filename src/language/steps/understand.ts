import type { TraceStep } from '../interpretation/interpretation.ts';
import type { WindowContext } from '../meaning/windows.ts';
import { nobody } from '../names/member-hearing.ts';
import { noServices } from '../names/service-hearing.ts';
import { interpret } from './interpretation.ts';
import { type CalendarGrammar, sentenceOf } from './language-grammar.ts';
import { hearPeople, hearServices, readTokens } from './names.ts';
import { composeAsked, hearAsked, readClauses, readTimes, resolveAsked } from './times.ts';
import type { Step, Trace } from './trace.ts';
import { noteUnplaced, noteUsed } from './used.ts';

/** The way from words to what they mean. */
const steps: readonly Step[] = [
  hearPeople,
  hearServices,
  readTokens,
  readTimes,
  readClauses,
  hearAsked,
  composeAsked,
  resolveAsked,
  noteUsed,
  noteUnplaced,
  interpret,
];

/** Reads words, step by step. */
export function understand(grammar: CalendarGrammar, words: string, context: WindowContext): Trace {
  const trace = unread(grammar, words, context);
  for (const step of steps) Object.assign(trace, step.take(trace));
  return trace;
}

/** How words were understood, step by step. */
export function stepsOf(trace: Trace): TraceStep[] {
  return steps.flatMap((step) => step.show(trace));
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
  };
}
