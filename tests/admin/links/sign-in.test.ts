import { describe, expect, test } from 'bun:test';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { readFailure } from '../../../src/links/link-error.ts';
import { origin, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleClient } from '../../helpers/links/google-fake.ts';
import { annId, googleWorld } from '../../helpers/links/google-world.ts';
import { foundForm, wordsOf } from '../../helpers/links/linked-place.ts';
import { askWith, begunIn, comeBack, walkTo } from '../../helpers/links/sign-in-walk.ts';
import type { TestOptions } from '../../helpers/workspace.ts';

const disposed = disposedAfterEach();

const client = { googleClientId: googleClient.id, googleClientSecret: googleClient.secret };

/** Ann has a calendar of her own, one that she may change, and one that she may look at. */
async function place(options: TestOptions = {}) {
  const world = await googleWorld({ ...options, config: { ...client, ...options.config } });
  disposed(world);
  const { google, services } = world;
  const signIn = await google.startSignIn();
  signIn.redirectUris.add(`${origin}/oauth/google`);
  google.calendar('holidays@group.v.calendar.google.com', undefined).shared.set(annId, 'reader');
  google.calendar('rooms@group.calendar.google.com', undefined).shared.set(annId, 'writer');
  world.there.shared.set(annId, 'owner');
  const admin = await signedIn(world, { role: 'admin' });
  const calendar = await world.calendarOf(admin.workspaceId);
  const path = `/calendars/${calendar.id}/links`;
  const key = { workspaceId: admin.workspaceId, calendarId: calendar.id };
  const walk = async (from = `${path}/connect/google`) => {
    const walked = await walkTo(services, { person: admin, path: from, signIn });
    return await comeBack(services, { person: admin, ...walked });
  };
  const connected = async () => {
    const shown = await walk();
    await admin.post(path, [...foundForm(shown), ['tentative', 'busy']]);
    const [link] = await managedLinks(world.db, key);
    if (!link) throw new Error(shown.text);
    return link;
  };
  return {
    world,
    google,
    services,
    signIn,
    admin,
    calendar,
    path,
    walk,
    connected,
    links: () => managedLinks(world.db, key),
  };
}

