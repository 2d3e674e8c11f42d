import { describe, expect, test } from 'bun:test';
import { apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { origin, type PageAnswer, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { keyForm, keyPages, keysPath, rowsOf, sendNewKey } from '../../helpers/dashboard/key-pages.ts';
import { countKeyRequests } from '../../helpers/key-requests.ts';

const hourMs = 3_600_000;

describe('the list of keys', () => {
  test('teaches what a key is where there is none, and offers to create the first', async () => {
    const { owner } = await keyPages();
    const { status, text } = await owner.get(keysPath);
    expect(status).toBe(200);
    expect(text).toContain('<h1>API Keys</h1>');
    expect(text).toContain('No keys yet');
    expect(text).toContain('Authorization: Bearer sk_live_…');
    expect(text).toContain('Create API Key');
    expect(text).toContain('Keep keys out of public repositories, chat messages and browser code.');
    expect(text).not.toContain('<table>');
  });

  test('shows name, prefix, status, last use and age of every key, active ones first', async () => {
    const { made, owner, workspaceId, createKey } = await keyPages();
    const old = await createKey('Old bot');
    made.clock.advance(3 * hourMs);
    const bot = await createKey('Phone bot, production');
    made.clock.advance(2 * 60_000);
    const spare = await createKey('Spare');
    made.services.keyUsage.note(bot.id, made.clock.now());
    await made.services.keyUsage.flush();
    await countKeyRequests(made.db, { workspaceId, keyId: bot.id, at: made.clock.now(), count: 1 });
    made.clock.advance(5 * 60_000);
    await owner.post(`${keysPath}/${spare.id}/revoke`);
    expect(rowsOf(await owner.get(keysPath))).toEqual([
      [
        'Phone bot, production',
        `${bot.key.slice(0, 12)}...`,
        'Active',
        '5 minutes ago',
        '7 minutes ago',
        '1',
      ],
      ['Old bot', `${old.key.slice(0, 12)}...`, 'Active', 'never', '3 hours ago', '0'],
      ['Spare', `${spare.key.slice(0, 12)}...`, 'Revoked', 'never', '5 minutes ago', '0'],
    ]);
    expect((await owner.get(keysPath)).text).toContain('title="2026-11-20 18:32:00 UTC"');
  });

  test('draws the requests of the last 24 hours, and says them to who listens', async () => {
    const { made, owner, workspaceId, createKey } = await keyPages();
    const { id: keyId } = await createKey('Bot');
    const now = made.clock.now();
    const times = (count: number, at: number) => countKeyRequests(made.db, { workspaceId, keyId, at, count });
    await times(1_200, now - 3 * hourMs);
    await times(34, now);
    await times(7, now - 23 * hourMs);
    await times(500, now - 24 * hourMs);
    await times(9, now + hourMs);
    const { text } = await owner.get(keysPath);
    expect(rowsOf({ text })[0]?.at(-1)).toBe('1,241');
    expect(text).toContain(
      'aria-label="1,241 requests in the last 24 hours, at most 1,200 an hour (from 12:00 UTC)"',
    );
    const bars = /<path d="(M0 [^"]*)"/.exec(text)?.[1]?.match(/-\d+/g)?.map(Number);
    expect(bars).toHaveLength(24);
    expect([bars?.[0], bars?.[1], bars?.[20], bars?.[23]]).toEqual([-3, -1, -24, -3]);
  });

  test('shows nothing of other workspaces', async () => {
    const { made, owner } = await keyPages();
    await made.key(await made.workspace(), 'Not yours');
    const { text } = await owner.get(keysPath);
    expect(text).not.toContain('Not yours');
    expect(text).toContain('No keys yet');
  });

  test('lets viewers look and change nothing', async () => {
    const { made, createKey, workspaceId } = await keyPages();
    const { id } = await createKey('Bot');
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    const { text } = await viewer.get(keysPath);
    expect(rowsOf({ text })[0]?.[0]).toBe('Bot');
    expect(text).not.toContain(`${keysPath}/`);
    const refused = [
      await viewer.get(`${keysPath}/new`),
      await viewer.get(`${keysPath}/${id}/revoke`),
      await viewer.get(`${keysPath}/${id}/rotate`),
      await viewer.post(keysPath, { id: crypto.randomUUID(), name: 'Mine' }),
      await viewer.post(`${keysPath}/${id}/revoke`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const keys = await apiKeysOfWorkspace(made.db, workspaceId);
    expect(keys.map(({ name, revokedAt }) => ({ name, revokedAt }))).toEqual([
      { name: 'Bot', revokedAt: null },
    ]);
  });

  test('escapes names wherever they stand', async () => {
    const { owner, createKey } = await keyPages();
    const name = `"><img src=x onerror=alert(1)> & 'bot'`;
    const { id } = await createKey(name);
    const pages = [keysPath, `${keysPath}/${id}/revoke`, `${keysPath}/${id}/rotate`];
    for (const page of pages) {
      const { text } = await owner.get(page);
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(text.replaceAll(/="[^"]*"/g, '')).not.toContain('<img');
    }
  });
});

describe('revoking', () => {
  test('asks first, naming the key, its last use and that it cannot be undone', async () => {
    const { made, owner, workspaceId, createKey } = await keyPages();
    const { id, key } = await createKey('Phone bot');
    made.services.keyUsage.note(id, made.clock.now());
    await made.services.keyUsage.flush();
    await countKeyRequests(made.db, { workspaceId, keyId: id, at: made.clock.now(), count: 2 });
    made.clock.advance(2 * hourMs);
    const { status, text } = await owner.get(`${keysPath}/${id}/revoke`);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Revoke “Phone bot”?</h1>');
    expect(text).toContain(`<code>${key.slice(0, 12)}...</code>`);
    expect(text).toContain('>2 hours ago</time>');
    expect(text).toContain('<dd>2 requests</dd>');
    expect(text).toContain('You can’t undo this.');
    expect(text).toContain('<button type="submit" class="danger">Revoke</button>');
  });

  test('lets the API refuse the key at the next request, and leaves its row', async () => {
    const { made, owner, createKey, workspaceId } = await keyPages();
    const calendar = await made.calendar({ workspaceId });
    const { id, key } = await createKey('Bot');
    const ask = async () => {
      const url = `${origin}/api/v1/calendar?calendarId=${calendar.id}`;
      const headers = { authorization: `Bearer ${key}` };
      const response = await serverOf(made.services).fetch(new Request(url, { headers }));
      return [response.status, response.ok ? '' : await response.json()];
    };
    expect(await ask()).toEqual([200, '']);
    const answer = await owner.post(`${keysPath}/${id}/revoke`);
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      `${keysPath}`,
      'key-revoked',
    ]);
    expect(await ask()).toEqual([401, { error: 'Unauthorized — invalid API key' }]);
    const list = await owner.get(`${keysPath}`);
    expect(list.text).toContain('Key revoked. It no longer works.');
    expect(rowsOf(list)[0]?.[2]).toBe('Revoked');
    expect(list.text).not.toContain(`${keysPath}/${id}/revoke`);
  });

  test('twice is once, and is noted once', async () => {
    const { made, owner, createKey, entries } = await keyPages();
    const { id } = await createKey('Bot');
    await owner.post(`${keysPath}/${id}/revoke`);
    made.clock.advance(1_000);
    expect((await owner.post(`${keysPath}/${id}/revoke`)).status).toBe(303);
    expect((await owner.get(`${keysPath}/${id}/revoke`)).status).toBe(303);
    expect((await entries()).map(({ action }) => action)).toEqual(['key.create', 'key.revoke']);
  });

  test('writes down who made and revoked a key, and never the key', async () => {
    const { owner, createKey, entries } = await keyPages();
    const { id, key } = await createKey('Bot');
    await owner.post(`${keysPath}/${id}/revoke`);
    const of = { actor_kind: 'user' as const, actor_id: owner.userId, subject_id: id, address: null };
    expect(await entries()).toEqual([
      { ...of, action: 'key.create', detail: JSON.stringify({ name: 'Bot', prefix: key.slice(0, 12) }) },
      { ...of, action: 'key.revoke', detail: JSON.stringify({ name: 'Bot', prefix: key.slice(0, 12) }) },
    ]);
  });

  test('a key of another workspace, or of none, is not found', async () => {
    const { made, owner } = await keyPages();
    const elsewhere = await made.workspace();
    const foreign = await made.key(elsewhere);
    const own = await made.key(owner.workspaceId);
    const answers: PageAnswer[] = [];
    for (const id of [foreign.id, crypto.randomUUID(), 'nothing']) {
      answers.push(await owner.get(`${keysPath}/${id}/revoke`));
      answers.push(await owner.post(`${keysPath}/${id}/revoke`));
      answers.push(await owner.get(`${keysPath}/${id}/rotate`));
      answers.push(await owner.get(`${keysPath}/${own.id}/rotate?to=${id}`));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await apiKeysOfWorkspace(made.db, elsewhere))[0]?.revokedAt).toBeNull();
  });
});

