import type { MadeAccessLink } from '../../actions/access-links.ts';
import type { Visit } from '../visit.ts';

/** A link as a page shows it once; `expiresAt` is in epoch milliseconds. */
export type ShownAccessLink = { id: string; url: string; expiresAt: number };

/** A link with its whole address, which is kept nowhere: it can be shown in this answer alone. */
export function shownLink(
  { services, url }: Visit,
  { id, path, expiresAt }: MadeAccessLink,
): ShownAccessLink {
  return { id, url: `${services.config.baseUrl ?? url.origin}${path}`, expiresAt };
}
