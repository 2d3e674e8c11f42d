import { type CalendarTime, readTime } from './calendar-time.ts';
import type { Component } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { type Duration, parseDuration } from './duration.ts';
import type { ObjectZones } from './object-zones.ts';
import { parseRule, type RecurrenceRule } from './recurrence-rule.ts';
import { unreadable } from './unreadable.ts';

/** A time that an event has besides its rule; a period brings its own end. */
export type ExtraTime = {
  start: CalendarTime;
  end?: CalendarTime | undefined;
  duration?: Duration | undefined;
};

/** What of a VEVENT tells of time (RFC 5545, section 3.6.1). */
export type CalendarEvent = {
  uid: string | undefined;
  sequence: number;
  /** Which instance of its series this event stands for; undefined for the series itself. */
  recurrenceId: CalendarTime | undefined;
  /** Whether it stands for all later instances too. */
  isThisAndFuture: boolean;
  start: CalendarTime;
  end: CalendarTime | undefined;
  duration: Duration | undefined;
  rules: RecurrenceRule[];
  exceptRules: RecurrenceRule[];
  extraTimes: ExtraTime[];
  exceptTimes: CalendarTime[];
  /** False where it is free time, or cancelled. */
  isBusy: boolean;
};

/** Reads a VEVENT. Throws LinkError "unreadable": what cannot be read is never taken for free. */
export function readEvent({ lines }: Component, zones: ObjectZones): CalendarEvent {
  const single = (name: string) => lines.find((line) => line.name === name);
  const times = (name: string) =>
    lines.filter((line) => line.name === name).flatMap((line) => readTimes(line, zones));
  const rules = (name: string) => lines.filter((line) => line.name === name).map(readRule);
  const recurrenceLine = single('RECURRENCE-ID');
  const startLine = single('DTSTART');
  if (!startLine) throw unreadable('an event without', 'DTSTART');
  const endLine = single('DTEND');
  const durationLine = single('DURATION');
  return {
    uid: single('UID')?.value || undefined,
    sequence: Number(single('SEQUENCE')?.value) || 0,
    recurrenceId: recurrenceLine && readTime(recurrenceLine, recurrenceLine.value, zones),
    isThisAndFuture: recurrenceLine?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    start: readTime(startLine, startLine.value, zones),
    end: endLine && readTime(endLine, endLine.value, zones),
    duration: durationLine && readDuration(durationLine, durationLine.value),
    rules: rules('RRULE'),
    exceptRules: rules('EXRULE'),
    extraTimes: times('RDATE'),
    exceptTimes: times('EXDATE').map(({ start }) => start),
    isBusy: !lines.some(isFree),
  };
}

/** Whether a line says that an event takes no time. */
export function isFree({ name, value }: ContentLine): boolean {
  const word = value.toUpperCase();
  if (name === 'TRANSP') return word === 'TRANSPARENT';
  if (name === 'STATUS') return word === 'CANCELLED';
  return name === 'X-MICROSOFT-CDO-BUSYSTATUS' && word === 'FREE';
}

/** The times of a line, periods among them. Some programs write the line and nothing in it. */
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
  if (!duration) throw unreadable(line.name, text);
  return duration;
}

function readRule(line: ContentLine): RecurrenceRule {
  const rule = parseRule(line.value);
  if (!rule) throw unreadable(line.name, line.value);
  return rule;
}
