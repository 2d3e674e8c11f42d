import {
  type CallKind,
  type CallsSince,
  type LoggedCall,
  loggedCalls,
  mostBetween,
  requestsOfCalls,
} from '../../../db/queries/calls/calls.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { MemberVisit } from '../visit.ts';

/** A phone call: its requests at the calendars that a member sees, the oldest first; one without a call ID stands alone. */
export type PhoneCall = readonly [LoggedCall, ...LoggedCall[]];

/** A longer silence ends a phone call: what has the same ID after that is another one. */
const longestSilenceMs = 30 * minuteMs;

/** What requests to look for: those at some calendars, of a kind, from an instant on. */
export type Wanted = {
  calendarIds: readonly string[];
  only: CallKind;
  since: CallsSince | undefined;
};

type Asked = {
  wanted: Wanted;
  /** The calendars whose requests are shown. */
  shownIds: readonly string[];
  before: number | undefined;
  limit: number;
};

/**
 * A page of phone calls that have a wanted request, the newest first. A call is on the page of its newest such request,
 * whole. `next` is where the next page begins.
 */
export async function phoneCallsOn(
  visit: MemberVisit,
  asked: Asked,
): Promise<{ calls: PhoneCall[]; next: number | undefined }> {
  const { wanted, shownIds, before, limit } = asked;
  const { workspaceId } = visit.session;
  const found = await loggedCalls(visit.services.db, { workspaceId, ...wanted, before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const next = found.length > limit ? shown.at(-1)?.id : undefined;
  const all = [...(await aroundThose(visit, { shown, shownIds })), ...shown];
  const ids = new Set(shown.map(({ id }) => id));
  const calls = phoneCallsIn(all)
    .map((call) => ({ call, last: newestOf(call, wanted) }))
    .filter(({ call, last }) => call.some(({ id }) => ids.has(id)) && (before === undefined || last < before))
    .toSorted((one, other) => other.last - one.last)
    .map(({ call }) => call);
  // All of this page's requests may belong to a call of the page before.
  if (calls.length === 0 && next !== undefined) return await phoneCallsOn(visit, { ...asked, before: next });
  return { calls, next };
}

/** The phone calls that requests belong to; each request counts once. */
export function phoneCallsIn(requests: readonly LoggedCall[]): PhoneCall[] {
  const inOrder = [...new Map(requests.map((each) => [each.id, each])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
  const calls: [LoggedCall, ...LoggedCall[]][] = [];
  const open = new Map<string, [LoggedCall, ...LoggedCall[]]>();
  for (const request of inOrder) {
    const { callId, at } = request;
    const call = callId === null ? undefined : open.get(callId);
    if (call && at - (call.at(-1)?.at ?? at) <= longestSilenceMs) call.push(request);
    else {
      const begun: [LoggedCall] = [request];
      calls.push(begun);
      if (callId !== null) open.set(callId, begun);
    }
  }
  return calls;
}

/** The other requests of the phone calls that some requests belong to. */
async function aroundThose(
  { services, session: { workspaceId }, turn }: MemberVisit,
  { shown, shownIds }: { shown: readonly LoggedCall[]; shownIds: readonly string[] },
): Promise<LoggedCall[]> {
  const around: LoggedCall[][] = [];
  for (const stretch of stretchesOf(shown)) {
    await turn();
    around.push(await requestsOfCalls(services.db, { workspaceId, calendarIds: shownIds, ...stretch }));
  }
  return around.flat();
}

/** Where to look for the rest of phone calls: requests that are close together share a stretch. */
function stretchesOf(shown: readonly LoggedCall[]) {
  const stretches: { callIds: string[]; after: number; before: number }[] = [];
  for (const { id, callId } of shown.toSorted((one, other) => one.id - other.id)) {
    if (callId === null) continue;
    const last = stretches.at(-1);
    if (last && id - mostBetween < last.before) {
      last.before = id + mostBetween;
      if (!last.callIds.includes(callId)) last.callIds.push(callId);
    } else stretches.push({ callIds: [callId], after: id - mostBetween, before: id + mostBetween });
  }
  return stretches;
}

function newestOf(call: PhoneCall, wanted: Wanted): number {
  return call.findLast((request) => isWanted(request, wanted))?.id ?? 0;
}

/** The same as the conditions of `loggedCalls`. */
function isWanted(
  { calendarId, at, code, doubt, status }: LoggedCall,
  { calendarIds, only, since }: Wanted,
): boolean {
  if (!calendarIds.includes(calendarId) || (since !== undefined && at < since.at)) return false;
  if (only === 'not-understood') return code === 'QUERY_NOT_UNDERSTOOD';
  if (only === 'asked') return doubt !== null;
  return only === undefined || status >= 400;
}
