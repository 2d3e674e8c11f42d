import { describe, expect, test } from 'bun:test';
import { insertLink } from '../../db/queries/links/links.ts';
import { subjects } from '../../src/caller/docs/subjects.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import type { Config } from '../../src/process/config.ts';
import { createServer } from '../../src/server.ts';
import { testServices } from '../helpers/workspace.ts';

const metricsToken = '0123456789abcdef'.repeat(4);
const mcpAccept = { Accept: 'application/json, text/event-stream' };

async function place(config: Partial<Config> = { metricsToken }) {
  const made = await testServices({ config });
  const { fetch } = createServer(made.services);
  const workspace = async () => {
    const workspaceId = await made.workspace();
    const calendar = await made.calendar({ workspaceId });
    const [{ key }, { key: testKey }] = [
      await made.key(workspaceId),
      await made.key(workspaceId, 'Test', 'test'),
    ];
    return { workspaceId, calendarId: calendar.id, key, testKey };
  };
  const ask = async (path: string, init: RequestInit = {}) =>
    await fetch(new Request(`http://localhost${path}`, init));
  const post = async (path: string, { key, ...body }: { key: string } & Record<string, unknown>) =>
    await ask(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...mcpAccept },
      body: JSON.stringify(body),
    });
  const scrape = async () => {
    // What was read from the database is told for a while.
    made.clock.advance(61_000);
    const answer = await ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } });
    return await answer.text();
  };
  return { ...made, workspace, ask, post, scrape };
}

/** The samples of a text in Prometheus's format. Throws unless each line is as it has to be. */
function samplesOf(text: string): Map<string, number> {
  expect(text).toEndWith('\n');
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const [, about, of, told = ''] = /^# (HELP|TYPE) (slotline_[a-z_]+) (.+)$/.exec(line) ?? [];
    if (about === 'TYPE') types.set(of ?? '', told);
    if (about !== undefined) continue;
    const [, name = '', labels = '', value] =
      /^(slotline_[a-z_]+)((?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})?) (\d[\d.e+-]*)$/.exec(line) ??
      [];
    expect([line, value === undefined]).toEqual([line, false]);
    expect([line, types.has(name) || types.get(name.replace(/_(?:bucket|sum|count)$/, ''))]).toEqual([
      line,
      types.has(name) || 'histogram',
    ]);
    expect(samples.has(name + labels)).toBeFalse();
    samples.set(name + labels, Number(value));
  }
  return samples;
}

const requests = (operation: string, via: string, status: number) =>
  `slotline_requests_total{operation="${operation}",via="${via}",status="${status}"}`;

