import { describe, expect, test } from 'bun:test';
import { liveSession } from '../../../db/queries/sessions.ts';
import { insertMembership, updatePasswordHash } from '../../../db/queries/users.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser, type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import {
  anotherSession,
  everything,
  quickHash,
  quickServices,
  tokenOf,
} from '../../helpers/dashboard/getting-in.ts';
import type { TestServices } from '../../helpers/workspace.ts';

const present = 'seven quiet harbours';
const password = 'eight loud harbours';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('my account', () => {
  test('shows one’s own sessions, and nobody else’s', async () => {
    const { made, ann } = await ready();
    const elsewhere = { userAgent: firefox, address: '192.0.2.7' };
    await anotherSession(made, { ...ann, ...elsewhere });
    await signedIn(made, { role: 'owner', workspaceId: ann.workspaceId });
    made.clock.advance(3 * 3_600_000);
    const { status, text } = await ann.get('/account');
    expect(status).toBe(200);
    expect(text.match(/<tr>/g)).toHaveLength(3);
    expect(text).toContain('<span>Firefox on Linux</span>');
    expect(text).toContain('<code>192.0.2.7</code>');
    expect(text.match(/>3 hours ago</g)?.length).toBeGreaterThanOrEqual(2);
    expect(text.match(/This browser/g)).toHaveLength(1);
    expect(text).not.toContain(ann.hash);
    expect(text).not.toContain(ann.token);
  });

  test('shows no session that has ended, and keeps a hostile browser’s words inert', async () => {
    const { made, ann } = await ready();
    const hostile = '<script>alert(1)</script> Firefox/1';
    await anotherSession(made, { ...ann, userAgent: hostile, address: '"><script>' });
    const first = await ann.get('/account');
    expect(first.text).not.toContain('<script>alert');
    expect(first.text).not.toContain('"><script>');
    expect(first.text.match(/<tr>/g)).toHaveLength(3);
    made.clock.advance(7 * 86_400_000 - 1);
    await ann.get('/account');
    const now = made.clock.now();
    // It's noted beside the page.
    while ((await liveSession(made.db, { hash: ann.hash, now }))?.seenAt !== now) await Bun.sleep(1);
    made.clock.advance(1);
    expect((await ann.get('/account')).text.match(/<tr>/g)).toHaveLength(2);
  });

  test('changes the password: every other session ends, and this one goes on under a new token', async () => {
    const { made, ann } = await ready();
    const other = await anotherSession(made, ann);
    const bob = await signedIn(made, { role: 'viewer', workspaceId: ann.workspaceId });
    await newAccessLink(made, { kind: 'reset', userId: ann.userId });
    const answer = await ann.post('/account/password', { present, password });
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      '/account',
      'password-changed',
    ]);
    const token = tokenOf(answer);
    expect(token).toMatch(/^[\w-]{43}$/);
    const live = async (each: string | undefined) =>
      (await browser(made, each).get('/account')).status === 200;
    expect([
      await live(token),
      await live(ann.token),
      await live(other.token),
      await live(bob.token),
    ]).toEqual([true, false, false, true]);
    expect(await passwordHash(made, ann)).toBe(quickHash(password));
    expect(await made.db.selectFrom('access_links').select('id').execute()).toEqual([]);
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      { action: 'user.password', actor_id: ann.userId, subject_id: ann.userId, detail: '{}' },
    ]);
  });

  test('tells each workspace of the user that the password was changed', async () => {
    const { made, ann } = await ready();
    const other = await alsoMember(made, ann);
    await ann.post('/account/password', { present, password });
    const entries = await made.db.selectFrom('audit_entries').select('workspace_id').execute();
    expect(entries.map((entry) => entry.workspace_id).toSorted()).toEqual(
      [ann.workspaceId, other].toSorted(),
    );
  });

  test.each([
    [{ present: 'wrong', password }, 'present', 'Wrong current password.'],
    [{ present: '', password }, 'present', 'Wrong current password.'],
    [{ present, password: 'short' }, 'password', 'The password has 5 characters: it must have at least 10.'],
    [{ present, password: '' }, 'password', 'The password has 0 characters: it must have at least 10.'],
    [
      { present, password: 'ann@example.com' },
      'password',
      'The password is too easy to guess: use several unrelated words.',
    ],
  ])('changes nothing for %j', async (fields, field, problem) => {
    const { made, ann } = await ready();
    const before = await everything(made.db);
    const answer = await ann.post('/account/password', fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`<p class="problem" role="alert" id="problem">${problem}</p>`);
    expect(answer.text.match(/name="(\w+)"[^>]*aria-invalid="true"/)?.[1]).toBe(field);
    expect(answer.text).not.toMatch(/<input[^>]*type="password"[^>]*value=/);
    expect(answer.text).not.toContain(present);
    expect(await everything(made.db)).toBe(before);
  });

  test('hears ten tries at the present password in three minutes, and those of signing in there among them', async () => {
    const { made, ann } = await ready();
    for (let index = 0; index < 5; index++) {
      const posted = await browser(made).post('/sign-in', {
        email: ann.email,
        password,
      });
      expect(posted.status).toBe(422);
    }
    for (let index = 0; index < 5; index++) {
      expect((await ann.post('/account/password', { present: 'wrong', password })).status).toBe(422);
    }
    const refused = await ann.post('/account/password', { present, password });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180']);
    expect(refused.text).toContain('Too many tries. Try again in 180 seconds.');
    expect(await passwordHash(made, ann)).toBe(quickHash(present));
    made.clock.advance(180_000);
    expect((await ann.post('/account/password', { present, password })).status).toBe(303);
  });

  test('does not overwrite a password that was changed meanwhile', async () => {
    const { made, ann } = await ready();
    made.services.passwords.hash = async (typed) => {
      await updatePasswordHash(made.db, { userId: ann.userId, passwordHash: quickHash('reset'), at: 0 });
      return quickHash(typed);
    };
    expect((await ann.post('/account/password', { present, password })).status).toBe(422);
    expect(await passwordHash(made, ann)).toBe(quickHash('reset'));
  });
});

