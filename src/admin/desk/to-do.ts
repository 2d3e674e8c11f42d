import type { Database } from '../../../db/sqlite/open.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { fragment, isHtmx, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Permitted } from '../visit.ts';
import { wayBack } from '../way-back.ts';

/** More than these are only counted so far. */
const mostCounted = 99;

/** The rest is elsewhere: the day needs the room. */
const mostShown = 3;

/** What's on a page: the items of some calendars, as `open` found them; `back` is the page. */
type OnPage<Item> = { calendars: readonly Calendar[]; items: readonly Item[]; back: string };

type Kind<Item> = {
  /** Where they are by themselves, for a page that shows them. */
  path: string;
  /** The page that lists all. */
  listPath: string;
  /** What's done with one: who may do that sees them. */
  action: Permitted;
  /** Those of some calendars that nobody saw to, the newest first. */
  find(
    db: Database,
    asked: { workspaceId: string; calendarIds: string[]; isOpen: true; limit: number },
  ): Promise<Item[]>;
  /** How many there are, in words; there may be more than were counted. */
  countWords(texts: Texts, count: number, isMore: boolean): string;
  /** Shows the newest; `isCut` says that there are more, `count` how many in words: undefined for none. */
  show(
    visit: MemberVisit,
    newest: OnPage<Item> & { count: string | undefined; isCut: boolean },
  ): Promise<JSX.Element>;
};

/** What the first page lists until somebody has seen to it: it's asked for again by itself when it's something else. */
export function createToDo<Item>({ path, listPath, action, find, countWords, show }: Kind<Item>) {
  const maySettle = ({ session }: MemberVisit) => mayPerform(session.role, action);

  /** Those of some calendars that nobody saw to, the newest first; none for who can't see to them. */
  async function open(visit: MemberVisit, calendars: readonly Calendar[]): Promise<Item[]> {
    if (!maySettle(visit)) return [];
    const calendarIds = calendars.map(({ id }) => id);
    const asked = { workspaceId: visit.session.workspaceId, calendarIds, isOpen: true } as const;
    return await find(visit.services.db, { ...asked, limit: mostCounted + 1 });
  }

  /** How many there are, in words; undefined for none. */
  function countOf({ texts }: MemberVisit, items: readonly Item[]): string | undefined {
    if (items.length === 0) return undefined;
    return countWords(texts, Math.min(items.length, mostCounted), items.length > mostCounted);
  }

  async function shown(visit: MemberVisit, { items, ...onPage }: OnPage<Item>): Promise<JSX.Element> {
    const newest = items.slice(0, mostShown);
    const isCut = items.length > newest.length;
    return await show(visit, { ...onPage, items: newest, count: countOf(visit, items), isCut });
  }

  /** The part of a page with the newest; undefined for who can't see to them. */
  async function live(visit: MemberVisit, onPage: OnPage<Item>) {
    if (!maySettle(visit)) return undefined;
    const href = `${path}?${new URLSearchParams({ back: onPage.back })}`;
    return { href, count: countOf(visit, onPage.items), content: await shown(visit, onPage) };
  }

  async function handle(visit: MemberVisit): Promise<Response> {
    if (!isHtmx(visit)) return redirect(visit, listPath);
    const calendars = await shownCalendars(visit);
    const items = await open(visit, calendars);
    return await fragment(visit, await shown(visit, { calendars, items, back: wayBack(visit) ?? '/' }));
  }

  const route: AdminRoute = { method: 'GET', path, action, handle };
  return { route, open, countOf, live };
}
