import { isDeepStrictEqual } from 'node:util';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatDay } from '../../domain/time/local-time.ts';
import type { DayView } from './day-view.ts';
import { everything, groupsInWords, type Narrowed } from './groups.ts';

/** The day that's shown, of which calendars, the page of them, and as what; today has an address without its date. */
export type ShownDay = {
  day: number;
  today: number | undefined;
  narrowed: Narrowed;
  page: number;
  view: DayView | undefined;
};

type CalendarColumn = { calendar: Calendar };

/** The calendars that have columns, and the teams that some of them belong to. */
type Among = { columns: readonly CalendarColumn[]; teams: readonly Calendar[] };

/** What an address narrows the day to. */
export function narrowedIn({ searchParams }: URL): Narrowed {
  return {
    group: searchParams.get('group'),
    team: searchParams.get('team'),
    calendar: searchParams.get('calendar'),
  };
}

/** The address of a day. */
export function hrefTo({ day, today, narrowed, page, view }: ShownDay): string {
  const { group, team, calendar } = narrowed;
  const query = new URLSearchParams({
    ...(day === today ? {} : { day: formatDay(day) }),
    ...(group === null ? {} : { group }),
    ...(team === null ? {} : { team }),
    ...(calendar === null ? {} : { calendar }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(view === undefined ? {} : { view }),
  }).toString();
  return query === '' ? '/' : `/?${query}`;
}

/** The week of the first calendar that's shown. */
export function weekHref([first]: readonly CalendarColumn[], day: number): string | undefined {
  return first && `/calendars/${first.calendar.id}/week?day=${formatDay(day)}`;
}

/** What the day can be narrowed to by its groups and teams, and which calendars it shows at all. */
export function choiceOf({ columns, teams }: Among, at: ShownDay & { hidden: readonly string[] }) {
  const calendars = columns.map(({ calendar }) => ({
    id: calendar.id,
    name: calendar.name,
    group: groupsInWords({ calendar, teams }).join(', ') || null,
    isShown: !at.hidden.includes(calendar.id),
  }));
  return { calendars, groups: linksTo(partsOf({ columns, teams }), at), back: hrefTo(at) };
}

/** So many single calendars would be too many to choose from with a finger. */
const manyCalendars = 30;

/** What a phone's list can be narrowed to: its groups and teams, and its calendars. */
export function filtersOf({ columns, teams }: Among, at: ShownDay) {
  const single = columns.map(({ calendar: { id, name } }) => ({
    name,
    narrowed: { ...everything, calendar: id },
  }));
  const parts = [...partsOf({ columns, teams }), ...(single.length < manyCalendars ? single : [])];
  return parts.length < 2 ? [] : linksTo(parts, at);
}

type Part = { name: string; narrowed: Narrowed };

/** The groups and teams among some calendars, by name. */
function partsOf({ columns, teams }: Among): Part[] {
  const names = new Set(columns.flatMap(({ calendar }) => calendar.group ?? []));
  return [
    ...[...names].map((name) => ({ name, narrowed: { ...everything, group: name } })),
    ...teams.map(({ id, name }) => ({ name, narrowed: { ...everything, team: id } })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Links to everything, which has no name, and to some parts of it. */
function linksTo(parts: readonly Part[], at: ShownDay) {
  return [{ name: null, narrowed: everything }, ...parts].map(({ name, narrowed }) => ({
    name,
    href: hrefTo({ ...at, narrowed, page: 1 }),
    isCurrent: isDeepStrictEqual(narrowed, at.narrowed),
  }));
}
