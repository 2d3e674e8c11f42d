import { type Check, checkOf, endOf } from './checks.ts';
import type { Expression } from './expression.ts';
import { createStates, type Place as Start, type State, type States } from './phrase-states.ts';
import type { Sentence } from './sentence.ts';
import {
  type Beginning,
  mayBegin,
  type Place,
  type RowReader,
  type Slot,
  type Slots,
  slotsOf,
} from './slots.ts';

/** What a row means by what its slots say; undefined if nothing, so that a shorter row may be what was said. */
export type RowMeaning<Said, Result> = (said: Said & Place, sentence: Sentence) => Result | undefined;

/**
 * Phrases with commas between them, what they mean, and what has to stand right before or after them, or mustn't, where that
 * begins with "!". "<day>" is what the slot "day" reads, "!<day>|at" a place with neither that nor "at", "so?" may be
 * missing, and "*" is any token.
 */
export type Row<Said, Result> = readonly [
  phrases: string,
  meaning: RowMeaning<Said, Result>,
  beside?: { before?: string; after?: string },
];

/** How a language says something: `said` is what counts where a row has no slot for it, and a slot may be phrases. */
export type Table<Said, Result> = { said: Said; slots?: Slots<Said>; rows: Iterable<Row<Said, Result>> };

type Compiled<Said, Result> = {
  order: number;
  meaning: RowMeaning<Said, Result>;
  isAfter: Check;
  isBefore: Check;
};

/** A row that was read to its end, with what its slots say. */
type Ended<Said, Result> = { row: Compiled<Said, Result>; heard: Said; to: number };

/** A reader of rows: the longest that means something, and of those as long the last. */
export function createRowReader<Said extends object, Result>({
  said,
  slots = {},
  rows,
}: Table<Said, Result>): RowReader<Result> {
  const slotOf = slotsOf(slots);
  const compiled = [...rows].map(([phrases, meaning, { before, after } = {}], order) => {
    const checks = { isAfter: checkOf(before, slotOf, -1), isBefore: checkOf(after, slotOf, 1) };
    return [phrases, { order, meaning, ...checks }] as const;
  });
  const { start, nextOf } = createStates<Compiled<Said, Result>, Slot<Said>>(compiled, slotOf);
  const begin = beginningOf(start.places);
  const read = (sentence: Sentence, index: number, before?: Expression) => {
    if (!mayBegin(begin, sentence.tokens[index])) return undefined;
    const found: Ended<Said, Result>[] = [];
    follow({ sentence, before, nextOf, heard: said, found }, start, index);
    if (found.length > 1) found.sort((a, b) => b.to - a.to || b.row.order - a.row.order);
    for (const { row, heard, to } of found) {
      const isMeant = row.isAfter(sentence, index - 1) && row.isBefore(sentence, to);
      const result = isMeant ? row.meaning({ ...heard, at: index, to, before }, sentence) : undefined;
      if (result !== undefined) return result;
    }
    return undefined;
  };
  return Object.assign(read, begin);
}

type NextOf<Said, Result> = States<Compiled<Said, Result>, Slot<Said>>['nextOf'];

type Reading<Said, Result> = {
  sentence: Sentence;
  before: Expression | undefined;
  nextOf: NextOf<Said, Result>;
  /** What the slots up to here say. */
  heard: Said;
  found: Ended<Said, Result>[];
};

/** Finds the rows that end in a state or after it. */
function follow<Said extends object, Result>(
  reading: Reading<Said, Result>,
  state: State<Compiled<Said, Result>, Slot<Said>>,
  index: number,
): void {
  const { sentence, heard, found } = reading;
  for (const row of state.meanings) found.push({ row, heard, to: index });
  const { byWord, byAny, byItem } = state.next ?? reading.nextOf(state);
  const token = sentence.tokens[index];
  const next = token && (byWord?.get(token.text) ?? byAny);
  if (next) follow(reading, next, index + 1);
  for (const { item, state: after } of byItem) {
    if (!item.isNot) fill(reading, item.slots, { after, index });
    else if (endOf(item, sentence, index) === undefined) follow(reading, after, index);
  }
}

/** Goes on after each of some slots that reads something. */
function fill<Said extends object, Result>(
  reading: Reading<Said, Result>,
  slots: readonly Slot<Said>[],
  { after, index }: { after: State<Compiled<Said, Result>, Slot<Said>>; index: number },
): void {
  const { sentence, before, heard } = reading;
  const token = sentence.tokens[index];
  for (const slot of slots) {
    if (!mayBegin(slot, token)) continue;
    const filled = slot(sentence, index, before);
    if (filled === true) follow(reading, after, index);
    else if (filled) {
      reading.heard = { ...heard, ...filled };
      follow(reading, after, filled.to);
      reading.heard = heard;
    }
  }
}

/** What phrases may begin with. */
function beginningOf<Said, Result>(places: readonly Start<Compiled<Said, Result>, Slot<Said>>[]): Beginning {
  const some = places.flatMap(({ item, after }): Beginning[] => {
    if (!item) return [];
    if (item.isNot) return [beginningOf(after)];
    return [{ openings: new Set(item.words), isWords: !item.words.includes('*') }, ...item.slots];
  });
  const isAny = some.some(({ openings }) => !openings || openings.has('*'));
  const openings = new Set(some.flatMap(({ openings = [] }) => [...openings]));
  return isAny ? {} : { openings, isWords: some.every(({ isWords }) => isWords) };
}
