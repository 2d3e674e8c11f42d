import type { Expression } from './expression.ts';
import { type Item, phrasesOf } from './phrase-states.ts';
import { createPhraseReader, opened } from './phrases.ts';
import { numberAt, type Sentence } from './sentence.ts';
import type { Token } from './token.ts';

/** Where a row was found: its tokens are `[at, to)`; `before` is the expression before it. */
export type Place = { at: number; to: number; before: Expression | undefined };

/** The words that something may begin with, any where it has no `openings`, and whether it begins with nothing else. */
export type Beginning = { openings?: ReadonlySet<string>; isWords?: boolean };

/** Reads what begins at a token. */
export type RowReader<Result> = Beginning &
  ((sentence: Sentence, index: number, before?: Expression) => Result | undefined);

/** Whether something may begin with a token. */
export function mayBegin({ openings, isWords }: Beginning, token: Token | undefined): boolean {
  const isOpen = !openings || (!isWords && token?.kind !== 'word');
  return isOpen || (token !== undefined && openings.has(token.text));
}

/** Reads what belongs in a slot, up to the token `to`; true is something that takes no token. */
export type Slot<Said> = RowReader<(Partial<Said> & { to: number }) | boolean>;

/** The slots of a table by name; a text is the phrases that belong in one. */
export type Slots<Said> = Readonly<Record<string, Slot<Said> | string>>;

/** Finds a slot by its name. Throws RangeError if there is none. */
export type SlotOf<Said> = (name: string) => Slot<Said>;

/** Whether what has to stand at a place does. */
export type Check = (sentence: Sentence, index: number) => boolean;

/** A slot for what isn't a word. */
function slotFor(isHere: (token: Token | undefined) => boolean): Slot<object> {
  return opened([], ({ tokens }: Sentence, index: number) => isHere(tokens[index]) && { to: index + 1 });
}

/** Slots of every table: "end" is that of the sentence or a mark. */
const common: Readonly<Record<string, Slot<object>>> = {
  end: slotFor((token) => !token || token.kind === 'mark'),
  nothing: slotFor((token) => !token),
  comma: slotFor((token) => token?.text === ','),
  number: slotFor((token) => token?.kind === 'number'),
  figure: slotFor((token) => token !== undefined && token.kind !== 'word' && token.kind !== 'mark'),
};

/** The slots of a table, and those of every table. */
export function slotsOf<Said>(slots: Slots<Said>): SlotOf<Said> {
  const readers = new Map<string, Slot<Said>>(Object.entries(common));
  for (const [name, slot] of Object.entries(slots))
    readers.set(name, typeof slot === 'string' ? phraseSlot(slot) : slot);
  return (name) => {
    const slot = readers.get(name);
    if (!slot) throw new RangeError(`no slot "${name}"; there are ${[...readers.keys()].join(', ')}`);
    return slot;
  };
}

function phraseSlot(phrases: string): Slot<object> {
  const phraseAt = createPhraseReader([[phrases, true]]);
  const read = (sentence: Sentence, index: number) => {
    const found = phraseAt(sentence, index);
    return found && { to: found.to };
  };
  return onWords(phraseAt.openings, read);
}

/** Where one of an item's words or slots ends that's at a token; undefined if none is. */
export function endOf(
  { words, slots }: Item<Slot<object>>,
  sentence: Sentence,
  index: number,
): number | undefined {
  const token = sentence.tokens[index];
  if (token && (words.includes(token.text) || words.includes('*'))) return index + 1;
  for (const slot of slots) {
    const filled = mayBegin(slot, token) && slot(sentence, index);
    if (filled) return filled === true ? index : filled.to;
  }
  return undefined;
}

/** Whether one of some phrases is right after a place, or right before it where the step is -1; with "!", whether none is. */
export function checkOf(text: string | undefined, slotOf: SlotOf<object>, step: 1 | -1): Check {
  if (text === undefined) return () => true;
  const isNot = text.startsWith('!');
  const phrases = phrasesOf(isNot ? text.slice(1) : text, slotOf);
  const ordered = step > 0 ? phrases : phrases.map((items) => items.reverse());
  const stands = (
    [item, ...rest]: readonly Item<Slot<object>>[],
    sentence: Sentence,
    index: number,
  ): boolean => {
    if (!item) return true;
    const end = endOf(item, sentence, index);
    if (end !== undefined && stands(rest, sentence, step > 0 ? end : index - 1)) return true;
    return item.isOptional && stands(rest, sentence, index);
  };
  return (sentence, index) => ordered.some((items) => stands(items, sentence, index)) !== isNot;
}

/** A slot that begins with one of some words, and with nothing else. */
export function onWords<Said>(words: Iterable<string>, read: Slot<Said>): Slot<Said> {
  return Object.assign(opened(words, read), { isWords: true });
}

/** A slot for one of some words and what each says, or only for some of them. */
export function wordSlot<Value, Said>(
  words: ReadonlyMap<string, Value>,
  saidBy: (value: Value) => Partial<Said>,
  only: Iterable<string> = words.keys(),
): Slot<Said> {
  return onWords(only, ({ tokens }, index) => {
    const value = words.get(tokens[index]?.text ?? '');
    return value === undefined ? undefined : { ...saidBy(value), to: index + 1 };
  });
}

/** A slot for a number within bounds, both included, and what it says. */
export function numberSlot<Said>(
  bounds: { from: number; to: number },
  saidBy: (value: number) => Partial<Said>,
): Slot<Said> {
  return opened([], (sentence: Sentence, index: number) => {
    const value = numberAt(sentence, index, bounds);
    return value === undefined ? undefined : { ...saidBy(value), to: index + 1 };
  });
}
