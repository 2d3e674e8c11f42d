import { dayMs, dayOf, minuteMs } from '../domain/time/local-time.ts';
import { type Zone, Zones } from '../domain/time/zone.ts';
import { type Languages, languageOf } from '../language/language.ts';
import type { Clock } from '../language/reading/expression.ts';
import type { CheckedCall, Finding, Untold } from './call.ts';
import { Comparison } from './comparison.ts';
import { createStatementReader, type StatementReader } from './statements.ts';
import { ToldNames } from './told-names.ts';

/** What a call's bot promised, and what it didn't tell. */
export type CheckedPromises = { findings: Finding[]; unsaid: Untold[] };

/** Checks a call in steps, each of which takes as long as one line, so that others can have their turn in between. */
export type PromiseCheck = (call: CheckedCall) => Generator<undefined, CheckedPromises>;

/** Checks a call at once. */
export function checkAtOnce(check: PromiseCheck, call: CheckedCall): CheckedPromises {
  const steps = check(call);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How many lines before "the same time" its hour may be named. */
const farthest = 6;

function clockAt(zone: Zone, at: number): Clock {
  const localMs = zone.localAt(at);
  return { minute: Math.floor((localMs - dayOf(localMs) * dayMs) / minuteMs), isOpen: false };
}

/**
 * A check of what bots say in a call against what was done in it. It says nothing where it isn't sure. Never throws,
 * whatever the lines are, and takes time in proportion to them.
 */
export function createPromiseCheck(languages: Languages): PromiseCheck {
  // Most processes check no call, and a command shouldn't wait for what reads one.
  let read: StatementReader | undefined;
  const zones = new Zones();
  const ownName = new Set([...languages.values()].flatMap(({ promiseWords }) => [...promiseWords.ownName]));
  return function* (call) {
    const comparison = new Comparison(call, {
      language: languageOf(languages, call.calendar.languageCode),
      zones,
      names: new ToldNames(call.lines, ownName),
    });
    const words = call.changes.flatMap(({ name = '' }) => name.toLowerCase().split(/\s+/));
    const names = new Set(words);
    const knownClocks = call.knownAt.map((at) => clockAt(call.calendar.zone, at));
    read ??= createStatementReader(languages);
    for (const [line, { who, text }] of call.lines.entries()) {
      if (who !== 'bot') continue;
      const earlier = call.lines.slice(Math.max(0, line - farthest), line).map((each) => each.text);
      comparison.addLine(read({ ...call, text, line, now: call.startedAt, names, earlier, knownClocks }));
      yield;
    }
    return comparison.result();
  };
}
