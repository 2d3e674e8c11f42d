import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import {
  type DueEvent,
  type DueWriteBack,
  dueEvents,
  linksWithPendingChanges,
  queueChangedBookings,
  recordFailedEvent,
  recordWrittenEvent,
  type WrittenVersion,
} from '../../../db/queries/links/events.ts';
import { refreshExternalClaims } from '../../../db/queries/links/moved-events.ts';
import { storeWrittenObject } from '../../../db/queries/links/objects.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { backoffMs, linkWindow } from '../../domain/calendar/link.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { reduceObject } from '../ical/reduce.ts';
import { TimeZones } from '../ical/zones/time-zones.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError, writeFailure } from '../link-error.ts';
import type { LinkNetwork, LinkWriting } from '../link-provider.ts';
import { movedTo } from './copies.ts';
import type { SyncTools } from './reading.ts';

/** How many bookings are looked up at a time. */
const batchRows = 20;

/** How long one run starts new writes, in milliseconds; the next run, soon after, does the rest. */
const runMs = 30_000;

/** Failures of a single event; any other stops the whole link. */
const eventErrorCodes: ReadonlySet<string> = new Set([
  'conflict',
  'forbidden',
  'unexpected_answer',
  'too_large',
]);

/** Where bookings are written: a link's connection. */
export type WriteTarget = { writing: LinkWriting; access: LinkAccess; network: LinkNetwork };

/** Queues changed bookings for every link they have to be written to, without using the network. */
export async function queueChanges(db: Database): Promise<void> {
  for (const link of await linksWithPendingChanges(db)) {
    await write(db, (transaction) => queueChangedBookings(transaction, link), withinWorkspace(link));
  }
}

/** The link that bookings are written to, and the tools. */
type WriteContext = { tools: SyncTools; link: WrittenLink; target: WriteTarget };

/** A link that bookings are written to. */
type WrittenLink = Pick<DueWriteBack, 'id' | 'workspaceId' | 'calendarId'>;

/**
 * Writes a link's due bookings, as many as half a minute allows, in their current state: booked, moved or cancelled. What has
 * gone to somebody else's calendar is removed like what's cancelled.
 * An event that somebody moved there stays where it is until its booking is moved or cancelled. Each write is recorded at
 * once; if the process ends in between, the event is found there and replaced, never written twice. Failures are recorded
 * and retried later.
 */
export async function writeBookings(
  tools: SyncTools,
  { link, target }: { link: WrittenLink; target: WriteTarget },
): Promise<void> {
  const { db, clock } = tools;
  const startedAt = clock.monotonic();
  for (;;) {
    const events = await dueEvents(db, { link, now: clock.now(), limit: batchRows });
    if (events.length === 0) return;
    for (const event of events) {
      if (clock.monotonic() - startedAt > runMs) return;
      await writeEvent({ tools, link, target }, event);
    }
  }
}

async function writeEvent(context: WriteContext, event: DueEvent): Promise<void> {
  const { db, clock } = context.tools;
  const linkId = context.link.id;
  const key = { linkId, bookingId: event.id };
  try {
    const { object, ...done } = await writeOrRemove(context, event);
    const { sequence, writtenSequence: before, href } = event;
    const now = clock.now();
    const text = object === null ? null : reducedText(object, now);
    const record = async (transaction: Writing) => {
      await recordWrittenEvent(transaction, { ...key, ...done, sequence, before });
      await storeWrittenObject(transaction, { linkId, href, etag: done.etag, text });
      await refreshExternalClaims(transaction, { bookingIds: [event.id], now });
    };
    await write(db, record, withinWorkspace(context.link));
  } catch (error) {
    if (!(error instanceof LinkError) || !eventErrorCodes.has(error.code)) throw error;
    const nextAt = clock.now() + backoffMs(event.failures + 1, { random: Math.random() });
    const kept = writeFailure(error);
    const record = (transaction: Writing) => recordFailedEvent(transaction, { ...key, error: kept, nextAt });
    await write(db, record, withinWorkspace(context.link));
  }
}

/** The result of a write: the event as it is at the other side now; null if it was deleted. */
type WriteResult = Pick<WrittenVersion, 'etag' | 'time' | 'moved'> & { object: Uint8Array | null };

async function writeOrRemove(context: WriteContext, event: DueEvent): Promise<WriteResult> {
  const { target } = context;
  if (event.isWanted === 0) {
    return { etag: await remove(target, event), object: null, time: null, moved: null };
  }
  return isCorrection(event) ? await correct(context, event) : await replace(target, event);
}

