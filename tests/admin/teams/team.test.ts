import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { teamVersion } from '../../../src/domain/calendar/versions.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { addTeam, calendarNow } from '../../helpers/teams/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A team of two on Friday, 20 November 2026, somebody who could join, and an admin. */
async function practice() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const named = (name: string) => made.calendar({ workspaceId, name });
  const [lee, sarah, tom] = [await named('Dr. Lee'), await named('Sarah Chen'), await named('Tom Ford')];
  const team = await addTeam(made, {
    members: [lee, sarah],
    spokenNames: { 'Dr. Lee': ['Doctor Lee', 'Lee'] },
  });
  const now = async () => {
    const { team: saved } = await calendarNow(made, team);
    if (!saved) throw new Error('the team is gone');
    return saved;
  };
  /** Who belongs to it now, with what callers say. */
  const members = async () =>
    (await now()).members
      .filter(({ leftAt }) => leftAt === null)
      .map(({ name, spokenNames }) => [name, ...spokenNames].join(', '));
  const version = async () => teamVersion(await now());
  return { made, admin, team, lee, sarah, tom, now, members, version, path: `/calendars/${team.id}/team` };
}

describe('the page of a team', () => {
  test('shows who belongs to it in order, and what callers call them', async () => {
    const { admin, path, lee } = await practice();
    const { text } = await admin.get(path);
    expect(text).toContain('Callers get anyone who’s free');
    expect(text).toContain(`<a href="/calendars/${lee.id}/week">Dr. Lee</a>`);
    expect(text).toContain('>Doctor Lee, Lee<');
    expect(text).toContain('>no nicknames<');
    expect(text.indexOf('>Dr. Lee<')).toBeLessThan(text.indexOf('>Sarah Chen<'));
    expect(text).toContain('aria-label="Move Dr. Lee down"');
    expect(text).toContain('<option value=');
    expect(text).not.toContain('To hand over');
  });

  test('leads to the calendars that the visitor sees', async () => {
    const { made, team, lee, sarah, path } = await practice();
    const { workspaceId } = team;
    const viewer = await signedIn(made, { role: 'viewer', workspaceId, email: 'vera@example.com' });
    await showOnly(made, viewer, [team, sarah]);
    const { text } = await viewer.get(path);
    expect(text).toContain(`<a href="/calendars/${sarah.id}/week">Sarah Chen</a>`);
    expect(text).toContain('Dr. Lee');
    expect(text).not.toContain(`/calendars/${lee.id}/`);
  });

  test('is for everybody to see, and for admins to change', async () => {
    const { made, team, path } = await practice();
    const { workspaceId } = team;
    const viewer = await signedIn(made, { role: 'viewer', workspaceId, email: 'vera@example.com' });
    const { status, text } = await viewer.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Owners and admins of the workspace create and change teams.');
    expect(text).not.toContain('<button type="submit" name="do"');
    expect(text).not.toContain('Callers also call');
  });

  test('of a calendar that is no team is its settings', async () => {
    const { admin, lee } = await practice();
    const { status, headers } = await admin.get(`/calendars/${lee.id}/team`);
    expect([status, headers.get('location')]).toEqual([303, `/calendars/${lee.id}/edit`]);
    expect((await admin.post(`/calendars/${lee.id}/team`, { kind: 'everyone' })).status).toBe(404);
  });

  test('saves the kind and the names', async () => {
    const { admin, path, lee, sarah, members, now, version } = await practice();
    const answer = await admin.post(path, {
      ...{ version: await version(), kind: 'everyone' },
      ...{ [`names-${lee.id}`]: ' the  boss ,, Lee', [`names-${sarah.id}`]: 'Sarah' },
    });
    expect([answer.status, answer.note]).toEqual([303, 'saved']);
    expect(await members()).toEqual(['Dr. Lee, the boss, Lee', 'Sarah Chen, Sarah']);
    expect((await now()).kind).toBe('everyone');
  });

  test('shows both versions if somebody else saved another one meanwhile', async () => {
    const { made, admin, team, path, lee, sarah, members, version } = await practice();
    const shown = await version();
    const by = { actor: { kind: 'cli' as const }, workspaceId: team.workspaceId, at: made.clock.now() };
    const others = [{ calendarId: sarah.id, spokenNames: ['Sarah'] }];
    await perform(made.services, updateTeam, { by, input: { calendarId: team.id, members: others } });
    const { status, text } = await admin.post(path, {
      ...{ version: shown, kind: 'anyone' },
      ...{ [`names-${lee.id}`]: 'Lee', [`names-${sarah.id}`]: 'Chen' },
    });
    expect(status).toBe(409);
    expect(text).toContain('Someone else changed this team while you were editing it');
    expect(text).toContain('<td data-label="Yours">Chen</td><td data-label="Theirs">Sarah</td>');
    expect(await members()).toEqual(['Sarah Chen, Sarah']);
    // What is shown now is saved without a word.
    const again = await admin.post(path, {
      ...{ version: await version(), kind: 'anyone', [`names-${sarah.id}`]: 'Chen' },
    });
    expect(again.note).toBe('saved');
    expect(await members()).toEqual(['Sarah Chen, Chen']);
  });

  test('refuses names that are too short, beside the field', async () => {
    const { admin, path, lee, members, version } = await practice();
    const fields = { version: await version(), kind: 'anyone', [`names-${lee.id}`]: 'Lee, L' };
    const { status, text } = await admin.post(path, fields);
    expect(status).toBe(422);
    expect(text).toContain('“L” is too short. Enter at least two letters.');
    expect(text).toMatch(new RegExp(`name="names-${lee.id}" value="Lee, L"[^>]*aria-invalid="true"`));
    expect(await members()).toEqual(['Dr. Lee, Doctor Lee, Lee', 'Sarah Chen']);
  });
});

