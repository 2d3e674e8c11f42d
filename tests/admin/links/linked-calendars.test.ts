import { describe, expect, test } from 'bun:test';
import { webPage } from '../../helpers/links/caldav-fake.ts';
import {
  auditedIn,
  foundForm,
  linkBy,
  linkedPlaces,
  linksOf,
  secrets,
  wordsOf,
} from '../../helpers/links/linked-place.ts';

const place = linkedPlaces();

describe('linking a feed', () => {
  test('takes two steps, and makes its appointments busy time at once', async () => {
    const at = await place();
    const { made, admin, calendar, path } = at;
    expect(wordsOf((await admin.get(path)).text)).toContain('No linked calendars yet');
    const form = await admin.get(`${path}/new`);
    expect(form.text).toMatch(/<input id="password" type="password" name="password" autocomplete="off"/);

    const shown = await admin.post(`${path}/new`, at.feed);
    expect(shown.status).toBe(200);
    expect(wordsOf(shown.text)).toContain(`Feed at ${new URL(at.feed.url).host}: one calendar found.`);
    expect(await linksOf(at)).toEqual([]);
    const answer = await admin.post(path, foundForm(shown));
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([303, path, 'link-added']);

    const [link] = await linksOf(at);
    expect(link).toMatchObject({ kind: 'ics', name: 'Family', freshnessMinutes: 30, eventCount: 2 });
    const claims = await made.db.selectFrom('claims').select(['kind', 'start_at', 'end_at']).execute();
    const day = Date.UTC(2026, 10, 23);
    expect(claims).toEqual([
      { kind: 'external', start_at: day + 9 * 3_600_000, end_at: day + 10 * 3_600_000 },
      { kind: 'external', start_at: day + 24 * 3_600_000, end_at: day + 48 * 3_600_000 },
    ]);
    const list = wordsOf((await admin.get(path)).text);
    expect(list).toContain('Calendar linked.');
    expect(list).toContain('If a linked calendar isn’t up to date, callers aren’t offered any times.');
    expect(list).toMatch(/Family Fresh Where Feed at 127\.0\.0\.1:\d+ Last read just now/);
    expect(list).toContain('Maximum data age 30 minutes Events 2 Bookings are written to nowhere');
    expect(await auditedIn(at)).toEqual([
      { action: 'link.add', calendarId: calendar.id, kind: 'ics', host: link?.host, link: 'Family' },
    ]);
  });

  test('is done once, however often the same form is sent', async () => {
    const at = await place();
    const shown = await at.admin.post(`${at.path}/new`, at.feed);
    const form = foundForm(shown);
    const answers = await Promise.all([at.admin.post(at.path, form), at.admin.post(at.path, form)]);
    answers.push(await at.admin.post(at.path, form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await linksOf(at)).toHaveLength(1);
    expect(await auditedIn(at)).toHaveLength(1);
  });

  test('needs no script, and with htmx puts each step in the place of the last', async () => {
    const at = await place();
    const headers = { 'hx-request': 'true' };
    const shown = await at.admin.post(`${at.path}/new`, at.feed, headers);
    expect(shown.text).toStartWith('<section id="link-step"');
    const answer = await at.admin.post(at.path, foundForm(shown), headers);
    expect([answer.status, answer.headers.get('hx-redirect'), answer.note]).toEqual([
      200,
      `${at.path}`,
      'link-added',
    ]);
  });
});

describe('linking by CalDAV', () => {
  test('shows what there is, counts all of it, and writes nowhere unless it is chosen', async () => {
    const at = await place();
    const shown = await at.admin.post(`${at.path}/new`, at.caldav);
    const words = wordsOf(shown.text);
    expect(words).toContain('2 calendars found. Counts as busy Work Team Write bookings to Nowhere Work');
    expect(foundForm(shown).slice(2)).toEqual([
      ['busy', '0'],
      ['busy', '1'],
      ['target', ''],
      ['freshness', '10'],
    ]);
    const link = await linkBy(at, at.caldav);
    expect(link).toMatchObject({ kind: 'caldav', name: 'Work, Team', targetHref: null, failures: 0 });
  });

  test('writes to the calendar that is chosen, and to none that cannot be written to', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav, { busy: '1', target: '0', freshness: '5' });
    expect(link).toMatchObject({ name: 'Team', targetHref: '/dav/mia/work/', freshnessMinutes: 5 });
    const forged = await linkBy(at, at.caldav, { target: '1' });
    expect(forged.targetHref).toBeNull();
    expect(wordsOf((await at.admin.get(at.path)).text)).toContain('Bookings are written to Work');
  });

  test('leads on to another server only where people type the password again', async () => {
    const at = await place();
    const elsewhere = () =>
      new Response(null, { status: 301, headers: { Location: 'https://p42-caldav.icloud.com/dav/' } });
    for (const way of ['PROPFIND /dav/', 'PROPFIND /', 'PROPFIND /.well-known/caldav']) {
      at.server.answers[way] = elsewhere;
    }
    const answer = await at.admin.post(`${at.path}/new`, at.caldav);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain(
      'redirects to https://p42-caldav.icloud.com, but passwords are never',
    );
    expect(answer.text).toContain('name="url" value="https://p42-caldav.icloud.com"');
    expect(answer.text).toContain(`name="user" value="${secrets.user}"`);
  });
});

