import { afterAll, afterEach } from 'bun:test';
import type { Page } from 'playwright-core';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type Look, Site, widths } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

/** Opens tabs at the desk for the tests of a file, which close after each. Call it outside of tests. */
export async function deskTabs() {
  const site = isWithoutBrowser ? undefined : await Site.open();
  afterEach(async () => site?.closeContexts());
  afterAll(async () => site?.close());
  return { site, atDesk: (look: DeskLook = {}) => atDesk(look, site) };
}

type DeskLook = Look & { calendar?: Partial<Calendar>; day?: string; start?: string };

/** Somebody at the desk on a Tuesday, when Ada Novak comes from 10:00 to 10:30; open from nine to five in UTC. */
async function atDesk(look: DeskLook, site: Site | undefined) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, name: 'Practice', country: 'US', ...look.calendar });
  const { day = '2026-11-24', start = `${day}T10:00:00Z` } = look;
  const id = await bookInto(made, calendar, { start, name: 'Ada Novak' });
  const context = await site.context({ as: desk, ...look });
  const page = await context.newPage();
  // So that all hours are seen at once.
  await page.setViewportSize({ width: look.width ?? widths.laptop, height: 1600 });
  const watched = site.watch(page);
  await page.goto(`/?day=${day}`);
  /** The time of a booking, "10:00–10:30", and what it overrules. */
  const timeOf = async (name: string) => {
    const rows = made.db.selectFrom('bookings').selectAll();
    const row = await rows
      .where('workspace_id', '=', workspaceId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    const [start, end] = [row.start_at, row.end_at].map((at) => new Date(at).toISOString().slice(11, 16));
    return `${start}–${end}${row.overruled === null ? '' : ` ${row.overruled}`}`;
  };
  return { made, desk, calendar, id, page, watched, timeOf };
}

/** Where a time of day is in the first column. */
export async function placeAt(page: Page, time: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const track = page.locator('.track').first();
  const box = await track.boundingBox();
  const fromHour = Number(await page.locator('.columns').getAttribute('data-from-hour'));
  const rows = Number(/\bh(\d+)\b/.exec((await track.getAttribute('class')) ?? '')?.[1]);
  if (!box) throw new Error('there is no column');
  const minute = (hours - fromHour) * 60 + minutes;
  return { x: box.x + box.width / 2, y: box.y + (minute / (rows * 5)) * box.height };
}

/** Drags the pointer from a place to another. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The text of the link that has the focus. */
export const focused = (page: Page) =>
  page.evaluate<string>("document.querySelector('a:focus')?.textContent.trim() ?? ''");
/** What a page has to complain of: nothing. */
export const quiet = { complaints: [], foreignUrls: [] };
