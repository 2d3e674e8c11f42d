/** @jsxImportSource #html */
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { keyRequestsSince } from '../../../db/queries/calls/usage.ts';
import { bookingsMadeSince } from '../../../db/queries/first-steps.ts';
import { Home, type HomeCalendar } from '../../../views/workspace/home.tsx';
import { covers, seesManagement } from '../../domain/access/user.ts';
import { dayMs, dayOf, hourMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { movedRows } from '../bookings/moved-events.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { firstStepsLeft } from './first-steps.tsx';

/** The first page: what to do next. */
export const homeRoutes: AdminRoute[] = [{ method: 'GET', path: '/', access: 'viewer', handle: showHome }];

const shownBookings = 3;
const shownHours = 24;

async function showHome(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId } = session;
  const calendars = await shownCalendars(visit);
  const zones = zonesOf(visit, calendars);
  const mayManage = covers(session.role, 'admin');
  // The current hour and the 23 before it, like the charts of API keys.
  const since = Math.floor(now / hourMs) * hourMs - (shownHours - 1) * hourMs;
  const requests = await keyRequestsSince(services.db, { workspaceId, since });
  const body = (
    <Home
      texts={texts}
      workspaceName={session.workspaceName}
      stepsLeft={await firstStepsLeft(visit)}
      bookedToday={await countBookedToday(visit, zones)}
      requestsOfDay={
        seesManagement(session) ? requests.reduce((sum, { count }) => sum + count, 0) : undefined
      }
      calendars={
        await Promise.all(
          calendars.map((calendar) => withNext(visit, { calendar, zone: zones.get(calendar.id) })),
        )
      }
      moved={await movedRows(visit, { zones })}
      mayManage={mayManage}
    />
  );
  return page(visit, { title: texts.common.home, body });
}

/** The zones of calendars by their ids, without those that the server doesn't know. */
function zonesOf({ services }: MemberVisit, calendars: readonly ManagedCalendar[]): Map<string, Zone> {
  const zones = calendars.map(({ id, timeZone }) => [id, services.zones.named(timeZone)] as const);
  return new Map(zones.filter((each): each is [string, Zone] => each[1] !== undefined));
}

/** Each calendar has its own today. */
async function countBookedToday(
  { services, session: { workspaceId }, now }: MemberVisit,
  zones: ReadonlyMap<string, Zone>,
): Promise<number> {
  const startOf = new Map<string, number>();
  for (const [id, zone] of zones) startOf.set(id, zone.startAt(dayOf(zone.localAt(now)) * dayMs));
  if (startOf.size === 0) return 0;
  const since = Math.min(...startOf.values());
  const made = await bookingsMadeSince(services.db, { workspaceId, since });
  return made.filter(({ calendarId, createdAt }) => createdAt >= (startOf.get(calendarId) ?? Infinity))
    .length;
}

async function withNext(
  visit: MemberVisit,
  { calendar, zone }: { calendar: ManagedCalendar; zone: Zone | undefined },
): Promise<HomeCalendar> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const { id, name, timeZone } = calendar;
  const about = { id, name, timeZone, linkProblem: await worstLinkProblem(services.db, calendar, now) };
  if (!zone) return { ...about, next: undefined };
  const key = { workspaceId, calendarId: id };
  const bookings = await nextBookings(services.db, { ...key, now, limit: shownBookings });
  const next = bookings.map((booking) => ({ ...shownTime(booking, { ...visit, zone }), name: booking.name }));
  return { ...about, next };
}
