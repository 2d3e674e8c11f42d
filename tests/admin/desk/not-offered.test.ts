import { describe, expect, test } from 'bun:test';
import { freshLink } from '../../browser/states/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { bookingForm, deskPlace, obstaclesOf, problemOf, speak, typed } from './desk-place.ts';

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
      'This time is outside booking rules. Tick “Book anyway” to book it as an exception.',
    ]);
    expect(bookingForm(refused.text)).toMatchObject(sent);
    expect(refused.text).not.toContain('value="yes" checked');
    expect((await desk.post(path, { ...sent, overrule: 'no' })).status).toBe(409);
    expect(await bookings()).toEqual([]);
    expect((await desk.post(path, { ...sent, overrule: 'yes' })).status).toBe(303);
    expect(await bookings()).toMatchObject([{ overruled: '["hours","notice"]', source: 'desk' }]);
    expect((await desk.get('/?day=2026-11-21')).text).toContain('Exception to opening hours, minimum notice');
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
    expect(obstaclesOf(refused.text)).toEqual(['It’s less than 15 minutes from another booking.']);
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'This time is outside booking rules. Tick “Book anyway” to book it as an exception.',
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
    expect(text).toContain('<p class="times-of">Tuesday, Nov 24, 2026</p>');
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
    expect(await why('2026-11-24T10:05')).toEqual(['It’s not a start time.']);
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
    expect(obstaclesOf(text)).toContain(
      'A linked calendar can’t be reached, so callers aren’t offered any times.',
    );
    const refused = await desk.post(path, { ...typed, overrule: 'yes' });
    expect([refused.status, problemOf(refused.text)]).toEqual([
      503,
      expect.stringContaining('Try again in a moment.'),
    ]);
    expect(bookingForm(refused.text)).toMatchObject(typed);
    expect(await bookings()).toEqual([]);
  });
});
