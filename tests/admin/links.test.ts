import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../db/migrations/migrate.ts';
import { insertUser, updatePasswordHash } from '../../db/queries/users.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import type { NewAccessLink } from '../../src/actions/access-links.ts';
import { noWorkspace } from '../../src/actions/action.ts';
import { renewSetUpLink } from '../../src/actions/workspaces/renew-set-up-link.ts';
import { hashSecretToken } from '../../src/domain/access/secret-token.ts';
import type { Role } from '../../src/domain/access/user.ts';
import { createLog } from '../../src/process/log.ts';
import { passwords } from '../../src/process/runtime.ts';
import { createServices } from '../../src/services.ts';
import { newAccessLink } from '../helpers/access-link.ts';
import { asOperator } from '../helpers/as-operator.ts';
import { type Browser, browser, type PageAnswer, type SignedIn, signedIn } from '../helpers/dashboard.ts';
import { anotherSession, quickHash, quickServices, tokenOf } from '../helpers/getting-in.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { TestClock, type TestServices, testNow } from '../helpers/workspace.ts';

const folder = temporaryFolder();
const old = 'seven quiet harbours';
const password = 'eight loud harbours';
const dayMs = 86_400_000;

describe('a link to sign in with', () => {
  test('signs in once, by its button and not by a look', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
    for (let look = 1; look <= 3; look++) {
      const page = await browser(made).get(path, { 'sec-fetch-site': 'none' });
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
      expect(page.text).toContain(`<form method="post" action="${path}">`);
      expect(page.text).toContain('<strong>ann@example.com</strong>');
    }
    const answer = await browser(made).post(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await emailSeen(made, answer)).toBe('ann@example.com');
    await isDead(browser(made), path);
  });

  test('ends the session that the browser came with', async () => {
    const { made, ann, link } = await ready();
    const bob = await signedIn(made, { role: 'viewer' });
    const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
    expect(await emailSeen(made, await bob.post(path))).toBe('ann@example.com');
    expect((await bob.get('/account')).status).toBe(303);
  });

  test('works for half an hour, to the millisecond', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
    made.clock.advance(1_800_000 - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    await isDead(browser(made), path);
  });

  test('is used by one of many who are at it at the same moment', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser(made).post(path)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  });
});

