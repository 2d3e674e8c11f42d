import { InputError } from '../../domain/errors.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { isRecord } from '../../http/mcp/message.ts';
import { type LocalSpan, parseLocal } from '../console/heard-words.ts';

/** A time that's meant. `spans` are answers that are equally right, the plainest first; not empty. */
export type MeantTime = {
  spans: readonly [LocalSpan, ...LocalSpan[]];
  /** Whether bounds may differ, as they do for parts of the day: half in common is enough. */
  isAbout: boolean;
};

/** One of several readings that a question has to name: when it may start, as local milliseconds. */
export type MeantReading = { starts: readonly number[]; isDay: boolean };

/** What words have to be heard as: times, all of them; a question, which may have to name these readings; or nothing. */
export type Expectation =
  | { kind: 'time'; times: readonly [MeantTime, ...MeantTime[]] }
  | { kind: 'question'; readings: readonly MeantReading[] }
  | { kind: 'nothing' };

/** Examples of what can be expected, for messages. */
export const expectForms =
  '"2026-12-01T15:00", "2026-12-01", {"start": …, "end": …}, a list of those, {"anyOf": […]}, "ask" or "none"';

/**
 * Reads what's expected, in times of a zone. Throws InputError, which says what's wrong with it.
 */
export function readExpectation(value: unknown, zone: Zone): Expectation {
  if (value === 'none') return { kind: 'nothing' };
  if (value === 'ask') return { kind: 'question', readings: [] };
  if (isRecord(value) && 'ask' in value) return { kind: 'question', readings: readingsOf(value, zone) };
  const [first, ...more] = (Array.isArray(value) ? value : [value]).map((each) => readTime(each, zone));
  if (!first) throw new InputError('expect is an empty list: write "none" if the words are about no time');
  return { kind: 'time', times: [first, ...more] };
}

function readingsOf({ ask, ...others }: Record<string, unknown>, zone: Zone): MeantReading[] {
  refuseOthers(others, '"ask"');
  if (!Array.isArray(ask) || ask.length < 2) {
    throw new InputError(
      '"ask" must list the two or more times that may be meant, or be written alone: "ask"',
    );
  }
  return ask.map((reading) => {
    const isDay = isWritten(reading, (text) => !text.includes(':'));
    const starts = readTime(reading, zone).spans.map(({ start }) => start);
    return { isDay, starts: starts.filter((start) => start !== null) };
  });
}

/** Whether something, or all of what's as good, is written as a text of a kind. */
function isWritten(value: unknown, isSo: (text: string) => boolean): boolean {
  if (isRecord(value) && Array.isArray(value['anyOf'])) {
    return value['anyOf'].every((each) => isWritten(each, isSo));
  }
  return typeof value === 'string' && isSo(value);
}

function readTime(value: unknown, zone: Zone): MeantTime {
  if (!isRecord(value)) return { spans: [readSpan(value, zone)], isAbout: false };
  const { about = false, ...span } = value;
  if (typeof about !== 'boolean') throw new InputError('"about" must be true or false');
  if (!('anyOf' in span)) return { spans: [readSpan(span, zone)], isAbout: about };
  const { anyOf, ...others } = span;
  refuseOthers(others, '"anyOf"');
  const [first, ...more] = Array.isArray(anyOf) ? anyOf.map((each) => readSpan(each, zone)) : [];
  if (!first) throw new InputError('"anyOf" must list times that are equally right');
  return { spans: [first, ...more], isAbout: about };
}

function readSpan(value: unknown, zone: Zone): LocalSpan {
  if (typeof value === 'string') {
    const start = readMoment(value, zone);
    return { start, end: value.includes(':') ? start : start + dayMs };
  }
  if (!isRecord(value)) throw new InputError(`${shown(value)} is no time: write ${expectForms}`);
  const { start: from = null, end: to = null, ...others } = value;
  refuseOthers(others, '"start" and "end"');
  const [start, end] = [from, to].map((each) => (each === null ? null : readMoment(each, zone)));
  if (start === undefined || end === undefined || (start === null && end === null)) {
    throw new InputError('a window must have a "start", an "end", or both');
  }
  if (start !== null && end !== null && end < start) {
    throw new InputError(`${shown(value)} ends before it starts`);
  }
  return { start, end };
}

function readMoment(value: unknown, zone: Zone): number {
  const local = typeof value === 'string' ? parseMoment(value, zone) : undefined;
  if (local !== undefined) return local;
  throw new InputError(`${shown(value)} is no time in ${zone.id}: write ${expectForms}`);
}

/** Local milliseconds of a local time, or of one with an offset; undefined for anything else. */
export function parseMoment(text: string, zone: Zone): number | undefined {
  if (!/T\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return parseLocal(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : zone.localAt(at);
}

function refuseOthers(others: Record<string, unknown>, known: string): void {
  const [name] = Object.keys(others);
  if (name !== undefined) throw new InputError(`${shown(name)} means nothing beside ${known}: leave it out`);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
