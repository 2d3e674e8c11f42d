import { createStates, type State, type States } from '../reading/phrase-states.ts';
import type { SaidWord } from './said-words.ts';

/** Reads something that isn't just a word, going one way: the place behind it, or undefined if it isn't there. */
export type BesideSlot = (said: readonly SaidWord[], at: number, step: 1 | -1) => number | undefined;

/** What is said at a place, by kind, and how far each reaches. */
export type BesideReader<Kind> = (said: readonly SaidWord[], at: number) => ReadonlyMap<Kind, number>;

/** A slot for one mark. */
function markSlot(isHere: (mark: string) => boolean): BesideSlot {
  return (said, at, step) => {
    const word = said[at];
    return word?.kind === 'mark' && isHere(word.word) ? at + step : undefined;
  };
}

/** A slot that takes no word, and checks those on one side of a place. */
export function checkSlot(isHere: (said: readonly SaidWord[], at: number) => boolean): BesideSlot {
  return (said, at, step) => (isHere(said, step > 0 ? at : at + 1) ? at : undefined);
}

/** A slot that takes no word, and checks the one before. */
export function afterSlot(words: ReadonlySet<string>): BesideSlot {
  return checkSlot((said, at) => words.has(said[at - 1]?.word ?? ''));
}

/** A slot that takes no word, and checks the next one. */
export function aheadSlot(words: ReadonlySet<string>): BesideSlot {
  return checkSlot((said, at) => words.has(said[at]?.word ?? ''));
}

/** Slots of every table: "end" is that of the sentence or a mark, "any" a word with its marks, "part" one without a comma. */
const common: Readonly<Record<string, BesideSlot>> = {
  comma: markSlot((mark) => mark === ','),
  slash: markSlot((mark) => mark === '/'),
  mark: markSlot(() => true),
  end: (said, at) => ((said[at]?.kind ?? 'mark') === 'mark' ? at : undefined),
  nothing: (said, at) => (said[at] ? undefined : at),
  figure: (said, at, step) => (/^\d/.test(said[at]?.word ?? '') ? at + step : undefined),
  any: pieceSlot(() => true),
  part: pieceSlot((piece) => piece.every(({ word }) => word !== ',')),
};

/** A slot for words and marks without spaces between them. */
function pieceSlot(isHere: (piece: readonly SaidWord[]) => boolean): BesideSlot {
  return (said, at, step) => {
    let to = at + step;
    while (said[at] && said[to] && said[step > 0 ? to : to + 1]?.isGlued) to += step;
    const piece = step > 0 ? said.slice(at, to) : said.slice(to + 1, at + 1);
    return piece.some(({ kind }) => kind === 'word') && isHere(piece) ? to : undefined;
  };
}

/**
 * A reader of phrases that begin at a word, or for step -1 end right before it. Each row is phrases with commas between them,
 * and their kind: "so? long" may be without "so", "can|could" is either, "*" any word, "!if" a place without "if", and
 * "<comma>" a slot.
 */
export function createBesideReader<Kind>(
  rows: Iterable<readonly [string, Kind]>,
  { step, slots = {} }: { step: 1 | -1; slots?: Readonly<Record<string, BesideSlot>> },
): BesideReader<Kind> {
  const known = { ...common, ...slots };
  const { start, nextOf } = createStates<Kind, BesideSlot>(
    step > 0 ? rows : [...rows].map(([text, kind]) => [backwards(text), kind] as const),
    (name) => known[name] ?? noSlot(name),
  );
  const none = new Map<Kind, number>();
  return (said, at) => {
    const reading: Reading<Kind> = { said, step, nextOf, found: undefined };
    walk(reading, start, step > 0 ? at : at - 1);
    return reading.found ?? none;
  };
}

type Reading<Kind> = {
  said: readonly SaidWord[];
  step: 1 | -1;
  nextOf: States<Kind, BesideSlot>['nextOf'];
  found: Map<Kind, number> | undefined;
};

/** Finds the phrases that end in a state or after it. */
function walk<Kind>(reading: Reading<Kind>, state: State<Kind, BesideSlot>, at: number): void {
  const { said, step, nextOf } = reading;
  const to = step > 0 ? at : at + 1;
  for (const kind of state.meanings) {
    reading.found ??= new Map();
    const known = reading.found.get(kind);
    if (known === undefined || (to - known) * step > 0) reading.found.set(kind, to);
  }
  const { byWord, byAny, byItem } = state.next ?? nextOf(state);
  const word = said[at];
  const next = word && (byWord?.get(word.word) ?? (word.kind === 'word' ? byAny : undefined));
  if (next) walk(reading, next, at + step);
  for (const { item, state: after } of byItem) {
    if (item.isNot && !item.words.includes(word?.word ?? '')) walk(reading, after, at);
    for (const slot of item.slots) {
      const behind = slot(said, at, step);
      if (behind !== undefined) walk(reading, after, behind);
    }
  }
}

function noSlot(name: string): never {
  throw new RangeError(`no slot "${name}"`);
}

function backwards(text: string): string {
  return text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).reverse().join(' '))
    .join();
}

/** All phrases that begin with one of some and end with one of others. */
export function joined(heads: string, tails: string): string {
  return heads
    .split(',')
    .flatMap((head) => tails.split(',').map((tail) => `${head.trim()} ${tail.trim()}`))
    .join();
}
