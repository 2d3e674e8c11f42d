import type { Period } from '../../domain/time/period.ts';
import { LinkError } from '../link-error.ts';
import { type CalendarEvent, readEvent, readTimes } from './calendar-event.ts';
import { clearedEvent } from './cleared-event.ts';
import { type Component, readComponents } from './components.ts';
import { instanceAt, lengthOf } from './event-length.ts';
import { ObjectZones } from './zones/object-zones.ts';
import type { TimeZones } from './zones/time-zones.ts';

/** What a calendar object, a feed or a resource of a collection (RFC 4791, section 4.1), says about time. */
export type CalendarObject = {
  events: CalendarEvent[];
  /** Busy time from VFREEBUSY components. */
  freeBusy: Period[];
};

/** Reads the text of a reduced object. Throws LinkError. */
export function readReduced(text: string, timeZones: TimeZones): CalendarObject {
  const components = readComponents(text, { decode: (raw) => raw });
  const zones = new ObjectZones(timeZones, components);
  const events = readEvents(components, zones).map(({ event }) => event);
  return { events, freeBusy: readFreeBusy(components, zones) };
}

/** The busy time of VFREEBUSY components; an unknown kind of time is busy (RFC 5545, section 3.2.9). */
export function readFreeBusy(components: readonly Component[], zones: ObjectZones): Period[] {
  return components
    .filter(({ name }) => name === 'VFREEBUSY')
    .flatMap(({ lines }) => lines)
    .filter(({ name, params }) => name === 'FREEBUSY' && params['FBTYPE']?.toUpperCase() !== 'FREE')
    .flatMap((line) => readTimes(line, zones))
    .map((time) => instanceAt(time.start.clock, time.start.localMs, lengthOf(time)));
}

/** A component and the event that it was read as. */
export type ReadEvent = { component: Component; event: CalendarEvent };

/**
 * Reads the events among components. One that can't be read blocks all the time it may take. Throws LinkError "unreadable"
 * if that time can't be bounded.
 */
export function readEvents(components: readonly Component[], zones: ObjectZones): ReadEvent[] {
  return components
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((component) => {
      try {
        return [{ component, event: readEvent(component, zones) }];
      } catch (error) {
        if (!(error instanceof LinkError) || error.code !== 'unreadable') throw error;
        const cleared = clearedEvent(component, zones, error);
        if (cleared === undefined) throw error;
        return cleared ? [{ component: cleared, event: readEvent(cleared, zones) }] : [];
      }
    });
}
