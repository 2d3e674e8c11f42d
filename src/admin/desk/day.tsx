/** @jsxImportSource #html */
import { hiddenCalendars } from '../../../db/queries/calendars/hidden-calendars.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import { Day, type DayProps, NoColumns } from '../../../views/desk/day.tsx';
import type { ShownColumn } from '../../../views/desk/shown-column.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { hideCalendars } from '../../actions/account/hide-calendars.ts';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { HueOf } from '../../domain/hue.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dateOfDay, dayOf, formatDay, parseDay } from '../../domain/time/local-time.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import {
  claimsOfDays,
  type DeskDays,
  type DeskRequest,
  deskDays,
} from '../../operations/search/desk-days.ts';
import { addressIn } from '../address.ts';
import { fullDate } from '../bookings/booking-time.ts';
import { movedRows } from '../bookings/moved-events.ts';
import { untoldCallers } from '../bookings/untold.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { waitingIn } from '../hand-over/waiting.ts';
import { huesOf } from '../hues.ts';
import { openMessages } from '../left-messages/home.tsx';
import { failedWritings } from '../links/failed-writing.ts';
import { listPage } from '../list-page.ts';
import { asksForChanges, liveChanges } from '../live.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import { openPromises } from '../promises/home.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { troubledWebhooks } from '../webhooks/troubled.ts';
import { firstStepsLeft } from '../workspace/first-steps.tsx';
import { bookedCount, columnOf, newHref, servicesIn } from './columns.ts';
import { choiceOf, filtersOf, hrefTo, narrowedIn, weekHref } from './day-links.ts';
import { viewIn, viewsDrawn } from './day-view.ts';
import { drawGrid, sharedGrid } from './grid.ts';
import { groupStarts, groupsInWords, inGroups, type Narrowed, narrowedTo } from './groups.ts';

/** The first page: a day of all calendars, side by side. */
export const dayRoutes: AdminRoute[] = [
  { method: 'GET', path: '/', access: 'viewer', handle: showDay },
  post('/desk/calendars', hideCalendars, { handle: chooseCalendars }),
];

async function showDay(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now, url } = visit;
  const { workspaceId, userId, role } = session;
  const all = await shownCalendars(visit);
  const calendars = all.flatMap((calendar) => {
    const zone = services.zones.named(calendar.timeZone);
    return zone && !calendar.team ? { calendar, zone } : [];
  });
  const teams = all.filter(({ team }) => team !== undefined);
  const hidden = await hiddenCalendars(services.db, { workspaceId, userId });
  const narrowed = narrowedIn(url);
  const columnsShown = calendars.filter(({ calendar: { id } }) => !hidden.includes(id));
  const onPage = narrowedTo({ columns: columnsShown, teams }, narrowed);
  const every = inGroups(onPage);
  const today = dayOf((every[0] ?? calendars[0])?.zone.localAt(now) ?? now);
  const day = parseDay(url.searchParams.get('day') ?? '') ?? today;
  const shape = { today, narrowed, view: viewIn(url) };
  const listed = listPage(every, { url, hrefOf: (page) => hrefTo({ ...shape, day, page }) });
  const { rows: shown, number } = listed;
  const at = { ...shape, day, page: number };
  const hrefOf = (each: number) => hrefTo({ ...at, day: each });
  const request = { workspaceId, calendars: shown, firstDay: day, dayCount: 1, now };
  // With its date even if that's today, so that a page that's left open stays the day that its title says.
  const href = hrefTo({ ...at, today: undefined });
  const key = JSON.stringify([href, shown.map(({ calendar }) => calendar.id)]);
  if (asksForChanges(visit)) {
    const stamp = () => dayStamp(visit, { calendars: all, days: { ...request, now: services.clock.now() } });
    return liveChanges(visit, { key, stamp });
  }
  await visit.turn();
  const claims = await claimsOfDays(services, request);
  const found = await openPromises.open(visit, all);
  const left = await openMessages.open(visit, all);
  const live = { href, stamp: stampOf([claims, found, left]) };
  const views = viewsDrawn(visit, claims.length);
  const look = async () => {
    const zones = new Set(shown.map(({ zone }) => zone.id));
    const starts = groupStarts(shown, onPage.teams);
    const shared = sharedGroups(shown, { teams, narrowed });
    return (await deskDays(services, { ...request, claims, turn: visit.turn })).flatMap((each) =>
      each.days.map((ofDay) =>
        columnOf(each, ofDay, {
          texts,
          title: each.calendar.name,
          href: `/calendars/${each.calendar.id}/week?day=${formatDay(day)}`,
          isGroupStart: starts.has(each.calendar.id),
          subtitle: subtitleOf(each, { zones, teams, narrowed, shared }),
        }),
      ),
    );
  };
  const mayManage = mayPerform(role, createCalendar);
  const draw = async (columns: ShownColumn[], hueOf: HueOf) =>
    columns.length > 0
      ? await drawGrid(visit, { columns, hueOf, views })
      : await (<NoColumns texts={texts} isEmpty={all.length === 0} mayManage={mayManage} />);
  if (isHtmx(visit))
    return await sharedGrid(visit, {
      key: JSON.stringify([key, views]),
      stamp: live.stamp,
      draw: async () => draw(await look(), await huesOf(visit)),
    });
  const columns = await look();
  const hueOf = await huesOf(visit);
  const grid = await draw(columns, hueOf);
  await visit.turn();
  const stepsLeft = await firstStepsLeft(visit);
  await visit.turn();
  const mayChange = mayPerform(role, bookSlot);
  const title = fullDate(day, texts);
  const props: DayProps = {
    texts,
    mayChange,
    title,
    day,
    today,
    hrefOf,
    live,
    grid,
    date: shortDay(day, texts),
    shortDate: shortDay(day, texts, dateOfDay(day).year),
    services: servicesIn(columns, hueOf),
    views: { day: hrefOf(day), week: weekHref(shown, day) },
    newHref: newHref([...onPage.teams, ...shown.map(({ calendar }) => calendar)], { day, mayChange }),
    step: 1,
    lead: leadOf({ texts, columns, listed: { ...listed, total: every.length } }),
    pages: { firstHref: listed.firstHref, nextHref: listed.nextHref },
    choice: calendars.length > 1 ? choiceOf({ columns: calendars, teams }, { ...at, hidden }) : undefined,
    quick:
      mayChange && shown.length > 0
        ? { calendars: [...onPage.teams, ...every.map(({ calendar }) => calendar)] }
        : undefined,
    moved: await movedRows(visit, {
      zones: new Map(calendars.map(({ calendar, zone }) => [calendar.id, zone])),
    }),
    failed: await failedWritings(visit, all),
    webhooks: await troubledWebhooks(visit),
    messages: await openMessages.live(visit, { calendars: all, items: left, back: href }),
    promises: await openPromises.live(visit, { calendars: all, items: found, back: href }),
    untold: await untoldCallers(visit),
    waiting: await waitingIn(
      visit,
      all.filter(({ id }) => !hidden.includes(id)),
    ),
    tabs: undefined,
    agenda: {
      filters: filtersOf({ columns: columnsShown, teams }, at),
      views,
      otherHref: hrefTo({ ...at, view: views.includes('list') ? 'grid' : 'list' }),
    },
    stepsLeft,
    unknownZones: all.filter(({ timeZone }) => !services.zones.named(timeZone)),
    calendarsHref: addressIn(session.workspaceId, '/calendars'),
  };
  await visit.turn();
  return page(visit, { title, body: <Day {...props} /> });
}

