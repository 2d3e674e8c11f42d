import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { readDate } from '../date.ts';
import { readDay } from '../day.ts';
import { readNamedPeriod } from '../period.ts';
import { checkFor } from './checks.ts';
import { beforeHours } from './words.ts';

const moves = wordSet(
  `move change reschedule switch swap push shift moved changed rescheduled switched pushed shifted bring prepone preponed
  postpone postponed bump moving changing rescheduling shifting`,
);

/** "move it from monday to tuesday", "put it back from ten to eleven"; "change it to be from two to three" is a range. */
export function isMove(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  if (before === 'be' || before === 'to' || before === 'go') return false;
  const isShifted = before === 'back' || before === 'forward';
  if (isShifted && textsBefore(sentence, index, longestMove).some((text) => shifts.has(text))) return true;
  return textsBefore(sentence, index, 10).some(isMoveVerb);
}

/** "bring it forward" moves something, "bring him" nothing. */
function isMoveVerb(text: string, at: number, words: readonly string[]): boolean {
  return moves.has(text) && (text !== 'bring' || words.slice(at).some((word) => forwards.has(word)));
}

const forwards = wordSet('forward forwards up ahead');

/** "move my Tuesday at nine to Wednesday", "change nine o'clock to ten", "swap Wednesday for Friday": the second is asked for. */
export function isMoveTo(sentence: Sentence, index: number): boolean {
  const isSwap = textAt(sentence, index) === 'for';
  // "put it back to eleven"
  const isShifted = directions.has(textAt(sentence, index - 1));
  const before = textsBefore(sentence, index, longestMove);
  const verb = before.findLastIndex((text) => (isSwap ? swaps : isShifted ? shifts : moves).has(text));
  const between = verb < 0 ? [] : before.slice(verb + 1);
  const from = index - between.length;
  const comma = between.indexOf(',');
  const isCut = comma >= 0 && !isTimeSaid(sentence, from, from + comma);
  if (between.length === 0 || isCut || between.some((text) => goals.has(text))) return false;
  if (isSwap || isShifted || [1, 2].some((ahead) => readDay(sentence, index + ahead) !== undefined))
    return true;
  return isTimeSaid(sentence, index - longestMove, index) && isGoalAt(sentence, index + 1);
}

/** Whether a time was said from one token up to another: the old one of what is moved. */
function isTimeSaid(sentence: Sentence, from: number, to: number): boolean {
  const places = [...sentence.tokens.keys()].slice(Math.max(from, 0), to);
  return places.some((at) => isFigureOrDay(sentence, at));
}

const isFigureOrDay = checkFor('<number>|<time>|<date>|<ordinal>|<day>|<said>', {
  day: readDay,
  said: readDate,
});

/** Whether what something is moved to begins at a token: a clock time, a date, a part of the day, "the same time". */
const isGoalAt = checkFor(
  `${beforeHours}? noon|midnight|half|quarter|same|first|later|earlier|<part>, ${beforeHours}? <number>|<time>|<date>|<ordinal>|<day>|<said>|<period>`,
  { day: readDay, said: readDate, period: readNamedPeriod },
);

/** How many words are looked back for the verb that moves something. */
const longestMove = 12;

const [goals, directions] = [wordSet('to from be for between'), wordSet('back forward up out on')];
const shifts = wordSet('put pull push move bring shift bump');
const swaps = wordSet('swap switch change trade exchange');
