import { Zones } from '../../domain/time/zone.ts';
import type { Interpretation, InterpretationContext, Interpreter } from '../interpretation/interpretation.ts';
import { withMemberDoubt } from '../interpretation/member-doubt.ts';
import { MemberReader } from '../names/member-hearing.ts';
import { ServiceReader } from '../names/service-hearing.ts';
import { readExpressions } from '../reading/reader.ts';
import type { TimeFinder } from '../reading/said-time.ts';
import type { Sentence } from '../reading/sentence.ts';
import { zoneNamedIn } from '../reading/zones/zone-names.ts';
import { barePickOf, dayPickOf, pickOf, replyTo, timedPickOf } from '../replies/reply.ts';
import { turnedDown } from '../replies/turn-down.ts';
import { onCorrectedDay } from './corrected-day.ts';
import { type LanguageGrammar, sentenceOf } from './language-grammar.ts';
import { createOwnWordReader } from './own-words.ts';
import { aboutOffered } from './ruled-out.ts';
import { stepsOf, timesIn, understand } from './understand.ts';

/** An interpreter for a language's grammar: everything but the words is the same in all of them. */
export function createInterpreter(language: LanguageGrammar): Interpreter & { timesIn: TimeFinder } {
  const zones = new Zones();
  const saysOnlyTime = (words: string) => coversAll(language, words, zones);
  const services = new ServiceReader(language.naming, saysOnlyTime);
  const isGlue = (word: string) => language.glue.has(word);
  const { naming: words, memberNaming } = language;
  const members = new MemberReader({ naming: memberNaming, words, saysOnlyTime, isGlue });
  const grammar = { ...language, readOwnWords: createOwnWordReader(language.tokenize), services, members };
  return {
    interpret(words, context) {
      const read = (said: string, at: InterpretationContext) =>
        understand(grammar, said, { ...at, zones }).interpretation;
      const { asked, offered = [], services: offeredServices = [] } = context;
      const serviceChosen = (said: string, ids: readonly string[]) =>
        services.chosen(
          said,
          offeredServices.filter(({ id }) => ids.includes(id)),
        );
      const whoAnswered = (said: string, ids?: readonly string[]) =>
        members.answered(said, context.members ?? [], ids);
      const { tokenize, choiceAt, pickAt, barePick, denial, turnDown } = grammar;
      const zoneIn = (said: string) => {
        const zoneId = zoneNamedIn(sentenceOf(tokenize(said), context));
        return zoneId === undefined ? undefined : zones.named(zoneId);
      };
      const reader = {
        read,
        zoneIn,
        serviceChosen,
        whoAnswered,
        tokenize,
        choiceAt,
        pickAt,
        barePick,
        denial,
        turnDown,
        isGlue,
      };
      const understood = understand(grammar, words, { ...context, zones });
      const reply = { words, tokens: understood.plain, context };
      const said = onCorrectedDay(aboutOffered(understood, context), understood, context);
      const isTimed = said && (said.windows.length > 0 || said.doubt !== undefined);
      const heard =
        (asked && replyTo(asked, reply, reader)) ??
        barePickOf(offered, reply, reader) ??
        (isTimed ? timedPickOf(offered, reply, reader) : undefined) ??
        turnedDown(reply, { said, reader }) ??
        (isTimed ? dayPickOf(offered, reply, { reader, said }) : undefined) ??
        pickOf(offered, reply, reader) ??
        said;
      return heard && withMemberDoubt(withServiceDoubt(heard, context), context);
    },
    timesIn: (words, context) => timesIn(grammar, words, { ...context, zones }),
    saysOnlyTime,
    servicesNamed: (name, among) => services.named(name, among),
    membersNamed: (name, among) => members.named(name, among),
    isCommon: (word, context) => isCommon(grammar, sentenceOf(grammar.tokenize(word), context)),
    trace: (words, context) => {
      const understood = understand(grammar, words, { ...context, zones });
      return { interpretation: understood.interpretation, steps: stepsOf(understood) };
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
