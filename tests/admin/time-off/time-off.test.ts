import { describe, expect, test } from 'bun:test';
import { bookingById, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { auditOf } from '../../helpers/dashboard/availability-page.ts';
import { type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

async function place(given: Partial<Calendar> = {}) {
  const made = await testServices();
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, timeZone: 'America/New_York', ...given });
  const key = { workspaceId, calendarId: calendar.id };
  const base = `/calendars/${calendar.id}`;
  const saved = async () =>
    (await timeOffOfCalendar(made.db, key)).map(({ start, end, weeklyUntil, label, skippedDates }) =>
      [start, end, weeklyUntil, label, skippedDates.join()]
        .map((each) => each ?? '')
        .join(' ')
        .trimEnd(),
    );
  const booking = async (start: string, name: string) => {
    const startAt = Temporal.Instant.from(start).epochMilliseconds;
    const row = { id: crypto.randomUUID(), code: name.toUpperCase(), name, createdAt: made.clock.now() };
    await insertBooking(made.db, {
      ...key,
      ...row,
      phone: '+12125550123',
      startAt,
      endAt: startAt + 1_800_000,
    });
    return row.id;
  };
  return { made, desk, calendar, key, base, saved, booking };
}

const location = ({ headers }: PageAnswer) => headers.get('location') ?? '';
const lunch = { from: '2026-11-27', 'from-time': '12', 'to-time': '13:00', label: 'Lunch <b>' };

/** The hidden fields of the page's last form. */
function hiddenIn(text: string): [string, string][] {
  const main = text.slice(0, text.indexOf('</main>'));
  const form = main.slice(main.lastIndexOf('<form'));
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  );
}

