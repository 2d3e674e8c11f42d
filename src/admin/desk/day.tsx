/** @jsxImportSource #html */
import { hiddenCalendars } from '../../../db/queries/hidden-calendars.ts';
import type { ShownColumn } from '../../../views/desk/columns.tsx';
import { Day, type DayProps, NoColumns } from '../../../views/desk/day.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { hideCalendars } from '../../actions/account/hide-calendars.ts';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dayOf, formatDay, parseDay } from '../../domain/time/local-time.ts';
import { claimsOfDays, type DeskDays, deskDays } from '../../operations/search/desk-days.ts';
import { addressIn } from '../address.ts';
import { fullDate } from '../bookings/booking-time.ts';
import { movedRows } from '../bookings/moved-events.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { asksForChanges, liveChanges } from '../live.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { firstStepsLeft } from '../workspace/first-steps.tsx';
import { bookedCount, columnOf, deskStamp } from './columns.ts';
import { drawGrid, sharedGrid } from './grid.ts';

/** The first page: a day of all calendars, side by side. */
export const dayRoutes: AdminRoute[] = [
  { method: 'GET', path: '/', access: 'viewer', handle: showDay },
  { method: 'POST', path: '/desk/calendars', action: hideCalendars, handle: chooseCalendars },
];

async function showDay(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now, url } = visit;
  const { workspaceId, userId, role } = session;
  const all = await shownCalendars(visit);
  const calendars = all.flatMap((calendar) => {
    const zone = services.zones.named(calendar.timeZone);
    return zone ? { calendar, zone } : [];
  });
  const hidden = await hiddenCalendars(services.db, { workspaceId, userId });
  const group = url.searchParams.get('group');
  const shown = inGroups(calendars).filter(
    ({ calendar: { id, group: own } }) => !hidden.includes(id) && (group === null || own === group),
  );
  const today = dayOf((shown[0] ?? calendars[0])?.zone.localAt(now) ?? now);
  const day = parseDay(url.searchParams.get('day') ?? '') ?? today;
  const hrefOf = (each: number) => hrefTo({ day: each, today, group });
  const request = { workspaceId, calendars: shown, firstDay: day, dayCount: 1, now };
  // With its date even if that's today, so that a page that's left open stays the day that its title says.
  const href = hrefTo({ day, today: undefined, group });
  const key = JSON.stringify([href, shown.map(({ calendar }) => calendar.id)]);
  if (asksForChanges(visit)) {
    const stamp = () => deskStamp(services, { ...request, now: services.clock.now() });
    return liveChanges(visit, { key, stamp });
  }
  const claims = await claimsOfDays(services, request);
  const live = { href, stamp: stampOf(claims) };
  const zones = new Set(shown.map(({ zone }) => zone.id));
  const look = async () =>
    (await deskDays(services, { ...request, claims })).flatMap((each) =>
      each.days.map((ofDay) =>
        columnOf(each, ofDay, {
          texts,
          now,
          title: each.calendar.name,
          href: `/calendars/${each.calendar.id}/week?day=${formatDay(day)}`,
          subtitle: subtitleOf(each, { hasZones: zones.size > 1, isOfGroup: group !== null }),
        }),
      ),
    );
  const mayManage = mayPerform(role, createCalendar);
  const draw = async (columns: ShownColumn[]) =>
    columns.length > 0
      ? await drawGrid(visit, columns)
      : await (<NoColumns texts={texts} isEmpty={all.length === 0} mayManage={mayManage} />);
  if (isHtmx(visit))
    return await sharedGrid(visit, { key, stamp: live.stamp, draw: async () => draw(await look()) });
  const columns = await look();
  const mayChange = mayPerform(role, bookSlot);
  const title = fullDate(day, texts);
  const props: DayProps = {
    ...{ texts, mayChange, seesLinks: seesManagement(session), title, day, today, hrefOf, mayManage, live },
    grid: await draw(columns),
    step: 1,
    lead: leadOf({ texts, columns, zones }),
    choice: calendars.length > 1 ? choiceOf({ calendars, hidden, group, day, today }) : undefined,
    quick: mayChange && shown.length > 0 ? { calendars: shown.map(({ calendar }) => calendar) } : undefined,
    moved: await movedRows(visit, {
      zones: new Map(calendars.map(({ calendar, zone }) => [calendar.id, zone])),
    }),
    tabs: undefined,
    stepsLeft: await firstStepsLeft(visit),
    unknownZones: all.filter(({ timeZone }) => !services.zones.named(timeZone)),
    calendarsHref: addressIn(session.workspaceId, '/calendars'),
  };
  return page(visit, { title, body: <Day {...props} /> });
}

/** How many bookings there are, and the zone that all times are in, if they're all in one. */
function leadOf({
  texts: { desk, bookings },
  columns,
  zones,
}: {
  texts: Texts;
  columns: readonly ShownColumn[];
  zones: ReadonlySet<string>;
}): string {
  const count = desk.bookedCount(bookedCount(columns));
  const [zone, ...others] = zones;
  return zone === undefined || others.length > 0 ? count : `${count}. ${bookings.timesIn(zone)}`;
}

function subtitleOf(
  { calendar, zone }: DeskDays,
  { hasZones, isOfGroup }: { hasZones: boolean; isOfGroup: boolean },
): string | undefined {
  const zoneName = hasZones ? zone.id.replaceAll('_', ' ') : undefined;
  return [isOfGroup ? undefined : calendar.group, zoneName].filter(Boolean).join(' · ') || undefined;
}

/** Those of a group side by side, in the order of their first ones; the rest last. */
function inGroups<Each extends Found>(calendars: readonly Each[]): Each[] {
  const groups = [...new Set(calendars.map(({ calendar: { group } }) => group))];
  const rankOf = (group: string | null) => (group === null ? groups.length : groups.indexOf(group));
  return calendars.toSorted((a, b) => rankOf(a.calendar.group) - rankOf(b.calendar.group));
}

type Found = { calendar: { id: string; name: string; group: string | null } };

function choiceOf({
  calendars,
  hidden,
  group,
  day,
  today,
}: {
  calendars: readonly Found[];
  hidden: readonly string[];
  group: string | null;
  day: number;
  today: number;
}) {
  const names = new Set(calendars.flatMap(({ calendar }) => calendar.group ?? []));
  const groups = [null, ...[...names].sort()].map((name) => ({
    name,
    href: hrefTo({ day, today, group: name }),
    isCurrent: name === group,
  }));
  const all = calendars.map(({ calendar: { id, name, group: own } }) => ({
    ...{ id, name, group: own },
    isShown: !hidden.includes(id),
  }));
  return { calendars: all, groups, back: hrefTo({ day, today, group }) };
}

function hrefTo({
  day,
  today,
  group,
}: {
  day: number;
  today: number | undefined;
  group: string | null;
}): string {
  const query = new URLSearchParams({
    ...(day === today ? {} : { day: formatDay(day) }),
    ...(group === null ? {} : { group }),
  }).toString();
  return query === '' ? '/' : `/?${query}`;
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
