import { expect, test } from 'bun:test';
import { workspacesOfUser } from '../../../db/queries/workspaces.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

test('somebody who owns as many workspaces as the server allows is told so, in both languages', async () => {
  const made = await testServices({ config: { workspacesPerOwner: 1 } });
  const owner = await signedIn(made, { role: 'owner' });
  const fields = { id: crypto.randomUUID(), name: 'Another practice' };
  const refused = await owner.post('/workspaces', fields);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    'You can’t own more than one workspace on this server. Deleted ones count for 30 days.',
  );
  expect(refused.text).toContain('value="Another practice"');
  const inGerman = await owner.post('/workspaces', fields, { 'accept-language': 'de' });
  expect(inGerman.text).toContain('können Sie nicht mehr als einen Workspace besitzen.');
  expect(await workspacesOfUser(made.db, owner.userId)).toHaveLength(1);
});
