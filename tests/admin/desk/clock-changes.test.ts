import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { blocksOf, deskPlace } from './desk-place.ts';
import { axisOf, columnsOf, freeOf, placesOf } from './drawn-day.ts';

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));

describe('zones and clock changes', () => {
  test('calendars of two zones each have their own clock, day and now, and say so', async () => {
    const { made, desk, workspaceId, calendar } = await deskPlace({
      calendar: { name: 'A York', timeZone: 'America/New_York' },
    });
    const tokyo = await made.calendar({ workspaceId, name: 'B Tokyo', timeZone: 'Asia/Tokyo' });
    for (const each of [calendar, tokyo])
      await bookInto(made, each, { start: '2026-11-25T01:00:00Z', name: `Of ${each.name}` });
    const { text } = await desk.get('/?day=2026-11-24');
    expect(columnsOf(text)).toEqual(['A York|New York', 'B Tokyo|Tokyo']);
    expect(blocksOf(text)).toEqual(['booking: Of A York 20:00–20:30']);
    expect(blocksOf((await desk.get('/?day=2026-11-25')).text)).toEqual(['booking: Of B Tokyo 10:00–10:30']);
    // Half past ten on Friday in New York is half past midnight on Saturday in Tokyo.
    expect(placesOf((await desk.get('/')).text, 'now')).toHaveLength(1);
    expect((await desk.get('/')).text).toContain('<h1 class="hidden">Friday, 20 Nov 2026</h1>');
  });

  test('the hour that comes twice is drawn in two halves, and both can be booked', async () => {
    const { made, desk, calendar } = await deskPlace({
      calendar: { timeZone: 'Europe/Berlin', workingHours: allDay, horizonDays: 700 },
    });
    await bookInto(made, calendar, { start: '2027-10-31T02:00:00+02:00', name: 'First' });
    await bookInto(made, calendar, { start: '2027-10-31T02:30:00+01:00', name: 'Second' });
    const { text } = await desk.get('/?day=2027-10-31');
    expect(blocksOf(text)).toEqual([
      'booking: First 02:00 (+02:00)–02:30 (+02:00)',
      'booking: Second 02:30 (+01:00)–03:00',
    ]);
    expect(text).toContain('data-repeated="120 180 +02:00 +01:00"');
    expect(placesOf(text, 'hue-').map((place) => place.trim())).toEqual([
      'r24 h6 w2 x0of2',
      'r30 h6 w2 x1of2',
    ]);
    const starts = freeOf(text);
    expect(starts).toHaveLength(50 - 2);
    expect(starts.filter((start) => start.startsWith('2027-10-31T02'))).toEqual([
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T02:00:00+01:00',
    ]);
  });

  test('the hour that is skipped is shut, and nothing in it can be booked', async () => {
    const { desk } = await deskPlace({
      calendar: { timeZone: 'Europe/Berlin', workingHours: allDay, horizonDays: 700 },
    });
    const { text } = await desk.get('/?day=2027-03-28');
    expect(placesOf(text, 'shut')).toEqual(['r24 h12']);
    expect(freeOf(text)).toHaveLength(46);
    expect(freeOf(text).join()).not.toContain('T02');
  });

  test('the hour that is skipped at night does not widen the day', async () => {
    const sunday = [{ weekday: 7, startMinute: 540, endMinute: 1020 }];
    const { desk } = await deskPlace({ calendar: { timeZone: 'Europe/Berlin', workingHours: sunday } });
    expect(axisOf((await desk.get('/?day=2027-03-28')).text)).toBe('09:00, 8 hours');
    expect(axisOf((await desk.get('/?day=2027-10-31')).text)).toBe('09:00, 8 hours');
  });
});
