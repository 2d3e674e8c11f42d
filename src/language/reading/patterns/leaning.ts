import type { Frame, Lean, Unit } from '../expression.ts';
import { leaningOn } from '../lean.ts';
import type { PartOfDay } from '../part-of-day.ts';
import { unitReading } from '../period.ts';
import { createPhraseReader, onWords } from '../phrases.ts';
import { createRowReader, type Row, type RowMeaning } from '../rows.ts';
import { type Reading, type Sentence, textAt } from '../sentence.ts';
import { type Amount, periodUnits } from '../unit.ts';

/** A time that leans on another. With nothing to lean on, it's whatever else the frame says. */
export function leaning(lean: Lean, to: number, frame: Frame = {}): Reading {
  return { frame: { lean, ...frame }, to };
}

/** How something leans on a time, and what else is said of it: "the evening before". */
export type Leaned = { lean: Lean; said: Frame };

/** How a noun leans to a side of a time: -1 is before it, 1 after it. */
export type NounLean = (side: number) => Leaned;

/** What a language calls the things that lean on a time. */
export type LeaningNouns = {
  weekdays: ReadonlyMap<string, number>;
  partsOfDay: ReadonlyMap<string, PartOfDay>;
  units: ReadonlyMap<string, Unit>;
  day: string;
  isPluralUnit(word: string): boolean;
};

/** How nouns lean: the day before, the evening before, the week after, the Friday after. Plurals don't. */
export function nounLeans({
  weekdays,
  partsOfDay,
  units,
  day,
  isPluralUnit,
}: LeaningNouns): ReadonlyMap<string, NounLean> {
  const leans = new Map<string, NounLean>();
  for (const [noun, unit] of units) {
    const period = periodUnits[unit];
    if (period && period !== 'days' && !isPluralUnit(noun))
      leans.set(noun, (side) => ({ lean: { kind: 'period', unit: period, offset: side }, said: {} }));
  }
  leans.set(day, (side) => ({ lean: movedByDays(side), said: {} }));
  for (const [noun, part] of partsOfDay)
    if (!noun.endsWith('s')) leans.set(noun, (side) => ({ lean: movedByDays(side), said: { part } }));
  for (const [noun, weekday] of weekdays) leans.set(noun, (side) => weekdaysBeside([weekday], side));
  return leans;
}

function movedByDays(count: number): Lean {
  return { kind: 'moved', amount: { count, unit: 'day' } };
}

/** The nearest of some ISO weekdays on a side of a time: "the first business day after Easter". */
export function weekdaysBeside(weekdays: readonly number[], side: number): Leaned {
  return { lean: { kind: 'weekday', weekdays, side: side < 0 ? -1 : 1 }, said: {} };
}

/** "the day before Christmas": leans on a time that's named with it; undefined if it can't. */
export function besideBase(
  { today }: Sentence,
  { lean, said }: Leaned,
  base: Reading | undefined,
): Reading | undefined {
  const frame = base && leaningOn({ lean, ...said }, base.frame, today);
  return base && frame && { frame, to: base.to };
}

/** "the day before": leans on a time elsewhere in the sentence, or else on today. */
export function besideOther(sentence: Sentence, { lean, said }: Leaned, to: number): Reading {
  return leaning(lean, to, { ...said, ...besideToday(sentence, lean) });
}

/** "the following Monday": the one after a time elsewhere in the sentence, or else after today. */
export function followingReading(sentence: Sentence, leans: NounLean | undefined, to: number) {
  const leaned = leans?.(1);
  return leaned && leaning(leaned.lean, to, { ...besideToday(sentence, leaned.lean), ...leaned.said });
}

/** With nothing to lean on it's today: "the day after" is tomorrow. */
function besideToday({ today }: Sentence, lean: Lean): Frame {
  if (lean.kind === 'weekday' && lean.side > 0)
    return { weekday: { weekdays: lean.weekdays, which: 'coming' } };
  const isAfter = lean.kind === 'period' ? lean.offset > 0 : lean.kind === 'moved' && lean.amount.count > 0;
  return (isAfter && leaningOn({ lean }, { days: { from: today, to: today + 1 } }, today)) || {};
}

/** "push it back an hour": an amount later (1) or earlier (-1), at the same time of day. */
export function shiftedBy({ count, unit }: Amount, sign: number, to: number): Reading {
  return leaning({ kind: 'moved', amount: { count: sign * count, unit }, keepsTime: true }, to);
}

/** Words that lean by themselves; with nothing to lean on, a rest is that of this week. */
export function leaningAlone(lean: Lean): RowMeaning<object, Reading> {
  return ({ to }, sentence) =>
    leaning(lean, to, lean.kind === 'rest' ? unitReading(sentence, { unit: lean.unit, to }).frame : {});
}

/**
 * A reader of "something later", "half past": at the end of a sentence or before one of `ends`, for otherwise they belong to
 * the time after them. At the beginning of a sentence, `later` and `earlier` need no `lead`.
 */
export function createLoneLeanReader({
  lead,
  later,
  earlier,
  tail,
  others,
  ends,
}: Record<'lead' | 'later' | 'earlier' | 'tail' | 'ends', string> & {
  others: readonly (readonly [string, Lean])[];
}) {
  const after = `<end>|${ends}`;
  const sides = [
    [later, 'after'],
    [earlier, 'before'],
  ] as const;
  return createRowReader<object, Reading>({
    said: {},
    slots: { tail },
    rows: [
      ...sides.flatMap(([words, side]): Row<object, Reading>[] => [
        [`${lead} ${words} <tail>?`, leaningAlone({ kind: 'beyond', side }), { after }],
        [words, leaningAlone({ kind: 'beyond', side }), { before: '<nothing>', after }],
      ]),
      ...others.map(([words, lean]): Row<object, Reading> => [words, leaningAlone(lean), { after }]),
    ],
  });
}

/** What is the same as before: the time, the day, or what the noun after it names. */
export type Same = 'time' | 'day' | 'part' | 'period' | 'part_or_period';

/** How a language says that something is the same. */
export type SameWords = {
  phrases: Iterable<readonly [string, Same]>;
  partsOfDay: ReadonlyMap<string, PartOfDay>;
  units: ReadonlyMap<string, Unit>;
};

/** A reader of "the same time", "that day", "that morning", "that week". */
export function createSameReader({ phrases, partsOfDay, units }: SameWords) {
  const sameAt = createPhraseReader(phrases);
  return onWords(sameAt.openings, (sentence: Sentence, index: number): Reading | undefined => {
    const { meaning, to = index } = sameAt(sentence, index) ?? {};
    if (!meaning) return undefined;
    if (meaning === 'time' || meaning === 'day') return leaning({ kind: meaning }, to);
    const noun = textAt(sentence, to);
    const part = meaning === 'period' ? undefined : partsOfDay.get(noun);
    if (part) return leaning({ kind: 'day' }, to + 1, { part, isOwnTime: true });
    return meaning === 'part' ? undefined : samePeriod(sentence, units.get(noun), to + 1);
  });
}

function samePeriod(sentence: Sentence, named: Unit | undefined, to: number): Reading | undefined {
  const unit = named && periodUnits[named];
  if (!unit || unit === 'days') return undefined;
  return leaning({ kind: 'period', unit, offset: 0 }, to, unitReading(sentence, { unit, to }).frame);
}
