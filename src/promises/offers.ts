import type { BotLanguage } from './bot-language.ts';
import { type HeardCue, hears, isFragment, type SpokenClause } from './clauses.ts';
import { closing } from './done.ts';
import { isFarewell } from './retold.ts';
import { type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';
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
  const isAsked = sentences[index + 1]?.isQuestion === true;
  const isOneOf = isChoice(sentence, { language, isAsked }) || isListed({ sentences, index, at }, language);
  if (at === 0 && (isOneOf || isOpenChoice(sentence, language))) {
    return { slots: clauses.flatMap(({ slots }) => slots), isWide: false, clauseCount: clauses.length };
  }
  const fronted = frontedFrom(clauses.slice(at), language);
  const told = at + fronted.length;
  const offered = clauses[told];
  if (!offered || !isOfferedAt(clauses, told, language)) return undefined;
  const rest = clauses.slice(told + 1);
  const end = rest.findIndex((each) => !isFragment(each, language));
  const more = end < 0 ? rest : rest.slice(0, end);
  if (offered.slots.length === 0 && more.length === 0 && fronted.length === 0) {
    const listed = at === clauses.length - 1 ? listedAfter({ sentences, index, at }, language) : [];
    if (listed.length > 0) return { slots: listed, isWide: false, clauseCount: 1 };
    const meant = hears(clause, 'that') ? lastNamedBefore({ sentences, index, at }) : [];
    return meant.length > 0 ? { slots: meant, isWide: false, clauseCount: 1 } : undefined;
  }
  const slots = [...fronted, offered, ...more].flatMap((each) => each.slots);
  return { slots, isWide: hears(offered, 'wide'), clauseCount: fronted.length + 1 + more.length };
}

/** "Monday at ten, or Tuesday at nine?": nothing but times of which one can be chosen. */
function isChoice(
  { clauses }: ClauseSentence,
  { language, isAsked }: { language: BotLanguage; isAsked: boolean },
): boolean {
  const slots = clauses.flatMap((clause) => clause.slots).filter(saysClock);
  const { alternatives } = language.words;
  const isAlternative = clauses.some(({ words }) => words.some(({ text }) => alternatives.has(text)));
  if (!(isAlternative || isAsked) || slots.length < 2 || !slots.every(saysDay)) return false;
  // "…, with Nils", "…, which would you like?"
  const rest = clauses.slice(clauses.findLastIndex((each) => each.slots.length > 0) + 1);
  const isAside = (clause: SpokenClause) =>
    rest.includes(clause) && (clause.isQuestion ? hears(clause, 'ask') : clause.cues.length === 0);
  return clauses.every(
    (clause) => isAside(clause) || (isFragment(clause, language) && !hears(clause, 'not', 'old', 'later')),
  );
}

/** "Tuesday nine. Tuesday ten. Select.": times alone in sentences of their own, of which one is to be chosen. */
function isListed({ sentences, index }: PromisePlace, language: BotLanguage): boolean {
  const isOfTimes = ({ clauses }: ClauseSentence) =>
    clauses.some(({ slots }) => slots.length > 0) &&
    clauses.every((clause) => isFragment(clause, language) || isLabel(clause));
  const near = sentences.slice(Math.max(0, index - mostListed), index + mostListed);
  const here = Math.min(index, mostListed);
  const end = near.findIndex((each, at) => at >= here && !isOfTimes(each));
  if (end <= here || !near[end]?.clauses.some((clause) => hears(clause, 'select'))) return false;
  const begin = near.findLastIndex((each, at) => at < here && !isOfTimes(each)) + 1;
  const slots = near.slice(begin, end).flatMap(({ clauses }) => clauses.flatMap((each) => each.slots));
  return slots.filter(saysClock).length > 1;
}

/** How many sentences of times may be before a choice of them. */
const mostListed = 10;

/** "Option one". */
function isLabel({ words, cues, slots }: SpokenClause): boolean {
  return words.length <= 2 && cues.length === 0 && slots.length === 0;
}

/** "We could come on Monday at ten or Tuesday at nine": times of which one can be chosen, whatever is said of them. */
function isOpenChoice(
  { clauses, isQuestion }: ClauseSentence,
  { words: { alternatives } }: BotLanguage,
): boolean {
  const [first, ...more] = clauses.filter(({ slots }) => slots.length > 0);
  const slots = clauses.flatMap((clause) => clause.slots);
  const isListed = more.some(({ words }) => alternatives.has(words[0]?.text ?? ''));
  if (isQuestion || !first || !isListed || !slots.every((slot) => saysClock(slot) && saysDay(slot)))
    return false;
  const told = clauses.flatMap(({ cues }) => cues.filter(({ cue }) => cue === 'have' || cue === 'has'));
  const isLater = ({ cue, from, to }: HeardCue) =>
    cue === 'later' && from < to && !told.some((each) => each.from <= from && from < each.to);
  return clauses.every(
    (clause) => !clause.isConditional && !clause.cues.some(isLater) && !hears(clause, ...closed),
  );
}

/** What a sentence tells that is no offer. */
const closed = [
  'not',
  'busy',
  'failed',
  'old',
  'past',
  'house',
  'thing',
  'hold',
  'right',
  'book',
  'move',
  'cancel',
  'done',
  'placed',
  'again',
] as const;

