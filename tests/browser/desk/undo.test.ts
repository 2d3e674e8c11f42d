import { afterAll, describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { firstOf } from '../every-state.ts';
import { type Look, Site } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** Somebody at the desk on a Tuesday, who has just cancelled Walter's booking of 13:00. */
async function cancelled(look: Look & { isClockStill?: boolean } = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const calendar = await made.calendar({ workspaceId: desk.workspaceId, name: 'Dr. Lee', country: 'US' });
  const start = '2026-11-24T13:00:00Z';
  const id = await bookInto(made, calendar, { start, name: 'Walter Walkin', phone: '+12125550123' });
  const context = await site.context({ as: desk, ...look });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto('/?day=2026-11-24');
  await page.locator('.block', { hasText: 'Walter Walkin' }).locator('a').click();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  const submit = page.getByRole('button', { name: 'Cancel booking' });
  await submit.waitFor();
  if (look.isClockStill) {
    await page.clock.install({ time: made.clock.now() - 60_000 });
    await page.clock.pauseAt(made.clock.now());
  }
  await submit.click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect(await toast.locator('p').textContent()).toBe('Walter Walkin, Tue, Nov 24 13:00, Dr. Lee: cancelled');
  /** How the booking is: its status, and how often it has changed. */
  const state = async () => {
    const rows = made.db.selectFrom('bookings').select(['status', 'sequence']).where('id', '=', id);
    const { status, sequence } = await rows.executeTakeFirstOrThrow();
    return `${status} ${sequence}`;
  };
  return { page, toast, state, watched, close: () => context.close() };
}

const quiet = { complaints: [], foreignUrls: [] };

describe.skipIf(!site)('cancelling is undone', () => {
  test.each(
    firstOf<[string, boolean]>([
      ['with scripts', false],
      ['without scripts', true],
    ]),
  )('by one click, %s', async (_, isWithoutScripts) => {
    const { page, toast, state, watched, close } = await cancelled({ isWithoutScripts });
    expect(await state()).toBe('cancelled 1');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Walter Walkin, Tue, Nov 24 13:00, Dr. Lee: booked again').waitFor();
    expect(await state()).toBe('booked 2');
    expect(watched).toEqual(quiet);
    await close();
  });

  test('by the keyboard: one tab stop before the page’s own', async () => {
    const { page, state, close } = await cancelled();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.textContent.trim()')).toBe('Undo');
    await page.keyboard.press('Enter');
    await page.getByText(': booked again').waitFor();
    expect(await state()).toBe('booked 2');
    await close();
  });

  test('as long as its time is kept: the offer stays for a minute, and goes then', async () => {
    const { page, toast, close } = await cancelled({ isClockStill: true });
    expect(await page.locator('.block.held').textContent()).toContain('Just cancelled');
    await page.clock.fastForward(59_000);
    expect(await toast.count()).toBe(1);
    await page.clock.fastForward(1_000);
    await toast.waitFor({ state: 'detached' });
    await close();
  });
});
