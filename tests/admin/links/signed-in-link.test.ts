import { describe, expect, test } from 'bun:test';
import { readFailure } from '../../../src/links/link-error.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { annId } from '../../helpers/links/google-world.ts';
import { wordsOf } from '../../helpers/links/linked-place.ts';
import { begunIn } from '../../helpers/links/sign-in-walk.ts';
import { signInPlace } from './sign-in-place.ts';

const disposed = disposedAfterEach();

describe('a connection that has ended', () => {
  test('is said, and reconnected by signing in with the same account', async () => {
    const { world, admin, path, signIn, connected, services, walk, links } = await signInPlace(disposed);
    const link = await connected();
    signIn.revokeAll();
    world.google.revokeTokens();
    await services.links.read(link.id);
    const [failing] = await links();
    expect(readFailure(failing?.error ?? null)).toMatchObject({
      code: 'sign_in_ended',
      details: { account: annId },
    });
    const card = await admin.get(path);
    expect(wordsOf(card.text)).toContain(`The connection to ${annId} has ended`);
    for (const page of ['/', '/calendars']) {
      expect([page, wordsOf((await admin.get(page)).text)]).toEqual([
        page,
        expect.stringContaining('Reconnect linked calendar'),
      ]);
    }
    expect(card.text).toContain(`href="${path}/${link.id}/reconnect"`);

    signIn.account = 'bob@example.com';
    world.google.calendar('bob@example.com', undefined).shared.set('bob@example.com', 'owner');
    const sent = await admin.get(`${path}/${link.id}/reconnect`);
    expect(new URL(sent.headers.get('location') ?? '').searchParams.get('login_hint')).toBe(annId);
    const refused = await walk(`${path}/${link.id}/reconnect`);
    expect([refused.status, wordsOf(refused.text).includes(`This is the calendar of ${annId}.`)]).toEqual([
      502,
      true,
    ]);
    expect(refused.text).toContain(`href="${path}/${link.id}/reconnect"`);
    expect(refused.text).not.toContain(`href="${path}/new"`);

    signIn.account = annId;
    const answer = await walk(`${path}/${link.id}/reconnect`);
    expect([answer.status, answer.note]).toEqual([303, 'link-reconnected']);
    expect(begunIn(answer)).toBe('slotline-connect=');
    expect((await links())[0]).toMatchObject({ id: link.id, failures: 0, error: null });
    expect((await admin.get(path)).text).not.toContain('reconnect');
  });
});

describe('a link of somebody who signed in', () => {
  test('is not reconnected by an account that may only look at where bookings are written', async () => {
    const { world, path, signIn, connected, walk } = await signInPlace(disposed);
    const link = await connected();
    world.there.shared.set('bob@example.com', 'reader');
    world.google.calendar('bob@example.com', undefined).shared.set('bob@example.com', 'owner');
    signIn.account = 'bob@example.com';
    const refused = await walk(`${path}/${link.id}/reconnect`);
    expect([refused.status, wordsOf(refused.text).includes(`This is the calendar of ${annId}.`)]).toEqual([
      502,
      true,
    ]);
    world.there.shared.set('bob@example.com', 'writer');
    expect((await walk(`${path}/${link.id}/reconnect`)).status).toBe(303);
  });

  test('that is not granted enough any more is left alone for five minutes', async () => {
    const { world, google, connected, services, links } = await signInPlace(disposed);
    const link = await connected();
    const error = { errors: [{ reason: 'insufficientPermissions' }] };
    google.faults = [() => Response.json({ error }, { status: 403 })];
    await services.links.read(link.id);
    const [failing] = await links();
    expect(readFailure(failing?.error ?? null)?.code).toBe('sign_in_incomplete');
    expect((failing?.nextAt ?? 0) - world.clock.now()).toBeGreaterThanOrEqual(5 * 60_000);
  });

  test.each([403, 404])('that they lost (%d) asks for no password, and for no address', async (status) => {
    const { google, admin, path, connected, services } = await signInPlace(disposed);
    const link = await connected();
    google.faults = [() => new Response('{}', { status })];
    await services.links.read(link.id);
    const words = wordsOf((await admin.get(path)).text);
    expect(words).toContain(status === 403 ? 'does not allow this' : 'nothing at this address');
    expect(words).not.toContain('password');
    expect(words).not.toContain('with the right address');
  });
});
