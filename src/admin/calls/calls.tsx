/** @jsxImportSource #html */

import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { bookingsOfCall } from '../../../db/queries/bookings/of-call.ts';
import {
  doubtCounts,
  type LoggedCall,
  lastCallBefore,
  requestsOfCalls,
} from '../../../db/queries/calls/calls.ts';
import { recordsWords } from '../../../db/queries/workspaces.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import type { CallRow } from '../../../views/calls/call-details.tsx';
import { type CallFilter, Calls } from '../../../views/calls/calls.tsx';
import type { PhoneCallRow } from '../../../views/calls/phone-call.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { dateOfDay, dayMs, dayOf, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { isUuid } from '../../domain/uuid.ts';
import { calendarContext } from '../../language/calendar-context.ts';
import { languageOf } from '../../language/language.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute } from '../visit.ts';
import { type PhoneCall, phoneCallsIn, phoneCallsOn } from './phone-calls.ts';
import { doubtName, outcomeOf, sentenceOf } from './sentences.ts';

/** So many requests begin a page: their phone calls are shown whole. */
const pageLength = 30;

const longestCallMs = 2 * hourMs;

/** Calendar → Calls: what was said, understood and answered. */
export const callRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/:calendarId/calls', access: 'viewer', handle: ofCalendar(showCalls) },
];

async function showCalls(visit: CalendarVisit): Promise<Response> {
  const { services, session, texts, url, calendar } = visit;
  const bookingId = url.searchParams.get('booking');
  const only = bookingId === null ? filterOf(url.searchParams.get('only')) : undefined;
  const before = bookingId === null ? placeOf(url.searchParams.get('before')) : undefined;
  const { calls, next } =
    bookingId === null
      ? await phoneCallsOn(visit, { only, before, limit: pageLength })
      : await callsOfBooking(visit, bookingId);
  const path = `/calendars/${calendar.id}/calls`;
  const body = (
    <Calls
      seesManagement={seesManagement(session)}
      texts={texts}
      calendar={calendar}
      rows={await Promise.all(calls.map((call) => phoneCallRow(visit, call)))}
      only={only}
      keepsWords={await recordsWords(services.db, session.workspaceId)}
      doubts={only === 'asked' ? await doubtsOf(visit) : []}
      olderHref={next === undefined ? undefined : hrefOf(path, { only, before: next })}
      newestHref={before === undefined ? undefined : hrefOf(path, { only, before: undefined })}
      isOfBooking={bookingId !== null}
    />
  );
  return page(visit, { title: `${calendar.name}: ${texts.calls.title}`, body });
}

/** The phone call that made a booking; none if it isn't kept anymore. */
async function callsOfBooking(visit: CalendarVisit, bookingId: string) {
  const { services, calendar } = visit;
  if (!isUuid(bookingId)) throw notFound();
  const key = keyOfCalendar(calendar);
  const booking = await bookingById(services.db, { ...key, bookingId });
  if (!booking) throw notFound();
  const { callId, createdAt } = booking;
  if (callId === null) return { calls: [], next: undefined };
  const after = await lastCallBefore(services.db, createdAt - longestCallMs);
  const before = await lastCallBefore(services.db, createdAt + longestCallMs);
  const requests = await requestsOfCalls(services.db, {
    ...key,
    callIds: [callId],
    after,
    before: before + 1,
  });
  const calls = phoneCallsIn(requests).filter(
    (call) => call[0].at <= createdAt && createdAt - (call.at(-1)?.at ?? 0) <= minuteMs,
  );
  return { calls: calls.slice(0, 1), next: undefined };
}

/** A phone call as the page shows it. */
async function phoneCallRow(visit: CalendarVisit, call: PhoneCall): Promise<PhoneCallRow> {
  const { services, texts, calendar } = visit;
  const zone = services.zones.named(calendar.timeZone);
  const [first] = call;
  const last = call.at(-1) ?? first;
  const local = zone?.localAt(first.at);
  const clock = local === undefined ? '' : texts.time.clock(Math.floor((local % dayMs) / minuteMs));
  return {
    startedAt: new Date(first.at).toISOString(),
    when:
      local === undefined
        ? new Date(first.at).toISOString()
        : `${shortDay(dayOf(local), texts, dateOfDay(dayOf(local)).year)}, ${clock}`,
    lasted: call.length === 1 ? undefined : lasting(last.at + last.tookMs - first.at, texts),
    outcome: outcomeOf(call, { texts, zone }),
    steps: call.map((request) => ({
      sentence: sentenceOf(request, { texts, zone }),
      row: rowOf(visit, request),
    })),
    bookingHref: await bookingHrefOf(visit, call),
  };
}

/** Where the booking is that a phone call made. */
async function bookingHrefOf({ services, calendar }: CalendarVisit, call: PhoneCall) {
  const step = call.findLast(({ operation, status }) => operation === 'book-slot' && status < 400);
  if (!step || step.callId === null) return undefined;
  const made = { callId: step.callId, from: step.at - minuteMs, to: step.at + minuteMs };
  const [booking] = await bookingsOfCall(services.db, { ...keyOfCalendar(calendar), ...made });
  return booking && `/calendars/${calendar.id}/bookings/${booking.id}`;
}

function lasting(ms: number, { time }: Texts): string {
  return ms < minuteMs
    ? time.seconds(Math.max(1, Math.round(ms / 1000)))
    : time.minutes(Math.round(ms / minuteMs));
}

/** How often something was asked back at a calendar, by why. */
async function doubtsOf({ services, texts, calendar }: CalendarVisit) {
  const counts = await doubtCounts(services.db, keyOfCalendar(calendar));
  return counts.map(({ doubt, count }) => ({ name: doubtName(doubt ?? '', texts), count }));
}

function filterOf(text: string | null): CallFilter | undefined {
  return text === 'not-understood' || text === 'asked' || text === 'refused' ? text : undefined;
}

function placeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function hrefOf(
  path: string,
  { only, before }: { only: CallFilter | undefined; before: number | undefined },
): string {
  const parameters = new URLSearchParams();
  if (only) parameters.set('only', only);
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

function rowOf(visit: CalendarVisit, call: LoggedCall): CallRow {
  const { query, interpretation, slots } = call;
  return {
    ...call,
    understood: interpretation === null ? undefined : JSON.parse(interpretation),
    slots: slots === null ? [] : JSON.parse(slots),
    doubt: call.doubt === null ? null : doubtName(call.doubt, visit.texts),
    steps: query === null ? [] : stepsOf(visit, { ...call, query }),
    tryHref:
      query === null || !seesManagement(visit.session)
        ? undefined
        : `/calendars/${visit.calendar.id}/guide?${new URLSearchParams({ query })}#try`,
    meansHref:
      query !== null && mayPerform(visit.session.role, setOwnWord)
        ? `/calendars/${visit.calendar.id}/words?${new URLSearchParams({ said: query })}#new-word`
        : undefined,
  };
}

/** How the words are read, step by step: at the time they were said, by today's rules and hours. */
function stepsOf(
  { services, calendar }: CalendarVisit,
  { query, at, timeZone }: LoggedCall & { query: string },
): CallRow['steps'] {
  const calendarZone = zoneOfCalendar(services, calendar);
  const opening = services.openingTimes.of(calendar, calendarZone);
  const zone = (timeZone === null ? undefined : services.zones.named(timeZone)) ?? calendarZone;
  const context = { ...calendarContext(calendar, opening), now: at, zone };
  return languageOf(services.languages, calendar.language).trace(query, context).steps;
}
