/** The size of an event's body that isn't exceeded, in bytes of UTF-8. */
export const bodyLimitBytes = 20_000;

/** So much is left for the address of the booking's page, which is filled in when it's sent. */
const linkRoomBytes = 600;

/** What's left out of a booking that's too long to be sent whole, one after the other, and what stands in its place. */
const omissible = { metadata: {}, notes: null, answers: {}, spoken: '', with: [] } as const;

/** An event before it's written down: when it happened, in ISO 8601, and what it says. */
export type EventContent = {
  type: string;
  timestamp: string;
  data: { workspaceId: string; calendarId: string | null; booking?: object; previous?: object } & Record<
    string,
    unknown
  >;
};

/**
 * What endpoints are sent, as JSON of less than 20,000 bytes. Of a booking with more in it, `data.omitted` names what was
 * left out: metadata, then notes, answers, how it's spoken and whom it's with, before as well, as far as needed.
 */
export function eventBody({ type, timestamp, data }: EventContent): string {
  let body = JSON.stringify({ type, timestamp, data });
  const omitted: string[] = [];
  let { booking, previous } = data;
  for (const [field, nothing] of Object.entries(omissible)) {
    if (!booking || Buffer.byteLength(body) + linkRoomBytes < bodyLimitBytes) break;
    booking = { ...booking, [field]: nothing };
    if (previous && field === 'with') previous = { ...previous, with: [] };
    omitted.push(field);
    body = JSON.stringify({ type, timestamp, data: { ...data, booking, previous, omitted } });
  }
  return body;
}

/** The body of a booking's event with the address of its page. */
export function withManageUrl(body: string, manageUrl: string): string {
  const { data, ...event } = JSON.parse(body);
  return JSON.stringify({ ...event, data: { ...data, booking: { ...data.booking, manageUrl } } });
}

/** What's left of a booking in an event once its person was erased. */
const nobody = {
  name: '',
  phone: null,
  email: null,
  notes: null,
  metadata: {},
  answers: {},
  callId: null,
} as const;

/** The fields of a booking that erasing its person empties. */
export const erasedFields: readonly string[] = Object.keys(nobody);

/** A body without the person who booked. */
export function withoutPerson(body: string): string {
  const { data, ...event } = JSON.parse(body);
  return JSON.stringify({ ...event, data: { ...data, booking: { ...data.booking, ...nobody } } });
}

/** What an event says of a call that wasn't understood. */
export type ToldCall = { callId: string | null; operation: string; query: string | null };

/** What the body of an event of a call says of it; `query` only if it wasn't understood. */
export function toldCallOf(body: string): Pick<ToldCall, 'callId'> & Partial<ToldCall> {
  return JSON.parse(body).data.call;
}

/** The body of such an event without the caller's words, and which phone call it was. */
export function withoutCaller(body: string): string {
  const { data, ...event } = JSON.parse(body);
  const { query, ...call } = data.call;
  const left = { ...call, callId: null, ...(query !== undefined && { query: null }) };
  return JSON.stringify({ ...event, data: { ...data, call: left } });
}

/** Which message the body of an event of one is about. */
export function leftMessageIdOf(body: string): string {
  return JSON.parse(body).data.left.id;
}

/** The body of such an event without what was left, and by whom. */
export function withoutMessage(body: string): string {
  const { data, ...event } = JSON.parse(body);
  const nothing = { text: '', name: null, phone: null, email: null, callBack: null, callId: null };
  return JSON.stringify({ ...event, data: { ...data, left: { ...data.left, ...nothing } } });
}
