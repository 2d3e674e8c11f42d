import { describe, expect, test } from 'bun:test';
import { insertAccessLink } from '../../../db/queries/access-links.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { linkIn } from '../../helpers/dashboard/access-link.ts';
import { browser, type SignedIn } from '../../helpers/dashboard/dashboard.ts';
import { auditOf, team } from '../../helpers/dashboard/team.ts';

describe('a reset link', () => {
  test('is shown once, and kept only as a hash', async () => {
    const { made, admin, viewer } = await team();
    const { status, text } = await admin.post(`/settings/members/${viewer.userId}/reset-link`);
    expect(status).toBe(200);
    const [, token] = text.match(/http:\/\/localhost:4100\/reset\/([\w-]{43})</) ?? [];
    expect(token).toBeDefined();
    const everything = JSON.stringify([
      await made.db.selectFrom('access_links').selectAll().execute(),
      await made.db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    expect(everything).not.toContain(token ?? '');
    expect(await auditOf(made)).toEqual(['reset-link.create {"email":"vera@example.com"}']);
  });

  test('is never made for who is above, or oneself', async () => {
    const { made, owner, admin, viewer } = await team();
    const refused: [SignedIn, SignedIn][] = [
      [admin, owner],
      [admin, admin],
      [owner, owner],
      [viewer, viewer],
      [viewer, admin],
    ];
    for (const [who, member] of refused) {
      expect((await who.post(`/settings/members/${member.userId}/reset-link`)).status).toBe(403);
    }
    expect(await made.db.selectFrom('access_links').selectAll().execute()).toEqual([]);
  });

  test('opens no other workspace to who does not own it', async () => {
    const { made, owner, viewer } = await team();
    const workspaceId = await made.workspace('Elsewhere');
    const path = `/settings/members/${viewer.userId}/reset-link`;
    await insertMembership(made.db, { workspaceId, userId: viewer.userId, role: 'viewer', createdAt: 0 });
    expect((await owner.post(path)).status).toBe(403);
    await insertMembership(made.db, { workspaceId, userId: owner.userId, role: 'owner', createdAt: 0 });
    expect((await owner.post(path)).status).toBe(200);
  });
});

describe('an invitation', () => {
  test('is shown once, listed, and revoked', async () => {
    const { made, admin } = await team();
    const { status, text } = await admin.post('/settings/invitations', {
      email: ' New@Example.com ',
      role: 'viewer',
    });
    expect(status).toBe(200);
    expect(text).toMatch(/http:\/\/localhost:4100\/invite\/[\w-]{43}</);
    const page = (await admin.get('/settings/members')).text;
    expect(page).toContain('New@Example.com');
    const [revoke = ''] = page.match(/\/settings\/invitations\/[\w-]+\/revoke/) ?? [];
    const { headers, note } = await admin.post(revoke);
    expect([headers.get('location'), note]).toEqual(['/settings/members', 'invitation-revoked']);
    expect(await made.db.selectFrom('access_links').selectAll().execute()).toEqual([]);
    expect((await admin.post(revoke)).status).toBe(404);
    expect(await auditOf(made)).toEqual([
      'invitation.create {"email":"New@Example.com","role":"viewer"}',
      'invitation.revoke {"email":"New@Example.com","role":"viewer"}',
    ]);
  });

  test('takes the place of an earlier one to the same address, in any case', async () => {
    const { made, admin } = await team();
    await admin.post('/settings/invitations', { email: 'new@example.com', role: 'admin' });
    await admin.post('/settings/invitations', { email: 'NEW@example.com', role: 'viewer' });
    const links = await made.db.selectFrom('access_links').select(['email', 'role']).execute();
    expect(links).toEqual([{ email: 'NEW@example.com', role: 'viewer' }]);
  });

  test('is refused for a member, for no address, for no role, and by an admin for an owner', async () => {
    const { made, admin } = await team();
    const refused: [Record<string, string>, number, string][] = [
      [{ email: 'VERA@example.com', role: 'viewer' }, 422, 'VERA@example.com is already a member.'],
      [{ email: 'nobody', role: 'viewer' }, 422, 'Enter an email address'],
      [{ email: 'new@example.com', role: 'king' }, 422, 'Choose a role.'],
      [{ email: 'new@example.com', role: 'owner' }, 403, 'Only an owner can add or change owners.'],
    ];
    for (const [fields, status, words] of refused) {
      const answer = await admin.post('/settings/invitations', fields);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
    }
    expect(await made.db.selectFrom('access_links').selectAll().execute()).toEqual([]);
  });

  test('to be an owner is not an admin’s to revoke', async () => {
    const { owner, admin } = await team();
    await owner.post('/settings/invitations', { email: 'new@example.com', role: 'owner' });
    const { text } = await admin.get('/settings/members');
    const [revoke = ''] = text.match(/\/settings\/invitations\/[\w-]+\/revoke/) ?? [];
    expect((await admin.post(revoke)).status).toBe(403);
    expect((await owner.post(revoke)).status).toBe(303);
  });

  test('that has expired is neither listed nor revoked', async () => {
    const { made, admin, workspaceId } = await team();
    const id = crypto.randomUUID();
    await insertAccessLink(made.db, {
      id,
      hash: createSecretToken().hash,
      kind: 'invite',
      workspaceId,
      userId: null,
      email: 'late@example.com',
      membership: { role: 'viewer', calendarIds: null },
      createdBy: admin.userId,
      createdAt: 0,
      expiresAt: made.clock.now(),
    });
    expect((await admin.get('/settings/members')).text).not.toContain('late@example.com');
    expect((await admin.post(`/settings/invitations/${id}/revoke`)).status).toBe(404);
  });
});

describe('a link made here', () => {
  const password = 'seven quiet harbours';

  test('lets the invited in as what they were invited as', async () => {
    const { made, admin, workspaceId } = await team();
    const path = linkIn(
      await admin.post('/settings/invitations', { email: 'new@example.com', role: 'viewer' }),
    );
    const { status, headers, note } = await browser(made).post(path, { password });
    expect([status, headers.get('location'), note]).toEqual([303, '/', 'joined']);
    const members = await membersOfWorkspace(made.db, workspaceId);
    expect(members.map(({ email, role }) => [email, role])).toContainEqual(['new@example.com', 'viewer']);
  });

  test('opens nothing any more once who made it is gone', async () => {
    const { made, owner, admin, viewer } = await team();
    const paths = [
      linkIn(await admin.post('/settings/invitations', { email: 'back@example.com', role: 'admin' })),
      linkIn(await admin.post(`/settings/members/${viewer.userId}/reset-link`)),
    ];
    await owner.post(`/settings/members/${admin.userId}/remove`, { sure: 'yes' });
    const before = await made.db.selectFrom('users').selectAll().execute();
    for (const path of paths) {
      expect(path).not.toBe('');
      expect((await browser(made).get(path)).status).toBe(404);
      expect((await browser(made).post(path, { password })).status).toBe(404);
    }
    expect(await made.db.selectFrom('users').selectAll().execute()).toEqual(before);
  });

  test('lets nobody become more than they were, once the member is raised', async () => {
    const { made, owner, admin, viewer } = await team();
    const path = linkIn(await admin.post(`/settings/members/${viewer.userId}/reset-link`));
    await owner.post(`/settings/members/${viewer.userId}/role`, { role: 'owner' });
    expect((await browser(made).post(path, { password })).status).toBe(404);
  });
});
