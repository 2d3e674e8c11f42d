import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { updatePasswordHash } from '../../../db/queries/users.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { noWorkspace } from '../../../src/actions/action.ts';
import { renewSetUpLink } from '../../../src/actions/workspaces/renew-set-up-link.ts';
import { hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import { createLog } from '../../../src/process/log.ts';
import { passwords } from '../../../src/process/runtime.ts';
import { createServices } from '../../../src/services.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { type Browser, browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickHash, quickServices, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { TestClock, testNow } from '../../helpers/workspace.ts';
import { emailSeen, inviting, isDead, old, password, ready, roleOf } from './link-visits.ts';

const folder = temporaryFolder();

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
    membership: { role: 'owner', calendarIds: null },
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
});

function filesOf(file: string): Buffer[] {
  return [file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => readFileSync(each));
}
