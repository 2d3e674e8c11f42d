/** @jsxImportSource #html */
import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import {
  type CallKind,
  callersNotUnderstood,
  callsSince,
  doubtCounts,
  lastCallBefore,
  requestsOfCalls,
} from '../../../db/queries/calls/calls.ts';
import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { Calls } from '../../../views/calls/calls.tsx';
import type { PhoneCallRow } from '../../../views/calls/phone-call.tsx';
import { seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type CalendarVisit, ofCalendar, shownCalendars } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { monthsOfPromises } from '../promises/figures.ts';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { type PhoneCall, phoneCallsIn, phoneCallsOn, type Wanted } from './phone-calls.ts';
import {
  brokenCallsOn,
  type ListedCall,
  promisesOfCalls,
  reportedCall,
  withReports,
} from './reported-calls.ts';
import { phoneCallRow, type SeenCalendars, silentCallRow } from './rows.ts';
import { doubtName } from './sentences.ts';

/** So many requests begin a page: their phone calls are shown whole. */
const pageLength = 30;

const longestCallMs = 2 * hourMs;

/** Calls: what was said, understood and answered, at all calendars that a member sees or at one of them. */
export const callRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calls', access: 'viewer', handle: showCalls },
  { method: 'GET', path: '/calendars/:calendarId/calls', access: 'viewer', handle: ofCalendar(leadToCalls) },
];

/** What the address asks for: a booking's call, a reported one, or the calls of a kind. */
type Filter = {
  calendarId: string | undefined;
  bookingId: string | undefined;
  reportId: number | undefined;
  only: CallKind | 'promises';
  isOfLastDay: boolean;
  before: number | undefined;
};

async function leadToCalls({ calendar, ...visit }: CalendarVisit): Promise<Response> {
  const parameters = new URLSearchParams([['calendar', calendar.id], ...visit.url.searchParams]);
  return redirect(visit, `/calls?${parameters}`);
}

async function showCalls(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const shown = await shownCalendars(visit);
  const calendars = new Map(shown.map((calendar) => [calendar.id, calendar]));
  const filter = filterOf(visit.url.searchParams, calendars);
  const { bookingId, reportId, before, ...chosen } = filter;
  const wanted = await wantedOf(visit, { filter, calendars });
  const { calls, next } = await callsOn(visit, { filter, calendars, wanted });
  const alone = bookingId !== undefined ? 'booking' : reportId !== undefined ? 'report' : undefined;
  const listed = { calls, calendars, back: hrefOf(filter), isAlone: alone !== undefined };
  const promises = await promisesOfCalls(visit, listed);
  const rows: PhoneCallRow[] = [];
  for (const { requests, report } of calls) {
    await visit.turn();
    const shownWith = { calendars, promises: report && promises.get(report.id) };
    const [first, ...others] = requests;
    if (first) rows.push(await phoneCallRow(visit, { call: [first, ...others], ...shownWith }));
    else if (report) rows.push(silentCallRow(visit, { report, ...shownWith }));
  }
  const body = (
    <Calls
      {...chosen}
      texts={texts}
      seesManagement={seesManagement(session)}
      calendars={shown}
      rows={rows}
      keepsWords={(await settingsOfWorkspace(services.db, session.workspaceId))?.recordWords ?? false}
      doubts={filter.only === 'asked' ? await doubtsOf(visit, wanted) : []}
      notUnderstood={filter.only === 'not-understood' ? await callersOf(visit, wanted) : 0}
      months={filter.only === 'promises' ? await monthsOf(visit, wanted, shown) : []}
      olderHref={next === undefined ? undefined : hrefOf({ ...filter, before: next })}
      newestHref={before === undefined ? undefined : hrefOf({ ...filter, before: undefined })}
      alone={alone}
      hrefOf={(only) => hrefOf({ ...filter, only, before: undefined })}
    />
  );
  return page(visit, { title: texts.common.calls, body });
}

type Page = { calls: readonly ListedCall[]; next: number | undefined };

/** The phone calls that an address asks for, with their reports. */
async function callsOn(
  visit: MemberVisit,
  { filter, calendars, wanted }: { filter: Filter; calendars: SeenCalendars; wanted: Wanted },
): Promise<Page> {
  const { bookingId, reportId, only, isOfLastDay, before } = filter;
  const shownIds = [...calendars.keys()];
  const paged = { shownIds, before, limit: pageLength };
  if (reportId !== undefined) {
    return { calls: [await reportedCall(visit, { id: reportId, shownIds })], next: undefined };
  }
  if (only === 'promises' && bookingId === undefined) {
    const since = isOfLastDay ? visit.now - dayMs : undefined;
    return await brokenCallsOn(visit, { calendarIds: wanted.calendarIds, since, ...paged });
  }
  const { calls, next } =
    bookingId === undefined
      ? await phoneCallsOn(visit, { wanted, ...paged })
      : await callOfBooking(visit, { ...filter, bookingId, calendars });
  return { calls: await withReports(visit, { calls, shownIds }), next };
}