describe('time off', () => {
  test('is added for an hour, for days and weekly, listed, and removed', async () => {
    const { desk, base, saved } = await place();
    const added = await desk.post(`${base}/time-off`, lunch);
    expect([added.status, location(added), added.note]).toEqual([303, `${base}/time-off`, 'time-off-added']);
    await desk.post(`${base}/time-off`, { from: '2026-12-24', to: '2026-12-31', label: '' });
    await desk.post(`${base}/time-off`, { from: '2026-12-01' });
    await desk.post(`${base}/time-off`, { ...lunch, 'weekly-until': '2026-12-18', label: '' });
    await desk.post(`${base}/time-off`, {
      from: '2026-12-04',
      'from-time': '18:00',
      to: '2026-12-06',
      'to-time': '8',
    });
    expect((await saved()).toSorted()).toEqual(
      [
        '2026-11-27T12:00 2026-11-27T13:00  Lunch <b>',
        '2026-11-27T12:00 2026-11-27T13:00 2026-12-18',
        '2026-12-01T00:00 2026-12-02T00:00',
        '2026-12-04T18:00 2026-12-06T08:00',
        '2026-12-24T00:00 2027-01-01T00:00',
      ].toSorted(),
    );
    const { text } = await desk.get(`${base}/time-off`);
    for (const shown of [
      'Fri, Nov 27, 2026, 12:00–13:00',
      'Every Friday, 12:00–13:00',
      'Weekly until Fri, Dec 18, 2026. Next: Fri, Nov 27, 2026.',
      'Tue, Dec 1, 2026<',
      'Fri, Dec 4, 2026, 18:00 – Sun, Dec 6, 2026, 08:00',
      'Thu, Dec 24, 2026 – Thu, Dec 31, 2026',
      'Lunch &lt;b&gt;',
    ]) {
      expect(text).toContain(shown);
    }
    // The note of the last one has a form that undoes it.
    const list = text.replace(/<div class="toast".*?<\/div>/s, '');
    const ids = [...list.matchAll(/time-off\/remove"><input type="hidden" name="time-off" value="([^"]*)"/g)];
    expect(ids).toHaveLength(5);
    for (const [, id = ''] of ids) {
      const removed = await desk.post(`${base}/time-off/remove`, { 'time-off': id });
      expect([location(removed), removed.note]).toEqual([`${base}/time-off`, 'time-off-removed']);
    }
    expect(await saved()).toEqual([]);
    expect((await desk.get(`${base}/time-off`)).text).toContain('No time off planned');
  });

  test('skips a date of every week', async () => {
    const { made, desk, base, saved } = await place();
    const id = crypto.randomUUID();
    await desk.post(`${base}/time-off`, { ...lunch, 'weekly-until': '2026-12-18', id });
    const skipped = await desk.post(`${base}/time-off/skip`, { 'time-off': id, date: '2026-11-27' });
    expect([location(skipped), skipped.note]).toEqual([`${base}/time-off`, 'time-off-skipped']);
    expect(await saved()).toEqual(['2026-11-27T12:00 2026-11-27T13:00 2026-12-18 Lunch <b> 2026-11-27']);
    const { text } = await desk.get(`${base}/time-off`);
    expect(text).toContain('Next: Fri, Dec 4, 2026. Skipped: Fri, Nov 27, 2026.');
    expect(text).not.toContain('<option value="2026-11-27"');
    expect((await auditOf(made)).map(({ action }) => action)).toEqual(['time-off.add', 'time-off.skip']);
    const { status } = await desk.post(`${base}/time-off/skip`, { 'time-off': id, date: '2026-11-28' });
    expect(status).toBe(404);
  });

  test('is added once however often its form is sent', async () => {
    const { desk, base, saved } = await place();
    const { text } = await desk.get(`${base}/time-off`);
    const hidden = Object.fromEntries(hiddenIn(text));
    for (let time = 0; time < 2; time++) await desk.post(`${base}/time-off`, { ...lunch, ...hidden });
    expect(await saved()).toHaveLength(1);
  });

  test.each([
    [{ from: '2026-02-30' }, 'Enter a date.'],
    [{ from: '' }, 'Enter a date.'],
    [{ 'from-time': 'soon' }, 'Enter a time like 9:00 or 17:30.'],
    [{ 'to-time': '11:00' }, 'Time off must end after it starts.'],
    [{ to: '2026-11-26' }, 'Time off must end after it starts.'],
    [{ to: '2027-12-31' }, 'Time off can last a year at most.'],
    [{ from: '2026-11-18', to: '2026-11-27' }, 'That’s in the past. Choose a later start.'],
    [{ from: '2029-01-01' }, 'Time off can start up to two years ahead.'],
    [{ 'weekly-until': '2026-11-26' }, 'The last week can’t be before the first.'],
    [{ 'weekly-until': '2029-01-01' }, 'Time off can be repeated for up to two years.'],
    [{ to: '2026-12-05', 'weekly-until': '2026-12-18' }, 'Weekly time off can last a week at most.'],
    [{ label: 'x'.repeat(101) }, 'Enter a label of at most 100 characters on one line.'],
  ])('isn’t added with %j; what was typed is kept', async (wrong, problem) => {
    const { desk, base, saved } = await place();
    const typed = { ...lunch, label: 'Lunch', ...wrong };
    const { status, text } = await desk.post(`${base}/time-off`, typed);
    expect(status).toBe(422);
    for (const shown of [problem, `value="${typed['from-time']}"`, `value="${typed.label}"`]) {
      expect(text).toContain(shown);
    }
    expect(await saved()).toEqual([]);
  });

  test.each([
    ['2026-11-27T12:00', '2026-11-27T13:00'],
    ['2026-11-27T12:00:00-05:00', '2026-11-27T18:00:00Z'],
    ['2026-11-27T18:00:00+01:00', '2026-11-27T13:00:00'],
  ])('is added from %s to %s as instants, and leads back to where that was asked for', async (start, end) => {
    const { desk, base, saved } = await place();
    const added = await desk.post(`${base}/time-off`, { start, end, label: 'Call', back: '/calendars?x=1' });
    expect([location(added), added.note]).toEqual(['/calendars?x=1', 'time-off-added']);
    expect(await saved()).toEqual(['2026-11-27T12:00 2026-11-27T13:00  Call']);
  });

  test('that was asked for with wrong instants shows the form with what can be read of them', async () => {
    const { desk, base, saved } = await place();
    const wrong = await desk.post(`${base}/time-off`, { start: '2026-11-27T13:00', end: '2026-11-27T12:00' });
    expect(wrong.status).toBe(422);
    for (const shown of ['Time off must end after it starts.', 'value="2026-11-27"', 'value="13:00"']) {
      expect(wrong.text).toContain(shown);
    }
    const unreadable = await desk.post(`${base}/time-off`, { start: 'noon', end: '2026-11-27T13:00' });
    expect([unreadable.status, unreadable.text.includes('Enter dates like 2026-12-24')]).toEqual([422, true]);
    expect(await saved()).toEqual([]);
  });

  test('is filled in from an address', async () => {
    const { desk, base } = await place();
    const query = 'start=2026-11-27T22:00&end=2026-11-28T00:00&label=Party&back=//elsewhere.example';
    const { text } = await desk.get(`${base}/time-off?${query}`);
    for (const shown of ['"2026-11-27"', '"22:00"', '"24:00"', '"Party"']) {
      expect(text).toContain(`value=${shown}`);
    }
    expect(text).not.toContain('elsewhere');
  });

  test('is shown to viewers, who can’t change it', async () => {
    const { made, desk, base } = await place();
    await desk.post(`${base}/time-off`, lunch);
    const { workspaceId } = desk;
    const viewer = await signedIn(made, { role: 'viewer', workspaceId, email: 'viewer@example.com' });
    const { status, text } = await viewer.get(`${base}/time-off`);
    expect([status, text.includes('Lunch &lt;b&gt;')]).toEqual([200, true]);
    expect(text).not.toContain(`${base}/time-off"`.replace('time-off"', 'time-off/remove"'));
    expect((await viewer.get(`${base}/time-off/bookings`)).status).toBe(403);
  });
});

describe('bookings in time off', () => {
  test('are shown before anything is saved, lead back once they’re moved or cancelled, and may stay', async () => {
    const { made, desk, base, key, saved, booking } = await place();
    const ann = await booking('2026-11-27T17:30:00Z', 'Ann');
    const bea = await booking('2026-11-27T17:00:00Z', 'Bea');
    await booking('2026-11-27T18:00:00Z', 'Later');
    const back = `${base}/bookings`;
    const asked = await desk.post(`${base}/time-off`, { ...lunch, back });
    expect([asked.status, await saved()]).toEqual([303, []]);
    const shown = await desk.get(location(asked));
    expect(shown.status).toBe(200);
    for (const text of [
      'Time off: Fri, Nov 27, 2026, 12:00–13:00',
      '2 bookings are in that time.',
      'Ann',
      'Bea',
      '<a class="tel" href="tel:+12125550123">(212) 555-0123</a>',
      'Block the time anyway',
    ]) {
      expect(shown.text).toContain(text);
    }
    expect(shown.text).not.toContain('Later');

    const linkTo = (page: PageAnswer, id: string, verb: string) =>
      (new RegExp(`href="([^"]*${id}/${verb}[^"]*)"`).exec(page.text)?.[1] ?? '').replaceAll('&amp;', '&');
    const cancelling = await desk.get(linkTo(shown, bea, 'cancel'));
    const cancelled = await desk.post(`${base}/bookings/${bea}/cancel`, hiddenIn(cancelling.text));
    const again = await desk.get(location(cancelled));
    for (const text of ['Bea, Fri, Nov 27', ': cancelled', '1 booking is in that time.', 'Ann']) {
      expect(again.text).toContain(text);
    }
    expect(linkTo(again, bea, 'cancel')).toBe('');
    expect(linkTo(again, ann, 'move')).not.toContain('note%3D');

    const moving = await desk.get(linkTo(again, ann, 'move'));
    const slot = /name="slot" value="([^"]*)"/.exec(moving.text)?.[1] ?? '';
    const moved = await desk.post(`${base}/bookings/${ann}/move`, [...hiddenIn(moving.text), ['slot', slot]]);
    const left = await desk.get(location(moved));
    for (const text of [': moved', 'No bookings are left in that time.', 'Block the time<']) {
      expect(left.text).toContain(text);
    }
    const done = await desk.post(`${base}/time-off`, hiddenIn(left.text));
    expect([location(done), done.note]).toEqual([back, 'time-off-added']);
    expect(await saved()).toEqual(['2026-11-27T12:00 2026-11-27T13:00  Lunch <b>']);
    expect((await bookingById(made.db, { ...key, bookingId: bea }))?.status).toBe('cancelled');
  });

  test('stay where they were seen; one that came meanwhile is shown first', async () => {
    const { made, desk, base, saved, booking } = await place();
    const ann = await booking('2026-11-27T17:30:00Z', 'Ann');
    const shown = await desk.get(location(await desk.post(`${base}/time-off`, lunch)));
    made.clock.advance(60_000);
    await booking('2026-11-27T17:00:00Z', 'Bea');
    const refused = await desk.post(`${base}/time-off`, hiddenIn(shown.text));
    const again = await desk.get(location(refused));
    expect(again.text).toContain('The bookings changed in the meantime.');
    expect(await saved()).toEqual([]);
    const done = await desk.post(`${base}/time-off`, hiddenIn(again.text));
    expect([location(done), done.note]).toEqual([`${base}/time-off`, 'time-off-added']);
    expect(await saved()).toHaveLength(1);
    expect((await desk.get(`${base}/bookings/${ann}`)).text).not.toContain('badge bad');
  });

  test('of weeks that can’t be taken off aren’t asked about', async () => {
    const { desk, base } = await place();
    const { status, headers } = await desk.get(`${base}/time-off/bookings?start=2026-11-27T12:00`);
    expect([status, headers.get('location')]).toEqual([303, `${base}/time-off?start=2026-11-27T12%3A00`]);
  });

  test('are shown before their date is closed, and before holidays are', async () => {
    const { desk, base, booking, made } = await place({ country: 'US' });
    await booking('2026-12-25T15:00:00Z', 'Noel');
    const close = await desk.post(`${base}/dates`, { date: '2026-12-25', hours: '', label: 'Eve' });
    const shown = await desk.get(location(close));
    for (const text of ['Close Fri, Dec 25, 2026', '1 booking is in that time.', 'Noel', 'Close anyway']) {
      expect(shown.text).toContain(text);
    }
    expect(await auditOf(made)).toEqual([]);
    const holidays: [string, string][] = [
      ...Object.entries({ country: 'US', state: '', region: '' }),
      ...['2026-12-25', '2027-01-01'].map((date): [string, string] => ['date', date]),
    ];
    const add = await desk.post(`${base}/holidays`, holidays);
    const shownHolidays = await desk.get(location(add));
    for (const text of ['Close on holidays', '1 booking is in that time.', 'Noel']) {
      expect(shownHolidays.text).toContain(text);
    }
    const closed = await desk.post(`${base}/dates`, hiddenIn(shown.text));
    expect(closed.note).toBe('date-closed');
    const added = await desk.post(`${base}/holidays`, hiddenIn(shownHolidays.text));
    expect(added.note).toBe('holidays-added');
    expect((await auditOf(made)).map(({ detail }) => detail)).toMatchObject([
      { date: '2026-12-25', label: 'Eve' },
      { date: '2027-01-01' },
    ]);
  });

  test('are offered no times to move to that are about to be closed as well', async () => {
    const { desk, base, booking } = await place({ country: 'US' });
    const ann = await booking('2026-12-24T15:00:00Z', 'Ann');
    const datesOffered = async (back: string, day = '2026-12-24') => {
      const { text } = await desk.get(`${base}/bookings/${ann}/move?${new URLSearchParams({ back, day })}`);
      const starts = [...text.matchAll(/<time datetime="([^"]+)"/g)].map(([, start = '']) => start);
      return [...new Set(starts.map((start) => start.slice(0, 10)))];
    };
    const all = ['24', '25', '28', '29', '30'].map((day) => `2026-12-${day}`);
    const open = ['2026-12-24', ...all.slice(2)];
    expect(await datesOffered(`${base}/bookings`)).toEqual(all);
    const off = `${base}/time-off/bookings`;
    expect(await datesOffered(`${off}?start=2026-12-24T00:00&end=2026-12-30T00:00`)).toEqual(['2026-12-30']);
    const weekly = `${off}?start=2026-12-04T00:00&end=2026-12-05T00:00&weekly-until=2026-12-31`;
    expect(await datesOffered(weekly)).toEqual(open);
    expect(await datesOffered(`${base}/dates/bookings?date=2026-12-25`)).toEqual(open);
    expect(await datesOffered(`${base}/dates/bookings?date=2026-12-25&hours=9-10`)).toEqual(all);
    const holidays = `${base}/holidays/bookings?country=US&date=2026-12-25&date=2026-12-28`;
    expect(await datesOffered(holidays)).toEqual(['2026-12-24', ...all.slice(3)]);
    for (const odd of [
      `${off}?start=x`,
      `${base}/dates/bookings`,
      `${base}/constructor/bookings?date=2026-12-25`,
    ])
      expect(await datesOffered(odd)).toEqual(all);
    const { text } = await desk.get(
      `${base}/bookings/${ann}/move?${new URLSearchParams({ back: `${off}?start=2026-12-24T00:00&end=2027-01-05T10:00` })}`,
    );
    expect(text).toContain('Tuesday, Jan 5, 2027, 10:00–10:30');
  });

  test('are shown before a date’s hours are shortened, if they’re in what’s cut off', async () => {
    const { desk, base, booking, made } = await place();
    await booking('2026-12-28T15:00:00Z', 'Early');
    await booking('2026-12-28T20:00:00Z', 'Late');
    // By hand, at eight in the evening.
    await booking('2026-12-29T01:00:00Z', 'Overruled');
    const shorter = { date: '2026-12-28', hours: '9-12, 2pm-3pm', label: 'Party' };
    const asked = await desk.post(`${base}/dates`, shorter);
    expect([asked.status, await auditOf(made)]).toEqual([303, []]);
    const shown = await desk.get(location(asked));
    for (const text of ['Close part of Mon, Dec 28, 2026', '1 booking is in that time.', 'Late'])
      expect(shown.text).toContain(text);
    expect(shown.text).not.toMatch(/Early|Overruled/);
    const done = await desk.post(`${base}/dates`, hiddenIn(shown.text));
    expect(done.note).toBe('date-added');
    expect((await auditOf(made)).map(({ detail }) => detail)).toEqual([
      { date: '2026-12-28', label: 'Party', hours: '09:00-12:00,14:00-15:00' },
    ]);
    const longer = { date: '2026-12-29', hours: '8-23', label: '' };
    await booking('2026-12-29T20:00:00Z', 'Kept');
    expect((await desk.post(`${base}/dates`, longer)).note).toBe('date-added');
    const broken = await desk.get(`${base}/dates/bookings?date=2026-12-30&hours=x`);
    expect([broken.status, location(broken)]).toEqual([303, `${base}/availability/dates`]);
  });
});
