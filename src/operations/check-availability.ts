import { type Static, Type } from '@sinclair/typebox';
import { type Asked, type AvailabilityReason, reasonWithoutSlot, spread } from '../domain/availability.ts';
import { minuteMs } from '../domain/local-time.ts';
import type { Period } from '../domain/period.ts';
import { OpeningTimes } from '../domain/working-hours.ts';
import type { Interpretation } from '../language/interpretation.ts';
import { languageOf } from '../language/language.ts';
import type { Services } from '../services.ts';
import { describeInterpretation, describeSlot, speechContext } from './described.ts';
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
    const opening = new OpeningTimes(call.calendar, call.calendarZone);
    const interpretation = interpretationOf(services, call, { given, opening });
    const durationMinutes = durationOf(given, interpretation, call);
    const bounds = parseBounds(given, call.zone);
    const search = new SlotSearch(services, call, {
      durationMinutes,
      opening,
      ...bounds,
      excluded: interpretation.excluded,
    });
    const found = await find(search, { interpretation, call, limit: given.limit ?? 3 });
    return answer(services, call, { interpretation: { ...interpretation, durationMinutes }, found });
  },
});

type Found = {
  reason: AvailabilityReason;
  slots: number[];
  nextAvailable: number | undefined;
  total: number;
};

/** What was asked for; without words, whatever is free between `from` and `to`, else the next free slots. */
function interpretationOf(
  services: Services,
  call: Call,
  { given, opening }: { given: Static<typeof input>; opening: OpeningTimes },
): Interpretation {
  const words = given.query?.trim() ?? '';
  if (words !== '') {
    const understood = understand(services, call, { words, opening });
    if (!understood) throw notUnderstood(services, call);
    return understood;
  }
  const { from, to } = parseBounds(given, call.zone);
  const isBounded = from !== undefined || to !== undefined;
  return {
    text: '',
    kind: isBounded ? 'window' : 'next',
    windows: [{ startAt: from ?? call.now, endAt: to ?? null }],
    excluded: [],
    durationMinutes: undefined,
    assumed: [],
    alternatives: [],
    ignored: [],
  };
}

function durationOf(given: Static<typeof input>, interpretation: Interpretation, call: Call): number {
  const said = interpretation.durationMinutes ?? call.calendar.slotMinutes;
  return given.durationMinutes ?? Math.max(said, durationBounds.minimum);
}

async function find(
  search: SlotSearch,
  options: { interpretation: Interpretation; call: Call; limit: number },
): Promise<Found> {
  const { interpretation, call, limit } = options;
  const asked = askedOf(interpretation, { search, now: call.now });
  const isTooLong = search.rules.durationMinutes > durationBounds.maximum;
  if (isTooLong) return { reason: 'duration_too_long', slots: [], nextAvailable: undefined, total: 0 };
  const free = await search.freeWithin(asked.periods);
  const isEarliest = interpretation.kind === 'next';
  const isFromStart = asked.periods.some((period) => period.startAt <= search.bookable.startAt);
  const nextAvailable = isFromStart && free[0] !== undefined ? free[0] : await search.firstFree();
  if (free.length > 0) {
    const slots = isEarliest
      ? free.slice(0, limit)
      : spread(free, { limit, localAt: (at) => call.zone.localAt(at) });
    return { reason: 'available', slots, nextAvailable, total: free.length };
  }
  const slots = nextAvailable === undefined ? [] : await search.nearest(asked.periods, limit);
  return { reason: reasonOf(search, asked), slots, nextAvailable, total: 0 };
}

function reasonOf(search: SlotSearch, asked: Asked): AvailabilityReason {
  if (search.hasSlot(asked.periods)) return asked.kind === 'instant' ? 'slot_taken' : 'fully_booked';
  return reasonWithoutSlot(search.rules, { asked, bookable: search.bookable });
}

/** Windows as periods of real time: open ends reach from now to the last moment that can be booked. */
function askedOf(interpretation: Interpretation, options: { search: SlotSearch; now: number }): Asked {
  const { search, now } = options;
  const durationMs = search.rules.durationMinutes * minuteMs;
  const periods = interpretation.windows.map(({ startAt, endAt }): Period => {
    const start = startAt ?? Math.min(now, endAt ?? now);
    if (startAt !== null && startAt === endAt) return { startAt, endAt: startAt + durationMs };
    return {
      startAt: start,
      endAt: endAt ?? Math.max(search.bookable.endAt + durationMs, start + durationMs),
    };
  });
  return { kind: interpretation.kind === 'instant' ? 'instant' : 'window', periods };
}

function answer(
  services: Services,
  call: Call,
  options: { interpretation: Interpretation & { durationMinutes: number }; found: Found },
): Static<typeof output> {
  const { interpretation, found } = options;
  const { durationMinutes, kind, windows } = interpretation;
  const { speech } = languageOf(services.languages, call.calendar.language);
  const { reason, slots } = found;
  const { horizonDays } = call.calendar;
  const toSlot = (startAt: number) => describeSlot(services, call, { startAt, durationMinutes });
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
