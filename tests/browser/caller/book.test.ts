import { afterAll, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { createServer } from '../../../src/server.ts';
import { practice } from '../../helpers/caller/practice.ts';
import { publish } from '../../helpers/caller/public-page.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { firstOf } from '../every-state.ts';
import { isWithoutBrowser, launchBrowser } from '../tools.ts';

const browser = isWithoutBrowser ? undefined : await launchBrowser();
const listening: Bun.Server<undefined>[] = [];
afterAll(async () => {
  await browser?.close();
  for (const each of listening) await each.stop(true);
});

const messages = { on: ['confirmation' as const], by: ['sms' as const], remindHours: [], texts: {} };

/** A team of two with two services, whose page is on, and a server that listens. */
async function teamOnline(language: 'en' | 'de') {
  const made = await practice({ language });
  const { hygiene, services, db } = made;
  const tom = await made.calendar({ ...hygiene, id: crypto.randomUUID(), name: 'Tom Baker' });
  const team = await addTeam(made, { name: 'Dentists', members: [hygiene, tom] });
  const set = { messages: JSON.stringify(messages), language };
  await db.updateTable('calendars').set(set).where('id', '=', team.id).execute();
  const key = { workspaceId: team.workspaceId, calendarId: team.id };
  const questions = [{ key: 'insurance', ask: 'Insurance?', isRequired: true, isPrivate: false }];
  await addService(made, key, { name: 'Cleaning', questions });
  await addService(made, key, { name: 'Check-up' });
  const path = await publish(made, team, { name: 'dentists' });
  const server = createServer(services);
  const bun = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => server.fetch(request) });
  listening.push(bun);
  return { ...made, url: `http://127.0.0.1:${bun.port}${path}` };
}

/** A phone without scripts. */
async function phone(url: string) {
  const context = await browser?.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  if (!context) throw new Error('there is no browser');
  const page = await context.newPage();
  await page.goto(url);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Follows a link with the keyboard alone. */
async function follow(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().focus();
  const from = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ href }) => href !== from);
}

async function fill(page: Page): Promise<void> {
  await page.locator('#name').fill('Ann Lee');
  await page.locator('#phone').fill('+1 212 555 3434');
  await page.locator('#answer-insurance').fill('Aetna');
  await page.locator('[name="tell"][value="sms"]').press('Space');
}

describe.skipIf(!browser)('a public page in a browser without scripts', () => {
  test.each(
    firstOf<['en' | 'de', RegExp, string, RegExp]>([
      ['en', /Anyone/, 'tuesday after three', /Tuesday, November 24/],
      ['de', /Egal wer/, 'Dienstag ab drei', /Dienstag, 24\. November/],
    ]),
  )('the whole way in %p, by keyboard', async (language, anyone, words, understood) => {
    const { url, db } = await teamOnline(language);
    await using at = await phone(url);
    const { page } = at;
    await follow(page, /Cleaning/);
    await follow(page, anyone);
    await page.locator('#q').fill(words);
    await page.locator('#q').press('Enter');
    await page.getByRole('status').filter({ hasText: understood }).waitFor();
    await follow(page, /15:00|3:00 PM/);
    await fill(page);
    await page.locator('#notes').press('Tab');
    await page.locator('.who [type="submit"]').press('Enter');
    await page.waitForURL(/\/b\/[\w-]{43}/);
    const bookings = await db.selectFrom('bookings').select(['name', 'start_at', 'tell']).execute();
    const start_at = Date.parse('2026-11-24T15:00:00-05:00');
    expect(bookings).toEqual([{ name: 'Ann Lee', start_at, tell: '["sms"]' }]);
  });

  test('back and reload keep what was chosen, and every choice can be changed', async () => {
    const { url } = await teamOnline('en');
    await using at = await phone(url);
    const { page } = at;
    await follow(page, /Cleaning/);
    await follow(page, /Tom Baker/);
    await follow(page, /Wednesday, Nov 25/);
    await follow(page, /^10:00 AM$|^10:00$/);
    await page.reload();
    await page.getByText('Wed, Nov 25, 10:00').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Wednesday, November 25' }).waitFor();
    await page.goForward();
    await follow(page, /Change the person/);
    await follow(page, /Hygiene/);
    await page.getByText('Hygiene', { exact: true }).waitFor();
    await follow(page, /Change the service/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('What can we do for you?');
  });
});
