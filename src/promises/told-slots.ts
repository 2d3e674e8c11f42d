import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { BotLanguage } from './bot-language.ts';
import { hears, isFragment, type SpokenClause, type SpokenWord } from './clauses.ts';
import { isInZone, type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';

/** A time that is promised. */
export type ToldSlot = {
  /** Undefined if none is named. */
  slot: SaidSlot | undefined;
  /** Times beside it that may be meant instead. */
  others: readonly SaidSlot[];
  /** The words in capitals around it, among which whose it is may be. */
  names: readonly string[];
  /** The words of a clause of names right before it: "Tom, you're booked". */
  called: readonly string[];
};

type UncalledSlot = Omit<ToldSlot, 'called'>;

/** A sentence in clauses. */
export type ClauseSentence = { text: string; clauses: readonly SpokenClause[]; isQuestion: boolean };

/** Where a promise is: in a clause of a sentence of its line. */
export type PromisePlace = { sentences: readonly ClauseSentence[]; index: number; at: number };

/** The times that a promise names, or that are told beside it; and how many clauses after its own belong to it. */
export function toldSlotsAt(
  place: PromisePlace,
  op: PromisedOperation | 'done',
  language: BotLanguage,
): { told: ToldSlot[]; clauseCount: number } {
  const { sentences, index, at } = place;
  const clauses = sentences[index]?.clauses ?? [];
  const clause = clauses[at];
  if (!clause) return { told: [], clauseCount: 0 };
  const inside = fragmentsIn(clauses.slice(at + 1), language);
  const own = [clause, ...inside];
  const isToEnd = clauses.slice(at + own.length).every(isNamesOnly);
  const more = own.some(saysTime)
    ? []
    : timesBeside(place, { language, isToEnd, hasDay: own.some(hasSlots) });
  const called = calledBefore(clauses.slice(0, at), language);
  // "Tamsin and Kit are in"
  const isJoined = language.words.choices.has(clause.words[0]?.text ?? '');
  const told = inOneZone(toldSlots([...own, ...more], op, language)).map((each) => ({
    ...each,
    names: isJoined ? [...called, ...each.names] : each.names,
    called,
  }));
  return { told, clauseCount: inside.length };
}

/** "…, and the eighth stays." */
function isLeft({ cues, slots, words, from }: SpokenClause): boolean {
  return cues.some(({ cue, from: at }) => {
    const saidAt = words[at - from]?.at ?? 0;
    return cue === 'old' && slots.some(({ end }) => end <= saidAt);
  });
}

function hasSlots({ slots }: SpokenClause): boolean {
  return slots.length > 0;
}

function saysTime({ slots }: SpokenClause): boolean {
  return slots.some(saysClock);
}

/** The clauses from the first on that only go on with the time: "…, Friday, sorry, Thursday at ten". */
function fragmentsIn(clauses: readonly SpokenClause[], language: BotLanguage): SpokenClause[] {
  const end = clauses.findIndex((clause) => {
    // "Name: Kim Lee", "Sorry,".
    const isWord =
      !hasSlots(clause) && (clause.words.length === 1 || hears(clause, 'right') || isNamesOnly(clause));
    return isLeft(clause) || (!isWord && !isFragment(clause, language));
  });
  const fragments = end < 0 ? clauses : clauses.slice(0, end);
  return fragments.slice(0, fragments.findLastIndex(hasSlots) + 1);
}

/** The names in the clauses right before another: "Tom, …", "Peter and Anjali, …". */
function calledBefore(clauses: readonly SpokenClause[], language: BotLanguage): string[] {
  const [last, before] = clauses.toReversed();
  if (!last) return [];
  const isMore = language.words.choices.has(last.words[0]?.text ?? '');
  const own = isMore ? { ...last, words: last.words.slice(1), cues: [] } : last;
  if (own.words.length === 0 || !isNamesOnly(own)) return [];
  const more = isMore && before && isNamesOnly(before) ? namesIn(before, {}, language) : [];
  return [...more, ...namesIn(own, {}, language)];
}

/** A few words in capitals: "Frau Müller". */
function isNamesOnly({ words, cues }: SpokenClause): boolean {
  return (
    cues.length === 0 && words.length <= 4 && words.every(({ written }) => /^[\p{Lu}\p{N}]/u.test(written))
  );
}

/** What names the time of a promise that names none: words after it, before it, or the sentence after it. */
function timesBeside(
  { sentences, index, at }: PromisePlace,
  { language, isToEnd, hasDay }: { language: BotLanguage; isToEnd: boolean; hasDay: boolean },
): readonly SpokenClause[] {
  const [before, here, after] = [sentences[index - 1], sentences[index], sentences[index + 1]];
  // "It's out. And Thursday at ten, you're in" tells of another one.
  const isOther = after?.clauses.some((clause) => hears(clause, 'placed', 'book', 'move', 'cancel')) === true;
  const next = isToEnd && after && !after.isQuestion && !isOther ? after.clauses : [];
  const [first] = next;
  if (first && isFragment(first, language)) {
    const fragments = next.filter((clause) => isFragment(clause, language) && !hears(clause, 'old'));
    if (fragments.length > 0 && (!hasDay || fragments.some(saysTime))) return fragments;
  }
  if (hasDay) return [];
  const fronted = (here?.clauses ?? [])
    .slice(0, at)
    .filter(
      (clause) => isFragment(clause, language) || (hasSlots(clause) && hears(clause, 'again', 'coming')),
    );
  if (fronted.length > 0) return fronted;
  // "Kim has her lesson on Friday at five, it's booked."
  const same = onlyTime((here?.clauses ?? []).slice(0, at));
  if (same && !hears(same, 'old') && (!hears(same, 'later') || hears(same, 'coming'))) return [same];
  const told = before && !before.isQuestion ? onlyTime(before.clauses) : undefined;
  if (told && !hears(told, 'later')) return [told];
  const detail = onlyTime(next);
  return detail ? [detail] : [];
}

/** The only clause that names a time, if that's told of the appointment. */
function onlyTime(clauses: readonly SpokenClause[]): SpokenClause | undefined {
  const [only, other] = clauses.filter(hasSlots);
  if (!only || other || only.slots.length > 1 || only.isConditional) return undefined;
  const isOther = hears(
    only,
    'not',
    'busy',
    'have',
    'free',
    'failed',
    'thing',
    'house',
    'book',
    'move',
    'cancel',
  );
  return isOther || !only.slots.every((slot) => saysClock(slot) && saysDay(slot)) ? undefined : only;
}

/** Each slot of a promise's clauses, with the names beside it. */
function toldSlots(
  parts: readonly SpokenClause[],
  op: PromisedOperation | 'done',
  language: BotLanguage,
): UncalledSlot[] {
  const meant = parts.filter((part, index) => index === 0 || !hears(part, 'not'));
  const each = meant.flatMap((part) => slotsOfPart(part, op, language));
  const told = op === 'move' ? withHourOfAll(each) : each;
  const timed = withOneDay(told.filter(({ slot }) => slot));
  return timed.length > 0 ? timed : told.slice(0, 1);
}

function slotsOfPart(
  part: SpokenClause,
  op: PromisedOperation | 'done',
  language: BotLanguage,
): UncalledSlot[] {
  const meant = withoutSources(part, op, language);
  const slots = op === 'move' ? targetsOf(meant, language) : meant.slots;
  const others = meant.slots.filter((each) => !slots.includes(each));
  if (slots.length === 0) return [{ slot: undefined, others: [], names: namesIn(part, {}, language) }];
  return slots.map((slot, index) => {
    const names = namesIn(part, { from: slots[index - 1]?.end, to: slot.at }, language);
    const isLast = index === slots.length - 1;
    return {
      slot,
      others: op === 'move' ? others : [],
      names: names.length === 0 && isLast ? namesIn(part, { from: slot.end }, language) : names,
    };
  });
}

/** Without the times that were given up: "Thursday at five instead of Wednesday". */
function withoutSources(
  part: SpokenClause,
  op: PromisedOperation | 'done',
  { words: { source, definites } }: BotLanguage,
): SpokenClause {
  const isSource = (slot: SaidSlot, index: number) => {
    const before = part.words.filter(({ end }) => end <= slot.at).slice(-2);
    const isNamed =
      op === 'move' && index < part.slots.length - 1 && definites.has(before.at(-1)?.text ?? '');
    // "from one to two" names both.
    return !slot.lasts?.to && (isNamed || before.some(({ text }) => source.has(text)));
  };
  return { ...part, slots: part.slots.filter((slot, index) => !isSource(slot, index)) };
}

/** "the fifth to the sixth and the twelfth to the thirteenth, eight o'clock": the only hour is that of all days. */
function withHourOfAll(told: readonly UncalledSlot[]): UncalledSlot[] {
  const timed = told.filter(({ slot }) => slot && saysClock(slot));
  const [{ slot: hour } = {}, more] = timed;
  const isPair = told.filter(({ slot, others }) => slot && others.length > 0).length > 1;
  if (!isPair || !hour || more) return [...told];
  const clock = hour.frames.filter((frame) => saysClock({ frames: [frame] }));
  return told.map((each) => {
    const { slot } = each;
    return slot && !saysClock(slot)
      ? { ...each, slot: { ...slot, frames: [...slot.frames, ...clock] } }
      : each;
  });
}

/** "at nine and at ten, both on Tuesday": a day that's told alone is that of the times beside it. */
function withOneDay(told: readonly UncalledSlot[]): UncalledSlot[] {
  const timed = told.filter(({ slot }) => slot && saysClock(slot));
  const [day, other] = told.flatMap(({ slot }) => (slot && !saysClock(slot) ? [slot] : []));
  if (timed.length === 0 || !day) return [...told];
  const [{ slot: hour } = {}, more] = timed;
  if (other && hour && !more) return withOneHour(told, hour);
  return timed.map(({ slot, ...rest }) => ({
    ...rest,
    slot: slot && !saysDay(slot) ? { ...slot, frames: [...day.frames, ...slot.frames] } : slot,
  }));
}

/** "Monday and Tuesday, each at nine": an hour that's told alone is that of the days beside it. */
function withOneHour(told: readonly UncalledSlot[], hour: SaidSlot): UncalledSlot[] {
  const clock = hour.frames.filter((frame) => saysClock({ frames: [frame] }));
  return told.flatMap(({ slot, ...rest }) => {
    if (!slot || saysClock(slot)) return [];
    return [{ ...rest, slot: { ...slot, frames: [...slot.frames, ...clock], isWeak: hour.isWeak } }];
  });
}

/** Of "from Tuesday at two to Friday at ten" what it's moved to. */
function targetsOf(clause: SpokenClause, { words: { target } }: BotLanguage): readonly SaidSlot[] {
  const { slots, words } = clause;
  if (slots.length < 2) return slots.filter((slot) => !isMovedFrom(slot, clause, target)).map(untilItsEnd);
  const isTarget = (slot: SaidSlot) => target.has(words.findLast(({ end }) => end <= slot.at)?.text ?? '');
  const found = slots.filter(isTarget);
  return (found.length > 0 ? found : slots.slice(-1)).map(untilItsEnd);
}

/** "Your visit on Monday at nine is moved": whether a time only names what's moved. */
function isMovedFrom(
  slot: SaidSlot,
  { words, cues, from, slots }: SpokenClause,
  target: ReadonlySet<string>,
): boolean {
  const before = words.filter(({ end }) => end <= slot.at);
  const verb = words[(cues.find(({ cue }) => cue === 'move')?.from ?? 0) - from];
  const first = words.find(({ at }) => at >= slot.at);
  const isTo = [...before.slice(-4), first].some((word) => target.has(word?.text ?? ''));
  return slots.length === 1 && before.length > 1 && verb !== undefined && slot.end <= verb.at && !isTo;
}

/** Of "moved from nine to ten" what follows. */
function untilItsEnd(slot: SaidSlot): SaidSlot {
  const to = slot.lasts?.to;
  if (!to) return slot;
  const { lasts: _, ...rest } = slot;
  return { ...rest, frames: [...slot.frames.filter(({ clock }) => !clock), to] };
}

/** The words in capitals in a part of a clause. */
function namesIn(
  { words }: SpokenClause,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number | undefined; to?: number },
  { words: { owners, common } }: BotLanguage,
): string[] {
  const isName = ({ written, text }: SpokenWord) =>
    /^\p{Lu}\p{Ll}/u.test(written) && !owners.has(text) && !common.has(text);
  return words.flatMap((word) => (word.at >= from && word.at < to && isName(word) ? [word.written] : []));
}

/** "noon Pacific, three here": one time, told again in another zone. */
function inOneZone(told: readonly UncalledSlot[]): readonly UncalledSlot[] {
  const slots = told.flatMap(({ slot }) => slot ?? []);
  const [first] = told;
  if (!first || slots.length < 2 || !slots.some(isInZone)) return told;
  const own = slots.find((slot) => !isInZone(slot)) ?? slots[0];
  return [{ ...first, slot: own, others: slots.filter((slot) => slot !== own) }];
}
