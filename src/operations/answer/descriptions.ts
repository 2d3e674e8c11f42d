import type { Static } from '@sinclair/typebox';
import { type Booking, type Hold, seatIds } from '../../domain/booking/booking.ts';
import { liveServices, type Service, serviceById } from '../../domain/calendar/service.ts';
import { formatSlotId, type ServiceReference } from '../../domain/calendar/slot-id.ts';
import { membersFor, type Person, peopleOf } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Interpretation, Window } from '../../language/interpretation/interpretation.ts';
import { questionOf } from '../../language/interpretation/question.ts';
import { languageOf } from '../../language/language.ts';
import { describedBooking } from '../../language/speech/described-booking.ts';
import type { PeopleToSay, Speech, SpeechContext } from '../../language/speech/speech.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import type { PeopleAt } from '../search/people-at.ts';
import { serviceToTake } from '../search/seating.ts';
import type {
  bookingSchema,
  freshnessSchema,
  holdSchema,
  interpretationSchema,
  slotSchema,
  windowSchema,
} from './shapes.ts';

/** Speech in the calendar's language. */
export function speechOf({ languages }: Services, { calendar }: Pick<Call, 'calendar'>): Speech {
  return languageOf(languages, calendar.language).speech;
}

/** When a call is answered, and in which zones. */
export function speechContext({
  now,
  zone,
  calendarZone,
}: Pick<Call, 'now' | 'zone' | 'calendarZone'>): SpeechContext {
  return { now, zone, calendarZone };
}

/** Describes slots in answers: times in the caller's zone, words in the calendar's language. */
export function slotDescriber(
  services: Services,
  call: Call,
  { durationMinutes, people }: { durationMinutes: number; people?: PeopleAt | undefined },
): (startAt: number) => Static<typeof slotSchema> {
  const { zone, calendar } = call;
  const { team } = calendar;
  const speech = speechOf(services, call);
  const context = speechContext(call);
  const service = referenceTo(call, durationMinutes);
  const describe = (startAt: number, member?: number) => ({
    id: formatSlotId({ startAt, durationMinutes, service, member }, calendar.id),
    start: zone.format(startAt),
    end: zone.format(startAt + durationMinutes * minuteMs),
    weekday: speech.weekday(startAt, context),
    relative: speech.relative(startAt, context),
    spoken: speech.instant(startAt, context),
  });
  if (!team) return (startAt) => describe(startAt);
  return (startAt) => {
    const ids = people?.get(startAt) ?? [];
    const named = peopleOf(calendar, ids);
    const number = team.members.find(({ calendarId }) => calendarId === ids[0])?.number;
    const slot = describe(startAt, team.kind === 'anyone' ? number : undefined);
    return { ...slot, spoken: speech.withPeople(slot.spoken, namesOf(named)), with: named };
  };
}

function namesOf(people: readonly Person[]): string[] {
  return people.map(({ name }) => name);
}

/** The names of those whom a booking or hold at a team is with; undefined for one that isn't at a team. */
export function peopleToSay(
  { calendar }: Pick<Call, 'calendar'>,
  { memberIds }: Pick<Booking, 'memberIds'>,
): string[] | undefined {
  return memberIds.length === 0 ? undefined : namesOf(peopleOf(calendar, memberIds));
}

/** Whom slots are with, by name, and who was asked for; undefined at a calendar with time of its own. */
export function peopleInOffer(
  call: Pick<Call, 'calendar' | 'wished' | 'service' | 'moving'>,
  given: {
    people: PeopleAt | undefined;
    askedIds?: readonly string[] | undefined;
    isPreferenceMissed?: true | undefined;
    ruledOutIds?: readonly string[] | undefined;
    isEither?: boolean;
  },
): PeopleToSay | undefined {
  const { calendar, wished } = call;
  if (!calendar.team) return undefined;
  const {
    people = new Map(),
    askedIds = wished?.withIds ?? [],
    isPreferenceMissed,
    ruledOutIds = [],
    isEither = false,
  } = given;
  const at = [...people].map(([startAt, ids]) => [startAt, namesOf(peopleOf(calendar, ids))] as const);
  const asked = calendar.team.kind === 'anyone' ? namesOf(peopleOf(calendar, askedIds)) : [];
  const ruledOut = namesOf(peopleOf(calendar, ruledOutIds));
  const service = serviceToTake(call);
  const areOffering = membersFor(calendar.team, service).some(({ calendarId }) =>
    askedIds.includes(calendarId),
  );
  const isNotOffered = service !== undefined && asked.length > 0 && !areOffering;
  return {
    at: new Map(at),
    asked,
    isPreferenceMissed,
    isNotOffered,
    isEither: isEither && calendar.team.kind === 'anyone',
    ruledOut,
  };
}

