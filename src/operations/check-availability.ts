import { type Static, Type } from '@sinclair/typebox';
import { type Asked, type AvailabilityReason, reasonWithoutSlot, spread } from '../domain/availability.ts';
import type { OpeningTimes } from '../domain/working-hours.ts';
import type { Interpretation } from '../language/interpretation.ts';
import { languageOf } from '../language/language.ts';
import type { Services } from '../services.ts';
import { askedOf, type Bounds, narrowed, withoutWords } from './asked.ts';
import { describeInterpretation, slotDescriber, speechContext } from './described.ts';
import { parseBounds } from './input-time.ts';
import { notUnderstood, understand } from './interpret.ts';
import { type Call, declareOperation } from './operation.ts';
import {
  freshnessSchema,
  interpretationSchema,
  queryDescription,
  queryMaxLength,
  slotSchema,
  timeSchema,
} from './shapes.ts';
import { SlotSearch } from './slot-search.ts';

const durationBounds = { minimum: 5, maximum: 480 };

const input = Type.Object({
  query: Type.Optional(Type.String({ maxLength: queryMaxLength, description: queryDescription })),
  durationMinutes: Type.Optional(
    Type.Integer({ ...durationBounds, description: "Default: what the words say, else the calendar's." }),
  ),
  from: Type.Optional(
    Type.String({ description: 'ISO 8601; the earliest start, instead of words or narrowing them.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'ISO 8601; the latest end, instead of words or narrowing them.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Slots in the answer; default 3.' }),
  ),
});

const output = Type.Object({
  available: Type.Boolean(),
  reason: Type.String({ description: 'Why, as a code: "available", "slot_taken", "fully_booked", …' }),
  message: Type.String({ description: 'Say it as it is.' }),
  interpretation: interpretationSchema,
  slots: Type.Array(slotSchema),
  nextAvailable: Type.Union([slotSchema, Type.Null()]),
  total: Type.Integer({ description: 'The free slots inside the windows.' }),
  truncated: Type.Boolean({ description: 'Whether there are more than are shown.' }),
  freshness: freshnessSchema,
  now: timeSchema,
});

/** Words → interpretation → free slots and a sentence to say. */
export const checkAvailability = declareOperation({
  name: 'check-availability',
  method: 'POST',
  scope: 'availability:read',
  title: 'Check availability',
  description:
    "Finds free slots for what the caller said about the time. Pass the caller's own words as query; read message aloud; pass slot ids on unchanged.",
  input,
  output,
  async run(services, call, given) {
    const opening = services.openingTimes.of(call.calendar, call.calendarZone);
    const bounds = parseBounds(given, call.zone);
    const interpretation = interpretationOf(services, call, {
      words: given.query?.trim() ?? '',
      bounds,
      opening,
    });
    const durationMinutes = durationOf(given, { interpretation, call });
    const asked = { ...interpretation, durationMinutes };
    const found = await find({ services, call, opening, bounds, limit: given.limit ?? 3 }, asked);
    return answer(services, call, { interpretation: asked, found });
  },
});

/** What was understood, with the length that the slots shall have. */
type Understood = Interpretation & { durationMinutes: number };

type Found = {
  reason: AvailabilityReason;
  slots: number[];
  nextAvailable: number | undefined;
  total: number;
};

/** What a search is made with. */
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

function durationOf(
  given: Static<typeof input>,
  options: { interpretation: Interpretation; call: Call },
): number {
  const said = options.interpretation.durationMinutes ?? options.call.calendar.slotMinutes;
  return given.durationMinutes ?? Math.max(said, durationBounds.minimum);
}

async function find(search: Search, understood: Understood): Promise<Found> {
  const { durationMinutes, excluded } = understood;
  if (durationMinutes > durationBounds.maximum) {
    return { reason: 'duration_too_long', slots: [], nextAvailable: undefined, total: 0 };
  }
  const { services, call, opening, bounds, limit } = search;
  const slots = new SlotSearch(services, call, { durationMinutes, opening, excluded, bounds: undefined });
  const windows = narrowed(understood.windows, bounds);
  if (windows.length === 0) return findElsewhere(search, understood);
  const asked = askedOf(
    { ...understood, windows },
    { durationMinutes, now: call.now, lastAt: slots.bookable.endAt },
  );
  const free = await slots.freeWithin(asked.periods);
  const isFromStart = asked.periods.some((period) => period.startAt <= slots.bookable.startAt);
  const nextAvailable = isFromStart && free[0] !== undefined ? free[0] : await slots.firstFree();
  if (free.length > 0) {
    const chosen =
      understood.kind === 'next'
        ? free.slice(0, limit)
        : spread(free, { limit, localAt: (at) => call.zone.localAt(at) });
    return { reason: 'available', slots: chosen, nextAvailable, total: free.length };
  }
  const nearest = nextAvailable === undefined ? [] : await slots.nearest(asked.periods, limit);
  return { reason: await reasonOf(slots, asked), slots: nearest, nextAvailable, total: 0 };
}

/** The words name a time that `from` and `to` rule out: offers what is nearest to it between them. */
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
  const asked = askedOf(understood, { durationMinutes, now: call.now, lastAt: slots.bookable.endAt });
  const isLate =
    bounds.to !== undefined && asked.periods.some((period) => period.startAt >= (bounds.to ?? 0));
  return {
    reason: isLate ? 'too_far' : 'too_soon',
    slots: await slots.nearest(asked.periods, limit),
    nextAvailable: await slots.firstFree(),
    total: 0,
  };
}

async function reasonOf(search: SlotSearch, asked: Asked): Promise<AvailabilityReason> {
  if (search.hasSlot(asked.periods)) return asked.kind === 'instant' ? 'slot_taken' : 'fully_booked';
  const isToCome = asked.periods.some((period) => period.startAt >= search.rules.now);
  if (asked.kind === 'instant' && isToCome && (await search.isTaken(asked.periods))) return 'slot_taken';
  return reasonWithoutSlot(search.rules, { asked, bookable: search.bookable });
}

function answer(
  services: Services,
  call: Call,
  options: { interpretation: Understood; found: Found },
): Static<typeof output> {
  const { interpretation, found } = options;
  const { durationMinutes, kind, windows } = interpretation;
  const { speech } = languageOf(services.languages, call.calendar.language);
  const { reason, slots } = found;
  const { horizonDays } = call.calendar;
  const toSlot = slotDescriber(services, call, durationMinutes);
  return {
    available: reason === 'available',
    reason,
    message: speech.availability(
      { reason, kind, windows, slots, durationMinutes, horizonDays },
      speechContext(call),
    ),
    interpretation: describeInterpretation(services, call, interpretation),
    slots: slots.map(toSlot),
    nextAvailable: found.nextAvailable === undefined ? null : toSlot(found.nextAvailable),
    total: found.total,
    truncated: found.total > slots.length && reason === 'available',
    freshness: { state: 'complete', syncedAt: null },
    now: call.zone.format(call.now),
  };
}
