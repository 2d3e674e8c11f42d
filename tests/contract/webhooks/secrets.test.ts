import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { everythingStored } from '../../helpers/everything-stored.ts';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { bookingTypes, ToldWorld } from '../../helpers/webhooks/told-world.ts';

const tuesday = '2026-11-24T14:00:00';
const hour = 3_600_000;
const password = 'Bearer otter-4711-plover';

let world: ToldWorld;
beforeEach(async () => {
  world = await ToldWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

describe('a secret', () => {
  test('is on no page after the one that made it, in no log, and not readable in the database', async () => {
    const header: [string, string] = ['Authorization', password];
    const endpoint = await world.endpoint('/', { header });
    const { secret: former } = endpoint;
    world.receiver.reply = ({ nth }) => (nth === 1 ? 500 : 200);
    await world.book(tuesday);
    await world.deliver();
    const secret = await world.rotate(endpoint);
    world.receiver.trust('/', [secret, former], header);
    await world.after(6_000);
    expect(world.receiver.delivered()).toHaveLength(1);
    const seen = [
      ...(await world.pagesOf(endpoint)),
      await everythingStored(world.contract.made.db),
      world.contract.made.logLines.join(),
    ];
    expect(seen.length).toBeGreaterThan(6);
    for (const hidden of [secret, former, password]) {
      const bare = hidden.replace(/^whsec_|^Bearer /, '');
      expect(seen.filter((text) => text.includes(bare) || text.includes(encodeURIComponent(bare)))).toEqual(
        [],
      );
    }
  });

  test('is not shown again by the same form', async () => {
    const id = crypto.randomUUID();
    const form: [string, string][] = [
      ...[
        ['id', id],
        ['url', world.receiver.url()],
        ['types', 'booking.created'],
      ],
      ...[
        ['scope', 'all'],
        ['leads', ''],
        ['headerName', ''],
        ['headerValue', ''],
      ],
    ] as [string, string][];
    const first = await world.admin.post('/settings/webhooks', form);
    const again = await world.admin.post('/settings/webhooks', form);
    expect([first.text.includes('whsec_'), again.text.includes('whsec_')]).toEqual([true, false]);
    await world.contract.wait(1);
  });

  test('has 32 bytes, and no two are the same', async () => {
    const secrets = [];
    for (const path of ['/a', '/b', '/c']) secrets.push((await world.endpoint(path)).secret);
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets)
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  });

  test('signs beside the new one for 24 hours after it is rotated, and then no more', async () => {
    const endpoint = await world.endpoint();
    const secret = await world.rotate(endpoint);
    expect(secret).not.toBe(endpoint.secret);
    world.receiver.trust('/', [secret, endpoint.secret]);
    await world.book(tuesday);
    await world.deliver();
    await world.after(24 * hour - 1_000);
    await world.book('2026-11-24T15:00:00');
    await world.deliver();
    expect(world.receiver.delivered()).toHaveLength(2);
    world.receiver.trust('/', secret);
    await world.after(1_000);
    await world.book('2026-11-24T16:00:00');
    await world.deliver();
    expect(world.receiver.delivered()).toHaveLength(3);
  });

  test('that was rotated twice leaves the one before only', async () => {
    const endpoint = await world.endpoint();
    const second = await world.rotate(endpoint);
    const third = await world.rotate(endpoint);
    world.receiver.trust('/', [third, second]);
    await world.book(tuesday);
    await world.deliver();
    expect(world.receiver.delivered()).toHaveLength(1);
  });
});

describe('a header of one’s own', () => {
  test.each([
    ['Authorization', password],
    ['x-make-apikey', 'abc'],
    ['X-Token', `a "quoted" value; with=signs, and ~`],
    ["x!#$%&'*+.^_`|~1", 'x'],
  ])('comes with every request, tests included: %s', async (name, value) => {
    const endpoint = await world.endpoint('/', { header: [name, value] });
    await world.book(tuesday);
    await world.deliver();
    await world.admin.post(`/settings/webhooks/${endpoint.id}/test`);
    expect(world.receiver.delivered().map(({ body }) => body.type)).toEqual([
      'booking.created',
      'webhook.test',
    ]);
  });

  test.each([
    ['Host', 'example.com'],
    ['content-type', 'text/plain'],
    ['Content-Length', '3'],
    ['CONTENT-Encoding', 'gzip'],
    ['Connection', 'close'],
    ['Transfer-Encoding', 'chunked'],
    ['webhook-id', 'x'],
    ['Webhook-Signature', 'v1,x'],
    ['webhook-own', 'x'],
    ['X Token', 'x'],
    ['X-Token:', 'x'],
    ['X-Tökén', 'x'],
    ['X-Token\r\nX-Other', 'x'],
    ['X-Token', 'a\r\nX-Other: b'],
    ['X-Token', 'a\u0000b'],
    ['X-Token', 'naïve'],
    ['X-Token', ''],
    ['', 'x'],
  ])('is refused as %j: %j', async (name, value) => {
    const refused = world.endpoint('/', { header: [name, value] });
    await expect(refused).rejects.toThrow('no secret is shown: 422');
    expect((await world.admin.get('/settings/webhooks')).text).not.toContain(world.receiver.url());
  });

  test('never reaches another server than the one it was given for', async () => {
    using other = new WebhookReceiver({ now: () => world.contract.made.clock.now() });
    const header: [string, string] = ['Authorization', password];
    const endpoint = await world.endpoint('/', { header });
    const unsaid = { types: bookingTypes, header: ['Authorization', ''] as [string, string] };
    await world.change(endpoint, other.url(), unsaid);
    await world.change(endpoint, other.url(), { types: bookingTypes });
    other.trust('/', endpoint.secret);
    await world.book(tuesday);
    await world.deliver();
    expect(other.problems).toEqual([]);
    expect(other.delivered().map(({ headers }) => headers['authorization'])).toEqual([undefined]);
    // And back again it's gone.
    await world.change(endpoint, world.receiver.url('/back'), unsaid);
    await world.change(endpoint, world.receiver.url('/back'), { types: bookingTypes });
    world.receiver.trust('/back', endpoint.secret);
    await world.book('2026-11-24T15:00:00');
    await world.deliver();
    expect(world.receiver.at('/back').map(({ headers }) => headers['authorization'])).toEqual([undefined]);
  });

  test('stays where only the path changes, and goes where somebody empties it', async () => {
    const header: [string, string] = ['X-Token', 'abc'];
    const endpoint = await world.endpoint('/', { header });
    await world.change(endpoint, world.receiver.url('/new'), { header: ['X-Token', ''] });
    world.receiver.trust('/new', endpoint.secret, header);
    await world.book(tuesday);
    await world.deliver();
    await world.change(endpoint, world.receiver.url('/new'));
    world.receiver.trust('/new', endpoint.secret);
    await world.book('2026-11-24T15:00:00');
    await world.deliver();
    expect(world.receiver.delivered('/new').map(({ headers }) => headers['x-token'])).toEqual([
      'abc',
      undefined,
    ]);
  });
});
