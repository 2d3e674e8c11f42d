import { type LoggedCall, lastCallBefore, requestsOfCalls } from '../../../db/queries/calls/calls.ts';
import { findingsOfReports } from '../../../db/queries/promises/findings.ts';
import {
  brokenCalls,
  linesOfReport,
  reportById,
  reportsOfCalls,
  type StoredReport,
} from '../../../db/queries/promises/reports.ts';
import type { PromisesOfCall } from '../../../views/promises/promises-of-call.tsx';
import { hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { notFound } from '../page-error.ts';
import { findingRows } from '../promises/finding-rows.ts';
import { momentName } from '../promises/sentence.ts';
import type { MemberVisit } from '../visit.ts';
import type { PhoneCall } from './phone-calls.ts';
import type { SeenCalendars } from './rows.ts';

const longestCallMs = 2 * hourMs;

/** A phone call as it's listed: its requests, none if its bot made none, and its report, if it was reported. */
export type ListedCall = { requests: readonly LoggedCall[]; report: StoredReport | undefined };

type Asked = {
  calendarIds: readonly string[];
  shownIds: readonly string[];
  since: number | undefined;
  before: number | undefined;
  limit: number;
};

/** A page of calls in which a promise wasn't kept, the last reported first. `next` is where the next page begins. */
export async function brokenCallsOn(
  visit: MemberVisit,
  { shownIds, limit, ...asked }: Asked,
): Promise<{ calls: ListedCall[]; next: number | undefined }> {
  const { workspaceId } = visit.session;
  const found = await brokenCalls(visit.services.db, { workspaceId, ...asked, limit: limit + 1 });
  const calls: ListedCall[] = [];
  for (const report of found.slice(0, limit)) calls.push(await withRequests(visit, { report, shownIds }));
  return { calls, next: found.length > limit ? calls.at(-1)?.report?.id : undefined };
}

/** A reported call. Throws PageError 404 for one at a calendar that the member doesn't see, or none. */
export async function reportedCall(
  visit: MemberVisit,
  { id, shownIds }: { id: number; shownIds: readonly string[] },
): Promise<ListedCall> {
  const { workspaceId } = visit.session;
  const report = await reportById(visit.services.db, { workspaceId, calendarIds: shownIds, id });
  if (!report) throw notFound();
  return await withRequests(visit, { report, shownIds });
}

async function withRequests(
  { services: { db }, session, turn }: MemberVisit,
  { report, shownIds }: { report: StoredReport; shownIds: readonly string[] },
): Promise<ListedCall> {
  await turn();
  const { callId, startedAt } = report;
  const requests = await requestsOfCalls(db, {
    workspaceId: session.workspaceId,
    calendarIds: shownIds,
    callIds: [callId],
    after: await lastCallBefore(db, startedAt - minuteMs),
    before: (await lastCallBefore(db, startedAt + longestCallMs)) + 1,
  });
  return { requests, report };
}

/** Phone calls with their reports, those of calendars that a member sees. */
export async function withReports(
  { services, session: { workspaceId } }: MemberVisit,
  { calls, shownIds }: { calls: readonly PhoneCall[]; shownIds: readonly string[] },
): Promise<ListedCall[]> {
  const callIds = [...new Set(calls.flatMap(([{ callId }]) => callId ?? []))];
  const reports = await reportsOfCalls(services.db, { workspaceId, calendarIds: shownIds, callIds });
  return calls.map((requests) => ({
    requests,
    report: reports.find((report) => isOf(report, requests)),
  }));
}

/** Whether a call was reported so: an ID may come again, much later. */
function isOf({ callId, startedAt }: StoredReport, [first, ...others]: PhoneCall): boolean {
  const last = others.at(-1) ?? first;
  return callId === first.callId && first.at <= startedAt + longestCallMs && last.at >= startedAt - minuteMs;
}

type Listed = {
  calls: readonly ListedCall[];
  calendars: SeenCalendars;
  back: string;
  /** Whether it's one call on a page of its own: then with all that was said. */
  isAlone: boolean;
};

/** What bots promised in calls, by the calls' reports. */
export async function promisesOfCalls(
  visit: MemberVisit,
  { calls, calendars, back, isAlone }: Listed,
): Promise<ReadonlyMap<number, PromisesOfCall>> {
  const { services, session, texts, now } = visit;
  const { workspaceId } = session;
  const reports = calls.flatMap(({ report }) => report ?? []);
  const reportIds = reports.map(({ id }) => id);
  const found = await findingsOfReports(services.db, { workspaceId, reportIds });
  const shown = isAlone ? found : found.filter(({ kind }) => kind !== 'kept');
  const rows = await findingRows(visit, { found: shown, calendars, back });
  const all = new Map<number, PromisesOfCall>();
  for (const { id, calendarId, startedAt, phone } of reports) {
    const zone = services.zones.named(calendars.get(calendarId)?.timeZone ?? '');
    if (!zone) continue;
    all.set(id, {
      reportId: id,
      calendarId,
      call: momentName(startedAt, { zone, now, texts }),
      phone,
      findings: rows.filter(({ reportId }) => reportId === id),
      lines: isAlone ? await linesOfReport(services.db, { workspaceId, id }) : undefined,
      isAlone,
      back,
    });
  }
  return all;
}
