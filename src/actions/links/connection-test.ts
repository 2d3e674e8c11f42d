import { type CalendarLink, sealedAccess } from '../../../db/queries/links/links.ts';
import type { LinkKind } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkAccess, LinkGrant } from '../../links/link-access.ts';
import { LinkError } from '../../links/link-error.ts';
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

/** What a link gets its access tokens by; undefined if it has a user and password, or nothing that can be opened any more. */
export async function grantOf(
  { db, linkConnector }: Services,
  link: Pick<CalendarLink, 'id'>,
): Promise<LinkGrant['kind'] | undefined> {
  try {
    return linkConnector.accessOf({ ...found(await sealedAccess(db, link.id)), id: link.id }).grant?.kind;
  } catch (error) {
    if (error instanceof LinkError) return undefined;
    throw error;
  }
}

/**
 * Tests a link's new user name, new password, or both, and returns its access with them. Changes nothing. Throws
 * LinkError if they don't work, InputError if one is missing or the link has none of its own, and NotFound if it's gone. An
 * application's are its client's ID and secret.
 */
export async function testCredentials(
  services: Services,
  { link, credentials }: { link: CalendarLink; credentials: Pick<LinkAccess, 'user' | 'password'> },
): Promise<LinkAccess> {
  const { db, linkConnector } = services;
  const before = linkConnector.accessOf({ ...found(await sealedAccess(db, link.id)), id: link.id });
  const { grant } = before;
  if (grant?.kind === 'application') {
    const { user: clientId = grant.clientId, password: clientSecret = grant.clientSecret } = credentials;
    const { tokens: _, ...kept } = grant;
    const access = { ...before, grant: { ...kept, clientId, clientSecret } };
    await testLink(services, { kind: link.kind, access });
    return access;
  }
  if (grant) throw new InputError('this calendar has no user name or password of its own');
  const user = credentials.user ?? before.user;
  const password = credentials.password ?? before.password;
  if ((user === undefined) !== (password === undefined)) {
    throw new InputError({ kind: 'credentials-incomplete' });
  }
  const access = { address: before.address, user, password };
  await testLink(services, { kind: link.kind, access });
  return access;
}
