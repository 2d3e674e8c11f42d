import { expect, test } from 'bun:test';
import { NotFound, perform } from '../../src/actions/action.ts';
import { endSession } from '../../src/actions/sessions/end.ts';
import { endAllSessions } from '../../src/actions/sessions/end-all.ts';
import { everything } from '../helpers/dashboard/getting-in.ts';
import { team } from '../helpers/dashboard/team.ts';

test('nobody ends the sessions of somebody else, not even an owner', async () => {
  const { made, owner, viewer, workspaceId } = await team();
  const before = await everything(made.db);
  const by = { actor: { kind: 'user', id: owner.userId }, workspaceId, at: made.clock.now() } as const;
  const { userId } = viewer;
  const one = { userId, sessionId: viewer.hash.slice(0, 16) };
  await expect(perform(made.services, endSession, { by, input: one })).rejects.toThrow(NotFound);
  await expect(perform(made.services, endAllSessions, { by, input: { userId } })).rejects.toThrow(NotFound);
  expect(await everything(made.db)).toBe(before);
});
