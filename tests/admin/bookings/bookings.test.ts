import { describe, expect, test } from 'bun:test';
import { bookInto, rowsOf } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { place } from './list-place.ts';

describe('the list of bookings', () => {
  test('begins with today, soonest first, in the zone of the calendar, without what is cancelled', async () => {
    const { made, admin, calendar, path } = await place();
    await bookInto(made, calendar, { start: '2026-11-19T14:00:00Z', name: 'Yesterday' });
    await bookInto(made, calendar, { start: '2027-01-04T15:00:00Z', name: 'Next year', code: '224466' });
    await bookInto(made, calendar, {
      start: '2026-11-24T15:00:00Z',
      name: 'Tuesday',
      phone: '+12125550123',
      email: 'tue@example.com',
      code: '7K4M2T',
    });
    await bookInto(made, calendar, { start: '2026-11-20T14:00:00Z', name: 'This morning', code: 'FKM222' });
    await bookInto(made, calendar, {
      start: '2026-11-21T15:00:00Z',
      email: 'sat@example.com',
      code: 'FKM224',
    });
    const gone = await bookInto(made, calendar, { start: '2026-11-25T15:00:00Z', name: 'Gone' });
    await admin.post(`${path}/${gone}/cancel`, { sequence: '0' });
    const { status, text } = await admin.get(path);
    expect(status).toBe(200);
    expect(rowsOf(text)).toEqual([
      'Today, Fri, Nov 20, 2026, 09:00 | This morning | – | – | 30 | Booked',
      'Tomorrow, Sat, Nov 21, 2026, 10:00 | Ann Lee | sat@example.com | – | 30 | Booked',
      'Tue, Nov 24, 2026, 10:00 | Tuesday | (212) 555-0123 | – | 30 | Booked',
      'Mon, Jan 4, 2027, 10:00 | Next year | – | – | 30 | Booked',
    ]);
    expect(text).toContain('Bookings from today on. Times are in America/New_York.');
  });

  test('tells the two halves of the hour apart that the clocks repeat', async () => {
    const { made, admin, calendar, path } = await place({ now: '2026-10-31T12:00:00Z' });
    await bookInto(made, calendar, { start: '2026-11-01T05:00:00Z', name: 'First' });
    await bookInto(made, calendar, { start: '2026-11-01T06:00:00Z', name: 'Second' });
    const rows = rowsOf((await admin.get(path)).text);
    expect(rows[0]).toStartWith('Tomorrow, Sun, Nov 1, 2026, 01:00 (-04:00) | First |');
    expect(rows[1]).toStartWith('Tomorrow, Sun, Nov 1, 2026, 01:00 (-05:00) | Second |');
  });

  const searches: { search: string; found: string[]; says: string }[] = [
    { search: 'q=ANN', found: ['Ann Lee', 'Joanna Roe'], says: 'Bookings from today on.' },
    {
      search: 'q=ann&from=2026-11-01',
      found: ['Ann Old', 'Ann Lee', 'Joanna Roe'],
      says: 'from Nov 1, 2026',
    },
    { search: 'q=%28212%29+555-0123', found: ['Ann Lee', 'Ann Old'], says: 'of this person' },
    { search: 'q=Joanna%40Example.com', found: ['Joanna Roe'], says: 'of this person.' },
    { search: 'q=7k4-m2t&status=cancelled', found: ['Ann Old'], says: 'The booking with this code' },
    { search: 'status=cancelled', found: ['Gone'], says: 'Cancelled bookings from today on.' },
    { search: 'status=all&to=2026-11-24', found: ['Ann Lee', 'Gone'], says: 'from today to Nov 24, 2026.' },
    { search: 'from=2026-11-25&to=2026-11-25', found: ['Joanna Roe'], says: 'Nov 25, 2026 to Nov 25, 2026.' },
    { search: 'q=0123', found: ['Ann Lee'], says: 'Bookings from today on.' },
    { search: 'q=0123&from=2026-11-01', found: ['Ann Old', 'Ann Lee'], says: 'from Nov 1, 2026' },
    { search: 'q=%C3%84NN+l', found: ['Ann Lee'], says: 'Bookings from today on.' },
    { search: 'q=%25', found: [], says: 'Bookings from today on.' },
    {
      search: 'from=x&to=2026-02-30&status=none&after=x',
      found: ['Ann Lee', 'Joanna Roe'],
      says: 'today on.',
    },
  ];

  test.each(searches)('finds by $search', async ({ search, found, says }) => {
    const { made, admin, calendar, path } = await place();
    const phone = '+12125550123';
    await bookInto(made, calendar, { start: '2026-11-02T15:00:00Z', name: 'Ann Old', phone, code: '7K4M2T' });
    await bookInto(made, calendar, { start: '2026-11-24T15:00:00Z', phone });
    const gone = await bookInto(made, calendar, { start: '2026-11-24T16:00:00Z', name: 'Gone' });
    await bookInto(made, calendar, {
      start: '2026-11-25T16:00:00Z',
      name: 'Joanna Roe',
      email: 'joanna@example.com',
    });
    await admin.post(`${path}/${gone}/cancel`, { sequence: '0' });
    const { status, text } = await admin.get(`${path}?${search}`);
    expect(status).toBe(200);
    expect(rowsOf(text).map((row) => row.split(' | ')[1] ?? '')).toEqual(found);
    expect(text).toContain(says);
  });

  test('says so where the last day lies before the first, and keeps what was typed', async () => {
    const { admin, path } = await place();
    const { status, text } = await admin.get(`${path}?from=2026-12-02&to=2026-12-01&q=ann`);
    expect(status).toBe(422);
    expect(text).toContain('The last day is before the first day.');
    expect(text).toContain('value="2026-12-02"');
    expect(text).toContain('value="ann"');
  });

  test('goes on page by page, each booking once, also those of one start', async () => {
    const { made, admin, calendar, path } = await place();
    for (let index = 0; index < 120; index++) {
      const start = made.clock.now() + Math.floor(index / 40) * 3_600_000;
      await bookInto(made, calendar, { start, name: `Caller ${index}` });
    }
    const seen: string[] = [];
    let address: string | undefined = `${path}?q=caller&status=all`;
    let pages = 0;
    while (address !== undefined) {
      pages++;
      const { text } = await admin.get(address);
      seen.push(...rowsOf(text).map((row) => row.split(' | ')[1] ?? ''));
      address = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  test('of who was erased shows that they were, and still leads to the booking', async () => {
    const { made, admin, calendar, path } = await place();
    const id = await bookInto(made, calendar, { start: '2026-11-24T15:00:00Z', name: '' });
    expect(rowsOf((await admin.get(path)).text)[0]).toContain('| Erased | – |');
    expect((await admin.get(`${path}/${id}`)).text).toContain('<h1>Erased</h1>');
    const { text } = await admin.get(`${path}/${id}/cancel`);
    expect(text).toContain('Cancel the booking of an erased person?');
  });

  test('says what to do where nothing is booked yet', async () => {
    const { admin, path } = await place();
    expect((await admin.get(path)).text).toContain('No bookings yet');
    expect((await admin.get(`${path}?q=x`)).text).toContain('No matching bookings');
  });
});

/** What a page would run, or fetch from elsewhere, that its views do not write. */
async function runnableIn(html: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on('*', {
    element({ tagName, attributes }) {
      for (const [name, value] of attributes) {
        if (name.startsWith('on') || name === 'style' || /^\s*javascript:/i.test(value)) found.push(name);
      }
      if (tagName === 'img') found.push(tagName);
    },
  });
  rewriter.on('script', {
    element(element) {
      if (!element.getAttribute('src')?.startsWith('/assets/')) found.push('script');
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

test('what callers said stays text on every page', async () => {
  const { made, admin, calendar, path } = await place();
  const evil = `"><img src=x onerror=hacked=1><script>hacked=1</script>'`;
  const id = await bookInto(made, calendar, {
    start: '2026-11-24T15:00:00Z',
    name: evil,
    email: `"><script>x@example.com`,
    notes: evil,
    metadata: { [evil]: evil },
  });
  const addresses = [
    path,
    `${path}?q=${encodeURIComponent(evil)}&from=${encodeURIComponent(evil)}&status=${encodeURIComponent(evil)}`,
    `${path}/${id}`,
    `${path}/${id}/cancel`,
    `${path}/${id}/move`,
    `${path}/${id}/move?day=${encodeURIComponent(evil)}`,
  ];
  const answers = [
    ...(await Promise.all(addresses.map((address) => admin.get(address)))),
    await admin.post(`${path}/${id}/cancel`, { sequence: '0', reason: `${evil}</textarea>\u0007${evil}` }),
    await admin.post(`${path}/${id}/move`, { sequence: evil, slot: evil, day: evil }),
    await admin.post(`${path}/${id}/cancel`, { sequence: '0', reason: `${evil}</textarea>` }),
    await admin.get(`${path}/${id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 303, 200]);
  for (const { text } of answers) expect(await runnableIn(text)).toEqual([]);
});

describe('a viewer', () => {
  test('sees list and booking with its history, and no way to change it', async () => {
    const { made, admin, calendar, path } = await place();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    const id = await bookInto(made, calendar, { start: '2026-11-24T15:00:00Z', notes: 'Brings a dog' });
    const slot = (await admin.get(`${path}/${id}/move`)).text.match(/value="(sl_[^"]+)"/)?.[1] ?? '';
    expect((await admin.post(`${path}/${id}/move`, { sequence: '0', slot })).status).toBe(303);
    expect(rowsOf((await viewer.get(path)).text)).toHaveLength(1);
    const { text } = await viewer.get(`${path}/${id}`);
    expect(text).toContain('Brings a dog');
    expect(text).toContain('moved a booking from Nov 24, 2026, 10:00–10:30 to Nov 24, 2026, 09:00–09:30');
    expect(text).not.toContain(`${id}/cancel`);
    expect(text).not.toContain(`${id}/move`);
    expect((await viewer.post(`${path}/${id}/cancel`, { sequence: '1' })).status).toBe(403);
    expect((await viewer.post(`${path}/${id}/move`, { sequence: '1', slot })).status).toBe(403);
    expect((await viewer.post(`/calendars/${calendar.id}/feeds`, { id })).status).toBe(403);
  });
});
