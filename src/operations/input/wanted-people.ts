import { type TProperties, Type } from '@sinclair/typebox';
import { lastBookingAtTeam } from '../../../db/queries/bookings/last-at-team.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { liveMembers, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Interpretation } from '../../language/interpretation.ts';
import { languageOf } from '../../language/language.ts';
import { nameKey } from '../../language/service-names.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { WishedMembers } from '../../telemetry/call-memory.ts';
import type { Call } from '../operation.ts';
import { readContact } from './contact.ts';
import { copiedId } from './copied-id.ts';

/** The input field of whom the caller wants to see. */
export const withInput = {
  with: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name.',
    }),
  ),
} satisfies TProperties;

/**
 * The member of a team that a request names, by calendarId, name, or as callers say it; undefined if it names none. Throws
 * ApiError INVALID_INPUT, naming the nearest, for one who isn't there, naming all for a name that fits several, and at a
 * calendar that's no team.
 */
export function readWith(
  services: Pick<Services, 'languages'>,
  { calendar }: Pick<Call, 'calendar'>,
  given: string | undefined,
): TeamMember | undefined {
  if (given === undefined) return undefined;
  if (!calendar.team)
    throw invalidInput('/with', 'with needs a team calendar — leave it out, this calendar is one person’s');
  const members = liveMembers(calendar.team);
  const [member, ...others] = membersNamed(services, given, { members, language: calendar.language });
  if (member && others.length === 0) return member;
  const said = JSON.stringify(given.slice(0, 60));
  if (member) {
    const names = [member, ...others].map(({ name }) => name);
    throw invalidInput(
      '/with',
      `with ${said} may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)} — send the whole name of one`,
    );
  }
  throw invalidInput('/with', `there is no member ${said} — ${nearestHint(given, members)}`);
}

function membersNamed(
  { languages }: Pick<Services, 'languages'>,
  given: string,
  { members, language }: { members: readonly TeamMember[]; language: string },
): readonly TeamMember[] {
  const id = copiedId(given).toLowerCase();
  const key = nameKey(given);
  const rules: ((member: TeamMember) => boolean)[] = [
    ({ calendarId }) => calendarId === id,
    ({ name }) => nameKey(name) === key,
    ({ spokenNames }) => spokenNames.some((each) => nameKey(each) === key),
  ];
  for (const rule of rules) {
    const found = members.filter(rule);
    if (found.length > 0) return found;
  }
  const ids = languageOf(languages, language).membersNamed(given, members);
  return members.filter(({ calendarId }) => ids.includes(calendarId));
}

function nearestHint(given: string, members: readonly TeamMember[]): string {
  if (members.length === 0) return 'the team has nobody, leave with out';
  const names = new Map(
    members.flatMap(({ name, spokenNames }) => [name, ...spokenNames].map((each) => [each, name])),
  );
  const nearest = nearestName(given, [...names.keys()]);
  if (nearest !== undefined) return `did you mean ${names.get(nearest)}?`;
  return `there are ${members.map(({ name }) => name).join(', ')}`;
}

/**
 * Whom a request asks for: the one who's given, else those who are heard, else those whom the booking that is to move is
 * with, else whom the call asked for last.
 */
export function wishedPeople(
  { callMemory }: Services,
  { calendar, callId, now }: Call,
  { given, interpretation, booking }: PeopleSources,
): WishedMembers | undefined {
  const { team } = calendar;
  if (!team) return undefined;
  const { people } = interpretation;
  if (given) return { withIds: [given.calendarId], withoutIds: people?.withoutIds ?? [], isPreferred: false };
  if (people) {
    const { withIds, withoutIds, isPreferred = false } = people;
    return { withIds, withoutIds, isPreferred };
  }
  if (booking) {
    const live = liveMembers(team).map(({ calendarId }) => calendarId);
    return {
      withIds: booking.memberIds.filter((id) => live.includes(id)),
      withoutIds: [],
      isPreferred: false,
    };
  }
  const key = callId === undefined ? undefined : { ...keyOfCalendar(calendar), callId };
  return key && callMemory.recall(key, now).wished;
}

/** What may say who is meant, besides the call. */
type PeopleSources = {
  given: TeamMember | undefined;
  interpretation: Interpretation;
  booking: Booking | undefined;
};

/** Confirms the linked calendars of those who may take a slot that a call asks for. */
export async function confirmPeople(services: Services, call: Call): Promise<Confirmation> {
  const { calendar, links, service } = call;
  const memberIds = calendar.team && membersFor(calendar.team, service).map(({ calendarId }) => calendarId);
  return await services.links.confirm(calendar, links, memberIds);
}

/**
 * Has the linked calendars read of those whom a booking that moves under a member's calendar is with, besides: whether they're
 * known is asked where it moves.
 */
export async function confirmOthers(
  { db, links }: Services,
  { calendar, workspaceId }: Call,
  booking: Booking,
): Promise<void> {
  if (calendar.team) return;
  const others = takenCalendars(booking).filter((calendarId) => calendarId !== calendar.id);
  const confirmed = others.map(async (calendarId) => {
    const other = await calendarOfWorkspace(db, { workspaceId, calendarId });
    if (other) await links.confirm(other);
  });
  await Promise.all(confirmed);
}

/** Those whom a caller saw last at a team, by the booking that is to move, else by their phone number. */
export async function lastPeople(
  { db }: Services,
  call: Call,
  { phone: given, booking }: { phone: string | undefined; booking: Booking | undefined },
): Promise<readonly string[] | undefined> {
  const { calendar, now } = call;
  if (!calendar.team || booking || given === undefined) return booking?.memberIds;
  const { phone } = readContact(call, { phone: given });
  if (phone === null) return undefined;
  const last = await lastBookingAtTeam(db, { ...keyOfCalendar(calendar), phone, now });
  const live = liveMembers(calendar.team).map(({ calendarId }) => calendarId);
  return last?.filter((id) => live.includes(id));
}
