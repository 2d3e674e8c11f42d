/** @jsxImportSource #html */
import { AvailabilityPage, DatesSection } from '../../../views/calendars/availability.tsx';
import { sectionName, sectionPath } from '../../../views/calendars/availability-sections.tsx';
import { mayPerform } from '../../actions/action.ts';
import { overrideDate } from '../../actions/calendars/override-date.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { shownForm } from '../form/fields.ts';
import { page } from '../page.tsx';
import type { AdminRoute } from '../visit.ts';
import { dateFields, datesOf } from './availability-dates.ts';
import { outsideOf, pictureOf } from './availability-week.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

/** The special dates of a calendar. */
export const dateRoutes: AdminRoute[] = [
  {
    method: 'GET',
    path: '/calendars/:calendarId/availability/dates',
    access: 'viewer',
    handle: ofCalendar((visit: CalendarVisit) => showDates(visit, visit.url.searchParams.get('week') ?? '')),
  },
];

/** Answers with the special dates, and a week, "2026-W47", or this one. */
export async function showDates(visit: CalendarVisit, wantedWeek: string): Promise<Response> {
  const { session, texts, calendar } = visit;
  const section = 'dates';
  const outside = await outsideOf(visit, calendar);
  await visit.turn();
  const week = await pictureOf(visit, calendar, wantedWeek);
  const shown = { texts, calendarId: calendar.id, path: sectionPath(calendar.id, section), week, outside };
  const dates = {
    texts,
    calendarId: calendar.id,
    dates: datesOf(visit, calendar),
    week: week.week,
    mayChange: mayPerform(session.role, overrideDate),
    form: shownForm(visit, dateFields(calendar, texts)),
  };
  const body = <DatesSection week={{ ...shown, isDraft: false, isRight: true }} dates={dates} />;
  const inPage = (
    <AvailabilityPage
      texts={texts}
      calendar={calendar}
      section={section}
      body={body}
      seesManagement={seesManagement(session)}
    />
  );
  return page(visit, { title: `${calendar.name}: ${sectionName(section, texts)}`, body: inPage });
}
