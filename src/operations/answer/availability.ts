import { type Static, Type } from '@sinclair/typebox';
import { availabilityReasons } from '../../domain/calendar/availability.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import { callFor } from '../input/wanted-service.ts';
import type { Call } from '../operation.ts';
import type { FoundOfChoice, FoundSlots, Understood } from '../search/find-slots.ts';
import type { PeopleAt } from '../search/people-at.ts';
import {
  describeFreshness,
  describeInterpretation,
  peopleInOffer,
  serviceToSay,
  slotDescriber,
  speechContext,
  speechOf,
} from './descriptions.ts';
import { freshnessSchema, interpretationSchema, oneOf, slotSchema, timeSchema } from './shapes.ts';

/** The shape of what check-availability answers. */
export const availabilityAnswer = Type.Object(
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
export type AvailabilityAnswer = Static<typeof availabilityAnswer>;

/** What was asked for, within the bounds, and what was found of it. */
export type Searched = { interpretation: Understood; found: FoundSlots };

/** What was found, with the sentence to say; times in the caller's zone, words in the calendar's language. */
export function describeAvailability(
  services: Services,
  call: Call,
  options: Searched & { linked: Confirmation },
): AvailabilityAnswer {
  const { interpretation, found, linked } = options;
  const { durationMinutes, windows, turnedDown } = interpretation;
  const speech = speechOf(services, call);
  const { reason, slots } = found;
  const horizonDays = found.isAllSearched ? call.calendar.horizonDays : undefined;
  const { people } = found;
  const toSlot = slotDescriber(services, call, { durationMinutes, people });
  const interpreted = describeInterpretation(services, call, interpretation);
  const described = describeSlots(services, call, { found, toSlot });
  const { bounds, isOtherHours, ofEach } = found;
  const named = found.named ?? (ofEach ? firstsOfPeople(ofEach) : slots);
  const question = interpreted.question ?? undefined;
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  return {
    available: reason === 'available',
    reason,
    message: speech.availability(
      {
        reason,
        kind:
          turnedDown && !turnedDown.isTimed && interpretation.kind === 'next'
            ? 'window'
            : interpretation.kind,
        windows,
        question,
        slots: named,
        isOtherHours,
        isNothingElse: found.isNothingElse,
        turnedDown: turnedDown?.kind,
        turnedDownScope: turnedDown?.scope,
        isLatest: interpretation.isLatest && (!turnedDown || turnedDown.isTimed),
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
        stranger: interpretation.stranger,
      },
      { ...speechContext(call), saidZone: services.zones.named(interpretation.zoneId ?? call.zone.id) },
    ),
    interpretation: interpreted,
    slots: described.slots,
    nextAvailable: described.next,
    total: found.total,
    truncated: found.total > slots.length && reason === 'available',
    freshness: describeFreshness(call, linked),
    now: call.zone.format(call.now),
  };
}

/** The slots on offer, and the earliest free one of whatever may be meant, which mostly is the first of them. */
function describeSlots(
  services: Services,
  call: Call,
  { found, toSlot }: { found: FoundSlots; toSlot: ReturnType<typeof slotDescriber> },
) {
  const { slots: starts, nextAvailable, ofEach } = found;
  const slots = ofEach ? slotsOfEach(services, call, ofEach) : starts.map(toSlot);
  if (nextAvailable !== undefined) {
    const [first] = nextAvailable === starts[0] && !ofEach ? slots : [];
    return { slots, next: first ?? toSlot(nextAvailable) };
  }
  const firsts = ofEach?.map((each) => ({ ...each, starts: each.first === undefined ? [] : [each.first] }));
  return { slots, next: slotsOfEach(services, call, firsts ?? [])[0] ?? null };
}

/** The slots of each service or person that may be meant, by time. */
function slotsOfEach(services: Services, call: Call, found: readonly FoundOfChoice[]) {
  return found
    .flatMap(({ service, durationMinutes, starts, people }) => {
      const of = service ? callFor(call, { service }) : call;
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
