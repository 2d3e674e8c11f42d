/** What an endpoint can be told, in the order in which it's offered. */
export const webhookEventTypes = [
  'booking.created',
  'booking.moved',
  'booking.changed',
  'booking.cancelled',
  'booking.upcoming',
  'booking.confirmed',
  'booking.no_show',
  'message.left',
  'call.not_understood',
  'call.broken_promise',
  'link.failed',
  'link.recovered',
] as const;

/** The type of an event that an endpoint can be told. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of a text; undefined for anything else, such as a type of a later version. */
export function webhookEventTypeOf(text: string): WebhookEventType | undefined {
  return webhookEventTypes.find((type) => type === text);
}