/** "Wednesday at seven" before "and Thursday at seven are free". */
function frontedFrom(clauses: readonly SpokenClause[], language: BotLanguage): readonly SpokenClause[] {
  const { source } = language.words;
  const end = clauses.findIndex((clause) => {
    const isGiven = clause.words.some(({ text }) => source.has(text));
    return (
      isGiven || !clause.slots.some(saysClock) || hears(clause, 'not', 'old') || !isFragment(clause, language)
    );
  });
  return end < 0 ? [] : clauses.slice(0, end);
}

/** "Here's what's open:": times alone in the sentences after it. */
function listedAfter({ sentences, index }: PromisePlace, language: BotLanguage): readonly SaidSlot[] {
  if (!sentences[index]?.text.endsWith(':')) return [];
  const rest = sentences.slice(index + 1);
  const end = rest.findIndex(({ clauses }) => !clauses.every((clause) => isFragment(clause, language)));
  return (end < 0 ? rest : rest.slice(0, end)).flatMap(({ clauses }) =>
    clauses.flatMap(({ slots }) => slots),
  );
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

/** Whether a clause says that its times can be had. */
function isOffer(
  clause: SpokenClause,
  { isLast, language }: { isLast: boolean; language: BotLanguage },
): boolean {
  const free = clause.cues.filter(({ cue }) => cue === 'have' || cue === 'has' || cue === 'free');
  const others = clause.cues.filter(({ cue, from, to }) => {
    const isPart = (each: HeardCue) => each.from <= from && to <= each.to;
    // "You can come in at ten" begins like what can be had.
    const isGoneOn = (each: HeardCue) => cue === 'thing' && each.from <= from && from < each.to;
    return !free.some((each) => isPart(each) || isGoneOn(each));
  });
  const isPast = (at: number) => language.words.pasts.has(clause.words[at - clause.from]?.text ?? '');
  const isOld = others.some(
    ({ cue, from, to }) =>
      cue === 'old' &&
      from < to &&
      (isPast(from) || !free.some((each) => each.cue === 'free' && each.from > from)),
  );
  if (
    isOld ||
    isOfElse(clause, language) ||
    hears({ cues: others }, 'thing', 'house') ||
    hears(clause, 'not', 'busy', 'hold', 'book', 'move', 'cancel') ||
    isFarewell(clause, language)
  )
    return false;
  const first = clause.cues[0];
  const timeAt = clause.slots[0]?.at ?? Number.POSITIVE_INFINITY;
  const isFirst = (clause.words[(first?.from ?? 0) - clause.from]?.at ?? 0) < timeAt;
  const begins =
    (first?.cue === 'ask' && isFirst) ||
    clause.cues.some(({ cue, from }) => cue === 'ask' && from === clause.from);
  if (clause.isQuestion && (begins || (isLast && !hears(clause, 'have')))) return false;
  return hears(clause, 'have', 'free') || isHad(clause, language) || closing(clause, 'suits') !== undefined;
}

/** Whether a clause is an offer; it may come after a condition of no time: "if that doesn't work, I have Monday at ten". */
function isOfferedAt(clauses: readonly SpokenClause[], at: number, language: BotLanguage): boolean {
  const offered = clauses[at];
  if (!offered || !isOffer(offered, { isLast: at === clauses.length - 1, language })) return false;
  if (!offered.isConditional) return true;
  return !hears(offered, 'if') && clauses.slice(0, at).every(({ slots }) => slots.length === 0);
}

/** "We have a workshop on Monday at ten", "I have sent you the link": what somebody has that is no opening. */
function isOfElse(
  { cues, words, slots, from }: SpokenClause,
  { words: { openings, articles, participle, operations } }: BotLanguage,
): boolean {
  const had = cues.find(({ cue }) => cue === 'have' || cue === 'has');
  if (!had || cues.some(({ cue }) => cue === 'free')) return false;
  const own = words.slice(had.to - from).filter(({ at }) => !isIn(slots, at));
  const isOpening = words.some(({ text }) => openings.has(text));
  // "You can book Monday at ten online."
  const last = words.length + from;
  if (cues.some(({ cue, to }) => cue === 'later' && to === last)) return true;
  const isDone = own.some(({ text, at }, index) => {
    const isVerb = participle.test(text) && !operations.has(text);
    return isVerb && (index === 0 || at === words.at(-1)?.at);
  });
  if (isDone) return true;
  if (isOpening) return false;
  const noun = own.findIndex(({ text }) => articles.has(text));
  return noun >= 0 && own.length > noun + 1;
}

/** "The doctor has Monday at ten": somebody has a time that is named right after. */
function isHad(
  { cues, words, slots, from }: SpokenClause,
  { words: { between, along } }: BotLanguage,
): boolean {
  return cues.some(({ cue, to }) => {
    if (cue !== 'has') return false;
    const next = words
      .slice(to - from)
      .find(
        ({ text, written, at }) =>
          isIn(slots, at) || !(between.has(text) || along.has(text) || /^\p{Lu}/u.test(written)),
      );
    return next !== undefined && isIn(slots, next.at);
  });
}

function isIn(slots: readonly SaidSlot[], at: number): boolean {
  return slots.some((slot) => slot.at <= at && at < slot.end);
}
