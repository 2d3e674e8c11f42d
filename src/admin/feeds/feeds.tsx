/** @jsxImportSource #html */
import { type Feed, managedFeeds } from '../../../db/queries/feeds.ts';
import { Moment } from '../../../views/components/moment.tsx';
import { FeedShownBefore, Feeds, feedCrumbs, MadeFeed } from '../../../views/feeds/feeds.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createFeed } from '../../actions/feeds/create.ts';
import { revokeFeeds } from '../../actions/feeds/revoke.ts';
import { feedPath } from '../../domain/access/feed-token.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { type CalendarVisit, ofCalendar, ofMember } from '../calendars/requested-calendar.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { idIn } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';

const path = '/calendars/:calendarId/feeds';

/** The feeds of a calendar: secret addresses that calendar apps subscribe to. */
export const feedsRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofMember(showFeeds) },
  post(path, createFeed, { handle: ofCalendar(create) }),
  ...confirmPage<CalendarVisit>({
    path: `${path}/:feedId/revoke`,
    action: revokeFeeds,
    at: ofCalendar,
    ask: askToRevoke,
    async confirmed(visit) {
      const { id: feedId } = await feedOf(visit, visit.params['feedId']);
      await act(visit, revokeFeeds, { calendarId: visit.calendar.id, feedId });
      return redirect(visit, pathOf(visit), { note: 'feed-revoked' });
    },
  }),
];

async function showFeeds(visit: CalendarVisit): Promise<Response> {
  const { session, texts, calendar, now } = visit;
  const feeds = await feedsOf(visit);
  const mayChange = mayPerform(session.role, createFeed);
  const body = (
    <Feeds
      texts={texts}
      calendar={calendar}
      feeds={feeds}
      now={now}
      mayChange={mayChange}
      newId={crypto.randomUUID()}
    />
  );
  return page(visit, { title: `${calendar.name}: ${texts.feeds.title}`, body });
}

/** Creates the feed of a form and shows its address, in this answer alone; the same form once more shows nothing. */
async function create(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, url, texts, calendar } = visit;
  const id = idIn(visit);
  const made = await act(visit, createFeed, { calendarId: calendar.id, id });
  if (!made) {
    await feedOf(visit, id);
    const body = <FeedShownBefore texts={texts} calendar={calendar} id={id} />;
    return page(visit, { title: texts.feeds.shownBefore.title, body, status: 409 });
  }
  const address = `${services.config.baseUrl ?? url.origin}${feedPath(made.token)}`;
  const body = <MadeFeed texts={texts} calendar={calendar} address={address} />;
  return page(visit, { title: texts.feeds.made.title, body });
}

async function askToRevoke(visit: CalendarVisit): Promise<Question | Response> {
  const { texts, calendar, now, params } = visit;
  const { revocation } = texts.feeds;
  const { id, createdAt, revokedAt } = await feedOf(visit, params['feedId']);
  if (revokedAt !== null) return redirect(visit, pathOf(visit), { note: 'feed-revoked' });
  return {
    title: revocation.question(id.slice(0, 8)),
    lead: revocation.lead,
    crumbs: feedCrumbs(calendar, texts),
    children: <p>{revocation.createdAt(<Moment at={createdAt} now={now} texts={texts} />) as 'safe'}</p>,
    submit: texts.common.revoke,
    keepHref: pathOf(visit),
  };
}

function pathOf({ calendar }: CalendarVisit): string {
  return `/calendars/${calendar.id}/feeds`;
}

/** A feed of the calendar by its id. Throws PageError 404. */
async function feedOf(visit: CalendarVisit, feedId = ''): Promise<Feed> {
  const feed = (await feedsOf(visit)).find(({ id }) => id === feedId.toLowerCase());
  if (!feed) throw notFound();
  return feed;
}

function feedsOf({ services, calendar }: CalendarVisit): Promise<Feed[]> {
  return managedFeeds(services.db, keyOfCalendar(calendar));
}
