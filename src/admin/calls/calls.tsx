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
import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type CalendarVisit, ofCalendar, shownCalendars } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { type PhoneCall, phoneCallsIn, phoneCallsOn, type Wanted } from './phone-calls.ts';
import { phoneCallRow, type SeenCalendars } from './rows.ts';
import { doubtName } from './sentences.ts';

/** So many requests begin a page: their phone calls are shown whole. */
const pageLength = 30;

const longestCallMs = 2 * hourMs;

/** Calls: what was said, understood and answered, at all calendars that a member sees or at one of them. */
export const callRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calls', access: 'viewer', handle: showCalls },
  { method: 'GET', path: '/calendars/:calendarId/calls', access: 'viewer', handle: ofCalendar(leadToCalls) },
];

/** What the address asks for: a booking's call, or the calls of a kind. */
type Filter = {
  calendarId: string | undefined;
  bookingId: string | undefined;
  only: CallKind;
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
  const { bookingId, before, ...chosen } = filter;
  const wanted = await wantedOf(visit, { filter, calendars });
  const { calls, next } =
    bookingId === undefined
      ? await phoneCallsOn(visit, { wanted, shownIds: [...calendars.keys()], before, limit: pageLength })
      : await callOfBooking(visit, { ...filter, bookingId, calendars });
  const rows: PhoneCallRow[] = [];
  for (const call of calls) {
    await visit.turn();
    rows.push(await phoneCallRow(visit, { call, calendars }));
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
      olderHref={next === undefined ? undefined : hrefOf({ ...filter, before: next })}
      newestHref={before === undefined ? undefined : hrefOf({ ...filter, before: undefined })}
      isOfBooking={bookingId !== undefined}
      hrefOf={(only) => hrefOf({ ...filter, only, before: undefined })}
    />
  );
  return page(visit, { title: texts.common.calls, body });
}

/** Throws PageError 404 for a calendar that the member doesn't see. */
function filterOf(given: URLSearchParams, calendars: SeenCalendars): Filter {
  const calendarId = given.get('calendar')?.toLowerCase() || undefined;
  if (calendarId !== undefined && !calendars.has(calendarId)) throw notFound();
  const bookingId = given.get('booking') ?? undefined;
  if (bookingId !== undefined) {
    return { calendarId, bookingId, only: undefined, isOfLastDay: false, before: undefined };
  }
  const only = given.get('only');
  const before = given.get('before') ?? '';
  return {
    calendarId,
    bookingId,
    only: only === 'not-understood' || only === 'asked' || only === 'refused' ? only : undefined,
    isOfLastDay: given.get('since') === 'day',
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}

async function wantedOf(
  { services, now }: MemberVisit,
  { filter, calendars }: { filter: Filter; calendars: SeenCalendars },
): Promise<Wanted> {
  const { calendarId, only, isOfLastDay } = filter;
  return {
    calendarIds: calendarId === undefined ? [...calendars.keys()] : [calendarId],
    only,
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

/** How often something was asked back, by why. */
async function doubtsOf({ services, session: { workspaceId }, texts }: MemberVisit, wanted: Wanted) {
  const counts = await doubtCounts(services.db, { workspaceId, ...wanted });
  return counts.map(({ doubt, count }) => ({ name: doubtName(doubt ?? '', texts), count }));
}

async function callersOf({ services, session: { workspaceId } }: MemberVisit, wanted: Wanted) {
  return await callersNotUnderstood(services.db, { workspaceId, ...wanted });
}

function hrefOf({ calendarId, only, isOfLastDay, before }: Filter): string {
  const parameters = new URLSearchParams();
  if (calendarId !== undefined) parameters.set('calendar', calendarId);
  if (only) parameters.set('only', only);
  if (isOfLastDay) parameters.set('since', 'day');
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size === 0 ? '/calls' : `/calls?${parameters}`;
}