/** A text that is another one once a day looks different, or other promises or messages are open. */
async function dayStamp(
  visit: MemberVisit,
  { calendars, days }: { calendars: readonly Calendar[]; days: DeskRequest },
): Promise<string> {
  const claims = await claimsOfDays(visit.services, days);
  return stampOf([
    claims,
    await openPromises.open(visit, calendars),
    await openMessages.open(visit, calendars),
  ]);
}

/** Which calendars are on the page, if not all, and how many bookings there are. */
function leadOf({
  texts: { desk },
  columns,
  listed: { from, to, total },
}: {
  texts: Texts;
  columns: readonly ShownColumn[];
  listed: { from: number; to: number; total: number };
}): string {
  const booked = desk.bookedCount(bookedCount(columns));
  return columns.length < total ? `${desk.calendarsOfAll(from, to, total)}: ${booked}` : booked;
}

function subtitleOf(
  { calendar, zone }: DeskDays,
  { zones, shared, ...place }: Among & { zones: ReadonlySet<string>; shared: readonly string[] },
): string | undefined {
  const groups = groupsInWords({ calendar, ...place }, place.narrowed).filter(
    (name) => !shared.includes(name),
  );
  const zoneName = zones.size > 1 ? [zonePlace(zone.id)] : [];
  return [...groups, ...zoneName].join(' · ') || undefined;
}

type Among = { teams: readonly Calendar[]; narrowed: Narrowed };

/** The teams and groups of all of several columns: to name them at each would say nothing. */
function sharedGroups(shown: readonly { calendar: Calendar }[], { teams, narrowed }: Among): string[] {
  const [first = [], ...others] = shown.map(({ calendar }) => groupsInWords({ calendar, teams }, narrowed));
  return others.length === 0 ? [] : first.filter((name) => others.every((names) => names.includes(name)));
}

/** Remembers which calendars are taken off, so that new ones are shown. */
async function chooseCalendars(visit: Posted<MemberVisit>): Promise<Response> {
  const { form, session } = visit;
  const shown = form.texts('shown');
  const calendarIds = (await shownCalendars(visit))
    .map(({ id }) => id)
    .filter((id) => form.texts('known').includes(id) && !shown.includes(id));
  await act(visit, hideCalendars, { userId: session.userId, calendarIds });
  return redirect(visit, wayBack(visit) ?? '/');
}
