import { keptPerVersion } from '../../../db/kept-per-version.ts';
import { type TakenTime, takenAtSeats } from '../../../db/queries/bookings/claims/member-claims.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { mergePeriods, overlapping, overlaps, type Period, uncovered } from '../../domain/time/period.ts';

/** Whose time it is, from when on. The claims of a booking that's being moved are left out. */
type Claimed = { workspaceId: string; seats: readonly Seat[]; movingId?: string | undefined; now: number };

/** For whom time is to be free: a call's own holds aren't in its way, nor is a hold that's being booked. */
type FreeFor = { now: number; callId: string | undefined; holdId?: string | undefined };

/**
 * What's taken at some seats, buffers included, as far as it was read. Searches share it until anyone commits something, so
 * each of them says for itself which holds are in its way.
 */
export class ClaimedTime {
  /** The periods whose claims are known: ordered and disjoint. */
  #known: readonly Period[] = [];
  /** What all but holds take of each seat: ordered and disjoint. */
  readonly #lasting: Period[][];
  readonly #holds: TakenTime[] = [];

  constructor(private readonly claimed: Claimed) {
    this.#lasting = claimed.seats.map(() => []);
  }

  /** The first instant for which it's right, in epoch milliseconds: holds that had expired by then aren't read. */
  get since(): number {
    return this.claimed.now;
  }

  /** What of a period isn't known yet, in order. */
  unknown(period: Period): Period[] {
    const isKnown = this.#known.some(
      ({ startAt, endAt }) => startAt <= period.startAt && period.endAt <= endAt,
    );
    return isKnown ? [] : uncovered(period, this.#known);
  }

  /** Reads what's claimed in one or two periods. */
  async learn(db: Database, within: Period, orWithin: Period | undefined): Promise<void> {
    const { claimed } = this;
    const padded = {
      within: paddedFor(claimed.seats, within),
      orWithin: orWithin && paddedFor(claimed.seats, orWithin),
    };
    const lasting: Period[][] = claimed.seats.map(() => []);
    for (const taken of await takenAtSeats(db, { ...claimed, ...padded })) {
      if (taken.holdId === null) lasting[taken.seat]?.push(taken);
      else this.#holds.push(taken);
    }
    for (const [seat, taken] of lasting.entries()) {
      if (taken.length > 0) this.#lasting[seat] = mergePeriods([...(this.#lasting[seat] ?? []), ...taken]);
    }
    this.#known = mergePeriods([...this.#known, within, ...(orWithin ? [orWithin] : [])]);
  }

  /** What's taken at a seat in a known period, by its place among the seats: ordered and disjoint. */
  taken(seat: number, within: Period, asked: FreeFor): readonly Period[] {
    const lasting = overlapping(this.#lasting[seat] ?? [], within);
    const held = this.#holds.filter(
      (hold) => hold.seat === seat && overlaps(hold, within) && isInTheWay(hold, asked),
    );
    return held.length === 0 ? lasting : mergePeriods([...lasting, ...held]);
  }
}

function isInTheWay({ holdId, callId, expiresAt }: TakenTime, asked: FreeFor): boolean {
  const isOwn = holdId === asked.holdId || (callId !== null && callId === asked.callId);
  return !isOwn && (expiresAt === null || expiresAt > asked.now);
}

/** The period with room for the widest buffers. */
function paddedFor(seats: readonly Seat[], { startAt, endAt }: Period): Period {
  let [beforeMinutes, afterMinutes] = [0, 0];
  for (const { bufferBeforeMinutes, bufferAfterMinutes } of seats) {
    beforeMinutes = Math.max(beforeMinutes, bufferBeforeMinutes);
    afterMinutes = Math.max(afterMinutes, bufferAfterMinutes);
  }
  return { startAt: startAt - beforeMinutes * minuteMs, endAt: endAt + afterMinutes * minuteMs };
}

/** How many lists of seats to keep what's claimed for. */
const mostKept = 200;

const keptTime = keptPerVersion(async (_, claimed: Claimed) => new ClaimedTime(claimed), {
  nameOf: ({ workspaceId, seats }) =>
    [
      workspaceId,
      ...seats.flatMap((seat) => [seat.calendarId, seat.bufferBeforeMinutes, seat.bufferAfterMinutes]),
    ].join(),
  most: mostKept,
});

/** What's taken at some seats: as far as other searches have read it, and nothing yet where a booking is being moved. */
export async function claimedTimeOf(db: Database, claimed: Claimed): Promise<ClaimedTime> {
  const kept = claimed.movingId === undefined ? await keptTime(db, claimed) : undefined;
  return kept && kept.since <= claimed.now ? kept : new ClaimedTime(claimed);
}
