import { expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { teamPlace } from '../../helpers/teams/team-place.ts';
import { testServices } from '../../helpers/workspace.ts';

test('the calls of a team lead to the bookings that they made there, and back', async () => {
  const made = await testServices({ now: '2026-11-23T08:00:00Z' });
  const { workspaceId, team, lee, ask } = await teamPlace(made);
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  const person = { callId: 'call-1', name: 'Ada Lovelace', phone: '+12125550123' };
  const { body } = await ask(team, 'book-slot', { start: '2026-11-24T10:00:00Z', ...person });
  await made.services.callLog.flush();
  const { id } = body.booking;
  const callsPath = `/calls?calendar=${team.id}`;
  const link = `href="/calendars/${team.id}/bookings/${id}">Open booking</a>`;
  expect((await viewer.get(callsPath)).text).toContain(link);
  expect((await viewer.get(`/calls?calendar=${lee.id}`)).text).not.toContain('Open booking');
  for (const calendar of [team, lee]) {
    const { text } = await viewer.get(`/calendars/${calendar.id}/bookings/${id}`);
    const [, callPath = ''] = /<a href="([^"]*)">Open call<\/a>/.exec(text) ?? [];
    expect((await viewer.get(callPath)).text).toContain(link);
  }
});
