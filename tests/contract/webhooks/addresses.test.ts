import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHostCheck } from '../../../src/links/net/host-check.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { redirect } from '../../helpers/webhooks/receiver.ts';
import { ToldWorld } from '../../helpers/webhooks/told-world.ts';

const tuesday = '2026-11-24T14:00:00';

let world: ToldWorld;
const open = async () => {
  world = await ToldWorld.open();
};
const close = () => world[Symbol.asyncDispose]();

/** Adds an endpoint by the dashboard's form, and gives the status. */
async function added(url: string): Promise<number> {
  const fields = { id: crypto.randomUUID(), url, types: 'booking.created', scope: 'all' };
  const { status, text } = await world.admin.post('/settings/webhooks', {
    ...fields,
    ...{ leads: '', headerName: '', headerValue: '' },
  });
  expect([url, status, text.includes('whsec_')]).toEqual([url, status, status === 200]);
  return status;
}

/** Says what names lead to from now on, when endpoints are added and when they're sent to. */
function nameHosts(addresses: Record<string, () => string[]>): void {
  const { services } = world.contract.made;
  const lookUp = async (name: string) => {
    const found = addresses[name]?.();
    if (!found) throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    return found;
  };
  const allowedNetworks = ['127.0.0.1'];
  services.webhookHosts = createHostCheck({ allowedNetworks, lookUp });
  services.webhookFetch = createSafeFetch({ allowedNetworks, needsTls: true, lookUp });
}

describe('no endpoint can be added', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    ['a private address', 'https://10.0.0.1/'],
    ['another private one', 'https://192.168.1.1/'],
    ['a third', 'https://172.16.0.1/'],
    ['a neighbor of what is allowed', 'https://127.0.0.2/'],
    ['link-local, where clouds have their secrets', 'https://169.254.169.254/latest/meta-data/'],
    ['shared space', 'https://100.64.0.1/'],
    ['this host', 'https://0.0.0.0/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['multicast', 'https://224.0.0.1/'],
    ['loopback in IPv6', 'https://[::1]/'],
    ['any in IPv6', 'https://[::]/'],
    ['unique local in IPv6', 'https://[fd00::1]/'],
    ['link-local in IPv6', 'https://[fe80::1]/'],
    ['mapped into IPv6', 'https://[::ffff:10.0.0.1]/'],
    ['mapped into IPv6, in hex', 'https://[::ffff:a9fe:a9fe]/'],
    ['translated into IPv6', 'https://[64:ff9b::10.0.0.1]/'],
    ['6to4', 'https://[2002:a00:1::]/'],
    ['decimal', 'https://167772161/'],
    ['octal', 'https://012.0.0.1/'],
    ['hex', 'https://0xa.0.0.1/'],
    ['short', 'https://10.1/'],
    ['with a dot at the end', 'https://10.0.0.1./'],
    ['in fullwidth digits', 'https://１０.0.0.1/'],
    ['with a port', 'https://10.0.0.1:8443/'],
  ])('at %s: %s', async (_, url) => {
    expect(await added(url)).toBe(422);
  });

  test.each([
    ['a user', 'https://user@example.com/'],
    ['a password', 'https://user:password@example.com/'],
    ['a fragment', 'https://example.com/#top'],
    ['another scheme', 'ftp://example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/plain,x'],
    ['no scheme', 'example.com/hook'],
    ['no host', 'https:///'],
    ['a line break', 'https://exam\nple.com/'],
    ['a port that there is not', 'https://example.com:99999/'],
    ['nothing', ''],
    ['too much', `https://example.com/${'x'.repeat(3_000)}`],
  ])('with %s: %s', async (_, url) => {
    nameHosts({ 'example.com': () => ['93.184.216.34'] });
    expect(await added(url)).toBe(422);
  });

  test.each([
    ['that is public', ['93.184.216.34']],
    ['that is public and allowed', ['127.0.0.1', '93.184.216.34']],
  ])('without TLS at a name %s', async (_, addresses) => {
    nameHosts({ 'hooks.example.com': () => addresses });
    expect(await added('http://hooks.example.com/')).toBe(422);
  });

  test.each([
    ['that is private', ['10.0.0.1']],
    ['that is public and private', ['93.184.216.34', '10.0.0.1']],
    ['that is allowed and private', ['127.0.0.1', '127.0.0.2']],
    ['that is mapped', ['::ffff:10.0.0.1']],
    ['of the machine itself', ['::1']],
  ])('at a name %s', async (_, addresses) => {
    nameHosts({ 'hooks.example.com': () => addresses });
    expect(await added('https://hooks.example.com/')).toBe(422);
  });
});

