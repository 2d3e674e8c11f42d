import type { BotLanguage } from './bot-language.ts';
import { hears, isFragment, type SpokenClause } from './clauses.ts';
import { type SaidSlot, saysClock, saysDay } from './said-slots.ts';
import type { ClauseSentence, PromisePlace } from './told-slots.ts';

/** The times that a clause says can be had, and how many clauses from it on tell them; undefined if it says no such thing. */
export function offerAt(
  { sentences, index, at }: PromisePlace,
  language: BotLanguage,
): { slots: readonly SaidSlot[]; isWide: boolean; clauseCount: number } | undefined {
  const sentence = sentences[index];
  const clauses = sentence?.clauses ?? [];
  const clause = clauses[at];
  if (!sentence || !clause) return undefined;
  if (at === 0 && isChoice(sentence, language)) {
    return { slots: clauses.flatMap(({ slots }) => slots), isWide: false, clauseCount: clauses.length };
  }
  if (!isOffer(clause, { isLast: at === clauses.length - 1, language })) return undefined;
  const rest = clauses.slice(at + 1);
  const end = rest.findIndex((each) => !isFragment(each, language));
  const more = end < 0 ? rest : rest.slice(0, end);
  if (clause.slots.length === 0 && more.length === 0) {
    const meant = hears(clause, 'that') ? lastNamedBefore({ sentences, index, at }) : [];
    return meant.length > 0 ? { slots: meant, isWide: false, clauseCount: 1 } : undefined;
  }
  const slots = [clause, ...more].flatMap((each) => each.slots);
  return { slots, isWide: hears(clause, 'wide'), clauseCount: 1 + more.length };
}

/** "Monday at ten, or Tuesday at nine?": nothing but times of which one can be chosen. */
function isChoice({ clauses }: ClauseSentence, language: BotLanguage): boolean {
  const slots = clauses.flatMap((clause) => clause.slots);
  const { alternatives } = language.words;
  const isAlternative = clauses.some(({ words }) => words.some(({ text }) => alternatives.has(text)));
  if (!isAlternative || slots.length < 2 || !slots.every((slot) => saysClock(slot) && saysDay(slot)))
    return false;
  return clauses.every((clause) => isFragment(clause, language) && !hears(clause, 'not', 'old'));
}

/** "That one's open, too": what was named last before it. */
function lastNamedBefore({ sentences, index, at }: PromisePlace): readonly SaidSlot[] {
  const before = [
    ...(sentences[index - 1]?.clauses ?? []),
    ...(sentences[index]?.clauses.slice(0, at) ?? []),
  ];
  const [slot, other] = before.findLast(({ slots }) => slots.length > 0)?.slots ?? [];
  return slot && !other ? [slot] : [];
}

/** "See you on Monday"; but "we could see you on Monday" is an offer. */
function isFarewell({ cues }: SpokenClause): boolean {
  const have = cues.filter(({ cue }) => cue === 'have');
  return cues.some(
    ({ cue, from }) => cue === 'again' && !have.some((each) => each.from <= from && from < each.to),
  );
}

/** Whether a clause says that its times can be had. */
function isOffer(
  clause: SpokenClause,
  { isLast, language }: { isLast: boolean; language: BotLanguage },
): boolean {
  const free = clause.cues.filter(({ cue }) => cue === 'have' || cue === 'has' || cue === 'free');
  const isOld = clause.cues.some(
    ({ cue, from, to }) => cue === 'old' && !free.some((each) => each.from <= from && to <= each.to),
  );
  if (
    clause.isConditional ||
    isOld ||
    hears(clause, 'not', 'busy', 'thing', 'house', 'book', 'move', 'cancel') ||
    isFarewell(clause)
  )
    return false;
  const first = clause.cues[0];
  const begins =
    first?.cue === 'ask' || clause.cues.some(({ cue, from }) => cue === 'ask' && from === clause.from);
  if (clause.isQuestion && (begins || (isLast && !hears(clause, 'have')))) return false;
  return hears(clause, 'have', 'free') || isHad(clause, language);
}

/** "The doctor has Monday at ten": somebody has a time that is named right after. */
function isHad({ cues, words, slots, from }: SpokenClause, { words: { between } }: BotLanguage): boolean {
  return cues.some(({ cue, to }) => {
    if (cue !== 'has') return false;
    const next = words.slice(to - from).find(({ text, at }) => isIn(slots, at) || !between.has(text));
    return next !== undefined && isIn(slots, next.at);
  });
}

function isIn(slots: readonly SaidSlot[], at: number): boolean {
  return slots.some((slot) => slot.at <= at && at < slot.end);
}
