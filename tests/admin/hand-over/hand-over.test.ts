import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addTeam, bookAtTeam } from '../../helpers/teams/teams.ts';
import { choicesIn, fieldsOfAll, location, offered, practice } from './practice.ts';

describe('bookings of somebody who’s away', () => {
  test('are counted on the day, the week and the calendar’s time off, and listed', async () => {
    const { made, desk, lee, chen, tom, by, book, takeOff } = await practice();
    await book(lee, '09:00', 'Ada');
    await book(lee, '14:00', 'Before');
    await book(chen, '10:00', 'Ben');
    const team = await addTeam(made, { members: [lee, tom] });
    await bookAtTeam(made, { team, members: [lee], start: '2026-11-24T10:00:00Z', name: 'Cleo' });
    await bookAtTeam(made, { team, members: [tom], start: '2026-11-25T10:00:00Z', name: 'Dora' });
    const pages = ['/', `/calendars/${lee.id}/week`, `/calendars/${lee.id}/time-off`];
    for (const path of pages) expect((await desk.get(path)).text).not.toContain('to hand over');
    await takeOff(lee, '2026-11-24T00:00', '2026-11-24T12:00');
    const override = { date: '2026-11-24', label: null, periods: [] };
    const closing = { calendarId: chen.id, override, mayReplace: true, staying: 'all' as const };
    await perform(made.services, overrideDate, { by, input: closing });
    const members = [{ calendarId: lee.id, spokenNames: [] }];
    await perform(made.services, updateTeam, { by, input: { calendarId: team.id, members } });
    const places = (text: string) =>
      [...text.matchAll(/<a href="([^"]*)">([^<]*: \d+)<\/a>/g)].map(([, href, name]) => `${name} ${href}`);
    const atLee = `Dr. Lee: 2 /calendars/${lee.id}/hand-over`;
    const home = (await desk.get('/')).text;
    expect(home).toContain('4 bookings to hand over');
    expect(places(home)).toEqual([
      `Dentists: 1 /calendars/${team.id}/team`,
      ...[`Dr. Chen: 1 /calendars/${chen.id}/hand-over`, atLee],
    ]);
    for (const path of pages.slice(1)) expect(places((await desk.get(path)).text)).toEqual([atLee]);
    const { text } = await desk.get(`/calendars/${lee.id}/hand-over`);
    expect(offered(text)).toEqual([
      ...['Ada: Tom Ford, [Dr. Chen (closed)]', 'Cleo: Tom Ford, [Dr. Chen (taken)]'],
    ]);
    await desk.post(`/calendars/${lee.id}/hand-over`, fieldsOfAll(text));
    expect((await desk.get(`/calendars/${lee.id}/hand-over`)).text).toContain('Nothing to hand over.');
    expect(places((await desk.get('/')).text)).toHaveLength(2);
  });

  test('are nothing for viewers, and a team’s are on its own page', async () => {
    const { made, desk, workspaceId, lee, book, takeOff } = await practice();
    await book(lee, '09:00', 'Ada');
    await takeOff(lee, '2026-11-24T00:00', '2026-11-25T00:00');
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    expect((await viewer.get('/')).text).not.toContain('to hand over');
    const team = await addTeam(made, { members: [lee] });
    expect(location(await desk.get(`/calendars/${team.id}/hand-over`))).toBe(`/calendars/${team.id}/team`);
  });
});

describe('a booking', () => {
  test('can be given from its panel and from where it’s moved', async () => {
    const { desk, lee, chen, tom, book, whose } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await book(chen, '09:00', 'Zoe');
    const path = `/calendars/${lee.id}/bookings/${id}`;
    const formIn = (text: string) => /<form[^>]*class="give">.*?<\/form>/s.exec(text)?.[0] ?? '';
    const panel = formIn((await desk.get(`${path}?back=/%3Fday=2026-11-24`, { 'hx-request': 'true' })).text);
    const move = formIn((await desk.get(`${path}/move`)).text);
    for (const form of [panel, move]) {
      expect(choicesIn(form)).toEqual(['Tom Ford', '[Dr. Chen (taken)]']);
      expect(form).toContain(`name="booking" value="${id}.0"`);
    }
    expect(panel).toContain('name="back" value="/?day=2026-11-24"');
    // Its page at the old calendar is gone.
    const given = await desk.post(`/calendars/${lee.id}/hand-over`, { booking: `${id}.0`, to: tom.id });
    expect(location(given)).toBe(`/calendars/${tom.id}/bookings/${id}`);
    expect(await whose()).toContain('Ada: Tom Ford');
  });

  test('that has begun or was cancelled can’t be given', async () => {
    const { made, desk, lee, book } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const { text } = await desk.get(`/calendars/${lee.id}/bookings/${id}`, { 'hx-request': 'true' });
    expect(text).not.toContain('class="give"');
  });
});

