import { expect, test } from 'bun:test';
import { ann, practice } from '../../helpers/caller/practice.ts';
import { linksIn, publish, wordsOf } from '../../helpers/caller/public-page.ts';

test('pages that are off, unknown, or of archived calendars are all the same 404', async () => {
  const { browser, hygiene, path, db, ...made } = await practice();
  const off = await publish({ db }, hygiene, { name: 'off', isOn: false });
  const other = await made.calendar({ workspaceId: hygiene.workspaceId });
  const archived = await publish({ db }, other, { name: 'old' });
  await db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', other.id).execute();
  const paths = [
    off,
    path,
    archived,
    '/book/harbor/none',
    '/book/none',
    '/book/harbor',
    '/book/none/hygiene',
  ];
  const answers = await Promise.all(paths.map((each) => browser.get(each)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveLength(1);
  expect(answers[0]?.status).toBe(404);
  expect(answers[0]?.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a workspace lists its pages, and leads to the only one', async () => {
  const { browser, hygiene, path, ...made } = await practice();
  const only = await browser.get('/book/harbor?lang=de');
  expect([only.status, only.headers.get('location')]).toEqual([303, `${path}?lang=de`]);
  made.clock.advance(1_000);
  const other = await made.calendar({ workspaceId: hygiene.workspaceId, name: 'Surgery' });
  await publish(made, other, { name: 'surgery' });
  const { status, text } = await browser.get('/book/harbor');
  expect(status).toBe(200);
  expect(linksIn(text)).toEqual(['/book/harbor/hygiene', '/book/harbor/surgery']);
  expect(wordsOf(text)).toContain('Book an appointment Hygiene Surgery');
});

test('names are found in any case', async () => {
  const { browser } = await practice();
  expect((await browser.get('/book/Harbor/HYGIENE')).status).toBe(200);
});

test('search engines may list a page with its title and description, and no step after it', async () => {
  const { browser, path } = await practice();
  const first = await browser.get(path);
  expect(first.headers.get('x-robots-tag')).toBeNull();
  expect(first.text).toContain('<title>Book an appointment: Hygiene · Harbor Dental</title>');
  expect(first.text).toContain(
    '<meta name="description" content="Choose a time and book an appointment online: Hygiene at Harbor Dental."',
  );
  const [slot = '', ...others] = linksIn(first.text).filter((href) => href.startsWith(path));
  for (const href of [slot, ...others.slice(-2)]) {
    expect((await browser.get(href.replace(/#.*/, ''))).headers.get('x-robots-tag')).toBe(
      'noindex, nofollow',
    );
  }
});

test('a page runs no script, can’t be framed or kept, and is under 30 kB', async () => {
  const { browser, path } = await practice();
  const { headers, text } = await browser.get(path);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(text).not.toMatch(/<script|style=/);
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
});

test('whoever follows every link changes nothing', async () => {
  const { browser, path, db } = await practice();
  const { text } = await browser.get(path);
  for (const href of linksIn(text)
    .filter((each) => each.startsWith(path))
    .slice(0, 40)) {
    expect((await browser.get(href.replace(/#.*/, ''))).status).toBe(200);
  }
  for (const table of ['bookings', 'claims', 'audit_entries'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a form from another site books nothing', async () => {
  const { browser, path, db } = await practice();
  const [slot = ''] = linksIn((await browser.get(path)).text, 'Mon, Nov 23');
  const { status } = await browser.post(slot, ann, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
});

test('the 61st view of a network within an hour is refused, with when to come back', async () => {
  const { browser } = await practice();
  const answers = [];
  for (let view = 0; view < 61; view++) answers.push(await browser.get('/book/harbor/none'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(404), 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600');
});

test('the 11th booking of a network within an hour is refused, and forms with mistakes don’t count', async () => {
  const { browser, path, db } = await practice();
  const { text } = await browser.get(path);
  const slots = linksIn(text, /^ \d\d:\d\d $/);
  for (let mistake = 0; mistake < 3; mistake++) await browser.post(slots[1] ?? '', { name: '' });
  const answers = [];
  for (const slot of slots.slice(1, 12)) answers.push(await browser.post(slot, ann));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(303), 429]);
  const refused = answers.at(-1);
  expect(refused?.headers.get('retry-after')).toBe('3600');
  expect(refused?.text).toContain('value="Ann Lee"');
  expect(wordsOf(refused?.text ?? '')).toContain('Try again in 60 minutes.');
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(10);
});

test('visits don’t count at the limit of calls', async () => {
  const { browser, path, services, hygiene } = await practice();
  await browser.get(path);
  expect(await services.limiter.peek(hygiene.workspaceId)).toMatchObject({ left: 60 });
});
