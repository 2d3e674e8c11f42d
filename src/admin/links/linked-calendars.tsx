// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { makeLinkDue } from '../../../db/queries/links/links.ts';
import { write } from '../../../db/write.ts';
import { LinkRemoval } from '../../../views/links/change.tsx';
import { LinkedCalendars } from '../../../views/links/linked-calendars.tsx';
import { mostLinks, removeLink } from '../../actions/links/links.ts';
import { covers } from '../../domain/access/user.ts';
import type { ReadOutcome } from '../../links/sync/freshness.ts';
import { actorOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { addLinkedCalendar, openLinkForm, testLinkForm } from './add.tsx';
import { openLinkChange, saveLinkChange } from './change.tsx';
import { linkOf } from './linked-calendar-of-visit.ts';
import { linkRows } from './rows.ts';

const path = '/calendars/:calendarId/links';

/** Calendar → Linked calendars: calendars elsewhere whose appointments are busy time here. */
export const linkedCalendarRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: showLinks },
  { method: 'GET', path: `${path}/new`, access: 'admin', handle: openLinkForm },
  { method: 'POST', path: `${path}/new`, access: 'admin', handle: testLinkForm },
  { method: 'POST', path, access: 'admin', handle: addLinkedCalendar },
  { method: 'POST', path: `${path}/:linkId/sync`, access: 'admin', handle: sync },
  { method: 'GET', path: `${path}/:linkId/edit`, access: 'admin', handle: openLinkChange },
  { method: 'POST', path: `${path}/:linkId/edit`, access: 'admin', handle: saveLinkChange },
  { method: 'GET', path: `${path}/:linkId/remove`, access: 'admin', handle: askToRemove },
  { method: 'POST', path: `${path}/:linkId/remove`, access: 'admin', handle: remove },
];

async function showLinks(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const calendar = await calendarOf(visit);
  const links = await linkRows(services, calendar, now);
  const mayChange = covers(session.role, 'admin');
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
  const { services, session, now } = visit;
  const calendar = await calendarOf(visit);
  const { id: linkId } = await linkOf(visit, calendar);
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds > 0) {
    throw new PageError(429, 'Too many tries', `Try again in ${retryAfterSeconds} seconds.`);
  }
  await write(services.db, (transaction) => makeLinkDue(transaction, { linkId, at: now }));
  const outcome = await services.links.read(linkId);
  return redirect(visit, `/calendars/${calendar.id}/links${notes[outcome]}`);
}

async function askToRemove(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const body = <LinkRemoval calendar={calendar} link={link} isWritten={link.targetHref !== null} />;
  return page(visit, { title: 'Remove a link', current: '/calendars', body });
}

async function remove(visit: MemberVisit): Promise<Response> {
  const { services, now } = visit;
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  await removeLink(services.db, { link, at: now }, actorOf(visit));
  return redirect(visit, `/calendars/${calendar.id}/links?note=link-removed`);
}