/** Throws PageError 404 for a calendar that the member doesn't see. */
function filterOf(given: URLSearchParams, calendars: SeenCalendars): Filter {
  const calendarId = given.get('calendar')?.toLowerCase() || undefined;
  if (calendarId !== undefined && !calendars.has(calendarId)) throw notFound();
  const bookingId = given.get('booking') ?? undefined;
  const reportId = numberIn(given.get('report'));
  if (bookingId !== undefined || reportId !== undefined) {
    return { calendarId, bookingId, reportId, only: undefined, isOfLastDay: false, before: undefined };
  }
  return {
    calendarId,
    bookingId,
    reportId,
    only: kinds.find((kind) => kind === given.get('only')),
    isOfLastDay: given.get('since') === 'day',
    before: numberIn(given.get('before')),
  };
}

const kinds = ['not-understood', 'asked', 'refused', 'promises'] as const;

function numberIn(text: string | null): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
}

async function wantedOf(
  { services, now }: MemberVisit,
  { filter, calendars }: { filter: Filter; calendars: SeenCalendars },
): Promise<Wanted> {
  const { calendarId, only, isOfLastDay } = filter;
  return {
    calendarIds: calendarId === undefined ? [...calendars.keys()] : [calendarId],
    only: only === 'promises' ? undefined : only,
    since: isOfLastDay ? await callsSince(services.db, now - dayMs) : undefined,
  };
}

/** The phone call that made a booking; none if it isn't kept anymore. */
async function callOfBooking(
  { services: { db }, session: { workspaceId } }: MemberVisit,
  {
    calendarId,
    bookingId,
    calendars,
  }: Pick<Filter, 'calendarId'> & { bookingId: string; calendars: SeenCalendars },
): Promise<{ calls: PhoneCall[]; next: undefined }> {
  if (calendarId === undefined || !isUuid(bookingId)) throw notFound();
  const booking = await bookingById(db, { workspaceId, calendarId, bookingId });
  if (!booking) throw notFound();
  const { callId, createdAt } = booking;
  if (callId === null) return { calls: [], next: undefined };
  const after = await lastCallBefore(db, createdAt - longestCallMs);
  const before = await lastCallBefore(db, createdAt + longestCallMs);
  const requests = await requestsOfCalls(db, {
    workspaceId,
    calendarIds: [...calendars.keys()],
    callIds: [callId],
    after,
    before: before + 1,
  });
  const calls = phoneCallsIn(requests).filter(
    (call) => call[0].at <= createdAt && createdAt - (call.at(-1)?.at ?? 0) <= minuteMs,
  );
  return { calls: calls.slice(0, 1), next: undefined };
}

/** What bots promised, month by month in the zone of the first calendar. */
async function monthsOf(visit: MemberVisit, { calendarIds }: Wanted, calendars: readonly Calendar[]) {
  const [zone] = calendars.flatMap(({ timeZone }) => visit.services.zones.named(timeZone) ?? []);
  return zone ? await monthsOfPromises(visit, { calendarIds, zone }) : [];
}

/** How often something was asked back, by why. */
async function doubtsOf({ services, session: { workspaceId }, texts }: MemberVisit, wanted: Wanted) {
  const counts = await doubtCounts(services.db, { workspaceId, ...wanted });
  return counts.map(({ doubt, count }) => ({ name: doubtName(doubt ?? '', texts), count }));
}

async function callersOf({ services, session: { workspaceId } }: MemberVisit, wanted: Wanted) {
  return await callersNotUnderstood(services.db, { workspaceId, ...wanted });
}

function hrefOf({ calendarId, bookingId, reportId, only, isOfLastDay, before }: Filter): string {
  const parameters = new URLSearchParams();
  if (bookingId !== undefined) parameters.set('booking', bookingId);
  if (reportId !== undefined) parameters.set('report', String(reportId));
  if (calendarId !== undefined) parameters.set('calendar', calendarId);
  if (only) parameters.set('only', only);
  if (isOfLastDay) parameters.set('since', 'day');
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size === 0 ? '/calls' : `/calls?${parameters}`;
}
