import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { apiKeyOfWorkspace, apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { insertCalendar } from '../../../db/queries/calendars/calendars.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createLog } from '../../../src/process/log.ts';
import { createServices } from '../../../src/services.ts';
import { origin, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { keyForm, keyPages, keysPath, sendNewKey, unescaped } from '../../helpers/dashboard/key-pages.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testServices } from '../../helpers/workspace.ts';

const folder = temporaryFolder();

describe('a new key', () => {
  test('is shown whole in the answer to its form, with a line to try it, and opens the API', async () => {
    const { made, owner, workspaceId } = await keyPages();
    const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
    const form = (await owner.get(`${keysPath}/new`)).text;
    const id = /name="id" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const answer = await owner.post(keysPath, { id, name: '  Phone bot ' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [key = ''] = answer.text.match(keyForm) ?? [];
    expect(answer.text).toContain(`<code id="api-key">${key}</code>`);
    expect(answer.text).toContain('data-copy="api-key"');
    expect(answer.text).toContain('data-guard>');
    const command = unescaped(/<code id="api-key-trial">([^<]*)</.exec(answer.text)?.[1] ?? '');
    expect(command).toBe(
      [
        `curl -s ${origin}/api/v1/check-availability \\`,
        `  -H "Authorization: Bearer ${key}" \\`,
        '  -H "Content-Type: application/json" \\',
        `  -d '{"calendarId":"${calendar.id}","query":"tomorrow afternoon"}'`,
      ].join('\n'),
    );
    const response = await serverOf(made.services).fetch(
      new Request(`${origin}/api/v1/check-availability`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: /-d '(.*)'$/.exec(command)?.[1] ?? '',
      }),
    );
    expect(response.status).toBe(200);
    expect(await apiKeyOfWorkspace(made.db, { workspaceId, keyId: id })).toEqual({
      id,
      name: 'Phone bot',
      prefix: key.slice(0, 12),
      createdAt: made.clock.now(),
      lastUsedAt: null,
      revokedAt: null,
    });
  });

  test('is a test key if that is chosen, and says so wherever it is shown', async () => {
    const { owner, workspaceId, made } = await keyPages();
    const form = (await owner.get(`${keysPath}/new`)).text;
    expect(form).toMatch(/name="kind" value="live" checked(?:="[^"]*")? required/);
    const { text } = await sendNewKey(owner, { name: 'Rehearsals', kind: 'test' });
    const [key = ''] = text.match(keyForm) ?? [];
    expect(key).toStartWith('sk_test_');
    expect(text).toContain('“Rehearsals” is a test key: nothing your bot books with it is real.');
    const [{ id } = { id: '' }] = await apiKeysOfWorkspace(made.db, workspaceId);
    const shown = `<code>${key.slice(0, 12)}...</code> <span class="badge">Test</span>`;
    for (const path of ['', `/${id}/revoke`, `/${id}/rotate?to=${id}`]) {
      expect((await owner.get(keysPath + path)).text).toContain(shown);
    }
    const next = await sendNewKey(owner, { name: 'Rehearsals', replaces: id });
    expect(next.text.match(keyForm)?.[0]).toStartWith('sk_test_');
  });

  test('is asked about in the language of its calendar, at the address that the outside sees', async () => {
    const { made, owner, workspaceId } = await keyPages({ baseUrl: 'https://slots.example.com/x' });
    await made.calendar({ workspaceId, language: 'de', timeZone: 'Europe/Berlin' });
    const { text } = await sendNewKey(owner, { name: 'Bot' });
    const command = unescaped(/<code id="api-key-trial">([^<]*)</.exec(text)?.[1] ?? '');
    expect(command).toContain('curl -s https://slots.example.com/x/api/v1/check-availability ');
    expect(command).toContain('"query":"morgen Nachmittag"');
  });

  test('of a workspace without a calendar comes without a line to try it', async () => {
    const { owner } = await keyPages();
    const { text } = await sendNewKey(owner, { name: 'Bot' });
    expect(text).toContain('There’s no calendar yet');
    expect(text).not.toContain('curl');
  });

  test('comes as a part of the page where htmx asks', async () => {
    const { owner } = await keyPages();
    const { status, text } = await sendNewKey(owner, { name: 'Bot' }, { 'hx-request': 'true' });
    expect(status).toBe(200);
    expect(text).toStartWith('<div id="new-api-key">');
    expect(text.match(keyForm)).toHaveLength(1);
  });

  test.each(['', 'true'])(
    'is made once and shown once, however often its form is sent (htmx: "%s")',
    async (htmx) => {
      const { made, owner, workspaceId } = await keyPages();
      const fields = { id: crypto.randomUUID(), name: 'Bot' };
      const first = await owner.post(keysPath, fields, { 'hx-request': htmx });
      const [key = ''] = first.text.match(keyForm) ?? [];
      expect(key).toHaveLength(40);
      for (const name of ['Bot', 'Another name']) {
        const again = await owner.post(keysPath, { ...fields, name }, { 'hx-request': htmx });
        expect(again.status).toBe(409);
        expect(again.text).toContain('This key was shown once');
        expect(again.text.match(keyForm)).toBeNull();
      }
      const upper = await owner.post(
        keysPath,
        { ...fields, id: fields.id.toUpperCase() },
        { 'hx-request': htmx },
      );
      expect(upper.status).toBe(409);
      const keys = await apiKeysOfWorkspace(made.db, workspaceId);
      expect(keys.map(({ name, prefix }) => ({ name, prefix }))).toEqual([
        { name: 'Bot', prefix: key.slice(0, 12) },
      ]);
    },
  );

  test('is made once by two forms of the same id at the same moment', async () => {
    const { made, owner, workspaceId } = await keyPages();
    const fields = { id: crypto.randomUUID(), name: 'Bot' };
    const answers = await Promise.all([owner.post(keysPath, fields), owner.post(keysPath, fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await apiKeysOfWorkspace(made.db, workspaceId)).toHaveLength(1);
  });

  test.each([[''], ['   '], ['x'.repeat(101)], ['two\u0007bells']])(
    'is not made for the name %j, and the form says why and keeps what was typed',
    async (name) => {
      const { made, owner, workspaceId } = await keyPages();
      const id = crypto.randomUUID();
      const { status, text } = await owner.post(keysPath, { id, name });
      expect(status).toBe(422);
      const problem = 'Enter a name for the key: up to 100 characters on one line.';
      expect(text).toContain(`role="alert" id="problem">${problem}</p>`);
      expect(text).toContain('aria-invalid="true" aria-describedby="problem name-hint"');
      expect(text).toContain(`name="id" value="${id}"`);
      expect(text).toContain(`value="${name.trim().replace('\u0007', '\uFFFD')}"`);
      expect(await apiKeysOfWorkspace(made.db, workspaceId)).toEqual([]);
    },
  );

  test('may have a name of 100 characters that take two units each', async () => {
    const { owner } = await keyPages();
    expect((await sendNewKey(owner, { name: '📞'.repeat(100) })).status).toBe(200);
    expect((await sendNewKey(owner, { name: '📞'.repeat(101) })).status).toBe(422);
  });

  test('is not named by a key, which is not repeated', async () => {
    const { owner } = await keyPages();
    const key = `sk_live_${'0123456789abcdef'.repeat(2)}`;
    const { status, text } = await sendNewKey(owner, { name: `my bot: ${key}.` });
    expect(status).toBe(422);
    expect(text).toContain('That’s a key, not a name for one.');
    expect(text).not.toContain(key);
  });

  test.each(['', 'no-uuid', `3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34x`])(
    'is not made with the id %j',
    async (id) => {
      const { made, owner, workspaceId } = await keyPages();
      expect((await owner.post(keysPath, { id, name: 'Bot' })).status).toBe(400);
      expect(await apiKeysOfWorkspace(made.db, workspaceId)).toEqual([]);
    },
  );

  test('is not made with the id of another workspace’s key, nor in its place', async () => {
    const { made, owner } = await keyPages();
    const elsewhere = await made.workspace();
    const foreign = await made.key(elsewhere, 'Foreign');
    expect((await owner.post(keysPath, { id: foreign.id, name: 'Bot' })).status).toBe(404);
    expect((await sendNewKey(owner, { name: 'Bot', replaces: foreign.id })).status).toBe(404);
    expect((await sendNewKey(owner, { name: 'Bot', replaces: crypto.randomUUID() })).status).toBe(404);
    const keys = await apiKeysOfWorkspace(made.db, elsewhere);
    expect(keys.map(({ name }) => name)).toEqual(['Foreign']);
  });
});

test('no whole key is in the file, its log, the server’s log or any later page', async () => {
  const file = join(folder, 'keys.db');
  const db = openDatabase(file);
  await migrate(db, { file });
  const base = await testServices({ config: { logLevel: 'debug' } });
  const { config, passwords, clock, expander } = base.services;
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const services = createServices({ config, db, clock, log, passwords, expander });
  const made = { ...base, services, db, workspace: () => fileWorkspace() };
  const fileWorkspace = async () => {
    const id = crypto.randomUUID();
    await insertWorkspace(db, { id, name: 'On disk', createdAt: clock.now() });
    return id;
  };
  const owner = await signedIn(made, { role: 'owner' });
  const calendar = await base.calendar({ workspaceId: await base.workspace() });
  await insertCalendar(db, { ...calendar, workspaceId: owner.workspaceId, createdAt: clock.now() });
  const fields = { id: crypto.randomUUID(), name: 'Bot' };
  const [key = ''] = (await owner.post(keysPath, fields)).text.match(keyForm) ?? [];
  expect(key).toHaveLength(40);
  const headers = { authorization: `Bearer ${key}` };
  const url = `${origin}/api/v1/calendar?calendarId=${calendar.id}`;
  expect((await serverOf(services).fetch(new Request(url, { headers }))).status).toBe(200);
  await services.keyUsage.flush();
  const pages = ['', '/new', `/${fields.id}/revoke`, `/${fields.id}/rotate`].map((rest) => keysPath + rest);
  const texts = await Promise.all(pages.map(async (each) => (await owner.get(each)).text));
  texts.push((await owner.post(keysPath, fields)).text);
  await owner.post(`${keysPath}/${fields.id}/revoke`);
  texts.push((await owner.get('/')).text, (await owner.get(keysPath)).text, ...lines);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.join('').includes(key.slice(0, 12))).toBe(true);
  expect(lines.length).toBeGreaterThan(8);
  const secret = key.slice('sk_live_'.length);
  expect([...files, ...texts].filter((text) => text.includes(secret))).toEqual([]);
  await db.destroy();
});
