import { beforeEach, describe, expect, test } from 'bun:test';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { annId, googleWorld } from '../../helpers/links/google-world.ts';
import { graphWorld } from '../../helpers/links/graph-world.ts';

const disposed = disposedAfterEach();
const config = { baseUrl: 'https://slots.example.com' };
const dayMs = 86_400_000;

/** What both sides have in common: what they call, and what has to come of it. */
const sides = {
  async google() {
    const world = await googleWorld({ config });
    disposed(world);
    return {
      world,
      calls: (_lifecycleEvent?: string) => world.google.calls(annId),
      channelCount: () => world.google.channels.size,
      failChannels() {
        world.google.faults = [() => undefined, () => new Response('{}', { status: 403 })];
      },
    };
  },
  async microsoft() {
    const world = await graphWorld({ config });
    disposed(world);
    world.graph.deliver = (request) => world.server.fetch(request);
    return {
      world,
      calls: (lifecycleEvent?: string) => world.graph.calls(lifecycleEvent),
      channelCount: () => world.graph.subscriptions.size,
      failChannels() {
        world.graph.deliver = async () => new Response('', { status: 500 });
      },
    };
  },
};

describe.each(['google', 'microsoft'] as const)('changes in a calendar at %s', (name) => {
  let side: Awaited<ReturnType<(typeof sides)[typeof name]>>;
  let linkId: string;

  beforeEach(async () => {
    side = await sides[name]();
    linkId = await side.world.link();
  });

  const deliver = async (lifecycleEvent?: string) => {
    const statuses: number[] = [];
    for (const call of side.calls(lifecycleEvent))
      statuses.push((await side.world.server.fetch(call)).status);
    return statuses;
  };

  test('are known as soon as they are told, though nobody asks for the calendar', async () => {
    const { world } = side;
    expect(side.channelCount()).toBe(1);
    world.clock.advance(10_000);
    await world.work();
    world.there.add('event1', '2026-11-24T10:00:00Z');
    await world.work();
    expect(await world.busy()).toEqual([]);
    expect(await deliver()).toEqual([202]);
    await world.work();
    expect(await world.busy()).toEqual(['10:00/10:30']);
  });

  test('that are told while the calendar is being read are read after that', async () => {
    const { world } = side;
    world.clock.advance(60_000);
    const [call] = side.calls();
    const faults = 'google' in world ? world.google : world.graph;
    faults.faults = [
      async () => {
        world.clock.advance(500);
        await world.server.fetch(call ?? new Request('https://slots.example.com/'));
        return undefined;
      },
    ];
    await world.read(linkId);
    world.there.add('event1', '2026-11-24T10:00:00Z');
    await world.work();
    expect(await world.busy()).toEqual(['10:00/10:30']);
  });

  test('that are told over and over are read once', async () => {
    const { world } = side;
    world.clock.advance(10_000);
    const requests = 'google' in world ? world.google.log : world.graph.log;
    requests.length = 0;
    for (let times = 0; times < 20; times++) await deliver();
    world.clock.advance(1);
    await world.work();
    await world.work();
    expect(requests).toHaveLength(1);
  });

  test('that somebody else makes up are not heeded', async () => {
    const { world } = side;
    world.clock.advance(10_000);
    const [real] = side.calls();
    const url = real?.url ?? '';
    const json = { 'Content-Type': 'application/json' };
    const forged = [
      new Request(url, { method: 'POST' }),
      new Request(url, { method: 'POST', headers: { 'X-Goog-Channel-Token': 'guess' } }),
      new Request(url, { method: 'POST', headers: json, body: '{"value":[{"clientState":"guess"}]}' }),
      new Request(url, { method: 'POST', headers: json, body: '{"value":[]}' }),
      new Request(url.replace(/[^/]+$/, crypto.randomUUID()), {
        method: 'POST',
        headers: Object.fromEntries(real?.headers ?? []),
      }),
      new Request(url.replace(/[^/]+$/, 'x'), { method: 'POST' }),
      new Request(`${url.replace(/[^/]+$/, crypto.randomUUID())}?validationToken=hello`, { method: 'POST' }),
    ];
    for (const request of forged) expect((await world.server.fetch(request)).status).toBe(404);
    expect(
      (await world.server.fetch(new Request(url, { method: 'POST', headers: json, body: '{' }))).status,
    ).toBe(400);
    expect((await world.server.fetch(new Request(url))).status).toBe(405);
    const before = (await world.state()).nextAt;
    expect(before).toBeGreaterThan(world.clock.now());
    const stored = await world.db.selectFrom('links').select('hinted_at').executeTakeFirst();
    expect(stored?.hinted_at).toBeNull();
  });

  test('do not cut short the backoff of a link that fails', async () => {
    const { world } = side;
    const fake = 'google' in world ? world.google : world.graph;
    fake.faults = [() => new Response('{}', { status: 500 })];
    world.clock.advance(60_000);
    await world.read(linkId);
    const { nextAt } = await world.state();
    expect(await deliver()).toEqual([202]);
    expect((await world.state()).nextAt).toBe(nextAt);
  });

  test('are told by a channel that is renewed at half its life, and the one before is ended', async () => {
    const { world } = side;
    const [first] = side.calls();
    world.clock.advance(2.9 * dayMs);
    await world.read(linkId);
    expect(side.calls()[0]?.url).toBe(first?.url ?? '');
    world.clock.advance(dayMs);
    await world.read(linkId);
    expect(side.channelCount()).toBe(1);
    expect(side.calls()[0]?.url).not.toBe(first?.url ?? '');
    if (first) expect((await world.server.fetch(first)).status).toBe(404);
    expect(await deliver()).toEqual([202]);
  });

  test('are read without a channel where there can be none, and that is tried again after an hour', async () => {
    const { world } = side;
    await world.db.deleteFrom('link_channels').execute();
    side.failChannels();
    world.clock.advance(60_000);
    expect(await world.read(linkId)).toBe('done');
    const rows = await world.db.selectFrom('link_channels').select(['remote_id', 'renew_at']).execute();
    expect(rows).toEqual([{ remote_id: null, renew_at: world.clock.now() + 3_600_000 }]);
    expect((await world.state()).failures).toBe(0);
  });

  test('are told to nobody once the link is removed', async () => {
    const { world } = side;
    await world.db.deleteFrom('links').execute();
    expect(await deliver()).toEqual([404]);
  });

  test('are stored without the secret', async () => {
    const { world } = side;
    const [call] = side.calls();
    const body = (await call?.text()) || '{}';
    const secret = call?.headers.get('x-goog-channel-token') ?? JSON.parse(body).value[0].clientState;
    const rows = await world.db.selectFrom('link_channels').selectAll().execute();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([rows, world.logLines])).not.toContain(secret);
  });
});

test('a subscription that Microsoft ends is made again at the next reading', async () => {
  const { world, calls } = await sides.microsoft();
  const linkId = await world.link();
  const [first] = calls();
  const [ending] = calls('subscriptionRemoved');
  world.graph.subscriptions.clear();
  if (ending) expect((await world.server.fetch(ending)).status).toBe(202);
  world.clock.advance(1_000);
  await world.read(linkId);
  expect(calls()).toHaveLength(1);
  expect(calls()[0]?.url).not.toBe(first?.url ?? '');
});

test.each([undefined, 'http://slots.example.com'])(
  'nobody is asked to call where the server is at %s',
  async (baseUrl) => {
    const world = await googleWorld({ config: { baseUrl } });
    disposed(world);
    await world.link();
    expect(world.google.channels.size).toBe(0);
    expect(await world.db.selectFrom('link_channels').selectAll().execute()).toEqual([]);
  },
);
