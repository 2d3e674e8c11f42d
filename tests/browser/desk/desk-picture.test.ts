import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { BrowserContext, Page } from 'playwright-core';
import { Site } from '../site.ts';
import { type Practice, practice, windows } from '../states/sample-practice.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
const contexts: BrowserContext[] = [];
afterAll(async () => {
  for (const context of contexts) await context.close();
  await site?.close();
});

/** A page of the desk of a practice, as it's opened at a time. */
async function openDesk(given: Practice & { now: string; path?: string }) {
  if (!site) throw new Error('there is no browser');
  site.made.clock.set(given.now);
  const made = await practice(site.made, given);
  const context = await site.context({ as: made.desk });
  contexts.push(context);
  const page = await context.newPage();
  return { ...made, page };
}

/** How far, in pixels, what should be level is apart; and what's at the edges of a scrolled day. */
type Picture = {
  /** The middles of hours to the lines of the first column. */
  labels: number;
  /** The lines of other columns, and their last ends, to those of the first. */
  lines: number;
  /** Bookings to the times that they start at. */
  blocks: number;
  /** The lines of now of one zone to each other. */
  now: number;
  /** The sides of heads and tracks to those of their columns. */
  sides: number;
  /** Heads to the upper edge, and the axis to the left one. */
  heads: number;
  axis: number;
  /** Whether heads lie over the hours that are scrolled away. */
  isCornerCovered: boolean;
  columnCount: number;
  /** How far it's scrolled down. */
  scrolled: number;
};

const measure = `(() => {
  const columns = document.querySelector('.columns');
  const box = columns.getBoundingClientRect();
  const [left, top] = [box.left + columns.clientLeft, box.top + columns.clientTop];
  const from = Number(columns.dataset.fromHour) * 60;
  const hours = [...columns.querySelectorAll('.axis span')];
  const tracks = [...columns.querySelectorAll('.track')].map((track) => track.getBoundingClientRect());
  const lineOf = ({ top, height }, minute) => top + (minute * height) / (hours.length * 60);
  const most = (all) => Math.max(0, ...all.map(Math.abs));
  const labels = hours.map((hour, index) => {
    const text = document.createRange();
    text.selectNodeContents(hour);
    const { top, bottom } = text.getBoundingClientRect();
    // The first hour stands below its line: above it are the heads.
    return index === 0 ? Math.max(0, lineOf(tracks[0], 0) - top, top - lineOf(tracks[0], 0) - 8)
      : (top + bottom) / 2 - lineOf(tracks[0], index * 60);
  });
  const blocks = [...columns.querySelectorAll('.block[data-start]')].map((block) =>
    block.getBoundingClientRect().top -
      lineOf(block.closest('.track').getBoundingClientRect(), Number(block.dataset.start) - from));
  const now = [...columns.querySelectorAll('.now')].map((line) => line.getBoundingClientRect().top);
  const heads = [...columns.querySelectorAll('.column > header')].map((head) => head.getBoundingClientRect().top - top);
  const sides = [...columns.querySelectorAll('.column')].flatMap((column) => {
    const { left, right } = column.getBoundingClientRect();
    return [...column.children].flatMap((part) => {
      const box = part.getBoundingClientRect();
      return [box.left - left - column.clientLeft, box.right - right];
    });
  });
  const corner = document.elementFromPoint(left + 20, top + 12);
  return {
    labels: most(labels),
    lines: most(tracks.flatMap((track) => [track.top - tracks[0].top, track.bottom - tracks[0].bottom])),
    blocks: most(blocks),
    now: most(now.map((at) => at - now[0])),
    sides: most(sides),
    heads: most(heads),
    axis: most([columns.querySelector('.axis').getBoundingClientRect().left - left]),
    isCornerCovered: corner === null || !corner.closest('.axis'),
    columnCount: tracks.length,
    scrolled: columns.scrollTop,
  };
})()`;

