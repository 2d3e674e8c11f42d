import { newestChange, type WrittenEvent, writtenEvents } from '../../../db/queries/links/copies.ts';
import { markFoundEvents, markGoneEvents } from '../../../db/queries/links/events.ts';
import {
  deleteLinkClaims,
  deleteLinkObjects,
  insertLinkClaims,
  type LinkObject,
  type LinkObjectKey,
  linkClaims,
  linkEtags,
  linkObjectsAfter,
  putLinkObjects,
} from '../../../db/queries/links/objects.ts';
import { finishReading, keepLease, type LeasedLink } from '../../../db/queries/links/readings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { isCovered, linkWindow, pollAfterMs } from '../../domain/calendar/link.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Clock } from '../../process/clock.ts';
import { hrefKey } from '../caldav/href.ts';
import type { ExpansionJob, ExpansionResult } from '../ical/expander/expand-job.ts';
import { writeUnclear } from '../ical/unclear-events.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider, PulledObject } from '../link-provider.ts';
import { areWrittenSince, type InBatches, judgeCopies, type ReadObject, writeCopies } from './copies.ts';

/** For how long a link is one process's own, in milliseconds; renewed while it is read. */
export const leaseMs = 45_000;

/** Rows a transaction, so few that no request waits for it longer than a few milliseconds. */
const batchRows = 100;

/** How often a link is read whole, whatever the other side says of changes: some miss those of the same second. */
const wholeEveryMs = dayMs;

/** How long working out busy time may take, in milliseconds. */
const expansionMs = 10_000;

/** What a reading needs besides its link. */
export type SyncTools = { db: Database; clock: Clock; expander: Expands };

/** Works out busy time away from the requests. */
export type Expands = {
  expand(
    job: ExpansionJob,
    options: { deadlineMs: number; group: string; signal: AbortSignal },
  ): Promise<ExpansionResult>;
};

/** A link to be read: with what, and by whom. */
export type Reading = {
  link: LeasedLink;
  access: LinkAccess;
  provider: LinkProvider;
  network: LinkNetwork;
};

/** The link was removed while it was read. */
export class LinkGone extends Error {
  override readonly name = 'LinkGone';
}

/**
 * Reads a leased link: asks the other side what has changed, works out when it is busy, and writes that down in small
 * transactions: first what is newly busy, so that nothing is offered meanwhile that may be taken. Whatever goes wrong,
 * what was known before stays. Throws LinkError, and LinkGone.
 */
export async function readLink(tools: SyncTools, reading: Reading): Promise<void> {
  const { link } = reading;
  const startedAt = tools.clock.now();
  // Noted before anything is read: what is read cannot be older than that.
  const written = await writtenEvents(tools.db, { ...link, linkId: link.id, now: startedAt });
  const isWhole = link.wholeAt === null || Math.abs(startedAt - link.wholeAt) >= wholeEveryMs;
  const changes = await pullAll(tools, reading, isWhole);
  const isExpanded =
    !link.needsExpansion &&
    isCovered(link, coverageOf(link), startedAt) &&
    !(await areCopiesOld(tools, link));
  const hasChanged = changes.changed.length > 0 || changes.deleted.length > 0;
  const known =
    hasChanged || !isExpanded
      ? await writeChanges(tools, { reading, changes, written, now: startedAt })
      : { ...link, coveredUntil: link.coveredUntil ?? startedAt, isPassing: false };
  await write(tools.db, (transaction) =>
    finishReading(transaction, {
      linkId: link.id,
      syncedAt: startedAt,
      wholeAt: isWhole ? startedAt : (link.wholeAt ?? startedAt),
      nextAt: startedAt + pollAfterMs(link.freshnessMinutes, Math.random()),
      coveredUntil: known.coveredUntil,
      coveredZone: link.calendarZone,
      eventCount: known.eventCount,
      unclear: known.unclear,
      copiesOutboxId: known.copiesOutboxId,
      isPassing: known.isPassing,
      cursors: changes.cursors,
    }),
  );
}

type PulledFrom = PulledObject & { collectionHref: string; isBusy: boolean };

/** What a reading has found, and the events of bookings as they were noted before it. */
type ReadingChanges = {
  reading: Reading;
  changes: Changes;
  written: readonly WrittenEvent[];
  now: number;
};

/** What a reading came to. */
type Known = Pick<LeasedLink, 'eventCount' | 'copiesOutboxId' | 'unclear'> & {
  coveredUntil: number;
  isPassing: boolean;
};

type Changes = {
  changed: PulledFrom[];
  deleted: LinkObjectKey[];
  cursors: { href: string; cursor: string | null }[];
};

