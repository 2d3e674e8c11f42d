import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { MemberOf, Person, TeamKind, TeamMember } from '../../src/domain/calendar/team.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';
import { type HoursRow, hoursColumns, parsed, toHours, toMessages } from './calendars/columns.ts';
import { type ServiceRow, serviceColumns, toService } from './services.ts';

/** The members of the team whose row of `calendars` is in the surrounding query; those who have left come last. */
export function membersOfTeam(db: Database) {
  const members = dialectOf(db).jsonArrayFrom(
    db
      .selectFrom('team_members')
      .innerJoin('calendars as member', 'member.id', 'team_members.calendar_id')
      .select([
        'team_members.calendar_id as calendarId',
        'member.name',
        'member.time_zone as timeZone',
        'member.buffer_before_minutes as bufferBeforeMinutes',
        'member.buffer_after_minutes as bufferAfterMinutes',
        'team_members.number',
        'team_members.spoken_names as spokenNames',
        'team_members.left_at as leftAt',
        'member.archived_at as archivedAt',
        ...hoursColumns(db, 'member.id'),
      ])
      .where(
        sql<boolean>`team_members.team_id = calendars.id and team_members.workspace_id = calendars.workspace_id`,
      )
      .orderBy(sql`case when team_members.left_at is null then 0 else 1 end`)
      .orderBy('team_members.place')
      .orderBy('team_members.number') as never,
  );
  return sql`case when calendars.team_kind is not null then ${members} end`.as('members');
}

/** A row of `membersOfTeam`. */
export type MemberRow = Omit<TeamMember, 'workingHours' | 'dateOverrides' | 'spokenNames'> &
  HoursRow & { spokenNames: string };

/** A member of a row. */
export function toMember({ workingHours, overrides, spokenNames, ...row }: MemberRow): TeamMember {
  return {
    ...row,
    ...toHours({ workingHours, overrides }),
    spokenNames: JSON.parse(spokenNames),
  };
}

/** The teams of the calendar whose row of `calendars` is in the surrounding query, also those it has left. */
export function teamsOfMember(db: Database) {
  const { jsonArrayFrom } = dialectOf(db);
  return jsonArrayFrom(
    db
      .selectFrom('team_members as own')
      .innerJoin('calendars as team', 'team.id', 'own.team_id')
      .select([
        'own.team_id as teamId',
        'team.team_kind as kind',
        'team.move_notice_minutes as moveNoticeMinutes',
        'team.cancel_notice_minutes as cancelNoticeMinutes',
        'team.messages',
        jsonArrayFrom(
          db
            .selectFrom('services')
            .select(serviceColumns)
            .where(sql<boolean>`services.calendar_id = own.team_id`)
            .orderBy('number') as never,
        ).as('services'),
        jsonArrayFrom(
          db
            .selectFrom('team_members as other')
            .innerJoin('calendars as theirs', 'theirs.id', 'other.calendar_id')
            .select(['theirs.id as calendarId', 'theirs.name'])
            .where(sql<boolean>`other.team_id = own.team_id and other.workspace_id = own.workspace_id`)
            .orderBy('other.number') as never,
        ).as('members'),
      ])
      .where(sql<boolean>`own.calendar_id = calendars.id and own.workspace_id = calendars.workspace_id`)
      .orderBy('own.team_id') as never,
  ).as('memberOf');
}

/** A row of `teamsOfMember`. */
export type MemberOfRow = Omit<MemberOf, 'services' | 'members' | 'messages'> & {
  services: unknown;
  members: unknown;
  messages: string | null;
};

/** A team of a row. */
export function toMemberOf({ services, members, messages, ...row }: MemberOfRow): MemberOf {
  return {
    ...row,
    services: parsed<ServiceRow>(services).map(toService),
    messages: toMessages(messages),
    members: parsed<Person>(members),
  };
}

/** Who belongs to a team, in order, and what callers call them. */
export type WantedMember = { calendarId: string; spokenNames: readonly string[] };

/** Sets the members of a team, in order, at epoch milliseconds. Members who aren't named have left. */
export async function replaceMembers(
  db: Database,
  {
    workspaceId,
    calendarId: teamId,
    members,
    at,
  }: CalendarKey & { members: readonly WantedMember[]; at: number },
): Promise<void> {
  const ofTeam = db
    .updateTable('team_members')
    .where('team_id', '=', teamId)
    .where('workspace_id', '=', workspaceId);
  await ofTeam
    .set({ left_at: at })
    .where('left_at', 'is', null)
    .where('calendar_id', 'not in', ['', ...members.map(({ calendarId }) => calendarId)])
    .execute();
  for (const [place, { calendarId, spokenNames }] of members.entries()) {
    const spoken_names = JSON.stringify(spokenNames);
    await db
      .insertInto('team_members')
      .values((row) => ({
        workspace_id: workspaceId,
        team_id: teamId,
        calendar_id: calendarId,
        number: row
          .selectFrom('team_members as last')
          .select((last) => sql<number>`coalesce(${last.fn.max('number')}, 0) + 1`.as('number'))
          .where('last.team_id', '=', teamId),
        place,
        spoken_names,
        left_at: null,
      }))
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'calendar_id']).doUpdateSet({ place, spoken_names, left_at: null }),
      )
      .execute();
  }
}

/** Sets whose time a team takes. */
export async function setTeamKind(
  db: Database,
  { workspaceId, calendarId, kind }: CalendarKey & { kind: TeamKind },
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ team_kind: kind })
    .where('id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}