describe('an invitation', () => {
  test('lets who is new choose a password, and signs them in as what they are invited as', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'admin'));
    const page = await browser(made).get(path);
    expect(page.text).toContain('<h1>Join Test workspace</h1>');
    expect(page.text).toContain('You are invited as admin. Manages everything but the owners.');
    expect(page.text).toContain('autocomplete="new-password"');
    const answer = await browser(made).post(path, { password, email: 'eve@example.com', role: 'owner' });
    expect(answer.headers.get('location')).toBe('/?note=joined');
    expect(await emailSeen(made, answer)).toBe('bob@example.com');
    expect(await roleOf(made, 'bob@example.com', ann.workspaceId)).toBe('admin');
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      {
        action: 'member.join',
        workspace_id: ann.workspaceId,
        detail: '{"email":"bob@example.com","role":"admin"}',
      },
    ]);
    await isDead(browser(made), path);
    const signIn = await browser(made).post('/sign-in', { email: 'bob@example.com', password });
    expect(signIn.status).toBe(303);
  });

  test('asks who is known for their password, and adds the workspace to theirs', async () => {
    const { made, ann, link } = await ready();
    const other = await signedIn(made, { role: 'owner' });
    const path = await link(inviting(other, 'ANN@example.com', 'viewer'));
    const reset = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    expect((await browser(made).get(path)).text).toContain('autocomplete="current-password"');
    const wrong = await browser(made).post(path, { password });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This is not your password.');
    expect(await roleOf(made, ann.email, other.workspaceId)).toBeUndefined();
    const answer = await browser(made).post(path, { password: old });
    expect(answer.status).toBe(303);
    expect(await roleOf(made, ann.email, other.workspaceId)).toBe('viewer');
    expect(await roleOf(made, ann.email, ann.workspaceId)).toBe('owner');
    expect((await browser(made, tokenOf(answer)).get('/account')).text).toMatch(
      /<dd><span class="badge"[^>]*>Viewer</,
    );
    await isDead(browser(made), reset);
  });

  test('hears no more tries at the password than signing in does', async () => {
    const { made, ann, link } = await ready();
    const other = await signedIn(made, { role: 'owner' });
    const path = await link(inviting(other, ann.email, 'viewer'));
    for (let index = 0; index < 10; index++) {
      expect((await browser(made).post(path, { password })).status).toBe(422);
    }
    const refused = await browser(made).post(path, { password: old });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180']);
    expect((await browser(made).post('/sign-in', { email: ann.email, password: old })).status).toBe(429);
    made.clock.advance(180_000);
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
  });

  test('leaves a member what they are', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, ann.email, 'viewer'));
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
    expect(await roleOf(made, ann.email, ann.workspaceId)).toBe('owner');
  });

  test('refuses a weak password, and can then still be accepted', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    const refused = await browser(made).post(path, { password: 'bob@example.com' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('The password is a common one');
    expect((await browser(made).post(path, { password })).status).toBe(303);
  });

  test('works for seven days, to the millisecond', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    made.clock.advance(7 * dayMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    await isDead(browser(made), path, { password });
  });

  test('makes one user where it is accepted twice at the same moment', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    const answers = await Promise.all([1, 2, 3].map(() => browser(made).post(path, { password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
  });

  test('takes nobody’s place who became a user meanwhile', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    made.services.passwords.hash = async (typed) => {
      await insertUser(made.db, {
        id: 'bob',
        email: 'BOB@example.com',
        passwordHash: quickHash(old),
        createdAt: 0,
      });
      return quickHash(typed);
    };
    expect((await browser(made).post(path, { password })).status).toBe(409);
    expect(await roleOf(made, 'bob@example.com', ann.workspaceId)).toBeUndefined();
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
  });

  test('keeps hostile names inert', async () => {
    const { made, link } = await ready();
    const workspaceId = await made.workspace('<img src=x onerror=alert(1)>"\'');
    const path = await link({ kind: 'invite', workspaceId, email: '"><script>@example.com', role: 'viewer' });
    const page = await browser(made).get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<img');
    expect(page.text).not.toContain('"><script>@');
  });
});

describe('a link to choose a new password', () => {
  test('changes it once, signs out whoever was in, and ends the other links', async () => {
    const { made, ann, link } = await ready();
    const elsewhere = await anotherSession(made, ann);
    const reset = { kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId } as const;
    const [path, second] = [await link(reset), await link(reset)];
    const signIn = await link({ ...reset, kind: 'sign-in' });
    expect((await browser(made).get(path)).text).toContain('value="ann@example.com"');
    const weak = await browser(made).post(path, { password: 'Password123!' });
    expect(weak.status).toBe(422);
    const answer = await browser(made).post(path, { password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?note=password-reset']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const token of [ann.token, elsewhere.token]) {
      expect((await browser(made, token).get('/account')).status).toBe(303);
    }
    for (const dead of [path, second, signIn]) await isDead(browser(made), dead, { password: old });
    const tryIn = (typed: string) => browser(made).post('/sign-in', { email: ann.email, password: typed });
    expect([(await tryIn(old)).status, (await tryIn(password)).status]).toEqual([422, 303]);
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      { action: 'user.password', actor_id: ann.userId, workspace_id: ann.workspaceId },
    ]);
  });

  test('works for a day, to the millisecond', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    made.clock.advance(dayMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    await isDead(browser(made), path, { password });
  });

  test('dies with the membership that it was made for; one of the command line with the last', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    const fromCommandLine = await link({ kind: 'reset', userId: ann.userId });
    expect((await browser(made).get(fromCommandLine)).status).toBe(200);
    await made.db.deleteFrom('memberships').where('user_id', '=', ann.userId).execute();
    await isDead(browser(made), path, { password });
    await isDead(browser(made), fromCommandLine, { password });
  });

  test('is used by one of two at the same moment', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    const typed = ['first quiet harbour', 'second quiet harbour'];
    const answers = await Promise.all(typed.map((each) => browser(made).post(path, { password: each })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });
});

test.each([
  ['sign-in', 'invite'],
  ['sign-in', 'reset'],
  ['invite', 'sign-in'],
  ['invite', 'reset'],
  ['reset', 'sign-in'],
  ['reset', 'invite'],
] as const)('a link of the kind %p is none of the kind %p', async (kind, other) => {
  const { made, ann, link } = await ready();
  const whole = {
    userId: ann.userId,
    workspaceId: ann.workspaceId,
    email: 'bob@example.com',
    role: 'owner',
  } as const;
  const path = await link({ kind, ...whole });
  await isDead(browser(made), path.replace(kind, other), { password });
  expect((await browser(made).get(path)).status).toBe(200);
});

test('a link is of no use to who can read the database: its hash opens nothing', async () => {
  const { made, ann, link } = await ready();
  const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
  const { hash } = await made.db.selectFrom('access_links').select('hash').executeTakeFirstOrThrow();
  expect(hash).toBe(hashSecretToken(path.slice(-43)));
  await isDead(browser(made), `/sign-in/${hash}`);
  await isDead(browser(made), `/sign-in/${hash.slice(0, 43)}`);
  expect((await browser(made, hash.slice(0, 43)).get('/account')).status).toBe(303);
});

