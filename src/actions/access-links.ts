import { type AccessLink, insertAccessLink } from '../../db/queries/access-links.ts';
import type { Writing } from '../../db/write.ts';
import { type AccessLinkKind, accessLinkMs, accessLinkPath } from '../domain/access/access-link.ts';
import { createSecretToken } from '../domain/access/secret-token.ts';

/** What a new link is for; `now` is in epoch milliseconds. It lives for `lifeMs`, otherwise as long as its kind does. */
export type NewAccessLink = { kind: AccessLinkKind; now: number; lifeMs?: number } & Partial<
  Pick<AccessLink, 'workspaceId' | 'userId' | 'email' | 'membership' | 'createdBy'>
>;

/** A link as it's shown once: its path holds the secret. */
export type MadeAccessLink = { id: string; path: string; expiresAt: number };

const nothing = { workspaceId: null, userId: null, email: null, membership: null, createdBy: null };

/** Makes a link that works once, and returns its path, which isn't stored. */
export async function makeAccessLink(
  transaction: Writing,
  { now, createdBy = null, lifeMs, ...wanted }: NewAccessLink,
): Promise<MadeAccessLink> {
  const { token, hash } = createSecretToken();
  const { kind } = wanted;
  const link = { id: crypto.randomUUID(), expiresAt: now + (lifeMs ?? accessLinkMs[kind]) };
  await insertAccessLink(transaction, { ...nothing, ...wanted, ...link, createdBy, hash, createdAt: now });
  return { ...link, path: accessLinkPath(kind, token) };
}
