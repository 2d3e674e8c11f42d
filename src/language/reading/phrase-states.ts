import { wordsOf } from './words.ts';

/** What comes next in a phrase: one of some words, or what one of some slots reads; with `isNot`, none of them. */
export type Item<Slot> = {
  text: string;
  words: readonly string[];
  slots: readonly Slot[];
  isNot: boolean;
  isOptional: boolean;
};

/** A place in a phrase: what comes next, or at its end nothing. */
export type Place<Meaning, Slot> = {
  id: number;
  item: Item<Slot> | undefined;
  after: readonly Place<Meaning, Slot>[];
  meaning: Meaning;
};

/** All the places that the same words lead to, and the meanings of the phrases that end there. */
export type State<Meaning, Slot = never> = {
  places: readonly Place<Meaning, Slot>[];
  meanings: readonly Meaning[];
  next?: Next<Meaning, Slot>;
};

/** The states after one: by the next word, after any other word, and by what isn't just a word. */
export type Next<Meaning, Slot = never> = {
  byWord: ReadonlyMap<string, State<Meaning, Slot>> | undefined;
  byAny: State<Meaning, Slot> | undefined;
  byItem: readonly { item: Item<Slot>; state: State<Meaning, Slot> }[];
};

/** The state that phrases begin in, and how to go on from one. */
export type States<Meaning, Slot> = {
  start: State<Meaning, Slot>;
  nextOf(state: State<Meaning, Slot>): Next<Meaning, Slot>;
};

/** Finds a slot by its name. */
type SlotOf<Slot> = (name: string) => Slot;

/** The items of each of the phrases that a text has commas between. */
export function phrasesOf<Slot>(text: string, slotOf: SlotOf<Slot>): Item<Slot>[][] {
  return text.split(',').map((phrase) => wordsOf(phrase).map((word) => itemOf(word, slotOf)));
}

function itemOf<Slot>(text: string, slotOf: SlotOf<Slot>): Item<Slot> {
  const isNot = text.startsWith('!');
  const isOptional = text.endsWith('?');
  const choices = text.slice(isNot ? 1 : 0, isOptional ? -1 : undefined).split('|');
  if (!text.includes('<')) return { text, words: choices, slots: [], isNot, isOptional };
  const isSlot = (choice: string) => choice.startsWith('<');
  const slots = choices.filter(isSlot).map((choice) => slotOf(choice.slice(1, -1)));
  return { text, words: choices.filter((choice) => !isSlot(choice)), slots, isNot, isOptional };
}

/**
 * The states of rows of phrases and what these mean. Each is made once, when it's first reached: spelled out, a few words with
 * choices make hundreds of thousands of phrases, but these share a few hundred states.
 */
export function createStates<Meaning, Slot>(
  rows: Iterable<readonly [string, Meaning]>,
  slotOf: SlotOf<Slot>,
): States<Meaning, Slot> {
  const known = new Map<string, State<Meaning, Slot>>();
  const stateOf = (places: readonly Place<Meaning, Slot>[]): State<Meaning, Slot> => {
    const sorted = [...new Set(places)].sort((a, b) => a.id - b.id);
    const key = sorted.map(({ id }) => id).join();
    const meanings = sorted.filter(({ item }) => !item).map(({ meaning }) => meaning);
    const state = known.get(key) ?? { places: sorted, meanings };
    known.set(key, state);
    return state;
  };
  const nextOf = (state: State<Meaning, Slot>) => {
    state.next ??= nextStates(state.places, stateOf);
    return state.next;
  };
  return { start: stateOf(startsOf(rows, slotOf)), nextOf };
}

/** The places that the phrases of some rows begin at. */
function startsOf<Meaning, Slot>(
  rows: Iterable<readonly [string, Meaning]>,
  slotOf: SlotOf<Slot>,
): Place<Meaning, Slot>[] {
  let id = 0;
  const starts: Place<Meaning, Slot>[] = [];
  for (const [text, meaning] of rows) {
    for (const phrase of phrasesOf(text, slotOf)) {
      let after: readonly Place<Meaning, Slot>[] = [{ id: id++, item: undefined, after: [], meaning }];
      for (const item of phrase.reverse()) {
        const place = { id: id++, item, after, meaning };
        after = item.isOptional ? [place, ...after] : [place];
      }
      starts.push(...after);
    }
  }
  return starts;
}

function nextStates<Meaning, Slot>(
  places: readonly Place<Meaning, Slot>[],
  stateOf: (places: readonly Place<Meaning, Slot>[]) => State<Meaning, Slot>,
): Next<Meaning, Slot> {
  const words = new Map<string, Place<Meaning, Slot>[]>();
  const items = new Map<string, { item: Item<Slot>; after: Place<Meaning, Slot>[] }>();
  for (const { item, after } of places) {
    for (const word of item && !item.isNot ? item.words : [])
      words.set(word, [...(words.get(word) ?? []), ...after]);
    if (item && (item.isNot || item.slots.length > 0))
      items.set(item.text, { item, after: [...(items.get(item.text)?.after ?? []), ...after] });
  }
  const any = words.get('*') ?? [];
  words.delete('*');
  const byWord = [...words].map(([word, after]) => [word, stateOf([...after, ...any])] as const);
  return {
    byWord: byWord.length > 0 ? new Map(byWord) : undefined,
    byAny: any.length > 0 ? stateOf(any) : undefined,
    byItem: [...items.values()].map(({ item, after }) => ({ item, state: stateOf(after) })),
  };
}