describe('ending sessions', () => {
  test('one of one’s own ends it at once', async () => {
    const { made, ann } = await ready();
    const other = await anotherSession(made, { ...ann, userAgent: firefox });
    const [, id = ''] = /name="session" value="([^"]+)"/.exec((await ann.get('/account')).text) ?? [];
    const answer = await ann.post('/account/end-session', { session: id });
    expect([answer.headers.get('location'), answer.note]).toEqual(['/account', 'session-ended']);
    expect((await browser(made, other.token).get('/account')).status).toBe(303);
    expect((await ann.get('/account')).status).toBe(200);
    expect(await actions(made)).toEqual(['session.end']);
  });

  test('that is somebody else’s, or none, is not found', async () => {
    const { made, ann } = await ready();
    const bob = await signedIn(made, { role: 'viewer', workspaceId: ann.workspaceId });
    const before = await everything(made.db);
    for (const session of [bob.hash.slice(0, 16), bob.hash, 'f'.repeat(16), '', '%']) {
      expect((await ann.post('/account/end-session', { session })).status).toBe(404);
    }
    expect(await everything(made.db)).toBe(before);
  });

  test('everywhere ends all of one’s own, in all workspaces, and nobody else’s', async () => {
    const { made, ann } = await ready();
    const bob = await signedIn(made, { role: 'viewer', workspaceId: ann.workspaceId });
    const other = await anotherSession(made, { ...ann, workspaceId: await alsoMember(made, ann) });
    const answer = await ann.post('/sign-out-everywhere');
    expect([answer.headers.get('location'), answer.note]).toEqual(['/sign-in', 'signed-out-everywhere']);
    expect(answer.headers.getSetCookie()[0]).toBe('slotline=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect((await ann.get('/account')).status).toBe(303);
    expect((await browser(made, other.token).get('/account')).status).toBe(303);
    expect((await bob.get('/account')).status).toBe(200);
    expect(await actions(made)).toEqual(['session.end-all']);
  });
});

test('the menu has a way to every workspace that one is a member of', async () => {
  const { made, ann } = await ready();
  expect((await ann.get('/account')).raw).not.toContain('<details class="places">');
  const workspaceId = await alsoMember(made, ann);
  const { raw } = await ann.get('/account');
  expect(raw).toContain(`<a href="${addressIn(workspaceId, '/')}">Another workspace</a>`);
  expect(raw).toContain(
    `<a href="${addressIn(ann.workspaceId, '/')}" aria-current="true">Test workspace</a>`,
  );
  expect(raw).not.toContain('type="search" class="find-place"');
  for (let count = 2; count < 8; count++) await alsoMember(made, ann);
  expect((await ann.get('/account')).raw).toContain('type="search" class="find-place"');
  const account = (await ann.get(addressIn(workspaceId, '/account'))).text;
  expect(account).toContain('<dd>Another workspace</dd>');
  expect(account).toMatch(/<dd><span title="[^"]*">Viewer</);
});

async function ready() {
  const made = await quickServices();
  const ann = await signedIn(made, {
    role: 'owner',
    email: 'ann@example.com',
    passwordHash: quickHash(present),
  });
  return { made, ann };
}

/** Makes somebody a viewer of another workspace too. */
async function alsoMember(made: TestServices, { userId }: SignedIn): Promise<string> {
  const workspaceId = await made.workspace('Another workspace');
  await insertMembership(made.db, { workspaceId, userId, role: 'viewer', createdAt: 0 });
  return workspaceId;
}

async function passwordHash({ db }: TestServices, { userId }: SignedIn): Promise<string> {
  const query = db.selectFrom('users').select('password_hash').where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).password_hash;
}

async function actions({ db }: TestServices): Promise<string[]> {
  const entries = await db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  return entries.map(({ action }) => action);
}
