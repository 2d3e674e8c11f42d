import { beforeEach, describe, expect, test } from 'bun:test';
import { readFailure } from '../../../src/links/link-error.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { type Fault, googleAccount } from '../../helpers/links/google-fake.ts';
import { GoogleRefusal } from '../../helpers/links/google-refusal.ts';
import { eventIdOf, type GoogleWorld, googleWorld } from '../../helpers/links/google-world.ts';

const disposed = disposedAfterEach();
const at = (time: string) => `2026-11-24T${time}:00Z`;
const host = 'calendar.google.com';

let world: GoogleWorld;

beforeEach(async () => {
  world = await googleWorld();
  disposed(world);
});

const refusal =
  (status: number, reason: string, headers?: Record<string, string>): Fault =>
  () =>
    new GoogleRefusal(status, reason).response(headers);

/** As newer parts of Google say it. */
const apiOff: Fault = () =>
  Response.json(
    { error: { code: 403, status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] } },
    { status: 403 },
  );

const cutOff: Fault = () => {
  const head = '{"items":[{"id":"event1","status":"confirmed","start":';
  return new Response(head, { headers: { 'Content-Type': 'application/json' } });
};

const faults: [name: string, Fault, Record<string, unknown>][] = [
  ['403 for too many requests', refusal(403, 'rateLimitExceeded'), { code: 'slow_down', status: 403 }],
  [
    '403 for too many of a user, with a wait',
    refusal(403, 'userRateLimitExceeded', { 'Retry-After': '120' }),
    { code: 'slow_down', status: 403, retryAfterSeconds: 120 },
  ],
  ['403 for a quota', refusal(403, 'quotaExceeded'), { code: 'slow_down', status: 403 }],
  [
    '403 for an API that is off',
    refusal(403, 'accessNotConfigured'),
    { code: 'google_api_off', status: 403 },
  ],
  ['403 for an API that is off, in newer words', apiOff, { code: 'google_api_off', status: 403 }],
  [
    '403 for what is not allowed',
    refusal(403, 'forbidden'),
    { code: 'google_not_shared', status: 403, account: googleAccount },
  ],
  [
    '404 for a calendar',
    refusal(404, 'notFound'),
    { code: 'google_not_shared', status: 404, account: googleAccount },
  ],
  [
    '429',
    refusal(429, 'rateLimitExceeded', { 'Retry-After': '7' }),
    { code: 'slow_down', status: 429, retryAfterSeconds: 7 },
  ],
  ['500', refusal(500, 'backendError'), { code: 'server_failed', status: 500 }],
  ['503', refusal(503, 'backendError'), { code: 'server_failed', status: 503 }],
  ['400', refusal(400, 'badRequest'), { code: 'unexpected_answer', status: 400 }],
  ['an answer that is cut off', cutOff, { code: 'truncated', status: 200 }],
  ['nothing', () => new Response(''), { code: 'empty', status: 200 }],
  [
    'a web page',
    () => new Response('<!doctype html><html></html>'),
    { code: 'unexpected_answer', status: 200 },
  ],
  [
    'a list of something else',
    () => Response.json({ items: [{ id: 7 }] }),
    { code: 'unexpected_answer', status: 200 },
  ],
];

describe('where a calendar cannot be read', () => {
  test.each(faults)('%s is never free time, and said in words', async (_, fault, expected) => {
    const { code, ...details } = expected;
    world.there.add('event1', at('10:00'));
    const linkId = await world.link();
    // A token that's lost is tried once more without it.
    world.google.faults = [fault, fault];
    expect(await world.read(linkId)).toBe('failed');
    const { error, failures } = await world.state();
    expect(readFailure(error)).toEqual({ code, details: { host, ...details } } as never);
    expect(failures).toBe(1);
    expect(await world.busy()).toEqual(['10:00/10:30']);
    world.clock.advance(11 * 60_000);
    world.google.faults = Array(9).fill(fault);
    const { reason } = await world.ask('check-availability', { query: 'Tuesday at eleven' });
    expect(reason).toBe('calendar_unreachable');
  });

  test('a slow answer is given up, and the reading before it counts', async () => {
    const linkId = await world.link();
    const asked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<Response>();
    world.google.faults = [
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

  test('an event whose time cannot be read fails the reading', async () => {
    world.there.add('event1', at('10:00'));
    world.there.put('event2', { start: { dateTime: 'soon' }, end: { dateTime: 'later' } });
    world.google.faults = [
      () => Response.json({ items: [...world.there.events.values()], nextSyncToken: 'sync 0 0 0' }),
    ];
    await world.link();
    expect(readFailure((await world.state()).error)).toMatchObject({ code: 'unreadable' });
  });
});

describe('where bookings cannot be written', () => {
  test('for want of permission, the link says what to choose', async () => {
    await world.link();
    world.there.shared.set(googleAccount, 'reader');
    await world.book(at('09:00'));
    await world.work();
    const { writingError } = await world.state();
    expect(readFailure(writingError)).toEqual({
      code: 'google_read_only',
      details: { host, status: 403, account: googleAccount },
    });
  });

  test.each([
    ['409', refusal(409, 'duplicate')],
    ['412', refusal(412, 'conditionNotMet')],
    ['500', refusal(500, 'backendError')],
    ['rate', refusal(403, 'rateLimitExceeded')],
  ])('because of %s, it is there once in the end', async (_, fault) => {
    await world.link();
    const booking = await world.book(at('09:00'));
    world.google.faults = [fault];
    for (let tries = 0; tries < 4; tries++) {
      await world.work();
      world.clock.advance(20 * 60_000);
    }
    expect([...world.there.events.keys()]).toEqual([eventIdOf(booking)]);
    expect((await world.state()).writingError).toBeNull();
  });

  test('because the answer was lost, it is there once in the end', async () => {
    await world.link();
    const booking = await world.book(at('09:00'));
    world.google.faults = [
      (request) => {
        if (request.method === 'POST') world.there.add(eventIdOf(booking), at('09:00'), { summary: 'Ada' });
        return new Response('', { status: 502 });
      },
    ];
    await world.work();
    world.clock.advance(20 * 60_000);
    await world.work();
    expect([...world.there.events.keys()]).toEqual([eventIdOf(booking)]);
    expect((await world.state()).writingError).toBeNull();
  });
});