describe('an endpoint that was fine', () => {
  beforeEach(open);
  afterEach(close);

  test.each([
    ['private', ['10.0.0.1']],
    ['public, without TLS', ['93.184.216.34']],
    ['the machine itself, elsewhere', ['127.0.0.2']],
    ['public and allowed', ['93.184.216.34', '127.0.0.1']],
    ['nowhere', undefined],
  ])('is sent nothing once its name leads elsewhere: %s', async (_, later) => {
    let addresses: string[] | undefined = ['127.0.0.1'];
    nameHosts({ 'hooks.example.com': () => addresses as string[] });
    const url = `http://hooks.example.com:${world.receiver.port}/`;
    expect(await added(url)).toBe(200);
    addresses = later;
    await world.book(tuesday);
    await world.deliver();
    expect(world.receiver.arrivals).toEqual([]);
    const { services } = world.contract.made;
    const tries = await services.db.selectFrom('webhook_tries').select(['status', 'error']).execute();
    expect(tries).toMatchObject([{ status: null }]);
  });

  test.each([
    'https://10.0.0.1/',
    'http://127.0.0.2/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://u:p@127.0.0.1/',
  ])('cannot be changed to %s', async (url) => {
    const endpoint = await world.endpoint();
    expect((await world.change(endpoint, url)).status).toBe(422);
    await world.book(tuesday);
    await world.deliver();
    expect(world.receiver.delivered()).toHaveLength(1);
  });

  test('is sent no test either once its name leads elsewhere', async () => {
    let addresses = ['127.0.0.1'];
    nameHosts({ 'hooks.example.com': () => addresses });
    const url = `http://hooks.example.com:${world.receiver.port}/`;
    const endpoint = await world.endpoint('/kept');
    expect((await world.change(endpoint, url)).status).toBe(303);
    addresses = ['127.0.0.2'];
    const { status, text } = await world.admin.post(`/settings/webhooks/${endpoint.id}/test`);
    expect([status, text.includes('SLOTLINE_WEBHOOK_NETWORKS')]).toEqual([200, true]);
    expect(world.receiver.arrivals).toEqual([]);
  });

  test('is asked for its name with every try, and reached again once that is right', async () => {
    let addresses = ['127.0.0.1'];
    nameHosts({ 'hooks.example.com': () => addresses });
    expect(await added(`http://hooks.example.com:${world.receiver.port}/`)).toBe(200);
    addresses = ['10.0.0.1'];
    await world.book(tuesday);
    await world.deliver();
    addresses = ['127.0.0.1'];
    world.receiver.reply = () => 204;
    await world.after(5_000);
    // Nobody gave this receiver the secret, so it tells that somebody came.
    expect(world.receiver.arrivals).toHaveLength(1);
    expect(world.receiver.problems.splice(0)).toEqual(['/ #1: nobody has an endpoint here']);
  });

  test.each([301, 302, 303, 307, 308])('leads nobody elsewhere with %d', async (status) => {
    await world.endpoint('/hook');
    world.receiver.replyAt('/hook', () => redirect(world.receiver.url('/inside'), status));
    await world.book(tuesday);
    await world.deliver();
    expect(world.receiver.arrivals.map(({ path }) => path)).toEqual(['/hook']);
  });
});
