import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { deskPlace } from '../desk/desk-place.ts';
import { teamPlace } from '../desk/team-place.ts';

const back = '/?day=2026-11-24';
const newYork = { name: 'Dr. Lee', timeZone: 'America/New_York' };

type Given = Parameters<typeof deskPlace>[0] & { hourCycle?: 12 | 24; name?: string };

/** What the page says once a booking of a calendar was cancelled. It's Friday, half past ten in New York. */
async function told(start: string, { hourCycle = 24, name = 'Walter Walkin', ...given }: Given = {}) {
  const { made, desk, calendar, workspaceId } = await deskPlace({ calendar: newYork, ...given });
  const cycle = { hour_cycle: hourCycle };
  await made.db.updateTable('workspaces').set(cycle).where('id', '=', workspaceId).execute();
  const id = await bookInto(made, calendar, { start, name });
  const { headers } = await desk.post(`/calendars/${calendar.id}/bookings/${id}/cancel`, {
    ...{ sequence: '0', reason: '', back },
  });
  const { text } = await desk.get(back);
  const [, said] = /<div class="toast" role="status">.*?<p>(.*?)<\/p>/s.exec(text) ?? [];
  return { said, headers, made };
}

describe('a note on a booking says whose it is, when and with whom', () => {
  const afternoon = '2026-11-20T18:00:00Z';
  test.each<[string, Given, string]>([
    [afternoon, {}, 'Walter Walkin, today 13:00, Dr. Lee: cancelled'],
    [afternoon, { hourCycle: 12 }, 'Walter Walkin, today 1:00 PM, Dr. Lee: cancelled'],
    [afternoon, { language: 'de' }, 'Walter Walkin, heute 13:00, Dr. Lee: storniert'],
    // Tomorrow in Greenwich, but not here.
    ['2026-11-21T02:00:00Z', {}, 'Walter Walkin, today 21:00, Dr. Lee: cancelled'],
    ['2026-11-21T18:00:00Z', {}, 'Walter Walkin, tomorrow 13:00, Dr. Lee: cancelled'],
    ['2026-11-21T18:00:00Z', { language: 'de' }, 'Walter Walkin, morgen 13:00, Dr. Lee: storniert'],
    ['2026-11-24T18:00:00Z', {}, 'Walter Walkin, Tue, Nov 24 13:00, Dr. Lee: cancelled'],
    ['2026-11-24T18:00:00Z', { language: 'de' }, 'Walter Walkin, Di., 24. Nov. 13:00, Dr. Lee: storniert'],
    ['2027-01-04T18:00:00Z', {}, 'Walter Walkin, Mon, Jan 4, 2027 13:00, Dr. Lee: cancelled'],
    [afternoon, { name: '' }, 'Erased, today 13:00, Dr. Lee: cancelled'],
    [afternoon, { name: '<b>$& {date}' }, '&lt;b&gt;$&amp; {date}, today 13:00, Dr. Lee: cancelled'],
  ])('%s with %p', async (start, given, expected) => {
    expect((await told(start, given)).said).toBe(expected);
  });

  test('of a team it’s who has it', async () => {
    const { desk, dentists, surgery, book } = await teamPlace();
    const ten = '2026-11-24T10:00:00Z';
    for (const [team, whom] of [
      [surgery, 'Dr. Lee, Chair 1'],
      [dentists, 'Sarah Chen'],
    ] as const) {
      const { id } = await book(team, ten, { name: 'Ada' });
      await desk.post(`/calendars/${team.id}/bookings/${id}/cancel`, { sequence: '0', reason: '', back });
      expect((await desk.get(back)).text).toContain(`<p>Ada, Tue, Nov 24 10:00, ${whom}: cancelled</p>`);
    }
  });
});

test.each([
  ['letters', 'Wolfeschlegelsteinhausenbergerdorff '],
  ['umlauts', 'Äöüß '],
  ['emoji', '👩‍👩‍👧‍👦'],
])('however long names are, of %s, browsers keep the note: its cookie is below 4 kB', async (_, part) => {
  const name = [...part.repeat(200)].slice(0, 200).join('').trim();
  const calendar = { ...newYork, name: [...part.repeat(100)].slice(0, 100).join('').trim() };
  const { said, headers, made } = await told('2026-11-24T18:00:00Z', { name, calendar });
  expect(said).toContain([...name].slice(0, 99).join(''));
  expect(said).toContain('…, Tue, Nov 24 13:00, ');
  const [cookie = ''] = headers.getSetCookie();
  expect(Buffer.byteLength(cookie)).toBeLessThan(4096 - 1000);
  expect(headers.get('location')).not.toContain(encodeURIComponent([...part][0] ?? ''));
  expect(made.logLines.join()).not.toContain(name.slice(0, 20));
});
