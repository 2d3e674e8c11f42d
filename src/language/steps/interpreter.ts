import { Zones } from '../../domain/time/zone.ts';
import type { Interpreter } from '../interpretation/interpretation.ts';
import { MemberReader } from '../names/member-hearing.ts';
import { OwnWordReader } from '../names/own-word-reader.ts';
import { ServiceReader } from '../names/service-hearing.ts';
import { readExpressions } from '../reading/reader.ts';
import type { TimeFinder } from '../reading/said-time.ts';
import type { Sentence } from '../reading/sentence.ts';
import { type LanguageGrammar, sentenceOf } from './language-grammar.ts';
import { stepsOf, timesIn, understand } from './understand.ts';

/** An interpreter for a language's grammar: everything but the words is the same in all of them. */
export function createInterpreter(
  language: LanguageGrammar,
): Interpreter & { timesIn: TimeFinder; grammar: LanguageGrammar } {
  const zones = new Zones();
  const saysOnlyTime = (words: string) => coversAll(language, words, zones);
  const services = new ServiceReader(language.naming, saysOnlyTime);
  const isGlue = (word: string) => language.glue.has(word);
  const { naming: words, memberNaming } = language;
  const members = new MemberReader({ naming: memberNaming, words, saysOnlyTime, isGlue });
  const grammar = { ...language, ownWords: new OwnWordReader(words), services, members };
  return {
    grammar: language,
    interpret: (words, context) => understand(grammar, words, { ...context, zones }).meant,
    timesIn: (words, context) => timesIn(grammar, words, { ...context, zones }),
    saysOnlyTime,
    servicesNamed: (name, among) => services.named(name, among),
    membersNamed: (name, among) => members.named(name, among),
    isCommon: (word, context) => isCommon(grammar, sentenceOf(grammar.tokenize(word), context)),
    trace: (words, context) => {
      const understood = understand(grammar, words, { ...context, zones });
      return { interpretation: understood.meant, steps: stepsOf(understood) };
    },
  };
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
