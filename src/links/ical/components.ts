import type { WrongContent } from '../../domain/calendar/link-failure.ts';
import { LinkError } from '../link-error.ts';
import { type ContentLine, contentLines, timeNames } from './content-line.ts';

/** A component (RFC 5545, section 3.6), with the lines and parts that matter for time. */
export type Component = { name: string; lines: ContentLine[]; parts: Component[] };

/** The lines that are read, by component; everything else is dropped. */
const linesOf: Record<string, readonly string[]> = {
  VCALENDAR: ['X-WR-TIMEZONE'],
  VEVENT: [
    ...['UID', 'RECURRENCE-ID', 'SEQUENCE', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE'],
    ...['DTSTAMP', 'LAST-MODIFIED', 'TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-SLOTLINE-UNCLEAR'],
  ],
  VFREEBUSY: ['UID', 'FREEBUSY'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

const names = new Set(['BEGIN', 'END', ...Object.values(linesOf).flat()]);

/** The components that are kept, by the component they are in. */
const partsOf: Record<string, readonly string[]> = {
  VCALENDAR: ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
};

/** A component that hasn't ended yet; `kept` is undefined if it's dropped. */
type Open = { name: string; kept: Component | undefined };

/** The most components that are kept: each takes a few kilobytes during expansion. */
const mostComponents = 20_000;

/** How a text is read. */
export type ReadingOptions = {
  /** Decodes a wanted line that isn't plain ASCII. */
  decode(raw: string): string;
  /** Whether a component can be dropped: most events of old calendars are over. */
  isOver?(component: Component): boolean;
};

/**
 * The events, free/busy components and time zones of all calendars in a text. Throws LinkError "not_a_calendar", "empty",
 * "truncated" or "too_large". Skips anything before, between and after calendars.
 */
export function readComponents(text: string, { decode, isOver = () => false }: ReadingOptions): Component[] {
  const calendar: Component = { name: 'VCALENDAR', lines: [], parts: [] };
  const open: Open[] = [];
  let [isCalendar, firstPart] = [false, 0];
  // Web pages about calendars may contain one.
  if (/^\s*</.test(text)) throw notCalendar(text);
  for (const line of contentLines(text, { names, decode })) {
    if (line.name === 'BEGIN') {
      const name = line.value.toUpperCase();
      if (open.length === 0 && name !== 'VCALENDAR') throw strayComponent(text, isCalendar);
      isCalendar = true;
      begin(open, name, calendar);
    } else if (line.name === 'END') {
      const ended = end(open, line.value.toUpperCase());
      if (ended && isOver(ended)) calendar.parts.pop();
      if (open.length === 0) {
        setFloatingZone(calendar, firstPart);
        firstPart = calendar.parts.length;
      }
      refuseTooMany(calendar);
    } else keep(open.at(-1)?.kept, line);
  }
  if (!isCalendar) throw notCalendar(text);
  if (open.length > 0) throw new LinkError('truncated');
  return calendar.parts;
}

function begin(open: Open[], name: string, calendar: Component): void {
  const around = open.at(-1);
  if (around === undefined) {
    open.push({ name, kept: calendar });
    return;
  }
  // A calendar inside a calendar: the end of the outer one is missing.
  if (name === 'VCALENDAR') throw new LinkError('truncated');
  let kept: Component | undefined;
  if (around.kept && partsOf[around.name]?.includes(name)) {
    kept = { name, lines: [], parts: [] };
    around.kept.parts.push(kept);
  }
  open.push({ name, kept });
}

/** Returns the component that has ended if it's directly in the calendar. */
function end(open: Open[], name: string): Component | undefined {
  const ended = open.pop();
  if (ended === undefined) return undefined;
  if (ended.name !== name) throw new LinkError('truncated');
  return open.length === 1 ? ended.kept : undefined;
}

/** The failure for an event outside of a calendar: before the first one, this isn't a calendar at all. */
function strayComponent(text: string, isCalendar: boolean): LinkError {
  return isCalendar ? new LinkError('truncated') : notCalendar(text);
}

function keep(component: Component | undefined, line: ContentLine): void {
  if (component && linesOf[component.name]?.includes(line.name)) component.lines.push(line);
}

/** Puts floating times in the calendar's zone (X-WR-TIMEZONE), if it has one. */
function setFloatingZone({ lines, parts }: Component, firstPart: number): void {
  const tzid = lines.splice(0)[0]?.value ?? '';
  if (tzid === '') return;
  for (const part of parts.slice(firstPart)) {
    part.lines = part.lines.map((line) => {
      return isFloating(line) ? { ...line, params: { ...line.params, TZID: tzid } } : line;
    });
  }
}

function isFloating({ name, params, value }: ContentLine): boolean {
  return timeNames.has(name) && params['TZID'] === undefined && /\dT\d+(?![\dZ])/i.test(value);
}

function refuseTooMany({ parts }: Component): void {
  if (parts.length <= mostComponents) return;
  throw new LinkError('too_large', { limit: `${mostComponents.toLocaleString('en')} events to come` });
}

/** What servers send instead of a calendar, by how it begins. */
const others: [begins: RegExp, found: WrongContent][] = [
  [/^<\?xml(?![\s\S]*<html)/, 'XML'],
  [/^</, 'a web page'],
  [/^[{[]/, 'JSON'],
];

function notCalendar(text: string): LinkError {
  const start = text.trimStart().slice(0, 1000).toLowerCase();
  if (start === '') return new LinkError('empty');
  const [, found = 'something else' satisfies WrongContent] =
    others.find(([begins]) => begins.test(start)) ?? [];
  return new LinkError('not_a_calendar', { found });
}
