import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { addUsage, type UsageHour, type UsageTimes } from '../../../db/queries/calls/usage.ts';
import { perform } from '../../../src/actions/action.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { usageFigures } from '../../../src/admin/workspace/usage-figures.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { bookAtTeam, makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the usage of a workspace', () => {
  test('shows requests by day, key and operation, refusals by code, and who was over the limit', async () => {
    const { made, viewer, hour, keyId } = await prepared();
    const { workspaceId } = viewer;
    const day = (daysAgo: number, given: Partial<UsageHour>): UsageHour => ({
      workspaceId,
      hour: hour - daysAgo * dayMs,
      counts: [],
      times: [],
      ...given,
    });
    const { id: testKeyId } = await made.key(viewer.workspaceId, 'Rehearsals', 'test');
    await addUsage(made.db, [
      day(0, {
        counts: [
          { kind: 'key', name: keyId, count: 1_200 },
          { kind: 'key', name: testKeyId, count: 34 },
          { kind: 'refusal', name: 'QUERY_NOT_UNDERSTOOD', count: 7 },
          { kind: 'refusal', name: 'RATE_LIMITED', count: 3 },
        ],
        times: [{ operation: 'check-availability', counts: { 0: 600, 12: 600 } }],
      }),
      day(1, { times: [{ operation: 'book-slot', counts: { 20: 34 } }] }),
      day(40, { times: [{ operation: 'book-slot', counts: { 20: 500 } }] }),
    ]);
    const { status, text } = await viewer.get('/settings/usage');
    expect(status).toBe(200);
    expect(text).toContain('aria-label="Requests per day: 1,234 in 30 days, at most 1,200 per day"');
    expect(text).toContain('aria-label="Requests over the limit: 3 in 30 days, at most 3 per day"');
    const cells = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(cells).toContain('Check availability 1,200 0.3 ms');
    expect(cells).toContain('Book slot 34');
    expect(cells).toContain('Phone bot 1,200');
    expect(cells).toContain('Rehearsals (test) 34');
    expect(cells).toContain('not understood 7');
    expect(cells).toContain('20 Nov 2026 1,200 3');
    expect(cells).toContain('19 Nov 2026 34 0');
  });

  test('is that of the workspace alone, and says so where there is none', async () => {
    const { made, viewer, hour } = await prepared();
    const workspaceId = await made.workspace();
    const times = [{ operation: 'book-slot', counts: { 20: 34 } }];
    await addUsage(made.db, [{ workspaceId, hour, counts: [], times }]);
    const { text } = await viewer.get('/settings/usage');
    expect(text).toContain('No requests yet');
    expect(text).not.toContain('Book slot');
  });

  test('keeps the hostile name of a key inert', async () => {
    const { made, viewer, hour } = await prepared();
    const { workspaceId } = viewer;
    const { id } = await made.key(workspaceId, '"><script>hacked=1</script>');
    await addUsage(made.db, [
      {
        workspaceId,
        hour,
        counts: [{ kind: 'key', name: id, count: 1 }],
        times: [{ operation: 'calendar', counts: { 3: 1 } }],
      },
    ]);
    const { text } = await viewer.get('/settings/usage');
    expect(text).not.toContain('<script>hacked');
    expect(text).toContain('&lt;script&gt;hacked=1');
  });

  test('sums hours up to days, and tells percentiles of all their requests together', () => {
    const firstAt = Date.UTC(2026, 10, 19);
    const times: (UsageTimes & { hour: number })[] = [
      { hour: firstAt, operation: 'calendar', counts: { 4: 90 } },
      { hour: firstAt + 23 * hourMs, operation: 'calendar', counts: { 40: 10 } },
      { hour: firstAt + dayMs, operation: 'book-slot', counts: { 8: 1 } },
    ];
    const figures = usageFigures(
      { counts: [], times, keyNames: new Map() },
      { firstAt, dayCount: 2, now: firstAt + dayMs },
    );
    expect(figures.days.map(({ date, requests }) => [date, requests])).toEqual([
      ['2026-11-19', 100],
      ['2026-11-20', 1],
    ]);
    const [first] = figures.days;
    expect(first?.p50).toBeCloseTo(0.25 * 2 ** (3.5 / 4));
    expect(first?.p95).toBeCloseTo(0.25 * 2 ** (39.5 / 4));
    expect(figures.operations.map(({ name, count }) => [name, count])).toEqual([
      ['calendar', 100],
      ['book-slot', 1],
    ]);
  });
});

