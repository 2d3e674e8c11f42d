/** @jsxImportSource #html */
import { brokenPromises, type FoundPromise } from '../../../db/queries/promises/findings.ts';
import { BrokenPromises } from '../../../views/promises/home.tsx';
import { mayPerform } from '../../actions/action.ts';
import { settleFindings } from '../../actions/promises/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { fragment, isHtmx, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { findingRows } from './finding-rows.ts';

const path = '/desk/promises';

/** What the first page says of promises that weren't kept, by itself: it's asked for again when they're others. */
export const promisesRoutes: AdminRoute[] = [
  { method: 'GET', path, action: settleFindings, handle: showPromises },
];

/** More than these are only counted so far. */
const mostCounted = 99;

/** The rest is where calls are: the day needs the room. */
const mostShown = 3;

/** What's on a page: the promises of some calendars, as `openFindings` found them; `back` is the page. */
type OnPage = { calendars: readonly Calendar[]; found: readonly FoundPromise[]; back: string };

async function showPromises(visit: MemberVisit): Promise<Response> {
  if (!isHtmx(visit)) return redirect(visit, '/calls?only=promises');
  const calendars = await shownCalendars(visit);
  const found = await openFindings(visit, calendars);
  return await fragment(visit, await promisesShown(visit, { calendars, found, back: wayBack(visit) ?? '/' }));
}

/** The part of a page with the newest promises that nobody kept or saw to; undefined for those who can't see to them. */
export async function livePromises(visit: MemberVisit, shown: OnPage) {
  if (!maySettle(visit)) return undefined;
  const href = `${path}?${new URLSearchParams({ back: shown.back })}`;
  return { href, count: countOf(visit, shown.found), content: await promisesShown(visit, shown) };
}

/** How many promises there are, in words; undefined for none. */
function countOf({ texts }: MemberVisit, found: readonly FoundPromise[]): string | undefined {
  if (found.length === 0) return undefined;
  return texts.promises.broken(Math.min(found.length, mostCounted), found.length > mostCounted);
}

async function promisesShown(visit: MemberVisit, { calendars, found, back }: OnPage): Promise<JSX.Element> {
  const rows = await findingRows(visit, {
    found: found.slice(0, mostShown),
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
    back,
  });
  const count = countOf(visit, found);
  const isCut = found.length > rows.length;
  return await (<BrokenPromises {...{ texts: visit.texts, rows, count, isCut, back }} />);
}

/** Promises of some calendars that nobody kept or saw to, the newest first; none for those who can't see to them. */
export async function openFindings(
  visit: MemberVisit,
  calendars: readonly Calendar[],
): Promise<FoundPromise[]> {
  if (!maySettle(visit)) return [];
  const calendarIds = calendars.map(({ id }) => id);
  const asked = { workspaceId: visit.session.workspaceId, calendarIds, isOpen: true };
  return await brokenPromises(visit.services.db, { ...asked, limit: mostCounted + 1 });
}

function maySettle({ session }: MemberVisit): boolean {
  return mayPerform(session.role, settleFindings);
}
