import { describe, expect, test } from 'bun:test';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import { type Calendar, keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { freshLink } from '../../browser/states/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';
import { blocksOf, deskPlace, speak } from './desk-place.ts';
import { axisOf, columnsOf, freeOf, placesOf } from './drawn-day.ts';

/** A calendar with one of everything on the Tuesday after, and the words that it's made of. */
async function fullDay(given: Partial<Calendar> = {}) {
  const place = await deskPlace({ calendar: given });
  const { made, calendar } = place;
  const { workspaceId, id: calendarId } = calendar;
  await freshLink(made, { calendar, name: 'Lee <private>' });
  const booking = await bookInto(made, calendar, { start: '2026-11-24T09:00:00Z', name: 'Ada <b>Novak' });
  const byBot = await bookInto(made, calendar, { start: '2026-11-24T09:30:00Z', name: '' });
  for (const [id, source] of [
    [booking, 'desk'],
    [byBot, 'bot'],
  ] as const) {
    await made.db.updateTable('bookings').set({ source }).where('id', '=', id).execute();
  }
  const hold = { kind: 'hold', start: '2026-11-24T11:00:00Z', end: '2026-11-24T11:30:00Z' } as const;
  await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 150_000 });
  const off = { id: crypto.randomUUID(), start: '2026-11-24T12:00', end: '2026-11-24T13:00' };
  await insertTimeOff(made.db, {
    ...{ ...off, workspaceId, calendarId, label: 'Lunch <i>', weeklyUntil: null, skippedDates: [] },
    createdAt: made.clock.now(),
  });
  const time = { start: '2026-11-24T12:00:00Z', end: '2026-11-24T13:00:00Z' };
  await made.claim(calendar, { kind: 'time_off', ownerId: off.id, ...time });
  return place;
}

