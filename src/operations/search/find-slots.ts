import {
  type AvailabilityReason,
  latestOfDays,
  type RequestedTime,
} from '../../domain/calendar/availability.ts';
import type { Service } from '../../domain/calendar/service.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Interpretation, Window } from '../../language/interpretation/interpretation.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import type { ReadRequest } from '../input/request.ts';
import { requestedTime } from '../input/requested-time.ts';
import { askedHours } from './asked-hours.ts';
import { type Nearest, nearestSlots, nothingNear } from './nearest-slots.ts';
import { spreadOut } from './packed-offers.ts';
import { type PeopleAt, peopleAt } from './people-at.ts';
import { SlotSearch } from './slot-search.ts';
import { isLeftOut, leftOutAmong } from './turned-down.ts';
import { amongWished, areAskedUnconfirmed, othersThan, ruledOutOfAll } from './wished-members.ts';

/** What was understood, with the length of slots to look for. */
export type Understood = Interpretation & { durationMinutes: number };

/** What was found. Slots are starts in epoch milliseconds, ascending. */
export type FoundSlots = {
  reason: AvailabilityReason;
  slots: number[];
  nextAvailable: number | undefined;
  total: number;
  /** Those of the slots that the message names, if not the first few. */
  named?: number[];
  /** Whether the slots are at other hours of the day than those that were asked for. */
  isOtherHours?: boolean;
  /** Whether only slots that were turned down are free in the requested time. */
  isNothingElse?: boolean;
  /** Whether the search covered everything up to the horizon. */
  isAllSearched: boolean;
  /** The `from` and `to` that exclude the requested time. */
  bounds?: Window;
  /** Instead of `slots`, what was found for each service or person that may be meant. */
  ofEach?: readonly FoundOfChoice[];
  /** At a team, whom the slots and the next available one are with. */
  people?: PeopleAt;
  /** Whether the slots are with others because those who were preferred have no time. */
  isPreferenceMissed?: true;
  /** The members who were ruled out, if nobody is left without them. */
  ruledOutIds?: readonly string[];
};

/** What was found for one of several services or people; `first` is its earliest free slot. */
export type FoundOfChoice = {
  service: Service | undefined;
  durationMinutes: number;
  starts: number[];
  first: number | undefined;
  people: PeopleAt;
};

/** Nothing found. */
export const nothing = {
  slots: [],
  nextAvailable: undefined,
  total: 0,
  isAllSearched: false,
};

/** No slot is that long. */
export const tooLong: FoundSlots = { ...nothing, reason: 'duration_too_long' };

/** Never offer a time that may be taken in a linked calendar. */
export const unreachable: FoundSlots = { ...nothing, reason: 'calendar_unreachable' };

/** Where and for whom to look. */
export type Search = Pick<ReadRequest, 'call' | 'bounds' | 'booking'> & {
  services: Services;
  limit: number;
  /** The length that was said, which goes for any service. */
  saidMinutes: number | undefined;
  /** Whether linked calendars are confirmed, and whose aren't. */
  linked: Confirmation;
};

/** A search for slots; the time of the booking that is to move is free. */
export function slotSearch(
  search: Search,
  understood: Understood,
  {
    bounds,
    among = amongWished(search),
  }: { bounds?: Period; among?: readonly TeamMember[] | undefined } = {},
): SlotSearch {
  const { services, call, booking } = search;
  const { durationMinutes, turnedDown } = understood;
  const excluded = [...understood.excluded, ...(turnedDown?.ruledOut ?? [])];
  const leftOut = leftOutAmong(understood, among);
  const own = { movingId: booking?.id };
  return new SlotSearch(services, call, { durationMinutes, excluded, leftOut, bounds, own, among });
}

/** Whom the slots that a search found are with. */
export async function peopleWith(
  { services, call, booking }: Search,
  slots: SlotSearch,
  starts: readonly (number | undefined)[],
): Promise<PeopleAt> {
  return await peopleAt(services, call, { search: slots, starts, moving: booking });
}

/** The starts of free slots in the requested time, ascending. */
export async function freeOf(slots: SlotSearch, requested: RequestedTime): Promise<number[]> {
  const places = await slots.freeWithin(requested.periods);
  return requested.kind === 'instant' ? onlyRequested(places, requested) : places;
}

