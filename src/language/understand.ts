import type { PartsOfDay } from '../domain/calendar/parts-of-day.ts';
import { dayMs, dayOf, minuteMs } from '../domain/time/local-time.ts';
import type { Zone } from '../domain/time/zone.ts';
import { nearTold, onSameWeekday } from './clauses/anchors.ts';
import { doubtOf, isUndecided, unplaced } from './clauses/doubt.ts';
import { hear } from './clauses/heard.ts';
import type { NamedService } from './interpretation/named.ts';
import { nothingSaid } from './interpretation.ts';
import { type CalendarGrammar, type LanguageGrammar, sentenceOf } from './language-grammar.ts';
import { compose } from './meaning/compose.ts';
import { resolve, withDoubt } from './meaning/resolve.ts';
import type { WindowContext } from './meaning/windows.ts';
import type { HeardMembers, PeopleSpan } from './members/hearing.ts';
import { readMeaning, spelledText } from './own-words.ts';
import type { Expression, Frame } from './reading/expression.ts';
import { partOfCalendar } from './reading/part-of-day.ts';
import { readExpressions } from './reading/reader.ts';
import type { Token } from './reading/token.ts';
import { inNamedZone } from './reading/zones/zone-names.ts';
import type { HeardServices } from './services/hearing.ts';
import type { Span } from './services/spans.ts';
import type { Understood } from './trace.ts';

/** Words as a caller said them, and their tokens. */
export type Said = { words: string; tokens: readonly Token[] };

/** Reads words: what they mean, and each step on the way. */
export function understand(grammar: CalendarGrammar, said: Said, context: WindowContext): Understood {
  const { words } = said;
  const { tokens, texts, named, ids, denied, isOneName, heardPeople } = readNames(grammar, said, context);
  const { people, isOpen, spans, corrections, isSoonest = false } = heardPeople;
  const sentence = sentenceOf(tokens, context);
  const moment = { today: sentence.today, nowLocalMs: sentence.nowLocalMs };
  const readOwn = (meaning: string) => readMeaning(meaning, { sentence, grammar });
  const isEvening = grammar.eveningWords?.test(words);
  const expressions = readExpressions(sentence, grammar, readOwn).map((expression) =>
    ofCalendar(isEvening ? inEvening(expression) : expression, context.partsOfDay ?? {}),
  );
  const clauses = grammar.readClauses(sentence, expressions);
  const appointment = context.appointment && frameAt(context.appointment.startAt, context.zone);
  const appointmentEnd = context.appointment && frameAt(context.appointment.endAt, context.zone);
  const asked = hear(expressions, clauses, { ...moment, appointment, appointmentEnd });
  const { constraint: composed, used } = compose(asked.expressions, moment, asked.day);
  const known = appointment ?? asked.day;
  const told = { said: expressions, today: moment.today };
  const frames = composed.frames
    .map((frame) => nearTold(inTold(frame, asked.period), told))
    .map((frame) => (known ? onSameWeekday(frame, { ...told, appointment: known }) : frame));
  const isNext = composed.isNext || (isSoonest && frames.length === 0);
  const constraint = { ...composed, frames, isNext };
  const answer = resolve(inNamedZone(constraint, sentence), context);
  const isUsed = withNames(grammar, {
    tokens,
    named: spans.length === 0 ? named : withPeopleAt({ spans, corrections }, { tokens, texts, named }),
    isUsed: usedTokens(grammar, tokens, used),
  });
  const pick = (wanted: boolean) =>
    texts.filter((text, index) => isUsed[index] === wanted && tokens[index]?.kind !== 'mark' && text !== '');
  const ignored = pick(false);
  const serviceIds = isOneName ? toldApart(grammar, { ids, services: context.services, ignored }) : ids;
  const missing = unplaced(expressions, { clauses, used });
  const end = tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const wordDoubt =
    doubtOf(missing, {
      clauses,
      used,
      isRulingOut: constraint.excluded.length > 0,
      expressions,
      end,
    }) ??
    (asked.isAwayOnly ? 'away' : undefined) ??
    (isUndecided(tokens, { clauses, used, deciding: grammar.deciding }) ? 'except' : undefined);
  const heard = answer ?? (wordDoubt || serviceIds.length > 0 || people ? nothingSaid : undefined);
  const interpretation = heard && {
    ...withDoubt(heard, wordDoubt, context.now),
    serviceIds,
    ...(denied.length > 0 && { deniedServiceIds: denied }),
    ...(people && { people }),
    ...(heardPeople.stranger && { stranger: heardPeople.stranger }),
    ...(isOpen && { isMemberOpen: true as const }),
    text: spans.length === 0 ? pick(true).join(' ') : usedText(words, spans, { tokens, isUsed, texts }),
    ignored,
    unplaced: missing.map((each) =>
      texts
        .slice(each.from, endOfPhrase(each.to, { tokens, isUsed }))
        .filter((text) => text !== '')
        .join(' '),
    ),
  };
  return { interpretation, texts, expressions, used, constraint, clauses };
}

type Named = ReadonlyMap<number, string>;

