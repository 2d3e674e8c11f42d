import { beforeEach, describe, expect, test } from 'bun:test';
import { managedWebhooks } from '../../../db/queries/webhooks/webhooks.ts';
import { secretOwner } from '../../../src/domain/webhooks/secret.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { secretForm, webhookFields, webhookPages, webhooksPath } from './webhook-pages.ts';

let pages: Awaited<ReturnType<typeof webhookPages>>;
beforeEach(async () => {
  pages = await webhookPages();
});

const add = (given: Record<string, string | readonly string[]> = {}, headers = {}) =>
  pages.owner.post(webhooksPath, webhookFields({ id: crypto.randomUUID(), ...given }), headers);

const all = () => managedWebhooks(pages.made.db, pages.workspaceId);

describe('the page of endpoints', () => {
  test('says what they are for where there are none', async () => {
    const { status, text } = await pages.owner.get(webhooksPath);
    expect(status).toBe(200);
    expect(text).toContain('No endpoints yet');
    expect(text).toContain(`href="${webhooksPath}/new"`);
    expect(text).toContain('href="/docs/webhooks"');
  });

  test('lists each with its events, calendars and state', async () => {
    const { made, owner, workspaceId, calendar } = pages;
    const id = await addEndpoint(made, {
      workspaceId,
      types: ['booking.moved', 'link.failed'],
      calendarIds: [calendar.id],
    });
    await addEndpoint(made, { workspaceId, offAt: made.clock.now() });
    const { text } = await owner.get(webhooksPath);
    expect(text).toContain(`<a href="${webhooksPath}/${id}">example.com/${id}</a>`);
    for (const word of ['Booking moved, Linked calendar failing', 'Dr. Lee', '>On<', '>Off<', '>never<'])
      expect(text).toContain(word);
  });

  test('begins with those that somebody should look at', async () => {
    const { made, owner, workspaceId } = pages;
    await addEndpoint(made, { workspaceId });
    const unreached = await pages.endpoint('https://unreached.example.com/');
    await made.db.updateTable('webhooks').set({ created_at: 9e12 }).where('id', '=', unreached).execute();
    await pages.giveUp(await pages.event(unreached));
    const { text } = await owner.get(webhooksPath);
    const [first = ''] = text.match(/(?<=<th scope="row"[^>]*><a href=")[^"]*/) ?? [];
    expect(first).toBe(`${webhooksPath}/${unreached}`);
    expect(text).toContain('>1 failed<');
    expect((await owner.get(first)).text).toContain('1 event couldn’t be delivered and isn’t tried anymore.');
  });

  test('offers no other one once there are 100', async () => {
    const { made, owner, workspaceId } = pages;
    for (let count = 0; count < 100; count++) await addEndpoint(made, { workspaceId });
    const { text } = await owner.get(webhooksPath);
    expect(text).toContain('There are 100 endpoints, which is the limit.');
    expect(text).not.toContain(`${webhooksPath}/new`);
    const { status, text: refused } = await add();
    expect(status).toBe(422);
    expect(refused).toContain('A workspace has at most 100 endpoints.');
  });

  test('names what is archived or gone as that', async () => {
    const { made, owner, workspaceId, calendar } = pages;
    await addEndpoint(made, { workspaceId, calendarIds: [calendar.id, crypto.randomUUID()] });
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
    expect((await owner.get(webhooksPath)).text).toContain('Dr. Lee (archived), 1 deleted calendar');
  });

  test('is in the menu of owners and admins', async () => {
    expect((await pages.owner.get('/')).text).toContain(`href="${webhooksPath}"`);
  });
});

