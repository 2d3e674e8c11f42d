import type { MessageSettings } from '../messages/message.ts';
import type { Buffers } from './busy.ts';
import type { CalendarHours } from './hours.ts';
import type { Service } from './service.ts';

/** Whose time a slot of a team takes: that of one member who's free, or everyone's. */
export const teamKinds = ['anyone', 'everyone'] as const;

/** One of those kinds. */
export type TeamKind = (typeof teamKinds)[number];

/** A calendar that belongs to a team, with what decides when it's free. */
export type TeamMember = Buffers &
  CalendarHours & {
    calendarId: string;
    /** The calendar's. */
    name: string;
    /** IANA zone of its hours. */
    timeZone: string;
    /** Names it in slot IDs: counted from 1 in each team, never given twice. */
    number: number;
    /** What callers call them besides the name. */
    spokenNames: string[];
    /** Epoch milliseconds; null while it belongs to the team. */
    leftAt: number | null;
    /** When its calendar was archived; null for a live one. */
    archivedAt: number | null;
  };

/** The members of a team calendar, in the order that was set; those who have left come last. */
export type Team = { kind: TeamKind; members: TeamMember[] };

/** A team that a calendar belongs to or has left: what's needed to show the team's bookings at that calendar. */
export type MemberOf = {
  teamId: string;
  kind: TeamKind;
  services: Service[];
  /** How long before its start callers can still move or cancel a booking that was made at it. */
  moveNoticeMinutes: number;
  cancelNoticeMinutes: number;
  /** What its callers are told. */
  messages: MessageSettings;
  /** Including those who have left. */
  members: Person[];
};

/** Somebody whom an appointment is with. */
export type Person = { calendarId: string; name: string };

/** The most members and spoken names; lengths are in characters. */
export const teamLimits = { members: 100, spokenNames: 20, spokenNameLength: 60 } as const;

/** The members of a team who haven't left, in order, archived ones too. */
export function currentMembers({ members }: Pick<Team, 'members'>): TeamMember[] {
  return members.filter(({ leftAt }) => leftAt === null);
}

/** The members whom callers are offered: those who haven't left and aren't archived. */
export function liveMembers({ members }: Pick<Team, 'members'>): TeamMember[] {
  return members.filter((member) => !isFormer(member));
}

/** Whether a member has left, or was archived. */
export function isFormer({
  leftAt = null,
  archivedAt = null,
}: Partial<Pick<TeamMember, 'leftAt' | 'archivedAt'>>): boolean {
  return leftAt !== null || archivedAt !== null;
}

/** The live members who offer a service; all of them without one. */
export function membersFor(
  team: Pick<Team, 'members'>,
  service: Pick<Service, 'memberIds'> | undefined,
): TeamMember[] {
  const memberIds = service?.memberIds ?? null;
  const live = liveMembers(team);
  return memberIds === null ? live : live.filter(({ calendarId }) => memberIds.includes(calendarId));
}

/** The buffers that a slot has at a member: the service's, else the member's. */
export function buffersAt(member: Buffers, service: Service | undefined): Buffers {
  return {
    bufferBeforeMinutes: service?.bufferBeforeMinutes ?? member.bufferBeforeMinutes,
    bufferAfterMinutes: service?.bufferAfterMinutes ?? member.bufferAfterMinutes,
  };
}

/**
 * Where to look for a calendar's bookings: a team's are kept at its members' calendars, and those of everyone at one of
 * them.
 */
export function bookingsPlace(calendar: {
  id: string;
  team?: Team | undefined;
  memberOf?: readonly MemberOf[] | undefined;
}): { calendarId: string; isTeam: boolean; sharedTeamIds: string[]; otherTeamIds: string[] } {
  const teams = Object.groupBy(calendar.memberOf ?? [], ({ kind }) => kind);
  const idsOf = (these: readonly MemberOf[] = []) => these.map(({ teamId }) => teamId);
  return {
    calendarId: calendar.id,
    isTeam: calendar.team !== undefined,
    sharedTeamIds: idsOf(teams.everyone),
    otherTeamIds: idsOf(teams.anyone),
  };
}

/** The people behind some calendars that this calendar knows, in its team's order. */
export function peopleOf(
  calendar: { id: string; name: string; team?: Team | undefined; memberOf?: readonly MemberOf[] | undefined },
  calendarIds: readonly string[],
): Person[] {
  if (calendarIds.length === 0) return [];
  const known: readonly Person[] = [
    ...(calendar.team?.members ?? []),
    ...(calendar.memberOf ?? []).flatMap(({ members }) => members),
    { calendarId: calendar.id, name: calendar.name },
  ];
  const names = new Map(known.toReversed().map(({ calendarId, name }) => [calendarId, name]));
  const order = [...new Set(known.map(({ calendarId }) => calendarId))];
  return order
    .filter((calendarId) => calendarIds.includes(calendarId))
    .map((calendarId) => ({ calendarId, name: names.get(calendarId) ?? '' }));
}
