import { sync, type VEvent } from 'node-ical';

/** An iCalendar object as another library than the one that wrote it reads it. */
export type ReadCalendar = {
  /** Properties of the calendar itself by name, unescaped; what RFC 5545 does not name is without its "X-". */
  properties: Record<string, unknown>;
  events: ReadEvent[];
};

/** Every property of an event that a feed writes; instants in ISO 8601, UTC. */
export type ReadEvent = Record<
  | 'uid'
  | 'stamp'
  | 'created'
  | 'lastModified'
  | 'sequence'
  | 'start'
  | 'end'
  | 'summary'
  | 'description'
  | 'status',
  unknown
>;

/** Reads an iCalendar object. */
export function readCalendar(text: string): ReadCalendar {
  // The library does not know this one, and puts what it does not know beside the components.
  const { vcalendar, 'refresh-interval': refreshInterval, ...components } = sync.parseICS(text);
  const { type: _type, ...properties } = { ...vcalendar, refreshInterval };
  const events = Object.values(components).map((component) => {
    if (component?.type !== 'VEVENT') throw new Error(`unexpected component: ${JSON.stringify(component)}`);
    return toEvent(component);
  });
  return { properties, events };
}

function toEvent(event: VEvent): ReadEvent {
  return {
    uid: event.uid,
    stamp: event.dtstamp?.toISOString(),
    created: event.created?.toISOString(),
    lastModified: event.lastmodified?.toISOString(),
    sequence: event.sequence === undefined ? undefined : Number(event.sequence),
    start: event.start.toISOString(),
    end: event.end?.toISOString(),
    summary: event.summary,
    description: event.description,
    status: event.status,
  };
}
