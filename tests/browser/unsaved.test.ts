import { afterAll, describe, expect, test } from 'bun:test';
import type { BrowserContext, Page } from 'playwright-core';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

describe.skipIf(!site)('leaving a page', () => {
  const calendar = () => `/calendars/${opened().places.filled.calendarId}`;
  const hours = () => `${calendar()}/availability`;
  const typeIn = (label: string, text: string) => async (page: Page) => {
    await page.getByLabel(label, { exact: true }).fill(text);
  };

  test.each<[string, () => string, (page: Page) => Promise<void>, number]>([
    ['asks once a time is typed', hours, typeIn('Friday, period 1, to', '1pm'), 1],
    [
      'does not ask for what was typed and taken back',
      hours,
      async (page) => {
        await typeIn('Friday, period 1, to', '1pm')(page);
        await typeIn('Friday, period 1, to', '17:00')(page);
      },
      0,
    ],
    [
      'asks for a draft that a button has changed',
      hours,
      async (page) => {
        await page.getByRole('button', { name: 'Add period on Sunday' }).click();
        await page.getByText('Not saved yet.').waitFor();
      },
      1,
    ],
    [
      'does not ask for a day to copy to',
      hours,
      async (page) => {
        await page.getByLabel('Where to copy the hours of Monday').selectOption('Sunday');
      },
      0,
    ],
    [
      'asks for what was refused, which is still not saved',
      () => `${hours()}/parts`,
      async (page) => {
        await typeIn('Evening, from', 'five')(page);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('#evening-problem').waitFor();
      },
      1,
    ],
    ['asks once a name is typed', () => '/settings/workspace', typeIn('Name', 'Another'), 1],
    [
      'asks once another choice is made',
      () => '/settings/workspace',
      async (page) => {
        await page.getByLabel('Time format').selectOption('12');
      },
      1,
    ],
    [
      'asks once a box is checked',
      () => '/settings/workspace',
      async (page) => {
        await page.getByLabel('Keep what callers say').click();
      },
      1,
    ],
    ['does not ask for the guessed zone of a new calendar', () => '/calendars/new', async () => {}, 0],
    [
      'does not ask for a filter',
      () => '/settings/audit-log',
      async (page) => {
        await page.locator('#by').selectOption({ index: 1 });
      },
      0,
    ],
    [
      'does not ask for words that are tried',
      () => `${calendar()}/guide`,
      typeIn('What the caller says', 'tuesday'),
      0,
    ],
    [
      'does not ask before something is confirmed',
      () => `${calendar()}/archive`,
      async (page) => {
        await page.locator('#name').fill('Not this');
      },
      0,
    ],
  ])('%s', async (_, path, work, asked) => {
    const { page, questions } = await tab();
    await page.goto(path());
    await work(page);
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { name: 'Members', exact: true }).waitFor();
    expect(questions).toHaveLength(asked);
    await page.close();
  });

  test('can be declined: what was typed is still there', async () => {
    const { page, questions } = await tab({ stays: true });
    await page.goto(hours());
    await typeIn('Friday, period 1, to', '1pm')(page);
    await page.getByRole('link', { name: 'Members' }).click({ noWaitAfter: true });
    while (questions.length === 0) await Bun.sleep(10);
    expect(questions).toEqual(['beforeunload']);
    expect(await page.getByLabel('Friday, period 1, to').inputValue()).toBe('1pm');
    await page.close();
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    [
      'is saved',
      async (page) => {
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('.toast').waitFor();
      },
    ],
    [
      'is discarded',
      async (page) => {
        await page.getByRole('button', { name: 'Add period on Sunday' }).click();
        await page.getByRole('link', { name: 'Discard' }).click();
        await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
      },
    ],
  ])('asks nothing once what was typed %s', async (_, end) => {
    const { page, questions } = await tab();
    const { id } = await opened().made.calendar({ workspaceId: opened().places.filled.workspaceId });
    await page.goto(`/calendars/${id}/availability`);
    await typeIn('Friday, period 1, to', '1pm')(page);
    await end(page);
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { name: 'Members', exact: true }).waitFor();
    expect(questions).toEqual([]);
    await page.close();
  });

  test('is what a bar counts, which saves all of it or discards it', async () => {
    const { page } = await tab();
    await page.goto('/settings/workspace');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    expect(await bar.count()).toBe(0);
    const [name, labels] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Labels')];
    const saved = await name.inputValue();
    await name.fill('Another');
    expect(await bar.locator('p').textContent()).toBe('1 unsaved change');
    await labels.fill('Dental');
    expect(await bar.locator('p').textContent()).toBe('2 unsaved changes');
    await name.fill(saved);
    expect(await bar.locator('p').textContent()).toBe('1 unsaved change');
    await labels.fill('');
    expect(await bar.count()).toBe(0);
    await labels.fill('Dental');
    await bar.getByRole('link', { name: 'Discard' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await labels.inputValue()).toBe('');
    await page.close();
  });

  test('can be saved without scripts, whatever was changed', async () => {
    const { places } = opened();
    const context = await opened().context({ as: places.filled.people.owner, isWithoutScripts: true });
    const page = await context.newPage();
    for (const path of ['/settings/workspace', `${calendar()}/edit`]) {
      await page.goto(path);
      expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(true);
    }
    await context.close();
  });

  test('asks nothing where nobody is signed in', async () => {
    const page = await (await opened().context({})).newPage();
    const questions = answered(page);
    await page.goto('/sign-in');
    await page.getByLabel('Email').pressSequentially('ann@example.com');
    await page.goto('/sign-in?next=/');
    expect(questions).toEqual([]);
    await page.context().close();
  });
});

let ownersWindow: Promise<BrowserContext> | undefined;

/** A tab in an owner's window, and what it asks. */
async function tab({ stays = false } = {}) {
  ownersWindow ??= opened().context({ as: opened().places.filled.people.owner });
  const page = await (await ownersWindow).newPage();
  return { page, questions: answered(page, stays) };
}

/** The kinds of questions that a page asks, all of them answered. */
function answered(page: Page, stays = false): string[] {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await (stays ? dialog.dismiss() : dialog.accept());
  });
  return questions;
}

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
