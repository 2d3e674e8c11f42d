import { type Static, Type } from '@sinclair/typebox';
import { InputError } from '../domain/errors.ts';
import { type Zone, Zones } from '../domain/time/zone.ts';
import { createLanguages, languageCodes } from '../language/language.ts';
import type { CallChange, CheckedCall } from '../promises/call.ts';
import { type CheckedPromises, checkAtOnce, createPromiseCheck } from '../promises/check-promises.ts';
import { commandWithoutDatabase } from './console/command.ts';
import { answerLines, parseJsonLine } from './console/json-lines.ts';
import { flag } from './console/options.ts';

/** `slotline promises`. */
export const promises = commandWithoutDatabase({
  examples: ['slotline promises --jsonl < calls.jsonl'],
  options: {
    jsonl: flag(
      'read calls as lines of {id, lang, timeZone, startedAt, lines, changes, offered, known} from standard input, answer with lines of {id, findings, unsaid}',
    ),
  },
  async run({ terminal }, { jsonl }) {
    if (!jsonl) throw new InputError('give calls on standard input: slotline promises --jsonl < calls.jsonl');
    await answerLines(terminal, lineChecker());
    return undefined;
  },
});

const instant = Type.String({ description: 'ISO 8601 with an offset.' });
const named = { name: Type.Optional(Type.Union([Type.String(), Type.Null()])) };

/** A call; lines are counted from 0, and `afterLine` says after which of them something was done. */
const callSchema = Type.Object({
  id: Type.String(),
  lang: Type.String({ description: 'A BCP 47 tag.' }),
  timeZone: Type.String(),
  startedAt: instant,
  lines: Type.Array(Type.Object({ who: Type.String(), text: Type.String() })),
  changes: Type.Array(
    Type.Object({
      op: Type.String(),
      ok: Type.Boolean(),
      start: instant,
      from: Type.Optional(Type.Union([instant, Type.Null()])),
      afterLine: Type.Optional(Type.Integer()),
      ...named,
    }),
  ),
  offered: Type.Array(Type.Object({ starts: Type.Array(instant) })),
  known: Type.Array(Type.Object({ start: instant, ...named })),
});

/** Answers a line of `promises --jsonl`, a call, with `{id, findings, unsaid}`, or with an `error` if it isn't one. */
export function lineChecker(): (line: string) => string {
  const zones = new Zones();
  const check = createPromiseCheck(createLanguages());
  return (line) => {
    const given = parseJsonLine(callSchema, line);
    const refusal = (error: string) =>
      JSON.stringify({ id: given?.id ?? null, findings: [], unsaid: [], error });
    if (!given) {
      return refusal(
        'not a JSON object with id, lang, timeZone, startedAt, lines, changes, offered and known',
      );
    }
    const zone = zones.named(given.timeZone);
    if (!zone) return refusal(`there is no time zone "${given.timeZone}"`);
    const languageCode = given.lang.toLowerCase().split('-')[0] ?? '';
    if (!languageCodes.includes(languageCode))
      return refusal(`there is no language "${given.lang}"; there are ${languageCodes.join(', ')}`);
    const call = callOf(given, { zone, languageCode });
    if (!call) return refusal('a time is not ISO 8601 with an offset');
    return JSON.stringify({ id: given.id, ...answerOf(call, checkAtOnce(check, call)) });
  };
}

function answerOf({ changes, calendar: { zone } }: CheckedCall, { findings, unsaid }: CheckedPromises) {
  const start = (at: number | undefined) => (at === undefined ? null : zone.format(at));
  return {
    findings: findings.map(({ line, kind, op, saidAt, isAt, quote }) => {
      return { line, kind, op, start: start(saidAt), is: start(isAt), quote };
    }),
    unsaid: unsaid.map(({ change }) => {
      return { change, op: changes[change]?.op, start: start(changes[change]?.startAt) };
    }),
  };
}

type GivenCall = Static<typeof callSchema>;

/** A call as it's checked; undefined if one of its times can't be read. */
function callOf(
  { lines, changes, offered, known, startedAt }: GivenCall,
  { zone, languageCode }: { zone: Zone; languageCode: string },
): CheckedCall | undefined {
  const call: CheckedCall = {
    lines: lines.map(({ who, text }) => ({ who: who === 'bot' ? 'bot' : 'caller', text })),
    changes: changes.map(changeOf),
    offeredAt: offered.flatMap(({ starts }) => starts.map(instantAt)),
    knownAt: known.map(({ start }) => instantAt(start)),
    startedAt: instantAt(startedAt),
    calendar: { languageCode, zone },
  };
  const times = [call.startedAt, ...call.offeredAt, ...call.knownAt];
  for (const { startAt, fromAt } of call.changes) times.push(startAt, fromAt ?? startAt);
  return times.some(Number.isNaN) ? undefined : call;
}

/** Epoch milliseconds; NaN without an offset, which would make it a time of the host's zone. */
function instantAt(text: string): number {
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
}

const operations: readonly CallChange['op'][] = ['book', 'move', 'cancel', 'hold'];

function changeOf({ op, ok, start, from, name, afterLine }: GivenCall['changes'][number]): CallChange {
  return {
    op: operations.find((each) => each === op) ?? 'other',
    isDone: ok,
    startAt: instantAt(start),
    fromAt: from ? instantAt(from) : undefined,
    name: name ?? undefined,
    afterLine,
  };
}
