import { invalidInput } from '../../domain/errors.ts';
import { dayMs, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

const dateForm = String.raw`(\d{4}-\d\d-\d\d)`;
const clockForm = String.raw`((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?|24:00(?::00)?)`;
/** An unescaped plus sign in a URL arrives as a space. */
const offsetForm = String.raw`([Zz]|[+ -](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`;
const form = new RegExp(`^${dateForm}(?:[Tt ]${clockForm}${offsetForm}?)?$`);
const firstYear = 1970;
const lastYear = 2100;

/**
 * Parses an ISO 8601 time into epoch milliseconds. Without an offset it is in `zone`; a date alone is its first
 * moment. If clocks repeat it, a start is the first and an end the second; if they skip it, an exact time is refused.
 * Throws ApiError INVALID_INPUT at `path`.
 */
export function parseTime(
  text: string,
  options: { zone: Zone; path: string; edge: 'start' | 'end' | 'exact' },
): number {
  const { zone, path, edge } = options;
  const example = `"2026-11-24T14:00:00"${edge === 'exact' ? '' : ' or "2026-11-24"'}`;
  const { local, hasClock, offset } = readTime(text, { path, example });
  const field = path.slice(1);
  if (edge === 'exact' && !hasClock) {
    throw invalidInput(
      path,
      `${field} must have a time of day, such as "2026-11-24T14:00:00", not ${shown(text)}`,
      'time',
    );
  }
  if (offset !== undefined) return local - offset;
  if (edge === 'exact' && zone.instantsAt(local).length === 0) {
    throw invalidInput(
      path,
      `${field} is a time that the clocks of ${zone.id} skip, ${shown(text)} — try an hour later`,
      'time',
    );
  }
  return edge === 'end' ? zone.endAt(local) : zone.startAt(local);
}

/** Parses an ISO 8601 time with an offset into epoch milliseconds. Throws ApiError INVALID_INPUT at `path`. */
export function parseInstant(text: string, path: string): number {
  const example = '"2026-11-24T14:00:00-05:00"';
  const { local, offset } = readTime(text, { path, example });
  if (offset !== undefined) return local - offset;
  throw invalidInput(path, `${path.slice(1)} must have an offset, such as ${example}, not ${shown(text)}`);
}

/** The parts of an ISO 8601 time: by the local clock and the offset from UTC, both in milliseconds. */
function readTime(text: string, { path, example }: { path: string; example: string }) {
  const field = path.slice(1);
  const [, date, clock, offset] = form.exec(text) ?? [];
  const day = date === undefined ? undefined : parseDay(date);
  if (day === undefined)
    throw invalidInput(path, `${field} must be an ISO 8601 time such as ${example}, not ${shown(text)}`);
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) {
    throw invalidInput(path, `${field} must be in the years ${firstYear} to ${lastYear}, not ${shown(text)}`);
  }
  return {
    local: day * dayMs + clockMs(clock ?? '00:00'),
    hasClock: clock !== undefined,
    offset: offset === undefined ? undefined : offsetMs(offset),
  };
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}

function clockMs(text: string): number {
  const [hours, minutes, seconds] = text.replace(',', '.').split(':').map(Number);
  return Math.round(((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMs + (seconds ?? 0) * 1000);
}

function offsetMs(text: string): number {
  if (text === 'Z' || text === 'z') return 0;
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs;
}

/** Parses `from` and `to`, if given, into epoch milliseconds. Throws unless `to` is after `from`. */
export function parseBounds(input: { from?: string | undefined; to?: string | undefined }, zone: Zone) {
  const from =
    input.from === undefined ? undefined : parseTime(input.from, { zone, path: '/from', edge: 'start' });
  const to = input.to === undefined ? undefined : parseTime(input.to, { zone, path: '/to', edge: 'end' });
  if (from !== undefined && to !== undefined && to <= from) {
    throw invalidInput('/to', 'to must be after from; to itself is not included');
  }
  return { from, to };
}
