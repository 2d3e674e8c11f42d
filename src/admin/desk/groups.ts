import type { Calendar } from '../../domain/calendar/calendar.ts';
import { liveMembers } from '../../domain/calendar/team.ts';

/** What the day's page is narrowed to: the calendars of a group, or of a team, or a single one, by their IDs. */
export type Narrowed = { group: string | null; team: string | null; calendar: string | null };

/** All calendars. */
export const everything: Narrowed = { group: null, team: null, calendar: null };

/** Teams have no columns: their members' stand side by side. */
export type DeskCalendars<Each> = { columns: Each[]; teams: Calendar[] };

type CalendarColumn = { calendar: Calendar };

/**
 * Puts the columns of a team or group together, where its first one stood. Members are in their team's order; calendars that
 * belong to nothing come last.
 */
export function inGroups<Each extends CalendarColumn>({ columns, teams }: DeskCalendars<Each>): Each[] {
  const keyOf = ({ calendar }: CalendarColumn) => groupOf(calendar, teams);
  const keys = [...new Set(columns.map(keyOf))];
  const rankOf = (each: CalendarColumn) => {
    const key = keyOf(each);
    return key === null ? keys.length : keys.indexOf(key);
  };
  const orderOf = ({ calendar }: CalendarColumn) => {
    const [team] = teamsOf(calendar, teams);
    return team ? memberIdsOf(team).indexOf(calendar.id) : 0;
  };
  return columns.toSorted((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b));
}

/** The IDs of the calendars at whose columns, in order, another team or group begins. */
export function groupStarts(
  columns: readonly CalendarColumn[],
  teams: readonly Calendar[],
): ReadonlySet<string> {
  const starts = columns.filter(({ calendar }, index) => {
    const before = columns[index - 1];
    return before && groupOf(calendar, teams) !== groupOf(before.calendar, teams);
  });
  return new Set(starts.map(({ calendar }) => calendar.id));
}

/** What a calendar stands together with: a team's ID, else its group; null for neither. */
function groupOf(calendar: Calendar, teams: readonly Calendar[]): string | null {
  return teamsOf(calendar, teams)[0]?.id ?? calendar.group;
}

/** The columns that a page is narrowed to, and the teams that have one of them as a member. */
export function narrowedTo<Each extends CalendarColumn>(
  { columns, teams }: DeskCalendars<Each>,
  { group, team, calendar: only }: Narrowed,
): DeskCalendars<Each> {
  const ofTeam = teams.filter(({ id }) => team === null || id === team);
  const isShown = ({ calendar }: CalendarColumn) =>
    (only === null || calendar.id === only) &&
    (group === null || calendar.group === group) &&
    (team === null || teamsOf(calendar, ofTeam).length > 0);
  const shown = columns.filter(isShown);
  const ids = shown.map(({ calendar }) => calendar.id);
  return { columns: shown, teams: ofTeam.filter((each) => memberIdsOf(each).some((id) => ids.includes(id))) };
}

/** Those of some teams that a calendar belongs to. */
export function teamsOf({ id }: Pick<Calendar, 'id'>, teams: readonly Calendar[]): Calendar[] {
  return teams.filter((team) => memberIdsOf(team).includes(id));
}

/** What a calendar shares with others, in words: its teams, and its group. */
export function groupsInWords(
  { calendar, teams }: { calendar: Calendar; teams: readonly Calendar[] },
  narrowed: Narrowed = everything,
): string[] {
  const names = teamsOf(calendar, teams).flatMap(({ id, name }) => (id === narrowed.team ? [] : [name]));
  const group = calendar.group === null || narrowed.group !== null ? [] : [calendar.group];
  return [...new Set([...names, ...group])];
}

function memberIdsOf({ team }: Calendar): string[] {
  return team ? liveMembers(team).map(({ calendarId }) => calendarId) : [];
}
