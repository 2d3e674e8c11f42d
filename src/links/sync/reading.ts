import { type WrittenEvent, writtenEvents } from '../../../db/queries/links/copies.ts';
import { markDeletedEvents, markRestoredEvents } from '../../../db/queries/links/events.ts';
import {
  deleteLinkClaims,
  deleteLinkObjects,
  insertLinkClaims,
  type LinkObject,
  type LinkObjectKey,
  linkClaims,
  linkEtags,
  linkObjectsAfter,
  upsertLinkObjects,
} from '../../../db/queries/links/objects.ts';
import { finishReading, type LeasedLink, renewLease } from '../../../db/queries/links/readings.ts';
import { changesOfLink } from '../../../db/queries/links/write-backs.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { isCovered, linkWindow, pollAfterMs } from '../../domain/calendar/link.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Clock } from '../../process/clock.ts';
import { hrefKey } from '../caldav/href.ts';
import type { ExpansionJob, ExpansionResult } from '../ical/expander/expand-job.ts';
import type { ExpansionOptions } from '../ical/expander/expander.ts';
import { writeUnclear } from '../ical/unclear-sentence.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider, PulledObject } from '../link-provider.ts';
import { classifyCopies, type InBatches, type ReadObject, storeCopies, wereEventsWritten } from './copies.ts';
import { recordAndTell } from './tell-state.ts';

/** How long a process has a link to itself, in milliseconds; renewed while it reads the link. */
export const leaseMs = 45_000;

/** Rows per transaction: few enough that no request waits for one longer than a few milliseconds. */
const batchRows = 100;

/** How often a link is read in full, whatever the server says changed: some miss changes made within one second. */
const fullReadEveryMs = dayMs;

/** How long expanding events may take, in milliseconds. */
const expansionMs = 10_000;

/** What syncing needs besides the link. */
export type SyncTools = { db: Database; clock: Clock; expander: EventExpander };

/** Expands events into busy time off the thread that serves requests. */
export type EventExpander = {
  expand(job: ExpansionJob, options: Required<ExpansionOptions>): Promise<ExpansionResult>;
};

/** A link to read, and its connection. */
export type OpenLink = { link: LeasedLink; access: LinkAccess; provider: LinkProvider; network: LinkNetwork };

/** The link was removed while it was being read. */
export class LinkRemoved extends Error {
  override readonly name = 'LinkRemoved';
}

/**
 * Reads a leased link: pulls what has changed, works out when it's busy, and stores that in small transactions. New busy
 * time comes first, so that nothing that may be taken is offered in between. If anything fails, the data from before stays.
 * Throws LinkError, and LinkRemoved.
 */
export async function readLink(tools: SyncTools, reading: OpenLink): Promise<void> {
  const { link } = reading;
  const startedAt = tools.clock.now();
  // Recorded before anything is read, so nothing that is read can be older.
  const written = await writtenEvents(tools.db, { ...link, linkId: link.id, now: startedAt });
  const isWhole = link.wholeAt === null || Math.abs(startedAt - link.wholeAt) >= fullReadEveryMs;
  const changes = await pullAll(tools, { ...reading, isWhole, window: linkWindow(link, startedAt) });
  const isExpanded =
    !link.needsExpansion &&
    isCovered(link, { ...link, timeZone: link.calendarZone }, startedAt) &&
    !(await areCopiesStale(tools, link));
  const hasChanged = changes.changed.length > 0 || changes.deleted.length > 0;
  const known =
    hasChanged || !isExpanded
      ? await storeChanges(tools, { reading, changes, written, now: startedAt })
      : { ...link, coveredUntil: link.coveredUntil ?? startedAt, needsRecheck: false };
  const finished = {
    ...known,
    linkId: link.id,
    syncedAt: startedAt,
    wholeAt: isWhole ? startedAt : (link.wholeAt ?? startedAt),
    nextAt: startedAt + pollAfterMs(link.freshnessMinutes, Math.random()),
    coveredZone: link.calendarZone,
    cursors: changes.cursors,
  };
  await write(
    tools.db,
    (transaction) =>
      recordAndTell(transaction, { linkId: link.id, at: tools.clock.now() }, () =>
        finishReading(transaction, finished),
      ),
    withinWorkspace(link),
  );
}

