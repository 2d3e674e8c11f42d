import type { Page } from 'playwright-core';
import { replaceDateOverride } from '../../../db/queries/calendars/hours.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { secrets } from '../../helpers/links/linked-place.ts';
import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import type { SamplePlace } from './sample-places.ts';
import { serviceStates } from './service-states.ts';

/** What the pages of a calendar's hours, dates and settings lead to. */
export function calendarStates(site: Site): PageState[] {
  return [
    ...hoursStates(site, site.places.filled),
    ...otherStates(site, site.places.hostile),
    ...serviceStates(site),
    ...messageStates(site.places.hostile),
    ...linkStates(site, site.places.filled),
    ...failingStates(site.places.filled, ''),
    ...failingStates(site.places.hostile, ' (hostile)'),
  ];
}

function messageStates({ people, calendarId }: SamplePlace): PageState[] {
  const as = people.owner;
  const path = `/calendars/${calendarId}/messages`;
  const fields = { confirmationText: 'Hi {{nobody}}', remind: 'soon' };
  return [
    sent(path, { as, name: 'messages that cannot be saved', fields, button: 'Save' }),
    {
      name: 'messages, typed with what makes them long',
      as,
      async open(page) {
        await page.goto(path);
        await page.locator('#confirmationText').fill(`On {{when}}. ${'<b>🎉</b>. '.repeat(80)}`);
        await page.getByText('Too long for a text message').waitFor();
      },
    },
  ];
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
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('#problem-1').waitFor();
    }),
    state(
      'parts of the day, refused',
      async (page) => {
        await page.getByLabel('Evening, from').fill('<b>five');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('#evening-problem').waitFor();
      },
      `${path}/parts`,
    ),
    state(
      'slots, saved by somebody else meanwhile',
      async (page) => {
        const { workspaceId, calendarId } = place;
        const horizonDays = 61 + Math.floor(performance.now() % 600);
        const input = { calendarId, changes: { horizonDays } };
        await asOperator(site.made.db, updateCalendar, { workspaceId, at: site.made.clock.now(), input });
        await page.locator('input[name="slotMinutes"]').fill('45');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('.conflict').waitFor();
      },
      `${path}/slots`,
    ),
    state(
      'a date, refused',
      async (page) => {
        await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
        await page.getByRole('button', { name: 'Add date' }).click();
        await page.locator('#problem').waitFor();
      },
      `${path}/dates`,
    ),
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
        await page.goto(`/calendars/${calendarId}/availability/dates?week=2030-W52`);
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
        await page.getByRole('button', { name: 'Create calendar' }).click();
        await page.locator('#problem').waitFor();
      },
    },
  ];
}

/** What the form of a link leads to: refused, found as a feed, found by CalDAV, and refused once more. */
function linkStates(site: Site, place: SamplePlace): PageState[] {
  const path = `/calendars/${place.calendarId}/links/new`;
  const { origin } = site.elsewhere;
  const state = (name: string, work: (page: Page) => Promise<void>): PageState => ({
    name,
    as: place.people.owner,
    async open(page) {
      await page.goto(path);
      await work(page);
    },
  });
  return [
    state('a link, its addresses explained', async (page) => {
      await page.getByText('Where to find the address').click();
    }),
    state('an application of an organization, refused', async (page) => {
      await page.getByText('For a whole organization').click();
      for (const [id, typed] of Object.entries({ tenant: 'example.com', clientId: 'a', clientSecret: 'b' })) {
        await page.locator(`#${id}`).fill(typed);
      }
      await page.locator('#mailbox').fill('ann');
      await page
        .locator('#microsoft-title ~ details')
        .getByRole('button', { name: 'Test and continue' })
        .click();
      await page.locator('#problem').waitFor();
    }),
    state('a sign-in elsewhere that is not known any more', async (page) => {
      await page.goto(path.replace('/new', '/connected/google?code=a&state=b'));
      await page.getByRole('heading', { name: 'Not connected' }).waitFor();
    }),
    state('a calendar at Google that is not shared', async (page) => {
      await page.getByText('If sharing doesn’t work').click();
      await page.getByLabel('Calendar ID').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Test sharing' }).click();
      await page.locator('#problem').waitFor();
    }),
    state('a link, refused', async (page) => {
      await testLink(page, { kind: 'CalDAV', url: `${origin}/dav/`, password: 'not this one' });
      await page.locator('#problem').waitFor();
    }),
    state('a link, found as a feed', async (page) => {
      await testLink(page, { kind: 'Feed', url: origin + secrets.path });
      await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
    }),
    state('a link, found by CalDAV', async (page) => {
      await testLink(page, { kind: 'CalDAV', url: `${origin}/dav/`, password: secrets.password });
      await page.getByRole('heading', { name: 'Calendar found' }).waitFor();
    }),
    sent(`/calendars/${place.calendarId}/links/${place.linkId}/edit`, {
      name: 'a link, its change refused',
      as: place.people.owner,
      fields: { freshness: '1' },
      button: 'Save',
      end: '#problem',
    }),
    state('a link, nothing chosen of it', async (page) => {
      await testLink(page, { kind: 'CalDAV', url: `${origin}/dav/`, password: secrets.password });
      for (const name of ['Work', 'Team']) await page.getByRole('checkbox', { name }).uncheck();
      await page.getByRole('button', { name: 'Link it' }).click();
      await page.locator('#problem').waitFor();
    }),
  ];
}

async function testLink(
  page: Page,
  { kind, url, password }: { kind: string; url: string; password?: string },
): Promise<void> {
  await page.getByRole('radio', { name: kind }).check();
  await page.locator('#url').fill(url);
  if (password !== undefined) {
    await page.locator('#user').fill(secrets.user);
    await page.locator('#password').fill(password);
  }
  await page.getByRole('button', { name: 'Test and continue' }).click();
}

/** The pages of a calendar whose link fails. */
function failingStates({ failing, people }: SamplePlace, suffix: string): PageState[] {
  if (!failing) throw new Error('the place has no calendar whose link fails');
  const path = `/calendars/${failing.calendarId}`;
  const moved = `${path}/bookings/${failing.movedId}`;
  const as = people.owner;
  return [
    stateAt(`${path}/links`, { as, name: `a link that fails${suffix}` }),
    stateAt(`${path}/links`, { as: people.viewer, name: `a link that fails, seen by a viewer${suffix}` }),
    stateAt(`${path}/availability?week=2026-W48`, { as, name: `hours, not confirmed${suffix}` }),
    stateAt(`${path}/bookings/${failing.bookingId}`, {
      as,
      name: `a booking that was deleted elsewhere${suffix}`,
    }),
    stateAt(moved, { as, name: `a booking that was moved elsewhere${suffix}` }),
    {
      name: `a booking that was moved elsewhere, settled from an old page${suffix}`,
      as,
      async open(page) {
        await page.goto(moved);
        await page.evaluate('document.querySelector("[name=sequence]").value = "7"');
        await page.getByRole('button', { name: 'Move the booking' }).click();
        await page.locator('#problem').waitFor();
      },
    },
  ];
}

async function unfold(page: Page): Promise<void> {
  await page.getByText('View as table').click();
}
