/** @jsxImportSource #html */
import { CalendarArchive } from '../../../views/calendars/archive.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { archiveCalendar } from '../../actions/calendars/archive.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { confirmingNameField, type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { pathAfterLeaving } from '../teams/after-leaving.ts';
import { type AdminRoute, act, type Posted } from '../visit.ts';
import { upcomingBookings } from './deletion.tsx';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/archive';
const showArchive = ofCalendar(askToArchive);

/** Archiving calendars for good. */
export const calendarArchiveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: archiveCalendar, handle: showArchive },
  { method: 'POST', path, action: archiveCalendar, handle: ofCalendar(archive), again: showArchive },
];

function archiveFields({ name }: Calendar, texts: Texts): Fields<{ name: string }> {
  const { archive } = texts.calendars;
  return {
    name: confirmingNameField(name, { label: archive.typeName(name), rule: archive.nameRule }),
  };
}

async function askToArchive(visit: CalendarVisit): Promise<Response> {
  const { calendar, texts } = visit;
  const upcoming = await upcomingBookings(visit, [calendar]);
  const form = shownForm(visit, archiveFields(calendar, texts));
  const body = <CalendarArchive texts={texts} calendar={calendar} upcoming={upcoming} form={form} />;
  return page(visit, { title: texts.calendars.archive.title(calendar.name), body });
}

async function archive(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  readFields(visit, archiveFields(calendar, visit.texts));
  await act(visit, archiveCalendar, { calendarId: calendar.id });
  return redirect(visit, await pathAfterLeaving(visit), { note: 'calendar-archived' });
}
