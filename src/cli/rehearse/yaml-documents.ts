import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  visit,
} from 'yaml';
import { InputError } from '../../domain/errors.ts';

/** The way to a value in a file: keys, and indexes in lists. */
export type Path = readonly (string | number)[];

/** One document of a file. */
export type YamlDocument = {
  value: unknown;
  /** Where a value is, "calls.yaml:12:5"; of a value that isn't there, where what would hold it is. */
  placeOf(path: Path): string;
};

/**
 * Reads YAML, of which a file may hold several documents, or lines of JSON if the file's name says so. Numbers that wouldn't
 * be written the same again, such as "0170", stay text. Throws InputError with the place of what can't be read.
 */
export function readYaml(text: string, file: string): YamlDocument[] {
  if (text.includes('\0')) {
    throw new InputError(`${file}:1:1: this is no text in UTF-8: save the file as UTF-8`);
  }
  if (!file.endsWith('.jsonl')) return documentsOf(text, { file, linesBefore: 0 });
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : documentsOf(line, { file, linesBefore: index })));
}

function documentsOf(
  text: string,
  { file, linesBefore }: { file: string; linesBefore: number },
): YamlDocument[] {
  const lines = new LineCounter();
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line + linesBefore}:${col}`;
  };
  const documents = parseAllDocuments(text, { lineCounter: lines, merge: true, prettyErrors: false });
  return [...documents].map((document) => {
    const [error] = document.errors;
    if (error) throw new InputError(`${placeAt(error.pos[0])}: ${sentence(error.message)}`);
    keepFigures(document);
    return { value: readValue(document, placeAt), placeOf: (path) => placeAt(offsetOf(document, path)) };
  });
}

/** Phone numbers and codes may look like numbers. */
function keepFigures(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source } = scalar;
      if (typeof value === 'number' && source !== undefined && String(value) !== source)
        scalar.value = source;
    },
  });
}

function readValue(document: Document, placeAt: (offset: number) => string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // Aliases of nothing, far too many of them, or merges of what has no keys.
    if (!(error instanceof Error)) throw error;
    throw new InputError(`${placeAt(offsetOf(document, []))}: ${sentence(error.message)}`, { cause: error });
  }
}

function sentence(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .replace(/\s+at line .*$/, '');
}

function offsetOf(document: Document, path: Path): number {
  let node: Node | null = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] ?? null) as Node | null;
      offset = node?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
