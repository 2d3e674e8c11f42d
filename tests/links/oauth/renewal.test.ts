import { beforeEach, describe, expect, test } from 'bun:test';
import { changeLink, sealedAccess } from '../../../db/queries/links/links.ts';
import type { LinkErrorCode } from '../../../src/domain/calendar/link-failure.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import type { Services } from '../../../src/services.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleClient } from '../../helpers/links/google-fake.ts';
import { annId, type GoogleWorld, googleWorld } from '../../helpers/links/google-world.ts';
import type { FakeSignIn } from '../../helpers/links/sign-in-fake.ts';
import { testServices } from '../../helpers/workspace.ts';

const disposed = disposedAfterEach();
const minuteMs = 60_000;
const config = {
  googleClientId: googleClient.id,
  googleClientSecret: googleClient.secret,
  secretKey: 'ab'.repeat(32),
};

let world: GoogleWorld;
let signIn: FakeSignIn;

beforeEach(async () => {
  world = await googleWorld({ config });
  disposed(world);
  signIn = await world.google.startSignIn({ isRotating: true });
  world.there.shared.set(annId, 'owner');
});

/** A link by a sign-in whose access token is good for an hour. */
async function linked(): Promise<string> {
  const tokens = { ...signIn.give(annId, 3600), expiresAt: world.clock.now() + 60 * minuteMs };
  return await world.link({
    access: restoredAccess('google', { url: annId, grant: { kind: 'sign_in', tokens } }),
  });
}

/** A link whose access token has to be renewed. */
async function outdated(): Promise<string> {
  const linkId = await linked();
  world.clock.advance(56 * minuteMs);
  return linkId;
}

/** A token as a process gets it: each connects by what is stored. */
async function tokenIn(services: Services, linkId: string): Promise<string> {
  const sealed = await sealedAccess(world.db, linkId);
  if (!sealed) throw new Error('there is no link');
  const { network } = services.linkConnector.connect({ ...sealed, id: linkId }, AbortSignal.timeout(10_000));
  return (await network.tokens?.token(network)) ?? '';
}

async function anotherProcess(): Promise<Services> {
  const { db, google, clock } = world;
  const { services, clock: theirs } = await testServices({ db, fetch: google.fetch, config });
  theirs.set(clock.now());
  return services;
}

async function failureOf(work: Promise<unknown>): Promise<LinkErrorCode | undefined> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof LinkError ? error.code : undefined;
}