describe('the first page', () => {
  test('is today: who comes when, what is held, busy, off and free, and the line of now', async () => {
    const { made, desk } = await fullDay();
    made.clock.set('2026-11-24T08:30:00Z');
    // What the caller holds has 150 seconds left.
    await made.db
      .updateTable('claims')
      .set({ expires_at: made.clock.now() + 150_000 })
      .where('kind', '=', 'hold')
      .execute();
    await made.db
      .updateTable('links')
      .set({ freshness_minutes: 20_000, synced_at: made.clock.now() })
      .execute();
    const { status, text, raw } = await desk.get('/');
    expect(status).toBe(200);
    expect(text).toContain('<h1 class="hidden">Tuesday, Nov 24, 2026</h1>');
    expect(text).toContain('<p class="count">2 bookings</p>');
    expect(text).toContain('<abbr title="Times are in UTC.">UTC</abbr>');
    expect(blocksOf(text)).toEqual([
      'booking: Ada &lt;b&gt;Novak 09:00–09:30',
      expect.stringMatching(/^booking: .+ 09:30–10:00$/),
      'held: Held for a caller 11:00–11:30 · 3 min left',
      'time-off: Lunch &lt;i&gt; 12:00–13:00',
      'external: Busy: Lee &lt;private&gt; 14:00–17:00',
    ]);
    expect(freeOf(text).map((start) => start.slice(11, 16))).toEqual([
      '10:00',
      '10:30',
      '11:30',
      '13:00',
      '13:30',
    ]);
    expect(axisOf(text)).toBe('09:00, 8 hours');
    expect(raw).not.toMatch(/<b>Novak|<private>|<i>/);
  });

  test('names the service of a booking', async () => {
    const { made, desk, calendar } = await deskPlace();
    const { id: serviceId } = await addService(made, keyOfCalendar(calendar), { name: 'Root <b>canal' });
    const id = await bookInto(made, calendar, { start: '2026-11-24T09:00:00Z', name: 'Ada Novak' });
    const change = { service_id: serviceId, source: 'desk' } as const;
    await made.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    expect(blocksOf((await desk.get('/?day=2026-11-24')).text)).toEqual([
      'booking: Ada Novak 09:00–09:30 Root &lt;b&gt;canal',
    ]);
  });

  test('draws now where clocks are, and not on other days', async () => {
    const { desk, made } = await deskPlace();
    // Half past three in the hours from nine on, in rows of five minutes.
    expect(placesOf((await desk.get('/')).text, 'now')).toEqual([`r${(6.5 * 60) / 5} h1`]);
    expect(placesOf((await desk.get('/?day=2026-11-24')).text, 'now')).toEqual([]);
    made.clock.set('2026-11-20T15:34:59.500Z');
    expect(placesOf((await desk.get('/')).text, 'now')).toEqual([`r${(6.5 * 60) / 5} h1`]);
  });

  test('has no hold that has ended', async () => {
    const { made, desk } = await fullDay();
    expect(blocksOf((await desk.get('/?day=2026-11-24')).text).join()).toContain('held:');
    made.clock.advance(150_000);
    expect(blocksOf((await desk.get('/?day=2026-11-24')).text).join()).not.toContain('held:');
  });

  test('is in German for who reads German', async () => {
    const { made, desk } = await fullDay();
    await speak(made, desk.userId, 'de');
    const { text } = await desk.get('/?day=2026-11-24');
    expect(text).toContain('<h1 class="hidden">Dienstag, 24.');
    expect(text).toContain('2 Buchungen');
    expect(blocksOf(text)).toEqual([
      'booking: Ada &lt;b&gt;Novak 09:00–09:30',
      expect.stringMatching(/^booking: .+ 09:30–10:00$/),
      'held: Für Anrufer reserviert 11:00–11:30 · noch 3 Min.',
      'time-off: Lunch &lt;i&gt; 12:00–13:00',
      'external: Belegt: Lee &lt;private&gt; 14:00–17:00',
    ]);
    expect(text).toContain('<span>10:00 buchen</span>');
    expect(text).not.toMatch(/booked|Held by|Busy/);
  });

  test('shows viewers all of it, and no form or link to change anything', async () => {
    const { made, workspaceId } = await fullDay();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    const { text } = await viewer.get('/?day=2026-11-24');
    expect(blocksOf(text)).toHaveLength(5);
    expect(freeOf(text)).toEqual([]);
    expect(formsIn(text).map(({ action }) => action)).toEqual(['/sign-out', '/', '/find', '']);
    expect(text).not.toMatch(/data-sequence|data-may-change|\/time-off"|\/book"|class="muted drag-help"/);
  });

  test('says why callers are offered nothing while a link cannot be read', async () => {
    const { made, desk } = await fullDay();
    made.clock.advance(3 * 3_600_000);
    const { text } = await desk.get('/?day=2026-11-24');
    expect(columnsOf(text)).toEqual(['Practice|Stale Linked calendar not up to date']);
    expect(freeOf(text)).toEqual([]);
  });

  test('of a closed date says so, with its label as text', async () => {
    const dateOverrides = [{ date: '2026-11-26', label: 'Thanksgiving <b>', periods: [] }];
    const { desk } = await deskPlace({ calendar: { dateOverrides } });
    const { text } = await desk.get('/?day=2026-11-26');
    expect(columnsOf(text)).toEqual(['Practice|Closed: Thanksgiving &lt;b&gt;']);
    expect(axisOf(text)).toBe('08:00, 10 hours');
    expect(placesOf(text, 'shut')).toEqual(['r0 h120']);
  });

  test('shows a booking over midnight on both days, and its hours', async () => {
    const { made, desk, calendar } = await deskPlace();
    await bookInto(made, calendar, { start: '2026-11-24T23:45:00Z', name: 'Owl' });
    for (const [day, place] of [
      ['2026-11-24', `r${(14.75 * 60) / 5} h3`],
      ['2026-11-25', 'r0 h3'],
    ]) {
      const { text } = await desk.get(`/?day=${day}`);
      expect(blocksOf(text)).toEqual(['booking: Owl 23:45–00:15']);
      expect(placesOf(text, 'hue-')).toEqual([expect.stringContaining(place ?? '')]);
    }
    expect(blocksOf((await desk.get('/?day=2026-11-26')).text)).toEqual([]);
  });

  test.each(['', 'x', '2026-02-30', '<script>', '2026-11-20T10:00'])(
    'of no day (%p) is today',
    async (day) => {
      const { desk } = await deskPlace();
      const { status, text } = await desk.get(`/?${new URLSearchParams({ day })}`);
      expect([status, text.includes('<h1 class="hidden">Friday, Nov 20, 2026</h1>')]).toEqual([200, true]);
    },
  );

  test.each(['0001-01-01', '1969-12-31', '2101-01-01', '9999-12-31'])('can be as far as %s', async (day) => {
    const { desk, made, calendar } = await deskPlace();
    await made.db
      .updateTable('calendars')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', calendar.id)
      .execute();
    expect((await desk.get(`/?day=${day}`)).status).toBe(200);
    expect((await desk.get(`/calendars/${calendar.id}/week?day=${day}`)).status).toBe(200);
  });

  test('leads to the days beside, to today, and by a month to any', async () => {
    const { desk } = await deskPlace();
    const { text } = await desk.get('/?day=2026-12-31');
    for (const href of [
      '/?day=2026-12-30',
      '/',
      '/?day=2027-01-01',
      '/?day=2026-12-01',
      '/?day=2026-11-30',
    ]) {
      expect(text).toContain(`href="${href}"`);
    }
    expect(text).toContain('<strong>December 2026</strong>');
    expect(text).toContain('href="/?day=2026-12-31" aria-current="date"');
    const [month = ''] = /<table class="month">.*?<\/table>/s.exec(text) ?? [];
    expect(month).toContain('href="/?day=2026-12-31"');
    expect(month).not.toContain('href="/?day=2027-01-02"');
  });

  test('without any calendar says what to do, by what its reader may do', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
    const { status, text } = await owner.get('/');
    expect([status, text.includes('No calendars yet')]).toEqual([200, true]);
    expect(text).toContain('Create a calendar to see its day here.');
    expect(text).not.toContain('action="/book"');
    expect((await viewer.get('/')).text).toContain('Once an owner or admin creates a calendar');
  });

  test('names calendars whose zone is unknown, and shows the others', async () => {
    const { made, desk, workspaceId } = await deskPlace();
    const odd = await made.calendar({ workspaceId, name: 'Odd <b>' });
    await made.db
      .updateTable('calendars')
      .set({ time_zone: 'Mars/Olympus' })
      .where('id', '=', odd.id)
      .execute();
    const { status, text, raw } = await desk.get('/');
    expect([status, columnsOf(text)]).toEqual([200, ['Practice']]);
    expect(text).toContain('<strong>Odd &lt;b&gt;</strong>');
    expect(text).toContain(`href="/calendars/${odd.id}/edit"`);
    expect(raw).not.toContain('<b>');
    await made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
    expect((await desk.get('/')).status).toBe(200);
  });
});

