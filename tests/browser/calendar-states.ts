import type { Page } from 'playwright-core';
import { replaceDateOverride } from '../../db/queries/date-overrides.ts';
import { changeCalendar } from '../../src/operations/calendars.ts';
import type { PageState } from './page-states.ts';
import type { SamplePlace } from './sample-places.ts';
import type { Site } from './site.ts';

/** What the pages of a calendar's hours, dates and settings lead to. */
export function calendarStates(site: Site): PageState[] {
  return [...hoursStates(site, site.places.filled), ...otherStates(site, site.places.hostile)];
}

function hoursStates(site: Site, place: SamplePlace): PageState[] {
  const as = place.people.owner;
  const path = `/calendars/${place.calendarId}/availability`;
  const state = (name: string, work: (page: Page) => Promise<void>, where = path): PageState => ({
    name,
    as,
    async open(page) {
      await page.goto(where);
      await work(page);
    },
  });
  return [
    state('a week with a clock change, as a table too', unfold, `${path}?week=2027-W10`),
    state('hours, a period added', async (page) => {
      await page.getByRole('button', { name: 'Add period on Monday' }).click();
      await page.getByText('Not saved yet.').waitFor();
    }),
    state('hours, refused', async (page) => {
      await page.getByLabel('Monday, period 1, from').fill('<b>nine');
      await page.getByLabel('Evening, from').fill('<b>five');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('#problem-1').waitFor();
    }),
    state('hours, saved by somebody else meanwhile', async (page) => {
      const { workspaceId, calendarId } = place;
      const horizonDays = 61 + Math.floor(performance.now() % 600);
      const change = { workspaceId, calendarId, at: site.made.clock.now(), changes: { horizonDays } };
      await changeCalendar(site.made.db, change, { actorKind: 'cli' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.conflict').waitFor();
    }),
    state('a date, refused', async (page) => {
      await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
      await page.getByRole('button', { name: 'Add date' }).click();
      await page.locator('#problem').waitFor();
    }),
    state(
      'holidays of a part of a country',
      async () => {},
      `/calendars/${place.calendarId}/holidays?country=DE&state=BY`,
    ),
    state('holidays of nowhere', async () => {}, `/calendars/${place.calendarId}/holidays?country=XX`),
  ];
}

function otherStates(site: Site, place: SamplePlace): PageState[] {
  const { people, workspaceId, calendarId } = place;
  const as = people.owner;
  return [
    {
      name: 'dates closed for hostile reasons',
      as,
      async open(page) {
        const label = '"><img src=x onerror=hacked=1>';
        const override = { date: '2030-12-24', label, periods: [] };
        await replaceDateOverride(site.made.db, { workspaceId, calendarId, override });
        await page.goto(`/calendars/${calendarId}/availability?week=2030-W52`);
      },
    },
    {
      name: 'archiving, the wrong name',
      as,
      async open(page) {
        await page.goto(`/calendars/${calendarId}/archive`);
        await page.locator('#name').fill('Another one');
        await page.getByRole('button', { name: 'Archive' }).click();
        await page.locator('#problem').waitFor();
      },
    },
    {
      name: 'a new calendar, refused',
      as,
      async open(page) {
        await page.goto('/calendars/new');
        await page.getByLabel('Name').fill(' ');
        await page.getByRole('button', { name: 'Make the calendar' }).click();
        await page.locator('#problem').waitFor();
      },
    },
  ];
}

async function unfold(page: Page): Promise<void> {
  await page.getByText('The same as a table').click();
}
