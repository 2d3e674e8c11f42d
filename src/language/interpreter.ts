import type { PartsOfDay } from '../domain/calendar/parts-of-day.ts';
import { dayMs, dayOf, hourMs, minuteMs } from '../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../domain/time/period.ts';
import { type Zone, Zones } from '../domain/time/zone.ts';
import { onSameWeekday } from './clauses/anchors.ts';
import type { ClauseReader } from './clauses/clause.ts';
import { doubtOf, unplaced } from './clauses/doubt.ts';
import { hear } from './clauses/heard.ts';
import {
  type Alternative,
  type DoubtKind,
  type Interpretation,
  type InterpretationContext,
  type Interpreter,
  nothingSaid,
  type Window,
} from './interpretation.ts';
import { compose } from './meaning/compose.ts';
import { exclusionsOf, withoutPeriods } from './meaning/exclusion.ts';
import { type FrameWindows, type WindowContext, windowsOf, zoneOf } from './meaning/windows.ts';
import { createOwnWordReader, type OwnWordReader, readMeaning, spelledText } from './own-words.ts';
import { recurringDays } from './reading/days.ts';
import { type Constraint, callersZone, type Expression, type Frame } from './reading/expression.ts';
import type { DateOrder } from './reading/figures.ts';
import { partOfCalendar } from './reading/part-of-day.ts';
import { type Grammar, readExpressions } from './reading/reader.ts';
import type { Sentence } from './reading/sentence.ts';
import type { Token } from './reading/token.ts';
import { barePickOf, dayPickOf, pickOf, type ReplyReader, replyTo } from './reply.ts';
import type { NamedService } from './service-names.ts';
import { ServiceReader } from './services/hearing.ts';
import type { ServiceNaming } from './services/naming.ts';
import { stepsOf, type Understood } from './trace.ts';
import { inNamedZone, zoneNamedIn } from './zone-names.ts';

/** What a language brings: how its words become expressions, and what its clauses are for. */
type LanguageGrammar = Grammar & {
  readClauses: ClauseReader;
  /** Which of two readings an answer to a question picks. */
  choiceAt: ReplyReader['choiceAt'];
  /** Which of several slots words pick. */
  pickAt: ReplyReader['pickAt'];
  /** The same where the words could be a date: "the second". */
  barePick: ReplyReader['barePick'];
  /** Words that belong to the time right after them. */
  joiningWords: ReadonlySet<string>;
  /** How names of services are said. */
  naming: ServiceNaming;
  /** Whether callers' words are quoted as they said them, not as the tokens spell them. */
  isQuoted?: boolean;
};

/** Zones where dates are written month first. */
const monthFirstZones = /^(?:America|US|Canada|Etc|UTC|GMT|Pacific\/(?:Honolulu|Guam)|Asia\/Manila)/;

/** An interpreter for a language's grammar: everything but the words is the same in all of them. */
export function createInterpreter(language: LanguageGrammar): Interpreter {
  const zones = new Zones();
  const saysOnlyTime = (words: string) => coversAll(language, words, zones);
  const services = new ServiceReader(language.naming, saysOnlyTime);
  const grammar = { ...language, readOwnWords: createOwnWordReader(language.tokenize), services };
  return {
    interpret(words, context) {
      const read = (said: string, { asked: _, ...at }: InterpretationContext) =>
        understand(grammar, said, { ...at, zones }).interpretation;
      const { asked, offered = [], services: offeredServices = [] } = context;
      const serviceChosen = (said: string, ids: readonly string[]) =>
        services.chosen(
          said,
          offeredServices.filter(({ id }) => ids.includes(id)),
        );
      const { tokenize, choiceAt, pickAt, barePick, glue } = grammar;
      const zoneIn = (said: string) => {
        const zoneId = zoneNamedIn(sentenceOf(tokenize(said), context));
        return zoneId === undefined ? undefined : zones.named(zoneId);
      };
      const isGlue = (word: string) => glue.has(word);
      const reader = { read, zoneIn, serviceChosen, tokenize, choiceAt, pickAt, barePick, isGlue };
      const reply = { words, context };
      const said = read(words, context);
      const isTimed = said && (said.windows.length > 0 || said.doubt !== undefined);
      const heard =
        (asked && replyTo(asked, reply, reader)) ??
        barePickOf(offered, reply, reader) ??
        (isTimed ? dayPickOf(offered, reply, { ...reader, said }) : undefined) ??
        pickOf(offered, reply, reader) ??
        said;
      return heard && withServiceDoubt(heard, context);
    },
    saysOnlyTime,
    servicesNamed: (name, among) => services.named(name, among),
    isCommon: (word, context) => isCommon(grammar, sentenceOf(grammar.tokenize(word), context)),
    trace: (words, context) => {
      const understood = understand(grammar, words, { ...context, zones });
      return { interpretation: understood.interpretation, steps: stepsOf(understood, context) };
    },
  };
}

