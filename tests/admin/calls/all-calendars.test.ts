import { describe, expect, test } from 'bun:test';
import { archiveCalendar } from '../../../db/queries/calendars/calendars.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { callsIn, prepared, wordsIn } from './call-pages.ts';

const dayMs = 86_400_000;
const start = '2026-11-24T15:00:00Z';
const ann = { name: 'Ann Lee', phone: '+12125550123' };

describe('the calls of all calendars', () => {
  test('are on one page, a line each with its calendar, who called, what was asked and what came of it', async () => {
    const { made, viewer, ask, other } = await prepared();
    await ask({ query: 'monday', callId: 'call-1' });
    made.clock.advance(40_000);
    await ask({ start, callId: 'call-1', ...ann }, 'book-slot');
    await ask({ calendarId: other.id, query: 'bananas' });
    await ask({ calendarId: other.id, query: 'monday', limit: 0 });
    const { status, text } = await viewer.get('/calls');
    expect(status).toBe(200);
    expect(linesIn(text)).toEqual([
      '15:30 | – | Hygiene | Asked for free times. Something was missing or wrong. | Refused: something was missing or wrong | ',
      '15:30 | – | Hygiene | bananas | Not understood | ',
      '15:30 | Ann Lee | Dr. Lee | monday | Booked Tue, 24 Nov at 15:00 | 0:40',
    ]);
    expect(text).toContain('<a href="/calls" aria-current="page">');
    expect(text).toContain('<h2><span><strong>Today</strong><span>, Fri, 20 Nov</span></span>');
  });

  test.each([
    ['tuesday the twenty fifth', {}, 'Asked back'],
    ['tuesday at 3 pm', { limit: 0 }, 'Refused: something was missing or wrong'],
    ['christmas day at 3 in the morning', {}, 'No booking'],
    ['bananas', {}, 'Not understood'],
  ])('say what came of it where nothing was booked: %s', async (query, input, outcome) => {
    const { viewer, ask } = await prepared();
    await ask({ query, ...input });
    expect(linesIn((await viewer.get('/calls')).text)).toEqual([expect.stringContaining(` | ${outcome} | `)]);
  });

  test('say that nothing was free where there are no times to offer', async () => {
    const { made, viewer, ask, calendar } = await prepared();
    const { id } = await made.calendar({ workspaceId: calendar.workspaceId, workingHours: [] });
    await ask({ calendarId: id, query: 'tuesday' });
    expect(linesIn((await viewer.get('/calls')).text)).toEqual([
      expect.stringContaining(' | Nothing free | '),
    ]);
  });

  test('are filtered by calendar, and the address of a calendar’s calls leads there with what it asked for', async () => {
    const { viewer, ask, calendar, other } = await prepared();
    await ask({ query: 'monday' });
    await ask({ calendarId: other.id, query: 'bananas' });
    await ask({ calendarId: other.id, query: 'tuesday' });
    expect(wordsIn((await viewer.get('/calls')).text)).toEqual(['tuesday', 'bananas', 'monday']);
    expect(wordsIn((await viewer.get(`/calls?calendar=${calendar.id}`)).text)).toEqual(['monday']);
    const old = await viewer.get(`/calendars/${other.id}/calls?only=refused`);
    const address = `/calls?calendar=${other.id}&only=refused`;
    expect([old.status, old.headers.get('location')]).toEqual([303, address]);
    expect(wordsIn((await viewer.get(address)).text)).toEqual(['bananas']);
    const guide = await viewer.get(`/calendars/${other.id}/guide`);
    expect(guide.text).toContain(`<a href="/calls?calendar=${other.id}">Calls</a>`);
  });

  test('show a call that went to two calendars once and whole, whichever of them is looked at', async () => {
    const { viewer, ask, calendar, other } = await prepared();
    await ask({ query: 'monday', callId: 'call-1' });
    await ask({ calendarId: other.id, query: 'tuesday', callId: 'call-1' });
    await ask({ calendarId: other.id, query: 'friday' });
    for (const [query, whole] of [
      ['', [['friday'], ['monday', 'tuesday']]],
      [`?calendar=${calendar.id}`, [['monday', 'tuesday']]],
      [`?calendar=${other.id}`, [['friday'], ['monday', 'tuesday']]],
    ] as const) {
      const { text } = await viewer.get(`/calls${query}`);
      expect(callsIn(text).map(([, ...steps]) => steps.map((step) => /“(.*)”/.exec(step)?.[1]))).toEqual(
        whole as never,
      );
      expect(linesIn(text).at(-1)).toContain(' | Dr. Lee, Hygiene | ');
    }
  });

  test('go page by page over all calendars, none twice and none left out', async () => {
    const { viewer, ask, calendar, other } = await prepared({ rateLimit: 1_000 });
    for (let index = 0; index < 65; index++) {
      await ask({ calendarId: index % 3 === 0 ? other.id : calendar.id, query: `monday ${index}` });
    }
    const seen: string[] = [];
    for (let next: string | undefined = '/calls'; next !== undefined; ) {
      const { text } = await viewer.get(next);
      seen.push(...wordsIn(text));
      next = /<a href="([^"]*)" rel="next">/.exec(text)?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `monday ${64 - index}`));
  });

  test('of the last 24 hours are those, and with them how many callers weren’t understood', async () => {
    const { made, viewer, ask, other } = await prepared();
    await ask({ query: 'bananas' });
    await ask({ query: 'tuesday the twenty fifth' });
    made.clock.advance(dayMs + 1);
    await ask({ calendarId: other.id, query: 'apples', callId: 'call-1' });
    await ask({ calendarId: other.id, query: 'pears', callId: 'call-1' });
    await ask({ query: 'plums' });
    expect(wordsIn((await viewer.get('/calls?since=day')).text)).toEqual(['plums', 'apples', 'pears']);
    const all = await viewer.get('/calls?only=not-understood');
    expect(all.text).toContain('3 callers weren’t understood.');
    const ofDay = await viewer.get('/calls?only=not-understood&since=day');
    expect(ofDay.text).toContain('2 callers weren’t understood.');
    expect(callsIn(ofDay.text)).toHaveLength(2);
    expect((await viewer.get('/calls?only=asked')).text).toContain('Weekday and date don’t match');
    expect((await viewer.get('/calls?only=asked&since=day')).text).toContain('No matching calls');
  });

  test('stay open to see while a calendar is in a zone that this server doesn’t know', async () => {
    const { made, viewer, ask, other } = await prepared();
    await ask({ query: 'monday' });
    await ask({ calendarId: other.id, query: 'tuesday' });
    const mars = made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' });
    await mars.where('id', '=', other.id).execute();
    const { status, text } = await viewer.get('/calls');
    expect([status, ...wordsIn(text)]).toEqual([200, 'tuesday', 'monday']);
  });
});

