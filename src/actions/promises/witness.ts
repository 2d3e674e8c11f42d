import { type CallChange as ChangeRow, changesOfCall } from '../../../db/queries/calls/changes.ts';
import {
  callsKnown,
  type RequestOfCall,
  reportsOfKnownCalls,
  requestsOfCall,
} from '../../../db/queries/calls/known.ts';
import type { ReportedLine } from '../../domain/promises/call-report.ts';
import { nameHash } from '../../domain/promises/name-hash.ts';
import type { ToldInCall } from '../../domain/promises/told-in-call.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { calendarContext } from '../../language/interpretation/calendar-context.ts';
import type { CallChange, CheckedCall } from '../../promises/call.ts';
import type { Services } from '../../services.ts';
import type { ReportAt } from './reported-call.ts';

/** So much may a platform's clock be off, in milliseconds. What was asked before belongs to another call of the same ID. */
const slackMs = 5 * minuteMs;

/** A call with what is known of it. */
export type Witnessed = {
  call: CheckedCall;
  /** The bookings that its changes are about, by their places. */
  bookingIds: readonly (string | undefined)[];
  /** Whether nothing else can have been offered. */
  areOffersKnown: boolean;
};

/**
 * What was done, offered and told in a call, in all calendars of its workspace. Undefined if something of it may be missing, as
 * all of a call that's not known by its ID, or if times may have been said in several zones.
 */
export async function witnessOf(services: Services, report: ReportAt): Promise<Witnessed | undefined> {
  const { db, zones, openingTimes } = services;
  const { calendar, callId, startedAt, lines } = report;
  const key = { workspaceId: calendar.workspaceId, callId };
  const [known, changes, requests] = await Promise.all([
    callsKnown(db, calendar.workspaceId),
    changesOfCall(db, key).then((all) => all.filter(isSince(startedAt - slackMs))),
    requestsOfCall(db, key).then((all) => all.filter(isSince(startedAt - slackMs))),
  ]);
  if (startedAt <= known.since) return undefined;
  if (changes.length + requests.length === 0 && !(await isIdReported(services, report))) return undefined;
  const zone = zones.namedOrUtc(calendar.timeZone);
  const isElsewhere = ({ timeZone }: RequestOfCall) =>
    zones.namedOrUtc(timeZone ?? calendar.timeZone).localAt(startedAt) !== zone.localAt(startedAt);
  if (requests.some(isElsewhere)) return undefined;
  const tried = [...changes.map((change) => doneIn(change, key)), ...requests.flatMap(besidesIn)];
  tried.sort((one, other) => one.at - other.at);
  const afterLine = lineCounter(lines);
  return {
    call: {
      lines,
      changes: tried.map(({ at, bookingId: _, ...change }) => ({ ...change, afterLine: afterLine(at) })),
      offeredAt: [...offeredIn(requests), ...rememberedOf(services, report)],
      knownAt: knownIn(requests, changes),
      startedAt,
      calendar: {
        ...calendarContext(calendar, openingTimes.of(calendar, zone)),
        languageCode: calendar.language,
        zone,
      },
    },
    bookingIds: tried.map(({ bookingId }) => bookingId),
    // Who works out free times from busy ones may offer any.
    areOffersKnown: requests.length > 0 && requests.every(({ operation }) => operation !== 'free-busy'),
  };
}

/** So many reports have to be known before a call that isn't counts as one in which nothing was asked. */
const fewestKnown = 3;

/**
 * Whether a call that asked for nothing would be known if it had: its platform reports calls by the ID that it gives its tools,
 * as far as most of the latest reports tell.
 */
async function isIdReported({ db }: Services, { calendar }: ReportAt): Promise<boolean> {
  const key = { workspaceId: calendar.workspaceId, calendarId: calendar.id };
  const { reports, known } = await reportsOfKnownCalls(db, key);
  return known >= fewestKnown && known * 2 > reports;
}

function isSince(instant: number): (row: { at: number }) => boolean {
  return ({ at }) => at >= instant;
}

/** Something that was tried, when, and which booking it's about. */
type Tried = Omit<CallChange, 'afterLine'> & { at: number; bookingId?: string | undefined };

/** A name counts as long as the booking still has the one that it had then. */
function doneIn(change: ChangeRow, { workspaceId }: { workspaceId: string }): Tried {
  const { at, operation, isDone, startAt, startBefore, name, bookingId } = change;
  const isSame = name !== null && nameHash({ workspaceId, name }) === change.nameHash;
  return {
    at,
    op: operation,
    isDone,
    startAt,
    fromAt: startBefore ?? undefined,
    name: isSame ? name : undefined,
    bookingId: bookingId ?? undefined,
  };
}

const besides: Readonly<Record<string, 'hold' | 'other'>> = {
  'hold-slot': 'hold',
  'update-booking': 'other',
};

/** What was done that isn't a promise by itself: a time that was held, or details that were changed. */
function besidesIn({ at, operation, status, slots }: RequestOfCall): Tried[] {
  const op = besides[operation];
  if (!op || status >= 400) return [];
  return startsIn(slots).map((startAt) => ({ at, op, isDone: true, startAt }));
}

function offeredIn(requests: readonly RequestOfCall[]): number[] {
  return requests.flatMap(({ slots, told }) => {
    const { next } = toldIn(told);
    return [...startsIn(slots), ...instantsOf(next === undefined ? [] : [next])];
  });
}

/** What the call was told of by any process in the last minutes, whether it's in the call log by now or not. */
function rememberedOf({ callMemory, clock }: Services, { calendar, callId }: ReportAt): number[] {
  const key = { workspaceId: calendar.workspaceId, calendarId: calendar.id, callId };
  return (callMemory.recall(key, clock.now()).mentioned ?? []).map(({ startAt }) => startAt);
}

/** When the bookings began that the caller had before the call, as far as it came to them. */
function knownIn(requests: readonly RequestOfCall[], changes: readonly ChangeRow[]): number[] {
  const done = changes.filter(({ isDone }) => isDone);
  const made = new Set(done.flatMap(({ operation, startAt }) => (operation === 'cancel' ? [] : [startAt])));
  const left = done.flatMap(({ operation, startAt, startBefore }) =>
    operation === 'cancel' ? [startAt] : [startBefore ?? []].flat(),
  );
  const told = requests.flatMap((request) => instantsOf(toldIn(request.told).bookings ?? []));
  return [...left, ...told].filter((at) => !made.has(at));
}

function toldIn(told: string | null): ToldInCall {
  return told === null ? {} : JSON.parse(told);
}

function startsIn(slots: string | null): number[] {
  return slots === null ? [] : instantsOf(JSON.parse(slots));
}

function instantsOf(times: readonly string[]): number[] {
  return times.map((time) => Date.parse(time));
}

/** Tells after which line an instant was; undefined if it isn't known when each of them was said. */
function lineCounter(lines: readonly ReportedLine[]): (at: number) => number | undefined {
  if (!lines.every(({ at }) => at !== undefined)) return () => undefined;
  return (at) =>
    Math.max(
      0,
      lines.findLastIndex((line) => (line.at ?? at) <= at),
    );
}
