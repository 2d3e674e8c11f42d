import { describe, expect, test } from 'bun:test';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { browser, type SignedIn } from '../../helpers/dashboard/dashboard.ts';
import { auditOf, roleOf, team } from '../../helpers/dashboard/team.ts';

describe('the page of members', () => {
  test('lists everybody, those who may most first, and says which one you are', async () => {
    const { viewer } = await team();
    const { status, text } = await viewer.get('/settings/members');
    expect(status).toBe(200);
    const emails = [
      ...text.matchAll(/<th scope="row" class="grow"><span>([^<]*)<\/span>( <span class="badge">You)?/g),
    ];
    expect(emails.map(([, email, you]) => [email, you !== undefined])).toEqual([
      ['olga@example.com', false],
      ['adam@example.com', false],
      ['vera@example.com', true],
    ]);
  });

  test('shows viewers neither invitations nor a way to make any', async () => {
    const { viewer, admin } = await team();
    await admin.post('/settings/invitations', { email: 'new@example.com', role: 'viewer' });
    const { text } = await viewer.get('/settings/members');
    expect(text).not.toContain('new@example.com');
    expect(text).not.toContain('/settings/invitations');
    expect(text).not.toMatch(/href="\/settings\/members\/[^"]/);
  });

  test('shows a member to those who manage, with the roles that they may give', async () => {
    const { owner, admin, viewer } = await team();
    const choices = async (from: SignedIn, member: SignedIn) => {
      const { status, text } = await from.get(`/settings/members/${member.userId}`);
      expect(status).toBe(200);
      return [...text.matchAll(/name="role" value="(\w+)"/g)].map(([, role]) => role);
    };
    expect(await choices(owner, viewer)).toEqual(['owner', 'admin', 'desk', 'viewer']);
    expect(await choices(admin, viewer)).toEqual(['admin', 'desk', 'viewer']);
    expect(await choices(admin, owner)).toEqual([]);
    expect(await choices(owner, owner)).toEqual([]);
  });
});

