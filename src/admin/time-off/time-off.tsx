/** @jsxImportSource #html */
import { timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import { TimeOffPage } from '../../../views/time-off/time-off.tsx';
import { mayPerform, NotFound } from '../../actions/action.ts';
import { BookingsInTheWay } from '../../actions/calendars/bookings-in-the-way.ts';
import { addTimeOff } from '../../actions/time-off/add.ts';
import { removeTimeOff } from '../../actions/time-off/remove.ts';
import { skipTimeOff } from '../../actions/time-off/skip.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { occurrencesOf, type TimeOffProblem, timeOffProblem } from '../../domain/calendar/time-off.ts';
import { InputError } from '../../domain/errors.ts';
import { formatDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { dateTitle } from '../calendars/availability-dates.ts';
import { bookingsPath, showBookingsInTheWay, stayingIn } from '../calendars/bookings-in-the-way.tsx';
import { type CalendarVisit, ofCalendar, ofMember } from '../calendars/requested-calendar.ts';
import { inputProblem, shownForm } from '../form/fields.ts';
import { waitingIn } from '../hand-over/waiting.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { localPath } from '../way-back.ts';
import {
  localTimeOf,
  readTimeOff,
  textsOfTimeOff,
  timeOffFields,
  timeOffIn,
  type WantedTimeOff,
} from './fields.ts';
import { timeOffWhen } from './time-off-text.ts';

const path = '/calendars/:calendarId/time-off';

/** Time off of a calendar: what's to come, adding to it, and the bookings that are in its way. */
export const timeOffRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofMember(showTimeOff) },
  post(path, addTimeOff, { handle: ofCalendar(add), again: ofCalendar(showTimeOff) }),
  { method: 'GET', path: `${path}/bookings`, action: addTimeOff, handle: ofCalendar(showBookings) },
  post(`${path}/remove`, removeTimeOff, { handle: ofCalendar(remove) }),
  post(`${path}/skip`, skipTimeOff, { handle: ofCalendar(skip) }),
];

function pathOf({ calendar }: CalendarVisit): string {
  return `/calendars/${calendar.id}/time-off`;
}

async function showTimeOff(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar, session, url, form } = visit;
  const zone = zoneOfCalendar(visit.services, calendar);
  const asked = (name: string) => form?.text(name) ?? url.searchParams.get(name) ?? '';
  const prefilled = textsOfTimeOff(
    {
      start: localTimeOf(asked('start'), zone),
      end: localTimeOf(asked('end'), zone),
      weeklyUntil: asked('weekly-until'),
      label: asked('label'),
    },
    texts,
  );
  // Whoever calls in sick does so on the day.
  const today = formatDay(todayOf(visit.services, calendar, visit.now));
  const body = (
    <TimeOffPage
      texts={texts}
      calendar={calendar}
      seesManagement={seesManagement(session)}
      mayChange={mayPerform(session.role, addTimeOff)}
      rows={await rowsOf(visit, zone)}
      form={shownForm(visit, timeOffFields(visit), { ...prefilled, from: prefilled.from || today })}
      waiting={await waitingIn(visit, [calendar])}
      id={isUuid(asked('id')) ? asked('id') : crypto.randomUUID()}
      back={localPath(asked('back')) ?? ''}
    />
  );
  return page(visit, { title: texts.timeOff.title(calendar.name), body });
}

/** What's to come, the soonest first. */
async function rowsOf({ services, texts, calendar, now }: CalendarVisit, zone: Zone) {
  const since = formatDay(todayOf(services, calendar, now));
  const all = await timeOffOfCalendar(services.db, { ...keyOfCalendar(calendar), since });
  const coming = all.flatMap((timeOff) => {
    const left = occurrencesOf(timeOff, zone).filter(({ endAt }) => endAt > now);
    const [next] = left;
    return next ? [{ timeOff, left, next }] : [];
  });
  return coming
    .toSorted((a, b) => a.next.startAt - b.next.startAt)
    .map(({ timeOff, left, next }) => {
      const { id, label, weeklyUntil, skippedDates } = timeOff;
      const skipped = skippedDates.filter((date) => date >= since).map((date) => dateTitle(date, texts));
      const weekly = weeklyUntil !== null && {
        next: dateTitle(next.date, texts),
        until: dateTitle(weeklyUntil, texts),
        skipped,
        dates: left.map(({ date }) => ({ date, title: dateTitle(date, texts) })),
      };
      return { id, label, when: timeOffWhen(timeOff, texts), weekly: weekly || undefined };
    });
}

