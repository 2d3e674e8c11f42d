import { namesInBookings } from '../../../db/queries/bookings/people.ts';
import { type ManagedCalendar, managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { callsSince, type LoggedCall, loggedCalls } from '../../../db/queries/calls/calls.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { dayMs, formatLocal } from '../../domain/time/local-time.ts';
import { Zones } from '../../domain/time/zone.ts';
import { createLanguages, languageOf } from '../../language/language.ts';
import { nameWords } from '../../language/masking/people.ts';
import { parseMoment } from './expectation.ts';
import { writtenSpan } from './written-span.ts';

/** What is exported: the words said at one calendar of a workspace or at all of them, from one day to another, in UTC and both included. */
export type ExportedCalls = {
  workspaceId: string;
  calendarId: string | undefined;
  fromDay: number | undefined;
  toDay: number | undefined;
};

/** Calls read at once. */
const pageRows = 500;

/**
 * The lines of the call log as they're to be filled in, oldest first: words without names, numbers and addresses, and what was
 * heard in them, in the form of what's expected.
 */
export async function exportedLines(db: Database, asked: ExportedCalls): Promise<string[]> {
  const { workspaceId, calendarId } = asked;
  const calendars = await managedCalendars(db, workspaceId);
  const chosen = calendars.filter(({ id }) => calendarId === undefined || id === calendarId);
  const lineOf = await lineWriter(db, { workspaceId, calendars });
  const lines: string[] = [];
  for await (const call of callsOf(db, { ...asked, calendarIds: chosen.map(({ id }) => id) })) {
    const line = lineOf(call);
    if (line !== undefined) lines.push(line);
  }
  return lines.toReversed();
}

/** The calls of some calendars between two days, newest first. */
async function* callsOf(
  db: Database,
  { workspaceId, calendarIds, fromDay, toDay }: ExportedCalls & { calendarIds: string[] },
): AsyncIterable<LoggedCall> {
  const since = fromDay === undefined ? undefined : await callsSince(db, fromDay * dayMs);
  const end = toDay === undefined ? Number.POSITIVE_INFINITY : (toDay + 1) * dayMs;
  for (let before: number | undefined; ; ) {
    const query = { workspaceId, calendarIds, only: undefined, since, before, limit: pageRows };
    const calls = await loggedCalls(db, query);
    yield* calls.filter(({ at }) => at < end);
    before = calls.at(-1)?.id;
    if (calls.length < pageRows) return;
  }
}

/** Writes the line of a call; undefined if no words of it were kept. */
async function lineWriter(
  db: Database,
  { workspaceId, calendars }: { workspaceId: string; calendars: readonly ManagedCalendar[] },
): Promise<(call: LoggedCall) => string | undefined> {
  const zones = new Zones();
  const languages = createLanguages();
  const booked = await namesInBookings(db, workspaceId);
  const words = nameWords([...booked, ...calendars].map(({ name }) => name));
  const byCall = Map.groupBy(booked, ({ callId }) => callId);
  return ({ query, calendarId, callId, at, timeZone, interpretation }) => {
    const calendar = calendars.find(({ id }) => id === calendarId);
    if (query === null || !calendar) return undefined;
    const zone = zones.named(timeZone ?? calendar.timeZone) ?? zones.namedOrUtc(calendar.timeZone);
    const likely = callId === null ? [] : (byCall.get(callId) ?? []).map(({ name }) => name);
    const { mask } = languageOf(languages, calendar.language);
    return JSON.stringify({
      words: mask(query, { now: at, zone, known: { words, likely } }),
      lang: calendar.language,
      now: formatLocal(zone.localAt(at)),
      timeZone: zone.id,
      expect: null,
      heard: heardIn(interpretation, (time) => parseMoment(time, zone) ?? null),
    });
  };
}

/** What was heard in words, as it's answered: "ask" where something was asked back. */
function heardIn(interpretation: string | null, localOf: (time: string) => number | null): unknown {
  if (interpretation === null) return 'none';
  const { windows = [], question = null } = JSON.parse(interpretation) as Answered;
  if (question !== null) return 'ask';
  const local = (time: string | null) => (time === null ? null : localOf(time));
  const spans = windows.map(({ start, end }) => writtenSpan({ start: local(start), end: local(end) }));
  if (spans.length === 0) return 'none';
  return spans.length === 1 ? spans[0] : spans;
}

type Answered = {
  windows?: { start: string | null; end: string | null }[];
  question?: string | null;
};
