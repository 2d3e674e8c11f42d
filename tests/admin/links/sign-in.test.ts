import { describe, expect, test } from 'bun:test';
import { origin, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleClient } from '../../helpers/links/google-fake.ts';
import { annId } from '../../helpers/links/google-world.ts';
import { foundForm, wordsOf } from '../../helpers/links/linked-place.ts';
import { askWith, begunIn, comeBack, walkTo } from '../../helpers/links/sign-in-walk.ts';
import { signInPlace } from './sign-in-place.ts';

const disposed = disposedAfterEach();

describe('somebody who signs in at Google', () => {
  test('chooses from their calendars, and bookings are written to theirs', async () => {
    const { world, admin, path, walk, links, signIn } = await signInPlace(disposed);
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
    const { admin, path } = await signInPlace(disposed);
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
    const { signIn, walk, links } = await signInPlace(disposed);
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
    const { signIn, walk, links } = await signInPlace(disposed);
    signIn.fault = () => Response.json({ ...body, error_description: 'hush' }, { status });
    const shown = await walk();
    expect(wordsOf(shown.text)).toContain(says);
    expect(shown.text).not.toContain('hush');
    expect(await links()).toEqual([]);
  });
});

describe('a sign-in', () => {
  test('works once, in the browser, session, workspace and calendar that it was begun in', async () => {
    const { world, services, signIn, admin, path } = await signInPlace(disposed);
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
    const { services, signIn, admin, path } = await signInPlace(disposed);
    const from = { person: admin, path: `${path}/connect/google`, signIn };
    const older = await walkTo(services, from);
    const { begun, ...newer } = await walkTo(services, from);
    const late = await comeBack(services, { person: admin, back: older.back, begun });
    expect([late.status, begunIn(late)]).toEqual([422, undefined]);
    const shown = await comeBack(services, { person: admin, ...newer, begun });
    expect([shown.status, begunIn(shown)]).toEqual([200, 'slotline-connect=']);
  });

  test('can be taken up by a reload after too many tries', async () => {
    const { world, services, signIn, admin, path } = await signInPlace(disposed);
    const { back, begun } = await walkTo(services, { person: admin, path: `${path}/connect/google`, signIn });
    for (let round = 0; round < 60; round++) await services.trials.take(admin.workspaceId);
    const refused = await comeBack(services, { person: admin, back, begun });
    expect([refused.status, begunIn(refused)]).toEqual([429, undefined]);
    world.clock.advance(61_000);
    expect((await comeBack(services, { person: admin, back, begun })).status).toBe(200);
  });

  test('whose token is refused at once is not said to have ended', async () => {
    const { google, walk } = await signInPlace(disposed);
    google.faults = [1, 2].map(() => () => new Response('{}', { status: 401 }));
    const shown = await walk();
    expect(wordsOf(shown.text)).toContain('could not sign you in.');
  });

  test('is for admins, and leads nowhere else', async () => {
    const { world, path, admin, calendar } = await signInPlace(disposed);
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
    const { admin, path } = await signInPlace(disposed, {
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

test('nothing secret is shown, logged, or stored in the clear', async () => {
  const { world, admin, path, signIn, connected, services, walk } = await signInPlace(disposed);
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