/** Lines, labels and edges that are where they should be, to a pixel. */
function expectLevel({ scrolled: _, columnCount, isCornerCovered, ...apart }: Picture, count: number): void {
  const far = Object.entries(apart).filter(([, pixels]) => pixels > 1);
  expect({ far, columnCount, isCornerCovered }).toEqual({
    far: [],
    columnCount: count,
    isCornerCovered: true,
  });
}

/** `isTall` where a day is higher than any window. */
type World = Practice & { name: string; now: string; nowLines: number; isTall?: boolean };

const wednesday = { day: '2026-11-25', now: '2026-11-25T13:20:00Z' };
const worlds: World[] = [
  { name: 'teams, failing links and a closed day', ...wednesday, isMixed: true, nowLines: 6 },
  { name: 'a day from 6 to 22', ...wednesday, hours: 'daily 6-22', nowLines: 6, isTall: true },
  { name: 'a short day, with teams', ...wednesday, hours: 'daily 9-12', isMixed: true, nowLines: 6 },
  { name: 'a booking at 23:00', ...wednesday, times: ['10:00', '23:00'], size: 2, nowLines: 2 },
  {
    name: 'clocks going forward',
    ...{ day: '2027-03-28', now: '2027-03-28T09:00:00Z', timeZone: 'Europe/Berlin', times: ['10:00'] },
    ...{ hours: 'daily 0-12', isMixed: true, nowLines: 6 },
  },
  {
    name: 'clocks going back',
    ...{
      day: '2027-10-31',
      now: '2027-10-31T09:00:00Z',
      timeZone: 'Europe/Berlin',
      times: ['01:30', '10:00'],
    },
    ...{ hours: 'daily 0-12', isMixed: true, nowLines: 6 },
  },
];

describe.skipIf(!site).each(worlds)('$name', ({ name: _, nowLines, ...world }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openDesk(world));
    // Phones show a list otherwise.
    await page.goto(`/?day=${world.day}&view=grid`);
  });

  test.each(windows)('hours are level with the lines of all columns at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    expect(await page.locator('.now').count()).toBe(nowLines);
    const columns = page.locator('.columns');
    await columns.evaluate((all) => all.scrollTo(0, 0));
    const count = world.size ?? 6;
    expectLevel(await page.evaluate<Picture>(measure), count);
    await columns.evaluate((all) => all.scrollTo(all.scrollWidth, 200));
    const scrolled = await page.evaluate<Picture>(measure);
    expectLevel(scrolled, count);
    if (world.isTall) expect(scrolled.scrolled).toBe(200);
  });
});

/** Whether the day is scrolled sideways, and how far the column of today is from the axis and from the right edge. */
const shownToday = `(() => {
  const columns = document.querySelector('.columns');
  const today = columns.querySelector('.column.today').getBoundingClientRect();
  return {
    scrolled: columns.scrollLeft,
    most: columns.scrollWidth - columns.clientWidth,
    fromAxis: today.left - columns.querySelector('.axis').getBoundingClientRect().right,
    toEdge: columns.getBoundingClientRect().right - today.right,
  };
})()`;
type ShownToday = { scrolled: number; most: number; fromAxis: number; toEdge: number };

describe.skipIf(!site)('when it opens', () => {
  let page: Page;
  let weekPath: string;
  beforeAll(async () => {
    const made = await openDesk(wednesday);
    page = made.page;
    // So that no page begins where it was left.
    await page.addInitScript('sessionStorage.clear()');
    weekPath = `/calendars/${made.calendars[0]?.id}/week`;
  });

  test.each(windows)('a day shows its first column whole at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const shown = await page.evaluate<ShownToday>(shownToday);
    expect(Math.abs(shown.fromAxis)).toBeLessThanOrEqual(1);
    expect(shown.scrolled).toBe(0);
  });

  test.each(windows)('a week begins with today, beside the axis, at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(weekPath);
    const { scrolled, most, fromAxis, toEdge } = await page.evaluate<ShownToday>(shownToday);
    expect(fromAxis).toBeGreaterThanOrEqual(-1);
    expect(toEdge).toBeGreaterThanOrEqual(-1);
    // It's further right only where the week ends.
    if (fromAxis > 1) expect(most - scrolled).toBeLessThanOrEqual(1);
  });
});
