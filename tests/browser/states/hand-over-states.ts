import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts } from './sample-places.ts';

/** Bookings that are given to colleagues, some of whom are free. */
export async function handOverStates(site: Site): Promise<PageState[]> {
  const [first = '', second = '', third = ''] = hostileTexts;
  return [
    ...(await statesOf(site, ['Dr. Lee', 'Dr. Chen', 'Sarah Oyelaran-Montgomery', 'Ms. Novak'])),
    ...(await statesOf(site, [first, second, third, first])),
  ];
}

type Names = [who: string, free: string, taken: string, caller: string];

async function statesOf({ made }: Site, [who, free, taken, caller]: Names): Promise<PageState[]> {
  const as = await signedIn(made, { role: 'desk' });
  const { workspaceId } = as;
  const named = (name: string) => made.calendar({ workspaceId, name: name.slice(0, 100) });
  const away = await named(who);
  const [, busy] = [await named(free), await named(taken)];
  const book = (calendar: Calendar, hour: number) =>
    bookInto(made, calendar, { start: `2026-11-24T${hour}:00:00Z`, name: caller, phone: '+12125550123' });
  const ids = [await book(away, 10), await book(away, 11), await book(away, 12)];
  await book(busy, 11);
  const path = `/calendars/${away.id}`;
  const tuesday = { start: '2026-11-24T00:00', end: '2026-11-25T00:00' };
  const input = {
    ...{ id: crypto.randomUUID(), calendarId: away.id, weeklyUntil: null, label: null },
    ...{ ...tuesday, staying: 'all' as const },
  };
  await asOperator(made.db, addTimeOff, { workspaceId, at: made.clock.now(), input });
  const query = new URLSearchParams({ start: '2026-11-24T09:00', end: '2026-11-24T13:00' });
  const at = (where: string, name: string) => stateAt(where, { as, name: `${name} (of ${who})` });
  return [
    at(`${path}/time-off/bookings?${query}`, 'bookings in time off, to be given'),
    at(`${path}/hand-over`, 'bookings to hand over'),
    at('/', 'a day with bookings to hand over'),
    at(`${path}/time-off`, 'time off with bookings to hand over'),
    at(`${path}/bookings/${ids[0]}/move`, 'a booking to move or give'),
    {
      ...at('', 'a booking’s panel, to give it'),
      async open(page) {
        await page.goto('/?day=2026-11-24&view=grid');
        await page.locator('.block[data-sequence] a').first().click();
        await page.locator('#panel .give').waitFor();
      },
    },
    {
      ...at('', 'a booking that couldn’t be given'),
      async open(page) {
        await page.goto(`${path}/hand-over`);
        const rows = made.db.updateTable('bookings').where('id', '=', ids[2] ?? '');
        const { sequence } = await made.db
          .selectFrom('bookings')
          .where('id', '=', ids[2] ?? '')
          .select('sequence')
          .executeTakeFirstOrThrow();
        await rows.set({ sequence: sequence + 1 }).execute();
        await page.locator('.give button').last().click();
        await page.locator('#problem').waitFor();
      },
    },
  ];
}
