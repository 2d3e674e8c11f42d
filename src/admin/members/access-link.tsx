/** @jsxImportSource #html */
import { AccessLink } from '../../../views/members/access-link.tsx';
import type { MadeAccessLink } from '../../actions/access-links.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';

/** Shows a link with its whole address, which is kept nowhere: in this answer alone. */
export function showAccessLink(
  visit: MemberVisit,
  { title, words, link }: { title: string; words: string; link: MadeAccessLink },
): Promise<Response> {
  const { services, url, now } = visit;
  const address = `${services.config.baseUrl ?? url.origin}${link.path}`;
  const body = <AccessLink {...{ title, words, now }} url={address} expiresAt={link.expiresAt} />;
  return page(visit, { title, current: '/settings/members', body });
}
