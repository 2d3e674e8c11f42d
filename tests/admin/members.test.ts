import { describe, expect, test } from 'bun:test';
import { insertAccessLink } from '../../db/queries/access-links.ts';
import { insertSession } from '../../db/queries/sessions.ts';
import { insertMembership } from '../../db/queries/users.ts';
import { createSecretToken } from '../../src/domain/secret-token.ts';
import type { Role } from '../../src/domain/user.ts';
import { browser, type SignedIn, signedIn } from '../helpers/dashboard.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

/** A workspace with an owner, an admin and a viewer. */
async function team() {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner', email: 'olga@example.com' });
  const { workspaceId } = owner;
  const admin = await signedIn(made, { role: 'admin', workspaceId, email: 'adam@example.com' });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId, email: 'vera@example.com' });
  return { made, owner, admin, viewer, workspaceId };
}

async function roleOf({ db }: TestServices, member: SignedIn): Promise<Role | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', member.userId)
    .where('workspace_id', '=', member.workspaceId)
    .executeTakeFirst();
  return row?.role;
}

async function auditOf({ db }: TestServices): Promise<string[]> {
  const rows = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return rows.map(({ action, detail }) => `${action} ${detail}`);
}

describe('the page of members', () => {
  test('lists everybody, those who may most first, and says which one you are', async () => {
    const { viewer } = await team();
    const { status, text } = await viewer.get('/settings/members');
    expect(status).toBe(200);
    const emails = [
      ...text.matchAll(/<th scope="row"><span>([^<]*)<\/span>( <span class="badge">You)?/g),
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
    expect(await choices(owner, viewer)).toEqual(['owner', 'admin', 'viewer']);
    expect(await choices(admin, viewer)).toEqual(['admin', 'viewer']);
    expect(await choices(admin, owner)).toEqual([]);
    expect(await choices(owner, owner)).toEqual([]);
  });
});

describe('changing a role', () => {
  test('counts from the next request on', async () => {
    const { made, owner, viewer } = await team();
    expect((await viewer.get(`/settings/members/${owner.userId}`)).status).toBe(403);
    const { status, headers } = await owner.post(`/settings/members/${viewer.userId}/role`, {
      role: 'admin',
    });
    expect([status, headers.get('location')]).toEqual([303, '/settings/members?note=saved']);
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
  test('ends their sessions of this workspace at once, and of no other', async () => {
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
    const { status, headers } = await admin.post(`/settings/members/${viewer.userId}/remove`, {
      sure: 'yes',
    });
    expect([status, headers.get('location')]).toEqual([303, '/settings/members?note=member-removed']);
    expect((await viewer.get('/settings/members')).headers.get('location')).toStartWith('/sign-in');
    expect((await browser(made, token).get('/settings/members')).status).toBe(200);
    const sessions = made.db.selectFrom('sessions').select('hash').where('user_id', '=', viewer.userId);
    expect(await sessions.execute()).toEqual([{ hash }]);
    expect(await roleOf(made, { ...viewer, workspaceId })).toBeUndefined();
    expect(await auditOf(made)).toEqual(['member.remove {"email":"vera@example.com","role":"viewer"}']);
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
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?note=left']);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await viewer.get('/')).status).toBe(303);
    expect((await owner.post('/settings/members/leave', { sure: 'yes' })).status).toBe(409);
    await owner.post(`/settings/members/${admin.userId}/role`, { role: 'owner' });
    expect((await owner.post('/settings/members/leave', { sure: 'yes' })).status).toBe(303);
    expect(await roleOf(made, owner)).toBeUndefined();
  });
});

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
    expect((await admin.post(revoke)).headers.get('location')).toBe(
      '/settings/members?note=invitation-revoked',
    );
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
      [{ email: 'VERA@example.com', role: 'viewer' }, 422, 'VERA@example.com is a member already.'],
      [{ email: 'nobody', role: 'viewer' }, 422, 'Give an email address'],
      [{ email: 'new@example.com', role: 'king' }, 422, 'Choose a role.'],
      [{ email: 'new@example.com', role: 'owner' }, 403, 'Only an owner makes or changes owners.'],
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
      role: 'viewer',
      createdBy: admin.userId,
      createdAt: 0,
      expiresAt: made.clock.now(),
    });
    expect((await admin.get('/settings/members')).text).not.toContain('late@example.com');
    expect((await admin.post(`/settings/invitations/${id}/revoke`)).status).toBe(404);
  });
});
