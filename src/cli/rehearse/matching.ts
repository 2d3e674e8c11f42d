import { isRecord } from '../../http/mcp/message.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Path } from './yaml-documents.ts';

/** What's different from what's expected, and where. */
export type Mismatch = { path: Path; expected: unknown; actual: unknown };

/** What every refusal may have. */
const refusalFields = ['code', 'error', 'message', 'slots', 'path', 'examples', 'missing'];

/** What may be expected of an operation's answer, by name. */
export function expectableFields({ output }: Operation): string[] {
  const fields = Object.keys(output['properties'] ?? {});
  return [...new Set(['start', 'booked', ...fields, ...refusalFields, 'text'])];
}

/** The first difference of an answer from what's expected of it; undefined if there's none. */
export function mismatchInAnswer(
  expected: Record<string, unknown>,
  answer: Record<string, unknown>,
): Mismatch | undefined {
  for (const [name, value] of Object.entries(expected)) {
    const mismatch = mismatchIn(value, answerField(answer, name), [name]);
    if (mismatch) return mismatch;
  }
  return undefined;
}

/** A field of an answer, or what stands for one: its start and whether it booked. */
function answerField(answer: Record<string, unknown>, name: string): unknown {
  if (name === 'booked') return fieldOf(answer['booking'], 'status') === 'booked';
  if (name !== 'start') return answer[name];
  const { booking, hold, slots } = answer;
  return startOf(booking) ?? startOf(hold) ?? (Array.isArray(slots) ? startOf(slots[0]) : undefined);
}

/** What the items of the lists of a state are told apart by, if not by their start. */
const labels: Readonly<Record<string, string>> = { events: 'type', told: 'kind', messages: 'text' };

/** The first difference of a state from what's expected of it: lists have to hold the same, in any order. */
export function mismatchInState(
  expected: Record<string, unknown>,
  state: Record<string, unknown>,
): Mismatch | undefined {
  for (const [name, wanted] of Object.entries(expected)) {
    const items = Array.isArray(state[name]) ? state[name] : [];
    const label = labels[name] ?? 'start';
    if (typeof wanted === 'number' || !Array.isArray(wanted)) {
      if (items.length !== wanted) return { path: [name], expected: wanted, actual: items.length };
      continue;
    }
    const left = [...items];
    for (const [index, each] of wanted.entries()) {
      const found = left.findIndex((item) => !mismatchIn(each, item, [label]));
      if (found === -1) {
        return { path: [name, index], expected: each, actual: left.map((item) => fieldOf(item, label)) };
      }
      left.splice(found, 1);
    }
    if (left.length > 0) {
      return { path: [name], expected: wanted, actual: items.map((item) => fieldOf(item, label)) };
    }
  }
  return undefined;
}

/** The first difference of a value from what's expected: objects may have more fields, lists have to be as long. */
function mismatchIn(expected: unknown, actual: unknown, path: Path): Mismatch | undefined {
  if (Array.isArray(expected)) return mismatchInList(expected, actual, path);
  if (isRecord(expected)) {
    if (!isRecord(actual)) return { path, expected, actual };
    for (const [name, value] of Object.entries(expected)) {
      const mismatch = mismatchIn(value, actual[name], [...path, name]);
      if (mismatch) return mismatch;
    }
    return undefined;
  }
  if (Array.isArray(actual) && typeof expected === 'number') {
    return actual.length === expected ? undefined : { path, expected, actual: actual.map(brief) };
  }
  const value = isRecord(actual) ? actual[labelOf(path, actual)] : actual;
  return isAsExpected(expected, value, path) ? undefined : { path, expected, actual: value };
}

function mismatchInList(expected: unknown[], actual: unknown, path: Path): Mismatch | undefined {
  if (!Array.isArray(actual)) return { path, expected, actual };
  const isBrief = expected.every((each) => !isRecord(each));
  const shown = isBrief ? actual.map(brief) : actual;
  if (actual.length !== expected.length) return { path, expected, actual: shown };
  const first = expected.findIndex((each, index) => mismatchIn(each, actual[index], [...path, index]));
  if (first === -1) return undefined;
  return isBrief
    ? { path, expected, actual: shown }
    : mismatchIn(expected[first], actual[first], [...path, first]);
}

/** What a text is compared with where there's an object: its start, or what the last name of the path says. */
function labelOf(path: Path, actual: Record<string, unknown>): string {
  const last = String(path.at(-1));
  return last in actual ? last : 'start';
}

function brief(value: unknown): unknown {
  return startOf(value) ?? value;
}

/** Fields with sentences, of which a part is enough. */
const sentences = ['message', 'question', 'error', 'text', 'spoken'];

const timeForm = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?$/;

function isAsExpected(expected: unknown, actual: unknown, path: Path): boolean {
  if (expected === null) return actual === null || actual === undefined;
  if (typeof expected === 'number' && typeof actual === 'string') return actual === String(expected);
  if (typeof expected !== 'string') return expected === actual;
  if (actual === null || actual === undefined) return false;
  const text = String(actual);
  const pattern = patternOf(expected);
  if (pattern) return pattern.test(text);
  const time = timeForm.exec(expected);
  if (time && timeForm.test(text)) return isSameTime(expected, text, time[1]);
  return sentences.includes(String(path.at(-1))) ? text.includes(expected) : text === expected;
}

/** The regular expression that a text stands for, "/words/i"; undefined for any other text. Throws SyntaxError. */
export function patternOf(text: string): RegExp | undefined {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  return source === undefined ? undefined : new RegExp(source, flags);
}

/** Without an offset it's the answer's local time, to the minute or the day that's given. */
function isSameTime(expected: string, actual: string, offset: string | undefined): boolean {
  if (offset !== undefined) return Date.parse(expected) === Date.parse(actual);
  return actual.startsWith(expected.replace(' ', 'T'));
}

function startOf(value: unknown): unknown {
  return fieldOf(value, 'start');
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