describe('somebody who signs in at Google', () => {
  test('chooses from their calendars, and bookings are written to theirs', async () => {
    const { world, admin, path, walk, links, signIn } = await place();
    expect((await admin.get(`${path}/new`)).text).toContain(`href="${path}/connect/google"`);
    const shown = await walk();
    expect(shown.status).toBe(200);
    const words = wordsOf(shown.text);
    expect(words).toContain('3 calendars found');
    expect(shown.text.match(/name="busy" value="\d"/g)).toHaveLength(3);
    // Their own counts unless they say otherwise; what they may only look at can't be written to.
    expect(foundForm(shown).slice(2)).toEqual([
      ['busy', '0'],
      ['target', '0'],
      ['freshness', '10'],
    ]);
    expect(shown.text.match(/name="target" value="\d"/g)).toHaveLength(2);
    expect(begunIn(shown)).toBe('slotline-connect=');
    const answer = await admin.post(path, [...foundForm(shown), ['busy', '1'], ['tentative', 'busy']]);
    expect([answer.status, answer.note]).toEqual([303, 'link-added']);
    const [link] = await links();
    expect(link).toMatchObject({
      ...{ kind: 'google', name: `${annId}, rooms@group.calendar.google.com`, failures: 0 },
      targetHref: '/calendars/ann%40example.com/events/',
    });
    expect(signIn.log).toEqual(['authorization_code']);
    expect(world.google.log.filter((line) => line === 'GET calendars')).toHaveLength(2);
  });

  test('is asked for no more than is needed, with PKCE, and comes back to one address', async () => {
    const { admin, path } = await place();
    const sent = await admin.get(`${path}/connect/google`);
    const url = new URL(sent.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: googleClient.id,
      redirect_uri: `${origin}/oauth/google`,
      response_type: 'code',
      scope:
        'https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      state: expect.stringMatching(/^[0-9a-f]{10}\.[0-9a-f-]{36}\.[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    expect(sent.headers.get('set-cookie')).toMatch(
      /^slotline-connect=v1\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/,
    );
  });

  test.each([
    ['refuses', { error: 'access_denied' }, 'says that access was not allowed'],
    ['meets an error', { error: 'server_error' }, 'could not sign you in'],
    [
      'leaves a box unchecked',
      { scope: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly' },
      'Not everything was allowed at',
    ],
  ])('and %s is told so, and nothing is linked', async (_, answer, says) => {
    const { signIn, walk, links } = await place();
    signIn.answer = answer;
    const shown = await walk();
    expect(shown.status).toBeGreaterThanOrEqual(400);
    expect(wordsOf(shown.text)).toContain(says);
    expect(shown.text).not.toContain('hush');
    expect(await links()).toEqual([]);
  });

  test.each([
    [400, { error: 'invalid_grant' }, 'could not sign you in'],
    [401, { error: 'invalid_client' }, 'does not accept this server'],
    [429, {}, 'is limiting requests'],
    [503, {}, 'failed with status 503'],
    [200, { access_token: 7 }, 'answered in an unexpected way'],
    [200, { access_token: 'a', token_type: 'Bearer', expires_in: 60 }, 'Not everything was allowed'],
  ])('is told what is wrong where tokens are answered with %d', async (status, body, says) => {
    const { signIn, walk, links } = await place();
    signIn.fault = () => Response.json({ ...body, error_description: 'hush' }, { status });
    const shown = await walk();
    expect(wordsOf(shown.text)).toContain(says);
    expect(shown.text).not.toContain('hush');
    expect(await links()).toEqual([]);
  });
});

describe('a sign-in', () => {
  test('works once, in the browser, session, workspace and calendar that it was begun in', async () => {
    const { world, services, signIn, admin, path } = await place();
    const other = await signedIn(world, { role: 'admin' });
    const second = await world.calendarOf(admin.workspaceId);
    const { back, begun } = await walkTo(services, { person: admin, path: `${path}/connect/google`, signIn });
    const there = (await admin.getOld(back.pathname + back.search)).headers.get('location') ?? '';
    expect(there).toStartWith(`/w/`);
    const query = back.search;
    const tried = [
      { person: admin, path: there, begun: undefined },
      { person: admin, path: there, begun: `${begun}x` },
      { person: admin, path: there.replace(/state=[^&]+/, 'state=x'), begun },
      { person: admin, path: there.replace('/connected/google', '/connected/microsoft'), begun },
      { person: admin, path: `/calendars/${second.id}/links/connected/google${query}`, begun },
      { person: admin, path: `${path}/connected/google`, begun },
    ];
    for (const each of tried) {
      const shown = await askWith(services, each);
      expect([shown.status, wordsOf(shown.text).includes('Nothing was linked. Start over.')]).toEqual([
        422,
        true,
      ]);
    }
    // Somebody else isn't in that workspace.
    expect((await askWith(services, { person: other, path: there, begun })).status).toBe(404);
    expect(signIn.log).toEqual([]);
    world.clock.advance(16 * 60_000);
    expect((await askWith(services, { person: admin, path: there, begun })).status).toBe(422);
    world.clock.advance(-16 * 60_000);
    expect((await askWith(services, { person: admin, path: there, begun })).status).toBe(200);
    const again = await askWith(services, { person: admin, path: there, begun });
    expect(wordsOf(again.text)).toContain('could not sign you in');
    expect(signIn.log).toEqual(['authorization_code', 'authorization_code']);
  });

  test('goes on in one tab while an older one comes back in another', async () => {
    const { services, signIn, admin, path } = await place();
    const from = { person: admin, path: `${path}/connect/google`, signIn };
    const older = await walkTo(services, from);
    const { begun, ...newer } = await walkTo(services, from);
    const late = await comeBack(services, { person: admin, back: older.back, begun });
    expect([late.status, begunIn(late)]).toEqual([422, undefined]);
    const shown = await comeBack(services, { person: admin, ...newer, begun });
    expect([shown.status, begunIn(shown)]).toEqual([200, 'slotline-connect=']);
  });

  test('can be taken up by a reload after too many tries', async () => {
    const { world, services, signIn, admin, path } = await place();
    const { back, begun } = await walkTo(services, { person: admin, path: `${path}/connect/google`, signIn });
    for (let round = 0; round < 60; round++) await services.trials.take(admin.workspaceId);
    const refused = await comeBack(services, { person: admin, back, begun });
    expect([refused.status, begunIn(refused)]).toEqual([429, undefined]);
    world.clock.advance(61_000);
    expect((await comeBack(services, { person: admin, back, begun })).status).toBe(200);
  });

  test('whose token is refused at once is not said to have ended', async () => {
    const { google, walk } = await place();
    google.faults = [1, 2].map(() => () => new Response('{}', { status: 401 }));
    const shown = await walk();
    expect(wordsOf(shown.text)).toContain('could not sign you in.');
  });

  test('is for admins, and leads nowhere else', async () => {
    const { world, path, admin, calendar } = await place();
    const viewer = await signedIn(world, { role: 'viewer', workspaceId: admin.workspaceId });
    expect((await viewer.get(`${path}/connect/google`)).status).toBe(403);
    expect((await viewer.get(`${path}/connected/google?code=a&state=b`)).status).toBe(403);
    expect((await admin.get(`${path}/connect/yahoo`)).status).toBe(404);
    for (const state of [
      '',
      'x',
      `//evil.example.${calendar.id}.x`,
      `0123456789.${calendar.id}/../..`,
      'evil.example',
    ]) {
      const answer = await admin.getOld(`/oauth/google?code=a&state=${encodeURIComponent(state)}`);
      expect([state, answer.status]).toEqual([state, 404]);
    }
    expect((await admin.getOld(`/oauth/yahoo?state=0123456789.${calendar.id}.x`)).status).toBe(404);
  });

  test('needs a client, and the page says how to get one', async () => {
    const { admin, path } = await place({
      config: { googleClientId: undefined, googleClientSecret: undefined },
    });
    const { text } = await admin.get(`${path}/new`);
    expect(text).not.toContain('connect/google');
    expect(text).toContain(`<code id="google-redirect">${origin}/oauth/google</code>`);
    const shown = await admin.get(`${path}/connect/google`);
    expect([shown.status, shown.headers.get('location')]).toEqual([502, null]);
    expect(wordsOf(shown.text)).toContain('has to set SLOTLINE_GOOGLE_CLIENT_ID.');
  });
});

describe('a connection that has ended', () => {
  test('is said, and reconnected by signing in with the same account', async () => {
    const { world, admin, path, signIn, connected, services, walk, links } = await place();
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
    const { world, path, signIn, connected, walk } = await place();
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
    const { world, google, connected, services, links } = await place();
    const link = await connected();
    const error = { errors: [{ reason: 'insufficientPermissions' }] };
    google.faults = [() => Response.json({ error }, { status: 403 })];
    await services.links.read(link.id);
    const [failing] = await links();
    expect(readFailure(failing?.error ?? null)?.code).toBe('sign_in_incomplete');
    expect((failing?.nextAt ?? 0) - world.clock.now()).toBeGreaterThanOrEqual(5 * 60_000);
  });

  test.each([403, 404])('that they lost (%d) asks for no password, and for no address', async (status) => {
    const { google, admin, path, connected, services } = await place();
    const link = await connected();
    google.faults = [() => new Response('{}', { status })];
    await services.links.read(link.id);
    const words = wordsOf((await admin.get(path)).text);
    expect(words).toContain(status === 403 ? 'does not allow this' : 'nothing at this address');
    expect(words).not.toContain('password');
    expect(words).not.toContain('with the right address');
  });
});

test('nothing secret is shown, logged, or stored in the clear', async () => {
  const { world, admin, path, signIn, connected, services, walk } = await place();
  const shownPages: string[] = [];
  shownPages.push((await walk()).text);
  const link = await connected();
  world.google.revokeTokens();
  await services.links.read(link.id);
  signIn.fault = async (form) => new Response(form.toString(), { status: 400 });
  world.google.revokeTokens();
  await services.links.read(link.id);
  for (const page of [path, `${path}/new`, `${path}/${link.id}/edit`, '/audit-log']) {
    shownPages.push((await admin.get(page)).text);
  }
  const tables = ['links', 'link_collections', 'link_objects', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
  const shown = JSON.stringify([shownPages, rows, world.logLines]);
  expect(signIn.secrets.length).toBeGreaterThan(8);
  for (const secret of [...signIn.secrets, googleClient.secret]) expect(shown).not.toContain(secret);
});
