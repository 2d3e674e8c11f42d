import { liveServices } from '../../domain/calendar/service.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { narrowed, requestedTime } from '../input/requested-time.ts';
import { callFor } from '../input/wanted-service.ts';
import {
  ascending,
  chosenOf,
  type FoundOfChoice,
  type FoundSlots,
  freeOf,
  nothing,
  peopleWith,
  type Search,
  slotSearch,
  type Understood,
} from './find-slots.ts';
import { spreadOut } from './packed-offers.ts';
import { amongWished } from './wished-members.ts';

/** Slots for each reading of words that are in doubt. */
export async function findReadings(search: Search, understood: Understood): Promise<FoundSlots> {
  const { bounds } = search;
  const { durationMinutes, windows, alternatives, kind } = understood;
  const slots = slotSearch(search, understood);
  let total = 0;
  const offered: number[][] = [];
  for (const reading of [windows, ...alternatives.map((other) => other.windows)]) {
    const within = narrowed(reading, { bounds, durationMinutes });
    const requested = requestedTime({ ...understood, windows: within }, slots);
    const free = await freeOf(slots, requested);
    if (reading === windows) total = free.length;
    offered.push(await spreadOut(slots, free, { search, kind }));
  }
  const nextAvailable = await slots.firstFree();
  return {
    ...nothing,
    reason: 'unclear',
    slots: ascending(offered.flat()),
    named: ascending(offered.flatMap((starts) => starts.slice(0, 1))),
    nextAvailable,
    total,
    people: await peopleWith(search, slots, [...offered.flat(), nextAvailable]),
  };
}

/** Slots for each service that words fit. */
export async function findForServices(search: Search, understood: Understood): Promise<FoundSlots> {
  const { call, saidMinutes, booking } = search;
  const all = liveServices(call.calendar).filter(({ id }) => understood.serviceIds.includes(id));
  const found = [];
  for (const service of all) {
    const of = { service, durationMinutes: saidMinutes ?? service.durationMinutes };
    found.push(
      await findChoice({ ...search, call: callFor(call, { service, moving: booking }) }, understood, of),
    );
  }
  return { ...nothing, reason: 'unclear', ofEach: found, total: found[0]?.free.length ?? 0 };
}

/** How many people are offered with times of their own at most. */
const mostPeople = 3;

/** Slots with each member who may be meant; undefined if there are too many, or a slot is with all of them. */
export async function findForPeople(search: Search, understood: Understood): Promise<FoundSlots | undefined> {
  const { service, calendar } = search.call;
  if (calendar.team?.kind === 'everyone') return undefined;
  const { durationMinutes } = understood;
  const all = amongWished(search) ?? [];
  if (all.length > mostPeople) return undefined;
  const found = [];
  for (const member of all) {
    found.push(await findChoice(search, understood, { service, durationMinutes, among: [member] }));
  }
  const total = new Set(found.flatMap(({ free }) => free)).size;
  return { ...nothing, reason: 'unclear', ofEach: found, total };
}

/** Slots for one service or person of those that may be meant, and all that's free in the windows. */
async function findChoice(
  search: Search,
  understood: Understood,
  choice: Pick<FoundOfChoice, 'service' | 'durationMinutes'> & { among?: readonly TeamMember[] },
): Promise<FoundOfChoice & { free: number[] }> {
  const { bounds, limit } = search;
  const { service, durationMinutes, among } = choice;
  const slots = slotSearch(search, { ...understood, durationMinutes }, { among });
  const windows = narrowed(understood.windows, { bounds, durationMinutes });
  const reading = { ...understood, durationMinutes, windows };
  const requested = requestedTime(reading, slots);
  const free = windows.length === 0 ? [] : await freeOf(slots, requested);
  const chosen = await chosenOf(slots, free, { search, understood: reading });
  const starts = chosen.slots.slice(0, limit);
  const first = await slots.firstFree(free[0]);
  const people = await peopleWith(search, slots, [...starts, first]);
  return { service, durationMinutes, starts, first, people, free };
}
