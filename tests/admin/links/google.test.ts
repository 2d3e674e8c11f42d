import { describe, expect, test } from 'bun:test';
import { insertLink, managedLinks, sealedAccess } from '../../../db/queries/links/links.ts';
import { sharingCode } from '../../../src/actions/links/sharing-code.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleAccount, keyLines } from '../../helpers/links/google-fake.ts';
import { GoogleRefusal } from '../../helpers/links/google-refusal.ts';
import { annId, googleWorld } from '../../helpers/links/google-world.ts';
import { foundForm, wordsOf } from '../../helpers/links/linked-place.ts';
import type { TestOptions } from '../../helpers/workspace.ts';

const disposed = disposedAfterEach();

async function place(options: TestOptions = {}) {
  const world = await googleWorld(options);
  disposed(world);
  const admin = await signedIn(world, { role: 'admin' });
  const calendar = await world.calendarOf(admin.workspaceId);
  // There's another workspace.
  world.there.description = `My days. ${sharingCode(admin.workspaceId)}`;
  const path = `/calendars/${calendar.id}/links`;
  const key = { workspaceId: admin.workspaceId, calendarId: calendar.id };
  return { world, admin, path, links: () => managedLinks(world.db, key) };
}

describe('a Google calendar', () => {
  test('comes first, with the address to share it with and each step to take', async () => {
    const { admin, path } = await place();
    const { text } = await admin.get(`${path}/new`);
    const words = wordsOf(text);
    expect(words.indexOf('Google Calendar')).toBeLessThan(words.indexOf('CalDAV or a feed'));
    expect(text).toContain(`<code id="google-account">${googleAccount}</code>`);
    for (const said of [
      'On a computer, open calendar.google.com.',
      'Settings and sharing',
      'Add people and groups',
      'Make changes to events',
      'Integrate calendar',
    ]) {
      expect(words).toContain(said);
    }
  });

  test('is tested, linked and written to, once it is shared', async () => {
    const { world, admin, path, links } = await place();
    world.there.shared.clear();
    const refused = await admin.post(`${path}/new`, { googleId: annId });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain(`shared with ${googleAccount}. Check the ID.`);
    expect(refused.text).toContain(`name="googleId" value="${annId}"`);
    expect(refused.text.match(/role="alert"/g)).toHaveLength(1);

    world.there.shared.set(googleAccount, 'writer');
    const shown = await admin.post(`${path}/new`, { googleId: annId }, { 'hx-request': 'true' });
    expect(shown.text).toStartWith('<section id="link-step"');
    expect(wordsOf(`<main>${shown.text}`)).toContain(
      'Google Calendar at calendar.google.com: one calendar found.',
    );
    expect(foundForm(shown).slice(2)).toEqual([
      ['busy', '0'],
      ['target', '0'],
      ['freshness', '10'],
    ]);
    const answer = await admin.post(path, [...foundForm(shown), ['tentative', 'free']]);
    expect([answer.status, answer.note]).toEqual([303, 'link-added']);
    const [link] = await links();
    expect(link).toMatchObject({
      ...{ kind: 'google', name: annId, host: 'calendar.google.com', tentativeIsBusy: 0 },
      ...{ targetHref: '/calendars/ann%40example.com/events/', failures: 0 },
    });
    const card = wordsOf((await admin.get(path)).text);
    expect(card).toContain('Google Calendar at calendar.google.com');
    expect(card).toContain(`Bookings are written to ${annId}`);

    const edit = await admin.get(`${path}/${link?.id}/edit`);
    expect(edit.text).not.toContain('name="password"');
    expect(edit.text).toMatch(/name="tentative" value="free" checked/);
    const saved = await admin.post(`${path}/${link?.id}/edit`, { freshness: '10', tentative: 'busy' });
    expect([saved.status, (await links())[0]?.tentativeIsBusy]).toEqual([303, 1]);
  });

  test('is linked by the workspace that its owner names, if there are several, and by no other', async () => {
    const { world, admin, path, links } = await place();
    const code = sharingCode(admin.workspaceId);
    expect((await admin.get(`${path}/new`)).text).toContain(`<code id="google-code">${code}</code>`);
    world.there.description = sharingCode(crypto.randomUUID());
    const refused = await admin.post(`${path}/new`, { googleId: annId });
    expect([refused.status, refused.text.includes('name="sealed"')]).toEqual([422, false]);
    expect(wordsOf(refused.text)).toContain(`add ${code} to its description`);
    // A CalDAV server of their own may call its calendars the same.
    const { id: calendarId } = await world.calendarOf(admin.workspaceId);
    await insertLink(world.db, {
      ...{ id: crypto.randomUUID(), workspaceId: admin.workspaceId, calendarId, kind: 'caldav' },
      ...{ name: 'Own', host: 'dav.example.com', access: 'sealed', freshnessMinutes: 10 },
      collections: [{ href: '/calendars/ann%40example.com/events/', name: 'Ann' }],
      target: null,
      createdAt: world.clock.now(),
    });
    expect((await admin.post(`${path}/new`, { googleId: annId })).status).toBe(422);
    world.there.description = `Hours of Ann\n${code}`;
    const shown = await admin.post(`${path}/new`, { googleId: annId });
    expect((await admin.post(path, foundForm(shown))).status).toBe(303);
    // Once it's linked, it needn't be there any more.
    world.there.description = '';
    expect((await admin.post(`${path}/new`, { googleId: annId })).status).toBe(200);
    expect(await links()).toHaveLength(1);
    await world.db.deleteFrom('workspaces').where('id', '!=', admin.workspaceId).execute();
    expect((await admin.get(`${path}/new`)).text).not.toContain('google-code');
  });

  test('that is only readable is linked, and nothing is written to it', async () => {
    const { world, admin, path } = await place();
    world.there.shared.set(googleAccount, 'reader');
    const shown = await admin.post(`${path}/new`, { googleId: annId });
    expect(foundForm(shown).slice(2, 4)).toEqual([
      ['busy', '0'],
      ['target', ''],
    ]);
    expect(wordsOf(shown.text)).toContain('It’s read-only.');
  });

  test.each([
    ['', 422, 'Enter the calendar ID that Google Calendar shows'],
    ['primary', 422, 'Enter the calendar ID from Google Calendar.'],
    ['"><script>@x.y', 422, 'shared with'],
  ])('is refused as %p', async (googleId, status, says) => {
    const { admin, path, links } = await place();
    const answer = await admin.post(`${path}/new`, { googleId });
    expect([answer.status, await links()]).toEqual([status, []]);
    expect(wordsOf(answer.text)).toContain(says);
    expect(answer.text).not.toContain('"><script>@');
  });

  test.each([
    [403, 'accessNotConfigured', 'The Google Calendar API is not enabled'],
    [403, 'rateLimitExceeded', 'is limiting requests'],
    [503, 'backendError', 'failed with status 503'],
    [401, 'authError', `does not accept the key of this server's service account`],
  ])('says what is wrong: %d %s', async (status, reason, says) => {
    const { world, admin, path } = await place();
    world.google.faults = Array(2).fill(() => new GoogleRefusal(status, reason).response());
    const answer = await admin.post(`${path}/new`, { googleId: annId });
    expect(answer.status).toBe(502);
    expect(wordsOf(answer.text).replaceAll('&#x27;', "'")).toContain(says);
    // It's about this form, not the one below.
    expect(answer.text.match(/role="alert"/g)).toHaveLength(1);
    for (const secret of [...world.google.tokens, ...keyLines]) expect(answer.text).not.toContain(secret);
  });

  test('needs a service account, and the page says who sets it', async () => {
    const { admin, path } = await place({ config: { googleServiceAccount: undefined } });
    const { text } = await admin.get(`${path}/new`);
    expect(wordsOf(text)).toContain('SLOTLINE_GOOGLE_SERVICE_ACCOUNT');
    expect(text).not.toContain('name="googleId"');
    const answer = await admin.post(`${path}/new`, { googleId: annId });
    expect(wordsOf(answer.text)).toContain('This server has no Google service account.');
  });

  test('takes no password, even if one is sent', async () => {
    const { world, admin, path, links } = await place();
    const shown = await admin.post(`${path}/new`, { googleId: annId });
    await admin.post(path, foundForm(shown));
    const [link] = await links();
    const sent = { freshness: '10', tentative: 'busy', user: 'mia', password: 'x' };
    expect((await admin.post(`${path}/${link?.id}/edit`, sent)).status).toBe(303);
    expect(await links()).toMatchObject([{ failures: 0 }]);
    const id = link?.id ?? '';
    const sealed = await sealedAccess(world.db, id);
    const stored = sealed && world.services.linkConnector.accessOf({ ...sealed, id });
    expect(stored).toEqual({ address: expect.anything(), grant: { kind: 'service_account' } });
  });
});
