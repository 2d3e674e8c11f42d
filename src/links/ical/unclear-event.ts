import { dayMs, dayOf, formatLocal, minuteMs } from '../../domain/local-time.ts';
import type { LinkError } from '../link-error.ts';
import { isFree, readEvent, unclearName } from './calendar-event.ts';
import { parseReading, readTime } from './calendar-time.ts';
import type { Component } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { durationMs, parseDuration } from './duration.ts';
import type { ObjectZones } from './object-zones.ts';
import { parseRule, withoutTimes } from './recurrence-rule.ts';

/** From when to when a time may be, in local milliseconds of a clock that may not be known; a date is all of its day. */
type Range = { fromMs: number; toMs: number; isDate: boolean };

/**
 * An event that cannot be read, rewritten so that it can be: where its times are unclear, their clocks are taken for
 * that of UTC, and `daysOf` makes up for it. Undefined where there is no telling how much that is; null where
 * it takes no time at all.
 */
export function clearedEvent(
  component: Component,
  zones: ObjectZones,
  failure: LinkError,
): Component | null | undefined {
  const { lines } = component;
  if (isFree(lines)) return null;
  if (lines.some(({ params }) => params['RANGE']?.toUpperCase() === 'THISANDFUTURE')) return undefined;
  const clear = withoutUnclearExceptions(component, zones);
  if (clear) return clear;
  const uid = lines.filter(({ name }) => name === 'UID');
  const times = clearedTimes(component);
  return times && { ...component, lines: [...uid, ...times, lineOf(unclearName, reasonOf(failure))] };
}

/** What was not readable, without what stood there: that may be private. Zones are kept by their names anyway. */
function reasonOf({ details: { found = '' } }: LinkError): string {
  return /^(?:several )?time zones? "/.test(found) ? found : (found.split(' "')[0] ?? '');
}

/** An exception that cannot be read takes nothing away, and what stands for no known instance stands for itself. */
function withoutUnclearExceptions(component: Component, zones: ObjectZones): Component | undefined {
  const isOfNone = component.lines.some((line) => {
    return line.name === 'RECURRENCE-ID' && !isReadable(() => readTime(line, line.value, zones));
  });
  const own = component.lines.filter(({ name }) => !isOfNone || (name !== 'RECURRENCE-ID' && name !== 'UID'));
  const lines = own.map((line) => {
    if (line.name !== 'EXDATE') return line;
    const values = line.value
      .split(',')
      .filter((text) => isReadable(() => readTime(line, text.trim(), zones)));
    return { ...line, value: values.join(',') };
  });
  const cleared = { ...component, lines: [...lines, lineOf(unclearName, 'exceptions')] };
  return isReadable(() => readEvent(cleared, zones)) ? cleared : undefined;
}

function clearedTimes({ lines }: Component): ContentLine[] | undefined {
  const startLine = lineNamed(lines, 'DTSTART');
  const start = startLine && readRange(startLine);
  const end = start && lastEnd(lines, start);
  if (!start || !end) return undefined;
  const repeats: ContentLine[] = [];
  for (const line of lines) {
    if (line.name !== 'RRULE' && line.name !== 'RDATE') continue;
    const cleared = line.name === 'RRULE' ? clearedRule(line, start) : clearedExtras(line);
    if (!cleared) return undefined;
    repeats.push(cleared);
  }
  const endMs = end.isMoment ? start.fromMs : Math.max(end.toMs, start.toMs + minuteMs);
  return [lineOf('DTSTART', utcText(start.fromMs)), lineOf('DTEND', utcText(endMs)), ...repeats];
}

/** The latest end that an event gives itself, which takes no time where that is its start, or is before it by one clock. */
function lastEnd(
  lines: readonly ContentLine[],
  start: Range,
): { toMs: number; isMoment: boolean } | undefined {
  const [startLine, endLine] = [lineNamed(lines, 'DTSTART'), lineNamed(lines, 'DTEND')];
  const durationLine = lineNamed(lines, 'DURATION');
  const end = endLine ? readRange(endLine) : start;
  const duration = durationLine ? parseDuration(durationLine.value) : { days: 0, exactMs: 0 };
  if (!end || !duration) return undefined;
  const lastsMs = Math.max(0, durationMs(duration));
  const isOneClock = !endLine || endLine.params['TZID'] === startLine?.params['TZID'];
  const isAtOnce = endLine ? isOneClock && end.toMs <= start.fromMs : !start.isDate;
  return { toMs: Math.max(end.toMs, start.toMs + lastsMs), isMoment: lastsMs === 0 && isAtOnce };
}

/** When a time is by its own clock. Its date must be legible; where its hour is not, it may be any. */
function readRange(line: ContentLine, text = line.value): Range | undefined {
  const isDate = line.params['VALUE']?.toUpperCase() === 'DATE';
  const reading = parseReading(text);
  if (reading && !reading.isDate && !isDate) {
    return { fromMs: reading.localMs, toMs: reading.localMs, isDate: false };
  }
  const day = reading ?? (/^\d{8}T/i.test(text) ? parseReading(text.slice(0, 8)) : undefined);
  if (!day) return undefined;
  const fromMs = dayOf(day.localMs) * dayMs;
  return { fromMs, toMs: fromMs + dayMs, isDate: isDate || reading?.isDate === true };
}

/** A rule that ends a day later, for its end may be of another zone; one that cannot be read may come round every day. */
function clearedRule(line: ContentLine, { isDate }: Range): ContentLine | undefined {
  const read = parseRule(line.value);
  const rule = read && isDate ? withoutTimes(read) : read;
  const [, untilText] = /UNTIL=(\d{8})/i.exec(line.value) ?? [];
  const until = parseReading(untilText ?? '');
  if (!rule && !until) return undefined;
  const end = until ? `;UNTIL=${utcText(until.localMs + dayMs).slice(0, 8)}` : '';
  return lineOf('RRULE', `${rule?.text ?? 'FREQ=DAILY'}${end}`);
}

/** Extra times on the clock of UTC; undefined where one of them is not a plain time. */
function clearedExtras(line: ContentLine): ContentLine | undefined {
  const texts = line.value.split(',').map((text) => text.trim());
  const times = texts.filter((text) => text !== '').map((text) => readRange(line, text));
  const cleared = times.flatMap((range) =>
    range && range.fromMs === range.toMs ? utcText(range.fromMs) : [],
  );
  return cleared.length === times.length ? lineOf('RDATE', cleared.join(',')) : undefined;
}

function lineNamed(lines: readonly ContentLine[], name: string): ContentLine | undefined {
  return lines.find((line) => line.name === name);
}

function lineOf(name: string, value: string): ContentLine {
  return { name, params: {}, value };
}

function utcText(localMs: number): string {
  return `${formatLocal(localMs).replaceAll(/[-:]/g, '')}Z`;
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