/** The tokens of words, with the word for an appointment in place of each service's name, and how they were said. */
function readNames(
  grammar: CalendarGrammar,
  { words, tokens: plain }: Said,
  context: WindowContext,
): {
  tokens: readonly Token[];
  texts: string[];
  named: Named;
  heardPeople: HeardMembers;
} & Pick<HeardServices, 'ids' | 'denied' | 'isOneName'> {
  const { services = [], ownWords = [], members = [] } = context;
  const options = { ownWords };
  const timesIn = (heard: string) =>
    timesOf(grammar, grammar.readOwnWords(grammar.tokenize(heard), ownWords), context);
  const servicesIn = (heard: string) => grammar.services.hear(heard, services, options).spans;
  const heardPeople = grammar.members.hear(words, members, { ownWords, servicesIn, timesIn });
  const { masked, said, ids, denied, isOneName } = grammar.services.hear(
    heardPeople.masked,
    services,
    options,
  );
  const found = grammar.readOwnWords(masked === words ? plain : grammar.tokenize(masked), ownWords);
  const quoted = grammar.isQuoted ? masked.toLowerCase().normalize('NFC') : undefined;
  const named = namesAt(found, said);
  const { appointment: text } = grammar.naming;
  const tokens =
    named.size === 0 ? found : found.map((token, index) => (named.has(index) ? { ...token, text } : token));
  const { spans } = heardPeople;
  const texts = tokens.map((token, index) => {
    const person = spans.length === 0 ? undefined : personAt(token, words, spans);
    return named.get(index) ?? person ?? quoted?.slice(token.at, token.end) ?? spelledText(token);
  });
  return { tokens, texts, named, ids, denied, isOneName, heardPeople };
}

/** Where tokens say something of a time. */
function timesOf(grammar: CalendarGrammar, tokens: readonly Token[], context: WindowContext): Span[] {
  return readExpressions(sentenceOf(tokens, context), grammar).map(({ from, to }) => ({
    at: tokens[from]?.at ?? 0,
    end: tokens[to - 1]?.end ?? 0,
  }));
}

/** The tokens that say who, those that stand for names of services among them, with what was said there. */
function withPeopleAt(
  { spans, corrections }: Pick<HeardMembers, 'spans' | 'corrections'>,
  { tokens, texts, named }: { tokens: readonly Token[]; texts: readonly string[]; named: Named },
): Named {
  const found = new Map(named);
  for (const [index, { at }] of tokens.entries()) {
    const isName = spans.some((span) => !span.isApart && readAt(span) === at);
    const isCorrection = corrections.some((span) => span.at <= at && at < span.end);
    if (isName || isCorrection) found.set(index, texts[index] ?? '');
  }
  return found;
}

/** What was said of people where a token stands for it; nothing where one is only read in its place. */
function personAt({ at }: Token, words: string, spans: readonly PeopleSpan[]): string | undefined {
  const span = spans.find((each) => each.at <= at && at < each.end);
  if (!span || (span.isApart && span.readAs === undefined)) return undefined;
  return span.isApart || readAt(span) !== at ? '' : words.slice(span.at, span.end).toLowerCase();
}

/** Where the token is that stands for people. */
function readAt({ at, end, readAs }: PeopleSpan): number {
  return readAs === undefined ? at : end - readAs.length;
}

/** The words that were used, those that say who among them, in order. */
function usedText(
  words: string,
  spans: readonly PeopleSpan[],
  {
    tokens,
    isUsed,
    texts,
  }: { tokens: readonly Token[]; isUsed: readonly boolean[]; texts: readonly string[] },
): string {
  const used = tokens.flatMap(({ at, kind }, index) =>
    isUsed[index] && kind !== 'mark' && texts[index] ? [{ at, text: texts[index] }] : [],
  );
  const people = spans.flatMap(({ at, end, isApart }) =>
    isApart ? [{ at, text: words.slice(at, end).trim().toLowerCase() }] : [],
  );
  return [...used, ...people]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ');
}

/** Which tokens were used, names and their articles among them. */
function withNames(
  grammar: LanguageGrammar,
  { tokens, named, isUsed }: { tokens: readonly Token[]; named: Named; isUsed: readonly boolean[] },
): readonly boolean[] {
  if (named.size === 0) return isUsed;
  const withNamed = [...isUsed];
  for (const index of named.keys()) {
    withNamed[index] = true;
    for (let at = index - 1; isJoining(grammar, tokens[at]); at--) withNamed[at] = true;
  }
  return withNamed;
}

function isJoining({ glue, joiningWords, naming }: LanguageGrammar, token: Token | undefined): boolean {
  const text = token?.kind === 'word' ? token.text : '';
  return text !== '' && (glue.has(text) || joiningWords.has(text) || naming.leads.has(text));
}

/** The service that words which say nothing else tell from others: "a massage on Tuesday, deep tissue". */
function toldApart(
  grammar: CalendarGrammar,
  given: {
    ids: readonly string[];
    services?: readonly NamedService[] | undefined;
    ignored: readonly string[];
  },
): readonly string[] {
  const { ids, services = [], ignored } = given;
  if (ids.length < 2) return ids;
  const among = services.filter(({ id }) => ids.includes(id));
  const chosen = grammar.services.chosen(ignored.join(' '), among);
  return chosen === undefined ? ids : [chosen];
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

/** "half term's next week, so Tuesday": a weekday of the week that was told. */
function inTold(frame: Frame, told: Frame | undefined): Frame {
  const isBare = frame.weekday?.which === 'coming' && !(frame.period ?? frame.date ?? frame.days);
  return told?.period && isBare ? { ...frame, period: told.period } : frame;
}

/** An end of an appointment as a time that others lean on. */
function frameAt(at: number, zone: Zone): Frame {
  const localMs = zone.localAt(at);
  const day = dayOf(localMs);
  const minute = Math.round((localMs - day * dayMs) / minuteMs);
  return { days: { from: day, to: day + 1 }, clock: { minute, isOpen: false } };
}

/** "dinner at seven". */
function inEvening(expression: Expression): Expression {
  if (expression.kind !== 'time' || !expression.frame.clock?.isOpen) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, clock: { ...expression.frame.clock, isEvening: true } } };
}

/** An expression with its part of the day as the calendar sets it. */
function ofCalendar(expression: Expression, parts: PartsOfDay): Expression {
  if (expression.kind !== 'time' || !expression.frame.part) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, part: partOfCalendar(expression.frame.part, parts) } };
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