describe('bookings by service', () => {
  test('are those made and cancelled in the last 30 days, the most booked first', async () => {
    const { made, viewer, clock, calendar, offer, book } = await withServices();
    const cleaning = await offer('Cleaning');
    const checkUp = await offer('Check-up');
    const dropped = await offer('Dropped');
    await offer('Never booked');
    const unused = await offer('Never booked and archived');
    const now = clock.now();
    const firstAt = now - (now % dayMs) - 29 * dayMs;
    await book(cleaning, { at: firstAt - 1, start: now + dayMs });
    await book(cleaning, { at: firstAt, start: firstAt });
    await book(checkUp, { at: now, start: now + dayMs });
    await book(checkUp, { at: now, start: now + 300 * dayMs });
    await book(checkUp, { at: firstAt - dayMs, start: now + 2 * dayMs, cancelledAt: firstAt });
    await book(checkUp, { at: firstAt - dayMs, start: now + 2 * dayMs, cancelledAt: firstAt - 1 });
    for (let index = 0; index < 5; index++) await book(null, { at: now, start: now + dayMs });
    await book(dropped, { at: now, start: now + dayMs, cancelledAt: now });
    for (const serviceId of [dropped, unused]) {
      const by = { actor: { kind: 'cli' as const }, workspaceId: viewer.workspaceId, at: now };
      await perform(made.services, archiveService, { by, input: { calendarId: calendar.id, serviceId } });
    }
    const { text } = await viewer.get('/settings/usage');
    expect(text).toContain('Bookings made and cancelled in the last 30 days, by bots and by people.');
    expect(serviceRows(text)).toEqual([
      ['Service', 'Made', 'Cancelled'],
      ['Check-up', '2', '1'],
      ['Dropped (archived)', '1', '1'],
      ['Cleaning', '1', '0'],
      ['Never booked', '0', '0'],
      ['No service', '5', '0'],
    ]);
  });

  test('name their calendar if several have services, and are those of the workspace alone', async () => {
    const { made, viewer, clock, offer, book } = await withServices();
    await book(await offer('Cleaning'), { at: clock.now(), start: clock.now() + dayMs });
    const { workspaceId } = viewer;
    const without = await made.calendar({ workspaceId, name: 'Without services' });
    await bookInto(made, without, { start: clock.now() + dayMs });
    const sister = await made.calendar({ workspaceId, name: 'Dr. "><b>' });
    const key = { workspaceId, calendarId: sister.id };
    await addService(made, key, { name: '<script>hacked=1</script>' });
    const stranger = await made.calendar({ workspaceId: await made.workspace() });
    const strange = { workspaceId: stranger.workspaceId, calendarId: stranger.id };
    await addService(made, strange, { name: 'Stranger' });
    const { text } = await viewer.get('/settings/usage');
    expect(serviceRows(text)).toEqual([
      ['Service', 'Calendar', 'Made', 'Cancelled'],
      ['Cleaning', 'Dr. Lee', '1', '0'],
      ['&lt;script&gt;hacked=1&lt;/script&gt;', 'Dr. &quot;&gt;&lt;b&gt;', '0', '0'],
    ]);
    const german = await viewer.get('/settings/usage', { 'accept-language': 'de' });
    expect(serviceRows(german.text)[0]).toEqual(['Leistung', 'Kalender', 'Gebucht', 'Storniert']);
  });

  test('are all counted, however many start at the same time', async () => {
    const { viewer, clock, offer, book } = await withServices();
    const cleaning = await offer('Cleaning');
    const at = clock.now();
    for (let index = 0; index < 1_100; index++) {
      await book(cleaning, { at, start: at + dayMs, ...(index % 2 === 0 && { cancelledAt: at }) });
    }
    expect(serviceRows((await viewer.get('/settings/usage')).text)[1]).toEqual(['Cleaning', '1,100', '550']);
  });

  test('say nothing where no calendar has services', async () => {
    const { viewer } = await withServices();
    expect((await viewer.get('/settings/usage')).text).not.toContain('Bookings by service');
  });
});

