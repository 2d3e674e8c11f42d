import { Type } from '@sinclair/typebox';
import type { Booking } from '../domain/booking/booking.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import type { Service } from '../domain/calendar/service.ts';
import { liveMembers, type TeamMember } from '../domain/calendar/team.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import { ApiError } from '../domain/errors.ts';
import { calendarContext } from '../language/calendar-context.ts';
import { type DoubtKind, type Interpretation, nothingSaid } from '../language/interpretation.ts';
import { interpretIn } from '../language/language.ts';
import { asksWho, withLastUnknown } from '../language/member-doubt.ts';
import type { Services } from '../services.ts';
import type { CallKey, Offered, Remembered } from '../telemetry/call-memory.ts';
import { describeInterpretation, speechOf } from './answer/descriptions.ts';
import { interpretationSchema, queryDescription, queryMaxLength, timeSchema } from './answer/shapes.ts';
import { lengthOf, movingBookingInput, readMovingBooking } from './input/moving-booking.ts';
import { readWith, wishedPeople, wishOf, withInput } from './input/wanted-people.ts';
import { callFor, readService, serviceInput, serviceOfRequest } from './input/wanted-service.ts';
import { type Call, declareOperation } from './operation.ts';

/** Words → time, without checking bookings. */
export const interpret = declareOperation({
  name: 'interpret',
  method: 'GET',
  tag: 'Availability',
  title: 'Interpret words',
  description:
    "Shows what a caller's words mean, using the calendar's zone, language, hours and services, but no bookings except the one that is to move.",
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: queryMaxLength, description: queryDescription }),
    ...serviceInput,
    ...withInput,
    ...movingBookingInput,
  }),
  output: Type.Object(
    { interpretation: interpretationSchema, now: timeSchema },
    { $id: 'InterpretationAnswer' },
  ),
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED'],
  async run(services, call, input) {
    const opening = services.openingTimes.of(call.calendar, call.calendarZone);
    const booking = await readMovingBooking(services, call, input);
    const given = readService(services, call, input.service);
    const member = readWith(services, call, input.with);
    const said = { words: input.query, opening, booking, given, member };
    const interpretation = understand(services, call, said);
    if (!interpretation) throw notUnderstood(services, call);
    const service = serviceOfRequest(services, call, { given, interpretation, booking });
    const wished = wishedPeople(services, call, { given: member, interpretation, booking });
    return {
      interpretation: describeInterpretation(
        services,
        { ...callFor(call, service), wished },
        {
          ...interpretation,
          durationMinutes: interpretation.durationMinutes ?? lengthOf(booking),
        },
      ),
      now: call.zone.format(call.now),
    };
  },
});

/** Doubts whose answer says when something else is. */
const leansOnAnswer: ReadonlySet<DoubtKind | undefined> = new Set<DoubtKind | undefined>([
  'no_appointment',
  'no_day',
]);

/** Words to interpret; `booking` is the one that is to move, which they may lean on, `given` the service that was named apart. */
type Said = {
  words: string;
  opening: OpeningTimes;
  booking: Booking | undefined;
  given?: Service | undefined;
  /** Of a team, the member who was named apart, and those whom the caller saw last. */
  member?: TeamMember | undefined;
  lastIds?: readonly string[] | undefined;
};

/**
 * Interprets words in the calendar's language, and as an answer if the call was asked something; remembers what has to be
 * asked about them. Undefined if they say nothing about time.
 */
export function understand(services: Services, call: Call, said: Said): Interpretation | undefined {
  const { calendar, now, zone, isZoneKnown } = call;
  const { words, booking, lastIds = booking?.memberIds } = said;
  const { key, remembered, heard } = hear(services, call, said);
  const { offered } = remembered;
  const inThisCall =
    heard && withLeftOut(withPeopleOfCall(heard, { lastIds, offered, calendar }), remembered);
  const interpretation = inThisCall && atTimeAsked(inThisCall, offered);
  const zoneId = interpretation?.zoneId ?? (isZoneKnown ? zone.id : undefined);
  if (key && zoneId !== undefined) services.callMemory.keepZone(key, zoneId, now);
  if (!interpretation) return undefined;
  if (key) remember(services, { key, words, interpretation, before: remembered, now });
  call.noteInterpretation?.(interpretation);
  return saysSomething(interpretation) ? interpretation : undefined;
}

/** Whether words ask for whom the caller saw last. */
export function asksForLast(services: Services, call: Call, said: Said): boolean {
  return hear(services, call, said).heard?.people?.isSameAsLast === true;
}

/** What words mean in themselves, and what's remembered of their call. */
function hear(services: Services, call: Call, { words, opening, booking, given, member }: Said) {
  const { calendar, calendarZone, now, zone, isZoneKnown, callId } = call;
  const key = callId === undefined ? undefined : { ...keyOfCalendar(calendar), callId };
  const remembered = key ? services.callMemory.recall(key, now) : {};
  const { asked, offered } = remembered;
  const context = {
    ...calendarContext(calendar, opening),
    now,
    zone,
    isZoneKnown,
    calendarZone,
    appointment: booking ?? offered?.about,
    offered: offered?.slots,
    requested: requestedBefore(remembered, booking),
    told: remembered.mentioned?.map(({ startAt }) => startAt),
    asked,
    settledServiceId: given?.id,
    likelyServiceId: booking?.serviceId ?? remembered.serviceId,
    settledMemberIds: member && [member.calendarId],
    likelyMemberIds: booking?.memberIds ?? remembered.wished?.withIds,
  };
  return { key, remembered, heard: interpretIn(services.languages, calendar.language, { words, context }) };
}

