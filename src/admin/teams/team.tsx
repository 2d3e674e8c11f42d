/** @jsxImportSource #html */
import { weeklyLoads } from '../../../db/queries/teams-load.ts';
import { dateName } from '../../../views/calendars/day-names.ts';
import { TeamPage, type TeamProps } from '../../../views/teams/team.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { updateTeam } from '../../actions/teams/update.ts';
import { seesCalendar, seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { currentMembers, type Team, type TeamKind } from '../../domain/calendar/team.ts';
import { teamVersion } from '../../domain/calendar/versions.ts';
import { recentWeeks } from '../../domain/time/recent-weeks.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import { differencesBetween } from '../calendars/availability-texts.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { problemOf, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, Posted } from '../visit.ts';
import { addingFields, possibleMembers, settingsFields } from './fields.ts';
import { handOverProblem, shownToHandOver } from './to-hand-over.ts';

/** A visit to a page of a team. */
export type TeamVisit = CalendarVisit & { team: Team };

/** The page of a team. */
export const teamPath = '/calendars/:calendarId/team';

/** The page of a team, to look at. */
export const teamRoutes: AdminRoute[] = [
  { method: 'GET', path: teamPath, access: 'viewer', handle: ofCalendar(openTeam) },
];

/** The handler of a route whose path names a team: it's given that. Other calendars get PageError 404. */
export function ofTeam<Sent extends TeamVisit>(handle: (visit: Sent) => Promise<Response>) {
  return ofCalendar(async (visit: CalendarVisit & Omit<Sent, 'team'>) => {
    const { team } = visit.calendar;
    if (!team) throw notFound();
    const found: TeamVisit = { ...visit, team };
    return await handle(found as Sent);
  });
}

async function openTeam(visit: CalendarVisit): Promise<Response> {
  const { team, id } = visit.calendar;
  return team ? await showTeam({ ...visit, team }) : redirect(visit, `/calendars/${id}/edit`);
}

/** A team's kind and its members' names, as somebody typed them. */
export type Mine = {
  kind: TeamKind;
  members: readonly { calendarId: string; name: string; spokenNames: readonly string[] }[];
};

/** Shows a team. If someone else saved it in the meantime, it shows `mine` beside theirs. */
export async function showTeam(visit: TeamVisit, mine?: Mine): Promise<Response> {
  const { calendar, team, session, texts, form } = visit;
  const mayChange = mayPerform(session.role, updateTeam);
  const members = currentMembers(team);
  const possible = mayChange ? await possibleMembers(visit, team) : [];
  const names = members.map(({ calendarId, spokenNames }) => [`names-${calendarId}`, spokenNames.join(', ')]);
  const isOfSettings = form?.has('kind') === true;
  const body = (
    <TeamPage
      texts={texts}
      calendar={{ ...calendar, team }}
      seesManagement={seesManagement(session)}
      mayChange={mayChange}
      kind={team.kind}
      members={members.map((member) => ({
        ...member,
        spokenNames: member.spokenNames.join(', '),
        isArchived: member.archivedAt !== null,
        isSeen: seesCalendar(session, member.calendarId),
      }))}
      version={form && isOfSettings && !mine ? form.text('version') : teamVersion(team)}
      settings={shownForm(visit, settingsFields(team, texts), {
        kind: team.kind,
        ...Object.fromEntries(names),
      })}
      conflict={mine && conflictOf(visit, mine)}
      adding={possible.length > 0 ? shownForm(visit, addingFields(texts, possible)) : undefined}
      problem={form?.has('do') ? problemOf(visit) : undefined}
      loads={await loadsOf(visit, calendar)}
      toHandOver={{ ...(await shownToHandOver(visit)), problem: handOverProblem(visit) }}
    />
  );
  return page(visit, { title: texts.teams.title(calendar.name), body });
}

/** A team in words, for comparing it with another state of it; has a line for each of `everybody`. */
function factsOf(
  { kind, members }: Mine,
  { everybody, texts }: { everybody: Mine['members']; texts: Texts },
): { name: string; text: string }[] {
  const { teams } = texts;
  const names = everybody.map(({ calendarId, name }) => {
    const member = members.find((each) => each.calendarId === calendarId);
    const text = member && (member.spokenNames.join(', ') || teams.onlyName);
    return { name: teams.namesOf(name), text: text ?? '–' };
  });
  return [
    { name: teams.kind, text: teams.kinds[kind] },
    { name: texts.common.members, text: members.map(({ name }) => name).join(', ') },
    ...names,
  ];
}

function conflictOf({ team, texts }: TeamVisit, mine: Mine): TeamProps['conflict'] {
  const saved = { kind: team.kind, members: currentMembers(team) };
  const isNew = ({ calendarId }: Mine['members'][number]) =>
    !mine.members.some((each) => each.calendarId === calendarId);
  const place = { everybody: [...mine.members, ...saved.members.filter(isNew)], texts };
  return differencesBetween(factsOf(mine, place), factsOf(saved, place));
}

/** Bookings by week, this one first; undefined if the server doesn't know the team's zone. */
async function loadsOf(
  { services, texts, now, team }: TeamVisit,
  { timeZone, workspaceId }: Calendar,
): Promise<TeamProps['loads']> {
  const zone = services.zones.named(timeZone);
  if (!zone) return undefined;
  const { mondays, edges } = recentWeeks(zone, now);
  const members = currentMembers(team);
  const calendarIds = members.map(({ calendarId }) => calendarId);
  const loads = await weeklyLoads(services.db, { workspaceId, calendarIds, edges });
  const { thisWeek, weekOf } = texts.teams.loads;
  const before = mondays.slice(0, -1).map((monday) => weekOf(dateName(monday, texts)));
  return {
    zone: zonePlace(zone.id),
    weeks: [thisWeek, ...before.toReversed()],
    rows: members.map(({ calendarId, name }) => {
      const weeks = loads.find((load) => load.calendarId === calendarId)?.weeks.toReversed() ?? [
        0, 0, 0, 0, 0,
      ];
      const lastFour = weeks.slice(1).reduce((sum, count) => sum + count, 0);
      return { name, weeks, lastFour };
    }),
  };
}

/** A posted form of a team's page. */
export type PostedTeam = Posted<TeamVisit>;
