import { type TProperties, Type } from '@sinclair/typebox';
import { lastPeopleAtTeam } from '../../../db/queries/bookings/last-at-team.ts';
import { companionsOf } from '../../actions/bookings/companions.ts';
import { foundByName } from '../../actions/bookings/wrong-names.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { liveMembers, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { invalidInput } from '../../domain/errors.ts';
import type { Interpretation } from '../../language/interpretation/interpretation.ts';
import type { HeardPeople } from '../../language/interpretation/named.ts';
import { languageOf } from '../../language/language.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { WishedMembers } from '../../telemetry/call-memory.ts';
import { speechContext } from '../answer/descriptions.ts';
import { type Call, keyOfCall } from '../operation.ts';
import { readCallerName } from './caller-name.ts';
import { readCallerId } from './contact.ts';
import { readNamed } from './named-choice.ts';

/** The input field for whom the caller wants to see. */
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
 * ApiError INVALID_INPUT at a calendar that isn't a team, and what `readNamed` throws.
 */
export function readWith(
  { languages }: Pick<Services, 'languages'>,
  call: Call,
  given: string | undefined,
): TeamMember | undefined {
  if (given === undefined) return undefined;
  const { calendar } = call;
  if (!calendar.team)
    throw invalidInput('/with', 'with needs a team calendar — leave it out, this calendar is one person’s');
  const members = liveMembers(calendar.team);
  const { speech, membersNamed } = languageOf(languages, calendar.language);
  return readNamed(given, {
    among: members,
    idOf: ({ calendarId }) => calendarId,
    heard: (name) => membersNamed(name, members),
    field: 'with',
    what: 'member',
    asks: 'person',
    whichOf: (names) =>
      speech.question({ doubt: 'which_member', choices: [], people: names }, speechContext(call)),
    ifNone: 'the team has nobody, leave with out',
  });
}

/**
 * Whom a request asks for: the member it names, else the people heard in its words, else those whom the booking to move is
 * with, else whom the call asked for last.
 */
export function wishedPeople(
  { callMemory }: Services,
  call: Call,
  { given, interpretation, booking }: PeopleSources,
): WishedMembers | undefined {
  const { team } = call.calendar;
  if (!team) return undefined;
  const { people } = interpretation;
  if (given) return { withIds: [given.calendarId], withoutIds: people?.withoutIds ?? [], isPreferred: false };
  if (people) return wishOf(people);
  if (booking) {
    const live = liveMembers(team).map(({ calendarId }) => calendarId);
    return {
      withIds: booking.memberIds.filter((id) => live.includes(id)),
      withoutIds: [],
      isPreferred: false,
    };
  }
  return callMemory.recall(keyOfCall(call), call.now).wished;
}

/** Whom words ask for. */
export function wishOf({ withIds, withoutIds, isPreferred }: HeardPeople): WishedMembers {
  return { withIds, withoutIds, isPreferred: isPreferred === true };
}

/** What may say who is meant, besides the call. */
export type PeopleSources = {
  given: TeamMember | undefined;
  interpretation: Interpretation;
  booking: Booking | undefined;
};

/** Confirms the linked calendars of everyone who may take the slot that a call asks for. */
export async function confirmPeople(services: Services, call: Call): Promise<Confirmation> {
  const { calendar, links, service } = call;
  const memberIds = calendar.team && membersFor(calendar.team, service).map(({ calendarId }) => calendarId);
  return await services.links.confirm(calendar, links, memberIds);
}

/**
 * For a booking that moves under a member's calendar: reads the linked calendars of the others it's with. Whether they're
 * confirmed is checked by the move itself.
 */
export async function confirmOthers(
  { db, links }: Services,
  { calendar }: Call,
  booking: Booking,
): Promise<void> {
  const others = await companionsOf(db, calendar, booking);
  // Nobody reads the linked calendars of one that's archived.
  const read = others.filter(({ archivedAt }) => archivedAt === null);
  await Promise.all(read.map((other) => links.confirm(other)));
}

/**
 * Whom a caller saw last at a team: by the booking that is to move, else by their phone number. To a model, a number says that
 * only with the caller's name, which counts as a guess: so it's looked up only if `isAsked`. It says it alone where the calendar
 * tells who calls about their bookings, or finds them without names. Throws ApiError INVALID_INPUT.
 */
export async function lastPeople(
  services: Services,
  call: Call,
  { phone: given, name, booking, isAsked }: CallerGiven,
): Promise<readonly string[] | undefined> {
  const { calendar, now } = call;
  if (!calendar.team || booking || given === undefined) return booking?.memberIds;
  const phone = readCallerId(call, given);
  if (phone === undefined) return undefined;
  const key = { ...keyOfCalendar(calendar), phone, now };
  const last =
    call.via !== 'mcp' || calendar.findWithoutName || calendar.callerTold === 'bookings'
      ? await lastPeopleAtTeam(services.db, key)
      : name !== undefined && isAsked()
        ? await lastPeopleOf(services, { ...key, isName: readCallerName(name) })
        : undefined;
  const live = liveMembers(calendar.team).map(({ calendarId }) => calendarId);
  return last?.filter((id) => live.includes(id));
}

/** What a request says of its caller, and whether its words ask whom they saw last. */
type CallerGiven = {
  phone?: string;
  name?: string;
  booking: Booking | undefined;
  isAsked(): boolean;
};

async function lastPeopleOf(
  services: Services,
  requested: Parameters<typeof lastPeopleAtTeam>[1],
): Promise<string[] | undefined> {
  const { workspaceId, phone, now } = requested;
  return await foundByName(services, { workspaceId, contacts: [phone], now }, (transaction) =>
    lastPeopleAtTeam(transaction, requested),
  );
}
