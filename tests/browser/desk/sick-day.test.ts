import { afterAll, expect, test } from 'bun:test';
import type { Locator } from 'playwright-core';
import { timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { firstOf } from '../every-state.ts';
import { Site } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** At half past ten, Dr. Lee has six more bookings that day; Dr. Chen is free for `fitting` of them. */
async function sickDay({ fitting, isWithoutScripts }: { fitting: 5 | 6; isWithoutScripts: boolean }) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const named = (name: string) => made.calendar({ workspaceId, name, timeZone: 'America/New_York' });
  const [lee, chen] = [await named('Dr. Lee'), await named('Dr. Chen')];
  const patients = ['Ada King', 'Ben Okafor', 'Cleo Park', 'Ms. Novak', 'Eva Lind', 'Finn Roy'];
  for (const [index, name] of patients.entries()) {
    await bookInto(made, lee, { start: `2026-11-20T${11 + index}:00:00-05:00`, name });
  }
  if (fitting === 5) await bookInto(made, chen, { start: '2026-11-20T14:00:00-05:00', name: 'Zoe Hall' });
  const context = await site.context({ as: desk, isWithoutScripts });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto('/');
  let clicks = 0;
  const click = async (place: Locator) => {
    clicks++;
    await place.click();
  };
  /** Who has bookings with whom, and which time is blocked. */
  const stored = async (id: string) => {
    const bookings = made.db.selectFrom('bookings').where('calendar_id', '=', id).select('name');
    const names = (await bookings.orderBy('start_at').execute()).map(({ name }) => name);
    const timeOff = await timeOffOfCalendar(made.db, { workspaceId, calendarId: id, since: '2026-11-20' });
    return { names, timeOff: timeOff.map(({ start, end }) => ({ start, end })) };
  };
  return { page, context, watched, click, clicks: () => clicks, stored, lee, chen, patients };
}

test.skipIf(!site).each(
  firstOf<[string, boolean]>([
    ['with scripts', false],
    ['without scripts', true],
  ]),
)(
  'a sick colleague’s six bookings are given to another in six clicks at most, %s',
  async (_, isWithoutScripts) => {
    const { page, context, watched, click, clicks, stored, lee, chen, patients } = await sickDay({
      fitting: 6,
      isWithoutScripts,
    });
    await click(page.getByRole('link', { name: 'Dr. Lee', exact: true }));
    await click(page.getByRole('link', { name: 'Time off' }));
    await click(page.getByRole('button', { name: 'Add time off' }));
    await page.getByText('6 bookings are in that time.').waitFor();
    await click(page.getByRole('button', { name: 'Give all that fit' }));
    await page.getByText('6 bookings given to Dr. Chen.').waitFor();
    await click(page.getByRole('button', { name: 'Block the time' }));
    await page.getByText('Time off added.').waitFor();
    expect(clicks()).toBeLessThanOrEqual(6);
    expect(await stored(chen.id)).toEqual({ names: patients, timeOff: [] });
    expect(await stored(lee.id)).toEqual({
      names: [],
      timeOff: [{ start: '2026-11-20T00:00', end: '2026-11-21T00:00' }],
    });
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);

test.skipIf(!site)(
  'whoever doesn’t fit stays in the list with why, and is to be handed over once the time is blocked',
  async () => {
    const { page, context, click, stored, lee, chen } = await sickDay({
      fitting: 5,
      isWithoutScripts: false,
    });
    await page.goto(`/calendars/${lee.id}/time-off`);
    await click(page.getByRole('button', { name: 'Add time off' }));
    await page.getByText('With Dr. Chen, these don’t fit: Ms. Novak at 14:00 (taken).').waitFor();
    await click(page.getByRole('button', { name: 'Give all that fit' }));
    await page.getByText('5 bookings given to Dr. Chen. Not given: Ms. Novak at 14:00 (taken).').waitFor();
    await page.getByText('Nobody else is free at that time: Dr. Chen (taken).').waitFor();
    await click(page.getByRole('button', { name: 'Block the time anyway' }));
    await page.goto('/');
    await click(page.getByRole('link', { name: 'Dr. Lee: 1' }));
    await page.getByRole('heading', { name: 'Dr. Lee: to hand over' }).waitFor();
    expect(await page.getByRole('row', { name: 'Ms. Novak' }).count()).toBe(1);
    expect((await stored(lee.id)).names).toEqual(['Ms. Novak']);
    expect((await stored(chen.id)).names).toHaveLength(6);
    await context.close();
  },
);
