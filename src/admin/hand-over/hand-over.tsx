/** @jsxImportSource #html */
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import { HandOverPage } from '../../../views/hand-over/hand-over.tsx';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { whileAway } from '../../actions/bookings/while-away.ts';
import { type CalendarVisit, ofCalendar, ofMember } from '../calendars/requested-calendar.ts';
import { problemOf } from '../form/fields.ts';
import { page } from '../page.tsx';
import { type AdminRoute, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { give } from './give.ts';
import { bookingsOfIds, givingPath, readField } from './giving.ts';
import { shownGivable } from './shown.ts';

const path = '/calendars/:calendarId/hand-over';

/** The bookings of a calendar that somebody else has to have, and giving bookings to somebody else. */
export const handOverRoutes: AdminRoute[] = [
  { method: 'GET', path, action: handOver, handle: ofMember(showWaiting) },
  post(path, handOver, { handle: ofCalendar(give), again: ofCalendar(showRefused) }),
];

/** What's booked while they're away. */
async function showWaiting(visit: CalendarVisit): Promise<Response> {
  const { services, texts, calendar, now } = visit;
  const { workspaceId } = calendar;
  const people = [{ ...calendar, calendarId: calendar.id }];
  const bookings = await whileAway(services, { workspaceId, people, now });
  const { giving: said } = texts;
  const lead = bookings.length === 0 ? said.none : said.lead(bookings.length);
  return await show(visit, { bookings, lead, back: givingPath(visit), backHref: undefined });
}

/** What couldn't be given, with why, and who else could have it. */
async function showRefused(visit: Posted<CalendarVisit>): Promise<Response> {
  const ids = visit.form.texts('booking').flatMap((text) => readField(text)?.id ?? []);
  const bookings = await bookingsOfIds(visit, ids);
  const back = wayBack(visit);
  const lead = visit.texts.giving.chosenLead;
  return await show(visit, { bookings, lead, back: back ?? givingPath(visit), backHref: back });
}

type Shown = Pick<Parameters<typeof shownGivable>[1], 'bookings' | 'back'> & {
  lead: string;
  backHref: string | undefined;
};

async function show(visit: CalendarVisit, { lead, backHref, ...shown }: Shown): Promise<Response> {
  const { texts, calendar } = visit;
  const { giving: said, calendars } = texts;
  const at = calendar.team
    ? { path: 'team', name: calendars.pages.team }
    : { path: 'time-off', name: texts.timeOff.name };
  const body = (
    <HandOverPage
      {...(await shownGivable(visit, shown))}
      lead={lead}
      backHref={backHref}
      title={said.title(calendar.name)}
      crumbs={calendarCrumbs(calendar, { ...at, texts })}
      problem={problemOf(visit)}
    />
  );
  return page(visit, { title: said.title(calendar.name), body });
}