/** Asks every collection what has changed; what a whole reading is to find out, it is not told to know. */
async function pullAll(
  { db }: SyncTools,
  { link, access, provider, network }: Reading,
  isWhole: boolean,
): Promise<Changes> {
  const changes: Changes = { changed: [], deleted: [], cursors: [] };
  for (const { href: collectionHref, cursor, isBusy } of link.collections) {
    const etags = () => linkEtags(db, { linkId: link.id, collectionHref });
    const collection = { href: collectionHref };
    const known = { cursor: isWhole ? null : cursor, etags };
    const pulled = await provider.pull(access, { collection, known, network }).catch((error: unknown) => {
      // Where nothing is busy nothing has to be known: that nothing can be written there is told by itself.
      if (isBusy || network.signal.aborted || !(error instanceof LinkError)) throw error;
    });
    if (pulled === undefined) continue;
    changes.cursors.push({ href: collectionHref, cursor: pulled.cursor });
    if (pulled.kind === 'unchanged') continue;
    for (const object of pulled.changed) changes.changed.push({ ...object, collectionHref, isBusy });
    const deleted = pulled.kind === 'changes' ? pulled.deleted : without(await etags(), pulled.changed);
    for (const href of deleted) changes.deleted.push({ collectionHref, href });
  }
  return changes;
}

/** The hrefs that were known and are not among those that there are. */
function without(known: ReadonlyMap<string, unknown>, present: readonly { href: string }[]): string[] {
  const hrefs = new Set(present.map(({ href }) => href));
  return [...known.keys()].filter((href) => !hrefs.has(href));
}

/** Whether bookings have changed since copies of them were told apart from what is somebody else's. */
async function areCopiesOld({ db }: SyncTools, link: LeasedLink): Promise<boolean> {
  const { copiesOutboxId, calendarId } = link;
  return copiesOutboxId !== null && (await newestChange(db, calendarId)) > copiesOutboxId;
}

async function writeChanges(
  { db, expander, clock }: SyncTools,
  { reading, changes, written, now }: ReadingChanges,
): Promise<Known> {
  const { link, network } = reading;
  const { changed, deleted } = changes;
  const window = linkWindow(link, now);
  const fresh = changed.map((object, index) => ({ ...object, index }));
  const ours = new Set(written.map(({ href }) => hrefKey(href)));
  // Where nothing is busy, only our own events are looked at.
  const looked = fresh.filter(({ isBusy, href }) => isBusy || ours.has(hrefKey(href)));
  const kept = await keptObjects(db, { link, except: [...changed, ...deleted] });
  const expanded = await expander.expand(
    {
      changed: looked.map(({ index, data, isBusy }) => ({
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
  const judged = await judgeCopies(db, link, {
    copies: expanded.copies,
    objects: [...looked, ...kept],
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
  const linkId = link.id;
  await inBatches(objects, async (transaction, batch) => {
    await putLinkObjects(transaction, { linkId, objects: batch });
    await markFoundEvents(transaction, { linkId, hrefs: hrefsOf(batch) });
  });
  await inBatches(deleted, async (transaction, batch) => {
    await deleteLinkObjects(transaction, { linkId, objects: batch });
    await markGoneEvents(transaction, { linkId, hrefs: hrefsOf(batch), at: now });
  });
  const busy = mergePeriods([...expanded.busy, ...judged.busy]);
  const { missing, ended } = compared(await linkClaims(db, linkId), busy);
  const key = { workspaceId: link.workspaceId, calendarId: link.calendarId, linkId };
  await inBatches(missing, (transaction, busy) => insertLinkClaims(transaction, { ...key, busy }));
  await writeCopies({ db, clock, inBatches }, { linkId, judged, deleted });
  await inBatches(ended, (transaction, ids) => deleteLinkClaims(transaction, { linkId, ids }));
  return {
    coveredUntil: window.endAt,
    eventCount: expanded.eventCount + judged.strangers,
    unclear: writeUnclear(expanded.unclear),
    copiesOutboxId: judged.outboxId,
    isPassing: await areWrittenSince(db, { ...key, now }, written),
  };
}

function hrefsOf(objects: readonly LinkObjectKey[]): string[] {
  return objects.map(({ href }) => href);
}

/** Reads what is kept a part at a time, so that requests have their turn in between. */
async function keptObjects(
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
    await turn();
  }
  return kept;
}

/** What is newly busy, and the claims of what no longer is. */
function compared(
  claims: readonly (Period & { id: number })[],
  busy: readonly Period[],
): { missing: Period[]; ended: number[] } {
  const nameOf = ({ startAt, endAt }: Period) => `${startAt}/${endAt}`;
  const left = new Map(busy.map((period) => [nameOf(period), period]));
  const ended = claims.filter((claim) => !left.delete(nameOf(claim))).map(({ id }) => id);
  return { missing: [...left.values()], ended };
}

function batchWriter({ db, clock, link }: { db: Database; clock: Clock; link: LeasedLink }): InBatches {
  return async (rows, work) => {
    for (let from = 0; from < rows.length; from += batchRows) {
      await write(db, async (transaction) => {
        const until = clock.now() + leaseMs;
        if (!(await keepLease(transaction, { linkId: link.id, until }))) throw new LinkGone();
        await work(transaction, rows.slice(from, from + batchRows));
      });
      await turn();
    }
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function coverageOf({ horizonDays, calendarZone: timeZone }: LeasedLink): {
  horizonDays: number;
  timeZone: string;
} {
  return { horizonDays, timeZone };
}
