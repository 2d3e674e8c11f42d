import type { Database } from '../db/open.ts';
import {
  type DueEvent,
  dueEvents,
  dueWritings,
  failEvent,
  finishEvent,
  linksWithNews,
  takeNews,
} from '../db/queries/link-events.ts';
import { keepOwnObject } from '../db/queries/link-objects.ts';
import { claimShownTimes } from '../db/queries/moved-events.ts';
import { write } from '../db/write.ts';
import type { Clock } from './clock.ts';
import { retryAfterMs } from './domain/link.ts';
import { dayMs } from './domain/local-time.ts';
import type { Period } from './domain/period.ts';
import { writeBookingObject } from './links/booking-event.ts';
import { reduceObject } from './links/ical/reduce.ts';
import { TimeZones } from './links/ical/time-zones.ts';
import { LinkError } from './links/link-error.ts';
import { writeFailure } from './links/link-failure.ts';
import type { LinkAccess, LinkNetwork, LinkWriting } from './links/link-provider.ts';

/** Bookings that are looked up at a time. */
const batchRows = 20;

/** After so many milliseconds no further booking is begun: the rest has its turn soon, and none runs into a deadline. */
const turnMs = 30_000;

/** Failures that are of the one booking; every other stops the whole link. */
const ofOneEvent: ReadonlySet<string> = new Set(['conflict', 'forbidden', 'unexpected_answer', 'too_large']);

/** How bookings reach one link. */
export type Target = { writing: LinkWriting; access: LinkAccess; network: LinkNetwork };

/** Notes for every link which bookings it has to be told of; the network is not asked. */
export async function collectNews(db: Database): Promise<void> {
  for (const link of await linksWithNews(db)) {
    await write(db, (transaction) => takeNews(transaction, link));
  }
}

/** The links that have bookings to write now. */
export const linksToWrite = dueWritings;

/**
 * Writes to a link the bookings that it has to be told of now, as many as half a minute allows, each as it is: made, moved
 * or cancelled. What was written is noted at once; a booking that was written and not noted, because the process ended, is
 * found there and written in its place, never a second time. What fails is noted and tried again later.
 */
export async function writeBookings(
  { db, clock }: { db: Database; clock: Clock },
  { linkId, target }: { linkId: string; target: Target },
): Promise<void> {
  const startedAt = clock.monotonic();
  for (;;) {
    const events = await dueEvents(db, { linkId, now: clock.now(), limit: batchRows });
    if (events.length === 0) return;
    for (const event of events) {
      if (clock.monotonic() - startedAt > turnMs) return;
      await writeOne({ db, clock }, { linkId, target, event });
    }
  }
}

async function writeOne(
  { db, clock }: { db: Database; clock: Clock },
  { linkId, target, event }: { linkId: string; target: Target; event: DueEvent },
): Promise<void> {
  const key = { linkId, bookingId: event.id };
  try {
    const { etag, object, ...done } = await bringThere(target, event);
    const { sequence, href } = event;
    const now = clock.now();
    const text = object === null ? null : reducedText(object, now);
    await write(db, async (transaction) => {
      await finishEvent(transaction, { ...key, ...done, sequence, etag });
      await keepOwnObject(transaction, { linkId, href, etag, text });
      await claimShownTimes(transaction, { bookingIds: [event.id], now });
    });
  } catch (error) {
    if (!(error instanceof LinkError) || !ofOneEvent.has(error.code)) throw error;
    const nextAt = clock.now() + retryAfterMs(event.failures + 1, { random: Math.random() });
    const kept = writeFailure(error);
    await write(db, (transaction) => failEvent(transaction, { ...key, error: kept, nextAt }));
  }
}

/** What was done at the other side: the event as it is there now, null where it was deleted. */
type Done = { etag: string | null; object: string | null; time: Period | null; keepsMove?: boolean };

async function bringThere(target: Target, event: DueEvent): Promise<Done> {
  if (event.status !== 'booked') return { etag: await remove(target, event), object: null, time: null };
  const moved = unsettledMove(event);
  const object = writeBookingObject({ ...event, ...moved });
  const etag = await put(target, { event, data: object });
  const { startAt, endAt } = event;
  return { etag, object, time: { startAt, endAt }, keepsMove: moved !== undefined };
}

/** Where an event stays that somebody moved, as long as nothing but what it tells of the booking is to be written. */
function unsettledMove(event: DueEvent): Period | undefined {
  const { movedStartAt, movedEndAt, writtenSequence } = event;
  if (movedStartAt === null || movedEndAt === null || writtenSequence === null) return undefined;
  const isSameTime = event.writtenStartAt === event.startAt && event.writtenEndAt === event.endAt;
  return isSameTime ? { startAt: movedStartAt, endAt: movedEndAt } : undefined;
}

/** What a reading would keep of an object of ours. */
function reducedText(object: string, now: number): string {
  const data = new TextEncoder().encode(object);
  return reduceObject(data, { timeZones: new TimeZones('UTC'), startAt: now - dayMs }).text;
}

/** Puts a booking in the place of its event, whatever that is by now: the booking is what holds. */
async function put(
  { writing, access, network }: Target,
  { event, data }: { event: DueEvent; data: string },
): Promise<string | null> {
  const { href } = event;
  const etag = event.etag ?? undefined;
  try {
    return (await writing.put(access, { href, etag, data, network })).etag;
  } catch (error) {
    if (!(error instanceof LinkError) || error.code !== 'conflict') throw error;
  }
  const found = await writing.get(access, { href, network });
  return (await writing.put(access, { href, etag: found?.etag ?? undefined, data, network })).etag;
}

async function remove({ writing, access, network }: Target, event: DueEvent): Promise<null> {
  const { href, etag, writtenSequence } = event;
  // Cancelled before it was ever written: it may be there all the same, where the note of it was lost.
  const known = etag ?? (await writing.get(access, { href, network }))?.etag;
  if (known === undefined && writtenSequence === null) return null;
  try {
    await writing.remove(access, { href, etag: known ?? undefined, network });
  } catch (error) {
    if (!(error instanceof LinkError) || error.code !== 'conflict') throw error;
    const found = await writing.get(access, { href, network });
    if (found) await writing.remove(access, { href, etag: found.etag ?? undefined, network });
  }
  return null;
}
