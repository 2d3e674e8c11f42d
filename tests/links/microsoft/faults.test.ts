import { beforeEach, describe, expect, test } from 'bun:test';
import { readFailure } from '../../../src/links/link-error.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import type { Fault } from '../../helpers/links/google-fake.ts';
import { application } from '../../helpers/links/graph-fake.ts';
import { GraphRefusal } from '../../helpers/links/graph-fake-calendar.ts';
import { annAddress, type GraphWorld, graphWorld } from '../../helpers/links/graph-world.ts';

const disposed = disposedAfterEach();
const at = (time: string) => `2026-11-24T${time}:00Z`;
const host = 'outlook.office.com';

let world: GraphWorld;

beforeEach(async () => {
  world = await graphWorld();
  disposed(world);
});

const refusal =
  (status: number, code: string, headers?: Record<string, string>): Fault =>
  () =>
    new GraphRefusal(status, code).response(headers);

const faults: [name: string, Fault, Record<string, unknown>][] = [
  [
    '401 again and again',
    refusal(401, 'InvalidAuthenticationToken'),
    { code: 'application_refused', status: 401, account: annAddress },
  ],
  [
    '403',
    refusal(403, 'ErrorAccessDenied'),
    { code: 'application_forbidden', status: 403, account: annAddress },
  ],
  ['404 for a calendar', refusal(404, 'ErrorItemNotFound'), { code: 'not_found', status: 404 }],
  [
    '404 for a mailbox on a server of their own',
    refusal(404, 'MailboxNotEnabledForRESTAPI'),
    { code: 'mailbox_missing', status: 404, account: annAddress },
  ],
  [
    '404 for nobody',
    refusal(404, 'ErrorInvalidUser'),
    { code: 'mailbox_missing', status: 404, account: annAddress },
  ],
  ['410', refusal(410, 'Gone'), { code: 'not_found', status: 410 }],
  [
    '429 with a wait',
    refusal(429, 'ApplicationThrottled', { 'Retry-After': '7' }),
    { code: 'slow_down', status: 429, retryAfterSeconds: 7 },
  ],
  ['500', refusal(500, 'ErrorInternalServerError'), { code: 'server_failed', status: 500 }],
  [
    '503 with a wait',
    refusal(503, 'ServiceUnavailable', { 'Retry-After': '30' }),
    { code: 'server_failed', status: 503, retryAfterSeconds: 30 },
  ],
  ['504', refusal(504, 'GatewayTimeout'), { code: 'server_failed', status: 504 }],
  ['400', refusal(400, 'BadRequest'), { code: 'unexpected_answer', status: 400 }],
  [
    'an answer that is cut off',
    () => new Response('{"value":[{"id":"event1","start":'),
    { code: 'truncated', status: 200 },
  ],
  ['nothing', () => new Response(''), { code: 'empty', status: 200 }],
  [
    'a web page',
    () => new Response('<!doctype html><html></html>'),
    { code: 'unexpected_answer', status: 200 },
  ],
  [
    'a list of something else',
    () => Response.json({ value: [{ id: 7 }] }),
    { code: 'unexpected_answer', status: 200 },
  ],
];

