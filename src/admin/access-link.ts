import type { Database } from '../../db/open.ts';
import { makeAccessLink, type NewAccessLink } from '../operations/access-links.ts';
import type { Visit } from './visit.ts';

/** A link as a page shows it once; `expiresAt` is in epoch milliseconds. */
export type ShownAccessLink = { id: string; url: string; expiresAt: number };

/**
 * Makes a link that works once, and gives its whole address, which is kept nowhere: it can be shown in this answer alone.
 * To be called in the transaction of its audit entry.
 */
export async function createAccessLink(
  { services, url, now }: Visit,
  transaction: Database,
  link: Omit<NewAccessLink, 'now'>,
): Promise<ShownAccessLink> {
  const { id, path, expiresAt } = await makeAccessLink(transaction, { ...link, now });
  return { id, url: `${services.config.baseUrl ?? url.origin}${path}`, expiresAt };
}
