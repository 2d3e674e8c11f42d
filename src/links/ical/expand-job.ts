import { intersection, mergePeriods, type Period } from '../../domain/period.ts';
import { LinkError } from '../link-error.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { type CalendarObject, readReduced } from './calendar-object.ts';
import { reduceObject } from './reduce.ts';
import { busyOfEvent, busyOfSeries, type Expansion } from './series.ts';
import { TimeZones } from './time-zones.ts';
import { daysOf, type UnclearTime, UnclearTimes } from './unclear-time.ts';
import { unreadable } from './unreadable.ts';

/** All that a calendar elsewhere holds, and what is asked of it. */
export type ExpansionJob = {
  /** Objects as the other side has them, by where they are. */
  changed: { href: string; data: Uint8Array }[];
  /** Objects that were reduced before. */
  kept: string[];
  /** Busy time is worked out in this window, epoch milliseconds. */
  window: Period;
  /** IANA zone of floating times and whole days. */
  zoneId: string;
};

/** What came of a job. */
export type ExpansionResult = {
  /** The changed objects with nothing in them but what time needs. */
  reduced: { href: string; text: string }[];
  /** Busy time in the window: merged, in order. */
  busy: Period[];
  /** Events of all objects that are not over, without bookings of ours. */
  eventCount: number;
  /** Events that couldn't be read, and the busy time they account for. */
  unclear: UnclearTime;
  /** Bookings of ours that changed objects hold. */
  ownUids: { href: string; uid: string }[];
};

/** The most instances within the window of all events together. */
const maxInstances = 200_000;

/** Reads and reduces changed objects, and works out the busy time of all. Throws LinkError; blocks until it is done. */
export function expandJob({ changed, kept, window, zoneId }: ExpansionJob): ExpansionResult {
  const zones = new TimeZones(zoneId);
  const fresh = changed.map(({ href, data }) => ({
    href,
    ...reduceObject(data, { timeZones: zones, startAt: window.startAt }),
  }));
  const objects = [...fresh, ...kept.map((text) => readReduced(text, zones))];
  return {
    reduced: fresh.map(({ href, text }) => ({ href, text })),
    ...busyOf(objects, { window, zones }),
    eventCount: objects.reduce((count, { events }) => count + events.length, 0),
    ownUids: fresh.flatMap(({ href, ownUids }) => ownUids.map((uid) => ({ href, uid }))),
  };
}

function busyOf(
  objects: readonly CalendarObject[],
  expansion: Expansion,
): Pick<ExpansionResult, 'busy' | 'unclear'> {
  const busy: Period[] = [];
  const unclear = new UnclearTimes(expansion.window);
  const add = (periods: readonly Period[], of?: CalendarEvent) => {
    for (const period of periods) {
      const within = intersection(period, expansion.window);
      if (within) busy.push(within);
    }
    if (busy.length > maxInstances) throw new LinkError('too_complex');
    if (of?.unclear) unclear.add(of, periods);
  };
  const groups = objects.flatMap(({ events }) => groupsOf(events));
  const strays = strayOverrides(groups);
  for (const { freeBusy } of objects) add(freeBusy);
  for (const group of groups) {
    const isAlone = group.series.length + group.unclear.length === 0;
    const overrides = isAlone ? group.overrides : [...group.overrides, ...(strays.get(group.uid) ?? [])];
    for (const series of group.series) add(busyOfSeries(series, overrides, expansion), series);
    for (const override of group.overrides) add(busyOfOverride(override, overrides, expansion), override);
    for (const event of group.unclear) add(daysOfUnclear(event, overrides, expansion), event);
  }
  return { busy: mergePeriods(busy), unclear: unclear.total() };
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
