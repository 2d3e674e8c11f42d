import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import {
  failJob,
  finishJob,
  type JobFailure,
  type LeasedJob,
  leaseJobs,
  releaseJobs,
} from '../../../db/queries/jobs/jobs.ts';
import {
  type DueEvent,
  eventsToWrite,
  recordWrittenEvent,
  type WrittenVersion,
} from '../../../db/queries/links/events.ts';
import { refreshExternalClaims } from '../../../db/queries/links/moved-events.ts';
import { storeWrittenObject } from '../../../db/queries/links/objects.ts';
import { adoptOlderChanges, workspacesWithOlderChanges } from '../../../db/queries/links/older-changes.ts';
import type { DueWriteBack } from '../../../db/queries/links/write-backs.ts';
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

/** How often an event is tried before it's given up: for about a day, most of the time every quarter of an hour. */
const mostAttempts = 100;

/** How long a server may write to a link before another one may take over, in milliseconds. */
export const writingMs = 60_000;

/** Where bookings are written: a link's connection. */
export type WriteTarget = { writing: LinkWriting; access: LinkAccess; network: LinkNetwork };

/** Takes over what servers of the version before have told, by now in epoch milliseconds, without using the network. */
export async function adoptChanges(db: Database, now: number): Promise<void> {
  for (const workspaceId of await workspacesWithOlderChanges(db, now)) {
    const adopt = (transaction: Writing) => adoptOlderChanges(transaction, { workspaceId, now });
    await write(db, adopt, withinWorkspace({ workspaceId }));
  }
}

/** The link that bookings are written to, and the tools. */
type WriteContext = { tools: SyncTools; link: WrittenLink; target: WriteTarget };

/** A link that bookings are written to. */
type WrittenLink = Omit<DueWriteBack, 'failures'>;

/**
 * Writes a link's due bookings, as many as half a minute allows, in their current state: booked, moved or cancelled. What has
 * gone to somebody else's calendar is removed like what's cancelled.
 * An event that somebody moved there stays where it is until its booking is moved or cancelled. Each write is recorded at
 * once; if the process ends in between, or another server has taken over, the event is found there and replaced, never
 * written twice. Failures are recorded and retried later, in the end by hand.
 */
export async function writeBookings(
  tools: SyncTools,
  { link, target }: { link: WrittenLink; target: WriteTarget },
): Promise<void> {
  const { clock } = tools;
  const startedAt = clock.monotonic();
  const isOver = () => clock.monotonic() - startedAt > runMs;
  while (!isOver()) {
    const jobs = await leaseDue(tools, link);
    if (jobs.length === 0) return;
    await writeLeased({ tools, link, target }, { jobs, isOver });
  }
}

async function leaseDue({ db, clock }: SyncTools, link: WrittenLink): Promise<LeasedJob[]> {
  const now = clock.now();
  const wanted = { ...jobsOf(link), now, until: now + writingMs, limit: batchRows };
  return await write(db, (transaction) => leaseJobs(transaction, wanted), withinWorkspace(link));
}

const jobsOf = ({ id: about }: WrittenLink) => ({ kind: 'write_back', about }) as const;

/** Writes the bookings of some jobs, and gives back what it doesn't come to. */
async function writeLeased(
  context: WriteContext,
  { jobs, isOver }: { jobs: readonly LeasedJob[]; isOver: () => boolean },
): Promise<void> {
  const { tools, link } = context;
  const left = new Set(jobs);
  try {
    const bookingIds = jobs.map(({ bookingId }) => bookingId);
    const events = new Map(
      (await eventsToWrite(tools.db, { link, bookingIds })).map((event) => [event.id, event]),
    );
    for (const job of jobs) {
      if (isOver()) return;
      await writeEvent(context, { job, event: events.get(job.bookingId) });
      left.delete(job);
    }
  } finally {
    const release = (transaction: Writing) => releaseJobs(transaction, [...left]);
    if (left.size > 0) await write(tools.db, release, withinWorkspace(link));
  }
}

/** Writes one event, unless it's there already, or its booking is gone. */
async function writeEvent(
  context: WriteContext,
  { job, event }: { job: LeasedJob; event: DueEvent | undefined },
): Promise<void> {
  const { tools, link } = context;
  const scope = withinWorkspace(link);
  if (!event || event.writtenSequence === event.sequence) {
    await write(tools.db, (transaction) => finishJob(transaction, job), scope);
    return;
  }
  try {
    const { object, ...done } = await writeOrRemove(context, event);
    const { sequence, writtenSequence: before, href, id: bookingId } = event;
    const key = { workspaceId: link.workspaceId, linkId: link.id, bookingId, href };
    const now = tools.clock.now();
    const text = object === null ? null : reducedText(object, now);
    const record = async (transaction: Writing) => {
      if (!(await finishJob(transaction, job))) return;
      await recordWrittenEvent(transaction, { ...key, ...done, sequence, before });
      await storeWrittenObject(transaction, { linkId: link.id, href, etag: done.etag, text });
      await refreshExternalClaims(transaction, { bookingIds: [bookingId], now });
    };
    await write(tools.db, record, scope);
  } catch (error) {
    if (!(error instanceof LinkError) || !eventErrorCodes.has(error.code)) throw error;
    const failure = failureOf(error, { attempt: job.attempt, now: tools.clock.now() });
    await write(tools.db, (transaction) => failJob(transaction, job, failure), scope);
  }
}

function failureOf(error: LinkError, { attempt, now }: { attempt: number; now: number }): JobFailure {
  const dueAt = now + backoffMs(attempt, { random: Math.random() });
  return { error: writeFailure(error), dueAt, failedAt: attempt < mostAttempts ? null : now };
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
