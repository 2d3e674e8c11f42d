import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { blocksOf, deskPlace, speak } from './desk-place.ts';

/** The days of a page, with the blocks of each. */
function daysOf(text: string): string[] {
  const columns = text.split('<section class="column').slice(2);
  return columns.map((column) => {
    const [, title = ''] = /<h2[^>]*><a[^>]*>([^<]*)</.exec(column) ?? [];
    return [title, ...blocksOf(column)].join(' | ');
  });
}

describe('the week of a calendar', () => {
  test('has its days, each with what is on it, and leads to each', async () => {
    const { made, desk, workspaceId, calendar } = await deskPlace();
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Ada <b>' });
    await bookInto(made, calendar, { start: '2026-11-28T23:45:00Z', name: 'Owl' });
    await bookInto(made, calendar, { start: '2026-11-29T10:00:00Z', name: 'Nemo' });
    await bookInto(made, await made.calendar({ workspaceId }), {
      start: '2026-11-24T10:00:00Z',
      name: 'Other',
    });
    const path = `/calendars/${calendar.id}/week`;
    const { status, text } = await desk.get(`${path}?day=2026-11-26`);
    expect(status).toBe(200);
    expect(daysOf(text)).toEqual([
      ...['Sun, Nov 22', 'Mon, Nov 23'],
      'Tue, Nov 24 | booking: Ada &lt;b&gt; 10:00–10:30',
      ...['Wed, Nov 25', 'Thu, Nov 26', 'Fri, Nov 27'],
      'Sat, Nov 28 | booking: Owl 23:45–00:15',
    ]);
    expect(text).toContain('<title>Practice: Week of Sunday, Nov 22, 2026 · Slotline</title>');
    expect(text).toContain('<span>Nov 22 – Nov 28</span>');
    expect(text).toContain('<p class="count">2 bookings</p>');
    expect(text).toContain('<abbr title="Times are in UTC.">UTC</abbr>');
    // The owl's counts on the day that it begins on.
    expect((await desk.get('/?day=2026-11-28')).text).toContain('>1 booking<');
    expect((await desk.get('/?day=2026-11-29')).text).toContain('>1 booking<');
    expect(text).toContain('href="/?day=2026-11-24"');
    for (const day of ['2026-11-19', '2026-12-03', '2026-11-20'])
      expect(text).toContain(`${path}?day=${day}"`);
    expect(text).not.toMatch(/Nemo|Other/);
    const quick = formsIn(text).find(({ action }) => action === '/book');
    expect(quick?.fields).toEqual({ words: '', calendar: calendar.id });
    expect((await desk.get(path)).text).toContain('Fri, Nov 20');
    expect((await desk.get(`${path}?day=x`)).text).toContain('Fri, Nov 20');
  });

  test.each([
    [null, 'en', 'Mon, 23 Nov', 'Week 48, from Monday, 23 Nov 2026'],
    ['GB', 'en', 'Mon, 23 Nov', 'Week 48, from Monday, 23 Nov 2026'],
    ['US', 'en', 'Sun, Nov 22', 'Week of Sunday, Nov 22, 2026'],
    ['DE', 'de', 'Mo., 23. Nov.', 'KW 48, ab Montag, 23. November 2026'],
    ['US', 'de', 'So., 22. Nov.', 'Woche ab Sonntag, 22. November 2026'],
    ['EG', 'en', 'Sat, 21 Nov', 'Week of Saturday, 21 Nov 2026'],
  ] as const)('begins where weeks do in the country %p, in %s', async (country, language, first, title) => {
    const { desk, made, calendar } = await deskPlace({ calendar: { country } });
    if (language === 'de') await speak(made, desk.userId, language);
    const { text } = await desk.get(`/calendars/${calendar.id}/week?day=2026-11-26`);
    expect(daysOf(text)[0]).toBe(first);
    expect(text).toContain(`<title>Practice: ${title} · Slotline</title>`);
  });

  test('is in German, and without forms for viewers', async () => {
    const { made, calendar, workspaceId } = await deskPlace();
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    await speak(made, viewer.userId, 'de');
    const { text } = await viewer.get(`/calendars/${calendar.id}/week?day=2026-11-24`);
    expect(daysOf(text)[2]).toStartWith('Di');
    expect(text).toContain('>1 Buchung<');
    expect(formsIn(text).map(({ action }) => action)).toEqual([
      '/sign-out',
      `/calendars/${calendar.id}/week`,
      '/find',
      '',
    ]);
    expect(text).not.toMatch(/data-sequence|data-may-change|class="free/);
  });

  test.each([
    ['2027-03-28', 12 * 7],
    ['2027-10-31', 0],
  ])('with the clock change of %s is drawn on one clock', async (day, skippedRows) => {
    const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
    const { made, desk, calendar } = await deskPlace({
      calendar: { timeZone: 'Europe/Berlin', country: 'DE', workingHours: allDay, horizonDays: 700 },
    });
    await bookInto(made, calendar, { start: `${day}T09:00:00Z`, name: 'Ada' });
    const { text } = await desk.get(`/calendars/${calendar.id}/week?day=${day}`);
    const hour = skippedRows > 0 ? 11 : 10;
    expect(daysOf(text)[6]).toContain(`booking: Ada ${hour}:00–${hour}:30`);
    expect(text).toMatch(new RegExp(`class="block hue-[^"]* r${hour * 12} h6"`));
    expect(text.match(/class="shut/g) ?? []).toHaveLength(skippedRows > 0 ? 1 : 0);
    const free = [...text.matchAll(/<a class="free/g)].length;
    expect(free).toBe(7 * 48 - 1 + (skippedRows > 0 ? -2 : 2));
  });

  test('is nothing for strangers, members who do not see it, and once it is archived', async () => {
    const { made, desk, calendar, workspaceId } = await deskPlace();
    const path = `/calendars/${calendar.id}/week`;
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(path)).status).toBe(404);
    const other = await made.calendar({ workspaceId });
    const { userId } = desk;
    await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: [other.id] });
    expect((await desk.get(path)).status).toBe(404);
    await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: null });
    expect((await desk.get(path)).status).toBe(200);
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
    expect((await desk.get(path)).status).toBe(404);
  });

  test('of an unknown zone says what to do', async () => {
    const { made, desk, calendar } = await deskPlace();
    await made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
    const { status, text } = await desk.get(`/calendars/${calendar.id}/week`);
    expect(status).toBeLessThan(500);
    expect(text).toContain('Mars/Olympus');
  });
});
