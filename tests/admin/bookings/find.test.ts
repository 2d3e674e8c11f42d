import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** The front desk of a practice with two doctors, on a Friday morning, and another workspace. */
async function practice(given: { zones?: [string, string] } = {}) {
  const made = await testServices();
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const [first, second] = given.zones ?? ['America/New_York', 'America/New_York'];
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee', timeZone: first });
  const novak = await made.calendar({ workspaceId, name: 'Dr. Novak', timeZone: second });
  const elsewhere = await made.calendar({ workspaceId: await made.workspace('Elsewhere'), name: 'Dr. No' });
  const find = async (words: string) => {
    const { status, text } = await desk.get(`/find?q=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    return foundIn(text);
  };
  return { made, desk, lee, novak, elsewhere, find };
}

/** What a page found, by its headings, without markup; or what it says instead. */
function foundIn(text: string): string[] {
  const [, results = ''] = /<div data-found=[^>]*>(.*?)<\/search>/s.exec(text) ?? [];
  return results
    .replace(/<span aria-hidden="true"><kbd>.*?<\/span>/g, '')
    .split(/<(?:h2|li|p)[ >]/)
    .slice(1)
    .map((each) =>
      each
        .replace(/^[^<]*>/, '')
        .replace(/<\/(?:span|time|strong|small)>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

describe('finding a booking', () => {
  test('shows when and where it is, its number and its code, and leads to it', async () => {
    const { made, desk, lee, novak, find } = await practice();
    const ann = { name: 'Ann Lee', phone: '+12125550123' };
    const next = await bookInto(made, novak, { ...ann, start: '2026-11-21T15:00:00Z', code: '7K4M2T' });
    const missed = await bookInto(made, lee, { ...ann, start: '2026-11-16T15:00:00Z', code: 'FKM222' });
    const gone = await bookInto(made, lee, { ...ann, start: '2026-11-25T15:00:00Z', code: 'FKM224' });
    await desk.post(`/calendars/${lee.id}/bookings/${gone}/cancel`, { sequence: '0' });
    await desk.post(`/calendars/${lee.id}/bookings/${missed}/attendance`, { attendance: 'no_show' });
    expect(await find('lee ann')).toEqual([
      'Upcoming',
      'Ann Lee Tomorrow, 10:00–10:30 Dr. Novak (212) 555-0123 7K4M2T',
      'Ann Lee Cancelled Wed, Nov 25, 10:00–10:30 Dr. Lee (212) 555-0123 FKM224',
      'Past',
      'Ann Lee No-show Mon, Nov 16, 10:00–10:30 Dr. Lee (212) 555-0123 FKM222',
    ]);
    const { text } = await desk.get('/find?q=7k4-m2t');
    expect(text).toContain(`<a href="/calendars/${novak.id}/bookings/${next}">`);
  });

  test.each([
    ['ann', 'Ann'],
    ['ÄNN l', 'Ann'],
    ['123', 'Ann'],
    ['0123', 'Ann'],
    ['(212) 555-0123', 'Ann'],
    ['+1 212 555 0123', 'Ann'],
    ['0012125550123', 'Ann'],
    ['7k4m2t', 'Ann'],
    ['7K4-M2T', 'Ann'],
    ['7 k 4 m 2 t', 'Ann'],
    ['ANN@example.com', 'Ann'],
    ['ann@ex', 'Ann'],
    ['246 246', 'Bob'],
    ['李', '李'],
    ['%', 'Keep typing'],
    ['a%', 'Keep typing'],
    ['an%', 'No bookings match “an%”.'],
    ['a_n', 'No bookings match “a_n”.'],
    ['12', 'Keep typing'],
    ['a', 'Keep typing'],
    ['nobody', 'No bookings match “nobody”.'],
    ['', 'Type part of a name'],
    ['  ', 'Type part of a name'],
    ['\u0000\ue000', 'Keep typing'],
  ])('understands %s', async (words, expected) => {
    const { made, lee, novak, find } = await practice();
    const start = '2026-11-23T15:00:00Z';
    await bookInto(made, lee, {
      start,
      name: 'Ann Lee',
      phone: '+12125550123',
      email: 'ann@example.com',
      code: '7K4M2T',
    });
    await bookInto(made, novak, { start, name: 'Bob Roe', code: '246246' });
    await bookInto(made, novak, { start: '2026-11-24T15:00:00Z', name: '李' });
    const found = await find(words);
    const [first = '', second = ''] = found;
    expect(first === 'Upcoming' ? second : first).toStartWith(expected);
    if (first === 'Upcoming') expect(found).toHaveLength(2);
  });

  test('tells the zones apart where calendars have several', async () => {
    const { made, lee, novak, find } = await practice({ zones: ['America/New_York', 'Europe/Berlin'] });
    await bookInto(made, lee, { start: '2026-11-23T15:00:00Z', name: 'Ann', code: '7K4M2T' });
    await bookInto(made, novak, { start: '2026-11-23T15:00:00Z', name: 'Annika', code: 'FKM222' });
    expect((await find('ann')).toSorted()).toEqual([
      'Ann Mon, 23 Nov, 10:00–10:30 America/New_York Dr. Lee 7K4M2T',
      'Annika Mon, 23 Nov, 16:00–16:30 Europe/Berlin Dr. Novak FKM222',
      'Upcoming',
    ]);
  });

  test('shows twenty at most, and says that there are more', async () => {
    const { made, lee, find } = await practice();
    const first = Temporal.Instant.from('2026-11-18T15:00:00Z').epochMilliseconds;
    for (let day = 0; day < 40; day++) await bookInto(made, lee, { start: first + day * 86_400_000 });
    const found = await find('ann');
    expect(found.filter((each) => each.startsWith('Ann Lee'))).toHaveLength(18);
    expect(found.at(-1)).toBe('Only the 18 nearest bookings are shown. Type more to narrow them down.');
  });

  test('gives htmx the results alone', async () => {
    const { made, desk, lee } = await practice();
    await bookInto(made, lee, { start: '2026-11-23T15:00:00Z' });
    const { text } = await desk.get('/find?q=ann', { 'hx-request': 'true' });
    expect(text).toStartWith('<div data-found="ann" data-said="1 booking found.">');
    expect(text).not.toContain('<html');
  });

  test('never runs what is in a name or in what was typed', async () => {
    const { made, desk, lee } = await practice();
    const name = '"><script>alert(1)</script>';
    await bookInto(made, lee, { start: '2026-11-23T15:00:00Z', name });
    for (const words of [name, `${name} nobody`]) {
      const { text } = await desk.get(`/find?q=${encodeURIComponent(words)}`);
      // In quotes, nothing is a tag.
      expect(text.replace(/"[^"]*"/g, '')).not.toContain('<script>alert');
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });
});

describe('what is found', () => {
  const person = {
    name: 'Ann Lee',
    phone: '+12125550123',
    email: 'ann@example.com',
    start: '2026-11-23T15:00:00Z',
  };
  const searches = ['ann', '0123', 'ann@example.com', '7K4M2T'];

  test('is never another workspace’s', async () => {
    const { made, elsewhere, find } = await practice();
    await bookInto(made, elsewhere, { ...person, code: '7K4M2T' });
    for (const words of searches) expect((await find(words))[0]).toBe(`No bookings match “${words}”.`);
  });

  test('is only in the calendars that a member sees', async () => {
    const { made, desk, lee, novak, find } = await practice();
    await bookInto(made, novak, { ...person, code: '7K4M2T' });
    const { workspaceId, userId } = desk;
    const change = (calendarIds: string[]) =>
      updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds });
    await change([lee.id]);
    for (const words of searches) expect((await find(words))[0]).toBe(`No bookings match “${words}”.`);
    await change([novak.id]);
    for (const words of searches) expect((await find(words))[0]).toBe('Upcoming');
  });

  test('is not in archived calendars, whose bookings have no page', async () => {
    const { made, novak, find } = await practice();
    await bookInto(made, novak, { ...person, code: '7K4M2T' });
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', novak.id).execute();
    for (const words of searches) expect((await find(words))[0]).toBe(`No bookings match “${words}”.`);
  });
});
