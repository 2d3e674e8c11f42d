import { afterAll, describe, expect, test } from 'bun:test';
import { managedLinks } from '../../db/queries/links/links.ts';
import { googleAccount } from '../helpers/links/google-fake.ts';
import { annId } from '../helpers/links/google-world.ts';
import { basic, feedOf, secrets } from '../helpers/links/linked-place.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

describe.skipIf(!site)('admins', () => {
  for (const isWithoutScripts of [false, true]) {
    test(`link a calendar by CalDAV, read it again and remove it${isWithoutScripts ? ' without scripts' : ''}`, async () => {
      const { made, places, elsewhere } = opened();
      const { people } = places.empty;
      const key = { workspaceId: places.empty.workspaceId, calendarId: places.empty.calendarId };
      const path = `/calendars/${key.calendarId}/links`;
      const context = await opened().context({ as: people.admin, isWithoutScripts });
      const page = await context.newPage();
      const watched = opened().watch(page);
      await page.goto(path);
      await page.getByRole('link', { name: 'Link a calendar' }).click();
      await page.getByRole('radio', { name: 'CalDAV' }).check();
      await page.locator('#url').fill(`${elsewhere.origin}/dav/`);
      await page.locator('#user').fill(secrets.user);
      await page.locator('#password').fill('not this one');
      await page.getByRole('button', { name: 'Test and continue' }).click();
      await page.locator('#problem').waitFor();
      expect(await page.locator('#url').inputValue()).toBe(`${elsewhere.origin}/dav/`);
      expect(await page.locator('#password').inputValue()).toBe('');
      await page.locator('#password').fill(secrets.password);
      await page.getByRole('button', { name: 'Test and continue' }).click();
      await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
      const shown = await page.content();
      expect([secrets.password, basic(secrets.password)].filter((each) => shown.includes(each))).toEqual([]);
      await page.getByRole('checkbox', { name: 'Team' }).uncheck();
      await page.getByRole('radio', { name: 'Work' }).check();
      await page.getByRole('button', { name: 'Link it' }).click();
      await page.getByText('Calendar linked.').waitFor();
      const [link] = await managedLinks(made.db, key);
      expect(link).toMatchObject({ name: 'Work', targetHref: '/dav/mia/work/', failures: 0 });
      await page.getByRole('button', { name: 'Sync now Work' }).click();
      await page.getByText('Synced. Times').waitFor();
      await page.getByRole('link', { name: 'Remove Work' }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Link removed.').waitFor();
      expect(await managedLinks(made.db, key)).toEqual([]);
      expect(watched).toEqual({ complaints: [], foreignUrls: [] });
      await context.close();
    });
  }

  for (const isWithoutScripts of [false, true]) {
    test(`link a calendar that is shared at Google${isWithoutScripts ? ' without scripts' : ''}`, async () => {
      const { made, places, google } = opened();
      const { people, workspaceId, calendarId } = places.empty;
      const there = google.calendar(annId);
      const context = await opened().context({ as: people.admin, isWithoutScripts });
      const page = await context.newPage();
      const watched = opened().watch(page);
      await page.goto(`/calendars/${calendarId}/links/new`);
      expect(await page.locator('#google-account').textContent()).toBe(googleAccount);
      const code = (await page.locator('#google-code').textContent()) ?? '';
      await page.getByLabel('Calendar ID').fill(annId);
      await page.getByRole('button', { name: 'Test sharing' }).click();
      await page.locator('#problem').getByText(code).waitFor();
      there.description = code;
      await page.getByRole('button', { name: 'Test sharing' }).click();
      await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
      await page.getByRole('button', { name: 'Link it' }).click();
      await page.getByText('Calendar linked.').waitFor();
      const [link] = await managedLinks(made.db, { workspaceId, calendarId });
      expect(link).toMatchObject({ kind: 'google', name: annId, targetName: annId, failures: 0 });
      await page.getByRole('link', { name: `Remove ${annId}` }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Link removed.').waitFor();
      expect(watched).toEqual({ complaints: [], foreignUrls: [] });
      await context.close();
    });
  }

  for (const isWithoutScripts of [false, true]) {
    test.each([
      ['Google', 'https://accounts.google.com', 'rooms@group.calendar.google.com'],
      ['Microsoft', 'https://login.microsoftonline.com', 'Rooms'],
    ])(
      `sign in at %s and choose calendars${isWithoutScripts ? ' without scripts' : ''}`,
      async (name, origin, second) => {
        const { made, places, google, graph } = opened();
        const { people, workspaceId, calendarId } = places.empty;
        const isGoogle = name === 'Google';
        if (isGoogle) {
          google.calendar(annId, 'owner').shared.set(annId, 'owner');
          google.calendar(second, undefined).shared.set(annId, 'writer');
        } else {
          graph.mailboxes.clear();
          graph.calendar(annId);
          graph.calendar(annId, second);
        }
        const signIn = await (isGoogle ? google : graph).startSignIn();
        signIn.redirectUris.add(`${opened().origin}/oauth/${name.toLowerCase()}`);
        const context = await opened().context({ as: people.admin, isWithoutScripts });
        // Where somebody is sent is answered by the fake, which sends them back.
        await context.route(/\/links\/(?:connect\/\w+|[\w-]+\/reconnect)$/, async (route) => {
          const response = await route.fetch({ maxRedirects: 0 });
          const there = new URL(response.headers()['location'] ?? '');
          expect(there.origin).toBe(origin);
          const location = (await signIn.authorize(there)).href;
          await route.fulfill({ response, headers: { ...response.headers(), location } });
        });
        const page = await context.newPage();
        const watched = opened().watch(page);
        await page.goto(`/calendars/${calendarId}/links/new`);
        await page.getByRole('link', { name: `Connect ${name}` }).click();
        await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
        const shown = await page.content();
        expect(signIn.secrets.filter((secret) => shown.includes(secret))).toEqual([]);
        await page.getByRole('checkbox', { name: second }).check();
        await page.getByRole('button', { name: 'Link it' }).click();
        await page.getByText('Calendar linked.').waitFor();
        const [link] = await managedLinks(made.db, { workspaceId, calendarId });
        expect(link).toMatchObject({ kind: name.toLowerCase(), failures: 0 });
        expect(link?.name).toContain(second);
        signIn.revokeAll();
        (isGoogle ? google : graph).revokeTokens();
        await page.getByRole('button', { name: /^Sync now/ }).click();
        await page.getByRole('link', { name: /^Reconnect/ }).click();
        await page.getByText('Reconnected.').waitFor();
        await page.getByRole('link', { name: /^Remove/ }).click();
        await page.getByRole('button', { name: 'Remove' }).click();
        await page.getByText('Link removed.').waitFor();
        expect(watched).toEqual({ complaints: [], foreignUrls: [] });
        await context.close();
        await signIn.stop();
      },
    );
  }

  test('see that a test is under way, and press twice without harm', async () => {
    const { places, elsewhere } = opened();
    const { people, calendarId } = places.empty;
    const { promise, resolve } = Promise.withResolvers<void>();
    elsewhere.answers['GET /slow.ics'] = () => new Response(slowly(promise, feedOf('Slow')));
    const context = await opened().context({ as: people.admin });
    const page = await context.newPage();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(`/calendars/${calendarId}/links/new`);
    const words = page.getByText('Testing… This can take up to 25 seconds.');
    expect(await words.isVisible()).toBe(false);
    await page.locator('#url').fill(`${elsewhere.origin}/slow.ics`);
    const button = page.getByRole('button', { name: 'Test and continue' });
    await button.click();
    await words.waitFor();
    await button.click();
    resolve();
    await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
    expect(await page.getByText('Slow', { exact: true }).isVisible()).toBe(true);
    expect(posts).toHaveLength(1);
    await context.close();
  });
});

/** A body that comes once something has happened. */
function slowly(after: Promise<void>, text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      await after;
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