describe('whoever sees single calendars', () => {
  test('sees nothing of the calls of others, whatever is asked for', async () => {
    const { made, admin, viewer, ask, calendar, other } = await prepared();
    await showOnly(made, viewer, [calendar]);
    await ask({ query: 'monday', callId: 'call-1' });
    await ask({ calendarId: other.id, query: 'bananas secret', callId: 'call-1' });
    await ask({ calendarId: other.id, query: 'tuesday the twenty fifth secret' });
    const booked = await ask({ calendarId: other.id, start, callId: 'call-1', ...ann }, 'book-slot');
    const { id } = booked['booking'] as { id: string };
    expect(callsIn((await admin.get('/calls')).text)).toHaveLength(2);
    const all = await viewer.get('/calls');
    expect(linesIn(all.text)).toEqual(['15:30 | – | monday | No booking | ']);
    for (const query of [
      '',
      '?only=refused',
      '?only=asked',
      '?only=not-understood',
      '?since=day',
      '?before=99',
    ]) {
      const { status, text } = await viewer.get(`/calls${query}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/secret|Ann Lee|Hygiene|twenty fifth|The weekday isn’t|understood\./);
      expect(text).not.toContain(other.id);
    }
    for (const path of [
      `/calls?calendar=${other.id}`,
      `/calls?calendar=${other.id.toUpperCase()}`,
      `/calls?calendar=${other.id}&booking=${id}`,
      `/calls?calendar=${calendar.id}&booking=${id}`,
      `/calls?booking=${id}`,
      `/calendars/${other.id}/calls`,
      `/calls?calendar=${calendar.id}%27%20or%20true`,
    ]) {
      expect([path, (await viewer.get(path)).status]).toEqual([path, 404]);
    }
    expect(callsIn((await admin.get(`/calls?calendar=${other.id}&booking=${id}`)).text)).toHaveLength(1);
  });

  test('sees none at all once their calendars are archived, nor does anybody else', async () => {
    const { made, admin, viewer, ask, calendar } = await prepared();
    await showOnly(made, viewer, [calendar]);
    await ask({ query: 'monday' });
    const key = { workspaceId: calendar.workspaceId, calendarId: calendar.id };
    await archiveCalendar(made.db, { ...key, at: made.clock.now() });
    for (const member of [admin, viewer]) {
      expect((await member.get('/calls')).text).toContain('No calls yet');
      expect((await member.get(`/calls?calendar=${calendar.id}`)).status).toBe(404);
    }
  });

  test('of another workspace sees nothing of this one', async () => {
    const { made, ask, calendar } = await prepared();
    await ask({ query: 'monday' });
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get('/calls')).text).toContain('No calls yet');
    expect((await stranger.get(`/calls?calendar=${calendar.id}`)).status).toBe(404);
  });
});

/** The lines of a page as people read them, their columns apart. */
function linesIn(html: string): string[] {
  return html
    .split('<li class="call">')
    .slice(1)
    .map((item) =>
      (item.split('</summary>')[0] ?? '')
        .replace(/^.*<summary>/s, '')
        .replace(/<\/span>$/, '')
        .split(/<\/time>|<\/span>(?=<span)/)
        .map((cell) => cell.replaceAll(/<[^>]*>/g, ''))
        .join(' | '),
    );
}
