import { unreadable } from '../link-error.ts';
import { type CalendarTime, readTime } from './calendar-time.ts';
import type { Component } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { type Duration, parseDuration } from './event-length.ts';
import { parseRule, type RecurrenceRule, withoutTimes } from './recurrence/recurrence-rule.ts';
import type { ObjectZones } from './zones/object-zones.ts';

/** A time that an event has besides its rule; a period has its own end. */
export type ExtraTime = {
  start: CalendarTime;
  end?: CalendarTime | undefined;
  duration?: Duration | undefined;
};

/** What a VEVENT says about time (RFC 5545, section 3.6.1). */
export type CalendarEvent = {
  uid: string | undefined;
  sequence: number;
  /** The instance of its series that this event replaces; undefined for the series itself. */
  recurrenceId: CalendarTime | undefined;
  /** Whether it also replaces all later instances. */
  isThisAndFuture: boolean;
  start: CalendarTime;
  end: CalendarTime | undefined;
  duration: Duration | undefined;
  rules: RecurrenceRule[];
  extraTimes: ExtraTime[];
  exceptTimes: CalendarTime[];
  /** False if it's free time or cancelled. */
  isBusy: boolean;
  /** What couldn't be read: only exceptions, or its times, and why. Undefined if everything could. */
  unclear: { what: 'exceptions' | 'times'; reason: string } | undefined;
};

/** The line of a reduced event that says what couldn't be read. */
export const unclearName = 'X-SLOTLINE-UNCLEAR';

/** Reads a VEVENT. Throws LinkError "unreadable", so that nothing unreadable ever counts as free. */
export function readEvent({ lines }: Component, zones: ObjectZones): CalendarEvent {
  const named = Map.groupBy(lines, ({ name }) => name);
  const all = (name: string) => named.get(name) ?? [];
  const id = all('RECURRENCE-ID')[0];
  const start = all('DTSTART')[0];
  const end = all('DTEND')[0];
  const duration = all('DURATION')[0];
  if (!start) throw unreadable('an event without', 'DTSTART');
  const startTime = readTime(start, start.value, zones);
  return {
    uid: all('UID')[0]?.value || undefined,
    sequence: Number(all('SEQUENCE')[0]?.value) || 0,
    recurrenceId: id && readTime(id, id.value, zones),
    isThisAndFuture: id?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    start: startTime,
    end: end && readTime(end, end.value, zones),
    duration: duration && readDuration(duration, duration.value),
    rules: all('RRULE').map((line) => (startTime.isDate ? withoutTimes(readRule(line)) : readRule(line))),
    extraTimes: all('RDATE').flatMap((line) => readTimes(line, zones)),
    exceptTimes: all('EXDATE').flatMap((line) => readTimes(line, zones).map(({ start }) => start)),
    isBusy: !isFree(lines),
    unclear: readUnclear(all(unclearName)[0]?.value),
  };
}

function readUnclear(reason: string | undefined): CalendarEvent['unclear'] {
  if (reason === undefined) return undefined;
  return { what: reason === 'exceptions' ? reason : 'times', reason };
}

/** The properties that decide whether an event is busy. */
export const busyNames: readonly string[] = ['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'];

/** Whether an event takes no time. Outlook's own property counts only if TRANSP is missing; when in doubt, it's busy. */
export function isFree(lines: readonly ContentLine[]): boolean {
  if (allHaveValue(lines, 'STATUS', 'CANCELLED')) return true;
  return (
    allHaveValue(lines, 'TRANSP', 'TRANSPARENT') ??
    allHaveValue(lines, 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREE') ??
    false
  );
}

/** Whether every line of this name has this value; undefined if there is no such line. */
function allHaveValue(lines: readonly ContentLine[], name: string, word: string): boolean | undefined {
  let said: boolean | undefined;
  for (const line of lines) {
    if (line.name === name) said = said !== false && line.value.toUpperCase() === word;
  }
  return said;
}

/** The times of a line, including periods. Some programs leave the line empty. */
export function readTimes(line: ContentLine, zones: ObjectZones): ExtraTime[] {
  const texts = line.value.split(',').map((text) => text.trim());
  return texts.filter((text) => text !== '').map((text) => readExtraTime(line, text, zones));
}

function readExtraTime(line: ContentLine, text: string, zones: ObjectZones): ExtraTime {
  const slash = text.indexOf('/');
  if (slash < 0) return { start: readTime(line, text, zones) };
  const start = readTime(line, text.slice(0, slash), zones);
  const rest = text.slice(slash + 1);
  if (/^[+-]?P/i.test(rest)) return { start, duration: readDuration(line, rest) };
  return { start, end: readTime(line, rest, zones) };
}

function readDuration(line: ContentLine, text: string): Duration {
  const duration = parseDuration(text);
  if (!duration) throw unreadable(line, text);
  return duration;
}

function readRule(line: ContentLine): RecurrenceRule {
  const rule = parseRule(line.value);
  if (!rule) throw unreadable(line, line.value);
  return rule;
}
