import { afterAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { serverOf } from '../../helpers/dashboard/dashboard.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { tableNames } from '../../helpers/table-names.ts';
import { isOnPostgres, type TestServices } from '../../helpers/workspace.ts';
import { baseUrl, linkOf, opened, slotsIn, tellsAll } from './opened.ts';

/** Everything that's stored, but for when links were used and what they're found by. */
async function stored({ db }: Pick<TestServices, 'db'>): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const table of await tableNames(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    contents[table] = rows.map(({ link_used_at: _, link_digest: __, ...row }) => row);
  }
  return contents;
}

/** The statements that SQLite ran. */
const sent: string[] = [];
const watch = watchStatements((run) => sent.push(run.sql));
afterAll(watch.restore);

const headersOfPages = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

test('nothing of a page is kept, framed, listed, or told to other sites, and nothing on it runs', async () => {
  const { visitor, path, post } = await opened();
  const answers = [
    await visitor.get(path),
    await visitor.get(`${path}/appointment.ics`),
    await visitor.get(`/b/${'x'.repeat(43)}`),
    await post('confirm'),
    await visitor.post(`${path}/move`, { sequence: 'x', slot: 'x' }),
    await visitor.post(`${path}/cancel`, {}, { 'sec-fetch-site': 'cross-site' }),
  ];
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject(headersOfPages);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('etag')).toBe(false);
  }
  expect(answers[0]?.text).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/);
});

test('a link that was renewed, made up, malformed or of a booking that started looks the same', async () => {
  const { made, visitor, path, booking } = await opened();
  const unknown = await visitor.get(`/b/${'A'.repeat(43)}`);
  await made.db.updateTable('bookings').set({ link_number: 1, link_digest: null }).execute();
  const renewed = await visitor.get(path);
  made.clock.set(booking.startAt);
  const started = await visitor.get(linkOf(made, { ...booking, linkNumber: 1 }).path);
  const odd = ['A', 'A'.repeat(42), 'A'.repeat(44), '%00'.repeat(43), "'--", `${'A'.repeat(42)}%C3`].map(
    (each) => `/b/${each}`,
  );
  const others = [renewed, started, ...(await Promise.all(odd.map((each) => visitor.get(each))))];
  for (const { status, text, headers } of others) {
    expect(status).toBe(404);
    expect(text).toBe(unknown.text);
    const withoutId = (each: Headers) => [...each].filter(([name]) => name !== 'x-request-id');
    expect(withoutId(headers)).toEqual(withoutId(unknown.headers));
  }
});

test.skipIf(isOnPostgres)('an unknown link takes the same queries as one that’s out of date', async () => {
  const { made, visitor, path, booking } = await opened();
  await visitor.get(path);
  const of = async (at: string) => {
    sent.splice(0);
    await visitor.get(at);
    return sent.splice(0);
  };
  const unknown = await of(`/b/${'A'.repeat(43)}`);
  expect(unknown.length).toBeGreaterThan(2);
  const before = { link_number: 1, link_digest: null };
  await made.db.updateTable('bookings').set(before).where('id', '=', booking.id).execute();
  await visitor.get(`/b/${'B'.repeat(43)}`);
  expect(await of(path)).toEqual(unknown);
  made.clock.set(booking.startAt);
  expect(await of(linkOf(made, { ...booking, linkNumber: 1 }).path)).toEqual(unknown);
});

