import type { Expression } from './expression.ts';
import { createPhraseReader, onWords, opened } from './phrases.ts';
import { numberAt, type Sentence } from './sentence.ts';
import type { Token } from './token.ts';
import { wordsOf } from './words.ts';

/** Where a row was found: its tokens are `[at, to)`; `before` is the expression before it. */
export type Place = { at: number; to: number; before: Expression | undefined };

/**
 * The words that something may begin with, any where it has no `openings`, whether it begins with nothing else, whether it's
 * any one of them, and the kind of token that it is if it's any of one kind.
 */
export type Beginning = {
  openings?: ReadonlySet<string>;
  isWords?: boolean;
  isOneWord?: boolean;
  kind?: Token['kind'];
};

/** Reads what begins at a token. */
export type RowReader<Result> = Beginning &
  ((sentence: Sentence, index: number, before?: Expression) => Result | undefined);

/** Whether something may begin with a token. */
export function mayBegin(
  { openings, isWords }: Beginning,
  token: Pick<Token, 'kind' | 'text'> | undefined,
): boolean {
  const isOpen = !openings || (!isWords && token?.kind !== 'word');
  return isOpen || (token !== undefined && openings.has(token.text));
}

/** Reads what belongs in a slot, up to the token `to`; true is something that takes no token. */
export type Slot<Said> = RowReader<(Partial<Said> & { to: number }) | boolean>;

/** The slots of a table by name; a text is the phrases that belong in one. */
export type Slots<Said> = Readonly<Record<string, Slot<Said> | string>>;

/** Finds a slot by its name. Throws RangeError if there is none. */
export type SlotOf<Said> = (name: string) => Slot<Said>;

/** A slot for what isn't a word. */
function slotFor(isHere: (token: Token | undefined) => boolean): Slot<object> {
  return opened([], ({ tokens }: Sentence, index: number) => isHere(tokens[index]) && { to: index + 1 });
}

/** A slot for any token of a kind. */
function kindSlot(kind: Token['kind']): Slot<object> {
  const slot: Slot<object> = ({ tokens }, index) => tokens[index]?.kind === kind && { to: index + 1 };
  return Object.assign(kind === 'word' ? slot : opened([], slot), { kind });
}

/** Slots of every table: "end" is that of the sentence or a mark. */
const common: Readonly<Record<string, Slot<object>>> = {
  end: slotFor((token) => !token || token.kind === 'mark'),
  nothing: slotFor((token) => !token),
  comma: slotFor((token) => token?.text === ','),
  word: kindSlot('word'),
  junk: kindSlot('junk'),
  mark: kindSlot('mark'),
  number: kindSlot('number'),
  ordinal: kindSlot('ordinal'),
  date: kindSlot('date'),
  time: kindSlot('time'),
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
  const choices = phrases.split(/[,|]/).map((choice) => choice.trim());
  if (choices.every((choice) => /^[^\s*?!<]+$/.test(choice))) return wordsSlot(wordsOf(choices.join(' ')));
  const phraseAt = createPhraseReader([[phrases, true]]);
  const read = (sentence: Sentence, index: number) => {
    const found = phraseAt(sentence, index);
    return found && { to: found.to };
  };
  return onWords(phraseAt.openings, read);
}

/** A slot for one of some words, which says no more than that. */
export function wordsSlot(words: Iterable<string>): Slot<object> {
  return Object.assign(
    onWords(words, (_: Sentence, index: number) => ({ to: index + 1 })),
    { isOneWord: true },
  );
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