/** Whether only the details of a booking have changed, not its time. */
function isCorrection(event: DueEvent): boolean {
  const isSameTime = event.writtenStartAt === event.startAt && event.writtenEndAt === event.endAt;
  return event.writtenSequence !== null && isSameTime;
}

/** Rewrites the details of an event and leaves it where somebody moved it, whether we know of the move yet or not. */
async function correct({ tools, link, target }: WriteContext, event: DueEvent): Promise<WriteResult> {
  const { href, etag, movedStartAt, movedEndAt } = event;
  // If the server has no ETags, only the event itself shows whether it was moved.
  if (etag !== null) {
    const isMoved = movedStartAt !== null && movedEndAt !== null;
    const moved = isMoved ? { startAt: movedStartAt, endAt: movedEndAt } : null;
    const done = await unlessConflict(() => put(target, { event, etag, moved }));
    if (done) return done;
  }
  const found = await get(target, href);
  const { signal } = target.network;
  const moved = found ? await findMove(tools, { link, event, data: found.data, signal }) : null;
  return await put(target, { event, etag: found?.etag ?? null, moved });
}

/**
 * Finds where somebody moved a booking's event, as a reading of the link would; null if it's at the booking's time or takes
 * no time. Throws LinkError "conflict" if the time of the event isn't clear: then it must not be overwritten.
 */
async function findMove(
  { db, clock, expander }: SyncTools,
  {
    link,
    event,
    data,
    signal,
  }: { link: WrittenLink; event: DueEvent; data: Uint8Array; signal: AbortSignal },
): Promise<Period | null> {
  const calendar = await calendarOfWorkspace(db, link);
  if (!calendar) throw new LinkError('conflict');
  const job = {
    changed: [{ href: '', data }],
    kept: [],
    window: linkWindow(calendar, clock.now()),
    zoneId: calendar.timeZone,
    watched: [event.id],
  };
  const options = { deadlineMs: 5_000, group: link.workspaceId, signal };
  const { copies, unclear } = await expander.expand(job, options).catch((error: unknown) => {
    if (!(error instanceof LinkError) || error.code === 'internal') throw error;
    throw new LinkError('conflict', {}, { cause: error });
  });
  if (unclear.events > 0) throw new LinkError('conflict');
  const periods = copies.flatMap(({ bookingId, periods }) => (bookingId === event.id ? periods : []));
  const booked = { startAt: event.startAt, endAt: event.endAt };
  return movedTo({ written: booked, booked }, periods).to;
}

/** Replaces an event with its booking, whatever it is by now: the booking wins. */
async function replace(target: WriteTarget, event: DueEvent): Promise<WriteResult> {
  const done = await unlessConflict(() => put(target, { event, etag: event.etag, moved: null }));
  if (done) return done;
  const found = await get(target, event.href);
  return await put(target, { event, etag: found?.etag ?? null, moved: null });
}

async function get({ writing, access, network }: WriteTarget, href: string) {
  return await writing.get(access, { href, network });
}

async function put(
  { writing, access, network }: WriteTarget,
  { event, etag, moved }: { event: DueEvent; etag: string | null; moved: Period | null },
): Promise<WriteResult> {
  const { href, startAt, endAt } = event;
  const booking = { ...event, ...moved };
  const written = await writing.put(access, { href, etag: etag ?? undefined, booking, network });
  return { etag: written.etag, object: written.data, time: { startAt, endAt }, moved };
}

/** Undefined if there is a conflict. */
async function unlessConflict<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LinkError) || error.code !== 'conflict') throw error;
    return undefined;
  }
}

/** What a reading would store of our own object. */
function reducedText(object: Uint8Array, now: number): string {
  return reduceObject(object, { timeZones: new TimeZones('UTC'), startAt: now - dayMs }).text;
}

async function remove(target: WriteTarget, event: DueEvent): Promise<null> {
  const { writing, access, network } = target;
  const { href, etag, writtenSequence } = event;
  // Cancelled before any write was recorded: it may be there all the same, if recording the write failed.
  const known = etag ?? (await get(target, href))?.etag;
  if (known === undefined && writtenSequence === null) return null;
  const removeVersion = async (version: string | null | undefined) => {
    await writing.remove(access, { href, etag: version ?? undefined, network });
    return true;
  };
  if (await unlessConflict(() => removeVersion(known))) return null;
  const found = await get(target, href);
  if (found) await removeVersion(found.etag);
  return null;
}
