import { bookingsOfCall } from '../../../db/queries/bookings/of-call.ts';
import type { LoggedCall } from '../../../db/queries/calls/calls.ts';
import type { StoredReport } from '../../../db/queries/promises/reports.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import type { CallRow } from '../../../views/calls/developers.tsx';
import type { PhoneCallRow } from '../../../views/calls/phone-call.tsx';
import { mayPerform } from '../../actions/action.ts';
import { setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { callsKeptMs } from '../../actions/housekeeping.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { dateOfDay, dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { calendarContext } from '../../language/interpretation/calendar-context.ts';
import { languageOf } from '../../language/language.ts';
import type { MemberVisit } from '../visit.ts';
import type { PhoneCall } from './phone-calls.ts';
import { doubtName, outcomeOf, sentenceOf, wishOf } from './sentences.ts';

/** The calendars that a member sees, by their ids. */
export type SeenCalendars = ReadonlyMap<string, Calendar>;

/** A phone call as the page shows it. */
export async function phoneCallRow(
  visit: MemberVisit,
  {
    call,
    calendars,
    promises,
  }: { call: PhoneCall; calendars: SeenCalendars; promises: PhoneCallRow['promises'] },
): Promise<PhoneCallRow> {
  const { texts } = visit;
  const zoneOf = (id: string) => visit.services.zones.named(calendars.get(id)?.timeZone ?? '');
  const telling = { texts, zoneOf };
  const [first] = call;
  const last = call.at(-1) ?? first;
  const ids = [...new Set(call.map(({ calendarId }) => calendarId))];
  return {
    ...startOf(visit, first.at, zoneOf(first.calendarId)),
    lasted: call.length === 1 ? undefined : clockOf(last.at + last.tookMs - first.at),
    calendars: ids.flatMap((id) => calendars.get(id)?.name ?? []),
    wish: wishOf(call, telling),
    outcome: outcomeOf(call, telling),
    booking: await bookingOf(visit, { call, calendars }),
    promises,
    steps: call.flatMap((request) => {
      const calendar = calendars.get(request.calendarId);
      if (!calendar) return [];
      const after = clockOf(request.at - first.at);
      return [{ after, sentence: sentenceOf(request, telling), row: rowOf(visit, { request, calendar }) }];
    }),
  };
}

/** A reported phone call whose bot asked for nothing, or whose requests aren't kept anymore. */
export function silentCallRow(
  visit: MemberVisit,
  {
    report,
    calendars,
    promises,
  }: { report: StoredReport; calendars: SeenCalendars; promises: PhoneCallRow['promises'] },
): PhoneCallRow {
  const { services, texts, now } = visit;
  const { startedAt, calendarId } = report;
  const calendar = calendars.get(calendarId);
  const isKept = startedAt > now - callsKeptMs;
  return {
    ...startOf(visit, startedAt, services.zones.named(calendar?.timeZone ?? '')),
    lasted: undefined,
    calendars: calendar ? [calendar.name] : [],
    wish: { told: isKept ? texts.promises.noRequests : texts.promises.requestsNotKept },
    outcome: { kind: 'none', text: isKept ? texts.callSteps.outcomes.nothing : '–' },
    booking: undefined,
    promises,
    steps: [],
  };
}

function startOf(
  { texts, now }: MemberVisit,
  at: number,
  zone: Zone | undefined,
): Pick<PhoneCallRow, 'startedAt' | 'day' | 'isToday' | 'time'> {
  const startedAt = new Date(at).toISOString();
  const [date, clock] = [startedAt.slice(0, 10), startedAt.slice(11, 16)];
  if (!zone) return { startedAt, day: texts.time.dateOf(date), isToday: false, time: `${clock} UTC` };
  const local = zone.localAt(at);
  const day = dayOf(local);
  const today = dayOf(zone.localAt(now));
  return {
    startedAt,
    day: shortDay(day, texts, dateOfDay(today).year),
    isToday: day === today,
    time: texts.time.clock(Math.floor((local % dayMs) / minuteMs)),
  };
}

/** The booking that a phone call made, and whose it is. */
async function bookingOf(
  { services }: MemberVisit,
  { call, calendars }: { call: PhoneCall; calendars: SeenCalendars },
): Promise<PhoneCallRow['booking']> {
  const step = call.findLast(({ operation, status }) => operation === 'book-slot' && status < 400);
  const calendar = step && calendars.get(step.calendarId);
  if (!calendar || step.callId === null) return undefined;
  const made = { callId: step.callId, from: step.at - minuteMs, to: step.at + minuteMs };
  const [booking] = await bookingsOfCall(services.db, { ...keyOfCalendar(calendar), ...made });
  if (!booking) return undefined;
  const { id, name, phone } = booking;
  return { href: `/calendars/${calendar.id}/bookings/${id}`, name, phone };
}

/** A length of time as a clock counts it: "1:52", "0:07". */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function rowOf(visit: MemberVisit, given: { request: LoggedCall; calendar: Calendar }): CallRow {
  const { request, calendar } = given;
  const { query, interpretation, slots, doubt } = request;
  const { session, texts } = visit;
  const path = `/calendars/${calendar.id}`;
  return {
    ...request,
    understood: interpretation === null ? undefined : JSON.parse(interpretation),
    slots: slots === null ? [] : JSON.parse(slots),
    doubt: doubt === null ? null : doubtName(doubt, texts),
    steps: query === null ? [] : stepsOf(visit, { ...given, query }),
    tryHref:
      query === null || !seesManagement(session)
        ? undefined
        : `${path}/guide?${new URLSearchParams({ query })}#try`,
    meansHref:
      query !== null && mayPerform(session.role, setOwnWord)
        ? `${path}/words?${new URLSearchParams({ said: query })}#new-word`
        : undefined,
  };
}

/** How the words are read, step by step: at the time they were said, by today's rules and hours, but not as a reply. */
function stepsOf(
  { services }: MemberVisit,
  { request: { at, timeZone }, calendar, query }: { request: LoggedCall; calendar: Calendar; query: string },
): CallRow['steps'] {
  const calendarZone = services.zones.named(calendar.timeZone);
  if (!calendarZone) return [];
  const opening = services.openingTimes.of(calendar, calendarZone);
  const zone = (timeZone === null ? undefined : services.zones.named(timeZone)) ?? calendarZone;
  const context = { ...calendarContext(calendar, opening), now: at, zone };
  const { steps } = languageOf(services.languages, calendar.language).trace(query, context);
  return steps.filter(({ step }) => step !== 'reply');
}
