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
  const field = path.slice(1);
  const match = form.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  const shown = JSON.stringify(text.slice(0, 60));
  if (!match || day === undefined) {
    const example = `"2026-11-24T14:00:00"${edge === 'exact' ? '' : ' or "2026-11-24"'}`;
    throw invalidInput(path, `${field} must be an ISO 8601 time such as ${example}, not ${shown}`);
  }
  if (edge === 'exact' && match[2] === undefined) {
    throw invalidInput(
      path,
      `${field} must have a time of day, such as "2026-11-24T14:00:00", not ${shown}`,
      'time',
    );
  }
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) {
    throw invalidInput(path, `${field} must be in the years ${firstYear} to ${lastYear}, not ${shown}`);
  }
  const local = day * dayMs + clockMs(match[2] ?? '00:00');
  if (match[3] !== undefined) return local - offsetMs(match[3]);
  if (edge === 'exact' && zone.instantsAt(local).length === 0) {
    throw invalidInput(
      path,
      `${field} is a time that the clocks of ${zone.id} skip, ${shown} — try an hour later`,
      'time',
    );
  }
  return edge === 'end' ? zone.endAt(local) : zone.startAt(local);
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