describe('attendance', () => {
  test('is that of bookings of the last 30 days that are over, by calendar, the most first', async () => {
    const made = await testServices({ now: '2026-11-20T15:30:00Z' });
    const viewer = await signedIn(made, { role: 'viewer' });
    const { workspaceId } = viewer;
    const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
    const chen = await made.calendar({ workspaceId, name: 'Dr. "><b>' });
    const stranger = await made.calendar({ workspaceId: await made.workspace('Elsewhere') });
    const team = await makeTeam(made, { name: 'Dentists', kind: 'anyone', members: [lee, chen] });
    const booked: [Calendar, string, 'arrived' | 'no_show' | null][] = [
      [lee, '2026-11-20T14:30:00Z', 'arrived'],
      // Not over yet.
      [lee, '2026-11-20T16:15:00Z', 'arrived'],
      [lee, '2026-11-24T10:00:00Z', 'arrived'],
      [lee, '2026-10-22T00:00:00Z', 'no_show'],
      // Too long ago.
      [lee, '2026-10-21T23:30:00Z', 'no_show'],
      [lee, '2026-11-19T10:00:00Z', null],
      [lee, '2026-11-19T11:00:00Z', 'arrived'],
      [chen, '2026-11-18T10:00:00Z', null],
      [stranger, '2026-11-18T10:00:00Z', 'no_show'],
    ];
    type Change = { attendance: 'arrived' | 'no_show' | null; status?: 'cancelled' };
    const mark = async (id: string, change: Change) => {
      await made.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    };
    for (const [calendar, start, attendance] of booked)
      await mark(await bookInto(made, calendar, { start }), { attendance });
    const cancelled = await bookInto(made, lee, { start: '2026-11-18T12:00:00Z' });
    await mark(cancelled, { status: 'cancelled', attendance: 'no_show' });
    for (const start of ['2026-11-20T16:00:00Z', '2026-11-20T16:30:00Z'])
      await mark((await bookAtTeam(made, team, { start })).id, { attendance: 'no_show' });
    made.clock.set('2026-11-20T16:30:00Z');
    const { text } = await viewer.get('/settings/usage');
    expect(text).toContain('Bookings that ended in the last 30 days, and how many were marked as');
    expect(rowsUnder(text, 'Attendance')).toEqual([
      ['Calendar', 'Ended', 'Arrived', 'No-show'],
      ['Dr. Lee', '4', '2', '1'],
      ['Dentists', '1', '0', '1'],
      ['Dr. &quot;&gt;&lt;b&gt;', '1', '0', '0'],
    ]);
    const german = await viewer.get('/settings/usage', { 'accept-language': 'de' });
    expect(rowsUnder(german.text, 'Erschienen')[0]).toEqual([
      ...['Kalender', 'Vergangen', 'Erschienen', 'Nicht erschienen'],
    ]);
  });

  test('is left out where nobody notes it', async () => {
    const { made, viewer, calendar } = await withServices();
    await bookInto(made, calendar, { start: '2026-11-18T10:00:00Z' });
    expect((await viewer.get('/settings/usage')).text).not.toContain('Attendance');
  });
});

/** A viewer, a calendar, and ways to add services to it and book them. */
async function withServices() {
  const { made, viewer } = await prepared();
  const { workspaceId } = viewer;
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const key = { workspaceId, calendarId: calendar.id };
  const given = { made, viewer, calendar, clock: made.clock };
  return {
    ...given,
    offer: async (name: string) => (await addService(made, key, { name })).id,
    async book(
      serviceId: string | null,
      { at, start, cancelledAt }: { at: number; start: number; cancelledAt?: number },
    ): Promise<void> {
      const id = crypto.randomUUID();
      const time = { startAt: start, endAt: start + 1_800_000, createdAt: at };
      await insertBooking(made.db, { ...key, id, code: id, ...time, name: 'Ann', serviceId });
      if (cancelledAt === undefined) return;
      const change = { status: 'cancelled', cancelled_at: cancelledAt } as const;
      await made.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    },
  };
}

/** The cells of the table of services, its headings first. */
function serviceRows(text: string): string[][] {
  return rowsUnder(text, '(?:Bookings by service|Buchungen nach Leistung)');
}

/** The cells of the table under a heading, its headings first. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(new RegExp(`<h2>${heading}</h2>`));
  const [table = ''] = section.split('</table>');
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.trim()),
  );
}

async function prepared() {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'viewer' });
  const { id: keyId } = await made.key(viewer.workspaceId, 'Phone bot');
  const now = made.clock.now();
  return { made, viewer, keyId, hour: now - (now % hourMs) };
}
