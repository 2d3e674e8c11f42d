/** @jsxImportSource #html */
import { LinkRemoval } from '../../../views/links/change.tsx';
import { LinkedCalendars } from '../../../views/links/linked-calendars.tsx';
import { mayPerform, NotFound, perform } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { removeLink } from '../../actions/links/remove.ts';
import { syncLink } from '../../actions/links/sync.ts';
import { updateLink } from '../../actions/links/update.ts';
import { mostLinks } from '../../domain/calendar/link.ts';
import type { ReadOutcome } from '../../links/sync/freshness.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { addLinkedCalendar, openLinkForm, testLinkForm } from './add.tsx';
import { openLinkChange, saveLinkChange } from './change.tsx';
import { linkOf } from './requested-link.ts';
import { linkRows } from './rows.ts';

const path = '/calendars/:calendarId/links';

/** Calendar → Linked calendars: calendars elsewhere whose appointments are busy time here. */
export const linkedCalendarRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: showLinks },
  { method: 'GET', path: `${path}/new`, action: addLink, handle: openLinkForm },
  { method: 'POST', path: `${path}/new`, action: addLink, handle: testLinkForm },
  { method: 'POST', path, action: addLink, handle: addLinkedCalendar },
  { method: 'POST', path: `${path}/:linkId/sync`, action: syncLink, handle: sync },
  { method: 'GET', path: `${path}/:linkId/edit`, action: updateLink, handle: openLinkChange },
  { method: 'POST', path: `${path}/:linkId/edit`, action: updateLink, handle: saveLinkChange },
  { method: 'GET', path: `${path}/:linkId/remove`, action: removeLink, handle: askToRemove },
  { method: 'POST', path: `${path}/:linkId/remove`, action: removeLink, handle: remove },
];

async function showLinks(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const calendar = await calendarOf(visit);
  const links = await linkRows(services, calendar, now);
  const mayChange = mayPerform(session.role, addLink);
  const body = <LinkedCalendars {...{ calendar, links, most: mostLinks, mayChange, now }} />;
  return page(visit, { title: `${calendar.name}: Linked calendars`, current: '/calendars', body });
}

/** What the page says once a link was asked to be read; why it failed stands at the link itself. */
const notes: Readonly<Record<ReadOutcome, string>> = {
  done: '?note=link-read',
  failed: '',
  elsewhere: '?note=link-being-read',
};

/** Reads a link at once, and lets bookings that wait be written again. */
async function sync(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  const calendar = await calendarOf(visit);
  const { id: linkId } = await linkOf(visit, calendar);
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds > 0) {
    throw new PageError(429, 'Too many tries', `Try again in ${retryAfterSeconds} seconds.`);
  }
  const by = requesterOf(visit);
  const { outcome } = await perform(services, syncLink, { by, input: { linkId } });
  return redirect(visit, `/calendars/${calendar.id}/links${outcome ? notes[outcome] : ''}`);
}

async function askToRemove(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const body = <LinkRemoval calendar={calendar} link={link} isWritten={link.targetHref !== null} />;
  return page(visit, { title: 'Remove a link', current: '/calendars', body });
}

async function remove(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const { id: linkId } = await linkOf(visit, calendar);
  try {
    await perform(visit.services, removeLink, { by: requesterOf(visit), input: { linkId } });
  } catch (error) {
    // Somebody else has just removed it.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect(visit, `/calendars/${calendar.id}/links?note=link-removed`);
}
