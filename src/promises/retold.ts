import type { BotLanguage } from './bot-language.ts';
import { hears, type SpokenClause } from './clauses.ts';
import { isHabit, type SaidSlot, saysClock, saysDay } from './said-slots.ts';
import type { ClauseSentence } from './told-slots.ts';

/** How much is said by a time that is told without saying that it's booked. */
export type Retelling =
  | 'farewell' // "see you on Tuesday at four": that it's the appointment's
  | 'recap' // "so that's Tuesday at four, then": the same, if something was just booked
  | 'passing'; // it may be any time

/** How a clause tells its times. */
export function retellingIn(
  clause: SpokenClause,
  sentence: ClauseSentence,
  language: BotLanguage,
): Retelling {
  if (isFarewell(clause, language)) return 'farewell';
  return sentence.clauses.every((each) => isPlain(each, language)) ? 'recap' : 'passing';
}

/** "See you on Monday", "bis Montag"; but "we could see you on Monday" is an offer, "send it by Monday" a favor. */
export function isFarewell(
  { cues, from, words }: SpokenClause,
  { words: { beside, choices } }: BotLanguage,
): boolean {
  const have = cues.filter(({ cue }) => cue === 'have');
  return cues.some((each) => {
    if (each.cue !== 'again' || have.some((other) => other.from <= each.from && each.from < other.to))
      return false;
    const before = words.slice(0, each.from - from);
    return each.to - each.from > 1 || before.every(({ text }) => beside.has(text) || choices.has(text));
  });
}

/** Whether a clause says nothing of another time than the appointment's, or of what may be. */
function isPlain(clause: SpokenClause, { words: { alternatives } }: BotLanguage): boolean {
  if (clause.isQuestion || clause.isConditional) return false;
  if (clause.words.some(({ text }) => alternatives.has(text))) return false;
  if (hears(clause, 'later') && !hears(clause, 'coming', 'again')) return false;
  return !hears(clause, ...elsewhere);
}

/** Whether a slot, told as that of an appointment, says clearly enough when that is; in a farewell, its day is enough. */
export function mayBeWrong(slot: SaidSlot, how: Retelling): boolean {
  if (how === 'passing' || slot.isWeak || isHabit(slot) || !saysDay(slot)) return false;
  if (slot.frames.some(({ lean, zoneId, range }) => lean ?? zoneId ?? range)) return false;
  return saysClock(slot) || (how === 'farewell' && isOneDay(slot));
}

/** "Friday" or "tomorrow", not "next week". */
function isOneDay({ frames }: SaidSlot): boolean {
  return frames.every(({ weekday, date, days }) => {
    return weekday?.weekdays.length === 1 || date || days?.to === (days?.from ?? 0) + 1;
  });
}

const elsewhere = [
  'not',
  'busy',
  'failed',
  'old',
  'past',
  'house',
  'thing',
  'have',
  'has',
  'free',
  'hold',
  'cancel',
] as const;
