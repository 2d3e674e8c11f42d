import { expect } from 'bun:test';
import type { NewAccessLink } from '../../../src/actions/access-links.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import {
  type Browser,
  browser,
  type PageAnswer,
  type SignedIn,
  signedIn,
} from '../../helpers/dashboard/dashboard.ts';
import { quickHash, quickServices, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import type { TestServices } from '../../helpers/workspace.ts';

/** Ann's password before. */
export const old = 'seven quiet harbours';
/** A password that somebody chooses. */
export const password = 'eight loud harbours';

/** Services, Ann who owns a workspace, and links that the test makes. */
export async function ready() {
  const made = await quickServices();
  const ann = await signedIn(made, { role: 'owner', email: 'ann@example.com', passwordHash: quickHash(old) });
  const link = async (given: Omit<NewAccessLink, 'now'>) => (await newAccessLink(made, given)).path;
  return { made, ann, link };
}

/** An invitation into the workspace of somebody signed in. */
export function inviting({ workspaceId }: SignedIn, email: string, role: Role) {
  return { kind: 'invite', workspaceId, email, membership: { role, calendarIds: null } } as const;
}

/** That a link neither opens nor does anything. */
export async function isDead(by: Browser, path: string, fields: Record<string, string> = {}): Promise<void> {
  for (const answer of [await by.get(path), await by.post(path, fields)]) {
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
    expect(answer.text).toContain('<h1>This link doesn’t work</h1>');
  }
}

/** Who the cookie of an answer signs in. */
export async function emailSeen(made: TestServices, answer: PageAnswer): Promise<string | undefined> {
  const { text } = await browser(made, tokenOf(answer)).get('/account');
  return /<dt>Email<\/dt><dd>([^<]+)<\/dd>/.exec(text)?.[1];
}

/** What somebody is in a workspace; undefined where they are no member. */
export async function roleOf(
  { db }: TestServices,
  email: string,
  workspaceId: string,
): Promise<Role | undefined> {
  const found = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('role')
    .where('email', '=', email)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return found?.role;
}