/** Some starts in order, each once. */
export function ascending(starts: readonly number[]): number[] {
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** Free slots in the requested time, else the nearest to it. */
export async function findSlots(search: Search, understood: Understood): Promise<FoundSlots> {
  const { call } = search;
  const ruledOutIds = ruledOutOfAll(search);
  if (ruledOutIds) return { ...nothing, reason: 'fully_booked', ruledOutIds };
  const slots = slotSearch(search, understood);
  const requested = requestedTime(understood, slots);
  const free = await freeOf(slots, requested);
  if (free.length > 0) return await offerOf(slots, free, { search, understood });
  const nextAvailable = await slots.firstFree();
  const others = othersThan(search);
  const elsewhere = others && slotSearch(search, understood, { among: others });
  const theirs = elsewhere ? await freeOf(elsewhere, requested) : [];
  if (elsewhere && theirs.length > 0 && call.wished?.isPreferred) {
    const offer = await offerOf(elsewhere, theirs, { search, understood });
    return { ...offer, isPreferenceMissed: true };
  }
  if (elsewhere && areAskedUnconfirmed(search)) {
    const others =
      theirs.length > 0
        ? await chosenOf(elsewhere, theirs, { search, understood })
        : await nearestTo(elsewhere, { search, understood, requested });
    return { ...unreachable, ...others, people: await peopleWith(search, elsewhere, others.slots) };
  }
  // Offer other times of those who were asked for, and the requested time with somebody else.
  const { limit } = search;
  const ownLimit = theirs.length > 0 ? Math.max(1, limit - Math.max(1, Math.floor(limit / 2))) : limit;
  const near = { search: { ...search, limit: ownLimit }, understood, requested };
  const nearest = nextAvailable === undefined ? nothingNear : await nearestTo(slots, near);
  const reason = await slots.reason(requested);
  // What was ruled out isn't offered, though it's free.
  const isAllSearched = nearest.slots.length > 0 || nextAvailable === undefined;
  const isNothingElse = isLeftOut(understood, requested);
  const ofAsked = { reason, ...nearest, isNothingElse, nextAvailable, total: 0, isAllSearched };
  const people = await peopleWith(search, slots, [...nearest.slots, nextAvailable]);
  if (!elsewhere || theirs.length === 0) return { ...ofAsked, people };
  const rest = { search: { ...search, limit: limit - nearest.slots.length }, understood };
  const { slots: more } = await chosenOf(elsewhere, theirs, rest);
  const withOthers = await peopleWith(search, elsewhere, more);
  const { named: _, ...found } = ofAsked;
  return {
    ...found,
    slots: ascending([...nearest.slots, ...more]),
    people: new Map([...withOthers, ...people]),
  };
}

/** What to offer of the free slots in the requested time. */
async function offerOf(
  slots: SlotSearch,
  free: readonly number[],
  { search, understood }: { search: Search; understood: Understood },
): Promise<FoundSlots> {
  const chosen = await chosenOf(slots, free, { search, understood });
  const nextAvailable = await slots.firstFree(free[0]);
  const people = await peopleWith(search, slots, [...chosen.slots, nextAvailable]);
  return { ...chosen, reason: 'available', nextAvailable, total: free.length, isAllSearched: true, people };
}

/** The slots to show of free ones: the earliest, the latest of each day, or spread out. */
export async function chosenOf(
  slots: SlotSearch,
  free: readonly number[],
  { search, understood }: { search: Search; understood: Understood },
): Promise<Pick<FoundSlots, 'slots' | 'named'>> {
  const { call, limit } = search;
  const { kind, isLatest } = understood;
  const localAt = (at: number) => call.zone.localAt(at);
  if (isLatest) {
    const latest = latestOfDays(free, { limit, localAt });
    const days = new Set(latest.map((at) => dayOf(localAt(at))));
    return { slots: latest, named: latestOfDays(latest, { limit: days.size, localAt }) };
  }
  return { slots: kind === 'next' ? free.slice(0, limit) : await spreadOut(slots, free, { search, kind }) };
}

async function nearestTo(
  slots: SlotSearch,
  { search, understood, requested }: { search: Search; understood: Understood; requested: RequestedTime },
): Promise<Nearest> {
  const { services, call, limit } = search;
  const { zone } = call;
  const saidZone = services.zones.named(understood.zoneId ?? zone.id) ?? zone;
  const { intervalMinutes } = call.calendar;
  const hours = askedHours(understood, { zone: saidZone, intervalMinutes });
  return await nearestSlots(slots, { ...hours, requested, zone, limit });
}

/** Of adjacent instants, keep exactly those requested. */
function onlyRequested(starts: readonly number[], requested: RequestedTime): number[] {
  return starts.filter((start) => requested.periods.some((period) => period.startAt === start));
}

/** `from` and `to` exclude the requested time: finds the nearest slots within them. */
export async function findElsewhere(search: Search, understood: Understood): Promise<FoundSlots> {
  const { call, bounds } = search;
  const within = { startAt: bounds.from ?? call.now, endAt: bounds.to ?? Number.POSITIVE_INFINITY };
  const slots = slotSearch(search, understood, { bounds: within });
  const requested = requestedTime(understood, slots);
  const { to } = bounds;
  const isLate = to !== undefined && requested.periods.some((period) => period.endAt > to);
  const isPast = to !== undefined && to <= call.now;
  const nearest = await nearestTo(slots, { search, understood, requested });
  const nextAvailable = await slots.firstFree();
  return {
    reason: isPast ? 'in_the_past' : isLate ? 'too_far' : 'too_soon',
    ...nearest,
    nextAvailable,
    people: await peopleWith(search, slots, [...nearest.slots, nextAvailable]),
    total: 0,
    isAllSearched: false,
    bounds: { startAt: bounds.from ?? null, endAt: to ?? null },
  };
}
