import { describe, expect, test } from 'bun:test';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { freshLink } from '../../browser/states/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { deskPlace, speak } from './desk-place.ts';
import { teamPlace } from './team-place.ts';

const day = '2026-11-24';

function listOf(text: string): string {
  const [, list = ''] = /<section class="agenda".*?<ol>(.*?)<\/ol>/s.exec(text) ?? [];
  return list;
}

/** The lines of the list, "10:00 30 min Ada Novak Check-up, Practice". */
function linesOf(text: string): string[] {
  return listOf(text)
    .split(/<li\b[^>]*>/)
    .slice(1)
    .map((line) =>
      line
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** What a link in the list says, by where it leads. */
function linksOf(text: string): string[] {
  return [...listOf(text).matchAll(/<a class="line" href="([^"]+)"( data-panel)?/g)].map(
    ([, href = '', panel = '']) => decodeURIComponent(href) + panel,
  );
}

/** What the list can be narrowed to, the present choice in brackets. */
function filtersOf(text: string): string[] {
  const [, filter = ''] = /<div class="agenda-filter">.*?<nav[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
  return [...filter.matchAll(/<a [^>]*?href="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, , current = '', name = '']) => (current.includes('aria-current') ? `[${name}]` : name),
  );
}

async function takeOff(made: TestServices, calendar: Calendar, label: string): Promise<void> {
  const { workspaceId, id: calendarId } = calendar;
  const off = { id: crypto.randomUUID(), start: `${day}T12:00`, end: `${day}T13:00` };
  const rest = { weeklyUntil: null, skippedDates: [], createdAt: made.clock.now() };
  await insertTimeOff(made.db, { ...off, workspaceId, calendarId, label, ...rest });
  const time = { start: `${day}T12:00:00Z`, end: `${day}T13:00:00Z` };
  await made.claim(calendar, { kind: 'time_off', ownerId: off.id, ...time });
}

describe('the day as a list', () => {
  test('has what is booked, held, busy, off and free of all calendars by time, and where now is', async () => {
    const { made, desk, calendar, workspaceId } = await deskPlace();
    made.clock.set(`${day}T09:40:00Z`);
    const lee = await made.calendar({ workspaceId, name: 'Dr. <Lee>', group: 'Dentists' });
    const { id: serviceId } = await addService(made, keyOfCalendar(calendar), { name: 'Root <b>canal' });
    const first = await bookInto(made, calendar, { start: `${day}T09:00:00Z`, name: 'Ada <b>Novak' });
    const byHand = { service_id: serviceId, attendance: 'arrived' } as const;
    await made.db.updateTable('bookings').set(byHand).where('id', '=', first).execute();
    const missed = await bookInto(made, lee, { start: `${day}T09:00:00Z`, name: 'Ben' });
    await made.db.updateTable('bookings').set({ attendance: 'no_show' }).where('id', '=', missed).execute();
    await bookInto(made, lee, { start: `${day}T14:00:00Z`, name: 'Cleo' });
    const hold = { kind: 'hold', start: `${day}T11:00:00Z`, end: `${day}T11:30:00Z` } as const;
    await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 150_000 });
    await takeOff(made, calendar, 'Lunch <i>');
    const { text, raw } = await desk.get('/');
    expect(linesOf(text)).toEqual([
      '09:00 30 min Ben Dr. &lt;Lee&gt; No-show',
      '09:00 30 min Ada &lt;b&gt;Novak Root &lt;b&gt;canal, Practice Arrived',
      'Now: 09:40',
      '10:00 4 h free, Dr. &lt;Lee&gt;',
      '10:00 1 h free, Practice',
      '11:00 30 min Held for a caller Practice 3 min left',
      '11:30 30 min free, Practice',
      '12:00 1 h Lunch &lt;i&gt;, Practice',
      '13:00 4 h free, Practice',
      '14:00 30 min Cleo Dr. &lt;Lee&gt;',
      '14:30 2 h 30 free, Dr. &lt;Lee&gt;',
    ]);
    expect(raw).not.toMatch(/<b>Novak|<b>canal|<Lee>|<i>/);
    expect(linksOf(text).slice(0, 3)).toEqual([
      `/calendars/${lee.id}/bookings/${missed} data-panel`,
      `/calendars/${calendar.id}/bookings/${first} data-panel`,
      `/calendars/${lee.id}/bookings/new?start=${day}T10:00:00+00:00 data-panel`,
    ]);
    expect(linksOf(text)).toContain(`/calendars/${calendar.id}/time-off`);
  });

  test('gives viewers nothing to book or to change', async () => {
    const { made, desk, calendar } = await deskPlace();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: desk.workspaceId });
    const id = await bookInto(made, calendar, { start: `${day}T10:00:00Z`, name: 'Ada' });
    await takeOff(made, calendar, 'Lunch');
    const { text } = await viewer.get(`/?day=${day}`);
    expect(linesOf(text)).toEqual(['10:00 30 min Ada Practice', '12:00 1 h Lunch, Practice']);
    expect(linksOf(text)).toEqual([`/calendars/${calendar.id}/bookings/${id} data-panel`]);
    const empty = (await viewer.get('/?day=2026-11-25')).text;
    expect([linesOf(empty), empty.includes('Nothing on this day')]).toEqual([[], true]);
  });

  test('begins with what takes the whole day, and says why nobody can book', async () => {
    const dateOverrides = [{ date: day, label: 'Fair', periods: [] }];
    const { made, desk, calendar, workspaceId } = await deskPlace({ calendar: { dateOverrides } });
    await made.calendar({
      workspaceId,
      name: 'Lee',
      dateOverrides: [{ date: day, label: null, periods: [] }],
    });
    const whole = { start: '2026-11-23T00:00:00Z', end: '2026-11-26T00:00:00Z' };
    await made.claim(calendar, { kind: 'time_off', ownerId: 'nobody', ...whole });
    const lines = async () => linesOf((await desk.get(`/?day=${day}`)).text);
    expect(await lines()).toEqual([
      'All day Closed, Lee',
      'All day Closed: Fair, Practice',
      'All day Time off, Practice',
    ]);
    await freshLink(made, { calendar, name: 'iCloud' });
    await made.db.updateTable('links').set({ synced_at: 0 }).execute();
    expect((await lines())[2]).toBe('Practice Stale Linked calendar not up to date');
  });

  test('has a booking of several people once, with all of them', async () => {
    const { desk, surgery, book } = await teamPlace();
    await book(surgery, `${day}T10:00:00Z`, { name: 'Ada Novak' });
    const { text } = await desk.get(`/?day=${day}&team=${surgery.id}`);
    expect(linesOf(text).filter((line) => line.includes('Ada'))).toEqual([
      '10:00 30 min Ada Novak Dr. Lee, Chair 1',
    ]);
  });

  test('can be narrowed to a group and to a calendar, which stays on other days and beside the columns', async () => {
    const { made, desk, workspaceId } = await deskPlace({ calendar: { group: 'Hygiene' } });
    const lee = await made.calendar({ workspaceId, name: 'Lee', group: 'Dentists' });
    expect(filtersOf((await desk.get('/')).text)).toEqual([
      '[All]',
      'Dentists',
      'Hygiene',
      'Lee',
      'Practice',
    ]);
    const { text } = await desk.get(`/?day=${day}&calendar=${lee.id}`);
    expect(filtersOf(text)).toEqual(['All', 'Dentists', 'Hygiene', '[Lee]', 'Practice']);
    expect(linesOf(text)).toEqual(['09:00 8 h free, Lee']);
    for (const href of [`/?day=2026-11-25&calendar=${lee.id}`, `/?day=${day}&calendar=${lee.id}&view=grid`]) {
      expect(text).toContain(`href="${href}"`);
    }
    const grid = (await desk.get(`/?day=${day}&calendar=${lee.id}&view=grid`)).text;
    expect([linesOf(grid), grid.match(/class="track/g)?.length]).toEqual([[], 1]);
    expect(grid).toContain(`href="/?day=2026-11-25&calendar=${lee.id}&view=grid" rel="next"`);
    expect(grid).toContain(`href="/?day=${day}&calendar=${lee.id}&view=list"`);
  });

  test('is in German, on a clock of its own in each zone', async () => {
    const { made, desk, workspaceId } = await deskPlace({ language: 'de' });
    const tokyo = await made.calendar({ workspaceId, name: 'Tokio', timeZone: 'Asia/Tokyo' });
    await bookInto(made, tokyo, { start: `${day}T10:00:00+09:00`, name: 'Aki' });
    await speak(made, desk.userId, 'de');
    const lines = linesOf((await desk.get(`/?day=${day}`)).text);
    expect(lines).toContain('10:00 30 min Aki Tokio (Tokyo)');
    expect(lines.at(-1)).toBe('09:00 8 h frei, Practice (UTC)');
  });

  test('stands beside the columns, unless both would be too much: then phones get it alone', async () => {
    const { made, desk, workspaceId } = await deskPlace();
    const drawnFor = async (query: string, headers: Record<string, string> = {}) => {
      const { text } = await desk.get(`/?day=${day}${query}`, headers);
      return ['columns', 'agenda'].filter((name) => text.includes(`<section class="${name}"`));
    };
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1' };
    expect(await drawnFor('')).toEqual(['columns', 'agenda']);
    expect(await drawnFor('', phone)).toEqual(['columns', 'agenda']);
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) {
      const calendar = await made.calendar({ workspaceId, name });
      for (const half of Array.from({ length: 16 }, (_, index) => index)) {
        const start = new Date(Date.parse(`${day}T09:00:00Z`) + half * 1_800_000).toISOString();
        await made.claim(calendar, {
          kind: 'time_off',
          ownerId: `${name} ${half}`,
          start,
          end: start.replace(':00.', ':59.'),
        });
      }
    }
    expect(await drawnFor('')).toEqual(['columns']);
    expect(await drawnFor('', phone)).toEqual(['agenda']);
    expect(await drawnFor('&view=list')).toEqual(['agenda']);
    expect(await drawnFor('&view=grid', phone)).toEqual(['columns']);
    const part = await desk.get(`/?day=${day}`, { ...phone, 'hx-request': 'true' });
    expect(part.text).toStartWith('<section class="agenda"');
    expect((await desk.get(`/?day=${day}`, { 'hx-request': 'true' })).text).toStartWith(
      '<section class="columns"',
    );
  });
});
