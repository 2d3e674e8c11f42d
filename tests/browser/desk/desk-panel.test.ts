import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright-core';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { Site } from '../site.ts';
import { practice, windows } from '../states/sample-practice.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

const day = '2026-11-25';
const desktops = windows.filter(([width]) => width > 1000);

/** The desk of a practice on a Wednesday at noon; one of its people offers a longer service, too. */
async function openDesk(size = 6): Promise<{ page: Page; calendars: Calendar[] }> {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  made.clock.set(`${day}T11:50:00Z`);
  const { desk, calendars } = await practice(made, {
    ...{ day, size, isMixed: size === 6 },
    times: ['09:00', '13:00', '16:30'],
  });
  const last = calendars.at(-1);
  if (!last) throw new Error('the practice has nobody');
  await addService(made, keyOfCalendar(last), { name: 'Crown', durationMinutes: 90 });
  const context = await site.context({ as: desk });
  const page = await context.newPage();
  // So that no page begins where it was left.
  await page.addInitScript('sessionStorage.clear()');
  return { page, calendars };
}

async function openAt(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  // Phones show a list otherwise.
  await page.goto(`/?day=${day}&view=grid`);
}

/** A column by the name at its head. */
const columnOf = (page: Page, name: string): Locator => page.locator('.column', { hasText: name });

/** Where columns are, and how wide. */
const placesOfColumns = `[...document.querySelectorAll('.column')].map((column) => {
  const { left, width } = column.getBoundingClientRect();
  return [left, width].map(Math.round);
})`;

/** Clicks a time of a column, wherever that isn't booked. */
async function clickTime(page: Page, name: string, time: string): Promise<void> {
  const { x, y } = await placeOf(page, name, time);
  await page.mouse.click(x, y);
  await page.locator('#book-form').waitFor();
}

/** Where a time of a column is on the screen, scrolled to if need be. */
async function placeOf(page: Page, name: string, time: string): Promise<{ x: number; y: number }> {
  const track = columnOf(page, name).locator('.track');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return await track.evaluate(
    (track, minute) => {
      const columns = track.closest('.columns');
      const [from, hours] = [
        Number(columns.dataset.fromHour) * 60,
        columns.querySelectorAll('.axis span').length,
      ];
      const yOf = () => {
        const { top, height } = track.getBoundingClientRect();
        return top + ((minute - from) * height) / (hours * 60);
      };
      columns.scrollIntoView({ block: 'end' });
      columns.scrollLeft += Math.max(
        0,
        track.getBoundingClientRect().right - columns.getBoundingClientRect().right,
      );
      const middle = columns.getBoundingClientRect().top + columns.clientHeight / 2;
      columns.scrollTop += yOf() - middle;
      const { left, width } = track.getBoundingClientRect();
      return { x: left + Math.min(width, 60) / 2, y: yOf() };
    },
    hours * 60 + minutes,
  );
}

/** The blocks that are drawn for a new booking: whose column they are in, what they say, and how far from their time. */
async function drawnIn(page: Page): Promise<{ who: string; said: string }[]> {
  return await page.evaluate(`[...document.querySelectorAll('.drawn')].map((drawn) => ({
    who: drawn.closest('.column').querySelector('h2').textContent.trim(),
    said: drawn.textContent.trim(),
  }))`);
}

