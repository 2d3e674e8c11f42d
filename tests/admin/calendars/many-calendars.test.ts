import { describe, expect, spyOn, test } from 'bun:test';
import type { Role } from '../../../src/domain/access/user.ts';
import { CallsFirst } from '../../../src/http/calls-first.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';
import { speak } from '../desk/desk-place.ts';

const total = 101;

async function many(role: Role = 'desk') {
  const made = await testServices();
  const who = await signedIn(made, { role });
  const { workspaceId } = who;
  const timeZone = 'Europe/Berlin';
  for (let index = total; index > 0; index--)
    await made.calendar({ workspaceId, name: `Room ${index}`, timeZone });
  return { made, who };
}

/** The calendars of a page, and where its links lead. */
function shownOn(text: string) {
  const rooms = /<(?:th scope="row"|h2 id)[^>]*>.*?>(Room \d+)</gs;
  const [, pages = ''] = /<nav class="pages"[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
  const links = /href="([^"]*)"[^>]*>([^<]*)</g;
  return {
    rooms: [...text.matchAll(rooms)].map(([, name = '']) => name),
    links: [...pages.matchAll(links)].map(([, href = '', name]) => `${name}: ${href}`),
  };
}

const rooms = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Room ${from + index}`);

describe('a hundred calendars', () => {
  const pages = [
    { query: '', from: 1, to: 50, links: ['Next page: PATH?page=2'] },
    { query: '?page=2', from: 51, to: 100, links: ['First page: PATH', 'Next page: PATH?page=3'] },
    { query: '?page=3', from: 101, to: 101, links: ['First page: PATH'] },
    { query: '?page=999999', from: 101, to: 101, links: ['First page: PATH'] },
    { query: '?page=0', from: 1, to: 50, links: ['Next page: PATH?page=2'] },
    { query: '?page=9999999', from: 1, to: 50, links: ['Next page: PATH?page=2'] },
    { query: '?page=%22%3E%3Cb%3E', from: 1, to: 50, links: ['Next page: PATH?page=2'] },
  ];
  const places = [
    { name: 'Home', path: '/' },
    { name: 'Calendars', path: '/calendars' },
  ];

  test('stand fifty on a page, of the desk and of the list', async () => {
    const { who } = await many();
    for (const { path } of places) {
      for (const { query, from, to, links } of pages) {
        const { text } = await who.get(`${path}${query}`);
        const shown = { rooms: rooms(from, to), links: links.map((link) => link.replace('PATH', path)) };
        expect({ path, query, ...shownOn(text) }).toEqual({ path, query, ...shown });
        expect(text).not.toContain('"><b>');
      }
    }
  });

  test('are counted on the page of a day, whose links to other days stay at them', async () => {
    const { made, who } = await many();
    const { text } = await who.get('/?page=2');
    expect(text).toContain('Calendars 51–100 of 101: 0 bookings</p>');
    expect(text).toContain('title="Times are in Europe/Berlin."');
    expect(text).toContain('href="/?day=2026-11-21&page=2"');
    expect(text).toContain('connect="/?day=2026-11-20&page=2&live=');
    expect(text.match(/<option value="[^"]*">Room/g)).toHaveLength(total);
    expect(text).toContain('<input type="hidden" name="page" value="2"/>');
    await speak(made, who.userId, 'de');
    const german = (await who.get('/?page=2')).text;
    expect(german).toContain('Kalender 51–100 von 101: 0 Buchungen</p>');
    expect(shownOn(german).links).toEqual(['Erste Seite: /', 'Nächste Seite: /?page=3']);
  });

  test('are on one page where they are fifty, without links to others', async () => {
    const { made, who } = await many();
    const rest = Array.from({ length: total - 50 }, (_, index) => `Room ${51 + index}`);
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('name', 'in', rest).execute();
    for (const { path } of places) {
      const { text } = await who.get(`${path}?page=2`);
      expect(shownOn(text)).toEqual({ rooms: rooms(1, 50), links: [] });
      expect(text).not.toContain('of 50');
    }
  });

  test.each(places)('let calls go first between any two of them: $name', async ({ path }) => {
    const { who } = await many();
    const turn = spyOn(CallsFirst.prototype, 'pageTurn');
    await who.get(path);
    expect(turn.mock.calls.length).toBeGreaterThan(50);
    turn.mockRestore();
  });
});
