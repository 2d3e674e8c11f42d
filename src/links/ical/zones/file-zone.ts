import { countUpTo } from '../../../domain/time/ascending.ts';
import { hourMs, localMsOf, minuteMs } from '../../../domain/time/local-time.ts';
import { unreadable } from '../../link-error.ts';
import type { Component } from '../components.ts';
import type { ContentLine } from '../content-line.ts';
import { parsePlainTime } from '../plain-time.ts';
import { readingsOf } from '../recurrence/recurrence.ts';
import { parseRule } from '../recurrence/recurrence-rule.ts';
import type { WallClock } from './wall-clock.ts';

const firstYearMs = localMsOf({ year: 1970, month: 1, day: 1 });
const lastYearMs = localMsOf({ year: 2101, month: 1, day: 1 });

/** The clock of a VTIMEZONE (RFC 5545, section 3.6.5), from 1970 to 2100. Throws LinkError "unreadable". */
export function readFileZone(component: Component): WallClock {
  const onsets = component.parts.flatMap(onsetsOf).toSorted((a, b) => a.at - b.at);
  if (onsets.length === 0) throw unreadable('time zone', component.lines[0]?.value ?? '');
  const changes = onsets.map(({ at }) => at);
  const offsetAt = (epochMs: number): number =>
    onsets[countUpTo(changes, epochMs) - 1]?.offsetTo ?? onsets[0]?.offsetFrom ?? 0;
  return { offsetAt, instantsAt: (localMs) => instantsAt(offsetAt, localMs) };
}

/** A reading may mean any offset in use within a day of it. */
function instantsAt(offsetAt: WallClock['offsetAt'], localMs: number): number[] {
  const offsets = new Set([
    offsetAt(localMs - 24 * hourMs),
    offsetAt(localMs),
    offsetAt(localMs + 24 * hourMs),
  ]);
  return [...offsets]
    .map((offset) => localMs - offset)
    .filter((instant) => instant + offsetAt(instant) === localMs)
    .toSorted((a, b) => a - b);
}

/** Each time that a STANDARD or DAYLIGHT part takes effect, in epoch milliseconds, and the offsets before and after. */
function onsetsOf(part: Component) {
  const offsetFrom = readOffset(part, 'TZOFFSETFROM');
  const offsetTo = readOffset(part, 'TZOFFSETTO');
  const startMs = readLocal(single(part, 'DTSTART'));
  const readings = [startMs];
  for (const line of part.lines) {
    if (line.name === 'RDATE') readings.push(...line.value.split(',').map((text) => readLocal(line, text)));
    if (line.name === 'RRULE') readings.push(...ruleReadings(line, startMs, offsetFrom));
  }
  return [...new Set(readings)].map((reading) => ({ at: reading - offsetFrom, offsetFrom, offsetTo }));
}

function ruleReadings(line: ContentLine, startMs: number, offsetFrom: number): number[] {
  const rule = parseRule(line.value);
  if (!rule) throw unreadable(line, line.value);
  const { until } = rule;
  const untilMs = until && (until.isUtc ? until.localMs + offsetFrom : until.localMs);
  return readingsOf({ rule, startMs, untilMs, fromMs: firstYearMs, toMs: lastYearMs });
}

function single({ lines, name: part }: Component, name: string): ContentLine {
  const line = lines.find((candidate) => candidate.name === name);
  if (!line) throw unreadable(`time zone without ${name} in`, part);
  return line;
}

function readLocal(line: ContentLine, text = line.value): number {
  const reading = parsePlainTime(text.split('/')[0] ?? '');
  if (!reading) throw unreadable(line, text);
  return reading.localMs;
}

/** "+0130" or "-003000" in milliseconds. */
function readOffset(part: Component, name: string): number {
  const line = single(part, name);
  const match = /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(line.value);
  if (!match) throw unreadable(line, line.value);
  const distance = Number(match[2]) * hourMs + Number(match[3]) * minuteMs + Number(match[4] ?? 0) * 1000;
  return match[1] === '-' ? -distance : distance;
}
