import { inTurn, shownHalfDays, spread } from '../../domain/calendar/availability.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import { type Fit, fitOf, fitOfAll, type Packing, packingOrder } from '../../domain/calendar/packing.ts';
import { liveServices, type Service } from '../../domain/calendar/service.ts';
import { buffersAt } from '../../domain/calendar/team.ts';
import { hourMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { InterpretationKind } from '../../language/interpretation/interpretation.ts';
import type { Services } from '../../services.ts';
import type { ReadRequest } from '../input/request.ts';
import { peopleAt } from './people-at.ts';
import type { SlotSearch } from './slot-search.ts';

/** Who asks, and how many slots are shown. */
type Asking = Pick<ReadRequest, 'call' | 'booking'> & { services: Services; limit: number };

/**
 * At most `limit` of ascending free slots, spread over half-days, ascending. Of each half-day, the earliest; at a calendar
 * that packs its days, those beside bookings first. What was asked for by the hour is as it was asked for.
 */
export async function spreadOut(
  slots: SlotSearch,
  free: readonly number[],
  { search, kind }: { search: Asking; kind: InterpretationKind },
): Promise<number[]> {
  const { call, limit } = search;
  const over = { limit, localAt: (at: number) => call.zone.localAt(at) };
  if (call.calendar.offerFirst === 'earliest' || kind === 'instant' || free.length <= limit) {
    return spread(free, over);
  }
  const halfDays = shownHalfDays(free, over);
  const fits = await fitsOf(slots, halfDays, search);
  return inTurn(
    fits.map((ofHalfDay) =>
      ofHalfDay.toSorted((a, b) => packingOrder(a.fit, b.fit)).map(({ startAt }) => startAt),
    ),
    limit,
  );
}

/** How far from slots to look for what they're near to, at least. */
const leastReachMs = 12 * hourMs;

/** How each slot lies in the days of those whom it would be with. */
async function fitsOf(
  slots: SlotSearch,
  halfDays: readonly (readonly number[])[],
  { services, call, booking }: Asking,
): Promise<{ startAt: number; fit: Fit }[][]> {
  const seats = slots.seats.map((seat) => ({ ...seat, packing: packingAt(seat, { call, slots }) }));
  const reachMs = Math.max(leastReachMs, ...seats.map(({ packing }) => reachOf(packing)));
  const durationMs = slots.rules.durationMinutes * minuteMs;
  const people = await peopleAt(services, call, { search: slots, starts: halfDays.flat(), moving: booking });
  const fits = [];
  for (const starts of halfDays) {
    const [first = 0, last = first] = [starts[0], starts.at(-1)];
    const around = openAround(slots, { within: { startAt: first, endAt: last + durationMs }, reachMs });
    const blocked = await slots.blockedBySeat(around);
    fits.push(
      starts.map((startAt) => {
        const slot = { startAt, endAt: startAt + durationMs };
        const taken = people.get(startAt);
        const each = seats.flatMap(({ calendarId, packing }, place) =>
          taken === undefined || taken.includes(calendarId)
            ? fitOf(slot, freeAround(slot, blocked[place] ?? [], around), packing)
            : [],
        );
        return { startAt, fit: fitOfAll(each) };
      }),
    );
  }
  return fits;
}

/** The hours around some slots, cut off where they go on without end. */
function openAround(
  { rules: { opening } }: SlotSearch,
  { within, reachMs }: { within: Period; reachMs: number },
): Period {
  const open = opening.periods(within);
  return {
    startAt: Math.max(open[0]?.startAt ?? within.startAt, within.startAt - reachMs),
    endAt: Math.min(open.at(-1)?.endAt ?? within.endAt, within.endAt + reachMs),
  };
}

/** The free time that a slot lies in, as far as a period shows it. */
function freeAround(slot: Period, blocked: readonly Period[], within: Period): Period {
  const next = blocked.findIndex(({ startAt }) => startAt >= slot.endAt);
  const last = next === -1 ? blocked.at(-1) : blocked[next - 1];
  return { startAt: last?.endAt ?? within.startAt, endAt: blocked[next]?.startAt ?? within.endAt };
}

/** What the shortest service takes beside a slot at one of those whose time that takes. Without services, any slot. */
function packingAt(seat: Seat, { call, slots }: { call: Asking['call']; slots: SlotSearch }): Packing {
  const { calendar, moving, ownBuffers = calendar } = call;
  const isTheirs = ({ memberIds }: Service) => !memberIds || memberIds.includes(seat.calendarId);
  const offered = liveServices(calendar).filter(isTheirs);
  const own =
    calendar.team?.members.find(({ calendarId }) => calendarId === seat.calendarId) ??
    moving?.others.find(({ id }) => id === seat.calendarId) ??
    ownBuffers;
  const lengths = (offered.length > 0 ? offered : [undefined]).map((service) => ({
    minutes: service?.durationMinutes ?? calendar.slotMinutes,
    ...buffersAt(own, service),
  }));
  const shortestMs = (take: (each: (typeof lengths)[number]) => number) =>
    Math.min(...lengths.map(take)) * minuteMs;
  return {
    intervalMs: slots.rules.settings.intervalMinutes * minuteMs,
    shortestBeforeMs: shortestMs(
      ({ minutes, bufferAfterMinutes }) => minutes + Math.max(bufferAfterMinutes, seat.bufferBeforeMinutes),
    ),
    shortestAfterMs: shortestMs(
      ({ minutes, bufferBeforeMinutes }) => minutes + Math.max(seat.bufferAfterMinutes, bufferBeforeMinutes),
    ),
  };
}

/** How far from a slot anything matters for what it leaves. */
function reachOf({ intervalMs, shortestBeforeMs, shortestAfterMs }: Packing): number {
  return intervalMs + Math.max(shortestBeforeMs, shortestAfterMs);
}
