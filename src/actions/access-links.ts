import { type AccessLink, insertAccessLink } from '../../db/queries/access-links.ts';
import type { Writing } from '../../db/write.ts';
import { type AccessLinkKind, accessLinkMs, accessLinkPath } from '../domain/access/access-link.ts';
import { createSecretToken } from '../domain/access/secret-token.ts';

/** What a new link is for; `now` is in epoch milliseconds. */
export type NewAccessLink = { kind: AccessLinkKind; now: number } & Partial<
  Pick<AccessLink, 'workspaceId' | 'userId' | 'email' | 'role' | 'createdBy'>
>;

/** A link as it is shown once: its path holds the secret. */
export type MadeAccessLink = { id: string; path: string; expiresAt: number };

/** Makes a link that works once, and gives its path, which is kept nowhere. */
export async function makeAccessLink(
  transaction: Writing,
  {
    kind,
    now,
    workspaceId = null,
    userId = null,
    email = null,
    role = null,
    createdBy = null,
  }: NewAccessLink,
): Promise<MadeAccessLink> {
  const { token, hash } = createSecretToken();
  const id = crypto.randomUUID();
  const expiresAt = now + accessLinkMs[kind];
  await insertAccessLink(transaction, {
    id,
    hash,
    kind,
    workspaceId,
    userId,
    email,
    role,
    createdBy,
    createdAt: now,
    expiresAt,
  });
  return { id, path: accessLinkPath(kind, token), expiresAt };
}
