import { describe, expect, test } from 'bun:test';
import { auditOf } from '../../helpers/dashboard/availability-page.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { hiddenIn, location, lunch, place } from './time-off-place.ts';

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
