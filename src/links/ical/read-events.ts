import { LinkError } from '../link-error.ts';
import { type CalendarEvent, readEvent } from './calendar-event.ts';
import type { Component } from './components.ts';
import { clearedEvent } from './unclear-event.ts';
import type { ObjectZones } from './zones/object-zones.ts';

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
