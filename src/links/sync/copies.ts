import {
  claimedBookings,
  linkCopies,
  replaceLinkCopies,
  type WrittenEvent,
  type WrittenEventsFilter,
  writtenEvents,
} from '../../../db/queries/links/copies.ts';
import { recordMove, refreshExternalClaims } from '../../../db/queries/links/moved-events.ts';
import type { LinkObjectKey } from '../../../db/queries/links/objects.ts';
import type { LeasedLink } from '../../../db/queries/links/readings.ts';
import { changesOfLink } from '../../../db/queries/links/write-backs.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Writing } from '../../../db/write.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Clock } from '../../process/clock.ts';
import { hrefKey } from '../caldav/href.ts';
import type { BookingCopy } from '../ical/expander/expand-job.ts';

/** An object that was read, now or earlier: where it is, and whether its events count as busy. */
export type ReadObject = LinkObjectKey & { isBusy: boolean };

/** Copies of bookings that a link shows, separated from everyone else's events. */
export type ClassifiedCopies = {
  /** Time that is busy like any other event: merged, in order. */
  busy: Period[];
  /** How many copies aren't of our bookings. */
  foreignCount: number;
  /** Events the link wrote whose move is news: where they are now; null if they are back where they were written. */
  moved: { event: WrittenEvent; to: Period | null }[];
  /** Where our bookings are shown at times they aren't booked for. */
  copies: (Period & { bookingId: string })[];
  /** After how many changes to bookings this holds; null if it holds whatever happens to them. */
  afterChanges: number | null;
};

/** What was read: copies by the index of their object, and the events of bookings as they were recorded before. */
type ReadCopies = {
  copies: readonly BookingCopy[];
  objects: readonly ReadObject[];
  deleted: readonly LinkObjectKey[];
  written: readonly WrittenEvent[];
  window: Period;
};

/**
 * Classifies events that have the UID of a booking. One that the link wrote is ours: it is where we wrote it, or somebody
 * moved it. Any other is ours while the booking it names takes time at the link's calendar. Everything else with such a
 * UID is busy: events of another server, workspace or calendar, and the other instances of a series.
 */
export async function classifyCopies(
  db: Database,
  link: LeasedLink,
  { copies, objects, deleted, written, window }: ReadCopies,
): Promise<ClassifiedCopies> {
  const changes = await changesOfLink(db, link.id);
  const writtenAt = new Map(written.map((event) => [hrefKey(event.href), event]));
  const moved = new Map<WrittenEvent, Period | null>();
  for (const { href } of [...objects, ...deleted]) {
    const event = writtenAt.size > 0 ? writtenAt.get(hrefKey(href)) : undefined;
    if (event) moved.set(event, null);
  }
  const busy: Period[] = [];
  const others: BookingCopy[] = [];
  for (const copy of copies) {
    const { href, isBusy } = objects[copy.object] ?? { href: '', isBusy: true };
    const event = writtenAt.size > 0 ? writtenAt.get(hrefKey(href)) : undefined;
    if (event?.bookingId === copy.bookingId) {
      const { to, others: otherPeriods } = movedTo(event, copy.periods);
      moved.set(event, to);
      if (isBusy) busy.push(...otherPeriods);
    } else if (isBusy) others.push(copy);
  }
  const shown = await classifyUnwritten(db, link, others);
  busy.push(...shown.busy);
  return {
    busy: mergePeriods(busy.flatMap((period) => intersection(period, window) ?? [])),
    foreignCount: shown.foreignCount,
    moved: [...moved].flatMap(([event, to]) => (isSame(event.moved, to) ? [] : [{ event, to }])),
    copies: shown.copies,
    afterChanges: shown.hasOurs ? changes : null,
  };
}

/** Whether events of bookings were written since they were recorded: then what was read may be out of date. */
export async function wereEventsWritten(
  db: Database,
  filter: WrittenEventsFilter,
  written: readonly WrittenEvent[],
): Promise<boolean> {
  const versionOf = (event: WrittenEvent) => [event.bookingId, event.writtenSequence, event.etag];
  const after = await writtenEvents(db, filter);
  return JSON.stringify(after.map(versionOf)) !== JSON.stringify(written.map(versionOf));
}

