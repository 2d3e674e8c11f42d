/** The size of an event's body that isn't exceeded, in bytes of UTF-8. */
export const bodyLimitBytes = 20_000;

/** What's left out of a booking that's too long to be sent whole, one after the other, and what stands in its place. */
const omissible = { metadata: {}, notes: null, answers: {} } as const;

/** An event before it's written down: when it happened, in ISO 8601, and what it says. */
export type EventContent = {
  type: string;
  timestamp: string;
  data: { workspaceId: string; calendarId: string | null; booking?: object } & Record<string, unknown>;
};

/**
 * What endpoints are sent, as JSON of less than 20,000 bytes. Of a booking with more in it, `data.omitted` names what was
 * left out: metadata, then notes, then answers, as far as needed.
 */
export function eventBody({ type, timestamp, data }: EventContent): string {
  let body = JSON.stringify({ type, timestamp, data });
  const omitted: string[] = [];
  let { booking } = data;
  for (const [field, nothing] of Object.entries(omissible)) {
    if (!booking || Buffer.byteLength(body) < bodyLimitBytes) break;
    booking = { ...booking, [field]: nothing };
    omitted.push(field);
    body = JSON.stringify({ type, timestamp, data: { ...data, booking, omitted } });
  }
  return body;
}