async function add(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, calendar, form } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const wanted = readTimeOff(visit, zone);
  const staying = stayingIn(visit);
  const id = isUuid(form.text('id')) ? form.text('id').toLowerCase() : crypto.randomUUID();
  const back = localPath(form.text('back'));
  try {
    await act(visit, addTimeOff, { id, calendarId: calendar.id, ...wanted, staying });
  } catch (error) {
    if (error instanceof BookingsInTheWay) {
      const fields = fieldsOf(wanted, { id, back });
      return redirect(visit, bookingsPath(pathOf(visit), { fields, staying }));
    }
    if (error instanceof InputError) throw refused(error, { visit, wanted });
    throw error;
  }
  const undo = { action: `${pathOf(visit)}/remove`, fields: { 'time-off': id, back: back ?? '' } };
  return redirect(visit, back ?? pathOf(visit), { note: { code: 'time-off-added', undo } });
}

/** The fields that say the same once more. */
function fieldsOf(
  { start, end, weeklyUntil, label }: WantedTimeOff,
  { id, back }: { id: string; back?: string | undefined },
) {
  const fields = { start, end, 'weekly-until': weeklyUntil ?? '', label: label ?? '', id, back: back ?? '' };
  return Object.entries(fields);
}

/** The field to fix for each problem of the times. */
const fieldOf: Readonly<Record<TimeOffProblem, string>> = {
  unreadable: 'from',
  'ends-first': 'to',
  'too-long': 'to',
  over: 'from',
  'too-far': 'from',
  'until-first': 'weekly-until',
  'until-too-far': 'weekly-until',
  'overlaps-itself': 'weekly-until',
  never: 'from-time',
};

function refused(
  error: InputError,
  { visit, wanted }: { visit: Posted<CalendarVisit>; wanted: WantedTimeOff },
) {
  const { problem } = error;
  const field = problem?.kind === 'time-off' ? fieldOf[problem.why] : undefined;
  const text = inputProblem(visit.texts, error);
  // Whoever posted instants sees them as the form has them.
  const typed = visit.form.has('from') ? undefined : textsOfTimeOff(wanted, visit.texts);
  return new FormRefused({ field, text }, typed && { typed });
}

/** The bookings in time off that isn't saved yet. */
async function showBookings(visit: CalendarVisit): Promise<Response> {
  const { services, texts, calendar, now, url } = visit;
  const { searchParams } = url;
  const zone = zoneOfCalendar(services, calendar);
  const text = (name: string) => searchParams.get(name) ?? '';
  const wanted = timeOffIn(searchParams, zone);
  const times = { ...wanted, skippedDates: [] };
  const back = localPath(text('back'));
  if (timeOffProblem(times, { zone, now }) !== undefined) {
    return redirect(visit, `${pathOf(visit)}?${searchParams}`);
  }
  const id = isUuid(text('id')) ? text('id') : crypto.randomUUID();
  const { timeOff: said } = texts;
  return showBookingsInTheWay(visit, {
    title: said.bookingsTitle(timeOffWhen(wanted, texts)),
    crumbs: calendarCrumbs(calendar, { path: 'time-off', name: said.name, texts }),
    periods: occurrencesOf(times, zone),
    action: pathOf(visit),
    hidden: fieldsOf(wanted, { id, back }),
    submit: { anyway: said.blockAnyway, free: said.block },
    keepHref: back ?? pathOf(visit),
  });
}

async function remove(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  await unlessGone(() =>
    act(visit, removeTimeOff, { calendarId: calendar.id, timeOffId: form.text('time-off').toLowerCase() }),
  );
  return redirect(visit, localPath(form.text('back')) ?? pathOf(visit), { note: 'time-off-removed' });
}

async function skip(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const date = form.text('date');
  const input = { calendarId: calendar.id, timeOffId: form.text('time-off').toLowerCase(), date };
  await unlessGone(() => act(visit, skipTimeOff, input));
  return redirect(visit, localPath(form.text('back')) ?? pathOf(visit), { note: 'time-off-skipped' });
}

/** Throws PageError if somebody else removed the time off meanwhile. */
async function unlessGone(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof NotFound) throw new PageError(404, ({ timeOff }) => timeOff.gone);
    throw error;
  }
}
