import { type PlainTime, parsePlainTime } from '../plain-time.ts';

/** A recurrence rule (RFC 5545, section 3.3.10) whose grammar has been checked. */
export type RecurrenceRule = {
  /** As written but in capitals, without UNTIL: "FREQ=WEEKLY;BYDAY=MO". */
  text: string;
  /** The same, by part name. */
  parts: ReadonlyMap<string, string>;
  until: PlainTime | undefined;
};

/** The valid values of each part. Signed numbers may not be 0. */
const parts: Record<string, (value: string) => boolean> = {
  FREQ: (value) => /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: (value) => isNumber(value, 1, 1_000_000),
  COUNT: (value) => isNumber(value, 1, 1_000_000_000),
  UNTIL: (value) => parsePlainTime(value) !== undefined,
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

/** Parses a rule; undefined if any part of it isn't understood, because ignoring it could lose busy time. */
export function parseRule(text: string): RecurrenceRule | undefined {
  const read = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(' ', '').split(';')) {
    if (part === '') continue;
    const [name = '', value = '', ...rest] = part.split('=');
    if (rest.length > 0 || read.has(name) || !Object.hasOwn(parts, name) || !parts[name]?.(value))
      return undefined;
    read.set(name, value);
  }
  const until = parsePlainTime(read.get('UNTIL') ?? '');
  read.delete('UNTIL');
  simplify(read);
  return isDefined(read) ? ruleOf(read, until) : undefined;
}

/** The rule without its times of day, which must be ignored for whole days (RFC 5545, section 3.3.10). */
export function withoutTimes({ parts, until }: RecurrenceRule): RecurrenceRule {
  const left = new Map([...parts].filter(([name]) => !/^BY(?:HOUR|MINUTE|SECOND)$/.test(name)));
  simplify(left);
  return ruleOf(left, until);
}

function ruleOf(parts: ReadonlyMap<string, string>, until: PlainTime | undefined): RecurrenceRule {
  return { text: [...parts].map(([name, value]) => `${name}=${value}`).join(';'), parts, until };
}

/** Drops parts that change nothing, and parts that RFC 5545 forbids if dropping them can only add busy time. */
function simplify(read: Map<string, string>): void {
  const isOfDates = /^(?:MONTHLY|YEARLY)$/.test(read.get('FREQ') ?? '');
  const weekdays = read.get('BYDAY');
  if (read.get('RSCALE') === 'GREGORIAN') read.delete('RSCALE');
  if (read.get('SKIP') === 'OMIT' || !isOfDates) read.delete('SKIP');
  if (weekdays !== undefined && !isOfDates) read.set('BYDAY', weekdays.replaceAll(/[+\-\d]/g, ''));
  if (![...read.keys()].some((name) => /^BY(?!SETPOS)/.test(name))) read.delete('BYSETPOS');
}

/** Whether RFC 5545 and RFC 7529 define what the rule means. If they don't, programs disagree. */
function isDefined(read: ReadonlyMap<string, string>): boolean {
  const frequency = read.get('FREQ') ?? '';
  if (frequency === '') return false;
  if (read.has('BYWEEKNO') && frequency !== 'YEARLY') return false;
  if (read.has('BYYEARDAY') && /^(?:DAILY|WEEKLY|MONTHLY)$/.test(frequency)) return false;
  if (read.has('BYMONTHDAY') && frequency === 'WEEKLY') return false;
  if (read.has('RSCALE')) return isForeignKnown(read);
  if (/L|13/.test(read.get('BYMONTH') ?? '')) return false;
  return !read.has('SKIP') || isSkipDefined(read);
}

/** For other calendars, the library gets only months and days of the month right, and SKIP only for months. */
function isForeignKnown(read: ReadonlyMap<string, string>): boolean {
  if ([...read.keys()].some((name) => /^BY(?!MONTH|HOUR|MINUTE|SECOND)/.test(name))) return false;
  return !read.has('SKIP') || numbers(read.get('BYMONTHDAY')).every((day) => Math.abs(day) < 29);
}

/** RFC 7529 leaves open what SKIP does to days counted from the end, and in which order it meets some other parts. */
function isSkipDefined(read: ReadonlyMap<string, string>): boolean {
  const [monthDays, yearDays] = [numbers(read.get('BYMONTHDAY')), numbers(read.get('BYYEARDAY'))];
  if (monthDays.some((day) => day < -28) || yearDays.includes(-366)) return false;
  if (yearDays.length > 0 && (monthDays.length > 0 || read.has('BYMONTH'))) return false;
  if (monthDays.length + yearDays.length === 0) return true;
  return !read.has('BYWEEKNO') && !/\d/.test(read.get('BYDAY') ?? '');
}

function numbers(text: string | undefined): number[] {
  return text === undefined ? [] : text.split(',').map(Number);
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