describe.skipIf(!site)('the desk', () => {
  let page: Page;
  let calendars: Calendar[];
  let pageOfThree: Page;
  beforeAll(async () => {
    ({ page, calendars } = await openDesk());
    ({ page: pageOfThree } = await openDesk(3));
  });

  test.each([...desktops, [820, 1180] as const])(
    'fills a window of %i × %i, in which nothing but the columns scrolls',
    async (width, height) => {
      await openAt(page, [width, height]);
      const { document, columns } = await page.evaluate<{
        document: number;
        columns: { bottom: number; height: number };
      }>(
        `({ document: document.documentElement.scrollHeight, columns: document.querySelector('.columns').getBoundingClientRect().toJSON() })`,
      );
      expect(document).toBe(height);
      expect(height - columns.bottom).toBeGreaterThanOrEqual(0);
      expect(height - columns.bottom).toBeLessThan(40);
      expect(columns.height).toBeGreaterThan(height / 2);
    },
  );

  test('keeps enough height for the columns where much stands above them, and then the page scrolls', async () => {
    const context = await site?.context({ as: site.places.filled.people.owner });
    const crowded = await context?.newPage();
    if (!crowded) throw new Error('there is no browser');
    await crowded.setViewportSize({ width: 1280, height: 600 });
    await crowded.goto('/?day=2026-11-24');
    await crowded.locator('.steps-left').waitFor();
    const box = await crowded.locator('.columns').boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    await crowded.locator('.block[data-sequence] a').first().click();
    expect(await footOf(crowded, 'Edit')).toEqual({ isInWindow: true, isOnTop: true });
    await context?.close();
  });

  test.each(desktops)(
    'keeps its columns where they are as the panel opens, at %i × %i',
    async (width, height) => {
      for (const [its, name] of [
        [page, 'Anna Ruiz'],
        [pageOfThree, 'Dr. Grace Lee'],
      ] as const) {
        await openAt(its, [width, height]);
        const { x, y } = await placeOf(its, name, '14:30');
        const before = await its.evaluate<number[][]>(placesOfColumns);
        await its.mouse.click(x, y);
        await its.locator('#book-form').waitFor();
        expect(await its.evaluate<number[][]>(placesOfColumns)).toEqual(before);
        await its.keyboard.press('Escape');
        await columnOf(its, name).locator('.block a').first().click();
        await its.locator('#panel dl').first().waitFor();
        expect(await its.evaluate<number[][]>(placesOfColumns)).toEqual(before);
      }
    },
  );

  test.each(desktops)(
    'shows a column whole that the panel would cover, at %i × %i',
    async (width, height) => {
      await openAt(page, [width, height]);
      const last = columnOf(page, 'Tom Baker');
      await page.locator('.columns').evaluate((columns) => columns.scrollTo(columns.scrollWidth, 0));
      const before = await last.boundingBox();
      await clickTime(page, 'Tom Baker', '14:30');
      const [after, panel] = [await last.boundingBox(), await page.locator('#panel').boundingBox()];
      expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
      expect((after?.x ?? 0) + (after?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
      expect(after?.x).toBeGreaterThanOrEqual(((await page.locator('.axis').boundingBox())?.x ?? 0) + 60);
    },
  );

  test('draws the chosen time in its column until the panel closes, however it was chosen', async () => {
    await openAt(page, [1366, 768]);
    await clickTime(page, 'Priya Shah', '14:30');
    expect(await drawnIn(page)).toEqual([{ who: 'Priya Shah', said: '14:30–15:00' }]);
    const drawn = await page.locator('.drawn').boundingBox();
    expect(Math.abs((drawn?.y ?? 0) - (await placeOf(page, 'Priya Shah', '14:30')).y)).toBeLessThanOrEqual(1);
    await page.locator('#service').selectOption({ index: 1 });
    await page.locator('.drawn', { hasText: '14:30–16:00' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await drawnIn(page)).toEqual([]);

    await columnOf(page, 'Dr. Sarah Chen').getByRole('link', { name: 'Book 15:00' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#book-form').waitFor();
    expect(await drawnIn(page)).toEqual([{ who: 'Dr. Sarah Chen', said: '15:00–15:30' }]);
    await page.keyboard.press('Escape');

    await page.getByLabel('Book in words').fill('today at 4 pm, Ms. Kim');
    await page.locator('.quick select').selectOption({ label: 'Dr. Marcus Webb' });
    await page.getByLabel('Book in words').press('Enter');
    await page.locator('#book-form').waitFor();
    expect(await drawnIn(page)).toEqual([{ who: 'Dr. Marcus Webb', said: '16:00–16:30' }]);
    await page.keyboard.press('Escape');
    expect(await drawnIn(page)).toEqual([]);
  });

  test('draws it still when somebody else books meanwhile', async () => {
    await openAt(page, [1366, 768]);
    await clickTime(page, 'Dr. Sarah Chen', '14:30');
    const chen = calendars[0];
    if (!site || !chen) throw new Error('there is no browser');
    await bookInto(site.made, chen, { start: `${day}T12:00:00Z`, name: 'Bot' });
    await page.evaluate("htmx.trigger('#day', 'again')");
    await page.locator('.block', { hasText: 'Bot' }).waitFor();
    expect(await drawnIn(page)).toEqual([{ who: 'Dr. Sarah Chen', said: '14:30–15:00' }]);
  });
});

/** Whether a button of the panel is wholly in the window, and what's at its middle. */
async function footOf(page: Page, name: string): Promise<{ isInWindow: boolean; isOnTop: boolean }> {
  const button = page.locator('#panel').locator('a, button').getByText(name, { exact: true });
  await button.waitFor();
  return await button.evaluate((element) => {
    const { document, innerWidth, innerHeight } = element.ownerDocument.defaultView;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return {
      isInWindow,
      isOnTop: document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element,
    };
  });
}

/** The fields that lie under the foot, or above the head, while they have the focus, whatever is opened. */
const coveredFields = `document.querySelectorAll('#panel details').forEach((each) => { each.open = true; });
[...document.querySelectorAll('#panel :is(input, textarea, select):not([type="hidden"])')]
  .filter((field) => {
    field.focus();
    const { left, top, width, height } = field.getBoundingClientRect();
    return [top + 2, top + height - 2].some((y) => document.elementFromPoint(left + width / 2, y) !== field);
  })
  .map(({ name }) => name)`;

describe.skipIf(!site)('the panel', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openDesk());
  });

  test.each(windows)('has its foot in a window of %i × %i, and under it no field', async (width, height) => {
    const shown = { isInWindow: true, isOnTop: true };
    await openAt(page, [width, height]);
    await clickTime(page, 'Tom Baker', '14:30');
    await page.getByText('The date is closed: Thanksgiving').waitFor();
    expect(await footOf(page, 'Book')).toEqual(shown);
    expect(await page.evaluate<string[]>(coveredFields)).toEqual([]);
    expect(await footOf(page, 'Book')).toEqual(shown);
    await page.keyboard.press('Escape');

    await columnOf(page, 'Anna Ruiz').locator('.block a', { hasText: '16:30' }).click();
    expect(await footOf(page, 'Move')).toEqual(shown);
    await page.locator('#panel').getByText('Edit', { exact: true }).click();
    expect(await footOf(page, 'Save')).toEqual(shown);
    expect(await page.evaluate<string[]>(coveredFields)).toEqual([]);
    await page.keyboard.press('Escape');

    await columnOf(page, 'Anna Ruiz').locator('.block a', { hasText: '16:30' }).click();
    await page.locator('#panel').getByText('Cancel', { exact: false }).first().click();
    await page.locator('#panel').getByLabel('Reason').waitFor();
    expect(await page.evaluate<string[]>(coveredFields)).toEqual([]);
  });
});
