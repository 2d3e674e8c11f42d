/** @jsxImportSource #html */
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { Link } from '../../../views/components/link.tsx';
import { deleteCalendar } from '../../actions/calendars/delete.ts';
import { restoreCalendar } from '../../actions/calendars/restore.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { confirmPage } from '../confirm-page.tsx';
import { stillOpenAt } from '../left-messages/home.tsx';
import { redirect } from '../page.tsx';
import { pathAfterLeaving } from '../teams/after-leaving.ts';
import { type AdminRoute, act, type MemberVisit, post, type Visit } from '../visit.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

/** Deleting calendars, and undoing that. */
export const calendarDeletionRoutes: AdminRoute[] = [
  ...confirmPage<CalendarVisit>({
    path: '/calendars/:calendarId/delete',
    action: deleteCalendar,
    at: ofCalendar,
    named: ({ calendar: { name }, texts }) => ({ name, label: texts.deletion.typeName(name) }),
    async ask(visit) {
      const { calendar, texts } = visit;
      const { deletion } = texts;
      const said = calendar.team ? deletion.team : deletion.calendar;
      const upcoming = await upcomingBookings(visit, [calendar]);
      return {
        title: deletion.calendar.question(calendar.name),
        lead: deletion.undo,
        consequences: said.consequences,
        warnings: [
          ...(upcoming > 0 ? [said.upcoming(upcoming)] : []),
          ...(await stillOpenAt(visit, calendar)),
        ],
        children: (
          <p>
            <Link href={wholeCsvHref(calendar.id)} text={deletion.exportFirst} />
          </p>
        ),
        submit: deletion.calendar.button,
        keepHref: `/calendars/${calendar.id}/edit`,
      };
    },
    async confirmed(visit) {
      await act(visit, deleteCalendar, { calendarId: visit.calendar.id });
      return redirect(visit, await pathAfterLeaving(visit), { note: 'calendar-deleted' });
    },
  }),
  post('/calendars/:calendarId/restore', restoreCalendar, { handle: restore }),
];

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

async function restore(visit: MemberVisit): Promise<Response> {
  await act(visit, restoreCalendar, { calendarId: visit.params['calendarId']?.toLowerCase() ?? '' });
  return redirect(visit, '/calendars', { note: 'calendar-restored' });
}