/** The service that's meant, or the question which one; one at a time: what's in doubt of the time goes first. */
function withServiceDoubt(
  interpretation: Interpretation,
  { services = [], settledServiceId, likelyServiceId }: InterpretationContext,
): Interpretation {
  const { serviceIds, durationMinutes, doubt } = interpretation;
  if (settledServiceId !== undefined) return { ...interpretation, serviceIds: [settledServiceId] };
  if (serviceIds.length < 2) return interpretation;
  if (likelyServiceId !== undefined && serviceIds.includes(likelyServiceId)) {
    return { ...interpretation, serviceIds: [likelyServiceId] };
  }
  const asLong = services.filter(
    (service) => serviceIds.includes(service.id) && service.durationMinutes === durationMinutes,
  );
  const [only, another] = asLong;
  if (only && !another) return { ...interpretation, serviceIds: [only.id] };
  return { ...interpretation, doubt: doubt ?? 'which_service' };
}

function sentenceOf(tokens: readonly Token[], { now, zone }: InterpretationContext): Sentence {
  const nowLocalMs = zone.localAt(now);
  const order: DateOrder = monthFirstZones.test(zone.id) ? 'month_first' : 'day_first';
  return { tokens, today: dayOf(nowLocalMs), nowLocalMs, order, zone };
}

/** Whether words are nothing but parts of times and what joins those. */
function coversAll(grammar: LanguageGrammar, words: string, zones: Zones): boolean {
  const zone = zones.named('UTC');
  if (!zone) throw new RangeError('there is no UTC');
  const sentence = sentenceOf(grammar.tokenize(words), { now: 0, zone });
  const found = readExpressions(sentence, grammar);
  const said = [...sentence.tokens.entries()].filter(([, { kind }]) => kind !== 'mark');
  // Letters that the language doesn't have say no time.
  if (said.length === 0) return false;
  return said.every(
    ([index, { kind, text }]) =>
      kind === 'number' ||
      grammar.glue.has(text) ||
      grammar.joiningWords.has(text) ||
      found.some(({ from, to }) => from <= index && index < to),
  );
}

function isCommon(grammar: LanguageGrammar, sentence: Sentence): boolean {
  const [token, ...more] = sentence.tokens;
  if (!token || more.length > 0) return token === undefined;
  return (
    readExpressions(sentence, grammar).length > 0 ||
    grammar.glue.has(token.text) ||
    grammar.joiningWords.has(token.text)
  );
}

/** A language with the own words and services of its calendars. */
type CalendarGrammar = LanguageGrammar & { readOwnWords: OwnWordReader; services: ServiceReader };

