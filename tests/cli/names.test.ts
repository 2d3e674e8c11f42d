import { describe, expect, test } from 'bun:test';
import { openAcme } from './acme.ts';

const { run, json, workspaceId, calendarId } = await openAcme();
const { id: otherWorkspaceId } = await json('workspace', 'create', '--name', 'Harbour  Dental');

async function calendar(name: string, workspace: string = workspaceId): Promise<string> {
  const made = ['--workspace', workspace, '--name', name, '--time-zone', 'UTC', '--hours', 'daily 0-24'];
  return (await json('calendar', 'create', ...made)).id;
}

describe('a calendar', () => {
  test.each(['Dr. Ames', 'dr. ames', '  DR.   AMES '])('is found by its name %p', async (name) => {
    expect(await json('calendar', 'update', '--calendar', name, '--slot-minutes', '20')).toEqual({
      id: calendarId,
    });
  });

  test('is found by its ID in any case', async () => {
    const id = calendarId.toUpperCase();
    expect(await json('calendar', 'words', '--calendar', id)).toEqual([]);
  });

  test.each([
    ['Dr. Am', 'did you mean "Dr. Ames"?'],
    ['Dr', 'see "slotline calendar list"'],
    ['Dr. Aims', 'did you mean "Dr. Ames"?'],
    ['Cafeteria', 'see "slotline calendar list"'],
  ])('called %p is refused, not guessed', async (name, hint) => {
    expect(await run('calendar', 'update', '--calendar', name, '--slot-minutes', '45')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: there is no calendar "${name}" — ${hint}\n`,
    });
  });

  test.each([
    ['sk_live_0123456789abcdef', 'takes a name or an ID, not a key: see "slotline calendar list"'],
    ['sk_test_0123456789abcdef', 'takes a name or an ID, not a key: see "slotline calendar list"'],
    ['https://slots.example.com/feeds/x.ics', 'takes a name or an ID, not the address of a feed'],
  ])('is not looked for by a secret, nor is that repeated', async (secret, problem) => {
    const refused = await run('calendar', 'words', '--calendar', secret);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
    expect(refused.stderr).not.toContain(secret);
  });

  test('whose name others share is refused with the IDs of all', async () => {
    const ids = [await calendar('Dr. Lee'), await calendar('dr. lee', otherWorkspaceId)];
    expect(await run('calendar', 'words', '--calendar', 'DR. LEE')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: --calendar "Dr. Lee" is the name of 2 calendars: give the ID of one — ${ids[0]} (workspace "Acme Dental"); ${ids[1]} (workspace "Harbour  Dental")\n`,
    });
  });

  test('is looked for in the workspace that is given with it', async () => {
    await calendar('Dr. Yun');
    await calendar('Dr. Yun', otherWorkspaceId);
    const cancel = ['api', 'cancel-booking', '--code', '222222', '--calendar', 'dr. yun'];
    expect((await run(...cancel)).stderr).toContain('is the name of 2 calendars');
    expect((await run(...cancel, '--workspace', 'acme dental')).stderr).toContain('(BOOKING_NOT_FOUND)');
    const elsewhere = [...cancel.slice(0, -1), 'Dr. Ames', '--workspace', otherWorkspaceId];
    expect((await run(...elsewhere)).stderr).toContain('there is no calendar "Dr. Ames" in that workspace');
  });

  test('is meant rather than an archived one of that name, which is still found alone', async () => {
    const old = await calendar('Room 1');
    await json('calendar', 'archive', '--calendar', 'room 1');
    expect((await run('calendar', 'words', '--calendar', 'room 1')).stderr).toContain(
      `the calendar "Room 1" (${old}) is archived`,
    );
    expect(await json('call', 'list', '--calendar', 'room 1')).toEqual([]);
    const now = await calendar('Room 1');
    expect(await json('calendar', 'update', '--calendar', 'room 1', '--slot-minutes', '20')).toEqual({
      id: now,
    });
  });

  test('that was deleted is meant by its name where its deletion is undone', async () => {
    const gone = await calendar('Room 2');
    await json('calendar', 'delete', '--calendar', 'Room 2');
    const kept = await calendar('Room 2');
    expect(await json('calendar', 'restore', '--calendar', 'Room 2')).toEqual({ id: gone, deleted: false });
    const refused = await run('calendar', 'delete', '--calendar', 'Room 2');
    expect(refused.stderr).toContain('is the name of 2 calendars');
    expect(refused.stderr).toContain(kept);
    expect(await json('calendar', 'delete', '--calendar', kept)).toEqual({ id: kept, deleted: true });
  });
});

describe('a workspace', () => {
  test.each(['Harbour Dental', 'harbour   dental'])('is found by its name %p', async (name) => {
    expect(await json('workspace', 'keep', '--workspace', name, '--days', '90')).toEqual({
      id: otherWorkspaceId,
      keepDays: 90,
    });
  });

  test('called like no other is refused, with the nearest', async () => {
    expect((await run('key', 'list', '--workspace', 'Harbor Dental')).stderr).toBe(
      'slotline: there is no workspace "Harbor Dental" — did you mean "Harbour  Dental"?\n',
    );
  });

  test('whose name another has is refused, until one of them is deleted', async () => {
    const ids = [];
    for (const name of ['Twin', 'twin']) ids.push((await json('workspace', 'create', '--name', name)).id);
    const shared = await run('key', 'list', '--workspace', 'TWIN');
    expect(shared).toMatchObject({ exitCode: 2, stdout: '' });
    for (const id of ids) expect(shared.stderr).toContain(id);
    await json('workspace', 'delete', '--workspace', ids[0]);
    const made = await json('calendar', 'create', '--workspace', 'TWIN', '--name', 'C', '--time-zone', 'UTC');
    expect((await json('calendar', 'list', '--workspace', ids[1]))[0].id).toBe(made.id);
    expect((await json('workspace', 'restore', '--workspace', 'twin')).id).toBe(ids[0]);
  });
});
