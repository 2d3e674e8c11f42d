import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import {
  type Interpretation,
  nothingSaid,
  type OtherSide,
  type TurnDownKind,
  type TurnDownScope,
  type Window,
} from '../interpretation/interpretation.ts';
import { startOf } from '../interpretation/question.ts';
import { withoutPeriods } from '../meaning/exclusion.ts';
import type { Token } from '../reading/token.ts';
import { allWindows, beyond, beyondWithin, originOf, settled } from './beyond-offered.ts';
import { whoOf } from './named-reply.ts';
import type { Reply, ReplyReader, TurnDownMeaning } from './reply-reader.ts';

/** On how many days the same hours are looked for. */
const daysAhead = 21;

/** People turn offers down in few words. */
const longest = 200;

type HeardTurnDown = {
  kind: TurnDownKind;
  /** If `kind` is later or earlier. */
  scope: TurnDownScope | undefined;
  isWhole: boolean;
  isAlone: boolean;
  isDenied: boolean;
  rest: string;
};

/**
 * What words ask for that turn down what was offered ("none of those", "what other days do you have", "no, later"): others
 * in what was asked before, or at the time that they say beside it. A question where nothing was asked before; undefined if
 * they turn nothing down. `said` is what the words mean by themselves.
 */
export function turnedDown(
  reply: Reply,
  { said, reader }: { said: Interpretation | undefined; reader: ReplyReader },
): Interpretation | undefined {
  const found = turnDownIn(reply, reader);
  if (!found) return undefined;
  const { kind, scope, isWhole, isAlone, isDenied, rest } = found;
  const isTime = kind !== 'others' && !isWhole;
  if (isTime && !isAlone) return undefined;
  const beside = reader.read(rest, reply.context);
  if (beside && saysWhen(beside)) {
    // "another day, the soonest you've got", "anything earlier on Tuesday": a time like any other.
    if (isTime || kind === 'later' || kind === 'earlier') return undefined;
    const timed = said && said.windows.length > 0 && !said.doubt ? said : beside;
    return { ...timed, turnedDown: { kind, isTimed: true, ruledOut: ruledOutDays(kind, reply.context) } };
  }
  if (!isWhole && !isAlone) return undefined;
  // "a bit later than that" turns nothing down, "no, later" does.
  if (isTime && !scope && !isDenied && said && said.windows.length > 0) return undefined;
  const others = othersOf({ kind, scope, said }, reply.context);
  if (!others || others === said) return others;
  const text = reply.words.toLowerCase();
  const named = beside && beside.serviceIds.length > 0 ? { serviceIds: beside.serviceIds } : undefined;
  return { ...others, ...whoOf(beside), ...named, text, ignored: [], unplaced: [] };
}

function saysWhen({ windows, doubt }: Interpretation): boolean {
  return windows.length > 0 || doubt !== undefined;
}

/** How words turn offers down, and what else they say: if `isAlone`, nothing that has a meaning of its own, or `isDenied`, a "no". */
function turnDownIn(
  { words, tokens }: Reply,
  { isGlue, turnDown: { at, beside, denying } }: ReplyReader,
): HeardTurnDown | undefined {
  if (words.length > longest) return undefined;
  const phrases = phrasesIn(tokens, at);
  const kind = order.find((each) => phrases.some(({ meaning }) => meaning.kind === each));
  if (!kind) return undefined;
  const scopes: { scope: TurnDownScope; tokens: readonly Token[] }[] = [];
  const others: Token[] = [];
  let [isWhole, isPlacing, end] = [false, false, 0];
  for (const { from, to, meaning } of phrases) {
    others.push(...tokens.slice(end, from));
    end = to;
    if (meaning.kind) {
      isWhole ||= meaning.isWhole;
      isPlacing ||= meaning.isPlacing === true;
    } else scopes.push({ scope: meaning.scope, tokens: tokens.slice(from, to) });
  }
  others.push(...tokens.slice(end));
  const isBeyond = kind === 'later' || kind === 'earlier';
  const scope = isBeyond && !isPlacing ? scopes.at(-1)?.scope : undefined;
  // Otherwise "the same day" is a time like any other.
  const rest = scope
    ? others
    : [...others, ...scopes.flatMap((each) => each.tokens)].sort((a, b) => a.at - b.at);
  return {
    kind,
    scope,
    isWhole,
    rest: rest.map((token) => words.slice(token.at, token.end)).join(' '),
    isAlone: rest.every(
      ({ kind, text }) => kind === 'mark' || beside.has(text) || denying.has(text) || isGlue(text),
    ),
    isDenied: rest.some(({ text }) => denying.has(text)),
  };
}

