import { describe, expect, test } from 'bun:test';
import { insertUser } from '../../../db/queries/users.ts';
import { noWorkspace } from '../../../src/actions/action.ts';
import { renewSetUpLink } from '../../../src/actions/workspaces/renew-set-up-link.ts';
import { verifyPassword } from '../../../src/process/runtime.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { quickServices } from '../../helpers/dashboard/getting-in.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const minuteMs = 60_000;
const password = 'seven quiet harbours';
const filled = {
  workspace: ' Harbour  Dental ',
  name: 'Ann Lee',
  email: 'ann@example.com',
  password,
  calendar: 'Dr. Lee',
  timeZone: 'America/New_York',
};

describe('setting up', () => {
  test('makes workspace, owner and calendar in one form, signs in, and leads to the day with what comes next', async () => {
    const made = await testServices();
    const path = await setUpPath(made);
    const form = await browser(made).get(path);
    expect(form.status).toBe(200);
    expect(form.text).toContain(`<form method="post" action="${path}">`);
    const posted = await browser(made).post(path, filled, { 'user-agent': 'Firefox' });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe('/');
    const day = await browser(made, cookieToken(posted.headers)).get('/');
    expect(day.text).toMatch(/<li class="done">.*?Create a calendar.*?<li><a [^>]*>Set your working hours</s);
    const calendar = await made.db.selectFrom('calendars').selectAll().executeTakeFirstOrThrow();
    expect(calendar).toMatchObject({
      name: 'Dr. Lee',
      time_zone: 'America/New_York',
      country: 'US',
      language: 'en',
      slot_minutes: 30,
      interval_minutes: 30,
    });
    const hours = await made.db.selectFrom('working_hours').selectAll().orderBy('weekday').execute();
    expect(hours).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({
        calendar_id: calendar.id,
        weekday,
        start_minute: 540,
        end_minute: 1020,
      })),
    );
    const home = await browser(made, cookieToken(posted.headers)).get('/account');
    expect(home.status).toBe(200);
    expect(home.text).toContain('ann@example.com');
    expect(home.text).toContain('value="Ann Lee"');
    const user = await made.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(await verifyPassword(password, user.password_hash)).toBe(true);
    expect(await memberships(made)).toEqual([{ name: 'Harbour  Dental', role: 'owner', userId: user.id }]);
    const entries = await made.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect(entries.map(({ action, actor_kind, actor_id }) => [action, actor_kind, actor_id])).toEqual([
      ['workspace.create', 'user', user.id],
      ['user.create', 'user', user.id],
      ['calendar.create', 'user', user.id],
    ]);
  });

  test('lets the browser guess the zone, and has a list to pick another one from', async () => {
    const made = await quickServices();
    const form = await browser(made).get(await setUpPath(made));
    const field = /<input id="timeZone"[^>]*>/.exec(form.text)?.[0] ?? '';
    expect(field).toContain(' data-browser-zone');
    expect(field).not.toContain(' value=');
    expect(form.text).toContain('<datalist id="timeZone-list">');
    const list = await browser(made).get(/data-list="([^"]*)"/.exec(field)?.[1] ?? '');
    expect(list.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const zones = list.text.split('\n');
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New York']) expect(zones).toContain(zone);
  });

  test('makes the owner of a workspace that is there already, and its calendar where it has none', async () => {
    const made = await quickServices();
    const workspaceId = await made.workspace('Made <before>');
    const path = await setUpPath(made);
    const form = await browser(made).get(path);
    expect(form.text).toContain('<strong>Made &lt;before&gt;</strong>');
    expect(form.text).not.toContain('name="workspace"');
    const { workspace: _, ...fields } = filled;
    expect((await browser(made).post(path, fields)).status).toBe(303);
    const [membership] = await memberships(made);
    expect(membership).toMatchObject({ name: 'Made <before>', role: 'owner' });
    const calendar = await made.db.selectFrom('calendars').selectAll().executeTakeFirstOrThrow();
    expect(calendar).toMatchObject({ workspace_id: workspaceId, name: 'Dr. Lee' });
  });

  test('asks for no calendar where there is one', async () => {
    const made = await quickServices();
    const { id } = await made.calendar({ workspaceId: await made.workspace() });
    const path = await setUpPath(made);
    expect((await browser(made).get(path)).text).not.toContain('name="calendar"');
    const posted = await browser(made).post(path, { email: filled.email, password });
    expect(posted.headers.get('location')).toBe('/');
    expect(await made.db.selectFrom('calendars').select('id').execute()).toEqual([{ id }]);
  });

  test.each([
    [{ workspace: ' ' }, 'workspace', 'Enter a name for the workspace: up to 100 characters on one line.'],
    [
      { workspace: 'x'.repeat(101) },
      'workspace',
      'Enter a name for the workspace: up to 100 characters on one line.',
    ],
    [{ email: 'ann' }, 'email', 'Enter an email address such as ann@example.com.'],
    [{ password: 'short' }, 'password', 'The password has 5 characters: it must have at least 10.'],
    [
      { password: 'Password123!' },
      'password',
      'The password is too easy to guess: use several unrelated words.',
    ],
    [{ calendar: '' }, 'calendar', 'Enter a name for the calendar: up to 100 characters on one line.'],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone. Did you mean “America/Boise”?'],
    [{ timeZone: '+02:00' }, 'timeZone', 'Choose a time zone. Type its city, such as “New York”.'],
  ])('refuses %j by a word at the field, and keeps what was typed', async (change, field, problem) => {
    const made = await quickServices();
    const path = await setUpPath(made);
    const posted = await browser(made).post(path, { ...filled, ...change });
    expect(posted.status).toBe(422);
    expect(posted.text).toContain(`<p class="problem" role="alert" id="problem">${problem}</p>`);
    expect(posted.text.match(/name="(\w+)"[^>]*aria-invalid="true" aria-describedby="problem/)?.[1]).toBe(
      field,
    );
    expect(posted.text).not.toContain(password);
    if (field !== 'email') expect(posted.text).toContain('value="ann@example.com"');
    if (field !== 'timeZone') expect(posted.text).toContain('value="America/New York"');
    expect(await made.db.selectFrom('workspaces').select('id').execute()).toEqual([]);
    expect((await browser(made).post(path, filled)).status).toBe(303);
  });

  test('is done once where two post at the same moment', async () => {
    const made = await quickServices();
    const path = await setUpPath(made);
    const emails = ['ann@example.com', 'bob@example.com', 'eve@example.com'];
    const posted = await Promise.all(emails.map((email) => browser(made).post(path, { ...filled, email })));
    expect(posted.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
    for (const table of ['users', 'workspaces', 'calendars', 'memberships', 'sessions'] as const) {
      expect(await made.db.selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
  });
});

test('who comes to sign in where nobody can is told where to begin', async () => {
  const made = await quickServices();
  const hint = 'Nobody can sign in yet.';
  expect((await browser(made).get('/sign-in')).text).toContain(hint);
  expect((await browser(made).post(await setUpPath(made), filled)).status).toBe(303);
  expect((await browser(made).get('/sign-in')).text).not.toContain(hint);
});

describe('a link to set up with', () => {
  test('works for half an hour', async () => {
    const made = await quickServices();
    const path = await setUpPath(made);
    made.clock.advance(30 * minuteMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    expect((await browser(made).get(path)).status).toBe(404);
    expect((await browser(made).post(path, filled)).status).toBe(404);
    expect(await made.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('is replaced by the next one', async () => {
    const made = await quickServices();
    const [first, second] = [await setUpPath(made), await setUpPath(made)];
    expect((await browser(made).post(first, filled)).status).toBe(404);
    expect((await browser(made).post(second, filled)).status).toBe(303);
  });

  test('is not made, and works no more, once there is a user', async () => {
    const made = await quickServices();
    const path = await setUpPath(made);
    const user = { id: crypto.randomUUID(), email: 'first@example.com', passwordHash: 'none', createdAt: 0 };
    await insertUser(made.db, user);
    expect((await browser(made).get(path)).status).toBe(404);
    expect((await browser(made).post(path, filled)).status).toBe(404);
    expect(await newLink(made)).toBeUndefined();
  });

  test.each(['a'.repeat(43), 'a'.repeat(42), 'a', '%zz', '..%2f..', `${'a'.repeat(43)}/more`])(
    'that nobody made is a page that says so: %p',
    async (token) => {
      const made = await quickServices();
      await setUpPath(made);
      const answer = await browser(made).get(`/set-up/${token}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  test.each(['sign-in', 'invite', 'reset'] as const)('is no link of the kind %p', async (kind) => {
    const made = await quickServices();
    const { path } = await newAccessLink(made, { kind });
    expect((await browser(made).post(path.replace(kind, 'set-up'), filled)).status).toBe(404);
  });
});

function newLink({ db, clock }: TestServices) {
  return asOperator(db, renewSetUpLink, { workspaceId: noWorkspace, at: clock.now(), input: undefined });
}

async function setUpPath(made: TestServices): Promise<string> {
  const link = await newLink(made);
  if (!link) throw new Error('no link to set up with');
  return link.path;
}

async function memberships({ db }: TestServices) {
  return await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
    .select(['workspaces.name', 'role', 'user_id as userId'])
    .execute();
}

function cookieToken(headers: Headers): string {
  return /slotline=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}
