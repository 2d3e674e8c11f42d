import { dayMs, minuteMs, parseDay } from '../domain/local-time.ts';
import type { Zone } from '../domain/zone.ts';
import { invalidInput } from './operation.ts';

const form =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|z|[+-]\d\d(?::?\d\d)?)?)?$/;
const firstYear = 1970;
const lastYear = 2100;

/**
 * The instant, in epoch milliseconds, of an ISO 8601 time; one without offset is read in `zone`, a date alone is its
 * first moment. Throws ApiError INVALID_INPUT for anything else, at the JSON pointer `path`.
 */
export function parseTime(text: string, options: { zone: Zone; path: string }): number {
  const { zone, path } = options;
  const field = path.slice(1);
  const match = form.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  const [hour, minute, second] = [match?.[2], match?.[3], match?.[4]].map((part) => Number(part ?? 0));
  if (
    !match ||
    day === undefined ||
    hour === undefined ||
    hour > 24 ||
    (minute ?? 0) > 59 ||
    (second ?? 0) > 60
  ) {
    throw invalidInput(
      path,
      `${field} must be an ISO 8601 time such as "2026-11-24T14:00:00" or "2026-11-24", not "${text.slice(0, 60)}"`,
    );
  }
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) {
    throw invalidInput(
      path,
      `${field} must lie in the years ${firstYear} to ${lastYear}, not "${text.slice(0, 60)}"`,
    );
  }
  const local = day * dayMs + (hour * 60 + (minute ?? 0)) * minuteMs + (second ?? 0) * 1000;
  return match[5] === undefined ? zone.startAt(local) : local - offsetMs(match[5]);
}

function offsetMs(text: string): number {
  if (text === 'Z' || text === 'z') return 0;
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs;
}

/** Epoch milliseconds of the `from` and `to` of an input, each where it is given. Throws where `to` is not after `from`. */
export function parseBounds(
  input: { from?: string | undefined; to?: string | undefined },
  zone: Zone,
): { from: number | undefined; to: number | undefined } {
  const from = input.from === undefined ? undefined : parseTime(input.from, { zone, path: '/from' });
  const to = input.to === undefined ? undefined : parseTime(input.to, { zone, path: '/to' });
  if (from !== undefined && to !== undefined && to <= from) {
    throw invalidInput('/to', 'to must be after from; it is the first moment that is no longer wanted');
  }
  return { from, to };
}
