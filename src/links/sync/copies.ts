import {
  bookingsClaimedAt,
  linkCopies,
  newestChange,
  replaceLinkCopies,
  type WrittenAsked,
  type WrittenEvent,
  writtenEvents,
} from '../../../db/queries/links/copies.ts';
import { claimShownTimes, noteMove } from '../../../db/queries/links/moved-events.ts';
import type { LinkObjectKey } from '../../../db/queries/links/objects.ts';
import type { LeasedLink } from '../../../db/queries/links/readings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Writing } from '../../../db/write.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Clock } from '../../process/clock.ts';
import { hrefKey } from '../caldav/href.ts';
import type { BookingCopy } from '../ical/expander/expand-job.ts';

/** An object that was read, now or before: where it is, and whether what it holds is busy time. */
export type ReadObject = LinkObjectKey & { isBusy: boolean };

/** What a link shows of bookings, told apart from what is somebody else's. */
export type JudgedCopies = {
  /** What is busy like any other event: merged, in order. */
  busy: Period[];
  /** How many copies are none of ours. */
  strangers: number;
  /** Events that were written by the link and are elsewhere now, or no longer are: null is as written. */
  moved: { event: WrittenEvent; to: Period | null }[];
  /** Where bookings of ours are shown that are elsewhere. */
  copies: (Period & { bookingId: string })[];
  /** Up to which row of the outbox this holds; null where it will hold whatever becomes of bookings. */
  outboxId: number | null;
};

/** What was read: copies by the index of their object, and the events of bookings as they were noted before that. */
type Read = {
  copies: readonly BookingCopy[];
  objects: readonly ReadObject[];
  deleted: readonly LinkObjectKey[];
  written: readonly WrittenEvent[];
  window: Period;
};

/**
 * Tells apart what a link read with UIDs of bookings. An event that the link wrote is ours: it is where we wrote it, or
 * was moved. Any other is ours while the booking that it names takes time at the link's calendar. What else there is with
 * such a UID is busy: events of another server, workspace or calendar, and what a series has besides the booking.
 */
export async function judgeCopies(
  db: Database,
  link: LeasedLink,
  { copies, objects, deleted, written, window }: Read,
): Promise<JudgedCopies> {
  const outboxId = await newestChange(db, link.calendarId);
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
      const { to, rest } = movedTo(event, copy.periods);
      moved.set(event, to);
      if (isBusy) busy.push(...rest);
    } else if (isBusy) others.push(copy);
  }
  const shown = await shownElsewhere(db, link, others);
  busy.push(...shown.busy);
  return {
    busy: mergePeriods(busy.flatMap((period) => intersection(period, window) ?? [])),
    strangers: shown.strangers,
    moved: [...moved].flatMap(([event, to]) => (isSame(event.moved, to) ? [] : [{ event, to }])),
    copies: shown.copies,
    outboxId: shown.hasOurs ? outboxId : null,
  };
}

/** Whether events of bookings were written since they were noted: what was read may then be older than that. */
export async function areWrittenSince(
  db: Database,
  asked: WrittenAsked,
  written: readonly WrittenEvent[],
): Promise<boolean> {
  const versionOf = ({ bookingId, writtenSequence, etag }: WrittenEvent) => [
    bookingId,
    writtenSequence,
    etag,
  ];
  const after = await writtenEvents(db, asked);
  return JSON.stringify(after.map(versionOf)) !== JSON.stringify(written.map(versionOf));
}

/** Does its work on some rows at a time, each time in a transaction of its own. */
export type InBatches = <Row>(
  rows: readonly Row[],
  work: (transaction: Writing, batch: readonly Row[]) => Promise<void>,
) => Promise<void>;

/** Notes where a link shows bookings at other times than they are, and occupies these times. */
export async function writeCopies(
  { db, clock, inBatches }: { db: Database; clock: Clock; inBatches: InBatches },
  { linkId, judged, deleted }: { linkId: string; judged: JudgedCopies; deleted: readonly LinkObjectKey[] },
): Promise<void> {
  const gone = new Set(deleted.map(({ href }) => hrefKey(href)));
  await inBatches(judged.moved, async (transaction, batch) => {
    for (const { event, to } of batch) {
      await noteMove(transaction, { linkId, event, to, isGone: gone.has(hrefKey(event.href)) });
    }
    const bookingIds = batch.map(({ event }) => event.bookingId);
    await claimShownTimes(transaction, { bookingIds, now: clock.now() });
  });
  const before = Map.groupBy(await linkCopies(db, linkId), ({ bookingId }) => bookingId);
  const after = Map.groupBy(judged.copies, ({ bookingId }) => bookingId);
  await inBatches([...new Set([...before.keys(), ...after.keys()])], async (transaction, bookingIds) => {
    for (const bookingId of bookingIds) {
      await replaceLinkCopies(transaction, { linkId, bookingId, at: after.get(bookingId) ?? [] });
    }
    await claimShownTimes(transaction, { bookingIds, now: clock.now() });
  });
}

/** Where an event of ours is now; null if it's as written or takes no time. The rest is what else a series has. */
export function movedTo(
  { written, booked }: Pick<WrittenEvent, 'written' | 'booked'>,
  periods: readonly Period[],
): { to: Period | null; rest: Period[] } {
  const inOrder = periods.toSorted((a, b) => a.startAt - b.startAt);
  // What was written last and not noted, because the process ended, is where the booking is.
  const own = inOrder.find((each) => isSame(each, written)) ?? inOrder.find((each) => isSame(each, booked));
  const rest = inOrder.filter((each) => each !== (own ?? inOrder[0]));
  return { to: own ? null : (inOrder[0] ?? null), rest };
}

type Shown = Pick<JudgedCopies, 'busy' | 'strangers' | 'copies'> & { hasOurs: boolean };

/** What copies tell that the link did not write. */
async function shownElsewhere(
  db: Database,
  { workspaceId, calendarId }: LeasedLink,
  copies: readonly BookingCopy[],
): Promise<Shown> {
  const shown: Shown = { busy: [], strangers: 0, copies: [], hasOurs: false };
  if (copies.length === 0) return shown;
  const bookingIds = [...new Set(copies.map(({ bookingId }) => bookingId))];
  const bookings = await bookingsClaimedAt(db, { workspaceId, calendarId, bookingIds });
  for (const { bookingId, periods } of copies) {
    const booking = bookings.get(bookingId);
    if (!booking) {
      shown.strangers++;
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
