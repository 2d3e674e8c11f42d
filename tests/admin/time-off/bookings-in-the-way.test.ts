import { describe, expect, test } from 'bun:test';
import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { auditOf } from '../../helpers/dashboard/availability-page.ts';
import type { PageAnswer } from '../../helpers/dashboard/dashboard.ts';
import { hiddenIn, location, lunch, place } from './time-off-place.ts';

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
