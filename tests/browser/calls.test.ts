import { afterAll, expect, test } from 'bun:test';
import { serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { firstOf } from './every-state.ts';
import { type Look, Site, widths } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** The calls of two calendars, one of them a booking, and a tab that shows them. */
async function opened(look: Look = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const as = await signedIn(made, { role: 'owner' });
  const { workspaceId } = as;
  const { key } = await made.key(workspaceId, 'Phone bot');
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const hygiene = await made.calendar({ workspaceId, name: 'Hygiene' });
  const ask = async (operation: string, input: Record<string, string>) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(input) };
    return await serverOf(made.services).fetch(new Request(`http://localhost/api/v1/${operation}`, init));
  };
  const person = { name: 'Ada Novak', phone: '+12125550123' };
  await ask('check-availability', { calendarId: lee.id, query: 'tuesday at three', callId: 'call-1' });
  const start = '2026-11-24T15:00:00Z';
  await ask('book-slot', { calendarId: lee.id, start, callId: 'call-1', ...person });
  await ask('check-availability', { calendarId: hygiene.id, query: 'bananas', callId: 'call-2' });
  await made.services.callLog.flush();
  const context = await site.context({ as, ...look });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto('/calls');
  const call = page.locator('.call').filter({ hasText: 'tuesday at three' });
  return { context, page, watched, call, line: call.locator('summary').first(), hygiene };
}

test.skipIf(!site).each(firstOf([true, false]))(
  'a call is a line that a click opens and closes, with scripts or without: %s',
  async (hasScripts) => {
    const { context, page, call, line, watched } = await opened({ isWithoutScripts: !hasScripts });
    const answer = call.getByText('Answered: “Yes, Tuesday at 3 PM is free.”');
    const developers = call.getByText('For developers');
    expect([await answer.isVisible(), await developers.isVisible()]).toEqual([false, false]);
    expect(await line.textContent()).toMatch(/Ada Novak[\s\S]*Dr\. Lee[\s\S]*tuesday at three[\s\S]*Booked/);
    await line.click();
    await answer.waitFor();
    expect(await call.getByText('Booked Tue, 24 Nov at 15:00.').isVisible()).toBe(true);
    expect(await call.getByText('call-1').isVisible()).toBe(false);
    await developers.click();
    expect(await call.getByText('call-1').count()).toBe(1);
    expect(await call.getByText('call-1').isVisible()).toBe(true);
    await line.click();
    await answer.waitFor({ state: 'hidden' });
    await line.click();
    await call.getByRole('link', { name: 'Open booking' }).click();
    await page.getByRole('heading', { name: 'Ada Novak' }).waitFor();
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);

test.skipIf(!site)('a call is opened and closed by the keyboard, and so are the details in it', async () => {
  const { context, page, call, line } = await opened();
  await page.locator('.filters select').last().focus();
  // The newest call comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe(await line.textContent());
  const answer = call.getByText('Answered: “Yes, Tuesday at 3 PM is free.”');
  await page.keyboard.press('Enter');
  await answer.waitFor();
  await page.keyboard.press('Space');
  await answer.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.href')).toBe('tel:+12125550123');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Open booking');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await call.getByText('call-1').waitFor();
  await context.close();
});

test.skipIf(!site)('the list follows the calendar that is chosen', async () => {
  const { context, page, hygiene, call } = await opened();
  expect(await page.locator('.call').count()).toBe(2);
  await page.getByLabel('Calendar').selectOption('Hygiene');
  await call.waitFor({ state: 'detached' });
  expect(await page.locator('.call').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('calendar')).toBe(hygiene.id);
  await context.close();
});

test.skipIf(!site).each(firstOf([widths.phone, widths.laptop, 1366, 1440]))(
  'each call takes one line, two on a phone, and the page does not scroll sideways, %i pixels wide',
  async (width) => {
    const { context, page } = await opened({ width });
    const heights = (await page.evaluate(
      "[...document.querySelectorAll('.call-line > summary')].map((line) => line.offsetHeight)",
    )) as number[];
    expect(heights).toHaveLength(2);
    for (const height of heights) expect(height).toBeLessThanOrEqual(width === widths.phone ? 56 : 40);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await context.close();
  },
);
