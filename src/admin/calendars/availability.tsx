/** @jsxImportSource #html */
import { Availability, Editor } from '../../../views/calendars/availability.tsx';
import type { AvailabilityFields } from '../../../views/calendars/availability-fields.ts';
import type { Problem } from '../../../views/components/field.tsx';
import { mayPerform, perform } from '../../actions/action.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { requesterOf } from '../actor.ts';
import { fragment, page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { readAvailability, withChanges, withoutHalfTyped } from './availability-changes.ts';
import { datesOf, type TypedDate } from './availability-dates.ts';
import { availabilityVersion, fieldsOf, typedFields } from './availability-form.ts';
import { differencesBetween, factsOf, usualTimes } from './availability-texts.ts';
import { outsideOf } from './bookings-outside.ts';
import { calendarOf } from './requested-calendar.ts';
import { pictureOf, weekOf } from './week-picture.ts';

const path = '/calendars/:calendarId/availability';

/** When a calendar can be booked. */
export const availabilityRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: openAvailability },
  { method: 'POST', path, action: updateCalendar, handle: saveAvailability },
  { method: 'POST', path: `${path}/preview`, action: updateCalendar, handle: previewAvailability },
];

/** What is shown beside what is saved. */
type Shown = {
  /** As it is saved. */
  calendar: Calendar;
  /** As it would be; the saved one unless it is edited. */
  draft?: Calendar;
  fields?: AvailabilityFields;
  isRight?: boolean;
  /** The one that somebody else saved meanwhile, where the draft is in its way. */
  conflict?: Calendar;
  week: string;
  date?: { typed: TypedDate; problem: Problem };
  status?: number;
};

async function openAvailability(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  return showAvailability(visit, { calendar, week: visit.url.searchParams.get('week') ?? '' });
}

/** Answers with the page of a calendar's availability, or with its editor where htmx asks. */
export async function showAvailability(visit: MemberVisit, shown: Shown): Promise<Response> {
  const { services, session, request, now } = visit;
  const { calendar, draft = calendar, status = 200 } = shown;
  const mayChange = mayPerform(session.role, updateCalendar);
  const monday = weekOf(visit, { calendar, text: shown.week });
  const outside = await outsideOf(services, { calendar: draft, now });
  await visit.turn();
  const editor = {
    calendar,
    week: await pictureOf(visit, { calendar: draft, monday }),
    fields: mayChange ? (shown.fields ?? fieldsOf(calendar)) : undefined,
    usual: usualTimes(services, calendar),
    facts: factsOf(services, calendar),
    isDraft: shown.draft !== undefined,
    isRight: shown.isRight ?? true,
    outside,
    conflict: shown.conflict && differencesBetween(services, { mine: draft, saved: shown.conflict }),
  };
  const isHtmx = request.headers.get('hx-request') === 'true';
  if (isHtmx) return fragment(visit, <Editor {...editor} />, { status });
  const dates = {
    ...datesOf(visit, calendar),
    week: editor.week.week,
    mayChange,
    typed: shown.date?.typed ?? { date: '', hours: '', label: '' },
    problem: shown.date?.problem,
  };
  const title = `Availability of ${calendar.name}`;
  return page(visit, {
    title,
    current: '/calendars',
    body: <Availability {...editor} dates={dates} />,
    status,
  });
}

/** Shows what was typed as it would be. Nothing is written. */
async function previewAvailability(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  const { form } = visit;
  const read = readAvailability(typedFields(form));
  // What is still being typed is no mistake yet: only saving it says so.
  const fields = form.text('do') === '' ? read.fields : withoutHalfTyped(read.fields);
  const draft = withChanges(calendar, read.changes);
  return showAvailability(visit, { calendar, draft, fields, isRight: read.isRight, week: form.text('week') });
}

/** Saves hours and slots, all or nothing. Whoever edited what is no longer there is shown both versions. */
async function saveAvailability(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const week = form.text('week');
  const { changes, fields, isRight } = readAvailability(typedFields(form));
  const draft = withChanges(calendar, changes);
  if (!isRight) return showAvailability(visit, { calendar, draft, fields, isRight, week, status: 422 });
  const { hours, ...others } = changes;
  const wanted = { ...others, workingHours: draft.workingHours };
  const input = { calendarId: calendar.id, changes: wanted, shownVersion: fields.version };
  try {
    await perform(services, updateCalendar, { by: requesterOf(visit), input });
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const { saved } = error;
    const latest = { ...fields, version: availabilityVersion(saved) };
    const mine = withChanges(saved, changes);
    const shown = { calendar: saved, draft: mine, fields: latest, conflict: saved, week };
    return showAvailability(visit, { ...shown, status: 409 });
  }
  return redirect(
    visit,
    `/calendars/${calendar.id}/availability?week=${encodeURIComponent(week)}&note=saved`,
  );
}
