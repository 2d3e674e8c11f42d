import type { Sentence } from './sentence.ts';
import { wordsOf } from './words.ts';

/** A phrase found in a sentence, up to but not including the token `to`, and what it means. */
export type PhraseReading<Meaning> = { meaning: Meaning; to: number };

type Node<Meaning> = { next: Map<string, Node<Meaning>>; meaning?: Meaning };

/**
 * A reader of phrases, the longest first. Each row is phrases with commas between them, and what they mean; "can|could i" is
 * "can i" and "could i", "so? long" is "so long" and "long", and "my * has" takes any word after "my". A later row wins over an earlier one.
 */
export function createPhraseReader<Meaning>(
  rows: Iterable<readonly [string, Meaning]>,
): (sentence: Pick<Sentence, 'tokens'>, index: number) => PhraseReading<Meaning> | undefined {
  const root: Node<Meaning> = { next: new Map() };
  for (const [text, meaning] of rows) {
    for (const phrase of text.split(',')) addPhrase([root], wordsOf(phrase), meaning);
  }
  return ({ tokens }, index) => {
    let node = root.next.get(tokens[index]?.text ?? '');
    let found: PhraseReading<Meaning> | undefined;
    for (let to = index + 1; node; to++) {
      if (node.meaning !== undefined) found = { meaning: node.meaning, to };
      node = node.next.get(tokens[to]?.text ?? '') ?? node.next.get('*');
    }
    return found;
  };
}

function addPhrase<Meaning>(
  from: readonly Node<Meaning>[],
  words: readonly string[],
  meaning: Meaning,
): void {
  let nodes = [...from];
  for (const word of words) {
    const isOptional = word.endsWith('?');
    const choices = (isOptional ? word.slice(0, -1) : word).split('|');
    const after = nodes.flatMap((node) => choices.map((choice) => childOf(node, choice)));
    nodes = isOptional ? [...nodes, ...after] : after;
  }
  for (const node of nodes) node.meaning = meaning;
}

function childOf<Meaning>(node: Node<Meaning>, word: string): Node<Meaning> {
  const known = node.next.get(word);
  if (known) return known;
  const child: Node<Meaning> = { next: new Map() };
  node.next.set(word, child);
  return child;
}