describe('rotating', () => {
  test('leads from a new key through the switch to revoking the old one', async () => {
    const { made, owner, createKey, entries } = await keyPages();
    const old = await createKey('Bot');
    const { keyUsage } = made.services;
    keyUsage.note(old.id, made.clock.now());
    const begun = await owner.get(`${keysPath}/${old.id}/rotate`);
    expect(begun.text).toContain('<li aria-current="step">Create the new key</li>');
    expect(begun.text).toContain(`name="replaces" value="${old.id}"`);
    const shown = await sendNewKey(owner, { name: 'Bot, new', replaces: old.id });
    expect(shown.text.match(keyForm)?.[0]).not.toBe(old.key);
    const next = /href="([^"]*rotate\?to=([^"]*))" data-guard-end/.exec(shown.text);
    const [, switchPath = '', id = ''] = next ?? [];
    expect(JSON.parse((await entries()).at(-1)?.detail ?? '')).toMatchObject({ replaces: old.id });
    expect((await owner.get(switchPath)).text).toContain('The new key hasn’t been used yet.');
    made.clock.advance(1_000);
    keyUsage.note(id, made.clock.now());
    keyUsage.note(old.id, made.clock.now() + 1);
    await keyUsage.flush();
    expect((await owner.get(switchPath)).text).toContain('the old one was used more recently');
    made.clock.advance(1_000);
    keyUsage.note(id, made.clock.now());
    await keyUsage.flush();
    const ready = await owner.get(switchPath);
    expect(ready.text).toContain('You can revoke it.');
    expect(ready.text).toContain(`href="${keysPath}/${old.id}/revoke"`);
    await owner.post(`${keysPath}/${old.id}/revoke`);
    expect((await owner.get(switchPath)).text).toContain('Only the new one works');
    expect((await owner.get(`${keysPath}/${old.id}/rotate`)).headers.get('location')).toBe(keysPath);
  });

  test('keeps the way through a form that was refused', async () => {
    const { owner, createKey } = await keyPages();
    const old = await createKey('Bot');
    const { status, text } = await sendNewKey(owner, { name: '', replaces: old.id });
    expect(status).toBe(422);
    expect(text).toContain(`name="replaces" value="${old.id}"`);
  });
});
