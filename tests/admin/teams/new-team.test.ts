import { expect, test } from 'bun:test';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { suggestedMemberNames } from '../../../src/language/names/member-names.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const path = '/calendars/new-team';

async function practice() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const teams = async () =>
    (await managedCalendars(made.db, workspaceId)).flatMap(({ team, ...calendar }) =>
      team ? [{ ...calendar, team }] : [],
    );
  return { made, admin, workspaceId, teams };
}

test('a team needs calendars', async () => {
  const { made, admin, workspaceId } = await practice();
  expect((await admin.get(path)).text).toContain('A team is made of calendars.');
  expect((await admin.get('/calendars')).text).not.toContain(path);
  await made.calendar({ workspaceId });
  expect((await admin.get('/calendars')).text).toContain(`href="${path}"`);
});

test('a team is made of calendars in the order that was chosen, with the first one’s hours', async () => {
  const { made, admin, workspaceId, teams } = await practice();
  const lee = await made.calendar({
    workspaceId,
    name: 'Dr. Lee',
    timeZone: 'Europe/Berlin',
    bufferAfterMinutes: 10,
  });
  const tom = await made.calendar({ workspaceId, name: 'Tom Ford', slotMinutes: 45 });
  const { text } = await admin.get(path);
  expect(text.match(/<select /g)).toHaveLength(2);
  const answer = await admin.post(path, {
    ...{ name: ' Dentists ', kind: 'everyone', 'member-0': tom.id, 'names-0': 'Tom, Tommy' },
    ...{ 'member-3': lee.id, 'names-3': '' },
  });
  const [team] = await teams();
  expect([answer.status, answer.note, answer.headers.get('location')]).toEqual([
    ...[303, 'team-created', `/calendars/${team?.id}/team`],
  ]);
  expect(team).toMatchObject({
    ...{ name: 'Dentists', timeZone: tom.timeZone, slotMinutes: 45, bufferAfterMinutes: 0 },
    team: {
      kind: 'everyone',
      members: [
        { name: 'Tom Ford', spokenNames: ['Tom', 'Tommy'] },
        { name: 'Dr. Lee', spokenNames: suggestedMemberNames('Dr. Lee') },
      ],
    },
  });
  const list = (await admin.get('/calendars')).text;
  expect(list).toContain(`Team: everyone · ${tom.timeZone}`);
  // A team can't be a member.
  expect((await admin.get(path)).text).not.toContain('>Dentists<');
});

test('what is wrong with a team is said at once, and what was typed stays', async () => {
  const { made, admin, workspaceId, teams } = await practice();
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  await made.calendar({ workspaceId, name: 'Tom Ford' });
  const refused = async (fields: Record<string, string>) => {
    const { status, text } = await admin.post(path, { name: 'T', kind: 'anyone', ...fields });
    expect(status).toBe(422);
    return text;
  };
  const both = await refused({ name: '', 'member-0': lee.id, 'names-0': 'L' });
  expect(both).toContain('Enter a name for the team');
  expect(both).toContain('“L” is too short.');
  expect(both).toContain(`<option value="${lee.id}" selected`);
  expect(await refused({})).toContain('Choose at least one calendar.');
  expect(await refused({ 'member-0': lee.id, 'member-1': lee.id })).toContain('Choose each calendar once.');
  expect(await refused({ 'member-0': lee.id, 'member-1': crypto.randomUUID() })).toContain(
    'Choose calendars of this workspace that aren’t archived.',
  );
  expect(await refused({ kind: 'both', 'member-0': lee.id })).toContain('Choose what callers get.');
  expect(await teams()).toEqual([]);
});
