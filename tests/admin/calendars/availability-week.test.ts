import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { edited, formOf, place } from '../../helpers/dashboard/availability-page.ts';
import { isDear, recordStatements } from '../../helpers/statements.ts';
import type { TestServices } from '../../helpers/workspace.ts';

const asked = recordStatements();

describe('bookings', () => {
  test('stay as they are when the hours change, and those that lie outside are named', async () => {
    const { made, admin, calendar, path } = await place();
    await book(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Ann Inside' });
    const outside = await book(made, calendar, { start: '2026-11-24T16:00:00Z', name: 'Bob <b>Outside</b>' });
    await book(made, calendar, { start: '2026-11-19T22:00:00Z', name: 'Cy Past' });
    const before = await made.db.selectFrom('bookings').selectAll().execute();
    const fields = edited(await formOf(admin, path), [['to-2', '16:15']]);
    const preview = await admin.post(`${path}/preview`, fields, { 'hx-request': 'true' });
    expect(preview.text).toContain('1 booking would fall outside these hours');
    expect((await admin.post(path, fields)).status).toBe(303);
    const { text } = await admin.get(path);
    expect(text).toContain('1 booking falls outside these hours');
    expect(text).toContain('Tue, 24 Nov, 16:00–16:30, Bob &lt;b&gt;Outside&lt;/b&gt;');
    expect(text).toContain(`/calendars/${calendar.id}/bookings/${outside}`);
    for (const absent of ['Ann Inside', 'Cy Past']) expect(text).not.toContain(absent);
    expect(await made.db.selectFrom('bookings').selectAll().execute()).toEqual(before);
  });

  test('are read once each, be they 1,000', async () => {
    const { made, admin, calendar, path } = await place({
      workingHours: parseWorkingHours(['daily 0-24']),
      horizonDays: 365,
    });
    const first = made.clock.now() + 3_600_000;
    for (let index = 0; index < 1_000; index++) {
      await book(made, calendar, { start: first + index * 4 * 3_600_000, name: 'Ann' });
    }
    for (const week of ['2026-W48', '2026-W50', '2027-W03', '2027-W10', '2026-W47']) {
      const { rows, plans } = await asked.by(made.db, async () => {
        expect((await admin.get(`${path}?week=${week}`)).status).toBe(200);
      });
      expect(rows).toBeLessThan(1_500);
      expect(plans.filter((plan) => isDear(plan, 'bookings') || isDear(plan, 'claims'))).toEqual([]);
    }
  });
});

describe('the week', () => {
  test.each([
    ['2026-W43', 'Europe/Berlin', 'The clocks go back on 25 Oct: 02:00–03:00 happens twice'],
    ['2027-W12', 'Europe/Berlin', 'The clocks go forward on 28 Mar: 02:00–03:00 is skipped'],
    ['2027-W13', 'Australia/Lord_Howe', 'The clocks go back on 4 Apr: 01:30–02:00 happens twice'],
  ])('%s says in %s how the clocks change', async (week, timeZone, words) => {
    const { admin, path } = await place({ timeZone, workingHours: parseWorkingHours(['daily 0-24']) });
    const { text } = await admin.get(`${path}?week=${week}`);
    expect(text).toContain(words);
    const turns = text.match(/class="(?:skipped|repeated)"/g) ?? [];
    expect(turns).toHaveLength(1);
  });

  test.each(['', '2026', '2026-W99', '<script>', '9999-W01', '2026-W47%00'])(
    'is this one where %j is asked for',
    async (week) => {
      const { admin, path } = await place();
      const { status, text } = await admin.get(`${path}?week=${encodeURIComponent(week)}`);
      expect([status, text.includes('Week 47 of 2026')]).toEqual([200, true]);
    },
  );
});

async function book(
  made: TestServices,
  calendar: Calendar,
  { start, name }: { start: string | number; name: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const startAt = typeof start === 'number' ? start : Date.parse(start);
  const period = { startAt, endAt: startAt + 1_800_000 };
  const { workspaceId, id: calendarId } = calendar;
  await made.claim(calendar, { start: startAt, end: period.endAt, ownerId: id });
  const createdAt = made.clock.now();
  await insertBooking(made.db, { id, workspaceId, calendarId, name, ...period, code: id, createdAt });
  return id;
}
