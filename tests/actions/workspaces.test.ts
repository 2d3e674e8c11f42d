import { describe, expect, test } from 'bun:test';
import { deleteWorkspace as deleteWorkspaceNow } from '../../db/queries/deletion.ts';
import { insertMembership } from '../../db/queries/users.ts';
import { settingsOfWorkspace, workspaceById, workspacesOfUser } from '../../db/queries/workspaces.ts';
import { NotAllowed, NotFound, perform } from '../../src/actions/action.ts';
import { addWorkspace } from '../../src/actions/workspaces/add.ts';
import { changeSettings, RenamedMeanwhile } from '../../src/actions/workspaces/change-settings.ts';
import { createWorkspace } from '../../src/actions/workspaces/create.ts';
import { InputError } from '../../src/domain/errors.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

describe('a workspace', () => {
  test('is made by the command line alone', async () => {
    const made = await testServices();
    const { services, db } = made;
    const { userId } = await signedIn(made, { role: 'owner' });
    const place = { workspaceId: crypto.randomUUID(), at: 1 };
    const input = { name: 'New' };
    const byUser = { ...place, actor: { kind: 'user', id: userId } } as const;
    await expect(perform(services, createWorkspace, { by: byUser, input })).rejects.toThrow(NotAllowed);
    await perform(services, createWorkspace, { by: { ...place, actor: { kind: 'cli' } }, input });
    expect(await workspaceById(db, place.workspaceId)).toMatchObject({ name: 'New', createdAt: 1 });
  });

  test('is changed whole or not at all', async () => {
    const { services, db, workspace } = await testServices();
    const workspaceId = await workspace('Before');
    const by = { actor: { kind: 'cli' }, workspaceId, at: 1 } as const;
    const late = { name: 'Mine', shownName: 'Long ago', recordWords: false };
    const error = await perform(services, changeSettings, { by, input: late }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RenamedMeanwhile);
    expect(error).toMatchObject({ workspaceName: 'Before' });
    expect((await settingsOfWorkspace(db, workspaceId))?.recordWords).toBe(true);
    await perform(services, changeSettings, { by, input: { name: 'After', recordWords: false } });
    expect((await workspaceById(db, workspaceId))?.name).toBe('After');
    const entries = await db.selectFrom('audit_entries').select('detail').orderBy('id').execute();
    expect(entries.map(({ detail }) => detail)).toEqual([
      '{"name":"After","from":"Before"}',
      '{"recordWords":false}',
    ]);
    const nowhere = { ...by, workspaceId: crypto.randomUUID() };
    await expect(perform(services, changeSettings, { by: nowhere, input: late })).rejects.toThrow(NotFound);
  });
});

describe('a workspace of an owner', () => {
  /** An owner of two workspaces, and how they add one from either. */
  async function place() {
    const made = await testServices({ config: { workspacesPerOwner: 4 } });
    const { userId, workspaceId } = await signedIn(made, { role: 'owner' });
    const second = await made.workspace('Second');
    await insertMembership(made.db, { workspaceId: second, userId, role: 'owner', createdAt: 1 });
    const add = async (from = workspaceId, id: string = crypto.randomUUID()) => {
      const by = { actor: { kind: 'user', id: userId }, workspaceId: from, at: made.clock.now() } as const;
      return await perform(made.services, addWorkspace, { by, input: { id, name: 'New' } }).then(
        () => 'added',
        (error: unknown) => (error instanceof InputError ? 'refused' : error),
      );
    };
    return { ...made, userId, workspaceId, second, add };
  }

  test('is one of as many as the server allows, however many are added at once and from wherever', async () => {
    const { db, userId, workspaceId, second, add } = await place();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(index % 2 === 0 ? workspaceId : second)),
    );
    expect(answers.filter((each) => each === 'added')).toHaveLength(2);
    expect(answers.filter((each) => each === 'refused')).toHaveLength(10);
    expect(await workspacesOfUser(db, userId)).toHaveLength(4);
  });

  test('counts until it is gone for good, and only for its owner', async () => {
    const { db, clock, userId, second, workspace, add } = await place();
    const others = await workspace('Somebody else’s');
    await insertMembership(db, { workspaceId: others, userId, role: 'admin', createdAt: 1 });
    await deleteWorkspaceNow(db, { workspaceId: second, at: clock.now() });
    expect([await add(), await add(), await add()]).toEqual(['added', 'added', 'refused']);
  });

  test('that was added is still there when it is asked for again', async () => {
    const { workspaceId, add } = await place();
    const id = crypto.randomUUID();
    expect([await add(workspaceId, id), await add()]).toEqual(['added', 'added']);
    expect([await add(workspaceId, id), await add()]).toEqual(['added', 'refused']);
  });

  test('is not counted where the command line makes one', async () => {
    const { services, userId, db, add } = await place();
    expect([await add(), await add(), await add()]).toEqual(['added', 'added', 'refused']);
    const by = { workspaceId: crypto.randomUUID(), actor: { kind: 'cli' }, at: 1 } as const;
    await perform(services, createWorkspace, { by, input: { name: 'By hand' } });
    expect(await workspacesOfUser(db, userId)).toHaveLength(4);
  });
});
