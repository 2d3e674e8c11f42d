import { describe, expect, test } from 'bun:test';
import { saveSettings } from '../../../db/queries/workspaces.ts';
import { adminRoutes } from '../../../src/admin/routes.ts';
import { createApiKey } from '../../../src/domain/access/api-key.ts';
import { operations } from '../../../src/operations/registry.ts';
import { addSession, contentsOf, twoWorkspaces } from '../../helpers/actions/two-workspaces.ts';
import { browser, type SignedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickHash } from '../../helpers/dashboard/getting-in.ts';
import { fieldsOf, password, pathIn } from '../../helpers/dashboard/page-requests.ts';
import { testServer } from '../../helpers/process/server.ts';
import { oneIn } from '../../helpers/some-cases.ts';
import { testServices } from '../../helpers/workspace.ts';

const monday = '2026-11-23T09:00:00Z';

/** A whole server that logs a line a request, and a caller who puts their key wherever something can be said. */
async function caller() {
  const made = await testServices({ rateLimit: 100_000, config: { logLevel: 'debug' } });
  const workspaceId = await made.workspace();
  await saveSettings(made.db, { workspaceId, recordWords: true });
  const { id: calendarId } = await made.calendar({ workspaceId });
  const { key } = await made.key(workspaceId);
  const { fetch } = testServer(made.services);
  const texts: string[] = [];
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
    const type = { 'content-type': 'application/json', 'user-agent': key };
    const request = new Request(`http://localhost:4100${path}`, {
      ...init,
      headers: { ...headers, ...type, ...(init.headers as Record<string, string>) },
    });
    const response = await fetch(request);
    texts.push(await response.text());
    return response.status;
  };
  const post = (name: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
    send(`/api/v1/${name}`, { method: 'POST', body: JSON.stringify({ calendarId, ...fields }), headers });
  const tool = (name: string, fields: Record<string, unknown>, callId = '') => {
    const params = { name: name.replaceAll('-', '_'), arguments: fields };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return send(`/mcp?calendarId=${calendarId}&callId=${encodeURIComponent(callId)}`, {
      method: 'POST',
      body,
    });
  };
  /** All that is kept, logged and answered by now. */
  const everything = async () => {
    await made.services.callLog.flush();
    await made.services.keyUsage.flush();
    return {
      kept: JSON.stringify(await contentsOf(made)),
      logged: made.logLines.join('\n'),
      answered: texts.join('\n'),
    };
  };
  return { made, key, calendarId, send, post, tool, everything };
}

/** Nothing of a key but what people are shown of it. */
function expectNothingOf(key: string, texts: Record<string, string>): void {
  const secret = key.slice('sk_live_'.length + 4);
  for (const [where, text] of Object.entries(texts)) {
    const found = text.toLowerCase().indexOf(secret);
    expect({ where, found: found < 0 ? '' : text.slice(Math.max(0, found - 200), found + 40) }).toEqual({
      where,
      found: '',
    });
  }
}

