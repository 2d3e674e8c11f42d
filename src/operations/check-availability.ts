import { type Static, Type } from '@sinclair/typebox';
import { companionsOf } from '../actions/bookings/companions.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { phoneMaxLength } from '../domain/booking/phone.ts';
import { availabilityReasons } from '../domain/calendar/availability.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { type Service, serviceById } from '../domain/calendar/service.ts';
import type { TeamMember } from '../domain/calendar/team.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Interpretation } from '../language/interpretation.ts';
import { asksWho } from '../language/member-doubt.ts';
import { type Confirmation, isUsable } from '../links/sync/confirmation.ts';
import type { Services } from '../services.ts';
import {
  describeFreshness,
  describeInterpretation,
  peopleInOffer,
  serviceToSay,
  slotDescriber,
  speechContext,
  speechOf,
} from './answer/descriptions.ts';
import {
  freshnessSchema,
  interpretationSchema,
  oneOf,
  queryDescription,
  queryMaxLength,
  slotSchema,
  timeSchema,
} from './answer/shapes.ts';
import { lengthOf, movingBookingInput, readMovingBooking } from './input/moving-booking.ts';
import { type Bounds, narrowed, withoutWords } from './input/requested-time.ts';
import { parseBounds } from './input/time.ts';
import { confirmPeople, lastPeople, readWith, wishedPeople, withInput } from './input/wanted-people.ts';
import { callFor, readService, serviceInput, serviceOfRequest } from './input/wanted-service.ts';
import { notUnderstood, understand } from './interpret.ts';
import { type Call, declareOperation } from './operation.ts';
import {
  type Found,
  type FoundOfChoice,
  findElsewhere,
  findForPeople,
  findForServices,
  findReadings,
  findSlots,
  type Search,
  tooLong,
  type Understood,
  unreachable,
} from './search/find-slots.ts';
import type { PeopleAt } from './search/people-at.ts';

const durationBounds = { minimum: 5, maximum: 480 };