describe('members', () => {
  test('are added at the end', async () => {
    const { admin, path, lee, tom, members } = await practice();
    const answer = await admin.post(`${path}/members`, { calendar: tom.id, names: 'Tom' });
    expect([answer.status, answer.note]).toEqual([303, 'team-member-added']);
    expect(await members()).toEqual(['Dr. Lee, Doctor Lee, Lee', 'Sarah Chen', 'Tom Ford, Tom']);
    const { text } = await admin.get(path);
    expect(text).toContain('Every calendar in the workspace is already a member.');
    const twice = await admin.post(`${path}/members`, { calendar: lee.id, names: '' });
    expect([twice.status, twice.text.includes('Choose a calendar.')]).toEqual([422, false]);
  });

  test('are moved up and down, and removed', async () => {
    const { admin, path, lee, sarah, tom, members, version } = await practice();
    await admin.post(`${path}/members`, { calendar: tom.id, names: '' });
    const press = async (member: Calendar, what: string) => {
      const fields = { version: await version(), member: member.id, do: what };
      return (await admin.post(`${path}/order`, fields)).note;
    };
    expect(await press(tom, 'up')).toBe('saved');
    expect(await press(lee, 'down')).toBe('saved');
    expect(await members()).toEqual(['Tom Ford', 'Dr. Lee, Doctor Lee, Lee', 'Sarah Chen']);
    expect(await press(lee, 'trash')).toBe('team-member-removed');
    expect(await press(tom, 'trash')).toBe('team-member-removed');
    expect(await members()).toEqual(['Sarah Chen']);
    const last = await admin.post(`${path}/order`, {
      version: await version(),
      member: sarah.id,
      do: 'trash',
    });
    expect([last.status, last.text.includes('Choose at least one calendar.')]).toEqual([422, true]);
  });

  test('stay as they are if somebody else changed the team meanwhile', async () => {
    const { admin, path, lee, tom, members, version } = await practice();
    const fields = { version: await version(), member: lee.id, do: 'down' };
    await admin.post(`${path}/members`, { calendar: tom.id, names: '' });
    const { status, text } = await admin.post(`${path}/order`, fields);
    expect(status).toBe(409);
    expect(text).toContain('Someone else just changed this team. Check it, then try again.');
    expect(await members()).toEqual(['Dr. Lee, Doctor Lee, Lee', 'Sarah Chen', 'Tom Ford']);
  });
});

