import { afterAll, describe, expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../db/queries/calendars/calendars.ts';
import { formatWorkingHours } from '../../src/domain/calendar/hours-text.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

describe.skipIf(!site)('the hours of a calendar', () => {
  test('are drawn anew as one types, without losing the place, and change in place by buttons', async () => {
    const { made, places } = opened();
    const { workspaceId } = places.filled;
    const { id } = await made.calendar({ workspaceId, name: 'Typed' });
    const context = await opened().context({ as: places.filled.people.owner });
    const page = await context.newPage();
    const watched = opened().watch(page);
    await page.goto(`/calendars/${id}/availability?week=2026-W48`);
    const chart = page.getByRole('img', { name: 'slots offered' });
    expect(await chart.getAttribute('aria-label')).toContain(': 80 slots offered');
    await page.getByLabel('Friday, period 1, to').fill('13:00');
    await page.getByText('This is how it’ll look once you save.').waitFor();
    expect(await chart.getAttribute('aria-label')).toContain(': 72 slots offered');
    expect(await page.evaluate('document.activeElement.id')).toBe('to-5-0');

    await page.getByRole('button', { name: 'Add period on Friday' }).click();
    await page.getByLabel('Friday, period 2, from').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('from-5-1');
    await page.getByLabel('Friday, period 2, from').fill('14');
    await page.getByLabel('Friday, period 2, to').fill('15:30');
    await page.getByLabel('Where to copy the hours of Friday').selectOption('Saturday');
    await page.getByRole('button', { name: 'Copy Friday to' }).click();
    await page.getByLabel('Saturday, period 2, from').waitFor();
    expect(await hoursOf(id)).toEqual(['mon-fri 09:00-17:00']);

    await page.getByLabel('Saturday, period 2, to').press('Enter');
    await page.locator('.toast').waitFor();
    expect(await hoursOf(id)).toEqual(['mon-thu 09:00-17:00', 'fri,sat 09:00-13:00,14:00-15:30']);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  });

  test('are edited without scripts just as well', async () => {
    const { made, places } = opened();
    const { workspaceId } = places.filled;
    const { id } = await made.calendar({ workspaceId, name: 'Plain' });
    const context = await opened().context({ as: places.filled.people.owner, isWithoutScripts: true });
    const page = await context.newPage();
    await page.goto(`/calendars/${id}/availability`);
    await page.getByRole('button', { name: 'Add period on Sunday' }).click();
    await page.getByLabel('Sunday, period 1, from').fill('10');
    await page.getByLabel('Sunday, period 1, to').fill('12');
    await page.getByRole('button', { name: 'Remove Monday, period 1' }).click();
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast').waitFor();
    await page.getByRole('link', { name: 'Parts of the day' }).click();
    await page.getByLabel('First thing, from').fill('7');
    await page.getByLabel('First thing, to').fill('9:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast').waitFor();
    expect(await hoursOf(id)).toEqual(['tue-fri 09:00-17:00', 'sun 10:00-12:00']);
    expect((await calendarNow(id)).partsOfDay).toEqual({
      first_thing: { startMinute: 420, endMinute: 570 },
    });

    await page.getByRole('link', { name: 'Special dates' }).click();
    await page.getByRole('link', { name: 'Add holidays' }).click();
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Close on these dates' }).click();
    await page.getByRole('button', { name: 'Remove Fri, Dec 25, 2026' }).click();
    await page.locator('.toast').waitFor();
    const dates = (await calendarNow(id)).dateOverrides.map(({ date }) => date);
    expect(dates).toContain('2027-10-03');
    expect(dates).not.toContain('2026-12-25');
    await context.close();
  });
});

async function calendarNow(calendarId: string) {
  const { made, places } = opened();
  const { workspaceId } = places.filled;
  const calendar = await calendarOfWorkspace(made.db, { workspaceId, calendarId });
  if (!calendar) throw new Error('the calendar is gone');
  return calendar;
}

async function hoursOf(calendarId: string): Promise<string[]> {
  return formatWorkingHours((await calendarNow(calendarId)).workingHours);
}

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