const input = Type.Object({
  query: Type.Optional(Type.String({ maxLength: queryMaxLength, description: queryDescription })),
  durationMinutes: Type.Optional(
    Type.Integer({
      ...durationBounds,
      description:
        "Default: from the words, else the moving booking's, else the service's, else the calendar's.",
    }),
  ),
  ...serviceInput,
  ...withInput,
  phone: Type.Optional(
    Type.String({
      maxLength: phoneMaxLength,
      description: 'At a team: the caller’s number, by which "the same one as last time" is known.',
    }),
  ),
  ...movingBookingInput,
  from: Type.Optional(
    Type.String({ description: 'ISO 8601: the earliest start, instead of words or to narrow them.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'ISO 8601: the latest end, instead of words or to narrow them.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Number of slots to return; default 3.' }),
  ),
});

const output = Type.Object(
  {
    available: Type.Boolean(),
    reason: oneOf(availabilityReasons, 'The first that applies, in this order.'),
    message: Type.String({ description: 'Read it aloud verbatim.' }),
    interpretation: interpretationSchema,
    slots: Type.Array(slotSchema),
    nextAvailable: Type.Union([slotSchema, Type.Null()]),
    total: Type.Integer({ description: 'Free slots in the windows.' }),
    truncated: Type.Boolean({ description: 'Whether there are more slots than shown.' }),
    freshness: freshnessSchema,
    now: timeSchema,
  },
  { $id: 'AvailabilityAnswer' },
);

/** The answer of check-availability. */
export type AvailabilityAnswer = Static<typeof output>;

/** Words → interpretation → free slots and a sentence to say. */
export const checkAvailability = declareOperation({
  name: 'check-availability',
  method: 'POST',
  tag: 'Availability',
  title: 'Check availability',
  description:
    "Finds free slots for what the caller said about the time. Pass the caller's own words as query, read message aloud, and pass slot IDs on unchanged.",
  input,
  output,
  tool: {
    description:
      'Call it once the caller says when they want to come, before you offer any time. Pass their own words as query, never dates you worked out; if they refer to something said before, name it: "a bit later than Thursday at 3 PM". Meanwhile, say you are looking. Offer only times with a slotId. If it asks something, pass the answer as the next query. To move a booking, pass its bookingId or code.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    // Their own dates contradict the caller's words, and what is heard of them makes no sense to the caller.
    // Whom they want to see is in those words, too.
    unlisted: ['from', 'to', 'with'],
    fields: {
      query:
        'What the caller said: "a cleaning, Tuesday at half past three". Without it: the next free slots.',
      service: 'What for, if query doesn’t say.',
      phone: 'For "same person as last time".',
      durationMinutes: 'If they want another length.',
      bookingId: 'The booking to move.',
      code: 'Or its code.',
      limit: 'Default 3.',
      timeZone: 'If not the calendar\'s: "America/Denver".',
    },
  },
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED'],
  async run(services, calling, given) {
    const opening = services.openingTimes.of(calling.calendar, calling.calendarZone);
    const bounds = parseBounds(given, calling.zone);
    const booking = await readMovingBooking(services, calling, given);
    const named = readService(services, calling, given.service);
    const withMember = readWith(services, calling, given.with);
    const words = wordsOf(calling, given.query);
    const lastIds = await lastPeople(services, calling, { phone: given.phone, booking });
    const said = { words, bounds, opening, booking, given: named, member: withMember, lastIds };
    const understood = interpretationOf(services, calling, said);
    const sources = { given: named, interpretation: understood, booking };
    const others = await companionsOf(services.db, calling.calendar, booking);
    const moving = booking && { service: serviceById(calling.calendar, booking.serviceId), others };
    const call = {
      ...callFor({ ...calling, moving }, serviceOfRequest(services, calling, sources), booking),
      wished: wishedPeople(services, calling, { given: withMember, interpretation: understood, booking }),
    };
    const saidMinutes = given.durationMinutes ?? understood.durationMinutes ?? lengthOf(booking);
    const durationMinutes = durationOf(given, saidMinutes ?? call.calendar.slotMinutes);
    const requested = { ...understood, durationMinutes };
    // Check links last, so a misunderstood caller doesn't wait.
    const linked = await confirmPeople(services, call);
    if (!isUsable(linked)) {
      return answer(services, call, { interpretation: requested, found: unreachable, linked });
    }
    const search = { services, call, opening, bounds, booking, limit: given.limit ?? 3, saidMinutes, linked };
    const searched = await searchFor(requested, search);
    rememberOffered(services, call, searched);
    return answer(services, call, { ...searched, linked });
  },
});

/** What was asked for, within the bounds, and what was found of it. */
type Searched = { interpretation: Understood; found: Found };

async function searchFor(requested: Understood, search: Search): Promise<Searched> {
  const { doubt, durationMinutes } = requested;
  if (doubt === 'which_service') {
    return { interpretation: requested, found: await findForServices(search, requested) };
  }
  // Which slots to offer depends on what's still to be asked.
  if (doubt && requested.serviceIds.length > 1) {
    return { interpretation: requested, found: await findForServices(search, { ...requested, windows: [] }) };
  }
  if (asksWho(doubt)) {
    const found = await findForPeople(search, requested);
    if (found) return { interpretation: requested, found };
  }
  if (doubt) return { interpretation: requested, found: await findReadings(search, requested) };
  if (durationMinutes > durationBounds.maximum) return { interpretation: requested, found: tooLong };
  const windows = narrowed(requested.windows, { bounds: search.bounds, durationMinutes });
  if (windows.length === 0) {
    return { interpretation: requested, found: await findElsewhere(search, requested) };
  }
  const interpretation = { ...requested, windows };
  return { interpretation, found: await findSlots(search, interpretation) };
}

function interpretationOf(
  services: Services,
  call: Call,
  said: {
    words: string;
    bounds: Bounds;
    opening: OpeningTimes;
    booking: Booking | undefined;
    given: Service | undefined;
    member: TeamMember | undefined;
    lastIds: readonly string[] | undefined;
  },
): Interpretation {
  if (said.words === '') return withoutWords(said.bounds, call.now);
  const understood = understand(services, call, said);
  if (!understood) throw notUnderstood(services, call);
  const { from } = said.bounds;
  const isDayAssumed = understood.assumed.some((each) => each === 'today' || each === 'tomorrow');
  // "at two" from Tuesday on is Tuesday at two.
  if (!isDayAssumed || from === undefined || from <= call.now) return understood;
  return understand(services, { ...call, now: from }, said) ?? understood;
}

/** What the caller said. Models write "Z" after local times. */
function wordsOf({ via }: Call, query = ''): string {
  const words = query.trim();
  return via === 'mcp' ? words.replace(/(\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?)Z\b/gi, '$1') : words;
}

function durationOf(given: Static<typeof input>, minutes: number): number {
  return given.durationMinutes ?? Math.max(minutes, durationBounds.minimum);
}

function answer(
  services: Services,
  call: Call,
  options: Searched & { linked: Confirmation },
): Static<typeof output> {
  const { interpretation, found, linked } = options;
  const { durationMinutes, kind, windows, isLatest } = interpretation;
  const speech = speechOf(services, call);
  const { reason, slots } = found;
  const horizonDays = found.isAllSearched ? call.calendar.horizonDays : undefined;
  const { people } = found;
  const toSlot = slotDescriber(services, call, { durationMinutes, people });
  const described = describeInterpretation(services, call, interpretation);
  const { bounds, isOtherHours, ofEach } = found;
  const named = found.named ?? (ofEach ? firstsOfPeople(ofEach) : slots);
  const question = described.question ?? undefined;
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  return {
    available: reason === 'available',
    reason,
    message: speech.availability(
      {
        reason,
        kind,
        windows,
        question,
        slots: named,
        isOtherHours,
        isLatest,
        durationMinutes,
        horizonDays,
        bounds,
        opening,
        service: serviceToSay(call, call.service),
        ofServices: firstOfEach(ofEach),
        people: peopleInOffer(call, {
          people: people ?? peopleOfEach(ofEach),
          isEither: ofEach !== undefined,
          isPreferenceMissed: found.isPreferenceMissed,
          ruledOutIds: found.ruledOutIds,
        }),
      },
      { ...speechContext(call), saidZone: services.zones.named(interpretation.zoneId ?? call.zone.id) },
    ),
    interpretation: described,
    slots: ofEach ? slotsOfEach(services, call, ofEach) : slots.map(toSlot),
    nextAvailable: nextSlot(services, call, { found, toSlot }),
    total: found.total,
    truncated: found.total > slots.length && reason === 'available',
    freshness: describeFreshness(call, linked),
    now: call.zone.format(call.now),
  };
}

/** The earliest free slot, of whatever may be meant. */
function nextSlot(
  services: Services,
  call: Call,
  { found, toSlot }: { found: Found; toSlot: ReturnType<typeof slotDescriber> },
) {
  const { nextAvailable, ofEach = [] } = found;
  if (nextAvailable !== undefined) return toSlot(nextAvailable);
  const firsts = ofEach.map((each) => ({ ...each, starts: each.first === undefined ? [] : [each.first] }));
  return slotsOfEach(services, call, firsts)[0] ?? null;
}

/** The slots of each service or person that may be meant, by time. */
function slotsOfEach(services: Services, call: Call, found: readonly FoundOfChoice[]) {
  return found
    .flatMap(({ service, durationMinutes, starts, people }) => {
      const of = service ? callFor(call, service) : call;
      const describe = slotDescriber(services, of, { durationMinutes, people });
      return starts.map((startAt) => ({ startAt, slot: describe(startAt) }));
    })
    .sort((a, b) => a.startAt - b.startAt)
    .map(({ slot }) => slot);
}

/** Everyone whom a slot at that time may be with. */
function peopleOfEach(found: readonly FoundOfChoice[] = []): PeopleAt {
  const all = Map.groupBy(
    found.flatMap(({ people }) => [...people]),
    ([startAt]) => startAt,
  );
  return new Map([...all].map(([startAt, each]) => [startAt, [...new Set(each.flatMap(([, ids]) => ids))]]));
}

/** The first slot with each person who may be meant. */
function firstsOfPeople(found: readonly FoundOfChoice[]): number[] {
  return [...new Set(found.flatMap(({ starts }) => starts.slice(0, 1)))].sort((a, b) => a - b);
}

/** The first slot of each service that may be meant; nothing if that's settled. */
function firstOfEach(found: readonly FoundOfChoice[] = []) {
  const isSettled = found.every(({ service }) => service === found[0]?.service);
  if (isSettled && found.length > 1) return [];
  return found.flatMap(({ service, starts: [slot] }) =>
    slot === undefined || !service ? [] : { service: service.name, slot },
  );
}

/** People pick among the first few. */
const mostPicked = 10;

/** What a call is offered is what its next words may lean on: the time that was asked for, else all that was offered. */
function rememberOffered(
  { callMemory }: Services,
  { calendar, callId, now }: Call,
  { interpretation, found }: Searched,
): void {
  if (callId === undefined || found.reason === 'unclear' || found.slots.length === 0) return;
  const durationMs = interpretation.durationMinutes * minuteMs;
  const periodAt = (startAt: number) => ({ startAt, endAt: startAt + durationMs });
  const slots = found.slots.map(periodAt);
  const [first, last] = [slots[0], slots.at(-1)];
  const asked = interpretation.kind === 'instant' ? interpretation.windows[0]?.startAt : undefined;
  if (!first || !last) return;
  const about = typeof asked === 'number' ? periodAt(asked) : { startAt: first.startAt, endAt: last.endAt };
  const key = { ...keyOfCalendar(calendar), callId };
  const withIds = [...new Set([...(found.people?.values() ?? [])].flat())];
  callMemory.keepOffered(
    key,
    { slots: slots.slice(0, mostPicked), about, withIds, isInstant: asked !== undefined },
    now,
  );
}
