/** What `fields` selects, by name; undefined for all of a value. */
export type Selection = { [name: string]: Selection | undefined };

/** Reads a `fields` parameter, "a,b(c,d)". Throws where a name isn't known to a resource. */
export function selectionOf(text: string, known: Selection): Selection {
  const [selection, rest] = readNames(text, known);
  if (rest !== '') throw new Error(`Invalid field selection ${rest}`);
  return selection;
}

function readNames(text: string, known: Selection): [Selection, rest: string] {
  const selection: Selection = {};
  let rest = text;
  for (;;) {
    const [name = ''] = /^\w+/.exec(rest) ?? [];
    if (!Object.hasOwn(known, name)) throw new Error(`Invalid field selection ${name}`);
    rest = rest.slice(name.length);
    if (rest.startsWith('(')) {
      const [inner, after] = readNames(rest.slice(1), known[name] ?? {});
      if (!after.startsWith(')')) throw new Error('Invalid field selection');
      selection[name] = inner;
      rest = after.slice(1);
    } else selection[name] = undefined;
    if (!rest.startsWith(',')) return [selection, rest];
    rest = rest.slice(1);
  }
}

/** What a selection leaves of a value. */
export function selected(value: unknown, selection: Selection | undefined): unknown {
  if (selection === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => selected(each, selection));
  const entries = Object.entries(value).filter(([name]) => Object.hasOwn(selection, name));
  return Object.fromEntries(entries.map(([name, each]) => [name, selected(each, selection[name])]));
}

const time: Selection = { date: undefined, dateTime: undefined, timeZone: undefined };

const attendee: Selection = {
  email: undefined,
  self: undefined,
  responseStatus: undefined,
  organizer: undefined,
};

/** The fields of an event, as far as the fake knows them. */
export const eventResource: Selection = {
  kind: undefined,
  id: undefined,
  etag: undefined,
  status: undefined,
  summary: undefined,
  description: undefined,
  location: undefined,
  colorId: undefined,
  eventType: undefined,
  transparency: undefined,
  start: time,
  end: time,
  recurrence: undefined,
  recurringEventId: undefined,
  attendees: attendee,
};

/** The fields of a list of events. */
export const listResource: Selection = {
  kind: undefined,
  summary: undefined,
  description: undefined,
  timeZone: undefined,
  accessRole: undefined,
  nextPageToken: undefined,
  nextSyncToken: undefined,
  items: eventResource,
};

/** The fields of a list of calendars. */
export const calendarListResource: Selection = {
  nextPageToken: undefined,
  items: {
    id: undefined,
    summary: undefined,
    summaryOverride: undefined,
    accessRole: undefined,
    primary: undefined,
  },
};
