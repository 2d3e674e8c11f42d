/** @jsxImportSource #html */
import { managedLinks } from '../../../db/queries/links/links.ts';
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import type { NoteCode } from '../../../views/frame/toast.tsx';
import { LinkedCalendars } from '../../../views/links/linked-calendars.tsx';
import { mayPerform, NotFound } from '../../actions/action.ts';
import { retryJobs } from '../../actions/jobs/retry.ts';
import { addLink } from '../../actions/links/add.ts';
import { removeLink } from '../../actions/links/remove.ts';
import { syncLink } from '../../actions/links/sync.ts';
import { updateLink } from '../../actions/links/update.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { mostLinks } from '../../domain/calendar/link.ts';
import type { ReadOutcome } from '../../links/sync/freshness.ts';
import { type CalendarVisit, ofCalendar, ofMember } from '../calendars/requested-calendar.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { page, redirect } from '../page.tsx';
import { takeTry } from '../page-error.ts';
import { type AdminRoute, act, post } from '../visit.ts';
import { addLinkedCalendar, showAccessForm, showFoundAgain, testLinkForm } from './add.tsx';
import { saveLinkChange, showLinkChange } from './change.tsx';
import { connect, connected, leadBack, reconnect } from './connect.tsx';
import { linkOf } from './requested-link.ts';
import { linkRows } from './rows.ts';

const path = '/calendars/:calendarId/links';
const link = `${path}/:linkId`;
const newLink = { path: `${path}/new`, action: addLink };
const change = { path: `${link}/edit`, action: updateLink };
const accessForm = ofCalendar(showAccessForm);
const changeForm = ofCalendar(showLinkChange);

/** Calendars elsewhere whose appointments are busy time here. */
export const linkedCalendarRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofMember(showLinks) },
  { method: 'GET', ...newLink, handle: accessForm },
  { method: 'POST', ...newLink, handle: ofCalendar(testLinkForm), again: accessForm },
  post(path, addLink, { handle: ofCalendar(addLinkedCalendar), again: ofCalendar(showFoundAgain) }),
  { method: 'GET', path: `${path}/connect/:kind`, action: addLink, handle: ofCalendar(connect) },
  { method: 'GET', path: `${path}/connected/:kind`, action: addLink, handle: ofCalendar(connected) },
  { method: 'GET', path: `${link}/reconnect`, action: updateLink, handle: ofCalendar(reconnect) },
  { method: 'GET', path: '/oauth/:kind', access: 'anyone', handle: leadBack },
  post(`${link}/sync`, syncLink, { handle: ofCalendar(sync) }),
  post(`${link}/retry`, retryJobs, { handle: ofCalendar(retry) }),
  { method: 'GET', ...change, handle: changeForm },
  { method: 'POST', ...change, handle: ofCalendar(saveLinkChange), again: changeForm },
  ...confirmPage<CalendarVisit>({
    path: `${link}/remove`,
    action: removeLink,
    at: ofCalendar,
    ask: askToRemove,
    confirmed: remove,
  }),
];

async function showLinks(visit: CalendarVisit): Promise<Response> {
  const { services, session, texts, now, calendar } = visit;
  const links = await linkRows(visit, await managedLinks(services.db, keyOfCalendar(calendar)));
  const mayChange = mayPerform(session.role, addLink);
  const body = (
    <LinkedCalendars
      texts={texts}
      calendar={calendar}
      links={links}
      most={mostLinks}
      mayChange={mayChange}
      now={now}
    />
  );
  return page(visit, { title: `${calendar.name}: ${texts.links.title}`, body });
}

/** What the page says after a sync; the link itself says why one failed. */
const notes: Readonly<Record<ReadOutcome, NoteCode | undefined>> = {
  done: 'link-read',
  failed: undefined,
  elsewhere: 'link-being-read',
};

/** Reads a link at once, and tries waiting bookings again. */
async function sync(visit: CalendarVisit): Promise<Response> {
  const { services, session, calendar } = visit;
  const { id: linkId } = await linkOf(visit);
  await takeTry(services.trials, session);
  const { outcome } = await act(visit, syncLink, { linkId });
  return redirect(visit, `/calendars/${calendar.id}/links`, { note: outcome && notes[outcome] });
}

/** Tries bookings again that couldn't be written for good. */
async function retry(visit: CalendarVisit): Promise<Response> {
  const { id: about } = await linkOf(visit);
  try {
    await act(visit, retryJobs, { about });
  } catch (error) {
    // Someone else has just done so.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect(visit, `/calendars/${visit.calendar.id}/links`, { note: 'jobs-retried' });
}

async function askToRemove(visit: CalendarVisit): Promise<Question> {
  const { texts, calendar } = visit;
  const { removal, card, title } = texts.links;
  const { name, host, kind, targetHref } = await linkOf(visit);
  return {
    title: removal.question(name),
    lead: removal.lead,
    crumbs: calendarCrumbs(calendar, { path: 'links', name: title, texts }),
    consequences: [
      removal.forgets(host),
      ...(kind === 'google' ? [removal.sharing] : []),
      ...(kind === 'microsoft' ? [removal.applications] : []),
      ...(targetHref === null ? [] : [removal.written]),
    ],
    submit: card.remove,
    keepHref: `/calendars/${calendar.id}/links`,
  };
}

async function remove(visit: CalendarVisit): Promise<Response> {
  const { id: linkId } = await linkOf(visit);
  try {
    await act(visit, removeLink, { linkId });
  } catch (error) {
    // Someone else has just removed it.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect(visit, `/calendars/${visit.calendar.id}/links`, { note: 'link-removed' });
}