describe('a day that stays open', () => {
  const stamp = (text: string) => /live=(\w+)/.exec(text)?.[1];

  test('knows that something has changed: a booking, who came, a hold, time off', async () => {
    const { made, desk, calendar } = await deskPlace();
    const stamps = [stamp((await desk.get('/?day=2026-11-24')).text)];
    const look = async () => stamps.push(stamp((await desk.get('/?day=2026-11-24')).text));
    const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
    await look();
    await desk.post(`/calendars/${calendar.id}/bookings/${id}/attendance`, { attendance: 'arrived' });
    await look();
    const hold = { kind: 'hold', start: '2026-11-24T11:00:00Z', end: '2026-11-24T11:30:00Z' } as const;
    await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 60_000 });
    await look();
    await made.claim(calendar, { ...hold, kind: 'time_off' });
    await look();
    expect(new Set(stamps).size).toBe(5);
    await bookInto(made, calendar, { start: '2026-11-27T10:00:00Z' });
    await look();
    expect(stamps.at(-1)).toBe(stamps.at(-2));
  });

  test('stays the day that it is when midnight passes', async () => {
    const { desk } = await deskPlace();
    const [, address = ''] = /"([^"]*\?[^"]*live=[^"]*)"/.exec((await desk.get('/')).text) ?? [];
    expect(address).toContain('day=2026-11-20');
  });

  test('gives htmx the columns alone', async () => {
    const { desk } = await deskPlace();
    const { text } = await desk.get('/?day=2026-11-24', { 'hx-request': 'true' });
    expect(text).toStartWith('<section class="columns"');
    expect(text).not.toContain('<h1');
  });
});
