import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { freshLink } from '../../browser/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { blocksOf, bookingForm, deskPlace, obstaclesOf, problemOf, speak } from './desk-place.ts';

const typed = {
  ...{ name: 'Ada Novak', phone: '212 555 0123', email: '', notes: '' },
  ...{ date: '2026-11-24', time: '10:00', minutes: '30' },
};

const location = ({ headers }: { headers: Headers }) => headers.get('location');
const htmx = { 'hx-request': 'true' };

describe('a click on a free time', () => {
  test('shows the form for it, and books it by the rules of the API', async () => {
    const { desk, path, bookings, made } = await deskPlace();
    const { status, text } = await desk.get(`${path}?start=2026-11-24T10:00:00%2B00:00`);
    expect(status).toBe(200);
    expect(text).toContain('Tuesday, 24 Nov 2026, 10:00–10:30 · Practice');
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
      expect(text).toContain('<p class="times-of">Friday, 20 Nov 2026</p>');
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
    for (const label of ['Phone (optional)', 'Email (optional)', 'Notes (optional)'])
      expect(text).toContain(`>${label}</label>`);
    expect(text).toContain('Without phone or email, nobody can call back.');
    const nameless = { ...typed, phone: '' };
    expect((await desk.post(path, nameless)).note).toBe('booked');
    expect(await bookings()).toMatchObject([{ name: 'Ada Novak', phone: null, email: null, source: 'desk' }]);
    await speak(made, desk.userId, 'de');
    const german = (await desk.get(`${path}?start=2026-11-24T11:00:00`)).text;
    expect(german).toContain('>Telefon (optional)</label>');
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
      'booking: &quot;&gt;&lt;img src=x onerror=&quot;hacked=1&quot;&gt;&lt;b&gt; 10:00–10:30, booked at the desk',
    ]);
  });
});