describe('a key that a caller says or writes is kept and logged nowhere', () => {
  test('in any field, parameter or name of any operation', async () => {
    const { key, calendarId, send, post, tool, everything } = await caller();
    for (const { name, method, input } of operations) {
      for (const [turn, field] of [...Object.keys(input.properties), key].entries()) {
        for (const value of oneIn(2, [key, [key], `here: ${key}`, { a: key, [key]: 'a' }], turn)) {
          if (method === 'POST') await post(name, { [field]: value });
          await tool(name, { [field]: value }, key);
          const query = new URLSearchParams({ calendarId, [field]: String(value) });
          await send(`/api/v1/${name}?${query}`);
        }
      }
    }
    const texts = await everything();
    expectNothingOf(key, texts);
    expect(texts.kept).toContain('sk_live_[redacted]');
    expect(texts.answered).toContain('sk_live_[redacted]');
  });

  test('in what a booking says of its person, and in all that follows it', async () => {
    const { key, post, tool, everything } = await caller();
    const person = { name: `Ann ${key}`, email: 'ann@example.com', notes: `my key is ${key}` };
    const metadata = { [key]: 'a', b: key.toUpperCase() };
    const headers = { 'X-Call-Id': `call ${key}`, 'Idempotency-Key': `again ${key}` };
    expect(await post('book-slot', { start: monday, ...person, metadata }, headers)).toBe(201);
    expect(await post('book-slot', { start: monday, ...person, metadata }, headers)).toBe(200);
    expect(await post('hold-slot', { start: '2026-11-23T11:00:00Z', callId: key })).toBe(201);
    expect(await post('check-availability', { query: `monday at two, key ${key}`, callId: key })).toBe(200);
    expect(await post('check-availability', { query: key, timeZone: key })).toBe(400);
    expect(await tool('check-availability', { query: `my key is ${key}` }, key)).toBe(200);
    expect(await tool('book-slot', { start: '2026-11-23T13:00:00Z', ...person }, key)).toBe(200);
    const texts = await everything();
    expectNothingOf(key, texts);
    expect(texts.kept).toContain('my key is sk_live_[redacted]');
    expect(texts.kept).toContain('Ann sk_live_[redacted]');
  });

  test('in paths, whole, encoded, or cut off', async () => {
    const { key, send, everything } = await caller();
    const encoded = [...key].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('');
    for (const spelled of [key, key.toUpperCase(), encoded, key.slice(0, -2), key.replaceAll('_', '%5f')]) {
      for (const path of ['/', '/api/v1/', '/mcp/', '/feeds/', '/invite/', '/calendars/', '/assets/1/']) {
        await send(`${path}${spelled}`);
        await send(`${path}${spelled}`, { method: 'POST', body: '{}' });
        await send(`${path}x?key=${spelled}`, { headers: { accept: 'text/html' } });
      }
    }
    const { logged, kept } = await everything();
    expectNothingOf(key, { logged, kept, decoded: decodeURIComponent(logged.replaceAll('%ef', '')) });
    expect(logged).toContain('"path":"/api/v1/sk_live_[redacted]"');
  });
});

describe('a key that somebody types into a form is kept nowhere', () => {
  const posts = adminRoutes.filter(({ method }) => method === 'POST');

  test.each(posts.map((route) => ({ path: route.path, route })))('$path', async ({ route }) => {
    const world = await twoWorkspaces(quickHash(password));
    const { made, ours } = world;
    const { key } = createApiKey();
    const given = await fieldsOf(world, route, 'owner');
    const others = ['name', 'reason', 'label', 'email', 'query', 'notes', 'calendar', 'workspace', 'spare'];
    const said = `x ${key}`;
    const beside = Object.fromEntries(others.map((field) => [field, said]));
    const sent: Record<string, string>[] = Object.keys(given).map((field) => ({ ...given, [field]: said }));
    sent.push({ ...beside, ...given });
    for (const fields of sent) {
      const owner = await signedInAgain(world.made, ours.people.owner);
      const { status } = await owner.post(pathIn(ours, route), fields, { 'user-agent': key });
      expect(status).toBeLessThan(500);
    }
    await made.services.callLog.flush();
    expectNothingOf(key, { kept: JSON.stringify(await contentsOf(made)), logged: made.logLines.join('\n') });
  });
});

test('a browser that calls itself a key is not kept as one', async () => {
  const { made, ours } = await twoWorkspaces(quickHash(password));
  const { key } = createApiKey();
  const { email } = ours.people.owner;
  const answer = await browser(made).post('/sign-in', { email, password }, { 'user-agent': `Bot ${key}` });
  expect(answer.status).toBe(303);
  const kept = JSON.stringify(await contentsOf(made));
  expectNothingOf(key, { kept });
  expect(kept).toContain('Bot sk_live_[redacted]');
});

/** Somebody in a session of its own: forms end sessions. */
async function signedInAgain(made: Awaited<ReturnType<typeof twoWorkspaces>>['made'], who: SignedIn) {
  const token = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: 'base64url', omitPadding: true });
  const hash = new Bun.CryptoHasher('sha256').update(token).digest('hex');
  await addSession(made, who, hash);
  return browser(made, token);
}
