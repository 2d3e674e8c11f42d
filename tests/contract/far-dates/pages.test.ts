import { describe, expect, test } from 'bun:test';
import { adminRoutes } from '../../../src/admin/routes.ts';
import type { World } from '../../helpers/actions/two-workspaces.ts';
import { countedWorld, knownFarDates } from './far-dates.ts';

/** How many steps a page may take, wherever its dates are; the day view takes about 15,000. */
const mostSteps = 100_000;

/** What pages read dates and words from, in their address. */
const parameters = ['day', 'from', 'to', 'date', 'start', 'before'];

const { module, stepsUntil } = await countedWorld();
const { ask, fieldsOf, pathIn, twoWorkspaces } = module;

const routesOf = (method: string) =>
  adminRoutes
    .filter((route) => route.method === method && route.access !== 'anyone')
    .map((route) => ({ path: route.path, route }));

/** A form with another date in place of its own; undefined if it has none. */
function withDate(fields: Record<string, string>, date: string): Record<string, string> | undefined {
  const changed = Object.entries(fields).map(([name, value]) => [
    name,
    value.replace(/\d{4}-\d\d-\d\d|tomorrow/, date),
  ]);
  const isChanged = changed.some(([name = '', value]) => value !== fields[name]);
  return isChanged ? Object.fromEntries(changed) : undefined;
}

describe('a page takes few steps, however far away its dates are:', () => {
  // Its own world for each: what a form has stored takes its steps on every page that shows it.
  const staysCheap = async (
    { ours }: World,
    route: (typeof adminRoutes)[number],
    given: { path: string; fields?: Record<string, string> },
  ) => {
    let status = 0;
    const steps = await stepsUntil(async () => {
      ({ status } = await ask(ours.people.owner, route, given));
    });
    if (status >= 500 || steps > mostSteps)
      throw new Error(`${given.path}: status ${status}, ${steps} steps`);
  };

  test.each(routesOf('GET'))('$path', async ({ route }) => {
    const world = await twoWorkspaces();
    const path = pathIn(world.ours, route);
    for (const date of knownFarDates) {
      const words = { query: `until ${date}`, said: `on ${date}`, week: `${date.slice(0, 4)}-W50` };
      const dates = Object.fromEntries(parameters.map((name) => [name, date]));
      const all = new URLSearchParams({ ...dates, ...words });
      await staysCheap(world, route, { path: `${path}?${all}` });
      await staysCheap(world, route, { path: `${path}?from=2026-11-20&to=${date}` });
    }
  });

  test.each(routesOf('POST'))('the form of $path', async ({ route }) => {
    const world = await twoWorkspaces();
    const path = pathIn(world.ours, route);
    const fields = await fieldsOf(world, route, 'owner').catch(() => ({}));
    for (const date of knownFarDates) {
      const form = withDate(fields, date);
      if (!form) return;
      await staysCheap(world, route, { path, fields: form });
      await staysCheap(world, route, { path, fields: { ...fields, to: date, 'weekly-until': date } });
    }
  });

  test('the forms with dates are among them', async () => {
    const world = await twoWorkspaces();
    const withDates: string[] = [];
    for (const { path, route } of routesOf('POST')) {
      const fields = await fieldsOf(world, route, 'owner').catch(() => ({}));
      if (withDate(fields, '9999-12-31')) withDates.push(path);
    }
    expect(withDates.toSorted()).toEqual([
      '/book',
      '/calendars/:calendarId/bookings/:bookingId/give',
      '/calendars/:calendarId/bookings/new',
      '/calendars/:calendarId/dates',
      '/calendars/:calendarId/dates/remove',
      '/calendars/:calendarId/holidays',
      '/calendars/:calendarId/time-off',
      '/calendars/:calendarId/time-off/skip',
      '/calendars/:calendarId/try',
    ]);
  });
});