describe('an access token', () => {
  test('is used until five minutes before it expires, then renewed, and the new refresh token is kept', async () => {
    const linkId = await linked();
    const first = await tokenIn(world.services, linkId);
    world.clock.advance(54 * minuteMs);
    expect(await tokenIn(world.services, linkId)).toBe(first);
    expect(signIn.log).toEqual([]);
    for (let round = 1; round <= 3; round++) {
      world.clock.advance(56 * minuteMs);
      const next = await tokenIn(world.services, linkId);
      expect(next).not.toBe(first);
      expect(await tokenIn(world.services, linkId)).toBe(next);
      expect(signIn.log).toEqual(Array(round).fill('refresh_token'));
    }
  });

  test('is renewed once, however many processes need it at the same time', async () => {
    const linkId = await outdated();
    const processes = [world.services, await anotherProcess(), await anotherProcess()];
    const slow = Promise.withResolvers<void>();
    signIn.fault = async () => {
      await slow.promise;
      return undefined;
    };
    const asked = [...processes, ...processes].map((services) => tokenIn(services, linkId));
    await Bun.sleep(250);
    slow.resolve();
    const tokens = new Set(await Promise.all(asked));
    expect(tokens.size).toBe(1);
    expect(signIn.log).toEqual(['refresh_token']);
  });

  test('that was refused is renewed, though it should be good', async () => {
    const linkId = await linked();
    world.google.revokeTokens();
    expect(await world.read(linkId)).toBe('done');
    expect(signIn.log).toEqual(['refresh_token']);
    expect(await world.read(linkId)).toBe('done');
    expect(signIn.log).toEqual(['refresh_token']);
  });

  test('is renewed by another process if the one that began has died', async () => {
    const linkId = await outdated();
    await world.db
      .updateTable('links')
      .set({ tokens_leased_until: world.clock.now() + 20_000 })
      .execute();
    const waiting = tokenIn(world.services, linkId);
    await Bun.sleep(150);
    expect(signIn.log).toEqual([]);
    world.clock.advance(21_000);
    expect(await waiting).toStartWith('ya29.');
    expect(signIn.log).toEqual(['refresh_token']);
  });

  test('that is renewed elsewhere for too long fails as timed out, not as a bug', async () => {
    const linkId = await outdated();
    await world.db
      .updateTable('links')
      .set({ tokens_leased_until: world.clock.now() + 20_000 })
      .execute();
    const sealed = await sealedAccess(world.db, linkId);
    if (!sealed) throw new Error('there is no link');
    const { linkConnector } = world.services;
    const asked = linkConnector.withDeadline(150, 'accounts.google.com', async (signal) => {
      const { network } = linkConnector.connect({ ...sealed, id: linkId }, signal);
      return (await network.tokens?.token(network)) ?? '';
    });
    expect(await failureOf(asked)).toBe('timed_out');
  });

  test('is left to the process that began, even if its clock is a moment ahead', async () => {
    const linkId = await outdated();
    await world.db
      .updateTable('links')
      .set({ tokens_leased_until: world.clock.now() + 30_050 })
      .execute();
    const waiting = tokenIn(world.services, linkId);
    await Bun.sleep(150);
    expect(signIn.log).toEqual([]);
    world.clock.advance(31_000);
    expect(await waiting).toStartWith('ya29.');
  });

  test('is renewed at once if a lease is from before the clock was set back', async () => {
    const linkId = await outdated();
    await world.db
      .updateTable('links')
      .set({ tokens_leased_until: world.clock.now() + 60 * minuteMs })
      .execute();
    expect(await tokenIn(world.services, linkId)).toStartWith('ya29.');
  });

  test('that is renewed while somebody reconnects does not undo that', async () => {
    const linkId = await outdated();
    const { services, calendar, db, clock } = world;
    const again = { ...signIn.give(annId, 3600), expiresAt: clock.now() + 60 * minuteMs };
    const access = restoredAccess('google', { url: annId, grant: { kind: 'sign_in', tokens: again } });
    signIn.fault = async () => {
      const key = { workspaceId: calendar.workspaceId, linkId, at: clock.now() };
      await changeLink(db, { ...key, access: services.linkConnector.seal(linkId, access) });
      return undefined;
    };
    await tokenIn(services, linkId);
    expect(await tokenIn(services, linkId)).toBe(again.access);
  });
});

describe('a renewal that fails', () => {
  test.each<[number, Record<string, string>, LinkErrorCode]>([
    [400, { error: 'invalid_grant' }, 'sign_in_ended'],
    [401, { error: 'invalid_client' }, 'client_refused'],
    [400, { error: 'unauthorized_client' }, 'client_refused'],
    [429, { error: 'slow_down' }, 'slow_down'],
    [500, {}, 'server_failed'],
    [200, { access_token: 'x' }, 'unexpected_answer'],
    [404, {}, 'unexpected_answer'],
  ])('with %d %p is %s, and the next try asks again', async (status, body, code) => {
    const linkId = await outdated();
    signIn.fault = () => Response.json({ ...body, error_description: 'hush' }, { status });
    expect(await failureOf(tokenIn(world.services, linkId))).toBe(code);
    signIn.fault = undefined;
    expect(await tokenIn(world.services, linkId)).toStartWith('ya29.');
  });

  test('for want of the client is said with its setting', async () => {
    const linkId = await outdated();
    const { db, google, clock } = world;
    const { secretKey } = config;
    const { services, clock: theirs } = await testServices({
      db,
      fetch: google.fetch,
      config: { secretKey },
    });
    theirs.set(clock.now());
    expect(await failureOf(tokenIn(services, linkId))).toBe('sign_in_unavailable');
  });

  test('leaves a link whose time is known in use until that is too old', async () => {
    const linkId = await linked();
    world.there.add('event1', '2026-11-24T10:00:00Z');
    await world.read(linkId);
    signIn.revokeAll();
    world.google.revokeTokens();
    expect(await world.read(linkId)).toBe('failed');
    expect(await world.busy()).toEqual(['10:00/10:30']);
    world.clock.advance(11 * minuteMs);
    const { reason } = await world.ask('check-availability', { query: 'Tuesday at eleven' });
    expect(reason).toBe('calendar_unreachable');
  });
});