test('no page of a link is kept by a browser or framed, and its address is told to no other site', async () => {
  const { made, ann, link } = await ready();
  const path = await link({ kind: 'sign-in', userId: ann.userId, workspaceId: ann.workspaceId });
  const { headers } = await browser(made).get(path);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('a changed password ends what was proved by the one before', async () => {
  const { made, ann, link } = await ready();
  const other = await signedIn(made, { role: 'owner' });
  const path = await link(inviting(other, ann.email, 'viewer'));
  const { verify } = made.passwords;
  made.services.passwords.verify = async (typed, hash) => {
    const isGood = await verify(typed, hash);
    await updatePasswordHash(made.db, { userId: ann.userId, passwordHash: quickHash(password), at: 0 });
    return isGood;
  };
  expect((await browser(made).post(path, { password: old })).status).toBe(409);
  expect(await roleOf(made, ann.email, other.workspaceId)).toBeUndefined();
});

test('nothing secret is left in the file, its log or the server’s log', async () => {
  const file = join(folder, 'secrets.db');
  const db = openDatabase(file);
  await migrate(db, { file });
  const logLines: string[] = [];
  const log = createLog('debug', (line) => logLines.push(line));
  const { services } = await quickServices({ config: { logLevel: 'debug' } });
  const made = {
    services: createServices({ ...services, db, log, passwords, clock: new TestClock(testNow) }),
  };
  const now = made.services.clock.now();
  const secrets = [old, password];
  const follow = async (path: string, fields: Record<string, string>, by: Browser = browser(made)) => {
    secrets.push(...(path.match(/[\w-]{43}/) ?? []));
    await by.get(path);
    const answer = await by.post(path, fields);
    expect(answer.status).toBe(303);
    secrets.push(...[tokenOf(answer)].filter((token) => token !== undefined));
    return answer;
  };
  const setUp = {
    workspace: 'Acme',
    email: 'ann@example.com',
    calendar: 'C',
    timeZone: 'UTC',
    password: old,
  };
  const link = await asOperator(db, renewSetUpLink, { workspaceId: noWorkspace, at: now, input: undefined });
  const owner = await follow(link?.path ?? '', setUp);
  const ann = browser(made, tokenOf(owner));
  const invited = await ann.post('/settings/invitations', { email: 'bob@example.com', role: 'admin' });
  const [invitation = ''] = /\/invite\/[\w-]{43}/.exec(invited.text) ?? [];
  await follow(invitation, { password });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'bob@example.com')
    .executeTakeFirstOrThrow();
  const reset = await ann.post(`/settings/members/${userId}/reset-link`);
  await follow(/\/reset\/[\w-]{43}/.exec(reset.text)?.[0] ?? '', { password: 'nine calm harbours' });
  await follow('/account/password', { present: old, password: 'ten bright harbours' }, ann);
  await follow('/sign-in', { email: 'ann@example.com', password: 'ten bright harbours' });
  secrets.push('nine calm harbours', 'ten bright harbours');
  expect(new Set(secrets).size).toBe(4 + 3 + 4);
  const live = filesOf(file);
  await db.destroy();
  const kept = [...live, ...filesOf(file), Buffer.from(logLines.join('\n'))];
  expect(kept.length).toBeGreaterThanOrEqual(4);
  expect(logLines.join('\n')).toContain('"/invite/…"');
  expect(kept.some((bytes) => bytes.includes(hashSecretToken(invitation.slice(-43))))).toBe(true);
  for (const secret of secrets) expect(kept.filter((bytes) => bytes.includes(secret))).toEqual([]);
}, 30_000);

/** Services, Ann who owns a workspace, and links that the test makes. */
async function ready() {
  const made = await quickServices();
  const ann = await signedIn(made, { role: 'owner', email: 'ann@example.com', passwordHash: quickHash(old) });
  const link = async (given: Omit<NewAccessLink, 'now'>) => (await newAccessLink(made, given)).path;
  return { made, ann, link };
}

function inviting({ workspaceId }: SignedIn, email: string, role: Role) {
  return { kind: 'invite', workspaceId, email, role } as const;
}

/** That a link neither opens nor does anything. */
async function isDead(by: Browser, path: string, fields: Record<string, string> = {}): Promise<void> {
  for (const answer of [await by.get(path), await by.post(path, fields)]) {
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
    expect(answer.text).toContain('<h1>This link does not work</h1>');
  }
}

/** Who the cookie of an answer signs in. */
async function emailSeen(made: TestServices, answer: PageAnswer): Promise<string | undefined> {
  const { text } = await browser(made, tokenOf(answer)).get('/account');
  return /<p class="lead">([^<]+)<\/p>/.exec(text)?.[1];
}

async function roleOf({ db }: TestServices, email: string, workspaceId: string): Promise<Role | undefined> {
  const found = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('role')
    .where('email', '=', email)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return found?.role;
}

function filesOf(file: string): Buffer[] {
  return [file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => readFileSync(each));
}
