import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ApiError, InputError } from '../../domain/errors.ts';
import { parseTime } from '../../operations/input/time.ts';
import { codeOf } from '../../process/error-code.ts';
import { counted } from '../console/answer.ts';
import { sentenceOf } from '../console/failure.ts';
import { type SaidWords, WordListener } from '../console/heard-words.ts';
import type { Terminal } from '../console/terminal.ts';
import { type Expectation, readExpectation } from './expectation.ts';

/** A line of the file: words, and what they have to be heard as; undefined where nobody has filled that in yet. */
export type Sentence = SaidWords & {
  line: number;
  /** As it's written in the file. */
  given: Record<string, unknown>;
  expected: Expectation | undefined;
};

/** The longest line that's read, in characters. */
const longestLine = 100_000;

/** How many mistakes are told at once. */
const mostMistakes = 10;

/** Reads a file, or standard input if `file` is "" or "-". Throws InputError, which names the lines that can't be read. */
export async function readSentences(terminal: Terminal, file: string): Promise<Sentence[]> {
  const listener = new WordListener();
  const sentences: Sentence[] = [];
  const mistakes: string[] = [];
  let line = 0;
  for await (const text of linesOf(terminal, file)) {
    line++;
    const written = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (written === '') continue;
    try {
      sentences.push({ line, ...readSentence(written, listener) });
    } catch (error) {
      if (!(error instanceof InputError || error instanceof ApiError)) throw error;
      mistakes.push(`line ${line}: ${sentenceOf(error)}`);
    }
  }
  const name = isInput(file) ? 'standard input' : `"${file}"`;
  if (mistakes.length > 0) throw new InputError(inAll(mistakes, name));
  if (sentences.length > 0) return sentences;
  throw new InputError(
    `${name} has no lines to judge: write some by hand, or have the call log written with "slotline eval --export"`,
  );
}

function inAll(mistakes: readonly string[], name: string): string {
  const [only] = mistakes;
  if (mistakes.length === 1) return `${name}, ${only}`;
  const more = mistakes.length - mostMistakes;
  return [
    `${counted(mistakes.length, 'line')} of ${name} can't be read:`,
    ...mistakes.slice(0, mostMistakes).map((mistake) => `  ${mistake}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function isInput(file: string): boolean {
  return file === '' || file === '-';
}

async function* linesOf(terminal: Terminal, file: string): AsyncIterable<string> {
  if (isInput(file)) {
    yield* terminal.inputLines();
    return;
  }
  const stream = createReadStream(file);
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (cause) {
    const problem = `can't be opened (${codeOf(cause) ?? cause})`;
    throw new InputError(`"${file}" ${problem}: name a file with a JSON object on each line`, { cause });
  } finally {
    stream.destroy();
  }
}

function readSentence(text: string, listener: WordListener): Omit<Sentence, 'line'> {
  const given = readObject(text);
  const { expect } = given;
  const zone = listener.zone(
    textIn(given, 'timeZone', 'the IANA zone of the caller, such as "Europe/Berlin"'),
  );
  const now = textIn(given, 'now', 'the local time of the call, such as "2026-11-30T10:00"');
  const sentence = {
    words: textIn(given, 'words', 'what the caller said'),
    language: listener.language(textIn(given, 'lang', 'the language of the words, such as "en"')),
    zone,
    now: parseTime(now, { zone, path: '/now', edge: 'start' }),
  };
  const isFilledIn = expect !== undefined && expect !== null && expect !== '';
  return { ...sentence, given, expected: isFilledIn ? readExpectation(expect, zone) : undefined };
}

function readObject(text: string): Record<string, unknown> {
  if (text.length > longestLine) {
    throw new InputError(
      `it has ${text.length} characters, and may have ${longestLine}: one sentence a line`,
    );
  }
  if (text.includes('\0')) throw new InputError('this is no text in UTF-8: save the file as UTF-8');
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new InputError(
    'this is no JSON object: write {"words": …, "lang": …, "now": …, "timeZone": …, "expect": …} on one line',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textIn(given: Record<string, unknown>, name: string, meaning: string): string {
  const value = given[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new InputError(`${name} is ${value === undefined ? 'missing' : 'no text'}: it must be ${meaning}`);
}
