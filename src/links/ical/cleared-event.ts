import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { LinkError } from '../link-error.ts';
import { isFree, readEvent, unclearName } from './calendar-event.ts';
import { readTime } from './calendar-time.ts';
import type { Component } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { durationMs, parseDuration } from './event-length.ts';
import { parsePlainTime } from './plain-time.ts';
import { utcText } from './recurrence/recurrence.ts';
import { parseRule, withoutTimes } from './recurrence/recurrence-rule.ts';
import type { ObjectZones } from './zones/object-zones.ts';

/** The earliest and latest a time may be, in local milliseconds of a clock that may be unknown. A date covers its day. */
type Range = { fromMs: number; toMs: number; isDate: boolean };

/**
 * Rewrites an event that can't be read so that it can. If its times are unclear, they're written as if in UTC, and `daysOf`
 * allows for the difference. Undefined if the time it may take can't be bounded; null if it takes none.
 */
export function clearedEvent(component: Component, zones: ObjectZones, failure: LinkError) {
  const { lines } = component;
  if (isFree(lines)) return null;
  if (lines.some(({ params }) => params['RANGE']?.toUpperCase() === 'THISANDFUTURE')) return undefined;
  const clear = withoutUnclearExceptions(component, zones);
  if (clear) return clear;
  const uid = lines.filter(({ name }) => name === 'UID');
  const times = clearedTimes(component);
  return times && { ...component, lines: [...uid, ...times, lineOf(unclearName, reasonOf(failure))] };
}

/** What couldn't be read, without its value, which may be private. Zone names are kept anyway. */
function reasonOf({ details: { found = '' } }: LinkError): string {
  return /^(?:several )?time zones? "/.test(found) ? found : (found.split(' "')[0] ?? '');
}

/** Drops exceptions that can't be read. An override whose instance can't be read becomes an event of its own. */
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

/** The latest end an event may have. It's a moment if it takes no time: it ends at its start, or before it in the same zone. */
function lastEnd(lines: readonly ContentLine[], start: Range) {
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

/** When a time may be. Its date must be legible; if its time of day isn't, it may be any. */
function readRange(line: ContentLine, text = line.value): Range | undefined {
  const isDate = line.params['VALUE']?.toUpperCase() === 'DATE';
  const reading = parsePlainTime(text);
  if (reading && !reading.isDate && !isDate) {
    return { fromMs: reading.localMs, toMs: reading.localMs, isDate: false };
  }
  const day = reading ?? (/^\d{8}T/i.test(text) ? parsePlainTime(text.slice(0, 8)) : undefined);
  if (!day) return undefined;
  const fromMs = dayOf(day.localMs) * dayMs;
  return { fromMs, toMs: fromMs + dayMs, isDate: isDate || reading?.isDate === true };
}

/** The rule with its end a day later, because the zone is unknown. A rule that can't be read but ends may hit every day. */
function clearedRule(line: ContentLine, { isDate }: Range): ContentLine | undefined {
  const read = parseRule(line.value);
  const rule = read && isDate ? withoutTimes(read) : read;
  const [, untilText] = /UNTIL=(\d{8})/i.exec(line.value) ?? [];
  const until = parsePlainTime(untilText ?? '');
  if (!rule && !until) return undefined;
  const end = until ? `;UNTIL=${utcText(until.localMs + dayMs).slice(0, 8)}` : '';
  return lineOf('RRULE', `${rule?.text ?? 'FREQ=DAILY'}${end}`);
}

/** Extra times as if in UTC; undefined if one of them isn't a plain time. */
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

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
