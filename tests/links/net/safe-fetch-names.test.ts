import { describe, expect, test } from 'bun:test';
import { type AddressInfo, createServer } from 'node:net';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { ask, at, defaults, names, serveRedirecting } from './redirecting.ts';

const { seen, home } = serveRedirecting();

describe('a name', () => {
  test.each([
    ['is private', ['10.0.0.1']],
    ['is public and private', ['93.184.216.34', '10.0.0.1']],
    ['is private and public', ['::1', '93.184.216.34']],
    ['is allowed and private', ['127.0.0.1', '127.0.0.2']],
    ['is in no spelling that is known', ['127.1']],
    ['is mapped', ['::ffff:10.0.0.1']],
  ])('that %s is refused', async (_, addresses) => {
    const lookUp = names({ 'cal.example.com': addresses });
    expect(await ask(at(home, '/', 'cal.example.com'), {}, { lookUp })).toEqual({
      code: 'address_refused',
      host: `cal.example.com:${home.port}`,
    });
    expect(seen).toEqual([]);
  });

  test.each([['localhost'], ['localhost.'], ['printer.local']])(
    '%s is looked up like any other',
    async (name) => {
      const lookUp = names({ [name]: ['127.0.0.1'] });
      const refused = await ask(at(home, '/', name), {}, { lookUp, allowedNetworks: [] });
      expect(refused).toMatchObject({ code: 'address_refused' });
      expect(await ask(at(home, '/', name), {}, { lookUp })).toMatchObject({ text: 'whole' });
    },
  );

  test('that nobody has is unknown', async () => {
    expect(await ask('https://nobody.example.com/')).toEqual({
      code: 'host_unknown',
      host: 'nobody.example.com',
    });
  });

  test('without addresses is unknown', async () => {
    const lookUp = async () => [];
    expect(await ask('https://nobody.example.com/', {}, { lookUp })).toMatchObject({ code: 'host_unknown' });
  });

  test('of the system is looked up by default, and refused where it leads home', async () => {
    const safeFetch = createSafeFetch({ allowedNetworks: [] });
    const asked = safeFetch(new URL(at(home, '/', 'localhost')), defaults);
    await expect(asked).rejects.toMatchObject({ code: 'address_refused' });
  });

  test('that changes once it was checked is asked where it was checked', async () => {
    const asked: string[] = [];
    const lookUp = async (name: string) => (asked.push(name) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    expect(await ask(at(home, '/', 'cal.example.com'), {}, { lookUp })).toMatchObject({ text: 'whole' });
    expect(asked).toEqual(['cal.example.com']);
  });

  test('that changes between two redirects is refused at the second', async () => {
    const asked: string[] = [];
    const lookUp = async (name: string) => (asked.push(name) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    const url = at(home, '/first?to=/second', 'cal.example.com');
    expect(await ask(url, {}, { lookUp })).toMatchObject({ code: 'address_refused' });
    expect(seen.map(({ path }) => path)).toEqual(['/first']);
  });

  test('is not looked up again where its address has no place in a URL', async () => {
    // "localhost" really leads to where somebody listens.
    const lookUp = names({ localhost: ['fe80::1%lo'] });
    const allowedNetworks = ['fe80::/10'];
    const answer = await ask(at(home, '/', 'localhost'), {}, { lookUp, allowedNetworks });
    expect(answer).toMatchObject({ code: 'unreachable' });
    expect(seen).toEqual([]);
  });

  test('is asked at its next address where the first has no server', async () => {
    const lookUp = names({ 'cal.example.com': ['::1', '127.0.0.3', '127.0.0.1'] });
    const allowedNetworks = ['127.0.0.0/8', '::1'];
    const answer = await ask(at(home, '/', 'cal.example.com'), {}, { lookUp, allowedNetworks });
    expect(answer).toMatchObject({ text: 'whole' });
  });

  test('is not asked at another address where a server took the request and hung up', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.once('data', () => socket.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    const lookUp = names({ 'cal.example.com': ['127.0.0.1', '127.0.0.2'] });
    const asking = { lookUp, allowedNetworks: ['127.0.0.0/8'] };
    const asked = ask(at({ port }, '/', 'cal.example.com'), { method: 'PUT', body: 'x' }, asking);
    expect(await asked).toMatchObject({ code: 'unreachable' });
    expect(connections).toBe(1);
    server.close();
  });

  test('whose addresses have no server is unreachable', async () => {
    const lookUp = names({ 'cal.example.com': ['127.0.0.3', '127.0.0.4'] });
    const answer = await ask(
      at(home, '/', 'cal.example.com'),
      {},
      { lookUp, allowedNetworks: ['127.0.0.0/8'] },
    );
    expect(answer).toMatchObject({ code: 'unreachable' });
  });
});
