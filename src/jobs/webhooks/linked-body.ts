import type { Sendable } from '../../../db/queries/webhooks/due.ts';
import { withManageUrl } from '../../domain/webhooks/event-body.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import type { Config } from '../../process/config.ts';
import type { SecretBox } from '../../process/secret-box.ts';

/** What the address of a booking's page is made with. */
export type BodyTools = { config: Pick<Config, 'baseUrl'>; secrets: SecretBox };

/**
 * A kept body as it's sent by now, in epoch milliseconds: with the address of the booking's page, whose secret is kept nowhere.
 */
export function linkedBody(
  tools: BodyTools,
  { body, booking }: Pick<Sendable, 'body' | 'booking'>,
  now: number,
): { body: string; secret?: string } {
  const url = booking ? manageUrlOf(tools, booking, now) : null;
  if (url === null) return { body };
  return { body: withManageUrl(body, url), secret: url.slice(url.lastIndexOf('/') + 1) };
}

/** A kept body the way people are shown it: it says where there's a link, but not which. */
export function shownBody({ baseUrl }: Pick<Config, 'baseUrl'>, body: string): string {
  const { timestamp, data } = JSON.parse(body);
  const isLinked = baseUrl !== undefined && Date.parse(data.booking?.start) > Date.parse(timestamp);
  return isLinked ? withManageUrl(body, `${baseUrl}/b/…`) : body;
}
