import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { blocksOf, bookingForm, deskPlace, obstaclesOf, problemOf, speak, typed } from './desk-place.ts';

const location = ({ headers }: { headers: Headers }) => headers.get('location');
const htmx = { 'hx-request': 'true' };

describe('a click on a free time', () => {
  test('shows the form for it, and books it by the rules of the API', async () => {
    const { desk, path, bookings, made } = await deskPlace();
    const { status, text } = await desk.get(`${path}?start=2026-11-24T10:00:00%2B00:00`);
    expect(status).toBe(200);
    expect(text).toContain('Tue, Nov 24, 10:00–10:30</strong><span>Practice</span>');
    expect(obstaclesOf(text)).toEqual([]);
    const form = bookingForm(text);
    expect(form).toEqual({
      ...{ start: '2026-11-24T10:00:00+00:00', name: '', phone: '', email: '', notes: '' },
      ...{ date: '2026-11-24', time: '10:00', minutes: '30' },
    });
    const sent = { ...form, name: ' Ada Novak ', phone: '(212) 555-0123', notes: 'First visit\r\nlate' };
    const booked = await desk.post(path, sent);
    expect([booked.status, location(booked), booked.note]).toEqual([303, '/?day=2026-11-24', 'booked']);
    expect(await bookings()).toMatchObject([
      {
        ...{ name: 'Ada Novak', phone: '+12125550123', email: null, notes: 'First visit\nlate' },
        ...{ source: 'desk', overruled: null, sequence: 0 },
        start_at: Date.UTC(2026, 10, 24, 10),
        end_at: Date.UTC(2026, 10, 24, 10, 30),
      },
    ]);
    const [entry] = await made.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({ action: 'booking.create', actor_kind: 'user', actor_id: desk.userId });
    expect((await desk.get('/?day=2026-11-24')).text).toContain('Ada Novak');
  });

  test('is a part of the day’s page for htmx, and leads back there', async () => {
    const { desk, path } = await deskPlace();
    const back = '/?day=2026-11-24&group=East';
    const query = new URLSearchParams({ start: '2026-11-24T10:00:00Z', back }).toString();
    const { text } = await desk.get(`${path}?${query}`, htmx);
    expect(text).toStartWith('<div id="panel-body">');
    expect(bookingForm(text)).toMatchObject({ back });
    const refused = await desk.post(path, { ...typed, name: '', back }, htmx);
    expect([refused.status, refused.text.startsWith('<div id="panel-body">')]).toEqual([422, true]);
    const booked = await desk.post(path, { ...typed, back }, htmx);
    expect([booked.status, booked.headers.get('hx-redirect')]).toEqual([200, back]);
  });

  test.each([
    '//elsewhere.example',
    'https://elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ])('never leads on to %s', async (back) => {
    const { desk, path } = await deskPlace();
    const { raw } = await desk.get(`${path}?${new URLSearchParams({ start: '2026-11-24T10:00:00Z', back })}`);
    expect(raw).not.toContain('elsewhere');
    expect(raw).not.toContain('javascript:');
    expect(location(await desk.post(path, { ...typed, back }))).toBe('/?day=2026-11-24');
  });

  test('may be for a stretch that was drawn', async () => {
    const { desk, path } = await deskPlace();
    const lengths = ['45', '480', '5', '4', '481', 'x', '1e1', '29.6', '-30'].map(async (minutes) => {
      const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00&minutes=${minutes}`);
      return bookingForm(text)?.['minutes'];
    });
    expect(await Promise.all(lengths)).toEqual(['45', '480', '5', '30', '30', '30', '10', '30', '30']);
  });

  test.each(['', 'x', '2026-02-30', '9999-01-01T10:00', '2026-11-24T25:00', '<script>'])(
    'on nothing (%p) shows the free times to choose from',
    async (start) => {
      const { desk, path } = await deskPlace();
      const { status, text } = await desk.get(`${path}?${new URLSearchParams({ start })}`);
      expect(status).toBe(200);
      expect(bookingForm(text)).toBeUndefined();
      expect(text).toContain('<p class="times-of">Friday, Nov 20, 2026</p>');
      expect(text).toContain('name="start" value="2026-11-20T15:30:00+00:00"');
    },
  );
});

describe('a booking by hand', () => {
  test('is refused with what is wrong, and keeps all that was typed', async () => {
    const { desk, path, bookings } = await deskPlace();
    const bad: [Partial<typeof typed>, string][] = [
      [{ name: '' }, 'Enter a name of up to 200 characters on one line.'],
      [{ name: 'x'.repeat(201) }, 'Enter a name of up to 200 characters on one line.'],
      [{ phone: '12' }, 'Enter a phone number such as +1 212 555 0123.'],
      [{ phone: '', email: 'ada@' }, 'Enter an email address such as ann@example.com.'],
      [{ notes: 'x'.repeat(1001) }, '1,000'],
      [{ date: '2026-02-30' }, 'Enter a date.'],
      [{ date: '' }, 'Enter a date.'],
      [{ date: '0000-00-00' }, 'Enter a date.'],
      [{ time: '25:00' }, 'Enter a time such as 9:30 AM or 14:00.'],
      [{ time: '' }, 'Enter a time such as 9:30 AM or 14:00.'],
      [{ minutes: '4' }, '5'],
      [{ minutes: '481' }, '480'],
      [{ minutes: '30.5' }, '480'],
      [{ minutes: '5.0000001' }, '480'],
      [{ minutes: '1e2' }, '480'],
      [{ date: '9999-12-31' }, 'There’s no such time on that date.'],
    ];
    for (const [fields, problem] of bad) {
      const sent = { ...typed, ...fields };
      const { status, text } = await desk.post(path, sent);
      expect([fields, status, bookingForm(text)]).toEqual([fields, 422, expect.objectContaining(sent)]);
      expect(problemOf(text)).toContain(problem);
    }
    expect(await bookings()).toEqual([]);
  });

  test('without any fields is told of all of them', async () => {
    const { desk, path } = await deskPlace();
    const { status, text } = await desk.post(path, {});
    expect([status, problemOf(text)]).toEqual([
      422,
      expect.stringContaining('Enter a date. Enter a time such as 9:30 AM or 14:00.'),
    ]);
  });

  test('that is sent twice is made once', async () => {
    const { desk, path, bookings } = await deskPlace();
    expect((await desk.post(path, typed)).note).toBe('booked');
    expect((await desk.post(path, typed)).note).toBe('already-booked');
    const forced = { ...typed, time: '20:00', overrule: 'yes' };
    expect([(await desk.post(path, forced)).note, (await desk.post(path, forced)).note]).toEqual([
      'booked',
      'already-booked',
    ]);
    expect(await bookings()).toHaveLength(2);
  });

  test('needs a name only, and the form says so', async () => {
    const { made, desk, path, bookings } = await deskPlace();
    const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00`);
    for (const label of ['Phone', 'Email', 'Notes'])
      expect(text).toContain(`<span>${label}</span><span class="optional"> (optional)</span></label>`);
    expect(text).toContain('Without phone or email, nobody can call back.');
    const nameless = { ...typed, phone: '' };
    expect((await desk.post(path, nameless)).note).toBe('booked');
    expect(await bookings()).toMatchObject([{ name: 'Ada Novak', phone: null, email: null, source: 'desk' }]);
    await speak(made, desk.userId, 'de');
    const german = (await desk.get(`${path}?start=2026-11-24T11:00:00`)).text;
    expect(german).toContain('<span>Telefon</span><span class="optional"> (optional)</span></label>');
    expect(german).toContain('Ohne Telefon oder E-Mail ist kein Rückruf möglich.');
  });

  test('with a name only is made once, and nobody else’s', async () => {
    const { desk, path, bookings } = await deskPlace();
    const named = { ...typed, phone: '' };
    const sent: [Partial<typeof typed>, string][] = [
      [{}, 'booked'],
      [{}, 'already-booked'],
      [{ notes: 'late' }, 'already-booked'],
      [{ time: '11:00' }, 'booked'],
    ];
    for (const [fields, note] of sent)
      expect((await desk.post(path, { ...named, ...fields })).note).toBe(note);
    const others = [
      { name: 'Bo Li' },
      { name: 'ada novak' },
      { phone: '212 555 0123' },
      { email: 'ada@b.example' },
    ];
    for (const fields of others) {
      const { status, text } = await desk.post(path, { ...named, ...fields });
      expect([fields, status, problemOf(text)]).toEqual([
        fields,
        409,
        'The time was just taken. Choose another.',
      ]);
    }
    expect(await bookings()).toHaveLength(2);
  });

  test('takes times as people write them', async () => {
    const { desk, path, bookings } = await deskPlace();
    for (const time of ['9', '9:30 AM', '11 Uhr', '1400', '3pm'])
      expect(
        (await desk.post(path, { ...typed, time, name: time, phone: '', email: `a@b.example` })).status,
      ).toBe(303);
    const starts = (await bookings()).map(({ start_at }) => new Date(start_at).toISOString().slice(11, 16));
    expect(starts.sort()).toEqual(['09:00', '09:30', '11:00', '14:00', '15:00']);
  });

  test('stays text, whatever somebody is called', async () => {
    const { desk, path } = await deskPlace();
    const name = `"><img src=x onerror="hacked=1"><b>`;
    const { raw } = await desk.post(path, { ...typed, name, phone: name });
    expect(raw).not.toContain('"><img');
    expect(bookingForm(raw)).toMatchObject({ name, phone: name });
    await desk.post(path, { ...typed, name });
    const day = await desk.get('/?day=2026-11-24');
    expect(day.raw).not.toContain('<img src=x');
    expect(blocksOf(day.raw)).toEqual([
      'booking: &quot;&gt;&lt;img src=x onerror=&quot;hacked=1&quot;&gt;&lt;b&gt; 10:00–10:30',
    ]);
  });
});

describe('when clocks change', () => {
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
  const berlin = { timeZone: 'Europe/Berlin', workingHours: allDay, horizonDays: 700 };

  test('both hours that come twice can be booked, by a click or once more by their form', async () => {
    const { desk, path, bookings } = await deskPlace({ calendar: berlin });
    for (const [index, offset] of ['+02:00', '+01:00'].entries()) {
      const start = `2027-10-31T02:30:00${offset}`;
      const { text } = await desk.get(`${path}?start=${encodeURIComponent(start)}`);
      expect(text).toContain(`02:30 (${offset})–`);
      const form = bookingForm(text);
      expect(form).toMatchObject({ start, date: '2027-10-31', time: '02:30' });
      const person = { name: `N ${index}`, phone: '+12125550123' };
      const refused = await desk.post(path, { ...form, ...person, phone: 'x' });
      const again = bookingForm(refused.text);
      expect(again).toMatchObject({ start });
      expect((await desk.post(path, { ...again, ...person })).status).toBe(303);
    }
    const starts = (await bookings()).map(({ start_at }) => new Date(start_at).toISOString());
    expect(starts).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']);
  });

  test('what is typed in their place counts, not the click', async () => {
    const { desk, path, bookings } = await deskPlace({ calendar: berlin });
    const start = '2027-10-31T02:30:00+01:00';
    await desk.post(path, { ...typed, start, date: '2027-10-31', time: '2:30', minutes: '60' });
    await desk.post(path, { ...typed, start, name: 'B', date: '2027-10-31', time: '5:00' });
    const starts = (await bookings()).map(({ start_at }) => new Date(start_at).toISOString());
    expect(starts).toEqual(['2027-10-31T01:30:00.000Z', '2027-10-31T04:00:00.000Z']);
  });

  test('an hour that is skipped is refused, not moved on', async () => {
    const { desk, path, bookings } = await deskPlace({ calendar: berlin });
    const sent = { ...typed, date: '2027-03-28', time: '02:30' };
    const { status, text } = await desk.post(path, sent);
    expect([status, problemOf(text)]).toEqual([
      422,
      'There’s no such time on that date. Choose another one.',
    ]);
    expect(bookingForm(text)).toMatchObject(sent);
    expect((await desk.post(path, { ...sent, overrule: 'yes' })).status).toBe(422);
    expect(await bookings()).toEqual([]);
  });
});

describe('who may book', () => {
  test('are not viewers, nor anybody of another workspace', async () => {
    const { made, path, workspaceId, bookings } = await deskPlace();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    expect((await viewer.get(`${path}?start=2026-11-24T10:00`)).status).toBe(403);
    expect((await viewer.post('/book', { words: 'tomorrow' })).status).toBe(403);
    expect((await viewer.post(path, typed)).status).toBe(403);
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(`${path}?start=2026-11-24T10:00`)).status).toBe(404);
    expect((await stranger.post(path, typed)).status).toBe(404);
    expect(await bookings()).toEqual([]);
  });

  test('by words are shown only calendars that they see', async () => {
    const { made, desk, workspaceId, calendar } = await deskPlace();
    const other = await made.calendar({ workspaceId, name: 'Another' });
    const foreign = await made.calendar({ workspaceId: await made.workspace() });
    const { userId } = desk;
    await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: [calendar.id] });
    const ask = async (id: string) =>
      (await desk.post('/book', { words: 'tomorrow at ten', calendar: id })).status;
    expect(await Promise.all([calendar.id, other.id, foreign.id, 'x', ''].map(ask))).toEqual([
      200, 404, 404, 404, 404,
    ]);
    expect((await desk.post('/book', { words: 'tomorrow' })).text).toContain(calendar.id);
    expect((await desk.post('/book', { words: 'tomorrow' })).text).not.toContain(other.id);
  });

  test('by words find nothing where there is no calendar, and are told of a zone that is unknown', async () => {
    const { made, desk, calendar } = await deskPlace();
    await made.db
      .updateTable('calendars')
      .set({ time_zone: 'Mars/Olympus' })
      .where('id', '=', calendar.id)
      .execute();
    const unknown = await desk.post('/book', { words: 'tomorrow', calendar: calendar.id });
    expect(unknown.status).toBeLessThan(500);
    expect(unknown.text).toContain('Mars/Olympus');
    await made.db.updateTable('calendars').set({ archived_at: 1 }).execute();
    expect((await desk.post('/book', { words: 'tomorrow' })).status).toBe(404);
  });
});
