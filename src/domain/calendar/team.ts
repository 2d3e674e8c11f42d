import type { Buffers } from './busy.ts';
import type { CalendarHours } from './hours.ts';
import type { Service } from './service.ts';

/** Whose time a slot of a team takes: that of one member who's free, or that of all. */
export const teamKinds = ['anyone', 'everyone'] as const;

/** One of those kinds. */
export type TeamKind = (typeof teamKinds)[number];

/** A calendar that belongs to a team, with what decides when it's free. */
export type TeamMember = Buffers &
  CalendarHours & {
    /** The calendar's ID, once more where names are heard. */
    id: string;
    calendarId: string;
    /** The calendar's. */
    name: string;
    /** IANA zone of its hours. */
    timeZone: string;
    /** What slot IDs name it by: counted from 1 in each team, never given twice. */
    number: number;
    /** What callers call them, besides the name. */
    spokenNames: string[];
    /** Epoch milliseconds; null while it belongs to the team. */
    leftAt: number | null;
    /** When its calendar was archived; null for a live one. */
    archivedAt: number | null;
    /** Whether it has left, or was archived. */
    isFormer: boolean;
  };

/** The calendars behind a team calendar, in the order that was set; those that have left come last. */
export type Team = { kind: TeamKind; members: TeamMember[] };

/** A team that a calendar belongs to, or did: what it needs to tell of the team's bookings. */
export type MemberOf = {
  teamId: string;
  kind: TeamKind;
  services: Service[];
  /** Those who have left, too. */
  members: Person[];
};

/** Somebody whom an appointment is with. */
export type Person = { calendarId: string; name: string };

/** How much a team may hold; lengths are in characters. */
export const teamLimits = { members: 100, spokenNames: 20, spokenNameLength: 60 } as const;

/** The members whom callers are offered. */
export function liveMembers({ members }: Pick<Team, 'members'>): TeamMember[] {
  return members.filter(({ isFormer }) => !isFormer);
}

/** The members who offer a service; all of them where nothing particular is asked for. */
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

/** Where a calendar's bookings are found: a team's are kept at its members', and those of everyone at one of them. */
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

/** The people of some calendars, as far as a calendar knows them, in the team's order. */
export function peopleOf(
  calendar: { id: string; name: string; team?: Team | undefined; memberOf?: readonly MemberOf[] | undefined },
  calendarIds: readonly string[],
): Person[] {
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