function understand(grammar: CalendarGrammar, words: string, context: WindowContext): Understood {
  const { services = [], ownWords = [] } = context;
  const {
    masked,
    said: names,
    ids,
    denied,
    isOneName,
  } = grammar.services.hear(words, services, { ownWords });
  const found = grammar.readOwnWords(grammar.tokenize(masked), ownWords);
  const quoted = grammar.isQuoted ? masked.toLowerCase().normalize('NFC') : undefined;
  const named = namesAt(found, names);
  const { appointment: noun } = grammar.naming;
  const tokens =
    named.size === 0
      ? found
      : found.map((token, index) => (named.has(index) ? { ...token, text: noun } : token));
  const texts = tokens.map(
    (token, index) => named.get(index) ?? quoted?.slice(token.at, token.end) ?? spelledText(token),
  );
  const sentence = sentenceOf(tokens, context);
  const moment = { today: sentence.today, nowLocalMs: sentence.nowLocalMs };
  const readOwn = (meaning: string) => readMeaning(meaning, { sentence, grammar });
  const expressions = readExpressions(sentence, grammar, readOwn).map((expression) =>
    ofCalendar(expression, context.partsOfDay ?? {}),
  );
  const clauses = grammar.readClauses(sentence, expressions);
  const appointment = context.appointment && frameAt(context.appointment.startAt, context.zone);
  const appointmentEnd = context.appointment && frameAt(context.appointment.endAt, context.zone);
  const asked = hear(expressions, clauses, { ...moment, appointment, appointmentEnd });
  const { constraint: composed, used } = compose(asked.expressions, moment, asked.day);
  const frames = appointment
    ? composed.frames.map((frame) => onSameWeekday(frame, { said: expressions, appointment }))
    : composed.frames;
  const constraint = { ...composed, frames };
  const answer = resolve(inNamedZone(constraint, sentence), context);
  const isUsed = usedTokens(grammar, tokens, used);
  for (const index of named.keys()) {
    isUsed[index] = true;
    // Its article, and what joins it.
    for (let at = index - 1; isJoining(grammar, tokens[at]); at--) isUsed[at] = true;
  }
  const pick = (wanted: boolean) =>
    texts.filter((_, index) => isUsed[index] === wanted && tokens[index]?.kind !== 'mark');
  const ignored = pick(false);
  const partlyNamed =
    isOneName && ids.length > 1 ? toldApart(grammar, { ids, services, ignored }) : undefined;
  const serviceIds = partlyNamed === undefined ? ids : [partlyNamed];
  const missing = unplaced(expressions, { clauses, used });
  const end = tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const wordDoubt =
    doubtOf(missing, {
      clauses,
      used,
      isRulingOut: constraint.excluded.length > 0,
      expressions,
      end,
    }) ?? (asked.isAwayOnly ? 'away' : undefined);
  const known = answer ?? (wordDoubt || serviceIds.length > 0 ? nothingSaid : undefined);
  const interpretation = known && {
    ...withDoubt(known, wordDoubt, context.now),
    serviceIds,
    ...(denied.length > 0 && { deniedServiceIds: denied }),
    text: pick(true).join(' '),
    ignored,
    unplaced: missing.map((each) =>
      texts.slice(each.from, endOfPhrase(each.to, { tokens, isUsed })).join(' '),
    ),
  };
  return { interpretation, texts, expressions, used, constraint, clauses };
}

function isJoining({ glue, joiningWords, naming }: LanguageGrammar, token: Token | undefined): boolean {
  const text = token?.kind === 'word' ? token.text : '';
  return text !== '' && (glue.has(text) || joiningWords.has(text) || naming.leads.has(text));
}

/** The service that words which say nothing else tell from others: "a massage on Tuesday, deep tissue". */
function toldApart(
  grammar: CalendarGrammar,
  {
    ids,
    services,
    ignored,
  }: { ids: readonly string[]; services: readonly NamedService[]; ignored: readonly string[] },
): string | undefined {
  const among = services.filter(({ id }) => ids.includes(id));
  return grammar.services.chosen(ignored.join(' '), among);
}

/** The tokens that stand for names of services, with what was said there. */
function namesAt(tokens: readonly Token[], names: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (names.length === 0) return found;
  for (const [index, { text }] of tokens.entries()) {
    const name = names[found.size];
    if (name !== undefined && text === 'x'.repeat(name.length)) found.set(index, name.toLowerCase());
  }
  return found;
}

/** How many words after an unplaced one may be its other half. */
const mostOfHalf = 5;

/** Where the words end that may be the other half of one: "before you close up". */
function endOfPhrase(
  from: number,
  { tokens, isUsed }: { tokens: readonly Token[]; isUsed: readonly boolean[] },
): number {
  let end = from;
  while (end < from + mostOfHalf && tokens[end]?.kind === 'word' && !isUsed[end]) end++;
  return end;
}

/** An end of an appointment as a time that others lean on. */
function frameAt(at: number, zone: Zone): Frame {
  const localMs = zone.localAt(at);
  const day = dayOf(localMs);
  const minute = Math.round((localMs - day * dayMs) / minuteMs);
  return { days: { from: day, to: day + 1 }, clock: { minute, isOpen: false } };
}

/** An expression with its part of the day as the calendar sets it. */
function ofCalendar(expression: Expression, parts: PartsOfDay): Expression {
  if (expression.kind !== 'time' || !expression.frame.part) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, part: partOfCalendar(expression.frame.part, parts) } };
}

type Answer = Omit<Interpretation, 'text' | 'ignored' | 'unplaced' | 'serviceIds'>;

/** Doubts about days go before those about words: the answer to them says more. */
function withDoubt(answer: Answer, doubt: DoubtKind | undefined, now: number): Answer {
  if (!doubt || answer.doubt) return answer;
  if (answer.kind === 'instant' || answer.windows.length === 0 || hasOneReading.has(doubt))
    return { ...answer, doubt };
  const other = otherReading(answer.windows, doubt).filter(({ endAt }) => endAt === null || endAt > now);
  return other.length > 0 ? { ...answer, doubt, alternatives: [{ windows: other }] } : answer;
}

/** Doubts that leave open what else is meant. */
const hasOneReading: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['no_appointment', 'no_day', 'between']);

