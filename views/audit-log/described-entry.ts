import { formatKeyPrefix, isTestKey } from '../../src/domain/access/api-key.ts';
import { type VoicePlatform, voicePlatforms } from '../../src/domain/access/voice-platform.ts';
import { type Clock, readClock } from '../../src/domain/time/clock.ts';

/** An entry of the audit log, without who did it and when. */
export type DescribedEntry = {
  action: string;
  /** The name or email of the user or the name of the key that it was done to, if that still exists. */
  subjectName: string | null;
  calendarName: string | null;
  /** The calendar's IANA zone, for times of bookings. */
  calendarZone: string | null;
  /** The names of those whom a booking of a team is with. */
  people?: readonly string[];
  /** Whether somebody did it to themselves. */
  isOwn: boolean;
  detail: Readonly<Record<string, unknown>>;
};

/** An entry to be put in words, with times as the workspace writes them. */
export type ToldEntry = DescribedEntry & { time: Clock & { dateOf(isoDate: string): string } };

/** A period in the calendar's zone, or in UTC without a calendar: a date, "24 Nov 2026", and times, "14:00–14:30". */
export type DescribedPeriod = { date: string; times: string; isUtc: boolean };

/** One of an entry's texts. */
export function textOf({ detail }: DescribedEntry, name: string): string | undefined {
  const value = detail[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whose secret for signatures was set, changed or removed, and which of these; undefined if the entry is of none. */
export function voiceSecretOf(
  entry: DescribedEntry,
): { platform: VoicePlatform; change: string } | undefined {
  for (const platform of voicePlatforms) {
    const change = textOf(entry, `${platform}Secret`);
    if (change !== undefined) return { platform, change };
  }
  return undefined;
}

/** The calendar's name; undefined for a deleted one that the entry doesn't name. */
export function calendarNameOf(entry: DescribedEntry): string | undefined {
  return entry.calendarName ?? textOf(entry, 'name');
}

/** The name of the user that it was done to, or their email. */
export function userNameOf(entry: DescribedEntry): string | undefined {
  return entry.subjectName ?? textOf(entry, 'email');
}

/** The name of the API key that it was done to, whether that's a test key, and its beginning in brackets. */
export function keyOf(entry: DescribedEntry) {
  const prefix = textOf(entry, 'prefix');
  return {
    name: entry.subjectName ?? textOf(entry, 'name'),
    isTest: isTestKey(prefix ?? ''),
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

/** The hours of a date in brackets, with a space before them; nothing without them. */
export function hoursInBrackets(entry: ToldEntry): string {
  const hours = textOf(entry, 'hours') ?? '';
  const shown = hours.replace(/(\d\d):(\d\d)-(\d\d):(\d\d)/g, (_, ...parts: string[]) => {
    const [fromHour = 0, from = 0, toHour = 0, to = 0] = parts.map(Number);
    return entry.time.clockRange(fromHour * 60 + from, toHour * 60 + to);
  });
  return shown === '' ? '' : ` (${shown.replaceAll(',', ', ')})`;
}

/** Whether a booking that was moved has the time that it had: then somebody else has it. */
export function keptTime({ detail }: Pick<ToldEntry, 'detail'>): boolean {
  const { start, end, from } = detail;
  if (typeof from !== 'object' || from === null) return false;
  const before = from as { start?: unknown; end?: unknown };
  return start !== undefined && before.start === start && before.end === end;
}

/** Whether a booking that was moved went from one calendar to another, whatever its time. */
export function changedCalendar({ detail: { from } }: Pick<ToldEntry, 'detail'>): boolean {
  return typeof from === 'object' && from !== null && 'calendarId' in from;
}

/** A period of an entry's details; undefined if it isn't there. */
export function periodOf({ calendarZone, time }: ToldEntry, value: unknown): DescribedPeriod | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { start, end } = value as { start?: unknown; end?: unknown };
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  const zone = knownZone(calendarZone);
  const at = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .toPlainDateTime();
  const minuteAt = (instant: string) => at(instant).hour * 60 + at(instant).minute;
  return {
    date: time.dateOf(at(start).toPlainDate().toString()),
    times: time.clockRange(minuteAt(start), minuteAt(end)),
    isUtc: zone === undefined,
  };
}

/** A date of an entry's details as it's written; undefined without it. */
export function dateIn(entry: ToldEntry, name: string): string | undefined {
  const date = textOf(entry, name);
  return date && entry.time.dateOf(date);
}

/** The local times of time off: "27 Nov 2026, 12:00" and "13:00", with its date unless that's the same; undefined without them. */
export function localTimesOf(entry: ToldEntry) {
  const { time } = entry;
  const [start, end] = [textOf(entry, 'start'), textOf(entry, 'end')];
  if (start === undefined || end === undefined) return undefined;
  const clockIn = (local: string) => time.clock(readClock(local.slice(11)) ?? 0);
  const whole = (local: string) => `${time.dateOf(local.slice(0, 10))}, ${clockIn(local)}`;
  const to = end.slice(0, 10) === start.slice(0, 10) ? clockIn(end) : whole(end);
  return { from: whole(start), to, weeklyUntil: dateIn(entry, 'weeklyUntil') };
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
