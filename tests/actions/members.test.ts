import { describe, expect, test } from 'bun:test';
import { insertMembership } from '../../db/queries/users.ts';
import { type Action, NotAllowed, NotFound, perform, type Requester } from '../../src/actions/action.ts';
import { createInvitation } from '../../src/actions/invitations/create.ts';
import { revokeInvitation } from '../../src/actions/invitations/revoke.ts';
import { addMember, PasswordRefused } from '../../src/actions/members/add.ts';
import { changeMemberRole, RoleChangedMeanwhile } from '../../src/actions/members/change-role.ts';
import { createResetLink } from '../../src/actions/members/create-reset-link.ts';
import { leaveWorkspace } from '../../src/actions/members/leave.ts';
import { AlreadyMember, MembershipRefused } from '../../src/actions/members/membership-rules.ts';
import { removeMember } from '../../src/actions/members/remove.ts';
import { type SignedIn, signedIn } from '../helpers/dashboard/dashboard.ts';
import { auditOf, roleOf, team } from '../helpers/dashboard/team.ts';
import type { TestServices } from '../helpers/workspace.ts';

/** A team, and what its members and the command line do there. */
async function actingTeam() {
  const given = await team();
  const { made, workspaceId } = given;
  const doIn = <Input, Result>(actor: Requester['actor'], action: Action<Input, Result>, input: Input) =>
    perform(made.services, action, { by: { actor, workspaceId, at: made.clock.now() }, input });
  const by = <Input, Result>({ userId: id }: SignedIn, action: Action<Input, Result>, input: Input) =>
    doIn({ kind: 'user', id }, action, input);
  const byOperator = <Input, Result>(action: Action<Input, Result>, input: Input) =>
    doIn({ kind: 'cli' }, action, input);
  return { ...given, by, byOperator };
}

