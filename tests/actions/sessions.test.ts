import { expect, test } from 'bun:test';
import { NotFound, perform } from '../../src/actions/action.ts';
import { endSession } from '../../src/actions/sessions/end.ts';
import { endAllSessions } from '../../src/actions/sessions/end-all.ts';
import { everything } from '../helpers/getting-in.ts';
import { team } from '../helpers/team.ts';

test('nobody ends the sessions of somebody else, not even an owner', async () => {
  const { made, owner, viewer, workspaceId } = await team();
  const before = await everything(made.db);
  const by = { actor: { kind: 'user', id: owner.userId }, workspaceId, at: made.clock.now() } as const;
  const { userId } = viewer;
  const one = { userId, sessionId: viewer.hash.slice(0, 16) };
  expect(await refusal(perform(made.services, endSession, { by, input: one }))).toBeInstanceOf(NotFound);
  expect(await refusal(perform(made.services, endAllSessions, { by, input: { userId } }))).toBeInstanceOf(
    NotFound,
  );
  expect(await everything(made.db)).toBe(before);
});

function refusal(performed: Promise<unknown>): Promise<unknown> {
  return performed.catch((error: unknown) => error);
}
