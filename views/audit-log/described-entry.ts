import { formatKeyPrefix } from '../../src/domain/access/api-key.ts';

/** An entry of the audit log, without who did it and when. */
export type DescribedEntry = {
  action: string;
  /** The email of the user or the name of the key that it was done to, if that still exists. */
  subjectName: string | null;
  calendarName: string | null;
  /** The calendar's IANA zone, for times of bookings. */
  calendarZone: string | null;
  /** Whether somebody did it to themselves. */
  isOwn: boolean;
  detail: Readonly<Record<string, unknown>>;
};

/** A period in the calendar's zone, or in UTC without a calendar: a date, YYYY-MM-DD, and times such as "14:00". */
export type DescribedPeriod = { date: string; from: string; to: string; isUtc: boolean };

/** One of an entry's texts. */
export function textOf({ detail }: DescribedEntry, name: string): string | undefined {
  const value = detail[name];
  return typeof value === 'string' ? value : undefined;
}

/** The calendar's name; undefined for a deleted one that the entry doesn't name. */
export function calendarNameOf(entry: DescribedEntry): string | undefined {
  return entry.calendarName ?? textOf(entry, 'name');
}

/** The email of the user that it was done to. */
export function emailOf(entry: DescribedEntry): string | undefined {
  return entry.subjectName ?? textOf(entry, 'email');
}

/** The name of the API key that it was done to, and its beginning in brackets. */
export function keyOf(entry: DescribedEntry): { name: string | undefined; inBrackets: string } {
  const prefix = textOf(entry, 'prefix');
  return {
    name: entry.subjectName ?? textOf(entry, 'name'),
    inBrackets: prefix === undefined ? '' : ` (${formatKeyPrefix(prefix)})`,
  };
}

/** One of an entry's texts in brackets, with a space before them; nothing without it. */
export function inBrackets(entry: DescribedEntry, name: string): string {
  const text = textOf(entry, name) ?? '';
  return text === '' ? '' : ` (${text})`;
}

/** The names of a booking's details that were corrected. */
export function detailsOf({ detail: { details } }: DescribedEntry): string[] {
  return Array.isArray(details) ? details.filter((name) => typeof name === 'string') : [];
}

/** A period of an entry's details; undefined if it isn't there. */
export function periodOf({ calendarZone }: DescribedEntry, value: unknown): DescribedPeriod | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { start, end } = value as { start?: unknown; end?: unknown };
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  const zone = knownZone(calendarZone);
  const at = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .toPlainDateTime();
  const minutes = { smallestUnit: 'minute' } as const;
  return {
    date: at(start).toPlainDate().toString(),
    from: at(start).toPlainTime().toString(minutes),
    to: at(end).toPlainTime().toString(minutes),
    isUtc: zone === undefined,
  };
}

/** The zone, if the server knows it. */
function knownZone(name: string | null): string | undefined {
  try {
    return name === null ? undefined : Temporal.Now.zonedDateTimeISO(name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
