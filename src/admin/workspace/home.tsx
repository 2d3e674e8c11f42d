/** @jsxImportSource #html */
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { type ManagedCalendar, managedCalendars } from '../../../db/queries/calendars.ts';
import {
  bookingsMadeSince,
  countRequestsSince,
  type FirstSteps,
  firstStepsOf,
} from '../../../db/queries/first-steps.ts';
import type { MovedEventRow } from '../../../views/bookings/moved-events.tsx';
import { Home, type HomeCalendar, type Step } from '../../../views/workspace/home.tsx';
import { covers } from '../../domain/access/user.ts';
import { dayMs, dayOf, hourMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { movedRows } from '../bookings/moved-events.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';

/** The first page: what to do next. */
export const homeRoutes: AdminRoute[] = [{ method: 'GET', path: '/', access: 'viewer', handle: showHome }];

const shownBookings = 3;
const shownHours = 24;

async function showHome(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const calendars = (await managedCalendars(services.db, workspaceId)).filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const mayManage = covers(session.role, 'admin');
  const firstSteps = await firstStepsOf(services.db, { workspaceId, now });
  const steps = mayManage ? stepsOf(firstSteps, calendars[0]?.id) : [];
  // The present hour and the 23 before it, as the charts of the keys count them.
  const since = Math.floor(now / hourMs) * hourMs - (shownHours - 1) * hourMs;
  const body = (
    <Home
      workspaceName={session.workspaceName}
      steps={steps.every(({ isDone }) => isDone) ? undefined : steps}
      bookedToday={await countBookedToday(visit, calendars)}
      requestsOfDay={await countRequestsSince(services.db, { workspaceId, since })}
      calendars={await Promise.all(calendars.map((calendar) => withNext(visit, calendar)))}
      moved={await movedIn(visit, calendars)}
      mayManage={mayManage}
    />
  );
  return page(visit, { title: 'Home', body });
}

function stepsOf(firstSteps: FirstSteps, calendarId: string | undefined): Step[] {
  return [
    {
      title: 'Make a calendar',
      words: 'It has the hours in which callers can book, in its own time zone.',
      href: '/calendars',
      isDone: firstSteps.hasCalendar,
    },
    {
      title: 'Create an API key',
      words: 'It lets your voice bot in. Make one for each place that calls.',
      href: '/settings/api-keys',
      isDone: firstSteps.hasKey,
    },
    {
      title: 'Send the first request',
      words: 'The Integration Guide has it ready to paste, and lets you try what callers say.',
      href: calendarId === undefined ? '/calendars' : `/calendars/${calendarId}/guide`,
      isDone: firstSteps.hasRequest,
    },
    {
      title: 'See bookings in your own calendar',
      words: 'A feed shows them in any calendar program, and follows what changes.',
      href: calendarId === undefined ? '/calendars' : `/calendars/${calendarId}/feeds`,
      isDone: firstSteps.hasFeed,
    },
    {
      title: 'Invite a colleague',
      words: 'As an admin to manage things with you, or as a viewer to look.',
      href: '/settings/members#invite',
      isDone: firstSteps.hasColleague,
    },
  ];
}

/** Today is each calendar's own. */
async function countBookedToday(visit: MemberVisit, calendars: ManagedCalendar[]): Promise<number> {
  const { services, session, now } = visit;
  const startOf = new Map<string, number>(
    calendars.flatMap(({ id, timeZone }) => {
      const zone = services.zones.named(timeZone);
      return zone ? [[id, zone.startAt(dayOf(zone.localAt(now)) * dayMs)]] : [];
    }),
  );
  if (startOf.size === 0) return 0;
  const since = Math.min(...startOf.values());
  const made = await bookingsMadeSince(services.db, { workspaceId: session.workspaceId, since });
  return made.filter(({ calendarId, createdAt }) => createdAt >= (startOf.get(calendarId) ?? Infinity))
    .length;
}

/** Events of bookings that were moved elsewhere, the earliest booking first. */
async function movedIn(visit: MemberVisit, calendars: ManagedCalendar[]): Promise<MovedEventRow[]> {
  const zones = new Map<string, Zone>();
  for (const { id, timeZone } of calendars) {
    const zone = visit.services.zones.named(timeZone);
    if (zone) zones.set(id, zone);
  }
  return await movedRows(visit, { zones });
}

async function withNext(visit: MemberVisit, calendar: ManagedCalendar): Promise<HomeCalendar> {
  const { services, session, now } = visit;
  const { id, name, timeZone } = calendar;
  const about = { id, name, timeZone, linkProblem: await worstLinkProblem(services.db, calendar, now) };
  const key = { workspaceId: session.workspaceId, calendarId: id };
  const zone = services.zones.named(timeZone);
  if (!zone) return { ...about, next: undefined };
  const bookings = await nextBookings(services.db, { ...key, now, limit: shownBookings });
  const next = bookings.map((booking) => ({
    ...shownTime(booking, { zone, now }),
    name: booking.name,
  }));
  return { ...about, next };
}
