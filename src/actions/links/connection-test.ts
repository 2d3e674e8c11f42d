import { type Link, sealedAccess } from '../../../db/queries/links/links.ts';
import type { LinkKind } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkAccess } from '../../links/link-access.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { toLinkError } from '../../links/sync/connector.ts';
import type { Services } from '../../services.ts';
import { found } from '../action.ts';
import { requireSharingCode } from './sharing-code.ts';

/** How long a test may take, in milliseconds, with somebody waiting. */
const testMs = 25_000;

/** An outside calendar about to be linked. */
export type LinkTest = { kind: LinkKind; access: LinkAccess };

/**
 * Connects to the other side and returns the calendars it can read. Changes nothing. Throws LinkError, also if the calendar is
 * shared with the server but nothing shows that it's for this workspace. Without `workspaceId`, for whoever runs the server,
 * no proof is needed.
 */
export async function testLink(
  { db, linkConnector }: Services,
  { kind, access, workspaceId }: LinkTest & { workspaceId?: string },
): Promise<LinkCollection[]> {
  const { host } = access.address;
  try {
    return await linkConnector.withDeadline(testMs, host, async (signal) => {
      const { provider, network } = linkConnector.reach({ kind, access }, signal);
      const collections = await provider.discover(access, network);
      if (access.grant?.kind === 'service_account' && workspaceId)
        await requireSharingCode(db, { workspaceId, collections });
      return collections.map(({ description: _, ...collection }) => collection);
    });
  } catch (error) {
    const failure = toLinkError(error, host);
    throw failure.code === 'internal' ? error : failure;
  }
}

/**
 * Tests a link's new user name, new password, or both, and returns its access with them. Changes nothing. Throws
 * LinkError if they don't work, InputError if one is missing or the link has none of its own, and NotFound if it's gone.
 */
export async function testCredentials(
  services: Services,
  { link, credentials }: { link: Link; credentials: Pick<LinkAccess, 'user' | 'password'> },
): Promise<LinkAccess> {
  const { db, linkConnector } = services;
  const sealed = found(await sealedAccess(db, link.id));
  const before = linkConnector.connect({ ...sealed, id: link.id }, new AbortController().signal).access;
  if (before.grant) throw new InputError('a calendar that is shared has no user name or password of its own');
  const user = credentials.user ?? before.user;
  const password = credentials.password ?? before.password;
  if ((user === undefined) !== (password === undefined)) {
    throw new InputError({ kind: 'credentials-incomplete' });
  }
  const access = { address: before.address, user, password };
  await testLink(services, { kind: link.kind, access });
  return access;
}
