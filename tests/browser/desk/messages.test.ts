import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { leaveMessage } from '../../helpers/left-message.ts';
import { Site } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterEach(async () => site?.closeContexts());
afterAll(async () => site?.close());

/** The front desk at a page, and a way to have somebody leave a message. */
async function atDesk(path: string, options: { isWithoutScripts?: boolean } = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, name: 'Practice' });
  const leave = (text: string) =>
    leaveMessage(made.db, { workspaceId, calendarId: calendar.id, createdAt: made.clock.now(), text });
  const page = await (await site.context({ as: desk, ...options })).newPage();
  const watched = site.watch(page);
  await page.goto(path);
  return { made, leave, page, watched };
}

describe.skipIf(!site)('a message for the desk', () => {
  test.each(['/', '/calls/messages'])(
    'appears on %s by itself, is done with one click, and undone',
    async (path) => {
      const { made, leave, page, watched } = await atDesk(path);
      for (let tries = 0; tries < 6_000 && made.services.live.count === 0; tries++) await Bun.sleep(10);
      await leave('Do I need a referral?');
      const message = page.getByText('Do I need a referral?');
      await message.waitFor();
      const call = page.getByRole('link', { name: '+1 212 555 0123' });
      expect(await call.getAttribute('href')).toBe('tel:+12125550123');
      await page.getByRole('button', { name: 'Mark as done' }).click();
      await page.getByText('Marked as done.').waitFor();
      expect(await message.count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await message.waitFor();
      expect(watched).toEqual({ complaints: [], foreignUrls: [] });
      await page.close();
    },
  );

  test('is done and undone without JavaScript', async () => {
    const { leave, page } = await atDesk('/', { isWithoutScripts: true });
    await leave('Do I need a referral?');
    await page.reload();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    expect(await page.getByText('Do I need a referral?').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByText('Do I need a referral?').count()).toBe(1);
  });
});
