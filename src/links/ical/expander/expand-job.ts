import { bookingIdOf } from '../../../domain/booking/booking-uid.ts';
import { intersection, mergePeriods, type Period } from '../../../domain/time/period.ts';
import { LinkError, unreadable } from '../../link-error.ts';
import type { CalendarEvent } from '../calendar-event.ts';
import { type CalendarObject, readReduced } from '../calendar-object.ts';
import { busyOfEvent, busyOfSeries, type Expansion, isSingle } from '../recurrence/series.ts';
import { type ReducedObject, reduceObject } from '../reduce.ts';
import { daysOf, type UnclearTime, UnclearTimes } from '../unclear-days.ts';
import { TimeZones } from '../zones/time-zones.ts';

/** The objects of a linked calendar, and what to work out. */
export type ExpansionJob = {
  /**
   * Objects as the other side has them. One that is only for bookings takes no time: only events with the UIDs of bookings
   * are read, and it may be unreadable.
   */
  changed: { href: string; data: Uint8Array; isForBookings?: boolean }[];
  /** Objects that were reduced before. */
  kept: string[];
  /** Busy time is worked out in this window, epoch milliseconds. */
  window: Period;
  /** The IANA zone of floating times and whole days. */
  zoneId: string;
  /** Bookings whose events are kept even if they are over. */
  watched?: readonly string[];
};

/** Events of one object with the UID of a booking, which may be one of ours. */
export type BookingCopy = {
  /** The index of the object, the changed ones first, then the kept. */
  object: number;
  bookingId: string;
  /** When they are busy, neither merged nor sorted; for a single event at any time, otherwise within the window. */
  periods: Period[];
};

/** The result of a job. */
export type ExpansionResult = {
  /** The changed objects, reduced to what busy time depends on. */
  reduced: { href: string; text: string }[];
  /** Busy time in the window, without the copies: merged, in order. */
  busy: Period[];
  copies: BookingCopy[];
  /** Events in all objects that aren't over, without the copies. */
  eventCount: number;
  /** Events that couldn't be read, and the busy time they account for. */
  unclear: UnclearTime;
};

/** The most instances within the window of all events together. */
const maxInstances = 200_000;

/** Reads and reduces changed objects, and works out the busy time of all objects. Blocks until it's done. Throws LinkError. */
export function expandJob({ changed, kept, window, zoneId, watched }: ExpansionJob): ExpansionResult {
  const zones = new TimeZones(zoneId);
  const reduction = { timeZones: zones, startAt: window.startAt, watched: new Set(watched) };
  const fresh = changed.map(({ href, data, isForBookings }) => {
    const reduce = () => reduceObject(data, { ...reduction, ...(isForBookings && { isForBookings }) });
    return { href, ...(isForBookings ? emptyIfUnreadable(reduce) : reduce()) };
  });
  const objects = [...fresh, ...kept.map((text) => readReduced(text, zones))];
  const isOther = ({ uid }: CalendarEvent) => bookingIdOf(uid ?? '') === undefined;
  return {
    reduced: fresh.map(({ href, text }) => ({ href, text })),
    ...busyOf(objects, { window, zones }),
    eventCount: objects.reduce((count, { events }) => count + events.filter(isOther).length, 0),
  };
}

/** An object that takes no time may be unreadable: then nothing of it is stored. */
function emptyIfUnreadable(reduce: () => ReducedObject): ReducedObject {
  try {
    return reduce();
  } catch (error) {
    if (error instanceof LinkError) return { events: [], freeBusy: [], text: '' };
    throw error;
  }
}

