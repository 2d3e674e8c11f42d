import { createPhraseReader } from '../reading/phrases.ts';
import { createReadersAt } from '../reading/readers-at.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { createInterpreter } from '../steps/interpreter.ts';
import type { LanguageWords } from '../steps/language-words.ts';
import { isDistractor, readNumber } from './bare-number.ts';
import { readDay } from './day.ts';
import { germanLinks, germanMail, memberMails } from './speech/mail.ts';
import { createGermanSpeech } from './speech/speech.ts';
import { timeRules } from './times.ts';
import { agreeingWords, bareAt, besidePick, choiceAt, datingWords, denial, pickAt } from './words/choices.ts';
import { readClauses } from './words/clauses.ts';
import { maskingWords } from './words/masking.ts';
import { memberNaming } from './words/member-naming.ts';
import { readOperator } from './words/operators.ts';
import { usualParts } from './words/parts-of-day.ts';
import { promiseWords } from './words/promises.ts';
import { serviceNaming } from './words/service-naming.ts';
import { tokenize } from './words/tokens.ts';
import { turnDown } from './words/turn-down.ts';
import { glue, joiningWords, tellingWords } from './words/words.ts';

/** German the way callers speak it: words → time. */
export const germanInterpreter = createInterpreter({
  eveningWords: /\b(?:abendessen|tisch für)\b/i,
  tokenize,
  isDistractor,
  readersAt: createReadersAt(timeRules),
  readOperator,
  readNumber,
  fillerAt: readFiller,
  glue,
  joiningWords,
  naming: serviceNaming,
  memberNaming,
  readClauses,
  deciding: wordMap([
    ['als', 'after'],
    ['schlechter', 'beside'],
  ]),
  choiceAt,
  turnDown,
  pickAt,
  barePick: { at: bareAt, beside: besidePick, agreeing: agreeingWords, dating: datingWords },
  denial,
  isQuoted: true,
});

/** All that German brings. */
export const german: LanguageWords = {
  interpreter: germanInterpreter,
  speech: createGermanSpeech,
  mail: germanMail,
  links: germanLinks,
  memberMails,
  usualParts,
  tellingWords,
  promiseWords,
  masking: maskingWords,
};

/** What callers say while they think; "sagen wir Mittwoch" begins anew, unless a range goes on. */
function readFiller(sentence: Sentence, index: number): number | undefined {
  const isProposal = textAt(sentence, index) === 'sagen' && !ranging.has(textAt(sentence, index - 1));
  // "Sa., 19.12. oder So., 20.12."
  const isSunday = textAt(sentence, index + 1) === 'so' && readDay(sentence, index + 1) !== undefined;
  return isProposal || isSunday ? undefined : fillers(sentence, index)?.to;
}

const ranging = wordSet('und oder bis');

const fillers = createPhraseReader([
  [
    'na? sagen wir mal?, wie sagt man das?, weiß nicht, na ja, naja, oder so, ich sag mal, ich glaub|glaube, glaub|glaube ich, ich denk|denke, äh na, na, ungefähr so, wenns geht|möglich|ginge|passt, wenn s geht|möglich|ginge|passt, wenn möglich',
    true,
  ],
  // That appointments follow each other is no time.
  [
    'nacheinander, hintereinander, direkt nacheinander|hintereinander, eins|einer|eine|eines direkt? nach dem|der anderen|nächsten, back to back, am stück',
    true,
  ],
]);
