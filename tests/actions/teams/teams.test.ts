import { describe, expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import { noMessages } from '../../../src/domain/messages/message.ts';
import { testServices } from '../../helpers/workspace.ts';

async function practice() {
  const made = await testServices();
  const workspaceId = await made.workspace();
  const lee = await made.calendar({
    workspaceId,
    name: 'Dr. Lee',
    timeZone: 'America/New_York',
    bufferAfterMinutes: 10,
  });
  const tom = await made.calendar({ workspaceId, name: 'Tom Ford' });
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const team = (kind: 'anyone' | 'everyone', ids: readonly string[]) => ({
    kind,
    members: ids.map((calendarId) => ({ calendarId, spokenNames: [] })),
  });
  const read = async (calendarId: string) =>
    found(await calendarOfWorkspace(made.services.db, { workspaceId, calendarId }));
  return { ...made, workspaceId, lee, tom, by, team, read };
}

describe('a team', () => {
  test('is a calendar with members, each with hours and buffers of its own', async () => {
    const { services, by, lee, tom, read } = await practice();
    const members = [
      { calendarId: tom.id, spokenNames: [] },
      { calendarId: lee.id, spokenNames: ['  Doctor   Lee ', ''] },
    ];
    const input = {
      name: 'Dentists',
      timeZone: 'America/Denver',
      team: { kind: 'anyone' as const, members },
    };
    const { id } = await perform(services, createTeam, { by, input });
    const { team } = await read(id);
    expect(team).toEqual({
      kind: 'anyone',
      members: [
        expect.objectContaining({ calendarId: tom.id, name: 'Tom Ford', number: 1, spokenNames: [] }),
        {
          calendarId: lee.id,
          name: 'Dr. Lee',
          timeZone: 'America/New_York',
          bufferBeforeMinutes: lee.bufferBeforeMinutes,
          bufferAfterMinutes: 10,
          number: 2,
          spokenNames: ['Doctor Lee'],
          leftAt: null,
          archivedAt: null,
          workingHours: lee.workingHours,
          dateOverrides: [],
        },
      ],
    });
    const { memberOf } = await read(lee.id);
    expect(memberOf).toEqual([
      {
        teamId: id,
        kind: 'anyone',
        services: [],
        moveNoticeMinutes: 0,
        cancelNoticeMinutes: 0,
        messages: noMessages,
        members: [
          { calendarId: tom.id, name: 'Tom Ford' },
          { calendarId: lee.id, name: 'Dr. Lee' },
        ],
      },
    ]);
  });

  test('keeps the number of a member who left and came back', async () => {
    const { services, by, lee, tom, team, read } = await practice();
    const input = { name: 'Dentists', timeZone: 'UTC', team: team('anyone', [tom.id, lee.id]) };
    const { id } = await perform(services, createTeam, { by, input });
    const set = async (ids: string[]) =>
      await perform(services, updateTeam, {
        by,
        input: { calendarId: id, kind: 'everyone', members: team('anyone', ids).members },
      });
    await set([lee.id]);
    const numbers = ({ members }: { members: readonly { number: number; leftAt: number | null }[] }) =>
      members.map(({ number, leftAt }) => [number, leftAt]);
    expect(numbers(found((await read(id)).team))).toEqual([
      [2, null],
      [1, by.at],
    ]);
    const after = await set([lee.id, tom.id]);
    expect([after.kind, numbers(after)]).toEqual([
      'everyone',
      [
        [2, null],
        [1, null],
      ],
    ]);
  });

  test.each(['none', 'twice', 'foreign', 'team'])('is refused with members like these: %s', async (what) => {
    const { services, by, lee, team, calendar, workspace } = await practice();
    const create = async (ids: readonly string[]) =>
      await perform(services, createTeam, {
        by,
        input: { name: 'T', timeZone: 'UTC', team: team('anyone', ids) },
      });
    const foreign = await calendar({ workspaceId: await workspace() });
    const { id } = await create([lee.id]);
    const ids = { none: [], twice: [lee.id, lee.id], foreign: [foreign.id], team: [id] }[what] ?? [];
    expect(create(ids)).rejects.toMatchObject({ field: 'members' });
  });
});
