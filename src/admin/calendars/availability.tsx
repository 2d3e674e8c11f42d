/** @jsxImportSource #html */
import { Availability, Editor, type EditorProps } from '../../../views/calendars/availability.tsx';
import type { AvailabilityFields } from '../../../views/calendars/availability-fields.ts';
import { mayPerform } from '../../actions/action.ts';
import { overrideDate } from '../../actions/calendars/override-date.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatWeek, mondayOf, parseWeek } from '../../domain/time/week.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { bookingsOutside } from '../../operations/search/bookings-outside.ts';
import { calendarPicture, todayOf } from '../../operations/search/calendar-picture.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { shownForm } from '../fields.ts';
import { fragment, isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted } from '../visit.ts';
import { dateFields, datesOf } from './availability-dates.ts';
import {
  availabilityVersion,
  fieldsOf,
  readAvailability,
  typedFields,
  withChanges,
  withoutHalfTyped,
} from './availability-form.ts';
import { differencesBetween, factsOf, textsOf, usualTimes } from './availability-texts.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/availability';

/** When a calendar can be booked. */
export const availabilityRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofCalendar(openAvailability) },
  { method: 'POST', path, action: updateCalendar, handle: ofCalendar(saveAvailability) },
  {
    method: 'POST',
    path: `${path}/preview`,
    action: updateCalendar,
    handle: ofCalendar(previewAvailability),
  },
];

const mostOutside = 20;

function openAvailability(visit: CalendarVisit): Promise<Response> {
  return showAvailability(visit, { week: visit.url.searchParams.get('week') ?? '' });
}

/** What's shown other than the calendar as it's saved. */
type Shown = {
  week: string;
  /** The calendar as it's edited. */
  draft?: Calendar;
  fields?: AvailabilityFields;
  isRight?: boolean;
  /** Whether someone else saved the calendar while it was being edited. */
  isConflict?: boolean;
  status?: number;
};

/** Answers with the page of a calendar's availability, or with its editor for htmx. */
export async function showAvailability(visit: CalendarVisit, shown: Shown): Promise<Response> {
  const { session, texts, calendar } = visit;
  const { draft = calendar, status } = shown;
  const mayChange = mayPerform(session.role, updateCalendar);
  const outside = await outsideOf(visit, draft);
  await visit.turn();
  const editor: EditorProps = {
    texts,
    calendar,
    week: await pictureOf(visit, draft, shown.week),
    fields: mayChange ? (shown.fields ?? fieldsOf(calendar, texts)) : undefined,
    usual: usualTimes(visit, calendar),
    facts: factsOf(visit, calendar),
    isDraft: shown.draft !== undefined,
    isRight: shown.isRight ?? true,
    outside,
    conflict: shown.isConflict
      ? differencesBetween(textsOf(visit, draft), textsOf(visit, calendar))
      : undefined,
  };
  if (isHtmx(visit)) return fragment(visit, <Editor {...editor} />, { status });
  const dates = {
    texts,
    calendarId: calendar.id,
    dates: datesOf(visit, calendar),
    week: editor.week.week,
    mayChange: mayPerform(session.role, overrideDate),
    form: shownForm(visit, dateFields(calendar, texts)),
  };
  const body = <Availability {...editor} dates={dates} seesManagement={seesManagement(visit.session)} />;
  return page(visit, { title: texts.availability.title(calendar.name), body, status });
}

/** Shows what was typed as it would be, without saving it. */
function previewAvailability(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const { changes, fields, isRight } = readAvailability(visit, typedFields(form));
  return showAvailability(visit, {
    week: form.text('week'),
    draft: withChanges(calendar, changes),
    // What's half typed is only wrong once it's saved.
    fields: form.text('do') === '' ? fields : withoutHalfTyped(fields),
    isRight,
  });
}

/** Saves hours and slots, all or nothing. If someone else saved others in the meantime, it shows both versions. */
async function saveAvailability(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const week = form.text('week');
  const { changes, fields, isRight } = readAvailability(visit, typedFields(form));
  const draft = withChanges(calendar, changes);
  if (!isRight) return showAvailability(visit, { draft, fields, isRight, week, status: 422 });
  const { hours, ...others } = changes;
  const wanted = { ...others, workingHours: draft.workingHours };
  try {
    const input = { calendarId: calendar.id, changes: wanted, shownVersion: fields.version };
    await act(visit, updateCalendar, input);
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const { saved } = error;
    return showAvailability(
      { ...visit, calendar: saved },
      {
        week,
        draft: withChanges(saved, changes),
        fields: { ...fields, version: availabilityVersion(saved) },
        isConflict: true,
        status: 409,
      },
    );
  }
  const query = `week=${encodeURIComponent(week)}`;
  return redirect(visit, `/calendars/${calendar.id}/availability?${query}`, { note: 'saved' });
}

/** The bookings outside a calendar's hours: how many, and the first of them. */
async function outsideOf({ services, texts, now }: MemberVisit, calendar: Calendar) {
  const bookings = await bookingsOutside(services, { calendar, now });
  const zone = zoneOfCalendar(services, calendar);
  const shown = bookings.slice(0, mostOutside).map(({ id, name, code, ...period }) => {
    const { day, time } = shownTime(period, { zone, now, texts });
    return { id, name, code, when: `${day}, ${time}` };
  });
  return { count: bookings.length, shown };
}

/** The week that was asked for, "2026-W47", or else this one, drawn. */
async function pictureOf({ services, now }: MemberVisit, calendar: Calendar, week: string) {
  const today = todayOf(services, calendar, now);
  const monday = parseWeek(week) ?? mondayOf(today);
  return {
    picture: await calendarPicture(services, { calendar, firstDay: monday, dayCount: 7, now }),
    week: formatWeek(monday),
    before: formatWeek(monday - 7),
    after: formatWeek(monday + 7),
    thisWeek: formatWeek(today),
    now,
  };
}
