import { parseReading, type Reading } from './calendar-time.ts';

/** A recurrence rule (RFC 5545, section 3.3.10) whose grammar has been checked. */
export type RecurrenceRule = {
  /** As written but in capitals, without UNTIL: "FREQ=WEEKLY;BYDAY=MO". */
  text: string;
  until: Reading | undefined;
};

/** What each part may say. Signed numbers may not be 0, which the range alone cannot tell. */
const parts: Record<string, (value: string) => boolean> = {
  FREQ: (value) => /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: (value) => isNumber(value, 1, 1_000_000),
  COUNT: (value) => isNumber(value, 1, 1_000_000_000),
  UNTIL: (value) => parseReading(value) !== undefined,
  BYSECOND: listOf((value) => isNumber(value, 0, 60)),
  BYMINUTE: listOf((value) => isNumber(value, 0, 59)),
  BYHOUR: listOf((value) => isNumber(value, 0, 23)),
  BYDAY: listOf((value) => /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(value)),
  BYMONTHDAY: listOf((value) => isSigned(value, 31)),
  BYYEARDAY: listOf((value) => isSigned(value, 366)),
  BYWEEKNO: listOf((value) => isSigned(value, 53)),
  BYMONTH: listOf((value) => /^(?:0?[1-9]|1[0-3])L?$/.test(value)),
  BYSETPOS: listOf((value) => isSigned(value, 366)),
  WKST: (value) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(value),
  RSCALE: (value) => /^(?:GREGORIAN|CHINESE|HEBREW|INDIAN)$/.test(value),
  SKIP: (value) => /^(?:OMIT|BACKWARD|FORWARD)$/.test(value),
};

/** The rule of a text; undefined where any part of it is not understood, for what it leaves out would be lost. */
export function parseRule(text: string): RecurrenceRule | undefined {
  const read = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(' ', '').split(';')) {
    if (part === '') continue;
    const [name = '', value = '', ...rest] = part.split('=');
    if (rest.length > 0 || read.has(name) || !Object.hasOwn(parts, name) || !parts[name]?.(value))
      return undefined;
    read.set(name, value);
  }
  if (!read.has('FREQ')) return undefined;
  const until = parseReading(read.get('UNTIL') ?? '');
  read.delete('UNTIL');
  // What goes without saying costs the library time.
  if (read.get('RSCALE') === 'GREGORIAN' && !read.has('SKIP')) read.delete('RSCALE');
  return { text: [...read].map(([name, value]) => `${name}=${value}`).join(';'), until };
}

function listOf(isItem: (value: string) => boolean): (value: string) => boolean {
  return (value) => value.split(',').every(isItem);
}

function isNumber(value: string, least: number, most: number): boolean {
  return /^\+?\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isSigned(value: string, most: number): boolean {
  const size = Number(value.replace(/^[+-]/, ''));
  return /^[+-]?\d{1,3}$/.test(value) && size >= 1 && size <= most;
}