test('guessing ends after 60 tries a minute from a network', async () => {
  const { visitor } = await opened();
  const guess = (index: number) => `/b/${createHash('sha256').update(String(index)).digest('base64url')}`;
  for (let index = 0; index < 60; index++) expect((await visitor.get(guess(index))).status).toBe(404);
  const { status, headers } = await visitor.get(guess(60));
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('20 forms a minute from a network are the most', async () => {
  const { visitor, path } = await opened();
  for (let index = 0; index < 20; index++) await visitor.post(`${path}/confirm`, { sequence: '5' });
  expect((await visitor.post(`${path}/confirm`, { sequence: '0' })).status).toBe(429);
  expect((await visitor.get(path)).status).toBe(200);
});

test('a crawler that follows every link, from every page it finds, changes nothing', async () => {
  const { made, path, booking } = await opened({ calendar: { messages: tellsAll } });
  const before = await stored(made);
  const server = serverOf(made.services);
  const [seen, open] = [new Set<string>(), [path, `${path}?lang=de`]];
  for (let next = open.pop(); next !== undefined && seen.size < 50; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const method of ['HEAD', 'GET']) {
      // Each from another network, so that none is refused.
      const request = new Request(`${baseUrl}${next}`, { method, headers: { 'accept-language': 'de' } });
      const response = await server.fetch(request, () => `198.51.${seen.size}.7`);
      expect([200, 303]).toContain(response.status);
      const text = await response.text();
      const leads = response.headers.get('location');
      if (leads !== null) open.push(leads);
      for (const [, href = ''] of text.matchAll(/(?:href|action)="([^"]+)"/g)) {
        if (!/^(?:https?|tel):/.test(href)) open.push(href.replaceAll('&amp;', '&').replace(/#.*/, ''));
      }
      for (const id of slotsIn(text).keys()) open.push(`${path}/move?sequence=0&slot=${id}`);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(await stored(made)).toEqual(before);
  const { link_used_at: used } = await made.db
    .selectFrom('bookings')
    .select('link_used_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(made.clock.now());
});

test('HEAD notes no use, and later uses are noted once a minute', async () => {
  const { made, path, page, booking } = await opened();
  const used = async () => {
    const row = await made.db
      .selectFrom('bookings')
      .select('link_used_at')
      .where('id', '=', booking.id)
      .executeTakeFirst();
    return row?.link_used_at;
  };
  await serverOf(made.services).fetch(new Request(`${baseUrl}${path}`, { method: 'HEAD' }));
  expect(await used()).toBeNull();
  const first = made.clock.now();
  await page();
  made.clock.advance(59_999);
  await page();
  expect(await used()).toBe(first);
  made.clock.advance(1);
  await page();
  expect(await used()).toBe(first + 60_000);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of ours', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['an origin that’s no URL', { 'sec-fetch-site': '', origin: 'nonsense' }],
])('a form from %s changes nothing', async (_, headers) => {
  const { visitor, path, stored: now } = await opened();
  for (const to of ['confirm', 'move', 'cancel', 'messages']) {
    const { status, text } = await visitor.post(
      `${path}/${to}`,
      { sequence: '0', messages: 'stop' },
      headers,
    );
    expect(status).toBe(403);
    expect(text).not.toContain(path);
  }
  expect(await now()).toMatchObject({ sequence: 0, status: 'booked', confirmedAt: null });
});

test('what’s no form, or too large, changes nothing', async () => {
  const { visitor, path, stored: now } = await opened();
  const json = await visitor.post(
    `${path}/cancel`,
    { sequence: '0' },
    { 'content-type': 'application/json' },
  );
  expect(json.status).toBe(415);
  const large = await visitor.post(`${path}/cancel`, { sequence: '0', reason: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
  expect(await now()).toMatchObject({ sequence: 0, status: 'booked' });
});

test('the same form sent twice, or many times at once, is done once', async () => {
  const { made, visitor, path, page, stored: now } = await opened();
  const [slot = ''] = slotsIn((await page()).text).keys();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => visitor.post(`${path}/move`, { sequence: '0', slot })),
  );
  expect(answers.filter(({ headers }) => headers.get('location')?.includes('done=moved')).length).toBe(1);
  expect((await now()).sequence).toBe(1);
  const entries = await made.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'booking.reschedule')
    .execute();
  expect(entries.length).toBe(1);
});

test('a Host that somebody made up gets nowhere', async () => {
  const { made, path, booking } = await opened();
  const send = async (at: string, init: RequestInit = {}) =>
    await serverOf(made.services).fetch(
      new Request(`http://localhost${at}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
        },
      }),
    );
  const form = {
    method: 'POST',
    body: 'sequence=0',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const answers = [
    await send(path),
    await send(`${path}/appointment.ics`),
    await send(`${path}/confirm`, form),
  ];
  for (const answer of answers) {
    expect([...answer.headers].join()).not.toContain('evil.example');
    expect(await answer.text()).not.toContain('evil.example');
  }
  expect(answers[2]?.headers.get('location')).toStartWith('/b/');
  expect(booking.sequence).toBe(0);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '..%2f..%2f'])(
  'the language and other parts of an address lead nowhere: %s',
  async (given) => {
    const { visitor, path } = await opened();
    const said = encodeURIComponent(given);
    const { headers } = await visitor.post(`${path}/confirm?lang=${said}&back=${said}`, { sequence: '0' });
    expect(headers.get('location')).toStartWith(`${path}?`);
  },
);

test('a slot of another calendar or workspace can’t be had', async () => {
  const { post, stored: now } = await opened();
  const other = await opened();
  const theirs = [...slotsIn((await other.page()).text).keys()];
  for (const slot of [...theirs.slice(0, 3), '', 'sl_00000000000', "'; drop table bookings"]) {
    expect((await post('move', { slot })).headers.get('location')).toContain('problem=');
  }
  expect(await now()).toMatchObject({ sequence: 0 });
});

test('a link is another server’s if its key is another, though the database is a copy', async () => {
  const { made, booking, page } = await opened({ options: { config: { secretKey: 'ab'.repeat(32) } } });
  await page();
  const other = await opened({ options: { config: { secretKey: 'cd'.repeat(32) }, db: made.db } });
  expect((await other.visitor.get(linkOf(made, booking).path)).status).toBe(404);
  // What the other key makes is found from then on.
  expect((await other.page()).status).toBe(200);
  expect((await linkOf(other.made, booking).page()).status).toBe(200);
});

test('logs say nothing that opens a page', async () => {
  const { made, page, secret, post } = await opened({
    options: { config: { logLevel: 'debug', logRequests: true } },
  });
  await page('?q=tuesday');
  await post('confirm');
  expect(made.logLines.length).toBeGreaterThan(2);
  for (const line of made.logLines) expect(line).not.toContain(secret);
});