describe('changing a role', () => {
  test('counts from the next request on', async () => {
    const { made, owner, viewer } = await team();
    expect((await viewer.get(`/settings/members/${owner.userId}`)).status).toBe(403);
    const { status, headers, note } = await owner.post(`/settings/members/${viewer.userId}/role`, {
      role: 'admin',
    });
    expect([status, headers.get('location'), note]).toEqual([303, '/settings/members', 'saved']);
    expect((await viewer.get(`/settings/members/${owner.userId}`)).status).toBe(200);
    expect(await auditOf(made)).toEqual([
      'member.update {"email":"vera@example.com","role":"admin","from":"viewer"}',
    ]);
  });

  test('is refused in these cases, and changes nothing', async () => {
    const { made, owner, admin, viewer } = await team();
    const refused: [SignedIn, SignedIn, string, number][] = [
      [admin, admin, 'owner', 403],
      [admin, viewer, 'owner', 403],
      [admin, owner, 'viewer', 403],
      [viewer, viewer, 'admin', 403],
      [owner, owner, 'admin', 409],
      [owner, viewer, 'king', 422],
      [owner, viewer, '', 422],
    ];
    for (const [who, member, role, status] of refused) {
      expect((await who.post(`/settings/members/${member.userId}/role`, { role })).status).toBe(status);
    }
    const roles = await Promise.all([owner, admin, viewer].map((member) => roleOf(made, member)));
    expect(roles).toEqual(['owner', 'admin', 'viewer']);
    expect(await auditOf(made)).toEqual([]);
  });

  test('that somebody else changed meanwhile is told before it is changed again', async () => {
    const { made, owner, admin, viewer } = await team();
    const path = `/settings/members/${viewer.userId}`;
    expect((await owner.get(path)).text).toContain('name="savedRole" value="viewer"');
    await admin.post(`${path}/role`, { role: 'admin', savedRole: 'viewer' });
    const late = await owner.post(`${path}/role`, { role: 'owner', savedRole: 'viewer' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else just changed vera@example.com to admin.');
    expect(await roleOf(made, viewer)).toBe('admin');
    expect((await owner.post(`${path}/role`, { role: 'owner', savedRole: 'admin' })).status).toBe(303);
    expect(await roleOf(made, viewer)).toBe('owner');
  });

  test('of two owners who demote each other at the same moment, one stays', async () => {
    const { made, owner, admin } = await team();
    await owner.post(`/settings/members/${admin.userId}/role`, { role: 'owner' });
    const answers = await Promise.all([
      owner.post(`/settings/members/${admin.userId}/role`, { role: 'viewer' }),
      admin.post(`/settings/members/${owner.userId}/role`, { role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403]);
    const roles = await Promise.all([owner, admin].map((member) => roleOf(made, member)));
    expect(roles.toSorted()).toEqual(['owner', 'viewer']);
  });

  test('ends the links that a demoted admin made, and those by which others could become the member', async () => {
    const { made, owner, admin, viewer } = await team();
    await admin.post('/settings/invitations', { email: 'new@example.com', role: 'admin' });
    await owner.post('/settings/invitations', { email: 'kept@example.com', role: 'viewer' });
    await admin.post(`/settings/members/${viewer.userId}/reset-link`);
    await owner.post(`/settings/members/${viewer.userId}/role`, { role: 'admin' });
    await owner.post(`/settings/members/${admin.userId}/role`, { role: 'viewer' });
    const links = await made.db.selectFrom('access_links').select(['kind', 'email']).execute();
    expect(links).toEqual([{ kind: 'invite', email: 'kept@example.com' }]);
  });
});

describe('removing a member', () => {
  test('shuts them out at once, and leaves them signed in where else they belong', async () => {
    const { made, admin, viewer, workspaceId } = await team();
    const elsewhere = await made.workspace('Elsewhere');
    await insertMembership(made.db, {
      workspaceId: elsewhere,
      userId: viewer.userId,
      role: 'owner',
      createdAt: 0,
    });
    const { token, hash } = createSecretToken();
    await insertSession(made.db, {
      hash,
      userId: viewer.userId,
      workspaceId: elsewhere,
      at: made.clock.now(),
      address: undefined,
      userAgent: undefined,
    });
    const { status, headers, note } = await admin.post(`/settings/members/${viewer.userId}/remove`, {
      sure: 'yes',
    });
    expect([status, headers.get('location'), note]).toEqual([303, '/settings/members', 'member-removed']);
    expect((await viewer.getOld(addressIn(workspaceId, '/settings/members'))).status).toBe(404);
    expect((await viewer.getOld(addressIn(elsewhere, '/settings/members'))).status).toBe(200);
    expect((await browser(made, token).get('/settings/members')).status).toBe(200);
    const sessions = made.db.selectFrom('sessions').selectAll().where('user_id', '=', viewer.userId);
    expect((await sessions.execute()).map(({ workspace_id }) => workspace_id)).toEqual([
      elsewhere,
      elsewhere,
    ]);
    expect(await roleOf(made, { ...viewer, workspaceId })).toBeUndefined();
    expect(await auditOf(made)).toEqual(['member.remove {"email":"vera@example.com","role":"viewer"}']);
  });

  test('signs them out if they belong nowhere else', async () => {
    const { made, admin, viewer } = await team();
    await admin.post(`/settings/members/${viewer.userId}/remove`, { sure: 'yes' });
    expect((await viewer.get('/')).headers.get('location')).toStartWith('/sign-in');
    const sessions = made.db.selectFrom('sessions').select('hash').where('user_id', '=', viewer.userId);
    expect(await sessions.execute()).toEqual([]);
  });

  test('takes back the links that they made: an invitation in an own drawer opens no door', async () => {
    const { made, owner, admin } = await team();
    await admin.post('/settings/invitations', { email: 'back@example.com', role: 'admin' });
    await owner.post(`/settings/members/${admin.userId}/remove`, { sure: 'yes' });
    expect(await made.db.selectFrom('access_links').selectAll().execute()).toEqual([]);
  });

  test('is refused in these cases', async () => {
    const { made, owner, admin, viewer } = await team();
    const refused: [SignedIn, SignedIn, Record<string, string>, number][] = [
      [admin, owner, { sure: 'yes' }, 403],
      [viewer, admin, { sure: 'yes' }, 403],
      [owner, owner, { sure: 'yes' }, 409],
      [owner, viewer, {}, 422],
      [owner, owner, {}, 422],
    ];
    for (const [who, member, fields, status] of refused) {
      expect((await who.post(`/settings/members/${member.userId}/remove`, fields)).status).toBe(status);
    }
    const left = await Promise.all([owner, admin, viewer].map((member) => roleOf(made, member)));
    expect(left).toEqual(['owner', 'admin', 'viewer']);
  });

  test('anybody may leave, but the last owner', async () => {
    const { made, owner, admin, viewer } = await team();
    expect((await viewer.post('/settings/members/leave')).status).toBe(422);
    const answer = await viewer.post('/settings/members/leave', { sure: 'yes' });
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([303, '/sign-in', 'left']);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await viewer.get('/')).status).toBe(303);
    expect((await owner.post('/settings/members/leave', { sure: 'yes' })).status).toBe(409);
    await owner.post(`/settings/members/${admin.userId}/role`, { role: 'owner' });
    expect((await owner.post('/settings/members/leave', { sure: 'yes' })).status).toBe(303);
    expect(await roleOf(made, owner)).toBeUndefined();
  });
});
