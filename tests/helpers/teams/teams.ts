import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { teamSettings } from '../../../src/domain/calendar/team-settings.ts';
import { type Booked, bookInto } from '../bookings/bookings-of-calendar.ts';
import type { TestServices } from '../workspace.ts';

/** A team to make of calendars, in their order. */
export type GivenTeam = {
  name?: string;
  kind?: TeamKind;
  members: readonly [Calendar, ...Calendar[]];
  spokenNames?: Readonly<Record<string, readonly string[]>>;
};

/** Makes a team from the command line; what callers say is by the members' names. */
export async function addTeam(
  made: TestServices,
  { name = 'Dentists', kind = 'anyone', members, spokenNames = {} }: GivenTeam,
): Promise<Calendar> {
  const [first] = members;
  const { workspaceId } = first;
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const team = {
    kind,
    members: members.map((member) => ({
      calendarId: member.id,
      spokenNames: spokenNames[member.name] ?? [],
    })),
  };
  const { id } = await perform(made.services, createTeam, {
    by,
    input: { ...teamSettings(first), name, team },
  });
  return await calendarNow(made, { workspaceId, id });
}

/** A calendar as it's stored now. */
export async function calendarNow(
  { db }: TestServices,
  { workspaceId, id: calendarId }: Pick<Calendar, 'workspaceId' | 'id'>,
): Promise<Calendar> {
  return found(await calendarOfWorkspace(db, { workspaceId, calendarId }));
}

/** Books at a team with some of its members, without asking whether they're free; gives the booking's ID. */
export async function bookAtTeam(
  made: TestServices,
  { team, members, ...given }: Booked & { team: Calendar; members: readonly [Calendar, ...Calendar[]] },
): Promise<string> {
  const [first, ...others] = members;
  const id = await bookInto(made, first, given);
  const { start_at: start, end_at: end } = await made.db
    .selectFrom('bookings')
    .select(['start_at', 'end_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const member of others) await made.claim(member, { start, end, ownerId: id });
  const member_ids = JSON.stringify(members.map((member) => member.id));
  await made.db.updateTable('bookings').set({ team_id: team.id, member_ids }).where('id', '=', id).execute();
  await made.db.updateTable('claims').set({ team_id: team.id }).where('owner_id', '=', id).execute();
  return id;
}