/** Works through rows in batches, each in its own transaction. */
export type InBatches = <Row>(
  rows: readonly Row[],
  work: (transaction: Writing, batch: readonly Row[]) => Promise<void>,
) => Promise<void>;

/** Stores the times at which a link shows bookings that aren't booked then, and claims those times. */
export async function storeCopies(
  { db, clock, inBatches }: { db: Database; clock: Clock; inBatches: InBatches },
  {
    workspaceId,
    linkId,
    classified,
    deleted,
  }: { workspaceId: string; linkId: string; classified: ClassifiedCopies; deleted: readonly LinkObjectKey[] },
): Promise<void> {
  const gone = new Set(deleted.map(({ href }) => hrefKey(href)));
  await inBatches(classified.moved, async (transaction, batch) => {
    for (const { event, to } of batch) {
      await recordMove(transaction, { linkId, event, to, isGone: gone.has(hrefKey(event.href)) });
    }
    const bookingIds = batch.map(({ event }) => event.bookingId);
    await refreshExternalClaims(transaction, { bookingIds, now: clock.now() });
  });
  const before = Map.groupBy(await linkCopies(db, linkId), ({ bookingId }) => bookingId);
  const after = Map.groupBy(classified.copies, ({ bookingId }) => bookingId);
  await inBatches([...new Set([...before.keys(), ...after.keys()])], async (transaction, bookingIds) => {
    for (const bookingId of bookingIds) {
      await replaceLinkCopies(transaction, {
        workspaceId,
        linkId,
        bookingId,
        at: after.get(bookingId) ?? [],
      });
    }
    await refreshExternalClaims(transaction, { bookingIds, now: clock.now() });
  });
}

/** Where one of our events is now; null if it's as written or takes no time. The others are what else a series has. */
export function movedTo(
  { written, booked }: Pick<WrittenEvent, 'written' | 'booked'>,
  periods: readonly Period[],
): { to: Period | null; others: Period[] } {
  const inOrder = periods.toSorted((a, b) => a.startAt - b.startAt);
  // If the process ended before it could record its last write, the event is where the booking is.
  const own = inOrder.find((each) => isSame(each, written)) ?? inOrder.find((each) => isSame(each, booked));
  const others = inOrder.filter((each) => each !== (own ?? inOrder[0]));
  return { to: own ? null : (inOrder[0] ?? null), others };
}

type UnwrittenCopies = Pick<ClassifiedCopies, 'busy' | 'foreignCount' | 'copies'> & { hasOurs: boolean };

/** Classifies copies that the link did not write. */
async function classifyUnwritten(
  db: Database,
  { workspaceId, calendarId }: LeasedLink,
  copies: readonly BookingCopy[],
): Promise<UnwrittenCopies> {
  const shown: UnwrittenCopies = { busy: [], foreignCount: 0, copies: [], hasOurs: false };
  if (copies.length === 0) return shown;
  const bookingIds = [...new Set(copies.map(({ bookingId }) => bookingId))];
  const bookings = await claimedBookings(db, { workspaceId, calendarId, bookingIds });
  for (const { bookingId, periods } of copies) {
    const booking = bookings.get(bookingId);
    if (!booking) {
      shown.foreignCount++;
      shown.busy.push(...periods);
      continue;
    }
    shown.hasOurs = true;
    const elsewhere = periods.filter((period) => !isSame(period, booking));
    if (periods.length > 1) shown.busy.push(...elsewhere);
    else shown.copies.push(...elsewhere.map(({ startAt, endAt }) => ({ bookingId, startAt, endAt })));
  }
  return shown;
}

function isSame(a: Period | null, b: Period | null): boolean {
  return a?.startAt === b?.startAt && a?.endAt === b?.endAt;
}
