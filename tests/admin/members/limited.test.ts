import { describe, expect, test } from 'bun:test';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { twoWorkspaces } from '../../helpers/actions/two-workspaces.ts';
import { linkIn } from '../../helpers/dashboard/access-link.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { auditOf, team } from '../../helpers/dashboard/team.ts';

const password = 'four otters under glass';

async function practice() {
  const together = await team();
  const { made, workspaceId } = together;
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const novak = await made.calendar({ workspaceId, name: 'Dr. Novak' });
  return { ...together, lee, novak };
}

describe('a member who sees only Dr. Lee', () => {
  test('is invited as such, and finds no other calendar', async () => {
    const { made, admin, lee, novak } = await practice();
    const invited = await admin.post('/settings/invitations', [
      ['email', 'dana@example.com'],
      ['role', 'desk'],
      ['scope', 'some'],
      ['calendars', lee.id],
    ]);
    const path = linkIn(invited);
    const joined = await browser(made).post(path, { password });
    expect(joined.status).toBe(303);
    const dana = browser(made, tokenOf(joined));
    const calendars = (await dana.get('/calendars')).text;
    expect(calendars).toContain('Dr. Lee');
    expect(calendars).not.toContain('Dr. Novak');
    expect((await dana.get(`/calendars/${lee.id}/bookings`)).status).toBe(200);
    expect((await dana.get(`/calendars/${novak.id}/bookings`)).status).toBe(404);
    expect((await dana.get('/settings/api-keys')).status).toBe(403);
    expect((await dana.get('/')).text).not.toContain('/settings/');
    expect((await admin.get('/settings/members')).text).toContain('Only Dr. Lee');
    expect((await auditOf(made)).at(-1)).toBe(
      `member.join {"email":"dana@example.com","role":"desk","calendarIds":"${lee.id}"}`,
    );
  });

  test('sees all again once that is said, or once they manage the workspace', async () => {
    const { made, admin, viewer, workspaceId, lee, novak } = await practice();
    const key = { workspaceId, userId: viewer.userId };
    const save = (role: string, scope: string, ...ids: string[]) =>
      admin.post(`/settings/members/${viewer.userId}/role`, [
        ['role', role],
        ['scope', scope],
        ...ids.map((id): [string, string] => ['calendars', id]),
      ]);
    await save('viewer', 'some', lee.id, novak.id);
    expect(await memberOfWorkspace(made.db, key)).toMatchObject({
      role: 'viewer',
      calendarIds: expect.arrayContaining([lee.id, novak.id]),
    });
    await save('viewer', 'some', novak.id);
    expect((await viewer.get(`/calendars/${lee.id}/bookings`)).status).toBe(404);
    await save('admin', 'some', novak.id);
    expect(await memberOfWorkspace(made.db, key)).toMatchObject({ role: 'admin', calendarIds: null });
    await save('desk', 'some', novak.id);
    expect((await save('desk', 'all', novak.id)).text).toContain('Choose “Only these”, or untick them.');
    await save('desk', 'all');
    expect((await viewer.get(`/calendars/${lee.id}/bookings`)).status).toBe(200);
  });

  test('has at least one calendar, and none of another workspace', async () => {
    const { made, admin, viewer, workspaceId } = await practice();
    const elsewhere = await made.calendar({ workspaceId: await made.workspace('Elsewhere'), name: 'Dr. No' });
    for (const ids of [[], [elsewhere.id]]) {
      const answer = await admin.post(`/settings/members/${viewer.userId}/role`, [
        ['role', 'viewer'],
        ['scope', 'some'],
        ...ids.map((id): [string, string] => ['calendars', id]),
      ]);
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringContaining('Choose at least one calendar.'),
      ]);
    }
    expect(await memberOfWorkspace(made.db, { workspaceId, userId: viewer.userId })).toMatchObject({
      calendarIds: null,
    });
  });
});

test('the pages of the front desk lead nowhere that it may not go', async () => {
  const { ours } = await twoWorkspaces();
  const { desk } = ours.people;
  const seen = new Set(['/']);
  for (const path of seen) {
    const { status, text } = await desk.get(path);
    expect([path, [200, 303].includes(status)]).toEqual([path, true]);
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    for (const href of links.filter((each) => !/^\/w\/|bookings\.csv|[?&]/.test(each))) seen.add(href);
  }
  expect(seen.size).toBeGreaterThan(5);
});
