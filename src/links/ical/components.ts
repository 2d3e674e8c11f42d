import { LinkError } from '../link-error.ts';
import { type ContentLine, contentLines, timeNames } from './content-line.ts';

/** A component (RFC 5545, section 3.6) with those of its lines and parts that tell of time. */
export type Component = { name: string; lines: ContentLine[]; parts: Component[] };

/** The lines that are read, by the component that they stand in; whatever else there is never gets any further. */
const linesOf: Record<string, readonly string[]> = {
  VCALENDAR: ['X-WR-TIMEZONE'],
  VEVENT: [
    ...['UID', 'RECURRENCE-ID', 'SEQUENCE', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE'],
    ...['TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-SLOTLINE-UNCLEAR'],
  ],
  VFREEBUSY: ['UID', 'FREEBUSY'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

const names = new Set(['BEGIN', 'END', ...Object.values(linesOf).flat()]);

/** Which components are kept in which. */
const partsOf: Record<string, readonly string[]> = {
  VCALENDAR: ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
};

/** A component that has begun and not ended; `kept` is undefined where nothing of it is. */
type Open = { name: string; kept: Component | undefined };

/** The most components of a text that are kept: each takes some kilobytes while it is worked out. */
const mostComponents = 20_000;

/** How a text is read. */
export type ReadingOptions = {
  /** Makes characters of a wanted line that is not plain ASCII. */
  decode(raw: string): string;
  /** Whether a component that has ended need not be kept: most of what long-lived calendars hold is over. */
  isOver?(component: Component): boolean;
};

/**
 * The events, free/busy components and time zones of all calendars in a text. Throws LinkError "not_a_calendar", "empty",
 * "truncated" or "too_large"; what stands before, between and after calendars is passed over.
 */
export function readComponents(text: string, { decode, isOver = () => false }: ReadingOptions): Component[] {
  const calendar: Component = { name: 'VCALENDAR', lines: [], parts: [] };
  const open: Open[] = [];
  let [isCalendar, firstPart] = [false, 0];
  // Pages about calendars may show one.
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
  // One calendar in another: the end of the outer one is missing.
  if (name === 'VCALENDAR') throw new LinkError('truncated');
  let kept: Component | undefined;
  if (around.kept && partsOf[around.name]?.includes(name)) {
    kept = { name, lines: [], parts: [] };
    around.kept.parts.push(kept);
  }
  open.push({ name, kept });
}

/** Gives the event, or whatever else of a calendar itself, that has ended here. */
function end(open: Open[], name: string): Component | undefined {
  const ended = open.pop();
  if (ended === undefined) return undefined;
  if (ended.name !== name) throw new LinkError('truncated');
  return open.length === 1 ? ended.kept : undefined;
}

function keep(component: Component | undefined, line: ContentLine): void {
  if (component && linesOf[component.name]?.includes(line.name)) component.lines.push(line);
}

/** Puts floating times in the zone that their calendar names (X-WR-TIMEZONE), if it names one. */
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

/** What it is where an event stands outside of any calendar: before the first, this is none. */
function strayComponent(text: string, isCalendar: boolean): LinkError {
  return isCalendar ? new LinkError('truncated') : notCalendar(text);
}

function refuseTooMany({ parts }: Component): void {
  if (parts.length <= mostComponents) return;
  throw new LinkError('too_large', { limit: `${mostComponents.toLocaleString('en')} events to come` });
}

/** What a text without a calendar is, in words. */
function notCalendar(text: string): LinkError {
  const start = text.trimStart().slice(0, 1000).toLowerCase();
  if (start === '') return new LinkError('empty');
  if (start.startsWith('<?xml') && !start.includes('<html'))
    return new LinkError('not_a_calendar', { found: 'XML' });
  if (start.startsWith('<')) return new LinkError('not_a_calendar', { found: 'a web page' });
  if (/^[{[]/.test(start)) return new LinkError('not_a_calendar', { found: 'JSON' });
  return new LinkError('not_a_calendar', { found: 'something else' });
}