/**
 * What others are wanted of where offers are turned down: what was asked for last, for the booking that moves if there's
 * one, else that booking's own time.
 */
function requestedBefore(
  { offered, asked }: Remembered,
  booking: Booking | undefined,
): Interpretation | undefined {
  const isSame = !booking || offered?.movingId === booking.id;
  if (offered?.requested && isSame) return offered.requested;
  const startAt = booking?.startAt;
  if (startAt === undefined) return asked?.interpretation;
  return { ...nothingSaid, kind: 'instant', windows: [{ startAt, endAt: startAt }] };
}

/** Words that turn offers down leave out all that the call was told of, but for a time that they ask for. */
function withLeftOut(interpretation: Interpretation, { mentioned = [] }: Remembered): Interpretation {
  const { turnedDown, kind, windows } = interpretation;
  if (!turnedDown) return interpretation;
  const asked = turnedDown.isTimed && kind === 'instant' ? windows.map(({ startAt }) => startAt) : [];
  const leftOut = mentioned.filter(({ startAt }) => !asked.includes(startAt));
  return { ...interpretation, turnedDown: { ...turnedDown, leftOut } };
}

/** Whom a caller saw last, whom the call was offered, and where. */
type Known = {
  lastIds: readonly string[] | undefined;
  offered: Offered | undefined;
  calendar: Call['calendar'];
};

/** Who is meant by "the same one", as last time or as just offered, and by "somebody else". */
function withPeopleOfCall(interpretation: Interpretation, known: Known): Interpretation {
  return withLastPerson(withSomebodyElse(interpretation, known), known);
}

/** Puts whom the caller saw last for "the same one as last time", or asks who that was. */
function withLastPerson(interpretation: Interpretation, { lastIds = [], offered }: Known): Interpretation {
  const { people } = interpretation;
  if (!people?.isSameAsLast || people.withIds.length > 0) return interpretation;
  const offeredIds = people.isSameAsOffered && offered?.withIds?.length === 1 ? offered.withIds : [];
  const withIds = offeredIds.length > 0 ? offeredIds : lastIds;
  if (withIds.length === 0) return withLastUnknown(interpretation);
  return { ...interpretation, people: { ...people, withIds } };
}

/** Reads "somebody else" as anyone but those who were just offered, unless they're all there is. */
function withSomebodyElse(interpretation: Interpretation, { offered, calendar }: Known): Interpretation {
  const { people } = interpretation;
  if (!people?.isSomebodyElse || !calendar.team) return interpretation;
  const offeredIds = offered?.withIds ?? [];
  const isLeft = liveMembers(calendar.team).some(({ calendarId }) => !offeredIds.includes(calendarId));
  if (!isLeft) return interpretation;
  const withoutIds = [...new Set([...people.withoutIds, ...offeredIds])];
  return { ...interpretation, people: { ...people, withoutIds } };
}

/** After an offer, words that only say with whom are about the time that was asked for. */
function atTimeAsked(interpretation: Interpretation, offered: Offered | undefined): Interpretation {
  const { people, windows, doubt, serviceIds } = interpretation;
  const isOnlyPeople = people !== undefined && windows.length === 0 && !doubt && serviceIds.length === 0;
  if (!isOnlyPeople || !offered) return interpretation;
  const { about, isInstant } = offered;
  if (!isInstant) return { ...interpretation, kind: 'window', windows: [about] };
  const { startAt } = about;
  return { ...interpretation, kind: 'instant', windows: [{ startAt, endAt: startAt }] };
}

/** Whether words said more than what somebody comes for. */
function saysSomething({ windows, doubt }: Interpretation): boolean {
  return windows.length > 0 || doubt !== undefined;
}

type Heard = {
  key: CallKey;
  words: string;
  interpretation: Interpretation;
  before: Remembered;
  now: number;
};

/** Remembers what was heard in a call. */
function remember({ callMemory }: Services, heard: Heard): void {
  const { key, words, interpretation, before, now } = heard;
  const { doubt, serviceIds, deniedServiceIds = [] } = interpretation;
  const { asked, serviceId: lastServiceId = '' } = before;
  // Who only mumbles, or says what for, can still answer.
  if (saysSomething(interpretation)) {
    const about = asked && leansOnAnswer.has(asked.interpretation.doubt) ? asked : undefined;
    callMemory.keepAsked(key, doubt && { words, interpretation, about }, now);
  }
  const [serviceId, another] = serviceIds;
  const isDenied = serviceId === undefined && deniedServiceIds.includes(lastServiceId);
  if (isDenied || (serviceId !== undefined && another === undefined)) {
    callMemory.keepService(key, serviceId, now);
  }
  const { people } = interpretation;
  if (people && !asksWho(doubt)) {
    callMemory.keepWished(key, wishOf(people), now);
  }
}

/** The refusal of words that say nothing about time. */
export function notUnderstood(services: Services, call: Call): ApiError {
  const { message, examples } = speechOf(services, call).notUnderstood;
  return new ApiError({ code: 'QUERY_NOT_UNDERSTOOD', message, examples });
}