function busyOf(objects: readonly CalendarObject[], expansion: Expansion) {
  const busy: Period[] = [];
  const copies: BookingCopy[] = [];
  const unclear = new UnclearTimes(expansion.window);
  let copiedCount = 0;
  const add: Add = (periods, of) => {
    for (const period of periods) {
      const within = intersection(period, expansion.window);
      if (within) busy.push(within);
    }
    if (busy.length + copiedCount > maxInstances) throw new LinkError('too_complex');
    if (of?.unclear) unclear.add(of, periods);
  };
  const groups = objects.flatMap(({ events }, object) =>
    groupsOf(events).map((group) => ({ ...group, object })),
  );
  const strays = strayOverrides(groups);
  for (const { freeBusy } of objects) add(freeBusy);
  for (const { object, ...group } of groups) {
    const bookingId = bookingIdOf(group.uid ?? '');
    if (bookingId === undefined) busyOfGroup(group, { strays, expansion }, add);
    else {
      const periods: Period[] = [];
      busyOfGroup(group, { strays, expansion: unboundedIfSingle(group, expansion) }, (more, of) => {
        // Nobody knows when such an event is, so it's busy like any other.
        if (of?.unclear) return add(more, of);
        copiedCount += more.length;
        if (busy.length + copiedCount > maxInstances) throw new LinkError('too_complex');
        for (const period of more) if (period.startAt < period.endAt) periods.push(period);
      });
      copies.push({ object, bookingId, periods });
    }
  }
  return { busy: mergePeriods(busy), copies, unclear: unclear.total() };
}

/** Adds busy time, and the event it belongs to. */
type Add = (periods: readonly Period[], of?: CalendarEvent) => void;

/** A single event is looked for at any time: somebody may move a booking to where nothing can be booked. */
function unboundedIfSingle({ series, overrides, unclear }: Group, expansion: Expansion): Expansion {
  const isOnce = overrides.length + unclear.length === 0 && series.every(isSingle);
  return isOnce ? { ...expansion, window: { startAt: -Infinity, endAt: Infinity } } : expansion;
}

function busyOfGroup(
  { uid, series, overrides: own, unclear }: Group,
  { strays, expansion }: { strays: ReadonlyMap<string | undefined, CalendarEvent[]>; expansion: Expansion },
  add: Add,
): void {
  const isAlone = series.length + unclear.length === 0;
  const overrides = isAlone ? own : [...own, ...(strays.get(uid) ?? [])];
  for (const each of series) add(busyOfSeries(each, overrides, expansion), each);
  for (const override of own) add(busyOfOverride(override, overrides, expansion), override);
  for (const event of unclear) add(daysOfUnclear(event, overrides, expansion), event);
}

/** Throws LinkError "unreadable" if an override moves all later instances: nobody can tell where to. */
function daysOfUnclear(event: CalendarEvent, overrides: readonly CalendarEvent[], expansion: Expansion) {
  if (overrides.some(({ isThisAndFuture, isBusy }) => isThisAndFuture && isBusy)) {
    throw unreadable('a changed series by its', event.unclear?.reason ?? '');
  }
  return daysOf(event, expansion);
}

/** The events in an object that form a series (RFC 5545, section 3.8.4.4). */
type Group = {
  uid: string | undefined;
  series: CalendarEvent[];
  overrides: CalendarEvent[];
  /** Events whose times are unclear, so they can't be matched with instances. */
  unclear: CalendarEvent[];
};

function groupsOf(events: readonly CalendarEvent[]): Group[] {
  // An event without a UID is a group of its own.
  const groups = Map.groupBy(events, (event) => event.uid ?? event).values();
  return [...groups].map((group) => {
    const unclear = group.filter((event) => event.unclear?.what === 'times');
    const clear = group.filter((event) => event.unclear?.what !== 'times');
    const series = clear.filter(({ recurrenceId }) => recurrenceId === undefined);
    const overrides = clear.filter(({ recurrenceId }) => recurrenceId !== undefined);
    return { uid: group[0]?.uid, series, overrides, unclear };
  });
}

/** Overrides whose series is in another object, by UID. If it's nowhere, they are still events of their own. */
function strayOverrides(groups: readonly Group[]): Map<string | undefined, CalendarEvent[]> {
  const withoutSeries = groups.filter(({ uid, series }) => uid !== undefined && series.length === 0);
  return Map.groupBy(
    withoutSeries.flatMap(({ overrides }) => overrides),
    ({ uid }) => uid,
  );
}

/** An override is a single event, unless it replaces all later instances and has its own rule. */
function busyOfOverride(override: CalendarEvent, overrides: readonly CalendarEvent[], expansion: Expansion) {
  if (!override.isThisAndFuture || override.rules.length === 0) return busyOfEvent(override, expansion);
  const others = overrides.filter((other) => other !== override);
  return busyOfSeries(override, others, expansion);
}
