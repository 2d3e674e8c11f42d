import { nobody } from '../names/member-hearing.ts';
import { disjoint } from '../names/spans.ts';
import { readExpressions } from '../reading/reader.ts';
import { inLowerCase } from '../reading/token.ts';
import { spelledText } from './own-words.ts';
import { type Step, shown } from './trace.ts';

/** Hears with whom somebody wants to come. */
export const hearPeople: Step = {
  take(trace) {
    const { grammar, context, words, plain, sentence } = trace;
    const { services = [], ownWords = [], members = [] } = context;
    if (members.length === 0) return { people: nobody };
    const timesIn = (heard: string) => {
      const tokens = grammar.readOwnWords(heard === words ? plain : grammar.tokenize(heard), ownWords);
      return readExpressions({ ...sentence, tokens }, grammar).map(({ from, to }) => ({
        at: tokens[from]?.at ?? 0,
        end: tokens[to - 1]?.end ?? 0,
      }));
    };
    const servicesIn = (heard: string) => grammar.services.hear(heard, services, { ownWords }).spans;
    return { people: grammar.members.hear(words, members, { ownWords, servicesIn, timesIn }) };
  },
  show: ({ people: { people } }) => shown('people', people ? [people] : [], (each) => JSON.stringify(each)),
};

/** Hears what they want to come for. */
export const hearServices: Step = {
  take({ grammar, context, words, people }) {
    const { services = [], ownWords = [] } = context;
    return { services: grammar.services.hear(words, services, { ownWords, people: people.spans }) };
  },
  show: ({ services: { ids } }) => shown('service', ids, (id) => id),
};

/** Makes tokens of the words, with what names are read as in place of these. */
export const readTokens: Step = {
  take({ grammar, context, words, plain, sentence, people, services }) {
    const names = disjoint([...people.spans, ...services.spans]);
    const found = names.length === 0 ? plain : grammar.tokenize(words, names);
    const tokens = grammar.readOwnWords(found, context.ownWords ?? []);
    const quoted = grammar.isQuoted ? inLowerCase(words) : undefined;
    const texts = tokens.map(
      (token) => token.said ?? quoted?.slice(token.at, token.end) ?? spelledText(token),
    );
    return { sentence: { ...sentence, tokens }, texts };
  },
  show: ({ texts }) => shown('tokens', [texts], (each) => each.join(' | ')),
};