describe('whoever sees single calendars', () => {
  test('gives bookings among those only, and isn’t told of others', async () => {
    const { lee, chen, tom, book, ofSingle, whose, tuesday } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await book(lee, '10:00', 'Ben');
    const single = await ofSingle('desk', lee, chen);
    const { text } = await single.get(tuesday);
    expect(offered(text)).toEqual(['Ada: Dr. Chen', 'Ben: Dr. Chen']);
    expect(text).not.toContain('Tom Ford');
    const path = `/calendars/${lee.id}/bookings/${id}`;
    for (const answer of [
      await single.get(`${path}/move`),
      await single.get(path, { 'hx-request': 'true' }),
    ]) {
      expect(choicesIn(/class="give">.*?<\/form>/s.exec(answer.text)?.[0] ?? '')).toEqual(['Dr. Chen']);
    }
    const give = (from: Calendar, to: Calendar) =>
      single.post(`/calendars/${from.id}/hand-over`, { booking: `${id}.0`, to: to.id });
    expect((await give(lee, tom)).status).toBe(404);
    const other = await ofSingle('desk', tom, chen);
    for (const from of [lee, chen]) {
      const fields = { booking: `${id}.0`, to: tom.id };
      expect((await other.post(`/calendars/${from.id}/hand-over`, fields)).status).toBe(404);
    }
    expect((await other.get(tuesday)).status).toBe(404);
    expect(await whose()).toEqual(['Ada: Dr. Lee', 'Ben: Dr. Lee']);
    expect((await give(lee, chen)).status).toBe(303);
    // Whoever sees only the last calendar isn't told where it was before.
    await other.post(`/calendars/${chen.id}/hand-over`, { booking: `${id}.1`, to: tom.id });
    const { text: history } = await (await ofSingle('viewer', tom)).get(
      `/calendars/${tom.id}/bookings/${id}`,
    );
    expect(history).toContain('gave the booking of 24 Nov 2026, 09:00–09:30 to “Tom Ford”');
    expect(history).toContain('gave the booking of 24 Nov 2026, 09:00–09:30 to “another calendar”');
    expect(history).not.toMatch(/Dr. (?:Lee|Chen)/);
  });
});

test('a booking goes to no team, to no other workspace’s calendar, and to nobody at the word of a viewer', async () => {
  const { made, desk, workspaceId, lee, chen, book, whose } = await practice();
  const id = await book(lee, '09:00', 'Ada');
  const team = await addTeam(made, { members: [chen] });
  const stranger = await signedIn(made, { role: 'owner' });
  const strange = await made.calendar({ workspaceId: stranger.workspaceId, name: 'Else' });
  const fields = (to: string) => ({ booking: `${id}.0`, to });
  for (const to of [team.id, strange.id, crypto.randomUUID(), 'nobody', '']) {
    expect((await desk.post(`/calendars/${lee.id}/hand-over`, fields(to))).status).toBe(404);
  }
  for (const from of [lee, strange]) {
    const answer = await stranger.post(`/calendars/${from.id}/hand-over`, fields(strange.id));
    expect(answer.status).toBe(404);
  }
  for (const booking of ['', 'x.0', `${id}.`, id, `${crypto.randomUUID()}.0`]) {
    const answer = await desk.post(`/calendars/${lee.id}/hand-over`, { booking, to: chen.id });
    expect(answer.status).toBe(404);
  }
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  expect((await viewer.post(`/calendars/${lee.id}/hand-over`, fields(chen.id))).status).toBe(403);
  expect((await viewer.get(`/calendars/${lee.id}/hand-over`)).status).toBe(403);
  expect(await whose()).toEqual(['Ada: Dr. Lee']);
});
