/** @jsxImportSource #html */
import { dateName, shortDay } from '../../../views/calendars/day-names.ts';
import { Day, type DayProps } from '../../../views/desk/day.tsx';
import type { ShownColumn } from '../../../views/desk/shown-column.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { HueOf } from '../../domain/hue.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dateOfDay, dayOf, formatDay, parseDay, weekdayOf } from '../../domain/time/local-time.ts';
import { formatWeek, startOfWeek } from '../../domain/time/week.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { claimsOfDays, deskDays } from '../../operations/search/desk-days.ts';
import { addressIn } from '../address.ts';
import { fullDate } from '../bookings/booking-time.ts';
import { movedRows } from '../bookings/moved-events.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { waitingIn } from '../hand-over/waiting.ts';
import { huesOf } from '../hues.ts';
import { failedWritings } from '../links/failed-writing.ts';
import { asksForChanges, liveChanges } from '../live.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import type { AdminRoute } from '../visit.ts';
import { bookedCount, columnOf, deskStamp, newHref, servicesIn } from './columns.ts';
import { drawGrid, sharedGrid } from './grid.ts';

/** A week of one calendar, its days side by side. */
export const weekRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/:calendarId/week', access: 'viewer', handle: ofCalendar(showWeek) },
];

async function showWeek(visit: CalendarVisit): Promise<Response> {
  const { services, session, texts, now, url, calendar } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const today = dayOf(zone.localAt(now));
  const day = parseDay(url.searchParams.get('day') ?? '') ?? today;
  // A team's time is its members'.
  if (calendar.team) return redirect(visit, `/?day=${formatDay(day)}&team=${calendar.id}`);
  const { weekStart } = texts.time;
  const first = startOfWeek(day, weekStart);
  const { workspaceId } = session;
  const request = { workspaceId, calendars: [{ calendar, zone }], firstDay: first, dayCount: 7, now };
  const href = `/calendars/${calendar.id}/week?day=${formatDay(first)}`;
  if (asksForChanges(visit)) {
    const stamp = () => deskStamp(services, { ...request, now: services.clock.now() });
    return liveChanges(visit, { key: href, stamp });
  }
  const claims = await claimsOfDays(services, request);
  const live = { href, stamp: stampOf(claims) };
  const look = async () =>
    (await deskDays(services, { ...request, claims })).flatMap((week) =>
      week.days.map((ofDay) =>
        columnOf(week, ofDay, {
          texts,
          title: texts.time.shortDay({
            ...dateOfDay(ofDay.day),
            weekday: weekdayOf(ofDay.day),
            year: undefined,
          }),
          href: `/?day=${formatDay(ofDay.day)}`,
          subtitle: undefined,
        }),
      ),
    );
  const draw = (columns: ShownColumn[], hueOf: HueOf) => drawGrid(visit, { columns, hueOf, views: ['grid'] });
  if (isHtmx(visit))
    return await sharedGrid(visit, {
      key: href,
      stamp: live.stamp,
      draw: async () => await draw(await look(), await huesOf(visit)),
    });
  const columns = await look();
  const hueOf = await huesOf(visit);
  const number = weekStart === 1 ? Number(formatWeek(first).slice(6)) : undefined;
  const title = texts.bookings.week(number, fullDate(first, texts));
  const count = texts.desk.bookedCount(bookedCount(columns));
  const mayChange = mayPerform(session.role, bookSlot);
  const props: DayProps = {
    texts,
    mayChange,
    day,
    today,
    live,
    date: weekName(first, { today, texts }),
    services: servicesIn(columns, hueOf),
    views: { day: `/?day=${formatDay(day)}`, week: href },
    newHref: newHref([calendar], { day, mayChange }),
    grid: await draw(columns, hueOf),
    title: calendar.name,
    hrefOf: (each) => `/calendars/${calendar.id}/week?day=${formatDay(each)}`,
    step: 7,
    lead: count,
    choice: undefined,
    quick: mayChange ? { calendars: [calendar] } : undefined,
    moved: await movedRows(visit, { zones: new Map([[calendar.id, zone]]) }),
    failed: await failedWritings(visit, [calendar]),
    webhooks: [],
    messages: undefined,
    promises: undefined,
    untold: [],
    waiting: await waitingIn(visit, [calendar]),
    tabs: { calendar, seesManagement: seesManagement(session) },
    stepsLeft: undefined,
    unknownZones: [],
    calendarsHref: addressIn(session.workspaceId, '/calendars'),
  };
  return page(visit, {
    title: `${calendar.name}: ${title}`,
    current: '/calendars',
    body: <Day {...props} />,
  });
}

/** "23 Nov – 29 Nov", with the year of its first day if that isn't the present one. */
function weekName(start: number, { today, texts }: { today: number; texts: Texts }): string {
  const isOfPresentYear = dateOfDay(start).year === dateOfDay(today).year;
  const first = isOfPresentYear ? dateName(start, texts) : shortDay(start, texts);
  return `${first} – ${dateName(start + 6, texts)}`;
}
