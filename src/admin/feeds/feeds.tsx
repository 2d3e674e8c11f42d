/** @jsxImportSource #html */
import { type Feed, managedFeeds } from '../../../db/queries/feeds.ts';
import { FeedRevocation, FeedShownBefore, Feeds, MadeFeed } from '../../../views/feeds/feeds.tsx';
import { mayPerform, perform } from '../../actions/action.ts';
import { createFeed } from '../../actions/feeds/create.ts';
import { revokeFeeds } from '../../actions/feeds/revoke.ts';
import { feedPath } from '../../domain/access/feed-token.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import { notFound, PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';

const path = '/calendars/:calendarId/feeds';

/** The feeds of a calendar: secret addresses that calendar programs subscribe to. */
export const feedsRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: showFeeds },
  { method: 'POST', path, action: createFeed, handle: create },
  { method: 'GET', path: `${path}/:feedId/revoke`, action: revokeFeeds, handle: askToRevoke },
  { method: 'POST', path: `${path}/:feedId/revoke`, action: revokeFeeds, handle: revoke },
];

async function showFeeds(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const calendar = await calendarOf(visit);
  const feeds = await managedFeeds(services.db, keyOf(calendar));
  const mayChange = mayPerform(session.role, createFeed);
  const body = <Feeds {...{ calendar, feeds, now, mayChange }} newId={crypto.randomUUID()} />;
  return feedPage(visit, { calendar, title: `${calendar.name}: Calendar feeds`, body });
}

/** Makes the feed of a form and shows its address, in this answer alone; the same form once more shows nothing. */
async function create(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, url } = visit;
  const calendar = await calendarOf(visit);
  const id = visit.form.text('id').toLowerCase();
  if (!isUuid(id)) throw new PageError(400, 'Not complete', 'Open the page of feeds and send it from there.');
  const input = { calendarId: calendar.id, id };
  const made = await perform(services, createFeed, { by: requesterOf(visit), input });
  if (!made) return showBefore(visit, calendar, id);
  const address = `${services.config.baseUrl ?? url.origin}${feedPath(made.token)}`;
  const body = <MadeFeed calendar={calendar} address={address} />;
  return feedPage(visit, { calendar, title: 'Copy the address of the feed', body });
}

async function showBefore(visit: MemberVisit, calendar: Calendar, id: string): Promise<Response> {
  await feedOf(visit, calendar, id);
  const body = <FeedShownBefore calendar={calendar} id={id} />;
  return feedPage(visit, { calendar, title: 'This address was shown once', body, status: 409 });
}

async function askToRevoke(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const feed = await feedOf(visit, calendar, visit.params['feedId']);
  if (feed.revokedAt !== null) return redirect(visit, `/calendars/${calendar.id}/feeds?note=feed-revoked`);
  const body = <FeedRevocation calendar={calendar} feed={feed} now={visit.now} />;
  return feedPage(visit, { calendar, title: 'Revoke a feed', body });
}

async function revoke(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const { id: feedId } = await feedOf(visit, calendar, visit.params['feedId']);
  const input = { calendarId: calendar.id, feedId };
  await perform(visit.services, revokeFeeds, { by: requesterOf(visit), input });
  return redirect(visit, `/calendars/${calendar.id}/feeds?note=feed-revoked`);
}

type FeedPage = { calendar: Calendar; title: string; body: JSX.Element; status?: number };

function feedPage(visit: MemberVisit, { calendar, ...given }: FeedPage): Promise<Response> {
  return page(visit, { ...given, current: `/calendars/${calendar.id}/feeds` });
}

/** A feed of a calendar by its id. Throws PageError 404 where the calendar has none of it. */
async function feedOf({ services }: MemberVisit, calendar: Calendar, feedId = ''): Promise<Feed> {
  const feeds = await managedFeeds(services.db, keyOf(calendar));
  const feed = feeds.find(({ id }) => id === feedId.toLowerCase());
  if (!feed) throw notFound();
  return feed;
}

function keyOf({ workspaceId, id: calendarId }: Calendar): { workspaceId: string; calendarId: string } {
  return { workspaceId, calendarId };
}
