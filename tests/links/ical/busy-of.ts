import type { Period } from '../../../src/domain/time/period.ts';
import { expandJob } from '../../../src/links/ical/expander/expand-job.ts';
import { LinkError } from '../../../src/links/link-error.ts';

/** In what an object is expanded: a window as two instants in ISO 8601, and the calendar's zone. */
export type Asked = { from?: string; to?: string; zone?: string };

/** A calendar of these lines, indentation aside, with CRLF at their ends. */
export function calendar(lines: string): string {
  const text = lines.trim().replaceAll(/\n\s*/g, '\r\n');
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${text}\r\nEND:VCALENDAR\r\n`;
}

/** A VEVENT of these lines. */
export function event(lines: string, uid = 'one'): string {
  return `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT`;
}

/**
 * When the objects of these texts are busy together, in ISO 8601 with the calendar's clock, "2026-11-02T10:00/11:00".
 * What was reduced must tell the same once more.
 */
export function busyOf(texts: string | string[], asked: Asked = {}): string[] {
  return readingOf(texts, asked).busy;
}

/** The same of events that cannot be read as they are written, and how many they are. */
export function unclearOf(
  texts: string | string[],
  asked: Asked = {},
): { events: number; periods: string[]; kept: string } {
  return readingOf(texts, asked).unclear;
}

function readingOf(texts: string | string[], asked: Asked) {
  const { from = '2026-11-01T00:00Z', to = '2026-12-01T00:00Z', zone = 'Europe/Berlin' } = asked;
  const bytes = new TextEncoder();
  const window = { startAt: epochMs(from), endAt: epochMs(to) };
  const changed = [texts].flat().map((text, index) => ({ href: String(index), data: bytes.encode(text) }));
  const { busy, unclear, reduced } = expandJob({ changed, kept: [], window, zoneId: zone });
  const kept = reduced.map(({ text }) => text);
  const again = expandJob({ changed: [], kept, window, zoneId: zone });
  if (JSON.stringify([again.busy, again.unclear]) !== JSON.stringify([busy, unclear]))
    throw new Error('the reduced text tells otherwise');
  const { events, periods } = unclear;
  return {
    busy: busy.map((period) => written(period, zone)),
    unclear: { events, periods: periods.map((period) => written(period, zone)), kept: kept.join('') },
  };
}

function written({ startAt, endAt }: Period, zone: string): string {
  const [start, end] = [startAt, endAt].map((at) => local(at, zone));
  const isSameDay = start?.slice(0, 10) === end?.slice(0, 10);
  return `${start}/${isSameDay ? end?.slice(11) : end}`;
}

/** The failure of reading a text: its code and what was found; undefined where it can be read. */
export function failureOf(
  text: string | Uint8Array,
): { code: string; found: string | undefined } | undefined {
  const data = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const window = { startAt: epochMs('2026-11-01T00:00Z'), endAt: epochMs('2026-12-01T00:00Z') };
  try {
    expandJob({ changed: [{ href: '', data }], kept: [], window, zoneId: 'Europe/Berlin' });
    return undefined;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { code: error.code, found: error.details.found };
  }
}

/** Epoch milliseconds of an instant in ISO 8601. */
export function epochMs(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}

function local(at: number, zone: string): string {
  const read = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return read.toString({ smallestUnit: read.second === 0 ? 'minute' : 'second' });
}
