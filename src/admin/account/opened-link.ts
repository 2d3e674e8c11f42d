import type { AccessLink } from '../../../db/queries/access-links.ts';
import { memberOfAccessLink, validAccessLink } from '../../actions/valid-access-link.ts';
import type { AccessLinkKind } from '../../domain/access/access-link.ts';
import type { Visit } from '../visit.ts';

/** The token in the path of a link's page. */
export function linkTokenOf({ params }: Visit): string {
  return params['token'] ?? '';
}

/** The link that opened a page. Throws InvalidAccessLink. */
export function openedLink(visit: Visit, kind: AccessLinkKind): Promise<AccessLink> {
  const { services, now } = visit;
  return validAccessLink(services.db, { token: linkTokenOf(visit), kind, now });
}

/** The email of the user that a page's link lets in. Throws InvalidAccessLink. */
export async function emailOfOpenedLink(visit: Visit, kind: 'sign-in' | 'reset'): Promise<string> {
  return (await memberOfAccessLink(visit.services.db, await openedLink(visit, kind))).email;
}
