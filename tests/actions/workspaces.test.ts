import { describe, expect, test } from 'bun:test';
import { recordsWords, workspaceById } from '../../db/queries/workspaces.ts';
import { NotAllowed, NotFound, perform } from '../../src/actions/action.ts';
import { createWorkspace } from '../../src/actions/workspaces/create.ts';
import { RenamedMeanwhile, updateWorkspace } from '../../src/actions/workspaces/update.ts';
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
    const error = await perform(services, updateWorkspace, { by, input: late }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RenamedMeanwhile);
    expect(error).toMatchObject({ workspaceName: 'Before' });
    expect(await recordsWords(db, workspaceId)).toBe(true);
    await perform(services, updateWorkspace, { by, input: { name: 'After', recordWords: false } });
    expect((await workspaceById(db, workspaceId))?.name).toBe('After');
    const entries = await db.selectFrom('audit_entries').select('detail').orderBy('id').execute();
    expect(entries.map(({ detail }) => detail)).toEqual([
      '{"name":"After","from":"Before"}',
      '{"recordWords":false}',
    ]);
    const nowhere = { ...by, workspaceId: crypto.randomUUID() };
    await expect(perform(services, updateWorkspace, { by: nowhere, input: late })).rejects.toThrow(NotFound);
  });
});
