import { createPhraseReader } from '../reading/phrases.ts';
import { createReadersAt } from '../reading/readers-at.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { createInterpreter } from '../steps/interpreter.ts';
import type { LanguageWords } from '../steps/language-words.ts';
import { isDistractor, readNumber } from './bare-number.ts';
import { englishLinks, englishMail, memberMails } from './speech/mail.ts';
import { createEnglishSpeech } from './speech/speech.ts';
import { timeRules } from './times.ts';
import { agreeingWords, bareAt, besidePick, choiceAt, datingWords, denial, pickAt } from './words/choices.ts';
import { readClauses } from './words/clauses.ts';
import { maskingWords } from './words/masking.ts';
import { memberNaming } from './words/member-naming.ts';
import { readOperator } from './words/operators.ts';
import { usualParts } from './words/parts-of-day.ts';
import { promiseWords } from './words/promises.ts';
import { sequences } from './words/sequence.ts';
import { serviceNaming } from './words/service-naming.ts';
import { tokenize } from './words/tokens.ts';
import { turnDown } from './words/turn-down.ts';
import { glue, joiningWords, tellingWords } from './words/words.ts';

/** English the way callers speak it: words → time. */
export const englishInterpreter = createInterpreter({
  tokenize,
  isDistractor,
  readersAt: createReadersAt(timeRules),
  eveningWords: /\b(?:dinner|supper|tonight|table for)\b/i,
  minuteJoints: wordSet('to'),
  readOperator,
  readNumber,
  readClauses,
  deciding: wordMap([
    ['than neither nor', 'after'],
    ['bad worse', 'beside'],
  ]),
  choiceAt,
  turnDown,
  pickAt,
  barePick: { at: bareAt, beside: besidePick, agreeing: agreeingWords, dating: datingWords },
  denial,
  fillerAt: (sentence, index) => fillers(sentence, index)?.to,
  glue,
  joiningWords,
  naming: serviceNaming,
  memberNaming,
});

/** All that English brings. */
export const english: LanguageWords = {
  interpreter: englishInterpreter,
  speech: createEnglishSpeech,
  mail: englishMail,
  links: englishLinks,
  memberMails,
  usualParts,
  tellingWords,
  promiseWords,
  masking: maskingWords,
};

/** What callers say while they think, of the way to the appointment, and of the order of several. */
const fillers = createPhraseReader([
  [
    "you know, i don't know, i guess, i suppose, toss up between, torn|choice|choose|decide between, i think, i believe, i reckon, let us say, let say, shall we say, sort of, kind of, like i said, more like, or so, or thereabouts, not too|so|that? bad, may or may not, like|as in? the month",
    true,
  ],
  [
    `takes|take me|us|him|her about|around|like|roughly|nearly? *|half a|an? minutes|mins|hour|hours,
    like|about|around|only|it's|good|roughly *|half a|an? minutes|mins|hour|hours to|from|by you|yours|get|drive|there|here|work|town|car|bus`,
    true,
  ],
  [sequences, true],
]);