describe('a form that cannot be taken', () => {
  const refused: { name: string; fields: Record<string, string>; says: string; status: number }[] = [
    { name: 'no address', fields: { url: ' ' }, says: 'Enter the address', status: 422 },
    { name: 'no password', fields: { password: '' }, says: 'needs a user name and a password', status: 422 },
    { name: 'no user', fields: { user: '' }, says: 'needs a user name and a password', status: 422 },
    {
      name: 'a feed with half of what it signs in with',
      fields: { kind: 'ics', user: '' },
      says: 'or neither',
      status: 422,
    },
    {
      name: 'a wrong password',
      fields: { password: 'wrong' },
      says: 'does not accept the user name and password',
      status: 422,
    },
    { name: 'no address at all', fields: { url: 'nowhere at all' }, says: 'Enter an https', status: 422 },
    {
      name: 'a private address',
      fields: { url: 'https://192.168.0.1/dav/' },
      says: 'is not on the public internet',
      status: 422,
    },
    {
      name: 'an endless address',
      fields: { url: `https://${'a'.repeat(3_000)}` },
      says: 'at most 2000 characters',
      status: 422,
    },
  ];

  test.each(refused)('is given back with why: $name', async ({ fields, says, status }) => {
    const at = await place();
    const sent = { ...at.caldav, ...fields };
    const answer = await at.admin.post(`${at.path}/new`, sent);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.text)).toContain(says);
    expect(answer.text).toContain('aria-invalid="true"');
    expect(answer.text).toContain(`name="url" value="${sent.url.trim()}"`);
    expect(answer.text).toContain(`value="${sent.kind}" checked`);
    expect(answer.text).not.toMatch(/type="password"[^>]*value=/);
    expect(await linksOf(at)).toEqual([]);
  });

  test('says that the other side is at fault where it is', async () => {
    const at = await place();
    at.server.answers[`GET ${secrets.path}`] = () => new Response('', { status: 500 });
    const failed = await at.admin.post(`${at.path}/new`, at.feed);
    expect([failed.status, wordsOf(failed.text).includes('failed with status 500')]).toEqual([502, true]);
    at.server.answers[`GET ${secrets.path}`] = () => webPage();
    const page = await at.admin.post(`${at.path}/new`, at.feed);
    expect([page.status, wordsOf(page.text).includes('answered with a web page')]).toEqual([422, true]);
  });

  test.each(['//', '/', '', '///', '\\\\', '\t//', '/\t/'])(
    'has no user and password in its address: "%s"',
    async (slashes) => {
      const at = await place();
      const url = at.caldav.url.replace('//', `${slashes}${secrets.user}:hunter2@`);
      const answer = await at.admin.post(`${at.path}/new`, { ...at.caldav, url });
      expect([answer.status, answer.text.includes('hunter2')]).toEqual([422, false]);
      expect(wordsOf(answer.text)).toContain('in their own fields');
      expect(at.server.asked).toEqual([]);
    },
  );

  test.each([
    {
      name: 'nothing busy',
      chosen: { busy: 'x' },
      says: 'Choose at least one calendar that counts as busy.',
    },
    { name: 'one minute', chosen: { freshness: '1' }, says: 'Enter a whole number from 2 to 1440.' },
    { name: 'no minutes', chosen: { freshness: '10.5' }, says: 'Enter a whole number from 2 to 1440.' },
  ])('keeps what was found: $name', async ({ chosen, says }) => {
    const at = await place();
    const shown = await at.admin.post(`${at.path}/new`, at.caldav);
    const form = foundForm(shown).filter(([name]) => !(name in chosen));
    const answer = await at.admin.post(at.path, [...form, ...Object.entries(chosen)]);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain(says);
    expect(foundForm(answer).slice(0, 2)).toEqual(foundForm(shown).slice(0, 2));
    expect(await linksOf(at)).toEqual([]);
  });

  test('makes no eleventh link', async () => {
    const at = await place();
    const eleventh = foundForm(await at.admin.post(`${at.path}/new`, at.feed));
    for (let count = 0; count < 10; count++) await linkBy(at, at.feed);
    const full = await at.admin.get(at.path);
    expect(wordsOf(full.text)).toContain('10 calendars are linked, which is the limit.');
    expect(full.text).not.toContain(`href="${at.path}/new"`);
    const answer = await at.admin.post(at.path, eleventh);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain('The calendar already has 10 links, which is the limit');
  });

  test('is not tested without end', async () => {
    const at = await place();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        at.admin.post(`${at.path}/new`, { ...at.feed, url: 'https://[::1]/' }),
      ),
    );
    const last = answers.find(({ status }) => status === 429);
    expect(last?.headers.get('retry-after')).toBe('60');
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
