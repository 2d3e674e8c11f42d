import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { runSlotline, type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';

// A server in a process of its own, with everything about endpoints done on the command line.

const folder = temporaryFolder();
const environment = { SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1' };
const receiver = new WebhookReceiver();
const types = 'booking.created,booking.moved,booking.changed,booking.cancelled';

let sample: SampleFile;
let served: ServedSlotline;

beforeAll(async () => {
  sample = await makeSampleFile(join(folder, 'slotline.db'));
  served = await serveSlotline(sample.databaseFile, { environment });
});

afterAll(async () => {
  await served.end('SIGTERM');
  receiver[Symbol.dispose]();
});

/** Runs a command on the server's database. */
async function slotline(...args: string[]) {
  const all = [...args, '--database', sample.databaseFile, '--json'];
  return await runSlotline(all, { environment });
}

async function add(path: string, ...more: string[]): Promise<{ id: string; secret: string }> {
  const workspace = ['--workspace', sample.workspaceId];
  const added = await slotline('webhook', 'add', ...workspace, '--url', receiver.url(path), ...more);
  expect(added).toMatchObject({ exitCode: 0 });
  const { id, secret } = JSON.parse(added.stdout);
  receiver.trust(path, secret);
  return { id, secret };
}

async function write(operation: string, input: object): Promise<Record<string, string>> {
  const response = await fetch(`${served.url}/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sample.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: sample.calendarId, ...input }),
  });
  return ((await response.json()) as { booking: Record<string, string> }).booking;
}

/** A day to come, at ten. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`;

describe('a server', () => {
  test('tells an endpoint that was added while it runs of a booking’s whole life, wherever it’s changed', async () => {
    await add('/life', '--types', types);
    const person = { name: 'Ada Lovelace', phone: '+12125550123' };
    const { id: bookingId = '', code = '' } = await write('book-slot', { start: inDays(3), ...person });
    await write('reschedule-booking', { bookingId, start: inDays(4) });
    const place = ['--calendar', sample.calendarId, '--code', code];
    expect(await slotline('api', 'update-booking', ...place, '--email', 'ada@example.com')).toMatchObject({
      exitCode: 0,
    });
    await write('cancel-booking', { bookingId });
    await receiver.until(() => receiver.delivered('/life').length === 4);
    expect(
      receiver.at('/life').map(({ body: { type, data } }) => [type, data['by'], data['booking'].version]),
    ).toEqual([
      ['booking.created', 'api', 1],
      ['booking.moved', 'api', 2],
      ['booking.changed', 'cli', 3],
      ['booking.cancelled', 'api', 4],
    ]);
    expect(new Set(receiver.at('/life').map(({ body }) => body.data['booking'].id))).toEqual(
      new Set([bookingId]),
    );
    expect(receiver.problems).toEqual([]);
  });

  test('is told of no secret: neither in lists nor in deliveries nor in its log', async () => {
    const { id, secret } = await add('/secret', '--types', types, '--header', 'X-Token: otter-4711');
    receiver.trust('/secret', secret, ['X-Token', 'otter-4711']);
    await write('book-slot', { start: inDays(5), name: 'Ben Okri', phone: '+12125550124' });
    await receiver.until(() => receiver.delivered('/secret').length === 1);
    const said = [];
    for (const [verb, ...args] of [['list'], ['show', '--webhook', id], ['deliveries', '--webhook', id]]) {
      const { exitCode, stdout, stderr } = await slotline('webhook', String(verb), ...args);
      expect([verb, exitCode, stderr]).toEqual([verb, 0, '']);
      expect(stdout).toContain(verb === 'deliveries' ? 'booking.created' : receiver.url('/secret'));
      said.push(stdout);
    }
    for (const hidden of [secret.slice('whsec_'.length), 'otter-4711']) {
      expect(said.filter((text) => text.includes(hidden))).toEqual([]);
    }
    expect(receiver.problems).toEqual([]);
  });

  test('sends nothing more to an endpoint that was removed', async () => {
    const { id } = await add('/removed', '--types', types);
    await add('/kept', '--types', types);
    expect(await slotline('webhook', 'remove', '--webhook', id)).toMatchObject({ exitCode: 0 });
    await write('book-slot', { start: inDays(6), name: 'Cy Twombly', phone: '+12125550125' });
    await receiver.until(() => receiver.delivered('/kept').length === 1);
    expect(receiver.at('/removed')).toEqual([]);
  });
});

describe('the command line', () => {
  test('says what a test was answered, and ends with 1 unless that was 2xx', async () => {
    const { id } = await add('/test', '--types', types);
    expect(await slotline('webhook', 'test', '--webhook', id)).toMatchObject({ exitCode: 0 });
    receiver.replyAt('/test', () => new Response('Not today.', { status: 503 }));
    const failed = await slotline('webhook', 'test', '--webhook', id);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr + failed.stdout).toContain('Not today.');
    expect(receiver.at('/test').map(({ body }) => body.type)).toEqual(['webhook.test', 'webhook.test']);
  });

  test.each([
    ['an unknown type', ['--types', 'booking.made']],
    ['a type of later', ['--types', 'waitlist.offered']],
    ['none', ['--types', '']],
    ['too many hours', ['--types', 'booking.upcoming', '--hours-before', '1,2,3,4,5,6,7,8,9']],
    ['an hour too small', ['--types', 'booking.upcoming', '--hours-before', '0.2']],
    ['an hour too large', ['--types', 'booking.upcoming', '--hours-before', '337']],
    ['a header that is reserved', ['--types', types, '--header', 'Host: x']],
    ['a header of two lines', ['--types', types, '--header', 'X-A: b\nX-C: d']],
    ['a calendar that there is not', ['--types', types, '--calendar', 'Nobody']],
  ])('refuses %s', async (_, more) => {
    const workspace = ['--workspace', sample.workspaceId];
    const { exitCode } = await slotline(
      'webhook',
      'add',
      ...workspace,
      '--url',
      receiver.url('/no'),
      ...more,
    );
    expect(exitCode).toBe(2);
  });

  test('refuses what is not in a network that it may reach', async () => {
    const args = ['webhook', 'add', '--workspace', sample.workspaceId, '--types', types];
    for (const url of [
      'http://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'ftp://127.0.0.1/',
    ]) {
      expect([url, (await slotline(...args, '--url', url)).exitCode]).toEqual([url, 2]);
    }
    const { id } = await add('/there', '--types', types);
    for (const url of ['http://10.0.0.1/', 'https://u:p@127.0.0.1/', 'https://0x7f.1.2.3/']) {
      const { exitCode } = await slotline('webhook', 'update', '--webhook', id, '--url', url);
      expect([url, exitCode]).toEqual([url, 2]);
    }
    const refused = await runSlotline([...args, '--url', receiver.url(), '--database', sample.databaseFile]);
    expect(refused).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('SLOTLINE_WEBHOOK_NETWORKS'),
    });
  });
});
