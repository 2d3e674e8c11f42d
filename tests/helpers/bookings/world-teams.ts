import fc from 'fast-check';
import { perform } from '../../../src/actions/action.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import type { CalendarModel, ModelTeam } from '../models/calendar-model.ts';
import type { TestServices } from '../workspace.ts';
import { liveMembers } from './model/seating.ts';

/** Which calendars of the workspace belong to a team, in which order, by their places among those that may. */
const someMembers = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });

/** The members of two teams to begin with. */
export const memberships = fc.record({ anyone: someMembers, everyone: someMembers });

/** What may happen to a team, or to one of its members. */
export const teamChange = fc.record({
  kind: fc.constantFrom('members', 'members', 'members', 'archive'),
  team: fc.nat({ max: 1 }),
  members: someMembers,
});
/** One of `teamChange`. */
export type TeamChange = typeof teamChange extends fc.Arbitrary<infer Value> ? Value : never;

type Place = { calendars: readonly CalendarModel[]; model: CalendarModel };

/** Makes a calendar a team, all at once. */
export async function makeTeam(
  { db }: TestServices,
  { model, calendars, kind, members }: Place & { kind: ModelTeam['kind']; members: readonly number[] },
): Promise<void> {
  const { id: team_id, workspaceId: workspace_id } = model.calendar;
  await db.updateTable('calendars').set({ team_kind: kind }).where('id', '=', team_id).execute();
  model.team = { kind, members: [] };
  place(model.team, chosen(calendars, members));
  const rows = model.team.members.map(({ calendar, ...member }) => ({
    ...{ workspace_id, team_id, calendar_id: calendar.calendar.id },
    ...{ number: member.number, place: member.place, spoken_names: '[]', left_at: null },
  }));
  await db.insertInto('team_members').values(rows).execute();
}

/** Changes who belongs to a team, or archives one of them, in the product and in the model of it; says what was done. */
export async function changeTeam(
  made: TestServices,
  { model, calendars, change }: Place & { change: TeamChange },
): Promise<string | undefined> {
  const { team, calendar } = model;
  if (!team) return undefined;
  const by = { actor: { kind: 'cli' as const }, workspaceId: calendar.workspaceId, at: made.clock.now() };
  if (change.kind === 'archive') {
    // The first calendar stays: most of what happens is there.
    const [, one] = liveMembers(team).filter((each) => each !== calendars[0]);
    if (!one) return undefined;
    await perform(made.services, archiveCalendar, { by, input: { calendarId: one.calendar.id } });
    one.isArchived = true;
    return `${one.calendar.name} is archived`;
  }
  const isThere = (each: CalendarModel) =>
    !each.isArchived || team.members.some((member) => member.calendar === each && !member.hasLeft);
  const named = chosen(calendars, change.members).filter(isThere);
  if (named.length === 0) return undefined;
  const members = named.map((each) => ({ calendarId: each.calendar.id, spokenNames: [] }));
  await perform(made.services, updateTeam, { by, input: { calendarId: calendar.id, members } });
  place(team, named);
  return `members are ${named.map((each) => each.calendar.name).join(', ')}`;
}

function chosen(calendars: readonly CalendarModel[], members: readonly number[]): CalendarModel[] {
  return members.flatMap((nth) => calendars[nth] ?? []);
}

/** "Given once a calendar, never reused": whoever comes back has the number that they had. */
function place(team: ModelTeam, named: readonly CalendarModel[]): void {
  for (const member of team.members) if (!named.includes(member.calendar)) member.hasLeft = true;
  for (const [order, calendar] of named.entries()) {
    const known = team.members.find((member) => member.calendar === calendar);
    if (known) Object.assign(known, { place: order, hasLeft: false });
    else team.members.push({ calendar, number: team.members.length + 1, place: order, hasLeft: false });
  }
}
