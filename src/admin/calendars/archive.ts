import { archiveCalendar } from '../../actions/calendars/archive.ts';
import { confirmPage } from '../confirm-page.tsx';
import { stillOpenAt } from '../left-messages/home.tsx';
import { redirect } from '../page.tsx';
import { pathAfterLeaving } from '../teams/after-leaving.ts';
import { act } from '../visit.ts';
import { upcomingBookings } from './deletion.tsx';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

/** Archiving calendars for good. */
export const calendarArchiveRoutes = confirmPage<CalendarVisit>({
  path: '/calendars/:calendarId/archive',
  action: archiveCalendar,
  at: ofCalendar,
  named: ({ calendar: { name }, texts }) => ({ name, label: texts.calendars.archive.typeName(name) }),
  async ask(visit) {
    const { calendar, texts } = visit;
    const { archive } = texts.calendars;
    const upcoming = await upcomingBookings(visit, [calendar]);
    return {
      title: archive.question(calendar.name),
      lead: archive.noUndo,
      consequences: archive.consequences,
      warnings: [
        ...(upcoming > 0 ? [archive.upcoming(upcoming)] : []),
        ...(await stillOpenAt(visit, calendar)),
      ],
      submit: archive.button,
      keepHref: `/calendars/${calendar.id}/edit`,
    };
  },
  async confirmed(visit) {
    await act(visit, archiveCalendar, { calendarId: visit.calendar.id });
    return redirect(visit, await pathAfterLeaving(visit), { note: 'calendar-archived' });
  },
});
