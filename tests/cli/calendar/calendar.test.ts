import { describe, expect, test } from 'bun:test';
import { openAcme, uuid } from '../acme.ts';

const { run, json, workspaceId, calendarId, createCalendar, calendarNow } = await openAcme();

describe('calendar', () => {
  test('create has the defaults and the zone as the zone database writes it', async () => {
    expect(calendarId).toMatch(uuid);
    expect(await calendarNow()).toMatchObject({
      workspaceId,
      name: 'Dr. Ames',
      timeZone: 'America/New_York',
      language: 'en',
      ...{ slotMinutes: 30, intervalMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
      ...{ minimumNoticeMinutes: 0, horizonDays: 60 },
      workingHours: ['mon-fri 09:00-17:00'],
      dateOverrides: [],
      archivedAt: null,
    });
  });

  test('create takes every setting, and the interval is the slot unless it is given', async () => {
    const settings = ['--slot-minutes', '45', '--buffer-before', '5', '--buffer-after', '10'];
    const more = ['--min-notice-minutes', '120', '--horizon-days', '90'];
    const notice = ['--move-notice-minutes', '1440', '--cancel-notice-minutes', '20160'];
    const hours = ['--hours', 'mon,wed 9-12,13-17', '--hours', 'sat 10:00-24:00'];
    const id = await createCalendar(...settings, ...more, ...notice, ...hours);
    expect(await calendarNow(id)).toMatchObject({
      slotMinutes: 45,
      intervalMinutes: 45,
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      minimumNoticeMinutes: 120,
      horizonDays: 90,
      moveNoticeMinutes: 1440,
      cancelNoticeMinutes: 20_160,
      workingHours: ['mon,wed 09:00-12:00,13:00-17:00', 'sat 10:00-24:00'],
    });
    const other = await createCalendar('--slot-minutes', '60', '--interval-minutes', '15', '--hours', 'none');
    expect(await calendarNow(other)).toMatchObject({ intervalMinutes: 15, workingHours: [] });
  });

  test('update changes what is given and nothing else', async () => {
    const id = await createCalendar('--slot-minutes', '20', '--hours', 'sun 9-10');
    const before = await calendarNow(id);
    expect(await json('calendar', 'update', '--calendar', id, '--buffer-after', '15')).toEqual({ id });
    expect(await calendarNow(id)).toEqual({ ...before, bufferAfterMinutes: 15 });
    const changes = ['--name', 'New', '--time-zone', 'Europe/Berlin', '--hours', 'daily 0-24'];
    await json('calendar', 'update', '--calendar', id.toUpperCase(), ...changes);
    expect(await calendarNow(id)).toEqual({
      ...before,
      bufferAfterMinutes: 15,
      name: 'New',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      workingHours: ['mon-sun 00:00-24:00'],
    });
  });

  test('create and update say whether bots find bookings without the name', async () => {
    const id = await createCalendar();
    const before = await calendarNow(id);
    expect(before.findWithoutName).toBe(false);
    for (const [given, findWithoutName] of [
      ['on', true],
      ['OFF', false],
    ] as const) {
      await json('calendar', 'update', '--calendar', id, '--find-without-name', given);
      expect(await calendarNow(id)).toEqual({ ...before, findWithoutName });
    }
    const wrong = await run('calendar', 'update', '--calendar', id, '--find-without-name', 'maybe');
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toContain('--find-without-name is "maybe": it must be one of on, off');
    const other = await createCalendar('--find-without-name', 'on');
    expect(await calendarNow(other)).toMatchObject({ findWithoutName: true });
  });

  test.each([
    { option: '--caller-told', setting: 'callerTold', usual: 'known', other: 'first_name', last: 'bookings' },
    { option: '--offer-first', setting: 'offerFirst', usual: 'earliest', other: 'beside_bookings' },
  ])('create and update take $option', async ({ option, setting, usual, other, last = usual }) => {
    const id = await createCalendar();
    const before = await calendarNow(id);
    expect(before[setting]).toBe(usual);
    for (const given of [other, last]) {
      await json('calendar', 'update', '--calendar', id, option, given);
      expect(await calendarNow(id)).toEqual({ ...before, [setting]: given });
    }
    const wrong = await run('calendar', 'update', '--calendar', id, option, 'all');
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toContain(`${option} is "all": it must be one of ${usual}, ${other}`);
    expect(await calendarNow(await createCalendar(option, other))).toMatchObject({ [setting]: other });
  });

  test('create and update say where it is and which number callers reach the desk at', async () => {
    const id = await createCalendar('--place', '12 Main Street', '--contact-phone', '+1 212 555 0100');
    const told = { place: '12 Main Street', contactPhone: '+12125550100' };
    expect(await calendarNow(id)).toMatchObject(told);
    await json('calendar', 'update', '--calendar', id, '--place', 'none');
    expect(await calendarNow(id)).toMatchObject({ ...told, place: null });
    await json('calendar', 'update', '--calendar', id, '--contact-phone', 'NONE');
    expect(await calendarNow(id)).toMatchObject({ place: null, contactPhone: null });
    const wrong = await run('calendar', 'update', '--calendar', id, '--contact-phone', '555');
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toContain('--contact-phone is "555": it must be a phone number such as');
  });

  test('tell says what callers are told, and leaves the rest as it is', async () => {
    const id = await createCalendar();
    const given = ['--on', 'change,confirmation', '--by', 'sms, email', '--remind', '2,24'];
    const told = await json('calendar', 'tell', '--calendar', id, ...given);
    const messages = {
      on: ['confirmation', 'change'],
      by: ['sms', 'email'],
      remindHours: [24, 2],
      texts: {},
    };
    expect(told).toEqual({ id, messages });
    await json('calendar', 'tell', '--calendar', id, '--on', 'none', '--text', 'reminder=See you {{when}}!');
    const texts = { reminder: 'See you {{when}}!' };
    expect((await calendarNow(id)).messages).toEqual({ ...messages, on: [], texts });
    const shown = await run('calendar', 'tell', '--calendar', id, '--remind', 'none');
    expect(shown.stdout).toContain('texts   own: reminder');
    await json('calendar', 'tell', '--calendar', id, '--text', 'reminder=default');
    expect((await calendarNow(id)).messages).toEqual({ ...messages, on: [], remindHours: [], texts: {} });
  });

  test.each([
    [[], 'nothing to change: give --on, --by, --remind or --text'],
    [['--on', 'reminder'], '“reminder” can’t be told. Choose from confirmation, change, cancellation.'],
    [['--by', 'fax'], 'Nobody is told by “fax”. Choose from sms, email.'],
    [['--remind', 'soon'], 'Enter at most 3 numbers of hours before the start'],
    [['--text', 'Hello'], '--text is "Hello": it must be a kind and its text, such as'],
    [['--text', 'change=a', '--text', 'change=b'], '--text has change twice: give it once'],
    [['--text', 'change=Hi {{age}}!'], '“{{age}}” can’t be filled in. What can: {{name}}, {{when}}'],
  ])('tell refuses %j', async (given, problem) => {
    const refused = await run('calendar', 'tell', '--calendar', calendarId, ...given);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
  });

  test('close and open change one date, and opening without hours gives the weekday back', async () => {
    const id = await createCalendar();
    const christmas = ['--calendar', id, '--date', '2026-12-24'];
    expect(await json('calendar', 'close', ...christmas, '--label', 'Christmas Eve')).toEqual({
      id,
      date: '2026-12-24',
      closed: true,
      label: 'Christmas Eve',
    });
    const closed = { date: '2026-12-24', label: 'Christmas Eve', hours: null };
    expect((await calendarNow(id)).dateOverrides).toEqual([closed]);
    await json('calendar', 'open', ...christmas, '--hours', '9-12', '--hours', '14-16', '--label', 'Short');
    const other = { date: '2026-12-24', label: 'Short', hours: '09:00-12:00,14:00-16:00' };
    expect((await calendarNow(id)).dateOverrides).toEqual([other]);
    const opened = await json('calendar', 'open', ...christmas);
    expect(opened).toEqual({ id, date: '2026-12-24', closed: false, hours: '09:00-17:00' });
    expect((await calendarNow(id)).dateOverrides).toEqual([]);
  });

  test('open of a weekday without hours asks for them', async () => {
    const sunday = await run('calendar', 'open', '--calendar', calendarId, '--date', '2026-12-27');
    expect(sunday.exitCode).toBe(2);
    expect(sunday.stderr).toContain(
      '2026-12-27 is a weekday without working hours: give the hours of that date',
    );
  });

  test('holidays closes the dates that have no hours of their own, and once more none', async () => {
    const id = await createCalendar();
    const christmas = `${new Date().getUTCFullYear() + 1}-12-25`;
    await json('calendar', 'open', '--calendar', id, '--date', christmas, '--hours', '9-12');
    const place = ['--calendar', id, '--country', 'de', '--state', 'by'];
    const { closed } = await json('calendar', 'holidays', ...place);
    const labels: string[] = closed.map(({ label }: { label: string }) => label);
    expect(labels).toContain('Corpus Christi');
    expect(closed.map(({ date }: { date: string }) => date)).not.toContain(christmas);
    const { dateOverrides } = await calendarNow(id);
    expect(dateOverrides).toHaveLength(closed.length + 1);
    expect(dateOverrides).toContainEqual({ date: christmas, label: null, hours: '09:00-12:00' });
    expect(await json('calendar', 'holidays', ...place)).toEqual({ id, closed: [] });
  });

  test('archive is final, may be said twice, and shows in the list', async () => {
    const id = await createCalendar();
    expect(await json('calendar', 'archive', '--calendar', id)).toEqual({ id, archived: true });
    expect(await json('calendar', 'archive', '--calendar', id)).toEqual({ id, archived: true });
    expect((await calendarNow(id)).archivedAt).toBeString();
    expect((await run('calendar', 'list')).stdout).toMatch(new RegExp(`${id}.* archived\n`));
    for (const args of [
      ['update', '--name', 'X'],
      ['close', '--date', '2026-12-24'],
      ['open', '--date', '2026-12-24'],
    ]) {
      const refused = await run('calendar', ...args, '--calendar', id);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain('is archived: it can no longer be changed');
    }
  });

  test('list can be narrowed to a workspace', async () => {
    const { id } = await json('workspace', 'create', '--name', 'Empty');
    expect(await json('calendar', 'list', '--workspace', id)).toEqual([]);
    expect((await run('calendar', 'list', '--workspace', id)).stdout).toStartWith('No calendars yet');
  });
});