/** What a reading pulled, and the events of bookings as they were recorded before it. */
type ChangesToStore = {
  reading: OpenLink;
  changes: PulledChanges;
  written: readonly WrittenEvent[];
  now: number;
};

/** The result of a reading. */
type ReadingResult = Pick<LeasedLink, 'eventCount' | 'copiesChanges' | 'unclear'> & {
  coveredUntil: number;
  needsRecheck: boolean;
};

type PulledChanges = {
  changed: (PulledObject & { collectionHref: string; isBusy: boolean })[];
  deleted: LinkObjectKey[];
  cursors: { href: string; cursor: string | null }[];
};

/** Pulls the changes of every collection; a full reading pretends to know nothing. */
async function pullAll(
  { db }: SyncTools,
  { link, access, provider, network, isWhole, window }: OpenLink & { isWhole: boolean; window: Period },
): Promise<PulledChanges> {
  const changes: PulledChanges = { changed: [], deleted: [], cursors: [] };
  const wanted = { window, isTentativeBusy: link.isTentativeBusy };
  for (const { href: collectionHref, cursor, isBusy } of link.collections) {
    const etags = () => linkEtags(db, { linkId: link.id, collectionHref });
    const collection = { href: collectionHref };
    const known = { cursor: isWhole ? null : cursor, etags };
    const asked = { collection, known, wanted, network };
    const pulled = await provider.pull(access, asked).catch((error: unknown) => {
      // A collection that isn't busy may fail: if it can't be written to either, that is reported separately.
      if (isBusy || network.signal.aborted || !(error instanceof LinkError)) throw error;
    });
    if (pulled === undefined) continue;
    changes.cursors.push({ href: collectionHref, cursor: pulled.cursor });
    if (pulled.kind === 'unchanged') continue;
    for (const object of pulled.changed) changes.changed.push({ ...object, collectionHref, isBusy });
    const deleted = pulled.kind === 'changes' ? pulled.deleted : missingHrefs(await etags(), pulled.changed);
    for (const href of deleted) changes.deleted.push({ collectionHref, href });
  }
  return changes;
}

/** The known hrefs that aren't there any more. */
function missingHrefs(known: ReadonlyMap<string, unknown>, present: readonly { href: string }[]): string[] {
  const hrefs = new Set(present.map(({ href }) => href));
  return [...known.keys()].filter((href) => !hrefs.has(href));
}

/** Whether bookings have changed since their copies were classified. */
async function areCopiesStale({ db }: SyncTools, link: LeasedLink): Promise<boolean> {
  const { id, copiesChanges, copiesOutboxId } = link;
  if (copiesOutboxId !== null) return true;
  return copiesChanges !== null && (await changesOfLink(db, id)) > copiesChanges;
}

