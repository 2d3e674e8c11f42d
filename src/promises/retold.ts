import type { PromiseCue } from '../language/clauses/promise-words.ts';
import type { BotLanguage } from './bot-language.ts';
import { type HeardCue, hears, type SpokenClause } from './clauses.ts';
import { isHabit, type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';
import type { PromisePlace } from './told-slots.ts';

/** How much is said by a time that is told without saying that it's booked. */
export type Retelling =
  | 'farewell' // "see you on Tuesday at four": that it's the appointment's, which is taken as booked
  | 'reminder' // "once more, Tuesday at four": the same, if something is booked
  | 'recap' // "so that's Tuesday at four, then": the same, if something was just booked
  | 'passing' // it may be any time
  | 'open'; // it's told as what may be or is to come: "you can come by at four"

/** How a clause tells its times. */
export function retellingIn(
  clause: SpokenClause,
  { sentences, index }: Pick<PromisePlace, 'sentences' | 'index'>,
  language: BotLanguage,
): Retelling {
  const { clauses = [] } = sentences[index] ?? {};
  if (hears(clause, 'later') && !hears(clause, 'coming', 'again')) return 'open';
  if (isFarewell(clause, language) && othersIn(clause, language) <= 1) return 'farewell';
  const at = clauses.indexOf(clause);
  // "Your Friday is released, the plumber is coming Monday at ten."
  const isOver = (each: SpokenClause, index: number) =>
    index < at && hears(each, 'cancel') && hears(clause, 'coming', 'again');
  if (
    !clauses.every((each, index) => isOver(each, index) || isPlain(each, { isAfter: index > at, language }))
  )
    return 'passing';
  // "So that's Tuesday at four. Bye!"
  if (sentences.some((each) => each.clauses.some((part) => hears(part, 'again', 'parting'))))
    return othersIn(clause, language) === 0 ? 'farewell' : 'recap';
  return clauses.some((each) => hears(each, 'reminder')) ? 'reminder' : 'recap';
}

/** How many words say something else beside a time, as there are in "see you at the open house on Monday". */
export function othersIn(
  { words, cues, slots, from }: SpokenClause,
  { words: { between, beside, choices, target } }: BotLanguage,
): number {
  const known = [between, beside, choices, target];
  const others = words.filter(({ text, written, at }, index) => {
    const isCue = cues.some(
      (each) =>
        (each.cue === 'that' || retelling.includes(each.cue)) &&
        each.from <= from + index &&
        from + index < each.to,
    );
    const isTime = slots.some((slot) => slot.at <= at && at < slot.end);
    return !isCue && !isTime && !/^\p{Lu}/u.test(written) && !known.some((some) => some.has(text));
  });
  return others.length;
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
    if (each.to - each.from > 1) return true;
    const isOpen = cues.some(({ cue }) => cue === 'later' || cue === 'thing' || cue === 'if');
    return !isOpen && before.every(({ text }) => beside.has(text) || choices.has(text));
  });
}

/** Whether a clause says nothing of another time than the appointment's, or of what may be. */
function isPlain(
  clause: SpokenClause,
  { isAfter, language }: { isAfter: boolean; language: BotLanguage },
): boolean {
  const { alternatives } = language.words;
  const { cues, isQuestion, isConditional, words } = clause;
  if (words.some(({ text }) => alternatives.has(text))) return false;
  const told = cues.filter(({ cue }) => retelling.includes(cue));
  const isOwn = ({ from, to }: HeardCue) => told.some((each) => each.from <= from && to <= each.to);
  const others = cues.filter((each) => !isOwn(each));
  // "…, and bring the form", "…, you'll get a text."
  if (isAfter) return !hears({ cues: others }, ...against);
  const isOpen = hears({ cues: others }, 'later') && told.length === 0;
  return !isQuestion && !isConditional && !isOpen && !hears({ cues: others }, ...against, ...elsewhere);
}

/** Whether a slot, told as that of an appointment, says clearly enough when that is; in a farewell, its day is enough. */
export function mayBeWrong(slot: SaidSlot, how: Retelling): boolean {
  if (
    how === 'passing' ||
    how === 'open' ||
    slot.isWeak ||
    (slot.lasts && !slot.lasts.to) ||
    isHabit(slot) ||
    !saysDay(slot)
  )
    return false;
  if (slot.frames.some(({ lean, zoneId, range }) => lean ?? zoneId ?? range)) return false;
  return saysClock(slot) || (how === 'farewell' && isOneDay(slot));
}

/** "Friday" or "tomorrow", not "next week". */
function isOneDay({ frames }: SaidSlot): boolean {
  return frames.every(({ weekday, date, days }) => {
    return weekday?.weekdays.length === 1 || date || days?.to === (days?.from ?? 0) + 1;
  });
}

/** What says that a time is told once more, or what will be at it. */
const retelling: readonly PromiseCue[] = ['coming', 'again', 'reminder', 'parting'];

/** What says that a time beside it may not be the appointment's. */
const against = ['not', 'busy', 'failed', 'old', 'have', 'has', 'free', 'hold', 'cancel'] as const;

/** What is said of something else. */
const elsewhere = ['past', 'house', 'thing'] as const;
