/** @jsxImportSource #html */
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { CalendarDeletion } from '../../../views/calendars/deletion.tsx';
import { deleteCalendar } from '../../actions/calendars/delete.ts';
import { restoreCalendar } from '../../actions/calendars/restore.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { confirmingNameField, type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { pathAfterLeaving } from '../teams/after-leaving.ts';
import { type AdminRoute, act, type MemberVisit, type Posted, type Visit } from '../visit.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/delete';
const showDeletion = ofCalendar(askToDelete);

/** Deleting calendars, and undoing that. */
export const calendarDeletionRoutes: AdminRoute[] = [
  { method: 'GET', path, action: deleteCalendar, handle: showDeletion },
  { method: 'POST', path, action: deleteCalendar, handle: ofCalendar(remove), again: showDeletion },
  { method: 'POST', path: '/calendars/:calendarId/restore', action: restoreCalendar, handle: restore },
];

function deletionFields({ texts: { deletion } }: Visit, { name }: Calendar): Fields<{ name: string }> {
  return { name: confirmingNameField(name, { label: deletion.typeName(name), rule: deletion.nameRule }) };
}

/** Where all bookings of a calendar are exported. */
export function wholeCsvHref(calendarId: string): string {
  return `/calendars/${calendarId}/bookings.csv?from=1970-01-01&status=all`;
}

/** How many bookings of some calendars haven't ended: one that several have counts once. */
export async function upcomingBookings(
  { services, now }: Visit,
  calendars: readonly Pick<Calendar, 'workspaceId' | 'id'>[],
): Promise<number> {
  const ids = new Set<string>();
  for (const calendar of calendars) {
    for (const { id } of await nextBookings(services.db, { ...keyOfCalendar(calendar), now })) ids.add(id);
  }
  return ids.size;
}

async function askToDelete(visit: CalendarVisit): Promise<Response> {
  const { calendar, texts } = visit;
  const body = (
    <CalendarDeletion
      texts={texts}
      calendar={calendar}
      isTeam={calendar.team !== undefined}
      upcoming={await upcomingBookings(visit, [calendar])}
      csvHref={wholeCsvHref(calendar.id)}
      form={shownForm(visit, deletionFields(visit, calendar))}
    />
  );
  return page(visit, { title: texts.deletion.calendar.title(calendar.name), body });
}

async function remove(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  readFields(visit, deletionFields(visit, calendar));
  await act(visit, deleteCalendar, { calendarId: calendar.id });
  return redirect(visit, await pathAfterLeaving(visit), { note: 'calendar-deleted' });
}

async function restore(visit: MemberVisit): Promise<Response> {
  await act(visit, restoreCalendar, { calendarId: visit.params['calendarId']?.toLowerCase() ?? '' });
  return redirect(visit, '/calendars', { note: 'calendar-restored' });
}