async function storeChanges(
  { db, expander, clock }: SyncTools,
  { reading, changes, written, now }: ChangesToStore,
): Promise<ReadingResult> {
  const { link, network } = reading;
  const { changed, deleted } = changes;
  const window = linkWindow(link, now);
  const fresh = changed.map((object, index) => ({ ...object, index }));
  const ours = new Set(written.map(({ href }) => hrefKey(href)));
  // Of collections that aren't busy, only our own events matter.
  const toExpand = fresh.filter(({ isBusy, href }) => isBusy || ours.has(hrefKey(href)));
  const kept = await storedObjects(db, { link, except: [...changed, ...deleted] });
  const expanded = await expander.expand(
    {
      changed: toExpand.map(({ index, data, isBusy }) => ({
        href: String(index),
        data,
        isForBookings: !isBusy,
      })),
      kept: kept.map(({ text }) => text),
      window,
      zoneId: link.calendarZone,
      watched: written.map(({ bookingId }) => bookingId),
    },
    { deadlineMs: expansionMs, group: link.workspaceId, signal: network.signal },
  );
  network.signal.throwIfAborted();
  const classified = await classifyCopies(db, link, {
    copies: expanded.copies,
    objects: [...toExpand, ...kept],
    deleted,
    written,
    window,
  });
  const inBatches = batchWriter({ db, clock, link });
  const texts = new Map(expanded.reduced.map(({ href, text }) => [href, text]));
  const objects = changed.map(({ collectionHref, href, etag, isBusy }, index): LinkObject => {
    const text = texts.get(String(index)) ?? (isBusy ? undefined : '');
    if (text === undefined) throw new Error('an object was lost while it was read');
    return { collectionHref, href, etag, text };
  });
  const { id: linkId, workspaceId } = link;
  await inBatches(objects, async (transaction, batch) => {
    await upsertLinkObjects(transaction, { workspaceId, linkId, objects: batch });
    await markRestoredEvents(transaction, { linkId, hrefs: hrefsOf(batch) });
  });
  await inBatches(deleted, async (transaction, batch) => {
    await deleteLinkObjects(transaction, { linkId, objects: batch });
    await markDeletedEvents(transaction, { linkId, hrefs: hrefsOf(batch), at: now });
  });
  const busy = mergePeriods([...expanded.busy, ...classified.busy]);
  const { missing, ended } = claimChanges(await linkClaims(db, linkId), busy);
  const key = { workspaceId: link.workspaceId, calendarId: link.calendarId, linkId };
  await inBatches(missing, (transaction, busy) => insertLinkClaims(transaction, { ...key, busy }));
  await storeCopies({ db, clock, inBatches }, { workspaceId, linkId, classified, deleted });
  await inBatches(ended, (transaction, ids) => deleteLinkClaims(transaction, { linkId, ids }));
  return {
    coveredUntil: window.endAt,
    eventCount: expanded.eventCount + classified.foreignCount,
    unclear: writeUnclear(expanded.unclear),
    copiesChanges: classified.afterChanges,
    needsRecheck: await wereEventsWritten(db, { ...key, now }, written),
  };
}

function hrefsOf(objects: readonly LinkObjectKey[]): string[] {
  return objects.map(({ href }) => href);
}

/** Reads the stored objects in batches, so that requests are served in between. */
async function storedObjects(
  db: Database,
  { link, except }: { link: LeasedLink; except: readonly LinkObjectKey[] },
): Promise<(ReadObject & { text: string })[]> {
  const nameOf = ({ collectionHref, href }: LinkObjectKey) => `${collectionHref}\n${href}`;
  const left = new Set(except.map(nameOf));
  const isBusyIn = new Map(link.collections.map(({ href, isBusy }) => [href, isBusy]));
  const kept: (ReadObject & { text: string })[] = [];
  const limit = 1_000;
  for (let id = 0, isMore = true; isMore; ) {
    const rows = await linkObjectsAfter(db, { linkId: link.id, id, limit });
    for (const { collectionHref, href, text } of rows) {
      if (left.has(nameOf({ collectionHref, href })) || text === '') continue;
      kept.push({ collectionHref, href, text, isBusy: isBusyIn.get(collectionHref) ?? true });
    }
    id = rows.at(-1)?.id ?? id;
    isMore = rows.length === limit;
    await yieldToRequests();
  }
  return kept;
}

/** Periods to claim, and the ids of claims to delete. */
function claimChanges(claims: readonly (Period & { id: number })[], busy: readonly Period[]) {
  const nameOf = ({ startAt, endAt }: Period) => `${startAt}/${endAt}`;
  const left = new Map(busy.map((period) => [nameOf(period), period]));
  const ended = claims.filter((claim) => !left.delete(nameOf(claim))).map(({ id }) => id);
  return { missing: [...left.values()], ended };
}

function batchWriter({ db, clock, link }: { db: Database; clock: Clock; link: LeasedLink }): InBatches {
  return async (rows, work) => {
    for (let from = 0; from < rows.length; from += batchRows) {
      const store = async (transaction: Writing) => {
        const until = clock.now() + leaseMs;
        if (!(await renewLease(transaction, { linkId: link.id, until }))) throw new LinkRemoved();
        await work(transaction, rows.slice(from, from + batchRows));
      };
      await write(db, store, withinWorkspace(link));
      await yieldToRequests();
    }
  };
}

function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
