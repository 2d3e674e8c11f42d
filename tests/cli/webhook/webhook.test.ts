import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { queueEvent } from '../../helpers/webhooks/sending.ts';
import { webhookCommands } from './place.ts';

const place = await webhookCommands();
const { run, json, add, show, workspaceId, calendarId, inDatabase } = place;

const receiver = new WebhookReceiver();
afterAll(() => receiver[Symbol.dispose]());

const crm = 'https://93.184.216.34/hook';

beforeEach(() => inDatabase((db) => db.deleteFrom('webhooks').execute()));

describe('webhook add', () => {
  test('gives the ID and the secret, which nothing shows again', async () => {
    const { id, secret, ...others } = await add(`${crm}?key=1`);
    expect(others).toEqual({});
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = [
      await show(id),
      await json(['list']),
      await run(['list']),
      await run(['show', '--webhook', id]),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(place.filesText()).not.toContain(secret);
  });

  test('keeps what it is told, and when', async () => {
    const options = ['--types', 'booking.upcoming, booking.created', '--hours-before', '2,24,0.25'];
    const { id } = await add(crm, [...options, '--calendar', 'Dr. Ames']);
    expect(await show(id)).toMatchObject({
      ...{ id, workspaceId, url: crm, state: 'on', calendarIds: [calendarId], headerName: null },
      types: ['booking.created', 'booking.upcoming'],
      hoursBefore: [24, 2, 0.25],
    });
  });

  test('says to copy the secret', async () => {
    const args = ['add', '--workspace', workspaceId, '--url', crm, '--types', 'link.failed'];
    const { exitCode, stdout, stderr } = await run(args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Endpoint added\. Copy the secret now.*\n {2}secret {2}whsec_\S+\n {2}id {6}\S+\n$/,
    );
  });

  test.each([
    ['on the command line', ['--header', 'Authorization: Bearer abc'], undefined],
    ['from standard input', ['--header-stdin'], 'Authorization: Bearer abc\n'],
    ['with the end of line of Windows', ['--header-stdin'], 'Authorization: Bearer abc\r\n'],
  ])('takes a header %s, which is sent and not shown', async (_, header, input) => {
    const { id, secret } = await add(receiver.url('/a'), ['--types', 'booking.created', ...header], input);
    receiver.trust('/a', secret, ['authorization', 'Bearer abc']);
    const tested = await json(['test', '--webhook', id]);
    expect(tested).toMatchObject({ status: 204, error: null, headers: { Authorization: '…' } });
    expect(receiver.problems).toEqual([]);
    const shown = [await show(id), await run(['list']), tested];
    expect(JSON.stringify(shown)).not.toContain('Bearer');
    expect(place.filesText()).not.toContain('Bearer abc');
  });
});

test('webhook list shows those of a workspace, or all, without queries', async () => {
  const other = await place.json(['list']);
  expect(other).toEqual([]);
  const { id } = await add(`${crm}?key=1`);
  const { stdout } = await run(['list', '--workspace', 'Acme Dental']);
  const [head = '', row] = stdout.split('\n');
  expect(head).toMatch(/^id\s+state\s+last delivered\s+url\s+types$/);
  expect(row).toMatch(new RegExp(`^${id}\\s+on\\s+never\\s+${crm}\\s+booking.created$`));
});

test.each([
  [2, 'on'],
  [3, 'failing'],
])(
  'an endpoint at which %i tries in a row failed is %s, as doctor and the dashboard say',
  async (failures, state) => {
    const { id } = await add(crm);
    await inDatabase((db) => db.updateTable('webhooks').set({ failures, failing_since: 1 }).execute());
    expect(await show(id)).toMatchObject({ state, failures });
  },
);

describe('webhook update', () => {
  test('changes what is given, and leaves the rest', async () => {
    const { id } = await add(crm, ['--types', 'booking.created', '--calendar', calendarId]);
    await json(['update', '--webhook', id, '--types', 'booking.upcoming', '--hours-before', '1']);
    expect(await show(id)).toMatchObject({
      types: ['booking.upcoming'],
      hoursBefore: [1],
      calendarIds: [calendarId],
    });
    await json(['update', '--webhook', id, '--all-calendars']);
    expect(await show(id)).toMatchObject({ hoursBefore: [1], calendarIds: null });
  });

  test('says so if the header was dropped, because the endpoint is elsewhere now', async () => {
    const { id } = await add(crm, ['--types', 'link.failed', '--header-stdin'], 'X-Key: a');
    const path = await run(['update', '--webhook', id, '--url', `${crm}/2`]);
    expect(path.stdout).toBe('Endpoint changed.\n');
    const host = await run(['update', '--webhook', id, '--url', 'https://93.184.216.35/']);
    expect(host.stdout).toBe(
      'Endpoint changed. Its header X-Key was dropped: give it again for the new host.\n',
    );
    expect(await show(id)).toMatchObject({ headerName: null });
    await run(['update', '--webhook', id, '--header-stdin'], 'X-Other: b');
    expect(await show(id)).toMatchObject({ headerName: 'X-Other' });
    await run(['update', '--webhook', id, '--without-header']);
    expect(await show(id)).toMatchObject({ headerName: null });
  });
});

test('webhook rotate gives a new secret, and the one before signs, too, for a day', async () => {
  const { id, secret } = await add(receiver.url('/b'));
  const rotated = await json(['rotate', '--webhook', id]);
  expect(rotated.secret).not.toBe(secret);
  expect(Date.parse(rotated.formerSecretUntil) - Date.now()).toBeGreaterThan(86_000_000);
  receiver.trust('/b', [rotated.secret, secret]);
  await json(['test', '--webhook', id]);
  expect(receiver.problems).toEqual([]);
  expect((await show(id)).formerSecretUntil).toBe(rotated.formerSecretUntil);
});

describe('webhook test', () => {
  test('says what the endpoint answered', async () => {
    const { id, secret } = await add(receiver.url('/c'));
    receiver.trust('/c', secret);
    receiver.replyAt('/c', () => new Response('wel\u001b[31mcome'));
    const { exitCode, stdout } = await run(['test', '--webhook', id]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^The endpoint took it\.\n.*status +200\n.*answer +wel \[31mcome\n/s);
  });

  test('ends with 1 if the endpoint refuses, with what it said', async () => {
    const { id, secret } = await add(receiver.url('/d'));
    receiver.trust('/d', secret);
    receiver.replyAt('/d', () => new Response(`no\n${'x'.repeat(5_000)}`, { status: 500 }));
    const { exitCode, stderr } = await run(['test', '--webhook', id]);
    expect(exitCode).toBe(1);
    const host = `127.0.0.1:${receiver.port}`;
    expect(stderr).toBe(`slotline: "${host}" answered with status 500. It said: no ${'x'.repeat(197)}\n`);
  });
});

/** Has an event fail for good at an endpoint. */
async function failed(webhookId: string): Promise<string> {
  return await inDatabase(async (db) => {
    const eventId = await queueEvent(db, { workspaceId, webhookIds: [webhookId] });
    const failure = {
      failed_at: Date.now(),
      attempt: 10,
      error: '{"code":"answered","details":{"host":"a.example","status":500}}',
    };
    await db.updateTable('jobs').set(failure).where('event_id', '=', eventId).execute();
    return eventId;
  });
}

describe('webhook deliveries and replay', () => {
  test('list what failed, show an event, and send it again', async () => {
    const { id } = await add(crm);
    const eventId = await failed(id);
    const { stdout } = await run(['deliveries', '--webhook', id, '--failed']);
    expect(stdout.split('\n')[1]).toMatch(new RegExp(`^${eventId} {2}booking.changed {2}failed {2}0`));
    const shown = await json(['deliveries', '--webhook', id, '--event', eventId]);
    expect(shown).toMatchObject({ eventId, state: 'failed', tries: 0, log: [] });
    expect(JSON.parse(shown.body)).toMatchObject({ type: 'booking.changed' });

    expect(await json(['replay', '--webhook', id, '--event', eventId])).toEqual({ events: 1 });
    expect(await json(['deliveries', '--webhook', id, '--failed'])).toEqual([]);
    expect(await json(['deliveries', '--webhook', id])).toMatchObject([
      { eventId, state: 'waiting', dueAt: null },
    ]);
  });

  test.each([
    ['2000-01-01', 2],
    ['2000-01-01T00:00', 2],
    ['2000-01-01T00:00:00+02:00', 2],
    ['2999-01-01T00:00:00Z', 0],
  ])('send again what failed since %s', async (since, events) => {
    const { id } = await add(crm);
    await failed(id);
    await failed(id);
    expect(await json(['replay', '--webhook', id, '--failed-since', since])).toEqual({ events });
  });

  test('warn that there is more', async () => {
    const { id } = await add(crm);
    await failed(id);
    await failed(id);
    const { stderr } = await run(['deliveries', '--webhook', id, '--limit', '1']);
    expect(stderr).toBe('slotline: there are more than 1: raise --limit to see them\n');
  });
});

test('webhook off, on and remove do what they say', async () => {
  const { id } = await add(crm);
  await json(['off', '--webhook', id]);
  expect(await show(id)).toMatchObject({ state: 'off', offReason: 'by_hand' });
  const { exitCode, stderr } = await run(['replay', '--webhook', id, '--failed-since', '2000-01-01']);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'slotline: The endpoint is off. Turn it on first.\n',
  });
  await json(['on', '--webhook', id]);
  expect(await show(id)).toMatchObject({ state: 'on', offReason: null });
  expect((await run(['remove', '--webhook', id])).stdout).toBe(`Endpoint ${crm} removed.\n`);
  expect((await run(['show', '--webhook', id])).stderr).toContain(`there is no webhook "${id}"`);
});
