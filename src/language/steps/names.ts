import type { PeopleSpan } from '../names/member-hearing.ts';
import type { Span } from '../names/spans.ts';
import { readExpressions } from '../reading/reader.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/token.ts';
import type { CalendarGrammar } from './language-grammar.ts';
import { spelledText } from './own-words.ts';
import { type Step, shown } from './trace.ts';

/** Hears with whom somebody wants to come. */
export const hearPeople: Step = {
  take(trace) {
    const { grammar, context, words, sentence } = trace;
    const { services = [], ownWords = [], members = [] } = context;
    const timesIn = (heard: string) =>
      timesOf(grammar, { ...sentence, tokens: grammar.readOwnWords(grammar.tokenize(heard), ownWords) });
    const servicesIn = (heard: string) => grammar.services.hear(heard, services, { ownWords }).spans;
    return { people: grammar.members.hear(words, members, { ownWords, servicesIn, timesIn }) };
  },
  show: ({ people: { people } }) => shown('people', people ? [people] : [], (each) => JSON.stringify(each)),
};

/** Hears what they want to come for. */
export const hearServices: Step = {
  take(trace) {
    const { grammar, context, people } = trace;
    const { services = [], ownWords = [] } = context;
    return { services: grammar.services.hear(people.masked, services, { ownWords }) };
  },
  show: ({ services: { ids } }) => shown('service', ids, (id) => id),
};

/** Makes tokens of the words, with the word for an appointment in place of each service's name. */
export const readTokens: Step = {
  take(trace) {
    const { grammar, context, words, plain, sentence, people, services } = trace;
    const { masked, said } = services;
    const found = grammar.readOwnWords(
      masked === words ? plain : grammar.tokenize(masked),
      context.ownWords ?? [],
    );
    const quoted = grammar.isQuoted ? masked.toLowerCase().normalize('NFC') : undefined;
    const names = namesAt(found, said);
    const { appointment: text } = grammar.naming;
    const tokens =
      names.size === 0 ? found : found.map((token, index) => (names.has(index) ? { ...token, text } : token));
    const { spans, corrections } = people;
    const texts = tokens.map((token, index) => {
      const person = spans.length === 0 ? undefined : personAt(token, words, spans);
      return names.get(index) ?? person ?? quoted?.slice(token.at, token.end) ?? spelledText(token);
    });
    const named =
      spans.length === 0 ? names : withPeopleAt({ spans, corrections }, { tokens, texts, named: names });
    return { sentence: { ...sentence, tokens }, texts, named };
  },
  show: ({ texts }) => shown('tokens', [texts], (each) => each.join(' | ')),
};

/** Where tokens say something of a time. */
function timesOf(grammar: CalendarGrammar, sentence: Sentence): Span[] {
  return readExpressions(sentence, grammar).map(({ from, to }) => ({
    at: sentence.tokens[from]?.at ?? 0,
    end: sentence.tokens[to - 1]?.end ?? 0,
  }));
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

type Named = ReadonlyMap<number, string>;

/** The tokens that say who, those that stand for names of services among them, with what was said there. */
function withPeopleAt(
  { spans, corrections }: { spans: readonly PeopleSpan[]; corrections: readonly Span[] },
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