describe('where a calendar cannot be read', () => {
  test.each(faults)('%s is never free time, and said in words', async (_, fault, expected) => {
    const { code, ...details } = expected;
    world.there.add('event1', at('10:00'));
    const linkId = await world.link();
    world.graph.faults = [fault, fault];
    expect(await world.read(linkId)).toBe('failed');
    const { error, failures } = await world.state();
    expect(readFailure(error)).toEqual({ code, details: { host, ...details } } as never);
    expect(failures).toBe(1);
    expect(await world.busy()).toEqual(['10:00/10:30']);
    world.clock.advance(11 * 60_000);
    world.graph.faults = Array(9).fill(fault);
    const { reason } = await world.ask('check-availability', { query: 'Tuesday at eleven' });
    expect(reason).toBe('calendar_unreachable');
  });

  test('a slow answer is given up, and the reading before it counts', async () => {
    const linkId = await world.link();
    const asked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<Response>();
    world.graph.faults = [
      () => {
        asked.resolve();
        return ended.promise;
      },
    ];
    const reading = world.read(linkId);
    await asked.promise;
    world.services.linkConnector.stop();
    expect(await reading).toBe('failed');
    expect((await world.state()).failures).toBe(0);
    ended.resolve(new Response(''));
  });

  test.each([
    ['no time at all', { dateTime: 'soon', timeZone: 'UTC' }],
    [
      'a time in another zone than was asked for',
      { dateTime: '2026-11-24T10:00:00.0000000', timeZone: 'Pacific Standard Time' },
    ],
  ])('%s fails the reading', async (_, start) => {
    world.there.add('event1', at('10:00'));
    const linkId = await world.link();
    world.there.put('event1', { start });
    world.graph.faults = [
      () =>
        Response.json({
          value: [...world.there.events.values()].map((event) => ({ '@odata.etag': 'W/"x"', ...event })),
        }),
    ];
    expect(await world.read(linkId)).toBe('failed');
    expect(readFailure((await world.state()).error)).toMatchObject({ code: 'unreadable' });
  });
});

describe('where bookings cannot be written', () => {
  test.each([
    ['409', refusal(409, 'ErrorIrresolvableConflict')],
    ['412', refusal(412, 'ErrorIrresolvableConflict')],
    ['500', refusal(500, 'ErrorInternalServerError')],
    ['429', refusal(429, 'ApplicationThrottled')],
  ])('because of %s, it is there once in the end', async (_, fault) => {
    await world.link();
    const booking = await world.book(at('09:00'));
    world.graph.faults = [() => undefined, fault];
    for (let tries = 0; tries < 4; tries++) {
      await world.work();
      world.clock.advance(3_600_000);
    }
    expect(world.there.ofBooking(booking.id).count).toBe(1);
    expect((await world.state()).writingError).toBeNull();
  });
});

describe('an access token of an application', () => {
  test('is stored with the link, and renewed before it expires', async () => {
    const linkId = await world.link();
    const { graph, clock } = world;
    const asked = () => graph.log.filter((line) => line === 'POST token').length;
    await world.read(linkId);
    const before = asked();
    clock.advance(50 * 60_000);
    await world.read(linkId);
    expect(asked()).toBe(before);
    clock.advance(6 * 60_000);
    await world.read(linkId);
    await world.read(linkId);
    expect(asked()).toBe(before + 1);
  });

  test.each([
    [400, 'invalid_request', 'application_refused'],
    [401, 'invalid_client', 'application_refused'],
    [400, 'unauthorized_client', 'application_refused'],
    [429, 'x', 'slow_down'],
    [503, 'x', 'server_failed'],
  ])('that is answered with %d %s is %s', async (status, error, code) => {
    const linkId = await world.link();
    world.graph.revokeTokens();
    world.graph.tokenFault = () => Response.json({ error, error_description: 'hush' }, { status });
    expect(await world.read(linkId)).toBe('failed');
    expect(readFailure((await world.state()).error)?.code).toBe(code as never);
  });
});

test('nothing secret is logged, stored in the clear or said', async () => {
  const linkId = await world.link();
  const booking = await world.book(at('09:00'));
  await world.work();
  for (const status of [401, 403, 404, 500]) {
    world.graph.faults = Array(3).fill((request: Request) => {
      return new Response(`${request.headers.get('authorization')} ${request.url}`, { status });
    });
    await world.read(linkId);
    await world.services.links.reread(linkId);
  }
  world.graph.revokeTokens();
  world.graph.tokenFault = async (request) => new Response(await request.text(), { status: 400 });
  await world.read(linkId);
  const tables = ['links', 'link_collections', 'link_objects', 'link_events', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
  const shown = JSON.stringify([world.logLines, rows, Bun.inspect(world.services, { depth: 8 })]);
  expect(shown).toContain(booking.id);
  for (const secret of [...world.graph.tokens, application.clientSecret, 'Bearer', 'eyJ0.']) {
    expect(shown).not.toContain(secret);
  }
});
