import { beforeEach, describe, expect, test } from 'bun:test';
import { ask, callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer } from '../contract-server.ts';
import { retellPath, vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';
import { setSecret, signatureOf } from '../voice/signature/signed.ts';
import { type At, ada, runPath, Tester } from './tester.ts';

const contract = await ContractServer.open({ baseUrl: 'https://slots.example.com' });
const start = '2026-11-24T14:00';
const now = '2026-11-23T08:00:00-05:00';

let tester: Tester;

beforeEach(async () => {
  tester = await Tester.open({}, contract);
});

/** A way to book, over any of the API's doors, at a place of the query and the headers. */
type Door = (query: Record<string, string>, headers?: Record<string, string>) => Promise<string>;

const doors: Record<string, Door> = {
  async REST(query, headers) {
    const body = { calendarId: tester.place.calendarId, start, ...ada };
    return (await tester.ask('POST /api/v1/book-slot', { query, headers, body })).text;
  },
  async MCP(query, headers) {
    const place = { ...tester.place, key: tester.key };
    return (await callTool(contract, place, { name: 'book_slot', input: { start, ...ada }, query, headers }))
      .text;
  },
  async Vapi(query, headers) {
    const body = vapiBody([{ name: 'book_slot', arguments: { start, ...ada } }]);
    const { calendarId } = tester.place;
    return (await tester.ask(`POST ${vapiPath}`, { query: { calendarId, ...query }, headers, body })).text;
  },
  async Retell(query, headers) {
    const body = { name: 'book_slot', call: { call_id: 'c' }, args: { start, ...ada } };
    const { calendarId } = tester.place;
    return (
      await tester.ask(`POST ${retellPath('book-slot')}`, { query: { calendarId, ...query }, headers, body })
    ).text;
  },
};

describe.each(Object.keys(doors))('over %s', (name) => {
  const door: Door = (query, headers = {}) =>
    doors[name]?.(query, headers) ?? Promise.reject(new Error(name));
  const bookedIn = async (at: At) => (await tester.changes(at)).booked.length;

  test('`run=` names the run, and the header beats it', async () => {
    expect(await door({ run: 'url' })).toContain('Ada Lovelace booked for');
    await door({ run: 'url' }, { 'x-slotline-run': 'header' });
    await door({}, {});
    await door({ run: '' }, { 'x-slotline-run': '' });
    expect([
      await bookedIn({ run: 'url' }),
      await bookedIn({ run: 'header' }),
      await bookedIn({}),
      contract.made.services.runs.count > 2,
    ]).toEqual([1, 1, 1, true]);
  });

  test('`X-Slotline-Now` sets the clock', async () => {
    expect(await door({}, { 'x-slotline-now': now })).toContain('for tomorrow, Tuesday, November 24 at 2 PM');
    const [booking] = (await tester.changes({ now })).booked;
    expect(booking?.createdAt).toBe(now);
  });
});

describe('a run that’s named twice', () => {
  test('is refused, unless the header names it', async () => {
    const { calendarId } = tester.place;
    const query = `?calendarId=${calendarId}&run=a&run=a`;
    const error = 'run is given more than once — give it once';
    for (const line of ['GET /api/v1/calendar', `GET ${runPath}`, `POST ${runPath}`]) {
      const { status, json } = await tester.ask(line, { query });
      expect({ status, json }).toEqual({ status: 400, json: { error, code: 'INVALID_INPUT', path: '/run' } });
    }
    const mcp = await tester.ask('POST /mcp', { query, body: {} });
    const refused = { jsonrpc: '2.0', id: null, error: { code: -32602, message: error } };
    expect([mcp.status, mcp.json]).toEqual([400, refused]);
    const named = await tester.ask('GET /api/v1/calendar', { query, at: { run: 'a' } });
    expect(named.status).toBe(200);
  });
});

describe('with a live key', () => {
  test('the headers and `run=` mean nothing, however malformed', async () => {
    const { place } = tester;
    const headers = { 'x-slotline-run': 'a/b', 'x-slotline-now': 'noon' };
    const asked = { key: place.key, query: { calendarId: place.calendarId, run: 'a b' }, headers };
    const before = contract.made.services.runs.count;
    const rest = await contract.ask('GET /api/v1/calendar', asked);
    expect(rest.status).toBe(200);
    const body = { calendarId: place.calendarId, start, ...ada };
    expect((await contract.ask('POST /api/v1/book-slot', { ...asked, body })).status).toBe(201);
    const { status } = await ask(contract, place, { method: 'tools/list', headers, query: { run: 'a b' } });
    expect(status).toBe(200);
    expect(contract.made.services.runs.count).toBe(before);
  });
});

describe('a test key that’s revoked', () => {
  test('is refused from the next request on, and its run is there for the next key', async () => {
    const { made } = contract;
    const { id, key } = await made.key(tester.place.workspaceId, 'Another', 'test');
    const other = new Tester(contract, tester.place, key);
    await other.book(start, { run: 'a' });
    await contract.revoke(id);
    for (const line of [
      `GET ${runPath}`,
      `POST ${runPath}`,
      `PUT ${runPath}`,
      'POST /mcp',
      `POST ${vapiPath}`,
    ]) {
      const answer = await other.ask(line, { at: { run: 'a' } });
      expect(answer.status).toBe(401);
    }
    expect((await tester.changes({ run: 'a' })).booked).toHaveLength(1);
  });
});

test('Retell’s signature is asked of test keys, too, by the real time', async () => {
  await setSecret(contract, tester.place, 'key_0123456789abcdef0123456789ab');
  const body = JSON.stringify({ name: 'get_calendar', call: { call_id: 'c' }, args: {} });
  const { calendarId } = tester.place;
  const asked = { query: { calendarId }, body, headers: { 'content-type': 'application/json' } };
  const unsigned = await tester.ask(`POST ${retellPath('get-calendar')}`, asked);
  const signature = signatureOf(body, contract.made.clock.now());
  const headers = { ...asked.headers, 'x-retell-signature': signature, 'x-slotline-now': now };
  const signed = await tester.ask(`POST ${retellPath('get-calendar')}`, { ...asked, headers });
  expect([unsigned.status, signed.status]).toEqual([401, 200]);
});

describe('outside of the API', () => {
  test('a test key opens nothing, and no page is of a run', async () => {
    await tester.book(start);
    const url = new URL((await tester.changes()).booked[0]?.manageUrl ?? '');
    const secretly = [
      `GET ${url.pathname}`,
      `GET /b/${tester.key}`,
      `GET /feeds/${tester.key}.ics`,
      `POST /calls/report/${tester.key}`,
      `POST /calls/hello/${tester.key}`,
    ];
    const routes = contract.server.router.routes
      .filter(({ path }) => !/^\/(?:api|mcp)(?:\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+|\*/g, '0')}`);
    expect(routes.length).toBeGreaterThan(100);
    for (const line of [...routes, ...secretly]) {
      const [plain, keyed] = await Promise.all(
        [undefined, tester.key].map((key) =>
          contract.ask(line, { key, headers: { 'x-slotline-run': 'default' } }),
        ),
      );
      const told = (answer: typeof plain) => [answer?.status, answer?.headers.get('location')];
      expect({ line, told: told(keyed) }).toEqual({ line, told: told(plain) });
    }
    for (const line of secretly) expect((await tester.ask(line)).status).toBe(404);
  });
});
