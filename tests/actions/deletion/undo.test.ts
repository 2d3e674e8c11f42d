import { expect, test } from 'bun:test';
import { calendarById, archiveCalendar as markArchived } from '../../../db/queries/calendars/calendars.ts';
import { type Action, NotFound, perform } from '../../../src/actions/action.ts';
import { revokeApiKey } from '../../../src/actions/api-keys/revoke.ts';
import { deleteCalendar } from '../../../src/actions/calendars/delete.ts';
import { restoreCalendar } from '../../../src/actions/calendars/restore.ts';
import { deleteWorkspace } from '../../../src/actions/workspaces/delete.ts';
import { restoreWorkspace } from '../../../src/actions/workspaces/restore.ts';
import { undoMs } from '../../../src/domain/undo.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

async function practice() {
  const made = await testServices();
  const { services, clock, db } = made;
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  const { id: calendarId } = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const does = <Input, Result>(action: Action<Input, Result>, input: Input) => {
    const actor = { kind: 'user', id: owner.userId } as const;
    return perform(services, action, { by: { actor, workspaceId, at: clock.now() }, input });
  };
  const keyIn = async (keyId: string) =>
    await db.selectFrom('api_keys').select('revoked_at').where('id', '=', keyId).executeTakeFirst();
  return { made, owner, workspaceId, calendarId, does, keyIn };
}

test('a calendar comes back as it was: in use, or archived', async () => {
  const { made, workspaceId, calendarId, does } = await practice();
  await does(deleteCalendar, { calendarId });
  made.clock.advance(undoMs - 1);
  await does(restoreCalendar, { calendarId });
  expect(await calendarById(made.db, calendarId)).toMatchObject({ archivedAt: null, deletedAt: null });
  const archivedAt = made.clock.now();
  await markArchived(made.db, { workspaceId, calendarId, at: archivedAt });
  made.clock.advance(1);
  await does(deleteCalendar, { calendarId });
  await does(restoreCalendar, { calendarId });
  expect(await calendarById(made.db, calendarId)).toMatchObject({ archivedAt, deletedAt: null });
});

test('after 30 days nothing comes back', async () => {
  const { made, calendarId, does } = await practice();
  await does(deleteCalendar, { calendarId });
  made.clock.advance(undoMs);
  await expect(does(restoreCalendar, { calendarId })).rejects.toThrow(NotFound);
  await does(deleteWorkspace, undefined);
  made.clock.advance(undoMs);
  await expect(does(restoreWorkspace, undefined)).rejects.toThrow(NotFound);
});

test('a workspace comes back with its keys and calendars, but for those that had ended before', async () => {
  const { made, owner, workspaceId, calendarId, does, keyIn } = await practice();
  const { id: live } = await made.key(workspaceId, 'Live');
  const { id: revoked } = await made.key(workspaceId, 'Revoked');
  const { id: gone } = await made.calendar({ workspaceId, name: 'Deleted before' });
  await does(revokeApiKey, { keyId: revoked });
  await does(deleteCalendar, { calendarId: gone });
  made.clock.advance(1);
  await does(deleteWorkspace, undefined);
  expect((await keyIn(live))?.revoked_at).toBe(made.clock.now());
  expect(await calendarById(made.db, calendarId)).toMatchObject({ archivedAt: made.clock.now() });
  expect((await owner.get('/')).headers.get('location')).toStartWith('/sign-in');
  made.clock.advance(undoMs - 1);
  await does(restoreWorkspace, undefined);
  expect((await keyIn(live))?.revoked_at).toBeNull();
  expect((await keyIn(revoked))?.revoked_at).not.toBeNull();
  expect(await calendarById(made.db, calendarId)).toMatchObject({ archivedAt: null });
  expect((await calendarById(made.db, gone))?.deletedAt).not.toBeNull();
});