/** What an action throws. */
async function thrownBy(done: Promise<unknown>): Promise<unknown> {
  return await done.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function reasonOf(done: Promise<unknown>): Promise<string | undefined> {
  const error = await thrownBy(done);
  return error instanceof MembershipRefused || error instanceof PasswordRefused ? error.reason : undefined;
}

async function linksOf({ db }: TestServices) {
  return await db.selectFrom('access_links').select(['workspace_id', 'created_by']).execute();
}

describe('actions on members', () => {
  test('are for those who are admins by now, and for nobody of another workspace', async () => {
    const { made, by, viewer } = await actingTeam();
    const stranger = await signedIn(made, { role: 'owner' });
    for (const who of [viewer, stranger]) {
      const tries = [
        by(who, changeMemberRole, { userId: viewer.userId, role: 'admin' }),
        by(who, removeMember, { userId: viewer.userId }),
        by(who, createResetLink, { userId: viewer.userId }),
        by(who, createInvitation, { email: 'new@example.com', role: 'viewer' }),
        by(who, addMember, { email: stranger.email, role: 'viewer' }),
      ];
      for (const error of await Promise.all(tries.map(thrownBy))) expect(error).toBeInstanceOf(NotAllowed);
    }
    expect(await thrownBy(by(stranger, leaveWorkspace, undefined))).toBeInstanceOf(NotFound);
    expect([await auditOf(made), await linksOf(made)]).toEqual([[], []]);
  });

  test('find no member and no invitation of another workspace', async () => {
    const { made, by, owner } = await actingTeam();
    const other = await signedIn(made, { role: 'owner' });
    const { id } = await perform(made.services, createInvitation, {
      by: { actor: { kind: 'cli' }, workspaceId: other.workspaceId, at: made.clock.now() },
      input: { email: 'new@example.com', role: 'viewer' },
    });
    const { userId } = other;
    const tries = [
      by(owner, changeMemberRole, { userId, role: 'viewer' }),
      by(owner, removeMember, { userId }),
      by(owner, createResetLink, { userId }),
      by(owner, revokeInvitation, { id }),
    ];
    for (const error of await Promise.all(tries.map(thrownBy))) expect(error).toBeInstanceOf(NotFound);
    expect(await linksOf(made)).toHaveLength(1);
  });

  test('leave a workspace its last owner, whoever asks', async () => {
    const { made, by, byOperator, owner } = await actingTeam();
    const { userId } = owner;
    const tries = [
      by(owner, changeMemberRole, { userId, role: 'admin' }),
      by(owner, leaveWorkspace, undefined),
      byOperator(changeMemberRole, { userId, role: 'admin' }),
      byOperator(removeMember, { userId }),
    ];
    expect(new Set(await Promise.all(tries.map(reasonOf)))).toEqual(new Set(['last-owner']));
    expect(await roleOf(made, owner)).toBe('owner');
    expect(await auditOf(made)).toEqual([]);
  });

  test('let admins neither make nor touch owners', async () => {
    const { by, byOperator, owner, admin, viewer } = await actingTeam();
    const ofOwner = await byOperator(createInvitation, { email: 'new@example.com', role: 'owner' });
    const tries = [
      by(admin, changeMemberRole, { userId: viewer.userId, role: 'owner' }),
      by(admin, changeMemberRole, { userId: owner.userId, role: 'viewer' }),
      by(admin, removeMember, { userId: owner.userId }),
      by(admin, createResetLink, { userId: owner.userId }),
      by(admin, createInvitation, { email: 'new@example.com', role: 'owner' }),
      by(admin, revokeInvitation, { id: ofOwner.id }),
    ];
    expect(new Set(await Promise.all(tries.map(reasonOf)))).toEqual(new Set(['needs-owner']));
  });

  test('a role that was shown is compared with the present one', async () => {
    const { by, owner, viewer } = await actingTeam();
    const change = { userId: viewer.userId, role: 'owner', shownRole: 'admin' } as const;
    const error = await thrownBy(by(owner, changeMemberRole, change));
    expect(error).toBeInstanceOf(RoleChangedMeanwhile);
    expect(error).toMatchObject({ member: { email: viewer.email, role: 'viewer' } });
    await by(owner, changeMemberRole, { ...change, role: 'viewer' });
  });
});

describe('a reset link', () => {
  test('of a member who belongs elsewhere too is for owners there, or the command line', async () => {
    const { made, by, byOperator, owner, viewer, workspaceId } = await actingTeam();
    const elsewhere = await made.workspace('Elsewhere');
    const membership = { workspaceId: elsewhere, role: 'owner', createdAt: 0 } as const;
    await insertMembership(made.db, { ...membership, userId: viewer.userId });
    const input = { userId: viewer.userId };
    expect(await reasonOf(by(owner, createResetLink, input))).toBe('belongs-elsewhere');
    await byOperator(createResetLink, input);
    expect(await linksOf(made)).toEqual([{ workspace_id: null, created_by: null }]);
    await insertMembership(made.db, { ...membership, userId: owner.userId });
    expect(await by(owner, createResetLink, input)).toMatchObject({ email: viewer.email });
    expect(await linksOf(made)).toContainEqual({ workspace_id: workspaceId, created_by: owner.userId });
    const audited = await made.db
      .selectFrom('audit_entries')
      .select(['workspace_id', 'actor_kind'])
      .execute();
    expect(audited.slice(0, 2).map(({ workspace_id }) => workspace_id)).toEqual(
      [workspaceId, elsewhere].toSorted(),
    );
    expect(audited.slice(2)).toEqual([{ workspace_id: workspaceId, actor_kind: 'user' }]);
  });

  test('is never for oneself', async () => {
    const { by, owner } = await actingTeam();
    expect(await reasonOf(by(owner, createResetLink, { userId: owner.userId }))).toBe('own-password');
  });
});

describe('a member who is added', () => {
  test('is a new user with a password, or a present one without', async () => {
    const { made, byOperator, workspaceId } = await actingTeam();
    const other = await signedIn(made, { role: 'viewer', email: 'bea@example.com' });
    const ann = { email: 'ann@example.com', role: 'admin' } as const;
    const bea = { email: 'Bea@example.com', role: 'viewer' } as const;
    expect(await reasonOf(byOperator(addMember, ann))).toBe('missing');
    expect(await reasonOf(byOperator(addMember, { ...bea, passwordHash: 'x' }))).toBe('unwanted');
    expect(await byOperator(addMember, { ...ann, passwordHash: 'x' })).toMatchObject({ isNew: true });
    expect(await byOperator(addMember, bea)).toEqual({
      id: other.userId,
      email: 'bea@example.com',
      isNew: false,
    });
    expect(await roleOf(made, { ...other, workspaceId })).toBe('viewer');
    expect(await auditOf(made)).toEqual([
      'user.create {"email":"ann@example.com","role":"admin"}',
      'member.add {"email":"Bea@example.com","role":"viewer"}',
    ]);
  });

  test('is refused where they are one already, as an invitation is', async () => {
    const { byOperator, viewer } = await actingTeam();
    const again = { email: viewer.email, role: 'viewer' } as const;
    for (const passwordHash of [undefined, 'x']) {
      const added = byOperator(addMember, { ...again, passwordHash });
      expect(await thrownBy(added)).toBeInstanceOf(AlreadyMember);
    }
    expect(await thrownBy(byOperator(createInvitation, again))).toBeInstanceOf(AlreadyMember);
  });
});