describe('a time that callers are not offered', () => {
  test('says why in words, and is booked only if that is ticked, with a mark of what was overruled', async () => {
    const { desk, path, bookings } = await deskPlace({ calendar: { minimumNoticeMinutes: 2880 } });
    const { text } = await desk.get(`${path}?start=2026-11-21T18:10:00`);
    expect(obstaclesOf(text)).toEqual(['Callers have to book 2 days ahead.', 'It’s outside opening hours.']);
    expect(bookingForm(text)).toMatchObject({ overrule: 'yes' });
    const sent = { ...typed, date: '2026-11-21', time: '18:10' };
    const refused = await desk.post(path, sent);
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'Callers couldn’t book this time. Tick “Book anyway” to overrule it.',
    ]);
    expect(bookingForm(refused.text)).toMatchObject(sent);
    expect(refused.text).not.toContain('value="yes" checked');
    expect((await desk.post(path, { ...sent, overrule: 'no' })).status).toBe(409);
    expect(await bookings()).toEqual([]);
    expect((await desk.post(path, { ...sent, overrule: 'yes' })).status).toBe(303);
    expect(await bookings()).toMatchObject([{ overruled: '["hours","notice"]', source: 'desk' }]);
    expect((await desk.get('/?day=2026-11-21')).text).toContain('Overrules opening hours, minimum notice');
  });

  test('is not marked as overruled if it could be had anyway', async () => {
    const { desk, path, bookings } = await deskPlace();
    await desk.post(path, { ...typed, overrule: 'yes' });
    expect(await bookings()).toMatchObject([{ overruled: null }]);
  });

  test('is called too close, not taken, if only a buffer is in the way', async () => {
    const { made, desk, path, calendar, bookings } = await deskPlace({
      calendar: { bufferBeforeMinutes: 15 },
    });
    await bookInto(made, calendar, { start: '2026-11-24T09:30:00Z' });
    const refused = await desk.post(path, typed);
    expect(obstaclesOf(refused.text)).toEqual(['It’s within 15 minutes of another booking.']);
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'Callers couldn’t book this time. Tick “Book anyway” to overrule it.',
    ]);
    await desk.post(path, { ...typed, overrule: 'yes' });
    expect(await bookings()).toMatchObject([{ overruled: null }, { overruled: '["buffers"]' }]);
  });

  test('is never a taken one, and says whose it is; what was typed stays, and other times are shown', async () => {
    const { made, desk, path, calendar, bookings } = await deskPlace();
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Dana <i> Cruz' });
    const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00`);
    expect(obstaclesOf(text)).toEqual(['Dana &lt;i&gt; Cruz is booked 10:00–10:30.']);
    expect(bookingForm(text)).toBeUndefined();
    expect(text).toContain('<p class="times-of">Tuesday, 24 Nov 2026</p>');
    const [, nearest = ''] =
      /<p class="times-of">Nearest[^<]*<\/p><p class="times">(.*?)<\/p>/.exec(text) ?? [];
    expect(nearest.match(/(?<=>)[^<]+(?=<\/button>)/g)).toEqual([
      '09:00–09:30',
      '09:30–10:00',
      '10:30–11:00',
      '11:00–11:30',
    ]);
    const refused = await desk.post(path, { ...typed, overrule: 'yes' });
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'The time was just taken. Choose another.',
    ]);
    expect(bookingForm(refused.text)).toMatchObject(typed);
    expect(refused.text).toContain('>10:30–11:00</button>');
    expect(await bookings()).toHaveLength(1);
  });

  test('may be busy in a link, held, off or closed, each by its name', async () => {
    const { made, desk, path, calendar } = await deskPlace({
      calendar: { dateOverrides: [{ date: '2026-11-26', label: 'Thanksgiving <b>', periods: [] }] },
    });
    await freshLink(made, { calendar, name: 'Lee <private>' });
    const hold = { kind: 'hold', start: '2026-11-25T10:00:00Z', end: '2026-11-25T10:30:00Z' } as const;
    await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 60_000 });
    const off = { kind: 'time_off', start: '2026-11-25T11:00:00Z', end: '2026-11-25T12:00:00Z' } as const;
    await made.claim(calendar, off);
    const why = async (start: string) => obstaclesOf((await desk.get(`${path}?start=${start}`)).text);
    expect(await why('2026-11-24T15:00')).toEqual(['“Lee &lt;private&gt;” is busy 14:00–17:00.']);
    expect(await why('2026-11-25T10:00')).toEqual(['A caller is holding 10:00–10:30.']);
    expect(await why('2026-11-25T11:30')).toEqual(['Time off, 11:00–12:00.']);
    expect(await why('2026-11-26T10:00')).toEqual(['The date is closed: Thanksgiving &lt;b&gt;.']);
    expect(await why('2026-11-24T10:05')).toEqual(['Appointments don’t start at this time.']);
    expect(await why('2027-11-24T10:00')).toEqual(['Callers can’t book more than 60 days ahead.']);
    expect(await why('2026-11-20T10:00')).toEqual(['It has already begun.']);
    await speak(made, desk.userId, 'de');
    expect(await why('2026-11-24T15:00')).toEqual(['„Lee &lt;private&gt;“ ist 14:00–17:00 belegt.']);
    expect(await why('2026-11-20T10:00')).toEqual(['Die Zeit hat schon begonnen.']);
  });

  test('can be one that began today, but not one of the day before yesterday', async () => {
    const { desk, path, bookings } = await deskPlace();
    const late = { ...typed, overrule: 'yes', date: '2026-11-20', time: '15:00' };
    const booked = await desk.post(path, { ...late, back: '/' });
    expect([booked.status, booked.note]).toEqual([303, 'booked']);
    expect(await bookings()).toMatchObject([{ overruled: '["notice"]' }]);
    // What has begun can't be cancelled, so nothing offers to.
    expect((await desk.get('/')).text).not.toMatch(/bookings\/[^"]*\/cancel"/);
    const { text } = await desk.get(`${path}?start=2026-11-18T15:00`);
    expect(obstaclesOf(text)).toEqual(['That’s more than a day ago. Choose a later time.']);
    expect(bookingForm(text)).toBeUndefined();
    expect(text).toContain('<p class="times-of">');
    expect(text).not.toContain('Nearest');
    const refused = await desk.post(path, { ...late, date: '2026-11-18' });
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'That’s more than a day ago. Choose a later time.',
    ]);
  });

  test('cannot be had while a linked calendar cannot be read', async () => {
    const { made, desk, path, calendar, bookings } = await deskPlace();
    await freshLink(made, { calendar, name: 'Surgery' });
    made.clock.advance(86_400_000);
    const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00`);
    expect(obstaclesOf(text)).toContain('A linked calendar can’t be read, so callers are offered nothing.');
    const refused = await desk.post(path, { ...typed, overrule: 'yes' });
    expect([refused.status, problemOf(refused.text)]).toEqual([
      503,
      expect.stringContaining('Try again in a moment.'),
    ]);
    expect(bookingForm(refused.text)).toMatchObject(typed);
    expect(await bookings()).toEqual([]);
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
