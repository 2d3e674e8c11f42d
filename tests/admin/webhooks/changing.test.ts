import { beforeEach, describe, expect, test } from 'bun:test';
import { webhookOfWorkspace } from '../../../db/queries/webhooks/webhooks.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { headerOwner } from '../../../src/domain/webhooks/secret.ts';
import { secretForm, webhookFields, webhookPages, webhooksPath } from './webhook-pages.ts';

let pages: Awaited<ReturnType<typeof webhookPages>>;
let id: string;
let path: string;

beforeEach(async () => {
  pages = await webhookPages();
  id = crypto.randomUUID();
  path = `${webhooksPath}/${id}`;
  const header = { headerName: 'X-Key', headerValue: 'plover' };
  await pages.owner.post(webhooksPath, webhookFields({ id, ...header }));
});

const saved = async () => {
  const webhook = await webhookOfWorkspace(pages.made.db, { workspaceId: pages.workspaceId, webhookId: id });
  if (!webhook) throw new Error('the endpoint is gone');
  return webhook;
};

const headerValue = async () => {
  const { url, header_value: sealed } = await pages.row(id);
  return sealed && pages.made.services.secrets.open(sealed, headerOwner({ id, url }));
};

const change = async (given: Record<string, string | readonly string[]>) => {
  const version = String((await saved()).updatedAt);
  return await pages.owner.post(`${path}/edit`, webhookFields({ version, headerName: 'X-Key', ...given }));
};

describe('the form of an endpoint', () => {
  test('has what is saved, but not the value of its header', async () => {
    const { text } = await pages.owner.get(`${path}/edit`);
    expect(text).toContain('value="https://crm.example.com/hooks"');
    expect(text).toMatch(/value="booking.created" checked/);
    expect(text).toContain('value="X-Key"');
    expect(text).toContain('Kept; type a new one to replace it.');
    expect(text).not.toContain('plover');
  });

  test('saves what is changed, and keeps the header', async () => {
    const url = 'https://crm.example.com/v2';
    const answer = await change({ url, types: ['booking.upcoming'], leads: '0.5' });
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([303, path, 'saved']);
    expect(await saved()).toMatchObject({ url, types: ['booking.upcoming'], leadMinutes: [30] });
    expect(await headerValue()).toBe('plover');
    expect((await pages.owner.get(path)).text).toContain('30 minutes');
  });

  test('replaces the header, and removes it once its name is emptied', async () => {
    await change({ headerName: 'X-Other', headerValue: 'curlew' });
    expect(await headerValue()).toBe('curlew');
    await change({ headerName: '' });
    expect(await saved()).toMatchObject({ headerName: null });
  });

  test('wants the value again where the URL leads to another server', async () => {
    const url = 'https://other.example.com/hooks';
    const refused = await change({ url });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('The URL leads to another server.');
    expect(refused.text).toContain(`value="${url}"`);
    await change({ url, headerValue: 'curlew' });
    expect([(await saved()).url, await headerValue()]).toEqual([url, 'curlew']);
  });

  test('wants a value for another name', async () => {
    const { status, text } = await change({ headerName: 'X-Other' });
    expect(status).toBe(422);
    expect(text).toContain('Enter the header’s value');
  });

  test('shows both versions if somebody else was faster, and then replaces theirs', async () => {
    const version = String((await saved()).updatedAt);
    await change({ types: ['booking.moved'] });
    const mine = webhookFields({ version, types: ['booking.no_show'], headerName: 'X-Key' });
    const { status, text } = await pages.owner.post(`${path}/edit`, mine);
    expect(status).toBe(409);
    expect(text).toContain('Someone else changed this endpoint');
    for (const word of ['No-show', 'Booking moved', 'Save mine']) expect(text).toContain(word);
    expect(text).toMatch(/value="booking.no_show" checked/);
    expect(await saved()).toMatchObject({ types: ['booking.moved'] });
    const shown = /name="version" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const again = webhookFields({ version: shown, types: ['booking.no_show'], headerName: 'X-Key' });
    expect((await pages.owner.post(`${path}/edit`, again)).status).toBe(303);
    expect(await saved()).toMatchObject({ types: ['booking.no_show'] });
  });

  test('keeps a calendar that was archived since', async () => {
    const { made, calendar } = pages;
    await change({ scope: 'some', calendars: [calendar.id] });
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
    expect((await pages.owner.get(`${path}/edit`)).text).toContain('Dr. Lee (archived)');
    expect((await change({ scope: 'some', calendars: [calendar.id] })).status).toBe(303);
    expect(await saved()).toMatchObject({ calendarIds: [calendar.id] });
  });
});

describe('the secret of an endpoint', () => {
  const rotate = (shown: number) => pages.owner.post(`${path}/rotate`, { shown: String(shown) });

  test('is replaced by one that is shown in the answer alone, and both sign for a day', async () => {
    const { owner, made } = pages;
    const { updatedAt } = await saved();
    expect((await owner.get(`${path}/rotate`)).text).toContain(`name="shown" value="${updatedAt}"`);
    const { status, text } = await rotate(updatedAt);
    expect(status).toBe(200);
    expect(text.match(secretForm)).toHaveLength(1);
    expect((await saved()).formerUntil).toBe(made.clock.now() + dayMs);
    expect((await owner.get(path)).text).toContain('The old one signs too');
    const again = await owner.get(`${path}/rotate`);
    expect(again.text).toContain('It was rotated recently');
    expect(again.text).not.toMatch(secretForm);
  });

  test('is replaced once by a form that is sent twice', async () => {
    const { updatedAt } = await saved();
    await rotate(updatedAt);
    const { secret } = await pages.row(id);
    const again = await rotate(updatedAt);
    expect(again.status).toBe(409);
    expect(again.text).not.toMatch(secretForm);
    expect((await pages.row(id)).secret).toBe(secret);
  });

  test('isn’t replaced by a form that says nothing', async () => {
    const { secret } = await pages.row(id);
    expect((await pages.owner.post(`${path}/rotate`, {})).status).toBe(409);
    expect((await pages.row(id)).secret).toBe(secret);
  });
});

describe('an endpoint', () => {
  test('is switched off and on', async () => {
    const { owner } = pages;
    const off = await owner.post(`${path}/off`);
    expect([off.status, off.headers.get('location'), off.note]).toEqual([303, path, 'webhook-off']);
    const { text } = await owner.get(path);
    expect(text).toContain('It isn’t told anything.');
    expect(text).toContain(`action="${path}/on"`);
    expect((await owner.post(`${path}/on`)).note).toBe('webhook-on');
    expect((await saved()).offAt).toBeNull();
  });

  test('is removed once somebody has said so', async () => {
    const { owner } = pages;
    const asked = await owner.get(`${path}/remove`);
    expect(asked.text).toContain('Remove endpoint?');
    const answer = await owner.post(`${path}/remove`);
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      webhooksPath,
      'webhook-removed',
    ]);
    for (const gone of ['', '/edit', '/rotate', '/remove'])
      expect((await owner.get(`${path}${gone}`)).status).toBe(404);
  });
});