/** The phrases that turn something down or say where, in order. */
function phrasesIn(
  tokens: readonly Token[],
  at: ReplyReader['turnDown']['at'],
): { from: number; to: number; meaning: TurnDownMeaning }[] {
  const sentence = { tokens };
  const phrases = [];
  for (let from = 0; from < tokens.length; ) {
    const found = at(sentence, from);
    if (found) phrases.push({ from, ...found });
    from = found?.to ?? from + 1;
  }
  return phrases;
}

/** What says most goes first. */
const order: readonly TurnDownKind[] = ['later', 'earlier', 'other_days', 'others'];

type Context = Reply['context'];

function othersOf(
  { kind, scope, said }: Pick<HeardTurnDown, 'kind' | 'scope'> & { said: Interpretation | undefined },
  context: Context,
): Interpretation | undefined {
  const { requested, appointment } = context;
  const isSaid = said && saysWhen(said) ? said : undefined;
  if (kind === 'later' || kind === 'earlier') {
    if (appointment && scope) return beyondWithin(kind, { scope, base: appointment, context }) ?? isSaid;
    if (appointment) return beyond(kind, { base: appointment, context });
    const reading = scope ? isSaid : readingOf(kind, requested);
    return reading ?? { ...nothingSaid, doubt: 'no_appointment' };
  }
  if (!requested) return { ...nothingSaid, doubt: 'no_request' };
  const windows = allWindows(requested);
  if (windows.length === 0) return requested;
  if (kind === 'others') {
    const { ruledOut = [], origin } = requested.turnedDown ?? {};
    return { ...settled(requested), windows, turnedDown: { kind, ruledOut, ...(origin && { origin }) } };
  }
  const origin = originOf(requested);
  const ruledOut = ruledOutDays(kind, context);
  const left = origin.kind === 'instant' ? [] : withoutPeriods(allWindows(origin), ruledOut);
  return {
    ...settled(origin),
    kind: 'window',
    windows: left.length > 0 ? left : onOtherDays(origin, { ruledOut, context }),
    turnedDown: { kind, ruledOut, origin },
  };
}

/** The later or the earlier of what the caller was asked to choose from. */
function readingOf(kind: OtherSide, requested: Interpretation | undefined): Interpretation | undefined {
  if (!requested) return undefined;
  const readings = [requested.windows, ...requested.alternatives.map((other) => other.windows)]
    .filter(({ length }) => length > 0)
    .sort((a, b) => startOf(a) - startOf(b));
  const windows = readings.length < 2 ? undefined : readings.at(kind === 'later' ? -1 : 0);
  return windows && { ...settled(requested), windows };
}

/** The days of all that was offered, if other days are wanted. */
function ruledOutDays(kind: TurnDownKind, { told = [], zone }: Context): Period[] {
  if (kind !== 'other_days') return [];
  return mergePeriods(told.map((at) => wholeDay(dayOf(zone.localAt(at)), zone)));
}

function wholeDay(day: number, zone: Zone): Period {
  return { startAt: zone.startAt(day * dayMs), endAt: zone.startAt((day + 1) * dayMs) };
}

/** The hours that were asked for on all days to come but some, or those days whole. */
function onOtherDays(
  { hours }: Interpretation,
  { ruledOut, context: { now, zone } }: { ruledOut: readonly Period[]; context: Context },
): Window[] {
  if (!hours) return withoutPeriods([{ startAt: now, endAt: null }], ruledOut);
  const today = dayOf(zone.localAt(now));
  const each = Array.from({ length: daysAhead }, (_, index) => (today + index) * dayMs).flatMap((day) =>
    hours.map(({ from, to }) => ({
      startAt: zone.startAt(day + from * minuteMs),
      endAt: zone.endAt(day + to * minuteMs),
    })),
  );
  return withoutPeriods(each, [...ruledOut, { startAt: 0, endAt: now }]);
}
