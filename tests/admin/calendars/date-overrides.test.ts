import { describe, expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { replaceDateOverride } from '../../../db/queries/calendars/hours.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { DateOverride } from '../../../src/domain/calendar/hours.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

describe('dates with other hours', () => {
  test('are closed or given hours, listed with their reason, and taken back one by one', async () => {
    const { made, admin, calendar, base } = await place();
    const add = (fields: Record<string, string>) => admin.post(`${base}/dates`, fields);
    const added = await add({ date: '2026-12-24', hours: '9-12, 13:00 - 14:30', label: 'Eve <b>' });
    expect([added.status, added.headers.get('location'), added.note]).toEqual([
      303,
      `${base}/availability/dates?week=2026-W52`,
      'date-added',
    ]);
    expect((await admin.get(`${base}/availability/dates`)).text).toContain(
      '<p>24 Dec has special hours.</p>',
    );
    await add({ date: '2026-12-25', hours: '', label: '' });
    expect(await overridesOf(made, calendar)).toEqual([
      {
        date: '2026-12-24',
        label: 'Eve <b>',
        periods: [
          { startMinute: 540, endMinute: 720 },
          { startMinute: 780, endMinute: 870 },
        ],
      },
      { date: '2026-12-25', label: null, periods: [] },
    ]);
    const { text } = await admin.get(`${base}/availability/dates`);
    for (const shown of ['Thu, 24 Dec 2026', '09:00–12:00, 13:00–14:30', 'Eve &lt;b&gt;', 'Closed']) {
      expect(text).toContain(shown);
    }
    const removed = await admin.post(`${base}/dates/remove`, {
      date: '2026-12-24',
      version: versionOf(text, '2026-12-24'),
    });
    expect([removed.headers.get('location'), removed.note]).toEqual([
      `${base}/availability/dates`,
      'date-removed',
    ]);
    expect((await overridesOf(made, calendar)).map(({ date }) => date)).toEqual(['2026-12-25']);
    expect(await actionsOf(made)).toEqual([
      ['calendar.open', { date: '2026-12-24', label: 'Eve <b>', hours: '09:00-12:00,13:00-14:30' }],
      ['calendar.close', { date: '2026-12-25', label: null }],
      ['calendar.open', { date: '2026-12-24', hours: null }],
    ]);
  });

  test.each([
    [{ date: '2026-02-30' }, 'Enter a date.'],
    [{ date: 'tomorrow' }, 'Enter a date.'],
    [{ date: '2026-11-19' }, 'That date is over'],
    [{ hours: '17-9' }, 'Each period must end after it starts'],
    [{ hours: 'mon 9-12' }, 'Enter times like 9:00–17:00.'],
    [{ label: 'x'.repeat(101) }, 'at most 100 characters'],
  ])('are not added with %j; what was typed is kept', async (wrong, problem) => {
    const { made, admin, calendar, base } = await place();
    const typed = { date: '2026-12-24', hours: '9-12', label: 'Eve', ...wrong };
    const { status, text } = await admin.post(`${base}/dates`, typed);
    expect(status).toBe(422);
    for (const shown of [problem, `value="${typed.hours}"`, `value="${typed.label}"`])
      expect(text).toContain(shown);
    expect(await overridesOf(made, calendar)).toEqual([]);
  });

  test('that somebody else gave hours already are not overwritten, nor removed unseen', async () => {
    const { made, admin, calendar, base } = await place();
    const theirs = { date: '2026-12-24', label: 'Party', periods: [] };
    await override(made, calendar, theirs);
    const mine = { date: '2026-12-24', hours: '9-12', label: '' };
    const { status, text } = await admin.post(`${base}/dates`, mine);
    expect(status).toBe(409);
    expect(text).toContain('Thu, 24 Dec 2026 is already closed (Party). Remove that date first.');
    const version = versionOf(text, theirs.date);
    const later = { ...theirs, periods: [{ startMinute: 600, endMinute: 660 }] };
    await override(made, calendar, later);
    const remove = await admin.post(`${base}/dates/remove`, { date: theirs.date, version });
    expect([remove.status, remove.text.includes('Just changed')]).toEqual([409, true]);
    expect(await overridesOf(made, calendar)).toEqual([later]);
    expect(await actionsOf(made)).toEqual([]);
  });

  test('that are gone already are gone: removing them twice says so and notes nothing', async () => {
    const { made, admin, base } = await place();
    const { status } = await admin.post(`${base}/dates/remove`, { date: '2026-12-24', version: 'x' });
    expect([status, await actionsOf(made)]).toEqual([303, []]);
  });
});

describe('holidays', () => {
  test('of the calendar’s own country are a click away, named in its language', async () => {
    const { admin, base } = await place({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
    const { text } = await admin.get(`${base}/holidays`);
    expect(text).toContain('1. Weihnachtstag');
    expect(text).toMatch(/<option value="DE" selected[^>]*>Germany</);
    expect(text).toMatch(/value="2026-12-25"[^>]* checked/);
    expect(text).not.toMatch(/value="2026-12-24"[^>]* checked/);
    expect(text).not.toContain('Fronleichnam');
    expect((await admin.get(`${base}/holidays?country=DE&state=BY`)).text).toContain('Fronleichnam');
  });

  test('on a weekday without working hours are not preselected, and those on one with hours are', async () => {
    const { admin, base } = await place({ country: 'US' });
    const { text } = await admin.get(`${base}/holidays?country=US`);
    // Christmas 2026 is a Friday; Juneteenth and Christmas 2027 are Saturdays.
    expect(text).toMatch(/value="2026-12-25"[^>]* checked/);
    for (const saturday of ['2027-06-19', '2027-12-25']) {
      expect(text).toContain(`value="${saturday}"`);
      expect(text).not.toMatch(new RegExp(`value="${saturday}"[^>]* checked`));
    }
    expect(text).toContain('Labor Day');
    expect(text).not.toContain('Labour');
  });

  test('become closed dates in one step, and what has hours of its own is left alone', async () => {
    const { made, admin, calendar, base } = await place({ country: 'DE' });
    const special = { date: '2027-01-01', label: 'Open!', periods: [{ startMinute: 600, endMinute: 660 }] };
    await override(made, calendar, special);
    const where: [string, string][] = [
      ['country', 'DE'],
      ['state', 'BY'],
      ['region', ''],
    ];
    const dates: [string, string][] = [
      '2026-12-25',
      '2027-01-01',
      '2027-05-27',
      '2027-05-28',
      'nonsense',
    ].map((date) => ['date', date]);
    const { status, headers, note } = await admin.post(`${base}/holidays`, [...where, ...dates]);
    expect([status, headers.get('location'), note]).toEqual([
      303,
      `${base}/availability/dates?week=2026-W52`,
      'holidays-added',
    ]);
    expect(await overridesOf(made, calendar)).toEqual([
      { date: '2026-12-25', label: 'Christmas Day', periods: [] },
      special,
      { date: '2027-05-27', label: 'Corpus Christi', periods: [] },
    ]);
    expect(await actionsOf(made)).toEqual([
      ['calendar.close', { date: '2026-12-25', label: 'Christmas Day' }],
      ['calendar.close', { date: '2027-05-27', label: 'Corpus Christi' }],
    ]);
    const { text } = await admin.get(`${base}/availability/dates`);
    const version = versionOf(text, '2026-12-25');
    await admin.post(`${base}/dates/remove`, { date: '2026-12-25', version });
    expect((await overridesOf(made, calendar)).map(({ date }) => date)).toEqual(['2027-01-01', '2027-05-27']);
  });

  test('need at least one to be chosen, and a place that is known', async () => {
    const { made, admin, calendar, base } = await place({ country: null });
    const none = await admin.post(`${base}/holidays`, { country: 'DE', state: '', region: '' });
    expect([none.status, none.text.includes('Choose at least one')]).toEqual([422, true]);
    for (const country of ['', 'XX', '__proto__', '<script>alert(1)</script>']) {
      const { status, text } = await admin.get(`${base}/holidays?country=${encodeURIComponent(country)}`);
      expect([status, text.includes('No holidays found for this place.')]).toEqual([200, true]);
      expect(text).not.toContain('<script>alert');
    }
    expect(await overridesOf(made, calendar)).toEqual([]);
  });
});

async function place(given: Partial<Calendar> = {}) {
  const made = await testServices({ now: '2026-11-20T10:30:00Z' });
  const admin = await signedIn(made, { role: 'admin' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...given });
  return { made, admin, calendar, base: `/calendars/${calendar.id}` };
}

/** What names the override of a date where it is listed. */
function versionOf(html: string, date: string): string {
  return (
    new RegExp(`value="${date}"[^>]*>\\s*<input[^>]*name="version" value="([^"]*)"`).exec(html)?.[1] ?? ''
  );
}

async function override({ db }: TestServices, { workspaceId, id }: Calendar, given: DateOverride) {
  await replaceDateOverride(db, { workspaceId, calendarId: id, override: given });
}

async function overridesOf({ db }: TestServices, { workspaceId, id }: Calendar): Promise<DateOverride[]> {
  return (await calendarOfWorkspace(db, { workspaceId, calendarId: id }))?.dateOverrides ?? [];
}

async function actionsOf({ db }: TestServices) {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return entries.map(({ action, detail }) => [action, JSON.parse(detail)]);
}
