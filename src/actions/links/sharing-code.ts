import { createHash } from 'node:crypto';
import { hasLinkTo } from '../../../db/queries/links/links.ts';
import { allWorkspaces } from '../../../db/queries/workspaces.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';

/**
 * What a calendar's owner writes into its description to show that it's theirs. All workspaces share the server's service
 * account, so what is shared with one of them could be linked by any other. It's no secret: only its owner can write it there.
 */
export function sharingCode(workspaceId: string): string {
  return `slotline-${createHash('sha256').update(`sharing ${workspaceId}`).digest('hex').slice(0, 10)}`;
}

/** The code that a workspace's members have to show; undefined if the server has no other workspace. */
export async function neededSharingCode(db: Database, workspaceId: string): Promise<string | undefined> {
  const isAlone = (await allWorkspaces(db)).every(({ id }) => id === workspaceId);
  return isAlone ? undefined : sharingCode(workspaceId);
}

/** Throws LinkError "google_unproven" unless a workspace may link a calendar that's shared with the server. */
export async function requireSharingCode(
  db: Database,
  { workspaceId, collections }: { workspaceId: string; collections: readonly LinkCollection[] },
): Promise<void> {
  const code = await neededSharingCode(db, workspaceId);
  if (code === undefined) return;
  for (const { href, description = '' } of collections) {
    if (description.includes(code)) continue;
    if (await hasLinkTo(db, { workspaceId, kind: 'google', href })) continue;
    throw new LinkError('google_unproven', { sharingCode: code });
  }
}
