import {
  type DueEvent,
  type DueWriting,
  dueEvents,
  dueWritings,
  failEvent,
  finishEvent,
  linksWithNews,
  takeNews,
  type Written,
} from '../../../db/queries/links/events.ts';
import { claimShownTimes } from '../../../db/queries/links/moved-events.ts';
import { keepOwnObject } from '../../../db/queries/links/objects.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { retryAfterMs } from '../../domain/calendar/link.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { writeBookingObject } from '../ical/booking-event.ts';
import { reduceObject } from '../ical/reduce.ts';
import { TimeZones } from '../ical/zones/time-zones.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import { writeFailure } from '../link-failure.ts';
import type { LinkNetwork, LinkWriting } from '../link-provider.ts';
import { moveOf } from './moves.ts';
import type { SyncTools } from './reading.ts';

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

/** What bookings are written with, and the link that they are written to. */
type Work = { tools: SyncTools; link: WrittenLink; target: Target };

/** A link that bookings are written to. */
type WrittenLink = Pick<DueWriting, 'id' | 'workspaceId' | 'calendarId'>;

/**
 * Writes to a link the bookings that it has to be told of now, as many as half a minute allows, each as it is: made, moved
 * or cancelled. An event that somebody moved there stays where it is until its booking is moved or cancelled. What was
 * written is noted at once; a booking that was written and not noted, because the process ended, is found there and written
 * in its place, never a second time. What fails is noted and tried again later.
 */
export async function writeBookings(
  tools: SyncTools,
  { link, target }: { link: WrittenLink; target: Target },
): Promise<void> {
  const { db, clock } = tools;
  const startedAt = clock.monotonic();
  for (;;) {
    const events = await dueEvents(db, { linkId: link.id, now: clock.now(), limit: batchRows });
    if (events.length === 0) return;
    for (const event of events) {
      if (clock.monotonic() - startedAt > turnMs) return;
      await writeOne({ tools, link, target }, event);
    }
  }
}

async function writeOne(work: Work, event: DueEvent): Promise<void> {
  const { db, clock } = work.tools;
  const linkId = work.link.id;
  const key = { linkId, bookingId: event.id };
  try {
    const { object, ...done } = await bringThere(work, event);
    const { sequence, writtenSequence: before, href } = event;
    const now = clock.now();
    const text = object === null ? null : reducedText(object, now);
    await write(db, async (transaction) => {
      await finishEvent(transaction, { ...key, ...done, sequence, before });
      await keepOwnObject(transaction, { linkId, href, etag: done.etag, text });
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
type Done = Pick<Written, 'etag' | 'time' | 'moved'> & { object: string | null };

async function bringThere(work: Work, event: DueEvent): Promise<Done> {
  const { target } = work;
  if (event.status !== 'booked') {
    return { etag: await remove(target, event), object: null, time: null, moved: null };
  }
  return isCorrection(event) ? await correct(work, event) : await replace(target, event);
}

/** Whether nothing but what an event tells of its booking is to be written: the booking is when it was. */
function isCorrection(event: DueEvent): boolean {
  const isSameTime = event.writtenStartAt === event.startAt && event.writtenEndAt === event.endAt;
  return event.writtenSequence !== null && isSameTime;
}

/** Writes what an event tells of its booking, and leaves it where somebody moved it, whether that is known yet or not. */
async function correct({ tools, link, target }: Work, event: DueEvent): Promise<Done> {
  const { href, etag, movedStartAt, movedEndAt } = event;
  // Where the server has no ETags, only a look at the event tells that it was moved.
  if (etag !== null) {
    const isMoved = movedStartAt !== null && movedEndAt !== null;
    const moved = isMoved ? { startAt: movedStartAt, endAt: movedEndAt } : null;
    const done = await unlessConflict(() => put(target, { event, etag, moved }));
    if (done) return done;
  }
  const { writing, access, network } = target;
  const found = await writing.get(access, { href, network });
  const signal = network.signal;
  const moved = found ? await moveOf(tools, { link, event, data: found.data, signal }) : null;
  return await put(target, { event, etag: found?.etag ?? null, moved });
}

/** Puts a booking in the place of its event, whatever that is by now: the booking is what holds. */
async function replace(target: Target, event: DueEvent): Promise<Done> {
  const done = await unlessConflict(() => put(target, { event, etag: event.etag, moved: null }));
  if (done) return done;
  const { writing, access, network } = target;
  const found = await writing.get(access, { href: event.href, network });
  return await put(target, { event, etag: found?.etag ?? null, moved: null });
}

async function put(
  { writing, access, network }: Target,
  { event, etag, moved }: { event: DueEvent; etag: string | null; moved: Period | null },
): Promise<Done> {
  const { href, startAt, endAt } = event;
  const object = writeBookingObject({ ...event, ...moved });
  const written = await writing.put(access, { href, etag: etag ?? undefined, data: object, network });
  return { etag: written.etag, object, time: { startAt, endAt }, moved };
}

async function unlessConflict(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LinkError) || error.code !== 'conflict') throw error;
    return undefined;
  }
}

/** What a reading would keep of an object of ours. */
function reducedText(object: string, now: number): string {
  const data = new TextEncoder().encode(object);
  return reduceObject(data, { timeZones: new TimeZones('UTC'), startAt: now - dayMs }).text;
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