describe('metrics', () => {
  test("aren't there without a token in the settings", async () => {
    const { ask, services } = await place({});
    for (const [name, value] of [
      ['Authorization', 'Bearer undefined'],
      ['Accept', 'text/html'],
      ['Accept', '*/*'],
    ] as const) {
      expect((await ask('/metrics', { headers: { [name]: value } })).status).toBe(404);
    }
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
    expect(services.metrics).toBeUndefined();
  });

  test.each([
    [undefined, 'missing Authorization header'],
    ['', 'missing Authorization header'],
    ['Bearer', 'invalid token'],
    [`Basic ${metricsToken}`, 'invalid token'],
    [metricsToken, 'invalid token'],
    [`Bearer ${metricsToken.slice(1)}`, 'invalid token'],
    [`Bearer ${metricsToken}0`, 'invalid token'],
    [`Bearer ${metricsToken} x`, 'invalid token'],
    [`Bearer ${metricsToken.toUpperCase()}`, 'invalid token'],
  ])('are for nobody with %p', async (authorization, problem) => {
    const { ask } = await place();
    const headers = new Headers();
    if (authorization !== undefined) headers.set('Authorization', authorization);
    const answer = await ask('/metrics', { headers });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toEqual({ error: `Unauthorized — ${problem}` });
  });

  test("aren't for the key of a workspace, nor is their token one", async () => {
    const { ask, workspace, post } = await place();
    const { key, calendarId } = await workspace();
    expect((await ask('/metrics', { headers: { Authorization: `Bearer ${key}` } })).status).toBe(401);
    expect((await post('/api/v1/check-availability', { key: metricsToken, calendarId })).status).toBe(401);
  });

  test('are text that nobody keeps', async () => {
    const { ask } = await place();
    const answer = await ask('/metrics', { headers: { Authorization: `bearer ${metricsToken}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain(metricsToken);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  });

  test('count requests over each interface, by what REST would have answered', async () => {
    const { workspace, post, ask, scrape } = await place();
    const { key, calendarId } = await workspace();
    await post('/api/v1/check-availability', { key, calendarId, query: 'tuesday at two' });
    await post('/api/v1/check-availability', { key, calendarId, query: 'blorp' });
    await ask('/api/v1/calendar');
    const call = { name: 'check_availability', arguments: { query: 'blorp' } };
    await post(`/mcp?calendarId=${calendarId}`, {
      key,
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: call,
    });
    const toolCall = (id: string) => ({ id, function: { name: 'get_calendar', arguments: {} } });
    await post(`/api/v1/voice/vapi?calendarId=${calendarId}`, {
      key,
      message: { type: 'tool-calls', call: { id: 'call_7' }, toolCallList: [toolCall('a'), toolCall('b')] },
    });
    for (const path of ['/healthz', '/nothing', '/api/v1/nothing', '/docs']) await ask(path);
    const samples = samplesOf(await scrape());
    for (const [name, count] of [
      [requests('check-availability', 'rest', 200), 1],
      [requests('check-availability', 'rest', 422), 1],
      [requests('check-availability', 'mcp', 422), 1],
      [requests('calendar', 'rest', 401), 1],
      [requests('get-calendar', 'voice', 200), undefined],
      [requests('calendar', 'voice', 200), 2],
      [requests('probe', 'web', 200), 1],
      [requests('docs', 'web', 200), 1],
      [requests('unknown', 'web', 404), 1],
      [requests('unknown', 'web', 401), 1],
      ['slotline_request_duration_seconds_count{operation="check-availability",via="rest"}', 2],
      ['slotline_request_duration_seconds_bucket{operation="check-availability",via="rest",le="+Inf"}', 2],
      ['slotline_refusals_total{code="QUERY_NOT_UNDERSTOOD"}', 2],
      ['slotline_refusals_total{code="MISSING_AUTHORIZATION"}', 1],
      ['slotline_limiter_requests_total{verdict="let_in"}', 5],
      ['slotline_limiter_active_workspaces', 1],
      ['slotline_queries_total{outcome="understood"}', 1],
      ['slotline_queries_total{outcome="not_understood"}', 2],
      ['slotline_queries_total{outcome="asked"}', 0],
      ['slotline_database_up', 1],
    ] as const) {
      expect([name, samples.get(name)]).toEqual([name, count]);
    }
  });

  test('count what the rate limit refuses, and what has to be asked', async () => {
    const { workspace, post, scrape } = await place();
    const { key, calendarId } = await workspace();
    const query = 'next friday before';
    for (let asked = 0; asked < 62; asked += 1) {
      await post('/api/v1/check-availability', { key, calendarId, query });
    }
    const samples = samplesOf(await scrape());
    expect(samples.get('slotline_limiter_requests_total{verdict="refused"}')).toBe(2);
    expect(samples.get('slotline_refusals_total{code="RATE_LIMITED"}')).toBe(2);
    expect(samples.get('slotline_queries_total{outcome="asked"}')).toBe(60);
  });

  test("count requests with test keys, but not what's said there", async () => {
    const { workspace, post, scrape } = await place();
    const { testKey, calendarId } = await workspace();
    await post('/api/v1/check-availability', { key: testKey, calendarId, query: 'blorp' });
    const samples = samplesOf(await scrape());
    expect(samples.get(requests('check-availability', 'rest', 422))).toBe(1);
    expect(samples.get('slotline_runs')).toBe(1);
    expect(samples.get('slotline_queries_total{outcome="not_understood"}')).toBe(0);
  });

  test('tell links by state and age, and jobs that are due or failed', async () => {
    const { workspace, scrape, db, clock } = await place();
    const { workspaceId, calendarId } = await workspace();
    for (const name of ['One', 'Two']) {
      await insertLink(db, {
        ...{ id: crypto.randomUUID(), workspaceId, calendarId, kind: 'ics', name, host: 'example.com' },
        ...{
          access: '',
          freshnessMinutes: 30,
          createdAt: clock.now(),
          collections: [{ href: '', name }],
          target: null,
        },
      });
    }
    await db
      .updateTable('links')
      .set({ synced_at: clock.now() - 90 * minuteMs, failures: 1 })
      .where('name', '=', 'Two')
      .execute();
    const job = {
      workspace_id: workspaceId,
      kind: 'write_back',
      booking_id: null,
      event_id: null,
      error: null,
      attempt: 0,
    } as const;
    const at = clock.now();
    await db
      .insertInto('jobs')
      .values([
        { ...job, about: 'a', due_at: 0, failed_at: null },
        { ...job, about: 'a', due_at: at + 60 * minuteMs, failed_at: null },
        { ...job, about: 'a', due_at: at + 60 * minuteMs, failed_at: null, attempt: 2 },
        { ...job, about: 'a', due_at: 0, failed_at: at },
        { ...job, about: 'b', due_at: 0, failed_at: at },
      ])
      .execute();
    const samples = samplesOf(await scrape());
    expect(samples.get('slotline_links{kind="ics",state="stale"}')).toBe(1);
    expect(samples.get('slotline_links{kind="ics",state="failing"}')).toBe(1);
    expect(samples.get('slotline_links{kind="google",state="failing"}')).toBe(0);
    expect(samples.get('slotline_links_oldest_sync_age_seconds{kind="ics"}')).toBe(5_461);
    expect(samples.get('slotline_jobs_due{kind="write_back"}')).toBe(1);
    expect(samples.get('slotline_jobs_retrying{kind="write_back"}')).toBe(1);
    expect(samples.get('slotline_jobs_failed{kind="write_back"}')).toBe(2);
    expect(samples.get('slotline_jobs_due{kind="message"}')).toBe(0);
  });

  test('are told at once for a minute, while the database is read again', async () => {
    const { workspace, ask, db, clock } = await place();
    const { workspaceId } = await workspace();
    const failed = async () => {
      const answer = await ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } });
      return samplesOf(await answer.text()).get('slotline_jobs_failed{kind="replan"}');
    };
    const job = { workspace_id: workspaceId, kind: 'replan', booking_id: null, event_id: null } as const;
    const fail = async (about: string) =>
      await db
        .insertInto('jobs')
        .values({ ...job, about, due_at: 0, error: null, failed_at: 1 })
        .execute();
    expect(await failed()).toBe(0);
    await fail('a');
    clock.advance(4_000);
    expect(await failed()).toBe(0);
    // Now it's read, for those who ask next.
    clock.advance(2_000);
    expect(await failed()).toBe(0);
    while ((await failed()) === 0) await new Promise((resolve) => setImmediate(resolve));
    await fail('b');
    clock.advance(61_000);
    expect(await failed()).toBe(2);
  });

  test('are as many with fifty workspaces as with one, and name none of them', async () => {
    const { workspace, post, scrape } = await place();
    const names: string[] = [];
    const askAs = async () => {
      const { workspaceId, calendarId, key } = await workspace();
      names.push(workspaceId, calendarId, key.slice(0, 12));
      await post('/api/v1/check-availability', { key, calendarId, query: 'tuesday at two' });
    };
    await askAs();
    // The first scrape counts from the second on.
    await scrape();
    const before = samplesOf(await scrape());
    const workspaces = 50;
    while (names.length < 3 * workspaces) await askAs();
    const text = await scrape();
    const after = samplesOf(text);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get(requests('check-availability', 'rest', 200))).toBe(workspaces);
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  });

  test('have no word that a request chose', async () => {
    const { workspace, ask, post, scrape } = await place();
    const { key, calendarId } = await workspace();
    const hostile = ['zebediah', 'a"b\\c', 'zebediah"} 1 slotline_forged{a="'];
    for (const word of hostile) {
      const path = encodeURIComponent(word);
      await ask(`/${path}`, { headers: { Authorization: `Bearer ${word}`, 'X-Call-Id': path } });
      await ask(`/docs/${path}`);
      await ask(`/api/v1/${path}?calendarId=${path}`, { headers: { Authorization: `Bearer ${key}` } });
      await post(`/api/v1/check-availability`, { key, calendarId, query: word, callId: word });
      await post(`/api/v1/voice/retell/${path}?calendarId=${calendarId}`, { key, name: word });
      const params = { name: word, arguments: {} };
      for (const method of ['tools/call', word]) {
        await post(`/mcp?calendarId=${calendarId}`, { key, jsonrpc: '2.0', id: 1, method, params });
      }
    }
    const text = await scrape();
    samplesOf(text);
    expect(text).not.toMatch(/zebediah|forged|a"b|%22/);
  });

  test('go on where the database fails, and the log says why', async () => {
    const { scrape, db, logLines } = await place();
    await db.schema.alterTable('jobs').renameTo('gone').execute();
    const samples = samplesOf(await scrape());
    expect(samples.get('slotline_database_up')).toBe(0);
    expect(samples.has('slotline_uptime_seconds')).toBeTrue();
    expect(samples.has('slotline_database_size_bytes')).toBeFalse();
    expect(logLines.at(-1)).toMatch(/"message":"database not read for metrics","reason":"\w*Error: .*jobs/);
  });

  test('are those of the docs, and its alerts know no others', async () => {
    const { scrape } = await place();
    const told = [...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '');
    const page = subjects.find(({ name }) => name === 'monitoring')?.markdown ?? '';
    const listed = [...page.matchAll(/^\| `(slotline_\w+)`/gm)].map(([, name]) => name ?? '');
    expect(listed.toSorted()).toEqual(told.toSorted());
    const [, rules = ''] = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, code = '']) => code);
    const { groups } = Bun.YAML.parse(rules) as { groups: [{ rules: { alert: string; expr: string }[] }] };
    const alerts = groups[0].rules;
    expect(alerts).toHaveLength(5);
    for (const { expr } of alerts) {
      const named = [...expr.matchAll(/slotline_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
      expect([expr, named.filter((name) => !told.includes(name))]).toEqual([expr, []]);
    }
  });
});
