import { describe, expect, test } from 'bun:test';
import { bookInto, rowsOf } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { bookAtTeam, makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testServices } from '../../helpers/workspace.ts';
import { place } from './list-place.ts';

describe('the list of bookings', () => {
  test('shows who came and who didn’t, where somebody noted it', async () => {
    const { made, admin, calendar, path } = await place();
    for (const [hour, attendance] of ['arrived', 'no_show', ''].entries()) {
      const id = await bookInto(made, calendar, { start: made.clock.now() + hour * 3_600_000 });
      await admin.post(`${path}/${id}/attendance`, { attendance });
    }
    const { text } = await admin.get(path);
    expect(rowsOf(text).map((row) => row.split(' | ').at(-1))).toEqual(['Arrived', 'No-show', 'Booked']);
  });

  const attended: { search: string; found: string[]; says: string }[] = [
    { search: 'status=missed', found: ['Bo Today'], says: 'Bookings from today on.' },
    {
      search: 'status=no_show',
      found: ['Ann Late', 'Bo Missed', 'Ann Missed'],
      says: 'No-shows, latest first.',
    },
    { search: 'status=arrived', found: ['Bo Today', 'Ann Came'], says: 'Arrivals, latest first.' },
    {
      search: 'status=no_show&q=ann',
      found: ['Ann Late', 'Ann Missed'],
      says: 'No-shows, latest first.',
    },
    {
      search: 'status=no_show&q=212+555+0123',
      found: ['Ann Late', 'Ann Missed'],
      says: 'No-shows of this person.',
    },
    {
      search: 'status=no_show&to=2026-11-11',
      found: ['Bo Missed', 'Ann Missed'],
      says: 'No-shows until Nov 11, 2026, latest first.',
    },
    {
      search: 'status=no_show&from=2026-11-11&to=2026-11-11',
      found: ['Bo Missed'],
      says: 'No-shows from Nov 11, 2026 to Nov 11, 2026.',
    },
    {
      search: 'status=booked&from=2026-11-14',
      found: ['Nobody Noted', 'Bo Today'],
      says: 'from Nov 14, 2026 on.',
    },
    { search: 'status=no_show&q=7k4-m2t', found: ['Ann Came'], says: 'The booking with this code.' },
  ];

  test.each(attended)('filters by $search', async ({ search, found, says }) => {
    const { made, admin, calendar, path } = await place();
    const phone = '+12125550123';
    const marked = [
      ['2026-11-10', 'Ann Missed', 'no_show', { phone }],
      ['2026-11-11', 'Bo Missed', 'no_show', {}],
      ['2026-11-12', 'Ann Came', 'arrived', { phone, code: '7K4M2T' }],
      ['2026-11-13', 'Ann Late', 'no_show', { phone }],
      ['2026-11-14', 'Nobody Noted', '', {}],
      ['2026-11-20', 'Bo Today', 'arrived', {}],
    ] as const;
    for (const [day, name, attendance, more] of marked) {
      const id = await bookInto(made, calendar, { start: `${day}T15:00:00Z`, name, ...more });
      await admin.post(`${path}/${id}/attendance`, { attendance });
    }
    const { status, text } = await admin.get(`${path}?${search}`);
    expect(status).toBe(200);
    expect(rowsOf(text).map((row) => row.split(' | ')[1])).toEqual(found);
    expect(text).toContain(says);
    const csv = (await admin.get(`${path}.csv?${search}`)).text.split('\r\n').slice(1, -1);
    expect(csv.map((line) => found.find((name) => line.includes(`"${name}"`)))).toEqual(found);
  });

  test('of who came goes on page by page, at a team and where it takes its members’ time, too', async () => {
    const made = await testServices({ now: '2026-11-20T10:30:00Z' });
    const admin = await signedIn(made, { role: 'admin' });
    const { workspaceId } = admin;
    const members = [];
    for (const name of ['Lee', 'Chair']) members.push(await made.calendar({ workspaceId, name }));
    const team = await makeTeam(made, { name: 'Surgery', kind: 'everyone', members });
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) {
      const start = new Date(
        Date.UTC(2026, 10, 23 + Math.floor(index / 16) + (index >= 48 ? 4 : 0), 9, 30 * (index % 16)),
      );
      ids.push((await bookAtTeam(made, team, { start: start.toISOString(), name: `Caller ${index}` })).id);
    }
    await made.db.updateTable('bookings').set({ attendance: 'arrived' }).where('id', 'in', ids).execute();
    const latestFirst = ids.map((_, index) => `Caller ${index}`).toReversed();
    for (const { id } of [team, ...members]) {
      const seen: string[] = [];
      let address: string | undefined = `/calendars/${id}/bookings?status=arrived`;
      while (address !== undefined) {
        const { text } = await admin.get(address);
        seen.push(...rowsOf(text).map((row) => row.split(' | ')[1] ?? ''));
        address = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      }
      expect(seen).toEqual(latestFirst);
    }
  });
});