/** What windows mean with the word that wasn't placed: "before" them, "after" them, or all but them. */
function otherReading(windows: readonly Window[], doubt: DoubtKind): Window[] {
  const before = { startAt: null, endAt: windows[0]?.startAt ?? null };
  const after = { startAt: windows.at(-1)?.endAt ?? null, endAt: null };
  const isSpan = ({ startAt, endAt }: Window) => startAt !== null || endAt !== null;
  if (doubt === 'before' || doubt === 'until') return [before].filter(isSpan);
  if (doubt === 'after') return [after].filter(isSpan);
  return doubt === 'except' || doubt === 'away' ? [before, after].filter(isSpan) : [];
}

function resolve(constraint: Constraint, context: WindowContext): Answer | undefined {
  const { frames, excluded, durationMinutes, isNext, isLatest, isAny } = constraint;
  const resolved = frames.map((frame) => windowsOf(frame, context));
  const requested = resolved.flatMap((each) => toCome(each.windows, context.now));
  const isOpen = resolved.some((each) => each.alternatives.length > 0);
  const isWide = isNext || isLatest || isAny;
  if (requested.length === 0 && excluded.length === 0 && !isWide && !isOpen) return undefined;
  const { now } = context;
  const base = requested.length > 0 ? requested : isOpen ? [] : [unbounded(now, excluded.length > 0)];
  const exclusions = exclusionsOf(excluded, base, context);
  const isMoved = context.appointment !== undefined && requested.length > 0;
  const { windows, ruledOut } = leftOf(base, exclusions, isMoved);
  const isInstant = resolved.length > 0 && resolved.every((each) => each.isInstant);
  if (!context.isZoneKnown && frames.some((frame) => frame.zoneId === callersZone)) {
    return { ...nothingSaid, kind: isInstant ? 'instant' : 'window', durationMinutes, doubt: 'which_zone' };
  }
  // One question at a time: about the first time in doubt, the others as they are.
  const inDoubt = resolved.find((each) => each.alternatives.length > 0);
  const alternatives: Alternative[] = (inDoubt?.alternatives ?? []).map((other) => {
    const windowsWith = resolved.flatMap((each) => (each === inDoubt ? other : each.windows));
    return { windows: ordered(withoutPeriods(windowsWith, exclusions)) };
  });
  return {
    kind: isNext ? 'next' : isInstant ? 'instant' : 'window',
    windows,
    isHours: [...frames, ...excluded].some(hasHours),
    isLatest: isLatest || undefined,
    excluded: ruledOut,
    durationMinutes,
    zoneId: frames.flatMap((frame) => zoneOf(frame, context)?.id ?? [])[0],
    assumed: [...new Set(resolved.flatMap((each) => each.assumed))],
    alternatives,
    doubt: inDoubt && dayDoubt(inDoubt, now),
  };
}

/** Any time from now on; for a while where something is ruled out of it. */
function unbounded(now: number, isBounded: boolean): Window {
  return { startAt: now, endAt: isBounded ? now + recurringDays * dayMs : null };
}

/**
 * Windows without what was ruled out. "I can't do Friday, push it back a week" rules out the appointment's own Friday, not
 * the next: if nothing is left of a time that leans on an appointment, nothing is ruled out.
 */
function leftOf(
  base: readonly Window[],
  exclusions: Period[],
  isMoved: boolean,
): { windows: Window[]; ruledOut: Period[] } {
  const left = ordered(withoutPeriods(base, exclusions));
  return isMoved && left.length === 0
    ? { windows: ordered(base), ruledOut: [] }
    : { windows: left, ruledOut: exclusions };
}

/** Whether a frame is some hours of its days. */
function hasHours({ range, part, after, before }: Frame): boolean {
  return [range, part, after, before].some(Boolean);
}

/** The windows of one time without those gone by, such as the first days of "this week after two", unless all have. */
function toCome(windows: readonly Window[], now: number): readonly Window[] {
  const left = windows.filter(({ endAt }) => endAt === null || endAt >= now);
  return left.length > 0 ? left : windows;
}

/** How soon a time is called by its hour, not by today's weekday. */
const soonMs = 3 * hourMs;

/** A weekday said on that day is in doubt where it names a time later today. */
function dayDoubt({ doubt, isInstant, alternatives }: FrameWindows, now: number): DoubtKind | undefined {
  const isToCome = isInstant && (alternatives[0]?.[0]?.startAt ?? now) >= now + soonMs;
  return doubt === 'today_or_next' && !isToCome ? undefined : doubt;
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