describe('a new endpoint', () => {
  test('is added as its form says, and its secret is shown in the answer alone', async () => {
    const { made, owner, calendar } = pages;
    const id = /name="id" value="([^"]*)"/.exec((await owner.get(`${webhooksPath}/new`)).text)?.[1] ?? '';
    const answer = await add({
      id,
      url: ' https://crm.example.com/hooks ',
      types: ['booking.upcoming', 'booking.created'],
      leads: '2, 24',
      scope: 'some',
      calendars: [calendar.id],
      headerName: 'Authorization',
      headerValue: 'Bearer plover',
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [secret = ''] = answer.text.match(secretForm) ?? [];
    expect(answer.text).toContain(`<code id="webhook-secret">${secret}</code>`);
    expect(answer.text).toContain('data-shown-once data-guard>');
    const [webhook] = await all();
    expect(webhook).toMatchObject({
      id,
      url: 'https://crm.example.com/hooks',
      types: ['booking.created', 'booking.upcoming'],
      leadMinutes: [1_440, 120],
      calendarIds: [calendar.id],
      headerName: 'Authorization',
    });
    const row = await pages.row(id);
    expect(made.services.secrets.open(row.secret, secretOwner(id))).toBe(secret);
    for (const path of [webhooksPath, `${webhooksPath}/${id}`, `${webhooksPath}/${id}/edit`]) {
      const { text } = await owner.get(path);
      expect(text).not.toMatch(secretForm);
      expect(text).not.toContain('plover');
    }
  });

  test('is added once by a form that is sent twice, which shows nothing again', async () => {
    const id = crypto.randomUUID();
    await add({ id });
    const again = await add({ id });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This secret was shown once');
    expect(again.text).not.toMatch(secretForm);
    expect(await all()).toHaveLength(1);
  });

  test('of an ID that another workspace has is not found', async () => {
    const id = await addEndpoint(pages.made, { workspaceId: await pages.made.workspace() });
    const answer = await add({ id });
    expect(answer.status).toBe(404);
    expect(await all()).toHaveLength(0);
  });

  test('comes as a part of the page where htmx asks', async () => {
    const { text } = await add({}, { 'hx-request': 'true' });
    expect(text).toStartWith('<div id="webhook-form">');
  });

  const refusals: [name: string, given: Record<string, string | string[]>, problem: string][] = [
    ['no URL', { url: '' }, 'Enter a whole address'],
    ['no https', { url: 'http://crm.example.com/' }, 'Use https for crm.example.com.'],
    ['an address of our own network', { url: 'https://127.0.0.1/' }, '127.0.0.1 isn’t at a public address.'],
    ['no events', { types: [] }, 'Choose at least one type of event.'],
    ['unknown events', { types: ['waitlist.offered'] }, 'There are no events of the type'],
    ['no hours', { types: ['booking.upcoming'], leads: '' }, 'Enter 1 to 8 numbers of hours'],
    ['too many hours', { types: ['booking.upcoming'], leads: '1 2 3 4 5 6 7 8 9' }, 'Enter 1 to 8 numbers'],
    ['no calendars', { scope: 'some' }, 'Choose calendars of this workspace'],
    ['a calendar of others', { scope: 'some', calendars: [crypto.randomUUID()] }, 'Choose calendars of this'],
    ['a header without a value', { headerName: 'X-Key' }, 'Enter the header’s value, or empty its name.'],
    ['a value without a header', { headerValue: 'plover' }, 'Enter the name of the header'],
    [
      'a header of ours',
      { headerName: 'webhook-id', headerValue: 'plover' },
      'That header is Slotline’s own',
    ],
  ];
  test.each(refusals)(
    'is refused with %s, and what was typed stays but for the secret',
    async (_, given, problem) => {
      const id = crypto.randomUUID();
      const url = 'https://crm.example.com/<b>';
      const { status, text } = await add({ id, url, ...given });
      expect(status).toBe(422);
      expect(text).toContain(problem);
      expect(text).toContain(`name="id" value="${id}"`);
      if (given['url'] === undefined) expect(text).toContain('value="https://crm.example.com/<b>"');
      if (given['headerName'] !== undefined) expect(text).toContain(`value="${given['headerName']}"`);
      expect(text).not.toContain('plover');
      expect(await all()).toHaveLength(0);
    },
  );
});
