import { expect, test } from 'bun:test';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

test.each(['calendar', 'workspace'])('a %s is deleted only once its name is typed', async (what) => {
  const made = await testServices();
  const workspaceId = await made.workspace('Room “4”');
  const owner = await signedIn(made, { role: 'owner', workspaceId });
  const { id } = await made.calendar({ workspaceId, name: 'Room “4”' });
  const path = what === 'calendar' ? `/calendars/${id}/delete` : '/settings/workspace/delete';
  const isThere = async () => (await owner.get(path)).status === 200;
  expect((await owner.get(path)).text).toContain('<title>Delete “Room “4””? · Slotline</title>');
  for (const name of ['', 'room “4”', 'Room 4']) {
    const { status, text } = await owner.post(path, { name });
    expect([status, text.includes('Type the name exactly'), await isThere()]).toEqual([422, true, true]);
  }
  expect((await owner.post(path, { name: 'Room “4”' })).note).toBe(`${what}-deleted`);
  expect(await isThere()).toBe(false);
});
