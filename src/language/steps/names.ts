import { saidIn, withNames } from '../names/said-words.ts';
import { disjoint, overlap, type Span } from '../names/spans.ts';
import { readExpressions } from '../reading/reader.ts';
import { inLowerCase, type NameSpan, type Token } from '../reading/token.ts';
import { type Step, shown, type Trace } from './trace.ts';

/** Hears with whom somebody wants to come, and what for. */
export const hearNames: Step = {
  take(trace) {
    const { grammar, context, words, sentence } = trace;
    const { services = [], ownWords = [], members = [] } = context;
    if (services.length === 0 && members.length === 0) return {};
    const ownEnd = grammar.ownWords.endIn(ownWords);
    const said = saidIn(words, grammar.naming);
    const servicesBeside = (names: readonly Span[]) =>
      grammar.services.hear(withNames(said, names), services, { ownEnd });
    const timesIn = (heard: string) => {
      const tokens = tokensOf(trace, heard);
      return readExpressions({ ...sentence, tokens }, grammar).map(({ from, to }) => ({
        at: tokens[from]?.at ?? 0,
        end: tokens[to - 1]?.end ?? 0,
      }));
    };
    const servicesIn = () => servicesBeside([]).spans;
    const people = grammar.members.hear(words, members, { said, ownEnd, servicesIn, timesIn });
    return { people, services: servicesBeside(people.names) };
  },
  show: ({ people: { people }, services: { ids } }) => [
    ...shown('people', people ? [people] : [], (each) => JSON.stringify(each)),
    ...shown('service', ids, (id) => id),
  ],
};

/** Makes tokens of the words, with what names are read as in place of these. */
export const readTokens: Step = {
  take(trace) {
    const { grammar, words, sentence, people, services } = trace;
    const tokens = tokensOf(trace, words, disjoint([...people.spans, ...services.spans]));
    const lower = inLowerCase(words);
    const isQuoted = ({ ownMeaning }: Token) => grammar.isQuoted ?? ownMeaning !== undefined;
    const texts = tokens.map(
      (token) => token.said ?? (isQuoted(token) ? lower.slice(token.at, token.end) : token.text),
    );
    return { sentence: { ...sentence, tokens }, texts };
  },
  show: ({ texts }) => shown('tokens', [texts], (each) => each.join(' | ')),
};

/** The tokens of some words, with names and else own words of the calendar as what they're read as. */
function tokensOf(
  { grammar, context: { ownWords = [] }, words, plain }: Trace,
  heard: string,
  names: readonly NameSpan[] = [],
): readonly Token[] {
  const own = ownWords.length === 0 ? [] : grammar.ownWords.hear(saidIn(heard, grammar.naming), ownWords);
  const spans = disjoint([...names, ...own.filter((each) => !names.some((name) => overlap(name, each)))]);
  return spans.length === 0 && heard === words ? plain : grammar.tokenize(heard, spans);
}
