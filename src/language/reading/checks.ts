import { type Item, phrasesOf } from './phrase-states.ts';
import type { Sentence } from './sentence.ts';
import { mayBegin, type Slot, type SlotOf, type Slots, slotsOf } from './slots.ts';

/** Whether what has to stand at a place does. */
export type Check = (sentence: Sentence, index: number) => boolean;

const always: Check = () => true;

/** Where one of an item's words or slots ends that's at a token; undefined if none is. */
export function endOf(
  { words, slots }: Item<Slot<object>>,
  sentence: Sentence,
  index: number,
): number | undefined {
  const token = sentence.tokens[index];
  const isWord = token && (words.includes(token.text) || words.includes('*'));
  return isWord ? index + 1 : endOfSlot(slots, sentence, index);
}

function endOfSlot(slots: readonly Slot<object>[], sentence: Sentence, index: number): number | undefined {
  for (const slot of slots) {
    const filled = mayBegin(slot, sentence.tokens[index]) && slot(sentence, index);
    if (filled) return filled === true ? index : filled.to;
  }
  return undefined;
}

/** Whether one of some phrases is right after a place, or right before it where the step is -1; with "!", whether none is. */
export function checkOf(text: string | undefined, slotOf: SlotOf<object>, step: 1 | -1): Check {
  if (text === undefined) return () => true;
  const isNot = text.startsWith('!');
  const stands = standsFor(isNot ? text.slice(1) : text, slotOf, step);
  return isNot ? (sentence, index) => !stands(sentence, index) : stands;
}

/**
 * A maker of checks of what stands at a token and beside it: "name of _" is any token after these words, "the (sun)" this word
 * after that one, and other phrases begin at the token. They're those of rows, and "..5" is up to five tokens, whatever they are.
 */
export function createChecks(common: Slots<object>) {
  return (phrases: string, slots: Slots<object> = {}): Check => {
    const slotOf = slotsOf({ ...common, ...slots });
    const around = phrases.split(',').map((phrase) => checkAround(phrase, slotOf));
    const checks = [0, -1, -2, 1].flatMap((at) => checkBeside(around, at) ?? []);
    const others = around.filter(({ words }) => !words).map(({ check }) => check);
    return anyOf([...others, ...checks]);
  };
}

/** Whether a phrase stands around a token, and the words of which one has to be at it or, where it says more, beside it. */
type Around = { check: Check; at: number; words: readonly string[] | undefined };

/** Whether one of the phrases stands that are found by the word so far from a token. */
function checkBeside(around: readonly Around[], at: number): Check | undefined {
  const pairs = around
    .filter((each) => each.at === at)
    .flatMap(({ words = [], check }) => words.map((word) => ({ word, check })));
  const groups = Map.groupBy(pairs, ({ word }) => word);
  const byWord = new Map([...groups].map(([word, some]) => [word, anyOf(some.map(({ check }) => check))]));
  return byWord.size === 0
    ? undefined
    : (sentence, index) => byWord.get(sentence.tokens[index + at]?.text ?? '')?.(sentence, index) === true;
}

/** Whether one of several checks holds. */
function anyOf(checks: readonly Check[]): Check {
  const [only = () => false, another, ...others] = checks;
  if (!another) return only;
  if (others.length === 0) return (sentence, index) => only(sentence, index) || another(sentence, index);
  return (sentence, index) => {
    for (const check of checks) if (check(sentence, index)) return true;
    return false;
  };
}