describe('bookings by week', () => {
  test('are counted from Monday to Sunday in the team’s zone', async () => {
    const { made, admin, team, lee, sarah, path } = await practice();
    await made.db
      .updateTable('calendars')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', team.id)
      .execute();
    // Monday midnight in New York is five o'clock in UTC, an hour less until 1 November.
    const starts = ['2026-11-16T05:00Z', '2026-11-23T04:30Z', '2026-11-16T04:30Z', '2026-10-19T04:00Z'];
    for (const start of starts) await bookInto(made, lee, { start: start.replace('Z', ':00Z') });
    for (const start of ['2026-10-19T03:30:00Z', '2026-11-23T05:00:00Z', '2026-11-20T09:00:00Z'])
      await bookInto(made, sarah, { start });
    const { text } = await admin.get(path);
    expect(text).toContain('by the week in which they start (New York).');
    const [, table = ''] = text.split('aria-label="How many bookings each member has per week"');
    const cells = [...(table.split('</table>')[0]?.matchAll(/<t[hd](?: [^>]*)?>([^<]*)</g) ?? [])].map(
      ([, cell]) => cell,
    );
    expect(cells).toEqual([
      ...['Member', 'This week', 'Week of 9 Nov', 'Week of 2 Nov', 'Week of 26 Oct', 'Week of 19 Oct'],
      ...[
        'Last four weeks',
        'Dr. Lee',
        '2',
        '1',
        '0',
        '0',
        '1',
        '2',
        'Sarah Chen',
        '1',
        '0',
        '0',
        '0',
        '0',
        '0',
      ],
    ]);
  });
});

describe('the other pages of a team', () => {
  test('lead to the team for what only its members have', async () => {
    const { admin, team, path } = await practice();
    for (const page of ['time-off', 'links', 'feeds']) {
      const { status, headers } = await admin.get(`/calendars/${team.id}/${page}`);
      expect([page, status, headers.get('location')]).toEqual([page, 303, path]);
    }
    const tabsOn = async (page: string) => {
      const { text } = await admin.get(page);
      const tabs = [...text.matchAll(/<a href="\/calendars\/[^/"]+\/([a-z-]+)"/g)].map(([, tab]) => tab);
      return [...new Set(tabs)].filter((tab) => tab !== 'new');
    };
    expect(await tabsOn(`/calendars/${team.id}/bookings`)).toEqual(['week', 'bookings', 'team', 'guide']);
    const setUp = ['team', 'availability', 'services', 'messages', 'public-page', 'words', 'edit'];
    expect((await tabsOn(path)).toSorted()).toEqual(['week', 'bookings', 'guide', ...setUp].toSorted());
    expect((await admin.get(path)).text).toContain(
      'Each member has their own feeds, linked calendars, time off and buffers.',
    );
  });

  test('save slots without asking for buffers', async () => {
    const { made, admin, team } = await practice();
    const path = `/calendars/${team.id}/availability/slots`;
    const { text } = await admin.get(path);
    expect(text).not.toContain('for="bufferBeforeMinutes"');
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, name === 'slotMinutes' ? '45' : value],
    );
    expect((await admin.post(path, fields)).status).toBe(303);
    expect(await calendarNow(made, team)).toMatchObject({ slotMinutes: 45, bufferBeforeMinutes: 0 });
  });

  test('let a service be offered by some', async () => {
    const { made, admin, team, sarah, lee } = await practice();
    const path = `/calendars/${team.id}/services`;
    const { text } = await admin.get(`${path}/new`);
    expect(text).toContain('Members who offer it');
    expect(text.match(/name="memberIds"[^>]* checked/g)).toHaveLength(2);
    const service = { name: 'Filling', durationMinutes: '30' };
    expect((await admin.post(path, service)).status).toBe(422);
    expect((await admin.post(path, { ...service, memberIds: sarah.id })).note).toBe('service-created');
    const both: [string, string][] = [lee, sarah].map(({ id }) => ['memberIds', id]);
    await admin.post(path, [['name', 'Cleaning'], ['durationMinutes', '30'], ...both]);
    const { services } = await calendarNow(made, team);
    expect(services.map(({ name, memberIds }) => [name, memberIds])).toEqual([
      ['Filling', [sarah.id]],
      ['Cleaning', null],
    ]);
    const list = (await admin.get(path)).text;
    for (const said of ['>Offered by<', '>Sarah Chen<', '>everybody<', '>as the member<'])
      expect(list).toContain(said);
  });
});

test('a team that is deleted leaves its bookings with its members, and says so', async () => {
  const { admin, team, lee } = await practice();
  for (const [{ id }, kept, gone] of [
    [team, 'stay with its members', 'bookings are deleted with it'],
    [lee, 'bookings are deleted with it', 'stay with its members'],
  ] as const) {
    const { text } = await admin.get(`/calendars/${id}/delete`);
    expect([text.includes(kept), text.includes(gone)]).toEqual([true, false]);
  }
});
