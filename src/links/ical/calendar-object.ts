import type { Period } from '../../domain/time/period.ts';
import { type CalendarEvent, readTimes } from './calendar-event.ts';
import { type Component, readComponents } from './components.ts';
import { instanceAt, lengthOf } from './event-length.ts';
import { readEvents } from './read-events.ts';
import { ObjectZones } from './zones/object-zones.ts';
import type { TimeZones } from './zones/time-zones.ts';

/** What one calendar object tells of time: a whole feed, or one resource of a collection (RFC 4791, section 4.1). */
export type CalendarObject = {
  events: CalendarEvent[];
  /** Busy time as VFREEBUSY components give it. */
  freeBusy: Period[];
};

/** Reads the text of a reduced object. Throws LinkError. */
export function readReduced(text: string, timeZones: TimeZones): CalendarObject {
  const components = readComponents(text, { decode: (raw) => raw });
  const zones = new ObjectZones(timeZones, components);
  const events = readEvents(components, zones).map(({ event }) => event);
  return { events, freeBusy: readFreeBusy(components, zones) };
}

/** The busy time of VFREEBUSY components; a kind of time that is not known is busy (RFC 5545, section 3.2.9). */
export function readFreeBusy(components: readonly Component[], zones: ObjectZones): Period[] {
  return components
    .filter(({ name }) => name === 'VFREEBUSY')
    .flatMap(({ lines }) => lines)
    .filter(({ name, params }) => name === 'FREEBUSY' && params['FBTYPE']?.toUpperCase() !== 'FREE')
    .flatMap((line) => readTimes(line, zones))
    .map((time) => instanceAt(time.start.clock, time.start.localMs, lengthOf(time)));
}