function checkAround(phrase: string, slotOf: SlotOf<object>): Around {
  const [, start = '', place = '', end = ''] = /^(.*?)(?<!\S)(_|\([^)]*\))(.*)$/s.exec(phrase) ?? [];
  const itemsOf = (text: string) => phrasesOf(text, slotOf)[0] ?? [];
  const here = place === '_' ? [] : itemsOf(place === '' ? phrase : place.slice(1, -1));
  const [before, after] = [backwards(itemsOf(start)), itemsOf(end)];
  const [isHere, isBefore, isAfter] = [sequenceOf(here, 1), sequenceOf(before, -1), sequenceOf(after, 1)];
  const check: Check = (sentence, index) =>
    (!isHere || isHere(sentence, index)) &&
    (!isBefore || isBefore(sentence, index - 1)) &&
    (!isAfter || isAfter(sentence, index + 1));
  const beyond = before[0]?.text === '*' ? before[1] : undefined;
  const asked = [
    { at: 0, item: here[0] },
    { at: -1, item: before[0] },
    { at: -2, item: beyond },
    { at: 1, item: after[0] },
  ];
  const keys = asked.map(({ at, item }) => ({ check, at, words: item && wordsThatBegin(item) }));
  return keys.find(({ words }) => words) ?? { check, at: 0, words: undefined };
}

/** The words of which one has to be where an item is; undefined if any may. */
function wordsThatBegin({ text, words, slots, isNot, isOptional }: Item<Slot<object>>) {
  const isAny = isNot || isOptional || text.startsWith('..') || words.includes('*');
  if (isAny || slots.some(({ isWords }) => !isWords)) return undefined;
  return [...words, ...slots.flatMap(({ openings = [] }) => [...openings])];
}

function standsFor(text: string, slotOf: SlotOf<object>, step: 1 | -1): Check {
  const phrases = phrasesOf(text, slotOf);
  const checks = phrases.map((items) => sequenceOf(step > 0 ? items : backwards(items), step) ?? always);
  return anyOf(checks);
}

/** Items from the last to the first; what mustn't be in the place of one still comes before it. */
function backwards<Each extends Item<Slot<object>>>(items: readonly Each[]): Each[] {
  const groups: Each[][] = [];
  let denied: Each[] = [];
  for (const item of items) {
    denied = [...denied, item];
    if (item.isNot) continue;
    groups.unshift(denied);
    denied = [];
  }
  return [...denied, ...groups.flat()];
}

/** Whether items stand one after the other, from a token on; undefined if there are none. */
function sequenceOf([item, ...rest]: readonly Item<Slot<object>>[], step: 1 | -1): Check | undefined {
  if (!item) return undefined;
  const goesOn = sequenceOf(rest, step) ?? always;
  const most = Number(/^\.\.(\d+)$/.exec(item.text)?.[1] ?? 0);
  if (most > 0) {
    return (sentence, index) => {
      for (let skipped = 0; skipped <= most; skipped++)
        if (goesOn(sentence, index + skipped * step)) return true;
      return false;
    };
  }
  const oneWord = item.slots.filter(({ isOneWord }) => isOneWord);
  const words = new Set([...item.words, ...oneWord.flatMap(({ openings = [] }) => [...openings])]);
  const isAny = words.has('*');
  const kinds = new Set(item.slots.flatMap(({ kind }) => kind ?? []));
  const slots = item.slots.filter(({ kind, isOneWord }) => !kind && !isOneWord);
  const isWord = !(isAny || item.isNot || item.isOptional) && kinds.size === 0 && slots.length === 0;
  if (isWord && goesOn === always) return ({ tokens }, index) => words.has(tokens[index]?.text ?? '');
  if (isWord)
    return (sentence, index) =>
      words.has(sentence.tokens[index]?.text ?? '') && goesOn(sentence, index + step);
  return (sentence, index) => {
    const token = sentence.tokens[index];
    const isToken = token && (isAny || words.has(token.text) || kinds.has(token.kind));
    const end = isToken ? index + 1 : slots.length > 0 ? endOfSlot(slots, sentence, index) : undefined;
    if (item.isNot) return end === undefined && (goesOn === always || goesOn(sentence, index));
    if (end !== undefined && (goesOn === always || goesOn(sentence, step > 0 ? end : index - 1))) return true;
    return item.isOptional && (goesOn === always || goesOn(sentence, index));
  };
}
