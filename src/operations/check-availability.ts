import { type Static, Type } from '@sinclair/typebox';
import { type AvailabilityReason, type RequestedTime, spread } from '../domain/calendar/availability.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import type { Interpretation, Window } from '../language/interpretation.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import {
  describeFreshness,
  describeInterpretation,
  slotDescriber,
  speechContext,
  speechOf,
} from './answer/descriptions.ts';
import {
  freshnessSchema,
  interpretationSchema,
  queryDescription,
  queryMaxLength,
  slotSchema,
  timeSchema,
} from './answer/shapes.ts';
import { type Bounds, narrowed, requestedTime, withoutWords } from './input/requested-time.ts';
import { parseBounds } from './input/time.ts';
import { notUnderstood, understand } from './interpret.ts';
import { type Call, declareOperation } from './operation.ts';
import { SlotSearch } from './search/slot-search.ts';

const durationBounds = { minimum: 5, maximum: 480 };

const input = Type.Object({
  query: Type.Optional(Type.String({ maxLength: queryMaxLength, description: queryDescription })),
  durationMinutes: Type.Optional(
    Type.Integer({ ...durationBounds, description: "Default: from the words, else the calendar's." }),
  ),
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

const output = Type.Object({
  available: Type.Boolean(),
  reason: Type.String({ description: 'The reason code: "available", "slot_taken", "fully_booked", …' }),
  message: Type.String({ description: 'Read it aloud verbatim.' }),
  interpretation: interpretationSchema,
  slots: Type.Array(slotSchema),
  nextAvailable: Type.Union([slotSchema, Type.Null()]),
  total: Type.Integer({ description: 'Free slots in the windows.' }),
  truncated: Type.Boolean({ description: 'Whether there are more slots than shown.' }),
  freshness: freshnessSchema,
  now: timeSchema,
});

/** The answer of check-availability. */
export type AvailabilityAnswer = Static<typeof output>;

/** Words → interpretation → free slots and a sentence to say. */
export const checkAvailability = declareOperation({
  name: 'check-availability',
  method: 'POST',
  title: 'Check availability',
  description:
    "Finds free slots for what the caller said about the time. Pass the caller's own words as query, read message aloud, and pass slot IDs on unchanged.",
  input,
  output,
  tool: {
    description:
      'Call it as soon as the caller says when they want to come, and before you offer any time. Pass their own words as query: never turn them into dates yourself. Meanwhile, say that you are looking. Then read message aloud verbatim, and offer only times in slots. If alternatives has entries, ask which one they mean.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    fields: {
      query:
        'What the caller said about the time, word for word: "Tuesday at half past three". Leave it out for the next free slots.',
      durationMinutes: 'Only if the caller wants a different length.',
      from: 'Rarely needed: earliest start, ISO 8601.',
      to: 'Rarely needed: latest end, ISO 8601.',
      limit: 'How many slots; default 3.',
    },
  },
  async run(services, call, given) {
    const opening = services.openingTimes.of(call.calendar, call.calendarZone);
    const bounds = parseBounds(given, call.zone);
    const understood = interpretationOf(services, call, {
      words: given.query?.trim() ?? '',
      bounds,
      opening,
    });
    const durationMinutes = durationOf(given, { interpretation: understood, call });
    const requested = { ...understood, durationMinutes };
    // Check links last, so a misunderstood caller doesn't wait.
    const linked = await services.links.confirm(call.calendar);
    if (linked.state !== 'complete') {
      return answer(services, call, { interpretation: requested, found: unreachable, linked });
    }
    if (durationMinutes > durationBounds.maximum) {
      return answer(services, call, { interpretation: requested, found: tooLong, linked });
    }
    const windows = narrowed(requested.windows, { bounds, durationMinutes });
    const search = { services, call, opening, bounds, limit: given.limit ?? 3 };
    if (windows.length === 0) {
      const found = await findElsewhere(search, requested);
      return answer(services, call, { interpretation: requested, found, linked });
    }
    const interpretation = { ...requested, windows };
    return answer(services, call, { interpretation, found: await find(search, interpretation), linked });
  },
});

/** What was understood, with the length of slots to look for. */
type Understood = Interpretation & { durationMinutes: number };

type Found = {
  reason: AvailabilityReason;
  slots: number[];
  nextAvailable: number | undefined;
  total: number;
  /** Whether the search covered everything up to the horizon. */
  isAllSearched: boolean;
  /** The `from` and `to` that exclude the requested time. */
  bounds?: Window;
};

const nothing = {
  slots: [],
  nextAvailable: undefined,
  total: 0,
  isAllSearched: false,
};

/** No slot is that long. */
const tooLong: Found = { ...nothing, reason: 'duration_too_long' };

/** Never offer a time that may be taken in a linked calendar. */
const unreachable: Found = { ...nothing, reason: 'calendar_unreachable' };

type Search = { services: Services; call: Call; opening: OpeningTimes; bounds: Bounds; limit: number };

function interpretationOf(
  services: Services,
  call: Call,
  said: { words: string; bounds: Bounds; opening: OpeningTimes },
): Interpretation {
  if (said.words === '') return withoutWords(said.bounds, call.now);
  const understood = understand(services, call, said);
  if (!understood || understood.windows.length === 0) throw notUnderstood(services, call);
  return understood;
}

function durationOf(given: Static<typeof input>, options: { interpretation: Interpretation; call: Call }) {
  const said = options.interpretation.durationMinutes ?? options.call.calendar.slotMinutes;
  return given.durationMinutes ?? Math.max(said, durationBounds.minimum);
}

async function find({ services, call, opening, limit }: Search, understood: Understood): Promise<Found> {
  const { durationMinutes, excluded } = understood;
  const slots = new SlotSearch(services, call, { durationMinutes, opening, excluded });
  const requested = requestedTime(understood, { now: call.now, lastAt: slots.bookable.endAt });
  const places = await slots.freeWithin(requested.periods);
  const free = requested.kind === 'instant' ? onlyRequested(places, requested) : places;
  const nextAvailable = await slots.firstFree(free[0]);
  if (free.length > 0) {
    const chosen =
      understood.kind === 'next'
        ? free.slice(0, limit)
        : spread(free, { limit, localAt: (at) => call.zone.localAt(at) });
    return { reason: 'available', slots: chosen, nextAvailable, total: free.length, isAllSearched: true };
  }
  const nearest = nextAvailable === undefined ? [] : await slots.nearest(requested.periods, limit);
  const reason = await slots.reason(requested);
  return { reason, slots: nearest, nextAvailable, total: 0, isAllSearched: true };
}

/** Of adjacent instants, keep exactly those requested. */
function onlyRequested(starts: readonly number[], requested: RequestedTime): number[] {
  return starts.filter((start) => requested.periods.some((period) => period.startAt === start));
}

/** `from` and `to` exclude the requested time: finds the nearest slots within them. */
async function findElsewhere(
  { services, call, opening, bounds, limit }: Search,
  understood: Understood,
): Promise<Found> {
  const { durationMinutes, excluded } = understood;
  const slots = new SlotSearch(services, call, {
    durationMinutes,
    opening,
    excluded,
    bounds: { startAt: bounds.from ?? call.now, endAt: bounds.to ?? Number.POSITIVE_INFINITY },
  });
  const requested = requestedTime(understood, { now: call.now, lastAt: slots.bookable.endAt });
  const { to } = bounds;
  const isLate = to !== undefined && requested.periods.some((period) => period.endAt > to);
  const isPast = to !== undefined && to <= call.now;
  return {
    reason: isPast ? 'in_the_past' : isLate ? 'too_far' : 'too_soon',
    slots: await slots.nearest(requested.periods, limit),
    nextAvailable: await slots.firstFree(),
    total: 0,
    isAllSearched: false,
    bounds: { startAt: bounds.from ?? null, endAt: to ?? null },
  };
}

function answer(
  services: Services,
  call: Call,
  options: { interpretation: Understood; found: Found; linked: Confirmation },
): Static<typeof output> {
  const { interpretation, found, linked } = options;
  const { durationMinutes, kind, windows } = interpretation;
  const speech = speechOf(services, call);
  const { reason, slots } = found;
  const horizonDays = found.isAllSearched ? call.calendar.horizonDays : undefined;
  const toSlot = slotDescriber(services, call, durationMinutes);
  return {
    available: reason === 'available',
    reason,
    message: speech.availability(
      { reason, kind, windows, slots, durationMinutes, horizonDays, bounds: found.bounds },
      speechContext(call),
    ),
    interpretation: describeInterpretation(services, call, interpretation),
    slots: slots.map(toSlot),
    nextAvailable: found.nextAvailable === undefined ? null : toSlot(found.nextAvailable),
    total: found.total,
    truncated: found.total > slots.length && reason === 'available',
    freshness: describeFreshness(call, linked),
    now: call.zone.format(call.now),
  };
}
