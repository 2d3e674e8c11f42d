import type { Booking } from '../../domain/booking/booking.ts';
import { defaultServiceOf, type Service, serviceById, standInsOf } from '../../domain/calendar/service.ts';
import { liveMembers, type TeamMember } from '../../domain/calendar/team.ts';
import { calendarContext } from '../../language/interpretation/calendar-context.ts';
import type { DoubtKind, Interpretation } from '../../language/interpretation/interpretation.ts';
import { asksWho, withLastUnknown } from '../../language/interpretation/member-doubt.ts';
import { interpretIn } from '../../language/language.ts';
import type { Services } from '../../services.ts';
import type { CallKey, Offered, Remembered } from '../../telemetry/call-memory.ts';
import { type Call, keyOfCall } from '../operation.ts';
import { instantAt } from './requested-time.ts';
import { wishOf } from './wanted-people.ts';

/** Doubts whose answer says when something else is. */
const leansOnAnswer: ReadonlySet<DoubtKind | undefined> = new Set<DoubtKind | undefined>([
  'no_appointment',
  'no_day',
]);

/** Words to interpret; `booking` is the one that is to move, which they may lean on, `service` the one that was named apart. */
export type Said = {
  words: string;
  booking?: Booking | undefined;
  service?: Service | undefined;
  /** Of a team, the member who was named apart, and those whom the caller saw last. */
  member?: TeamMember | undefined;
  lastIds?: readonly string[] | undefined;
};

/** Words, with what their call has said before. */
type Heard = Said & { remembered: Remembered };

/**
 * Interprets words in the calendar's language, and as an answer if the call was asked something; remembers what has to be
 * asked about them. Undefined if they say nothing about time.
 */
export function understand(services: Services, call: Call, said: Said): Interpretation | undefined {
  const { callMemory } = services;
  const { calendar, now, zone, isZoneKnown } = call;
  const { words, lastIds } = said;
  const key = keyOfCall(call);
  const remembered = callMemory.recall(key, now);
  const { offered } = remembered;
  const heard = hear(services, call, { ...said, remembered });
  const inThisCall =
    heard && withLeftOut(withPeopleOfCall(heard, { lastIds, offered, calendar }), remembered);
  const interpretation = inThisCall && atTimeAsked(inThisCall, offered);
  const zoneId = interpretation?.zoneId ?? (isZoneKnown ? zone.id : undefined);
  if (zoneId !== undefined) callMemory.keepZone(key, zoneId, now);
  if (!interpretation) return undefined;
  remember(services, { key, words, interpretation, before: remembered, now });
  call.noteInterpretation?.(interpretation);
  return saysSomething(interpretation) ? interpretation : undefined;
}

/** Whether words ask for whom the caller saw last. */
export function asksForLast(services: Services, call: Call, said: Said): boolean {
  const remembered = services.callMemory.recall(keyOfCall(call), call.now);
  return hear(services, call, { ...said, remembered })?.people?.isSameAsLast === true;
}

/** Whether words say what somebody comes for, or whom they want to see. */
export function saysWhatFor(services: Services, call: Call, said: Said): boolean {
  const remembered = services.callMemory.recall(keyOfCall(call), call.now);
  const { serviceIds = [], people } = hear(services, call, { ...said, service: undefined, remembered }) ?? {};
  return serviceIds.length > 0 || people !== undefined;
}

/** What words mean in themselves. Who names what's for other callers means what stands in for that, or is asked. */
function hear(services: Services, call: Call, said: Heard): Interpretation | undefined {
  const heard = interpret(services, call, said);
  const { calendar, withheld = [] } = call;
  const isSettled = said.service !== undefined || said.booking !== undefined;
  const isMet = defaultServiceOf(calendar) !== undefined || (heard && heard.serviceIds.length > 0);
  if (withheld.length === 0 || isSettled || isMet) return heard;
  const whole = { ...calendar, services: [...calendar.services, ...withheld] };
  const meant = interpret(services, { ...call, calendar: whole }, said);
  if (!meant?.serviceIds.some((id) => serviceById({ services: withheld }, id))) return heard;
  const serviceIds = standInsOf(calendar).map(({ id }) => id);
  const doubt = meant.doubt === 'which_service' ? undefined : meant.doubt;
  return { ...meant, serviceIds, doubt: doubt ?? (serviceIds.length > 1 ? 'which_service' : undefined) };
}

function interpret(
  services: Services,
  call: Call,
  { words, booking, service, member, remembered }: Heard,
): Interpretation | undefined {
  const { asked, offered } = remembered;
  const context = {
    ...contextOfCall(services, call),
    appointment: booking ?? offered?.about,
    offered: offered?.slots,
    requested: requestedBefore(remembered, booking),
    told: remembered.mentioned?.map(({ startAt }) => startAt),
    asked,
    settledServiceId: service?.id,
    likelyServiceId: booking?.serviceId ?? remembered.serviceId,
    settledMemberIds: member && [member.calendarId],
    likelyMemberIds: booking?.memberIds ?? remembered.wished?.withIds,
  };
  return interpretIn(services.languages, call.calendar.language, { words, context });
}

/** What words in a call are read by: its calendar, moment and time zones. */
export function contextOfCall(
  { openingTimes }: Pick<Services, 'openingTimes'>,
  { calendar, calendarZone, now, zone, isZoneKnown }: Call,
) {
  const opening = openingTimes.of(calendar, calendarZone);
  return { ...calendarContext(calendar, opening), now, zone, isZoneKnown, calendarZone };
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
  return startAt === undefined ? asked?.interpretation : instantAt(startAt);
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

type Kept = {
  key: CallKey;
  words: string;
  interpretation: Interpretation;
  before: Remembered;
  now: number;
};

/** Remembers what was heard in a call. */
function remember({ callMemory }: Services, heard: Kept): void {
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
