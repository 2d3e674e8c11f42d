import { bookingIdOf } from '../../../domain/booking/booking-uid.ts';
import { intersection, mergePeriods, type Period } from '../../../domain/time/period.ts';
import { LinkError, unreadable } from '../../link-error.ts';
import type { CalendarEvent } from '../calendar-event.ts';
import { type CalendarObject, readReduced } from '../calendar-object.ts';
import { busyOfEvent, busyOfSeries, type Expansion, isSingle } from '../recurrence/series.ts';
import { type ReducedObject, reduceObject } from '../reduce.ts';
import { daysOf, type UnclearTime, UnclearTimes } from '../unclear-time.ts';
import { TimeZones } from '../zones/time-zones.ts';

/** All that a calendar elsewhere holds, and what is asked of it. */
export type ExpansionJob = {
  /**
   * Objects as the other side has them, by where they are. One that is only for bookings takes no time: of it only
   * events with their UIDs are read, and nothing where it cannot be read.
   */
  changed: { href: string; data: Uint8Array; isForBookings?: boolean }[];
  /** Objects that were reduced before. */
  kept: string[];
  /** Busy time is worked out in this window, epoch milliseconds. */
  window: Period;
  /** IANA zone of floating times and whole days. */
  zoneId: string;
  /** Bookings whose events are looked for even in the past. */
  watched?: readonly string[];
};

/** Events of one object with the UID of a booking, which may be one of ours. */
export type BookingCopy = {
  /** The index of the object, the changed ones first, then the kept. */
  object: number;
  bookingId: string;
  /** When they are busy, not merged and in no order; of a single event wherever it is, else within the window. */
  periods: Period[];
};

/** What came of a job. */
export type ExpansionResult = {
  /** The changed objects with nothing in them but what time needs. */
  reduced: { href: string; text: string }[];
  /** Busy time in the window without that of the copies: merged, in order. */
  busy: Period[];
  copies: BookingCopy[];
  /** Events of all objects that are not over, without the copies. */
  eventCount: number;
  /** Events that couldn't be read, and the busy time they account for. */
  unclear: UnclearTime;
};

/** The most instances within the window of all events together. */
const maxInstances = 200_000;

/** Reads and reduces changed objects, and works out the busy time of all. Throws LinkError; blocks until it is done. */
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

/** Objects that take no time may be unreadable: nothing of them is stored. */
function emptyIfUnreadable(reduce: () => ReducedObject): ReducedObject {
  try {
    return reduce();
  } catch (error) {
    if (error instanceof LinkError) return { events: [], freeBusy: [], text: '' };
    throw error;
  }
}

function busyOf(
  objects: readonly CalendarObject[],
  expansion: Expansion,
): Pick<ExpansionResult, 'busy' | 'copies' | 'unclear'> {
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
        // Where such an event is nobody knows: it is busy like anybody's.
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

/** Takes busy time, and the event that it is of. */
type Add = (periods: readonly Period[], of?: CalendarEvent) => void;

/** A single event is looked for at any time: a booking may be moved to where nothing can be booked. */
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
function daysOfUnclear(
  event: CalendarEvent,
  overrides: readonly CalendarEvent[],
  expansion: Expansion,
): Period[] {
  if (overrides.some(({ isThisAndFuture, isBusy }) => isThisAndFuture && isBusy)) {
    throw unreadable('a changed series by its', event.unclear?.reason ?? '');
  }
  return daysOf(event, expansion);
}

/** Events of one object that are one series (RFC 5545, section 3.8.4.4). */
type Group = {
  uid: string | undefined;
  series: CalendarEvent[];
  overrides: CalendarEvent[];
  /** Events whose times are unclear, so they can't be matched with instances. */
  unclear: CalendarEvent[];
};

function groupsOf(events: readonly CalendarEvent[]): Group[] {
  const groups: Group[] = [];
  const byUid = new Map<string, Group>();
  for (const event of events) {
    const { uid } = event;
    let group = uid === undefined ? undefined : byUid.get(uid);
    if (!group) {
      group = { uid, series: [], overrides: [], unclear: [] };
      groups.push(group);
      if (uid !== undefined) byUid.set(uid, group);
    }
    if (event.unclear?.what === 'times') group.unclear.push(event);
    else (event.recurrenceId ? group.overrides : group.series).push(event);
  }
  return groups;
}

/** Overrides whose series is in another object, by UID. Where it is nowhere they are events of their own all the same. */
function strayOverrides(groups: readonly Group[]): Map<string | undefined, CalendarEvent[]> {
  const strays = new Map<string | undefined, CalendarEvent[]>();
  for (const { uid, series, overrides } of groups) {
    if (uid === undefined || series.length > 0) continue;
    const known = strays.get(uid);
    if (known) known.push(...overrides);
    else strays.set(uid, [...overrides]);
  }
  return strays;
}

/** An override is one event, but where it stands for all that follow and has a rule of its own. */
function busyOfOverride(
  override: CalendarEvent,
  overrides: readonly CalendarEvent[],
  expansion: Expansion,
): Period[] {
  if (!override.isThisAndFuture || override.rules.length === 0) return busyOfEvent(override, expansion);
  return busyOfSeries(
    override,
    overrides.filter((other) => other !== override),
    expansion,
  );
}
