import { describe, expect, test } from 'bun:test';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { origin, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { application, entraClient } from '../../helpers/links/graph-fake.ts';
import { annAddress, graphWorld } from '../../helpers/links/graph-world.ts';
import { foundForm, wordsOf } from '../../helpers/links/linked-place.ts';
import { comeBack, walkTo } from '../../helpers/links/sign-in-walk.ts';

const disposed = disposedAfterEach();

async function place() {
  const world = await graphWorld({
    config: { microsoftClientId: entraClient.id, microsoftClientSecret: entraClient.secret },
  });
  disposed(world);
  world.graph.calendar(annAddress, 'Team').canEdit = false;
  const signIn = await world.graph.startSignIn();
  signIn.redirectUris.add(`${origin}/oauth/microsoft`);
  const admin = await signedIn(world, { role: 'admin' });
  const calendar = await world.calendarOf(admin.workspaceId);
  const path = `/calendars/${calendar.id}/links`;
  const key = { workspaceId: admin.workspaceId, calendarId: calendar.id };
  return { world, signIn, admin, path, links: () => managedLinks(world.db, key) };
}

const { tenant, clientId, clientSecret } = application;
const typed = { tenant, clientId, clientSecret, mailbox: annAddress };

test('somebody signs in at Microsoft, chooses a calendar, and signs in again once that has ended', async () => {
  const { world, signIn, admin, path, links } = await place();
  const walk = async (from: string) => {
    const walked = await walkTo(world.services, { person: admin, path: from, signIn });
    expect(walked.back.pathname).toBe('/oauth/microsoft');
    return await comeBack(world.services, { person: admin, ...walked });
  };
  expect((await admin.get(`${path}/new`)).text).toContain(`href="${path}/connect/microsoft"`);
  const shown = await walk(`${path}/connect/microsoft`);
  expect(wordsOf(shown.text)).toContain('Microsoft 365 at outlook.office.com: 2 calendars found.');
  expect(foundForm(shown).slice(2)).toEqual([
    ['busy', '0'],
    ['target', '0'],
    ['freshness', '10'],
  ]);
  expect((await admin.post(path, [...foundForm(shown), ['tentative', 'free']])).status).toBe(303);
  const [link] = await links();
  expect(link).toMatchObject({
    ...{ kind: 'microsoft', name: 'Calendar', host: 'outlook.office.com', failures: 0, tentativeIsBusy: 0 },
    targetHref: expect.stringMatching(/^\/me\/calendars\/[\w%]+\/events\/$/),
  });
  const { text } = await admin.get(`${path}/${link?.id}/edit`);
  expect(text).not.toContain('name="password"');
  expect(text).toContain(`href="${path}/${link?.id}/reconnect"`);
  signIn.revokeAll();
  world.graph.revokeTokens();
  await world.read(link?.id ?? '');
  expect(wordsOf((await admin.get(path)).text)).toContain(`The connection to ${annAddress} has ended`);
  expect((await walk(`${path}/${link?.id}/reconnect`)).note).toBe('link-reconnected');
  expect((await links())[0]).toMatchObject({ failures: 0, error: null });
});

describe("an organization's application", () => {
  test('is tested and linked, and its secret can be replaced', async () => {
    const { world, admin, path, links } = await place();
    const shown = await admin.post(`${path}/new`, typed);
    expect(wordsOf(shown.text)).toContain('2 calendars found');
    expect(shown.text).not.toContain(clientSecret);
    expect((await admin.post(path, [...foundForm(shown), ['tentative', 'busy']])).status).toBe(303);
    const [link] = await links();
    expect(link?.targetHref).toStartWith('/users/ann%40example.com/calendars/');
    const edit = `${path}/${link?.id}/edit`;
    expect((await admin.get(edit)).text).toContain('Client secret');
    const fields = { freshness: '10', tentative: 'busy', user: '' };
    const refused = await admin.post(edit, { ...fields, password: 'wrong~hush' });
    expect([refused.status, refused.text.includes('wrong~hush')]).toEqual([422, false]);
    expect(wordsOf(refused.text)).toContain('does not accept the application');
    expect((await admin.post(edit, { ...fields, password: clientSecret })).status).toBe(303);
    world.clock.advance(3_600_000);
    expect(await world.read(link?.id ?? '')).toBe('done');
  });

  test.each([
    ['tenant', 'https://example.com/', 'Enter the tenant’s ID, or one of its domains'],
    ['clientId', 'a b', 'Enter the application’s ID as Entra shows it.'],
    ['clientSecret', '', 'Enter the value of a client secret.'],
    ['mailbox', 'ann', 'Enter the email address of a mailbox'],
    ['mailbox', 'bob@example.com', 'Microsoft 365 has no mailbox bob@example.com with a calendar.'],
    ['tenant', 'other.example', 'does not accept the application'],
    ['clientSecret', 'wrong', 'does not accept the application'],
  ])('whose %s is %p is told what to enter, and its secret is not shown again', async (name, value, says) => {
    const { admin, path, links } = await place();
    const shown = await admin.post(`${path}/new`, { ...typed, [name]: value });
    expect(shown.status).toBe(422);
    expect(wordsOf(shown.text)).toContain(says);
    expect(shown.text).not.toContain(clientSecret);
    expect(shown.text).toContain('<details open');
    expect(await links()).toEqual([]);
  });

  test('that may not use a mailbox is told so', async () => {
    const { world, admin, path } = await place();
    world.graph.allowed.clear();
    const shown = await admin.post(`${path}/new`, typed);
    expect(wordsOf(shown.text)).toContain(`The application may not use the mailbox ${annAddress}.`);
  });
});