/** The calendars whose time a hold takes, if it was made at a team. */
export function heldWith({ teamId, seats }: Pick<Hold, 'teamId' | 'seats'>): string[] {
  return teamId === null ? [] : seatIds({ seats });
}

/**
 * A service as slot IDs carry it. Undefined for one that's archived or a team's, which a booking that moves may be for:
 * slots can't be booked for it.
 */
function referenceTo({ calendar, service }: Call, durationMinutes: number): ServiceReference | undefined {
  if (!service || !liveServices(calendar).some(({ id }) => id === service.id)) return undefined;
  return { number: service.number, isOwnLength: service.durationMinutes === durationMinutes };
}

/** A service in answers; null for none. */
function describeService({ calendar }: Call, serviceId: string | null) {
  const service = serviceById(calendar, serviceId);
  return service ? { id: service.id, name: service.name } : null;
}

/** The name of a service, where messages say it: the calendar has several. */
export function serviceToSay({ calendar }: Call, service: Service | undefined): string | undefined {
  return service && liveServices(calendar).length > 1 ? service.name : undefined;
}

/** The name of what a booking or hold is for, where messages say it. */
export function bookedService(call: Call, serviceId: string | null): string | undefined {
  return serviceToSay(call, serviceById(call.calendar, serviceId));
}

/** What a booking or hold is for and with whom, where messages say it. */
export function saidOf(
  call: Call,
  { serviceId, memberIds }: Pick<Booking, 'serviceId' | 'memberIds'>,
): { service: string | undefined; people: string[] | undefined } {
  return { service: bookedService(call, serviceId), people: peopleToSay(call, { memberIds }) };
}

/** A booking in answers, but for what its caller was told and the address of its page. */
export type DescribedBooking = Omit<Static<typeof bookingSchema>, 'told' | 'manageUrl'>;

/** A booking in answers: times in the caller's zone, words in the calendar's language. */
export function describeBooking(services: Services, call: Call, booking: Booking): DescribedBooking {
  const { calendar } = call;
  return describedBooking(booking, {
    calendar,
    speech: speechOf(services, call),
    context: speechContext(call),
  });
}

/** A hold in answers. */
export function describeHold(services: Services, call: Call, hold: Hold): Static<typeof holdSchema> {
  const { zone } = call;
  const speech = speechOf(services, call);
  const people = peopleOf(call.calendar, heldWith(hold));
  return {
    id: hold.id,
    start: zone.format(hold.startAt),
    end: zone.format(hold.endAt),
    expiresAt: zone.format(hold.expiresAt),
    spoken: speech.withPeople(speech.instant(hold.startAt, speechContext(call)), namesOf(people)),
    service: describeService(call, hold.serviceId),
    with: people,
  };
}

/** An interpretation in answers; an open start is now. */
export function describeInterpretation(
  services: Services,
  call: Call,
  interpretation: Interpretation,
): Static<typeof interpretationSchema> {
  const speech = speechOf(services, call);
  const { kind, windows } = interpretation;
  const context = speechContext(call);
  const question = questionOf(interpretation, call.calendar.services, {
    members: call.calendar.team?.members,
  });
  return {
    text: interpretation.text,
    kind,
    windows: describeWindows(windows, call),
    durationMinutes: interpretation.durationMinutes ?? call.calendar.slotMinutes,
    timeZone: call.zone.id,
    spoken: windows.length > 0 ? speech.windows({ kind, windows }, context) : '',
    assumed: interpretation.assumed,
    alternatives: interpretation.alternatives.map((other) => ({
      windows: describeWindows(other.windows, call),
      spoken: speech.windows({ kind, windows: other.windows }, context),
    })),
    question: question ? speech.question(question, context) : null,
    service: describeService(call, call.service?.id ?? null),
    with: peopleOf(call.calendar, call.wished?.withIds ?? []),
    without: peopleOf(call.calendar, call.wished?.withoutIds ?? []),
    ignored: interpretation.ignored,
  };
}

/** The freshness of linked calendars in answers. */
export function describeFreshness(
  { zone }: Call,
  { state, syncedAt }: Confirmation,
): Static<typeof freshnessSchema> {
  return { state, syncedAt: syncedAt === null ? null : zone.format(syncedAt) };
}

function describeWindows(windows: Window[], { zone, now }: Call): Static<typeof windowSchema>[] {
  return windows.map(({ startAt, endAt }) => ({
    start: zone.format(startAt ?? now),
    end: endAt === null ? null : zone.format(endAt),
  }));
}
